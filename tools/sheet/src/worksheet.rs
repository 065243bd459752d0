//! A sheet that is written on: what was chosen for it, and its key.

use wordy_lexicon::lexicon::Lexicon;
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::{Failure, Streams};

use crate::{Args, no_effect};
use wordy_study::fill::worksheet::Choice;
use wordy_study::template::{SheetTemplate, Task};

/// The level of the classes of words that children do not read.
pub(crate) const CLASSES: u8 = 3;

/// Those that a quiz leaves out: slurs and vulgar words.
pub(crate) const QUIZ_CLASSES: u8 = 2;

/// Bytes of the longest line of a file of words.
const MOST_BYTES: usize = 1_000;

/// The words of a sheet's own level, unless one was chosen; none where they are all.
pub(crate) fn of_level(
    args: &Args,
    template: &SheetTemplate,
    whole: &Lexicon,
) -> Result<Option<Lexicon>, Failure> {
    let chosen = args.choice.level.or(wordy_data::config()?.level);
    let level = template.level.filter(|_| chosen.is_none() && whole.has_levels());
    level.map(|level| wordy_choose::up_to_level(whole, level)).transpose()
}

/// What was chosen for a worksheet, with the lines of its file.
pub(crate) fn choice(args: &Args, streams: &mut Streams<'_>) -> Result<Choice, Failure> {
    let lines = |name: &String, streams: &mut Streams<'_>| -> Result<Vec<String>, Failure> {
        let source = wordy_choose::source(name, streams)?;
        let lines = source.texts().map_err(wordy_choose::list_failure)?;
        if let Some(line) = lines.iter().find(|line| line.len() > MOST_BYTES) {
            let (bytes, raw) = (line.len(), String::from_utf8_lossy(&source.bytes));
            let at = raw.lines().position(|raw| raw.trim() == line);
            let place = at.map_or(String::new(), |at| format!(":{}", at + 1));
            let fact = format!("{name}{place}: a line of {bytes} bytes is too long");
            return Err(Failure::new(fact)
                .hint(format!("words are read one per line; the limit is {MOST_BYTES} bytes")));
        }
        if lines.is_empty() {
            return Err(Failure::new(format!("{name}: there are no words in it")));
        }
        Ok(lines)
    };
    Ok(Choice {
        seed: args.seed.unwrap_or_default(),
        drawn: args.seed.is_some(),
        items: args.items.map(|items| usize::try_from(items).unwrap_or(usize::MAX)),
        file: args.words.clone().unwrap_or_default(),
        words: args.words.as_ref().map(|name| lines(name, streams)).transpose()?,
    })
}

/// Refuses options that change nothing on a worksheet, or on a sheet that is none.
pub(crate) fn check(
    args: &Args,
    name: &str,
    template: &SheetTemplate,
    format: PageFormat,
) -> Result<(), Failure> {
    if !template.is_worksheet() {
        let asked = [
            ("--key", args.key.is_some()),
            ("--all", args.all),
            ("--cards", args.print.cards.is_some()),
            ("--seed", args.seed.is_some()),
            ("--items", args.items.is_some()),
        ];
        wordy_terminal::refuse_without(&asked, "--quiz", args.quiz)?;
        return match &args.words {
            Some(words) => Err(Failure::new(format!(
                "{words}: the sheet {name} has words of its own"
            ))
            .hint(format!(
                "--search in:{words} keeps those of the list; `sheet {words}` prints it"
            ))),
            None => Ok(()),
        };
    }
    if format == PageFormat::Tsv {
        return Err(Failure::new("a worksheet is not written as tsv")
            .hint("--format json has its words and answers"));
    }
    let given = args.words.is_some();
    let asked = template.tasks().any(Task::asks_lexicon);
    let idle = [
        ("--quiz", args.quiz),
        ("--all", args.all),
        ("--cards", args.print.cards.is_some()),
        ("--key", args.key.is_some() && !template.tasks().any(Task::has_answers)),
        ("--mark", !args.mark.mark.is_empty()),
    ];
    if let Some((option, _)) = idle.iter().find(|(_, idle)| *idle) {
        return Err(no_effect(option, name));
    }
    let selecting = [
        ("--search", args.search.is_some() && !asked),
        ("--length", args.length.is_some() && !asked),
        ("--lexicon", args.choice.lexicon.is_some() && !asked),
        ("--level", args.choice.level.is_some() && !asked),
        ("--unexpurgated", args.unexpurgated && !asked),
    ];
    match selecting.iter().find(|(_, chosen)| *chosen && given) {
        Some((option, _)) => {
            Err(Failure::new(format!("{option} has no effect on the words of a file")))
        }
        None => Ok(()),
    }
}

/// A worksheet as it is handed out, with its key unless that has a file of its own.
pub(crate) fn asked(args: &Args, sheet: &Sheet) -> Sheet {
    let mut asked = sheet.clone();
    if args.key.as_ref().is_some_and(String::is_empty) {
        asked.sections.extend(crate::quiz::key(&key(sheet)));
    }
    asked
}

/// The answers to a worksheet.
pub(crate) fn key(sheet: &Sheet) -> Sheet {
    let mut key = Sheet { fields: Vec::new(), ..sheet.clone() };
    key.title = format!("{} (key)", sheet.title);
    key.sections.iter_mut().for_each(|section| section.answered = true);
    key
}

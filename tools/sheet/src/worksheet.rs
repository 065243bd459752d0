//! A sheet that is written on: what was chosen for it, and its key.

use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::{Failure, Streams};

use crate::set::taught_words;
use crate::{Job, Request};
use wordy_study::fill::worksheet::Choice;
use wordy_study::template::{SheetTemplate, Task};

/// Bytes of the longest line of a file of words.
const MOST_BYTES: usize = 1_000;

/// The words of a sheet's own level, unless one was chosen; none where they are all.
pub(crate) fn of_level(
    asked: &Request,
    template: &SheetTemplate,
    whole: &Lexicon,
) -> Result<Option<Lexicon>, Failure> {
    let chosen = asked.study.words.choice.level.or(wordy_data::config()?.level);
    let level = template.level.filter(|_| chosen.is_none() && whole.has_levels());
    level.map(|level| wordy_choose::up_to_level(whole, level)).transpose()
}

/// What was chosen for a worksheet, with the lines of its file; of a table with the words in it.
pub(crate) fn choice(
    asked: &Request,
    template: &SheetTemplate,
    alphabet: &Arc<Alphabet>,
    streams: &mut Streams<'_>,
) -> Result<Choice, Failure> {
    // A line of ladders has two words.
    let has_pairs = template.tasks().any(|task| matches!(task, Task::Ladders(_)));
    let is_table = |name: &str| {
        !has_pairs && ["csv", "tsv", "lex"].iter().any(|end| wordy_choose::has_extension(name, end))
    };
    let lines = |name: &String, streams: &mut Streams<'_>| -> Result<Vec<String>, Failure> {
        if is_table(name) {
            let words = taught_words((name, &[]), alphabet, streams)?;
            return Ok(words.into_iter().map(|word| word.text).collect());
        }
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
    let words = match &asked.job {
        Job::Worksheet(words) => words.as_ref(),
        _ => None,
    };
    Ok(Choice {
        seed: asked.ask.seed.unwrap_or_default(),
        drawn: asked.ask.seed.is_some(),
        items: asked.ask.items.map(|items| items.0.min(1000)),
        file: words.cloned().unwrap_or_default(),
        words: words.map(|name| lines(name, streams)).transpose()?,
    })
}

/// Refuses a sheet where a worksheet is asked for, and the other way round; notes options that
/// change nothing on a worksheet.
pub(crate) fn check(
    asked: &Request,
    name: &str,
    template: &SheetTemplate,
    format: PageFormat,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let Job::Worksheet(words) = &asked.job else {
        if template.is_worksheet() {
            return Err(Failure::new(format!("{name} is a worksheet"))
                .hint(format!("sheet worksheet {name}")));
        }
        return Ok(());
    };
    if !template.is_worksheet() {
        return Err(match words {
            Some(words) => with_words(name, words)?,
            None => Failure::new(format!("{name} is no worksheet: it is not for writing on"))
                .hint(format!("`sheet {name}` prints it; `sheet quiz {name}` asks it")),
        });
    }
    if format == PageFormat::Tsv {
        return Err(Failure::new("a worksheet is not written as tsv")
            .hint("--format json has its words and answers"));
    }
    let chosen = &asked.study.words;
    let of_file = words.is_some() && !template.tasks().any(Task::asks_lexicon);
    let idle = [
        ("--key", asked.ask.key.is_some() && !template.tasks().any(Task::has_answers)),
        ("--search", chosen.search.is_some() && of_file),
        ("--length", chosen.length.is_some() && of_file),
        ("--lexicon", chosen.choice.lexicon.is_some() && of_file),
        ("--level", chosen.choice.level.is_some() && of_file),
        ("--unexpurgated", chosen.unexpurgated && of_file),
    ];
    for (option, _) in idle.iter().filter(|(_, idle)| *idle) {
        writeln!(streams.errors, "note: {option} has no effect on the words of a worksheet")?;
    }
    Ok(())
}

/// What to say of words that are named beside a sheet: only a worksheet takes them.
///
/// # Errors
/// There is no such sheet.
pub(crate) fn with_words(name: &str, words: &str) -> Result<Failure, Failure> {
    if wordy_study::template::read(name)?.1.is_worksheet() {
        return Ok(Failure::new(format!("{name} is a worksheet"))
            .hint(format!("sheet worksheet {name} {words}")));
    }
    Ok(Failure::new(format!("{words}: the sheet {name} has words of its own"))
        .hint(format!("`sheet {name} --search in:{words}` keeps those of the list"))
        .hint(format!("`sheet {words}` prints it")))
}

/// A worksheet as it is handed out, with its key unless that has a file of its own.
pub(crate) fn asked(asked: &Request, sheet: &Sheet) -> Sheet {
    let mut questions = sheet.clone();
    if asked.has_key() {
        questions.sections.extend(crate::quiz::key(&key(sheet)));
    }
    questions
}

/// The answers to a worksheet.
pub(crate) fn key(sheet: &Sheet) -> Sheet {
    let mut key = Sheet { fields: Vec::new(), ..sheet.clone() };
    key.title = format!("{} (key)", sheet.title);
    key.sections.iter_mut().for_each(|section| section.answered = true);
    key
}

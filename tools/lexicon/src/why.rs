//! `lexicon why`

use std::io::{self, Write};
use std::path::PathBuf;

use wordy_choose::LexiconChoice;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::bounds::Bounds;
use crate::recipe;
use crate::trace::{Event, OTHER_ALPHABET, Trace};

/// Explain why words are in a lexicon or not
///
/// With a recipe: every layer that names the word, in order, with file, line and reason; the last
/// one that put it in or took it out decides. With a lexicon built from a recipe: the deciding
/// layer only, from the log that the lexicon carries; without a log, which lists it was made from.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon why --recipe house.toml ZEN QI\n  \
                        lexicon why -l house.lex ZEN",
    after_help = "Exit status: 0 all are in, 1 some are not, 2 usage or input error.\n\
                  Cost: with a recipe, that of building it."
)]
pub(crate) struct Args {
    /// Words; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    /// The recipe: the one to explain
    #[arg(long, value_name = "RECIPE.toml", conflicts_with_all = ["lexicon", "alphabet", "level"])]
    recipe: Option<PathBuf>,
    #[command(flatten)]
    bounds: Bounds,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let outside = [("--allow-outside", args.bounds.allow_outside)];
    wordy_terminal::refuse_without(&outside, "--recipe", args.recipe.is_some())?;
    let words = wordy_choose::words_in(&args.words, streams)?;
    let answers = match &args.recipe {
        Some(path) => from_recipe(path, args.bounds, words, streams)?,
        None => from_log(args, &args.choice.open(streams)?, &words),
    };
    let csv = streams.screen.is_csv() && !args.output.json();
    if csv {
        let columns = ["verdict", "layer", "effect", "by", "reason"].map(Column::text);
        streams.screen.table([vec![Column::word("word")], columns.to_vec()].concat());
    } else if !args.output.json() {
        let does = [Column::text(""), Column::name(""), Column::text("")];
        streams.screen.table([vec![Column::word("")], does.to_vec()].concat());
    }
    for answer in &answers {
        if args.output.json() {
            writeln!(streams.output, "{}", answer.json())?;
        } else if csv {
            answer.rows().iter().try_for_each(|row| writeln!(streams.output, "{row}"))?;
        } else {
            answer.print(streams.output)?;
        }
    }
    let nowhere = |answer: &Answer| answer.events.is_empty() && answer.made_from.is_none();
    if args.recipe.is_none() && answers.iter().any(|answer| !answer.inside && nowhere(answer)) {
        let hint = "hint: --recipe RECIPE.toml says what the reader of a list dropped";
        writeln!(streams.errors, "{hint}")?;
    }
    if args.recipe.is_some() && answers.iter().any(|it| it.unknown.is_some() && nowhere(it)) {
        writeln!(streams.errors, "hint: {OTHER_ALPHABET}")?;
    }
    Ok(Exit::found(answers.iter().all(|answer| answer.inside)))
}

fn from_recipe(
    path: &std::path::Path,
    bounds: Bounds,
    words: Vec<String>,
    streams: &mut Streams<'_>,
) -> Result<Vec<Answer>, Failure> {
    let mut trace = Trace::on(words);
    let (_, assembly) = recipe::run(path, bounds, &mut trace, streams)?;
    let answer = |watched: crate::trace::Watched| Answer {
        word: match &watched.unknown {
            Some(_) => watched.typed.to_uppercase(),
            None => assembly.alphabet().spell(&watched.word),
        },
        unknown: watched.unknown,
        inside: watched.inside,
        events: watched.events,
        made_from: None,
    };
    Ok(trace.watched.into_iter().map(answer).collect())
}

fn from_log(args: &Args, lexicon: &Lexicon, words: &[String]) -> Vec<Answer> {
    let made_from = (!lexicon.has_log()).then(|| lists(lexicon, args.choice.lexicon.as_deref()));
    words.iter().map(|word| logged(lexicon, word, made_from.as_deref())).collect()
}

/// The lists that a lexicon without a log was made from; where it names none it is a list itself,
/// the one asked for.
fn lists(lexicon: &Lexicon, asked: Option<&str>) -> String {
    let layers: Vec<&str> =
        lexicon.meta().layers.iter().map(|layer| layer.source.as_str()).collect();
    match (layers.as_slice(), asked) {
        ([], Some("-")) => "standard input".to_owned(),
        ([], Some(asked)) => asked.to_owned(),
        ([], None) => lexicon.meta().name.clone(),
        (layers, _) => layers.join(", "),
    }
}

fn logged(lexicon: &Lexicon, word: &str, made_from: Option<&str>) -> Answer {
    let made_from = made_from.map(str::to_owned);
    let letters = match lexicon.alphabet().encode(word) {
        Ok(letters) => letters,
        Err(unknown) => {
            let (word, unknown) = (word.to_uppercase(), Some(unknown.to_string()));
            return Answer { word, unknown, inside: false, events: Vec::new(), made_from };
        }
    };
    let inside = lexicon.has_letters(&letters);
    let events = deciding(lexicon, &letters).into_iter().collect();
    Answer { word: lexicon.alphabet().spell(&letters), unknown: None, inside, events, made_from }
}

/// What the deciding layer did to a word, from the lexicon's log; none where no layer ever had it,
/// or where there is no log.
pub(crate) fn deciding(lexicon: &Lexicon, letters: &[u8]) -> Option<Event> {
    let fate = lexicon.fate(letters)?;
    let number = fate.layer as usize;
    let layer = lexicon.meta().layers.get(number.checked_sub(1)?)?;
    Some(Event {
        layer: number,
        effect: if lexicon.has_letters(letters) { "put in" } else { "taken out" },
        does: layer.does,
        source: layer.source.clone(),
        reason: if fate.reason.is_empty() { layer.reason.clone() } else { fate.reason },
    })
}

/// What is known of a word.
struct Answer {
    word: String,
    /// Why the alphabet cannot spell it, where it cannot.
    unknown: Option<String>,
    inside: bool,
    events: Vec<Event>,
    /// What a lexicon without a log was made from.
    made_from: Option<String>,
}

impl Answer {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}\t{}", self.word, if self.inside { "in" } else { "out" })?;
        for event in &self.events {
            let Event { layer, effect, does, source, reason } = event;
            let tab = if reason.is_empty() { "" } else { "\t" };
            writeln!(out, "\tlayer {layer}\t{effect}\t{does} {source}{tab}{reason}")?;
        }
        if let Some(unknown) = &self.unknown {
            writeln!(out, "\t{unknown}")?;
        }
        match &self.made_from {
            Some(lists) => writeln!(out, "\tmade from {lists}, without a log of layers"),
            None if self.events.is_empty() => writeln!(out, "\tnot in any layer"),
            None => Ok(()),
        }
    }

    /// A row for each layer, each with the word; one where there is none.
    fn rows(&self) -> Vec<String> {
        let word = format!("{}\t{}", self.word, if self.inside { "in" } else { "out" });
        if self.events.is_empty() {
            return vec![word];
        }
        let row = |event: &Event| {
            let Event { layer, effect, does, source, reason } = event;
            format!("{word}\t{layer}\t{effect}\t{does} {source}\t{reason}")
        };
        self.events.iter().map(row).collect()
    }

    fn json(&self) -> serde_json::Value {
        let layers: Vec<_> = self.events.iter().map(Event::json).collect();
        let mut answer =
            serde_json::json!({ "word": self.word, "in": self.inside, "layers": layers });
        if let Some(unknown) = &self.unknown {
            answer["unknown"] = unknown.as_str().into();
        }
        if let Some(lists) = &self.made_from {
            answer["made_from"] = lists.as_str().into();
        }
        answer
    }
}

//! What may be the value of an argument: names of data files, formats, conditions; and files.

use std::ffi::OsStr;

use clap::Arg;
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use wordy_data::FileKind;
use wordy_print::visible::{acts, without_acting};
use wordy_search::Condition;

/// What the values of an argument name.
#[derive(Clone, Copy)]
enum Names {
    /// A data file by its name, or any file.
    Data(FileKind),
    /// A recipe by its name.
    Recipe,
    /// A format that lexicons are read from.
    ReadFormat,
    /// A format that lexicons are written in.
    WrittenFormat,
    /// A condition, or a saved search after `@`.
    Condition,
    /// A program of the suite.
    Program,
    /// A game, `twos`, or the lexicon that follows it.
    Slip,
    /// Any file.
    File,
}

/// The rows: an argument's identifier, and what its values name.
const ROWS: &[(&str, Names)] = &[
    ("against", Names::Data(wordy_data::TWOS)),
    ("alphabet", Names::Data(wordy_data::ALPHABETS)),
    ("also", Names::Data(wordy_data::LEXICONS)),
    ("as_name", Names::Data(wordy_data::LEXICONS)),
    ("avoid", Names::Data(wordy_data::LEXICONS)),
    ("base", Names::Data(wordy_data::LEXICONS)),
    ("compare", Names::Data(wordy_data::LEXICONS)),
    ("conditions", Names::Condition),
    ("dice", Names::Data(wordy_data::DICE)),
    ("file", Names::File),
    ("from", Names::ReadFormat),
    ("game", Names::Data(wordy_data::GAMES)),
    ("lexicon", Names::Data(wordy_data::LEXICONS)),
    ("lexicons", Names::Data(wordy_data::LEXICONS)),
    ("like", Names::Recipe),
    ("lists", Names::File),
    ("mark", Names::Data(wordy_data::LEXICONS)),
    ("mine", Names::Data(wordy_data::LEXICONS)),
    ("new", Names::Data(wordy_data::LEXICONS)),
    ("leaves", Names::Data(wordy_data::LEAVES)),
    ("old", Names::Data(wordy_data::LEXICONS)),
    ("only", Names::Data(wordy_data::LEXICONS)),
    ("other", Names::Data(wordy_data::TWOS)),
    ("policy", Names::Data(wordy_data::TWOS)),
    ("program", Names::Program),
    ("programs", Names::Program),
    ("record", Names::File),
    ("records", Names::File),
    ("rules", Names::Data(wordy_data::GAMES)),
    ("search", Names::Condition),
    ("second", Names::Data(wordy_data::LEXICONS)),
    ("sheet", Names::Data(wordy_data::SHEETS)),
    ("subset_of", Names::Data(wordy_data::LEXICONS)),
    ("slips", Names::Slip),
    ("sources", Names::Data(wordy_data::LEXICONS)),
    ("tiles", Names::Data(wordy_data::LETTERS)),
    ("to", Names::WrittenFormat),
    ("with", Names::Data(wordy_data::SHEETS)),
];

/// The argument, with what its values may be.
///
/// An argument called `name` is a lexicon. Paths and values of a fixed set are left to their
/// definition.
pub(crate) fn add(arg: Arg) -> Arg {
    let path = arg.get_value_parser().type_id() == std::any::TypeId::of::<std::path::PathBuf>();
    if path || !arg.get_possible_values().is_empty() || !arg.get_action().takes_values() {
        return arg;
    }
    let names = match arg.get_id().as_str() {
        "name" => Some(Names::Data(wordy_data::LEXICONS)),
        id => ROWS.iter().find(|(own, _)| *own == id).map(|&(_, names)| names),
    };
    match names {
        Some(names) => arg.add(ArgValueCompleter::new(move |typed: &OsStr| values(names, typed))),
        None => arg,
    }
}

/// The values that begin with what has been typed.
fn values(names: Names, typed: &OsStr) -> Vec<CompletionCandidate> {
    let mut all: Vec<_> = all(names)
        .into_iter()
        .filter(|(name, _)| typed.to_str().is_some_and(|typed| name.starts_with(typed)))
        .map(|(name, about)| {
            let about = about.map(|about| without_acting(&about).into());
            CompletionCandidate::new(name).help(about)
        })
        .collect();
    if matches!(names, Names::Data(_) | Names::Slip | Names::File) {
        all.extend(PathCompleter::any().complete(typed));
    }
    // What a shell would print as it is; a name that a terminal acts on has to be typed.
    let acting = |c: char| acts(c) || c == '\n' || c == '\t';
    all.retain(|candidate| !candidate.get_value().to_string_lossy().contains(acting));
    all
}

type Row = (String, Option<String>);

/// All names there are, the user's own too, each with what it is where that is known.
fn all(names: Names) -> Vec<Row> {
    match names {
        Names::Data(kind) => data(kind),
        Names::Recipe => data(wordy_data::RECIPES),
        Names::ReadFormat => {
            formats(|format| format.reading() != wordy_formats::ReadSupport::Never)
        }
        Names::WrittenFormat => formats(|_| true),
        Names::Condition => conditions(),
        Names::Program => {
            crate::PROGRAMS.iter().map(|program| (program.name.to_owned(), None)).collect()
        }
        Names::Slip => {
            let games = data(wordy_data::GAMES).into_iter();
            let twos = [("twos".to_owned(), Some("two-letter words as a few rules".to_owned()))];
            games.chain(twos).chain(data(wordy_data::LEXICONS)).collect()
        }
        Names::File => Vec::new(),
    }
}

fn data(kind: FileKind) -> Vec<Row> {
    let names =
        if kind == wordy_data::GAMES { wordy_data::game_names() } else { wordy_data::names(kind) };
    names.into_iter().map(|name| (name, None)).collect()
}

fn formats(wanted: fn(&dyn wordy_formats::Format) -> bool) -> Vec<Row> {
    let formats = wordy_formats::all().iter().filter(|format| wanted(**format));
    formats.map(|format| (format.name().to_owned(), Some(format.about().to_owned()))).collect()
}

fn conditions() -> Vec<Row> {
    let help = |condition: &Condition| Some(condition.help().to_owned());
    let conditions =
        Condition::ALL.iter().map(|condition| (format!("{}:", condition.name()), help(condition)));
    // A file of the user's own that cannot be read leaves the conditions.
    let saved = wordy_search::saved(&wordy_data::Data).unwrap_or_default().into_iter();
    conditions.chain(saved.map(|saved| (format!("@{}", saved.name), Some(saved.title)))).collect()
}

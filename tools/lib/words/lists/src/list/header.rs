//! A first record that names the columns, and what it says of them.

use super::columns::{Column, Columns};
use super::record::{Field, Record};

/// Names of the column of words that need `--columns`: as a first line they may be words, too.
const WORDS: [&str; 6] = ["term", "terms", "headword", "lemma", "entry", "answer"];
/// What names of several words have in them.
const COMMON: [&str; 16] = [
    "category",
    "class",
    "comment",
    "count",
    "date",
    "example",
    "frequency",
    "meaning",
    "note",
    "notes",
    "number",
    "part",
    "points",
    "rank",
    "source",
    "type",
];

/// The columns that a first record names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) columns: Columns,
    /// The names that say nothing of a word.
    pub(super) unknown: Vec<String>,
}

impl Header {
    /// The header that a record is, if it is one: one of several fields is `word`, and none is
    /// anything but a name.
    pub(super) fn of(record: &Record<'_>) -> Option<Self> {
        let names = names(record);
        let words = names.iter().filter(|name| is_word(&name.text)).count();
        if names.len() < 2 || words != 1 || !names.iter().all(is_name) {
            return None;
        }
        let mut columns = Vec::new();
        let mut unknown = Vec::new();
        for (number, name) in (1..).zip(names) {
            let word = is_word(&name.text).then_some(Column::Word);
            let known = word.or_else(|| Column::named(&name.text));
            let column = known.filter(|column| !columns.contains(column)).unwrap_or(Column::Skip);
            columns.push(column);
            match &*name.text {
                _ if column != Column::Skip => {}
                "" => unknown.push(format!("column {number}")),
                name => unknown.push(name.to_owned()),
            }
        }
        Some(Self { columns: Columns(columns), unknown })
    }
}

/// Whether a first record names the columns that the user names, too; with it, whether that is
/// sure.
pub(super) fn is_header(record: &Record<'_>, columns: &Columns) -> Option<bool> {
    let names = names(record);
    let Columns(columns) = columns;
    let skipped = |at: usize| columns.get(at).is_none_or(|column| *column == Column::Skip);
    let named_word = |at: usize, text: &str| {
        is_word(text) || columns.get(at) == Some(&Column::Word) && is_one_of(&WORDS, text)
    };
    let texts = || names.iter().map(|name| &*name.text).enumerate();
    let words = texts().filter(|(at, text)| named_word(*at, text)).count();
    let fits = |(at, field): (usize, &Field<'_>)| {
        let number = || field.text.contains(|c: char| c.is_ascii_digit());
        if skipped(at) { !number() } else { is_name(field) }
    };
    let known = |(at, text)| named_word(at, text) || skipped(at) || Column::named(text).is_some();
    (names.len() > 1 && words == 1 && names.iter().enumerate().all(fits))
        .then(|| texts().all(known))
}

/// The fields of a record without empty ones at its end.
fn names<'a, 'r>(record: &'a Record<'r>) -> &'a [Field<'r>] {
    let filled = record.fields.iter().rposition(|field| !field.text.is_empty());
    &record.fields[..filled.map_or(0, |last| last + 1)]
}

fn is_word(name: &str) -> bool {
    is_one_of(&["word", "words"], name)
}

fn is_one_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|it| it.eq_ignore_ascii_case(name))
}

/// Whether a field can be the name of a column: a word, or several of which one is common in such
/// names.
fn is_name(field: &Field<'_>) -> bool {
    let common = |token: &str| is_one_of(&COMMON, token) || Column::named(token).is_some();
    let mut tokens = field.text.split_whitespace();
    match (tokens.next(), tokens.next()) {
        (Some(_), Some(_)) => field.text.split_whitespace().any(common),
        _ => field.text.is_empty() || field.text.contains(char::is_alphabetic),
    }
}

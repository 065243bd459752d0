//! One line of a list into entries.

use std::borrow::Cow;

use super::columns::{self, Header};
use super::printed;
use crate::alphabet::UnknownLetter;

/// Marks that may follow a word.
const MARKS: [char; 7] = ['#', '+', '$', '!', '^', '*', '%'];
/// How many of them.
const MOST_MARKS: usize = 3;

/// What a line says of a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry<'a> {
    /// The word as it stands in the line, with its marks.
    pub(super) word: &'a str,
    pub(super) definition: Cow<'a, str>,
    pub(super) marks: String,
    pub(super) score: Option<u32>,
    pub(super) level: Option<u8>,
}

/// Why a line is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Character of the line, from 0.
    pub(super) column: usize,
    pub(super) message: String,
    /// Whether several words stand where one must.
    pub(super) phrase: bool,
}

impl Fault {
    pub(super) fn at(column: usize, message: impl Into<String>) -> Self {
        Self { column, message: message.into(), phrase: false }
    }

    pub(super) fn unknown(unknown: &UnknownLetter) -> Self {
        let found = match unknown.found.as_str() {
            " " => "a blank".to_owned(),
            found if found.chars().any(char::is_control) => found.escape_default().to_string(),
            found => found.to_owned(),
        };
        let alphabet = &unknown.alphabet;
        let message = format!("expected a letter of the alphabet {alphabet}, found {found}");
        Self { column: unknown.at, message, phrase: unknown.found == " " }
    }

    /// The fault of `part` told for the `line` it stands in.
    pub(super) fn within(self, line: &str, part: &str) -> Self {
        let start = line.find(part).unwrap_or_default();
        Self { column: self.column + line[..start].chars().count(), ..self }
    }
}

/// The entries of a line that is neither blank nor a comment.
pub(super) fn entries<'a>(line: &'a str, header: Option<&Header>) -> Result<Vec<Entry<'a>>, Fault> {
    if let Some(header) = header {
        return header.entry(line).map(|entry| vec![entry]);
    }
    if line.contains('\t') || line.starts_with('"') {
        return columns::entry(line).map(|entry| vec![entry]);
    }
    match line.find([' ', ';', ',', '\u{a0}']) {
        None => Ok(vec![Entry { word: line, ..Entry::default() }]),
        Some(at) => match line[at..].trim_start().chars().next() {
            Some(';' | ',') => columns::entry(line).map(|entry| vec![entry]),
            _ => Ok(after_blank(line, at)),
        },
    }
}

/// A line whose first word ends in a blank.
fn after_blank(line: &str, blank: usize) -> Vec<Entry<'_>> {
    if let Some(phrase) = columns::scored_phrase(line) {
        return vec![Entry { word: phrase, ..Entry::default() }];
    }
    if let Some((words, rest)) = line.split_once(" \\ ") {
        return console(words, rest);
    }
    let (word, rest) = (&line[..blank], line[blank..].trim());
    let definition = printed::definition(rest).map_or(Cow::Borrowed(rest), Cow::Owned);
    vec![Entry { word, definition, ..Entry::default() }]
}

/// `aah aahs \ AAH v -S to exclaim`: the words, and the entry that one of them has.
fn console<'a>(words: &'a str, rest: &'a str) -> Vec<Entry<'a>> {
    let (head, text) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    let text = text.trim();
    let definition = printed::definition(text).unwrap_or_else(|| text.to_owned());
    let with_text = |word: &'a str| {
        let own = word.eq_ignore_ascii_case(head);
        let definition = if own { Cow::Owned(definition.clone()) } else { Cow::Borrowed("") };
        Entry { word, definition, ..Entry::default() }
    };
    words.split_whitespace().map(with_text).collect()
}

/// A word and the marks that follow it.
pub(super) fn split_marks(word: &str) -> (&str, &str) {
    let bare = word.trim_end_matches(MARKS);
    let marks = &word[bare.len()..];
    if marks.len() <= MOST_MARKS { (bare, marks) } else { (word, "") }
}

//! What one line of a list says of a word, or why it says nothing.

use std::borrow::Cow;

use crate::alphabet::UnknownLetter;

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

//! What one line of a list says of a word, or why it says nothing.

use std::borrow::Cow;

use super::around::is_invisible;
use super::follow::Follow;
use super::split;
use wordy_lexicon::alphabet::UnknownLetter;

/// What a line says of a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry<'a> {
    /// The word as it stands in the line, with its marks.
    pub(super) word: Cow<'a, str>,
    /// Where it begins in the line, in bytes.
    pub(super) at: usize,
    pub(super) definition: Cow<'a, str>,
    /// How the word is written, where the line says it apart.
    pub(super) phrase: Cow<'a, str>,
    pub(super) marks: String,
    pub(super) score: Option<u64>,
    pub(super) level: Option<u8>,
    /// What the text after the word looks like.
    pub(super) follow: Follow,
}

impl<'a> Entry<'a> {
    /// The entry of a word that is a part of a line.
    pub(super) fn word(word: &'a str, line: &str) -> Self {
        let at = word.as_ptr() as usize - line.as_ptr() as usize;
        Self { word: Cow::Borrowed(word), at, ..Self::default() }
    }

    /// The same where a text stands before its line.
    pub(super) fn behind(self, before: &str) -> Self {
        Self { at: self.at + before.len(), ..self }
    }

    /// The same, borrowed from nothing.
    pub(super) fn into_owned(self) -> Entry<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Entry {
            word: owned(self.word),
            definition: owned(self.definition),
            phrase: owned(self.phrase),
            at: self.at,
            marks: self.marks,
            score: self.score,
            level: self.level,
            follow: self.follow,
        }
    }
}

/// Why a line is no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Character of the line, from 0.
    pub(super) column: usize,
    pub(super) message: String,
    pub(super) kind: FaultKind,
}

/// What is wrong with a line, as far as the way out depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FaultKind {
    /// A character that is no letter, or a field that cannot be read.
    Letter,
    /// A blank or a sign within a word.
    Phrase,
    /// A digit within a phrase.
    Digit,
    /// Several words, or a word and a definition that does not look like one.
    Several,
    /// The line begins with a number.
    NumberFirst,
    /// Numbers follow the word, other than one score.
    Numbers,
    /// More columns than have a meaning.
    Columns,
    /// The word is longer than any.
    Length,
    /// A quote that is not closed at the end of its field.
    Quote,
    /// A line of a dictionary that no word was made of.
    Dictionary,
}

impl Fault {
    pub(super) fn at(column: usize, message: impl Into<String>) -> Self {
        Self { column, message: message.into(), kind: FaultKind::Letter }
    }

    pub(super) fn unknown(unknown: &UnknownLetter) -> Self {
        let found = match unknown.found.as_str() {
            " " => "a blank".to_owned(),
            found if found.chars().any(char::is_control) => found.escape_default().to_string(),
            found if found.chars().any(is_invisible) => code_points(found),
            // A letter that looks like one of the Latin script.
            found if found.contains(|c| ('\u{370}'..='\u{58F}').contains(&c)) => {
                format!("{found} ({})", code_points(found))
            }
            found => found.to_owned(),
        };
        let alphabet = &unknown.alphabet;
        let message = format!("expected a letter of the alphabet {alphabet}, found {found}");
        let phrase = unknown.found == " ";
        let kind = if phrase { FaultKind::Phrase } else { FaultKind::Letter };
        Self { column: unknown.at, message, kind }
    }

    /// The fault of a line that has more words than one; the place is the second.
    pub(super) fn several(line: &str) -> Self {
        let mut words = split::all(line);
        let (Some(_), Some(second)) = (words.next(), words.next()) else {
            let found = line.split_whitespace().next().unwrap_or_default();
            return Self::at(0, format!("expected a word, found {found}"));
        };
        let start = second.as_ptr() as usize - line.as_ptr() as usize;
        let column = line[..start].chars().count();
        let message = format!("the line has {} words", words.count() + 2);
        Self { column, message, kind: FaultKind::Several }
    }

    /// The fault of a heading between words.
    pub(super) fn heading(line: &str) -> Self {
        let message = format!("expected a word, found the heading {line}");
        Self { column: 0, message, kind: FaultKind::Several }
    }

    /// The fault of numbers behind a word.
    pub(super) fn numbers(found: &str) -> Self {
        let message = format!("expected a score or a definition, found {found}");
        Self { column: 0, message, kind: FaultKind::Numbers }
    }

    /// The fault of a line with columns that have no name.
    pub(super) fn columns(expected: usize, found: usize) -> Self {
        let message = format!("expected {expected} columns, found {found}");
        Self { column: 0, message, kind: FaultKind::Columns }
    }

    /// The fault of a line that begins with a number.
    pub(super) fn number_first() -> Self {
        let message = "the line begins with a number".to_owned();
        Self { column: 0, message, kind: FaultKind::NumberFirst }
    }

    /// The fault of `part` told for the `line` it stands in.
    pub(super) fn within(self, line: &str, part: &str) -> Self {
        let start = line.find(part).unwrap_or_default();
        self.behind(&line[..start])
    }

    /// The same where a text stands before it.
    pub(super) fn behind(self, before: &str) -> Self {
        Self { column: self.column + before.chars().count(), ..self }
    }
}

/// Characters by their numbers: `U+200B`.
fn code_points(text: &str) -> String {
    let numbers: Vec<String> = text.chars().map(|c| format!("U+{:04X}", u32::from(c))).collect();
    numbers.join(" ")
}

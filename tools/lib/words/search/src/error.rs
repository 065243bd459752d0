//! What is wrong with a search, and where it stands.

use std::fmt;
use std::rc::Rc;

use wordy_lexicon::alphabet::UnknownLetter;
use wordy_lexicon::excerpt::{Excerpt, write_remedy};
use wordy_lexicon::range::{RangeError, shorten};

/// Why a text is not a search, or cannot run on this lexicon. Its alternate form (`{:#}`) has the
/// line and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchError {
    /// The condition, and what is wrong with it.
    pub message: String,
    /// The way out, where one is known.
    pub hint: Option<String>,
    /// The search, or the line of its file, with a caret under the place.
    pub excerpt: Option<Excerpt>,
}

impl std::error::Error for SearchError {}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        write_remedy(f, self.excerpt.as_ref(), self.hint.as_deref())
    }
}

impl SearchError {
    /// An error without a way out.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, excerpt: None }
    }

    /// The same with a way out.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}

/// What is wrong with the value of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ValueError {
    message: String,
    hint: Option<String>,
    /// The character of the value that is wrong, from 0, where it is one.
    at: Option<usize>,
}

impl ValueError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None, at: None }
    }

    /// The same of a value that begins so many characters later.
    pub(super) fn after(self, characters: usize) -> Self {
        Self { at: self.at.map(|at| at + characters), ..self }
    }

    pub(super) fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// What a message says that begins with the value, and with a place in it, from 1, where it
    /// is one character that is wrong: `Q[^:2: expected ]`.
    pub(super) fn in_value(value: &str, message: &str) -> Self {
        let rest = message.strip_prefix(value).and_then(|rest| rest.strip_prefix(':'));
        let Some(rest) = rest else { return Self::new(message) };
        let place = rest.split_once(": ").and_then(|(at, rest)| Some((at.parse().ok()?, rest)));
        match place {
            None => Self::new(rest.trim_start()),
            Some((at, rest)) => Self { at: usize::checked_sub(at, 1), ..Self::new(rest) },
        }
    }
}

impl From<RangeError> for ValueError {
    fn from(error: RangeError) -> Self {
        Self::new(error.to_string())
    }
}

impl From<SearchError> for ValueError {
    fn from(error: SearchError) -> Self {
        Self { message: error.message, hint: error.hint, at: None }
    }
}

impl From<UnknownLetter> for ValueError {
    fn from(unknown: UnknownLetter) -> Self {
        let wrong = Self::new(unknown.to_string())
            .hint("words are spelled in the lexicon's alphabet; use -l or --alphabet");
        Self { at: Some(unknown.at), ..wrong }
    }
}

/// Where a condition stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// File and line of a saved search; empty for what a user typed.
    pub(super) place: Rc<str>,
    /// The line it is in.
    pub(super) line: Rc<str>,
    /// Where it begins in the line, in characters from 0.
    pub(super) column: usize,
    /// The condition as typed.
    pub(super) text: String,
}

impl Span {
    /// An error at the condition as a whole.
    pub(super) fn error(&self, wrong: ValueError) -> SearchError {
        self.at(0, wrong)
    }

    /// An error in the value of the condition, which is its end.
    pub(super) fn in_value(&self, value: &str, wrong: ValueError) -> SearchError {
        self.at(self.text.chars().count().saturating_sub(value.chars().count()), wrong)
    }

    /// An error at a character of the condition, or further on where it is known.
    fn at(&self, start: usize, wrong: ValueError) -> SearchError {
        let start = start + wrong.at.unwrap_or_default();
        let place = match (self.place.is_empty(), wrong.at) {
            (false, _) => format!("{}:{}: ", self.place, self.column + start + 1),
            (true, _) if self.text.is_empty() => String::new(),
            (true, None) => format!("{}: ", shorten(&self.text)),
            (true, Some(_)) => format!("{}:{}: ", shorten(&self.text), start + 1),
        };
        let excerpt = Excerpt::new(&self.line, self.column + start + 1);
        let message = format!("{place}{}", wrong.message);
        SearchError { message, hint: wrong.hint, excerpt: Some(excerpt) }
    }
}

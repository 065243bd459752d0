//! What the columns of a table hold.

use std::borrow::Cow;

/// How the cells of a column are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A word: bold, never broken.
    Word,
    /// Letters before a word: dim, against the word at their right, broken between letters.
    Front,
    /// Letters: dim, broken between letters.
    Letters,
    /// A number, at the right of its column.
    Number,
    /// A name or a fact, never broken.
    Name,
    /// A list or a sentence, broken at its spaces.
    Text,
    /// A verdict: green for yes, red for no.
    Verdict(bool),
}

/// A column: what it holds, and its head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub(crate) kind: Kind,
    pub(crate) head: Cow<'static, str>,
}

impl Column {
    /// Words, one in a cell.
    pub fn word(head: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Word, head: head.into() }
    }

    /// The front hooks of the words in the next column.
    pub fn front(head: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Front, head: head.into() }
    }

    /// Letters, such as back hooks.
    pub fn letters(head: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Letters, head: head.into() }
    }

    /// Numbers.
    pub fn number(head: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Number, head: head.into() }
    }

    /// Names and short facts.
    pub fn name(head: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Name, head: head.into() }
    }

    /// Lists and sentences.
    pub fn text(head: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Kind::Text, head: head.into() }
    }

    /// A verdict, yes or no, without a head.
    pub fn verdict(yes: bool) -> Self {
        Self { kind: Kind::Verdict(yes), head: Cow::Borrowed("") }
    }

    /// Whether its cells may take several lines.
    pub(crate) fn breaks(&self) -> bool {
        matches!(self.kind, Kind::Front | Kind::Letters | Kind::Text)
    }

    /// Whether its cells stand at the right of the column.
    pub(crate) fn is_right(&self) -> bool {
        matches!(self.kind, Kind::Front | Kind::Number)
    }
}

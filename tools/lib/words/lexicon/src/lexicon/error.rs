//! What can be wrong with a lexicon file or with the making of one.

use crate::alphabet::UnknownLetter;

/// Why words cannot be made a lexicon.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum FromWordsError {
    /// A word that the alphabet cannot spell.
    #[error("{word}:{}: {unknown}", unknown.at + 1)]
    Unknown {
        /// The word.
        word: String,
        /// The letter.
        unknown: UnknownLetter,
    },
    /// A word without letters.
    #[error("a word has no letters")]
    Empty,
    /// More than a lexicon can hold.
    #[error(transparent)]
    Damaged(#[from] Damaged),
}

/// Why a file is not a sound lexicon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damaged {
    /// Not one of ours at all.
    #[error("not a lexicon file")]
    NotALexicon,
    /// The file ends too early.
    #[error("the file is incomplete: its end is missing")]
    Cut,
    /// A member's bytes do not have the checksum written beside them.
    #[error("the file is damaged: its part `{0}` does not match its checksum")]
    Checksum(String),
    /// A byte that holds the file together is not what it must be.
    #[error("the file is damaged at byte {0}")]
    Framing(usize),
    /// A member that no lexicon has there: unknown, a second time, or out of order.
    #[error("its part `{}` is unknown, there twice or out of order", .0.escape_debug())]
    Misplaced(String),
    /// A part that every lexicon has is not there.
    #[error("the file is incomplete: its part `{0}` is missing")]
    NoPart(&'static str),
    /// A part does not hold what it must.
    #[error("its part `{part}` is not valid: {what}")]
    Part {
        /// The member's name.
        part: &'static str,
        /// What is wrong there.
        what: String,
    },
    /// In a format of another version.
    #[error("the file has the lexicon format {found}; this version reads {expected}")]
    Format {
        /// The format this version writes.
        expected: u32,
        /// The format of the file.
        found: u32,
    },
    /// Words that take more than they may.
    #[error("{0}, more than a lexicon may have")]
    Words(&'static str),
    /// Over the four gibibytes that the container can hold.
    #[error("the lexicon is larger than the 4 GiB that a file can hold")]
    TooLarge,
}

impl Damaged {
    pub(super) fn part(part: &'static str, what: impl Into<String>) -> Self {
        Self::Part { part, what: what.into() }
    }
}

//! Why a file is not of its format, or a lexicon does not fit one.

/// Why bytes could not be read as a format, or a lexicon not be written in it.
#[derive(Debug, thiserror::Error)]
pub enum FormatError {
    /// The bytes are not of the format.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        /// Where in the file.
        place: String,
        /// What the format has there.
        expected: String,
        /// What the file has there.
        found: String,
    },
    /// A graph whose words take more than a lexicon may have; nothing was read.
    #[error("the graph has {words} words; they take over 256 MiB, more than a lexicon may have")]
    Unfolds {
        /// How many words there would be.
        words: u32,
    },
    /// A lexicon too large for the format; nothing was written.
    #[error("the lexicon has {found} {what}; the format {format} holds at most {limit}")]
    TooLarge {
        /// The format.
        format: &'static str,
        /// What there are too many of.
        what: &'static str,
        /// How many it can hold.
        limit: u64,
        /// How many there are, or how many were reached before giving up.
        found: u64,
    },
    /// A letter for which the format has no character.
    #[error("the format {format} has one character of Latin-1 for a letter, and none for {letter}")]
    NoCharacter {
        /// The format.
        format: &'static str,
        /// The letter, spelled.
        letter: String,
    },
    /// A format that is only written.
    #[error("the format {0} is only written, not read")]
    OnlyWritten(&'static str),
    /// A format that is there only where the programs were built with it.
    #[error("the format {0} is not built in")]
    NotBuiltIn(&'static str),
    /// What the library that writes the format said.
    #[error("cannot write {0}: {1}")]
    Writer(&'static str, String),
}

impl FormatError {
    /// The line at fault of a format of lines, from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Unexpected { place, .. } => place.strip_prefix("line ")?.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn at(
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self::Unexpected { place: place.into(), expected: expected.into(), found: found.into() }
    }
}

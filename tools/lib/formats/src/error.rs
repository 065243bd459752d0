//! Why a file is not of its format, or a lexicon does not fit one.

/// Why bytes could not be read as a format, or a lexicon not be written in it.
#[derive(Debug, thiserror::Error)]
pub enum FormatError {
    /// The bytes are not what the format wants.
    #[error("{place}: expected {expected}, found {found}")]
    Unexpected {
        /// Where in the file.
        place: String,
        /// What the format wants there.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// A lexicon too large for the format; nothing was written.
    #[error("expected at most {limit} {what}, as many as {format} can hold, found {found}")]
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
    /// A format that is only written.
    #[error("expected a format that can be read, found {0}, which is only written")]
    OnlyWritten(&'static str),
    /// A format that is only read.
    #[error("expected a format that can be written, found {0}, which is only read")]
    OnlyRead(&'static str),
    /// What the library that writes the format said.
    #[error("cannot write {0}: {1}")]
    Writer(&'static str, String),
}

impl FormatError {
    pub(crate) fn at(
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self::Unexpected { place: place.into(), expected: expected.into(), found: found.into() }
    }
}

//! What a rack may hold, and why a text is none.

use std::fmt;

use wordy_lexicon::excerpt::write_remedy;

use super::wild::WildError;

/// More tiles than any rack has: the longest word any language plays is shorter.
pub const MOST_TILES: usize = 60;
/// More of one letter than any word has.
pub const MOST_OF_ONE: u8 = 15;
/// More different letters than any word has.
pub const MOST_DIFFERENT: usize = 32;
/// A rack with more blanks would match nearly everything.
pub const MOST_BLANKS: usize = 15;

/// Why a text is no rack. Its alternate form (`{:#}`) has the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RackError {
    /// No tile at all.
    Empty,
    /// Something that is neither a letter nor a sign.
    Wild(WildError),
    /// More of one letter, or more different letters, than any word has.
    TooUneven {
        /// Different letters found.
        different: usize,
        /// The most of one letter.
        most: u8,
    },
    /// Too many tiles or blanks to be meant.
    TooMany {
        /// Letters found.
        letters: usize,
        /// Blanks and choices found.
        blanks: usize,
    },
}

impl RackError {
    fn hint(&self) -> &'static str {
        match self {
            Self::Empty => "a rack is letters and ? for blanks, such as RETAINS or RETAIN?",
            Self::Wild(_) => {
                "? is a blank; words are spelled in the lexicon's alphabet; use -l or --alphabet"
            }
            Self::TooUneven { .. } | Self::TooMany { .. } => {
                "write the letters of one rack, with ? for each blank"
            }
        }
    }
}

impl std::error::Error for RackError {}

impl fmt::Display for RackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the rack has no letters"),
            Self::Wild(error) => error.fmt(f),
            Self::TooUneven { different, most } => write!(
                f,
                "a rack has at most {MOST_DIFFERENT} different letters and {MOST_OF_ONE} of each; \
                 this one has {different} and {most}"
            ),
            Self::TooMany { letters, blanks } => write!(
                f,
                "a rack has at most {MOST_TILES} letters and {MOST_BLANKS} blanks; this one has \
                 {letters} and {blanks}"
            ),
        }?;
        write_remedy(f, None, Some(self.hint()))
    }
}

impl From<WildError> for RackError {
    fn from(error: WildError) -> Self {
        Self::Wild(error)
    }
}

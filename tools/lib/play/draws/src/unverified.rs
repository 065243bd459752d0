//! What is wrong with the draws of a record.

use crate::BAG;

/// Why the draws of a record cannot be checked, or are not those of its secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The record does not have what its bag is checked by.
    #[error("the record has no line `{0}`")]
    Missing(&'static str),
    /// A line of it cannot be read.
    #[error("the line `{0}` cannot be read")]
    Unread(&'static str),
    /// Draws of another version.
    #[error("draws of the version {0}; this program knows {BAG}")]
    Version(String),
    /// Played by other rules.
    #[error("the match was played by other rules of the game: {0:.8}, not {1:.8}")]
    Rules(String, String),
    /// The hash is not that of the secret.
    #[error("the secret is not the one whose hash was shown from the start")]
    Commitment,
    /// The game has no tiles.
    #[error("no tiles are drawn in this game")]
    NoTiles,
    /// The record shows none of the tiles that were drawn.
    #[error("{0} drawn, 0 shown: nothing to compare")]
    NothingShown(usize),
    /// The record itself cannot be read.
    #[error("{0}")]
    Record(String),
    /// Another player begins than the secret draws.
    #[error("the secret has {expected} begin, in the record {found} does")]
    First {
        /// Who would begin.
        expected: String,
        /// Who did.
        found: String,
    },
    /// Tiles that the secret does not draw.
    #[error("line {line}: the secret gives {expected}, the record has {found}")]
    Draw {
        /// The line of the record.
        line: usize,
        /// What the secret gives.
        expected: String,
        /// What stands there.
        found: String,
    },
}

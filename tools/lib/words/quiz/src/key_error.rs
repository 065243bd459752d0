//! What cannot be asked.

use wordy_lexicon::alphabet::UnknownLetter;
use wordy_questions::question::RackError;

/// What cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// A sign that is no letter.
    #[error(transparent)]
    Letter(#[from] UnknownLetter),
    /// Too many letters.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// A definition that the lexicon lacks.
    #[error("{0} has no definition")]
    NoDefinition(String),
    /// Not two words of one length.
    #[error("a ladder wants two words of one length, such as COLD WARM, not {0}")]
    NotTwoWords(String),
    /// Words that no ladder joins.
    #[error("no ladder leads from {0}")]
    NoLadder(String),
    /// A card whose answers come from elsewhere: a list, a position.
    #[error("{0}: its answers are not those of a word")]
    Given(String),
    /// Nothing.
    #[error("an empty key")]
    Empty,
}

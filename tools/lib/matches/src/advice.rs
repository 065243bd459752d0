//! What a learner is told: the best turns that there are.

use serde::{Deserialize, Serialize};
use wordy_engine::Turn;
use wordy_lexicon::alphabet::Alphabet;

/// A turn that there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// As records write it.
    pub text: String,
    /// The squares on which it lays tiles, or writes.
    pub squares: Vec<String>,
    /// What it scores; none where a turn has no points.
    pub score: Option<u32>,
}

impl Advice {
    pub(crate) fn of(turn: &Turn, alphabet: &Alphabet) -> Self {
        let squares = turn.tiles().iter().map(|(place, _)| place.to_string()).collect();
        Self { text: turn.spelled(alphabet), squares, score: Some(turn.score) }
    }
}

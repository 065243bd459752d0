//! What a learner is told: the best turns that there are.

use serde::{Deserialize, Serialize};
use wordy_games::position::Tile;

use crate::finder::Finder;

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
    /// The turns of a rack that score most, at most so many.
    pub fn best(finder: &mut Finder<'_, '_>, rack: &[Tile], most: usize) -> Vec<Self> {
        let found = finder.best(rack, most, &());
        let alphabet = &finder.rules().letters.alphabet;
        let advice = found.iter().map(|turn| Self {
            text: turn.spelled(alphabet),
            squares: turn.tiles().iter().map(|(place, _)| place.to_string()).collect(),
            score: Some(turn.score),
        });
        advice.collect()
    }
}

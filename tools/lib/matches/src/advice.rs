//! What a learner is told: the best turns that there are.

use serde::{Deserialize, Serialize};
use wordy_engine::Turn;
use wordy_lexicon::alphabet::Alphabet;

use crate::played::Match;

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

impl Match {
    /// The best turns of a seat as the game stands, at most so many: of those on a board the ones
    /// that score most. None where it is not the seat's turn, or the kind of game has no turns.
    ///
    /// Cost: some milliseconds, once the words are ready; in Scribe some tenths of a second.
    pub fn advice(&self, seat: usize, most: usize) -> Vec<Advice> {
        let state = self.state();
        let play = state.play.as_ref().filter(|play| play.over().is_none());
        let player = state.player(seat).filter(|_| state.turn().contains(&seat));
        let advised =
            play.zip(player).map(|(play, player)| play.advice(self.rulebook(), player, most));
        advised.unwrap_or_default()
    }
}

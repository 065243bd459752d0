//! Games on a board, one for each number.

use wordy_choose_game::{GameKnowledge, ReadyPlayer};
use wordy_engine::player::Player;
use wordy_engine::selfplay::{SelfPlay, watch};
use wordy_engine::{Engine, Openness};

use crate::lineup::Lineup;

/// A game, its number, and the player in each seat.
pub(crate) struct SeatedGame {
    pub(crate) number: u64,
    pub(crate) seats: Vec<usize>,
    pub(crate) game: SelfPlay,
    /// What each turn had to choose from, where that is asked for.
    pub(crate) openness: Vec<Openness>,
}

/// The players of games.
pub(crate) struct Table<'l> {
    pub(crate) lineup: &'l Lineup,
    pub(crate) ready: Vec<ReadyPlayer>,
    pub(crate) known: &'l GameKnowledge<'l>,
    /// Whether to count what each turn has to choose from.
    pub(crate) openness: bool,
}

impl Table<'_> {
    /// Plays the game of a number.
    pub(crate) fn play(&self, engine: &Engine<'_>, number: u64) -> SeatedGame {
        let (seats, bag) = (self.lineup.seats(number), self.lineup.bag(number));
        let players: Vec<Player<'_>> =
            seats.iter().map(|at| self.ready[*at].player(self.known)).collect();
        let mut openness = Vec::new();
        let game = watch(engine, &players, bag, |finder, unseen| {
            if self.openness {
                openness.push(finder.openness(unseen.rack));
            }
        });
        SeatedGame { number, seats, game, openness }
    }
}

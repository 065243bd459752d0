//! Games, one for each number.

use wordy_engine::selfplay::{Player, SelfPlay, watch};
use wordy_engine::{Engine, Openness};

use crate::player::{Kind, Ready};

/// A game, its number, and the player in each seat.
pub(crate) struct Played {
    pub(crate) number: u64,
    pub(crate) seats: Vec<usize>,
    pub(crate) game: SelfPlay,
    /// What each turn had to choose from, where that is asked for.
    pub(crate) openness: Vec<Openness>,
}

/// The players of games.
pub(crate) struct Table {
    pub(crate) ready: Vec<Ready>,
    pub(crate) alike: bool,
    pub(crate) seed: u64,
    /// Whether to count what each turn has to choose from.
    pub(crate) openness: bool,
}

/// Whether all players play alike.
pub(crate) fn alike(players: &[Kind]) -> bool {
    players.iter().all(|kind| *kind == players[0])
}

/// The player in each seat of a game. Players that are not alike play each bag from every seat.
pub(crate) fn seats(number: u64, players: usize, alike: bool) -> Vec<usize> {
    let turned = if alike { 0 } else { (number - 1) as usize % players };
    (0..players).map(|seat| (seat + turned) % players).collect()
}

impl Table {
    /// Plays the game of a number.
    pub(crate) fn play(&self, engine: &Engine<'_>, number: u64) -> Played {
        let count = self.ready.len();
        let bag = if self.alike { number - 1 } else { (number - 1) / count as u64 };
        let seats = seats(number, count, self.alike);
        let players: Vec<Player<'_>> = seats.iter().map(|at| self.ready[*at].player()).collect();
        let seed = wordy_engine::selfplay::seed(self.seed, bag);
        let mut openness = Vec::new();
        let game = watch(engine, &players, seed, |finder, unseen| {
            if self.openness {
                openness.push(finder.openness(unseen.rack));
            }
        });
        Played { number, seats, game, openness }
    }
}

//! Who sits where, and what a game is dealt from.

use wordy_choose_game::PlayerKind;

/// The players of games.
#[derive(Clone, Debug)]
pub(crate) struct Lineup {
    pub(crate) names: Vec<String>,
    pub(crate) alike: bool,
    seed: u64,
}

impl Lineup {
    pub(crate) fn new(players: &[PlayerKind], seed: u64) -> Self {
        let alike = players.iter().all(|kind| *kind == players[0]);
        Self { names: players.iter().map(PlayerKind::name).collect(), alike, seed }
    }

    /// The player in each seat of a game.
    pub(crate) fn seats(&self, number: u64) -> Vec<usize> {
        seats(number, self.names.len(), self.alike)
    }

    /// The number that a game is dealt from.
    pub(crate) fn bag(&self, number: u64) -> u64 {
        let count = if self.alike { 1 } else { self.names.len() as u64 };
        wordy_engine::selfplay::seed(self.seed, (number - 1) / count)
    }
}

/// The player in each seat of a game. Players that are not alike play each bag from every seat.
pub(crate) fn seats(number: u64, players: usize, alike: bool) -> Vec<usize> {
    let turned = if alike { 0 } else { (number - 1) as usize % players };
    (0..players).map(|seat| (seat + turned) % players).collect()
}

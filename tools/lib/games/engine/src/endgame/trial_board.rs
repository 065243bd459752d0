//! The board on which turns are tried, with a number by which it is known again.

use wordy_games::board::Place;
use wordy_games::position::Tile;

use super::keys::Keys;
use super::state::State;
use super::step::Step;
use crate::finder::Finder;

/// A board, and what finds plays on it.
pub(super) struct TrialBoard<'f, 'e, 'r> {
    pub(super) finder: &'f mut Finder<'e, 'r>,
    pub(super) keys: Keys,
    /// A number for its tiles, as they were changed.
    tiles: u64,
}

impl<'f, 'e, 'r> TrialBoard<'f, 'e, 'r> {
    pub(super) fn new(finder: &'f mut Finder<'e, 'r>) -> Self {
        Self { finder, keys: Keys::new(), tiles: 0 }
    }

    /// A number for it and how a game stands.
    pub(super) fn number(&self, state: &State) -> u64 {
        self.keys.position(self.tiles, state)
    }

    /// Lays the tiles of a step; what takes them back.
    pub(super) fn lay(&mut self, step: &Step) -> Vec<(Place, Option<Tile>)> {
        let tiles = step.tiles();
        let before = |(place, _): &(Place, Tile)| (*place, self.finder.position().tile(*place));
        let undo: Vec<_> = tiles.iter().map(before).collect();
        self.put(&tiles.into_iter().map(|(place, tile)| (place, Some(tile))).collect::<Vec<_>>());
        // In the order in which they are taken back a place that has changed twice comes out right.
        undo.into_iter().rev().collect()
    }

    /// Puts tiles on squares, or takes them off.
    pub(super) fn put(&mut self, tiles: &[(Place, Option<Tile>)]) {
        for (place, tile) in tiles {
            let before = self.finder.position().tile(*place);
            self.tiles ^= self.keys.tile(*place, before) ^ self.keys.tile(*place, *tile);
        }
        self.finder.put(tiles);
    }
}

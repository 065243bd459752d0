//! Numbers by which positions are known again.

use wordy_games::board::Place;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use super::state::State;

/// Numbers for tiles on racks are those from here on: no square has one.
const RACKS: u64 = 1 << 20;

/// Numbers that look random, for squares and tiles.
pub(super) struct Keys(Random);

impl Keys {
    pub(super) fn new() -> Self {
        Self(Random::new(1))
    }

    /// A number for a tile on a square; those of a board are put together by exclusive or.
    pub(super) fn tile(&self, place: Place, tile: Option<Tile>) -> u64 {
        let Some(tile) = tile else { return 0 };
        let square = (place.row << 5 | place.column) as u64;
        self.0.number(square << 9 | u64::from(tile.letter) << 1 | u64::from(tile.blank))
    }

    /// A number for the tiles of a rack, whatever their order.
    pub(super) fn rack(&self, rack: &[Tile]) -> u64 {
        let tile = |tile: &Tile| {
            let code = u64::from(tile.letter) << 1 | u64::from(tile.blank);
            self.0.number(RACKS | if tile.blank { 1 } else { code })
        };
        rack.iter().map(tile).fold(0, |sum: u64, number| sum.wrapping_add(number))
    }

    /// A number for a position: the board, the racks, whose turn it is, and what may end the game.
    pub(super) fn position(&self, board: u64, state: &State) -> u64 {
        let racks = state.racks.each_ref().map(|rack| self.rack(rack));
        let ends = u64::from(state.scoreless) << 8
            | u64::from(state.passes) << 4
            | u64::from(state.turns_left.unwrap_or(3)) << 2
            | u64::from(state.points == [0, 0]) << 1
            | state.seat as u64;
        let parts = [racks[0], racks[1], ends];
        let mix = |sum: u64, part: &u64| Random::new(sum.rotate_left(23) ^ part).number(0);
        parts.iter().fold(board, mix)
    }
}

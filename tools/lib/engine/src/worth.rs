//! What tiles on a rack are worth.

use wordy_games::position::Tile;

/// What the tiles that a turn leaves on the rack are worth, in thousandths of a point: it is added
/// to the turn's points. `()` is worth nothing, so that points alone decide.
pub trait Worth: Sync {
    /// What these tiles are worth.
    fn of(&self, left: &[Tile]) -> i64;

    /// The most that any tiles are worth.
    fn most(&self) -> i64;
}

impl Worth for () {
    fn of(&self, _: &[Tile]) -> i64 {
        0
    }

    fn most(&self) -> i64 {
        0
    }
}

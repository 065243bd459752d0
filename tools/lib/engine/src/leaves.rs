//! What leaves are worth: the tiles that a turn leaves on the rack.

use rustc_hash::FxHashMap;
use wordy_games::position::Tile;

use crate::letters::index;
use crate::worth::Worth;

/// A worth for each leave of some tiles, in thousandths of a point; 0 for those that it does not
/// have. A leave of more than [`LARGEST_LEAVE`] tiles is worth what its best part of so many is.
#[derive(Clone, Debug, Default)]
pub struct Leaves {
    values: FxHashMap<u64, i32>,
    most: i64,
}

/// The most tiles of a leave.
pub const LARGEST_LEAVE: usize = 10;

/// A blank among the letters of a leave: after all of them, and unlike no tile.
const BLANK: u64 = 63;

impl Leaves {
    /// Leaves and what they are worth, in thousandths of a point; of one that is given twice the
    /// last counts.
    pub fn new<'t>(leaves: impl IntoIterator<Item = (&'t [Tile], i32)>) -> Self {
        let known = leaves.into_iter().filter(|(tiles, _)| tiles.len() <= LARGEST_LEAVE);
        let values: FxHashMap<u64, i32> = known.map(|(tiles, value)| (key(tiles), value)).collect();
        let most = values.values().copied().max().unwrap_or(0).max(0);
        Self { values, most: most.into() }
    }

    /// How many leaves it has.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

impl Worth for Leaves {
    fn of(&self, left: &[Tile]) -> i64 {
        let known = |tiles: &[Tile]| self.values.get(&key(tiles)).copied().unwrap_or(0).into();
        if left.len() <= LARGEST_LEAVE {
            return known(left);
        }
        left.windows(LARGEST_LEAVE).map(known).max().unwrap_or(0)
    }

    fn most(&self) -> i64 {
        self.most
    }
}

/// A number for some tiles, the same in any order: six bits for each.
pub(crate) fn key(tiles: &[Tile]) -> u64 {
    let mut sorted = [0; LARGEST_LEAVE];
    let own = &mut sorted[..tiles.len().min(LARGEST_LEAVE)];
    for (place, tile) in own.iter_mut().zip(tiles) {
        *place = if tile.blank { BLANK } else { index(tile.letter) as u64 + 1 };
    }
    own.sort_unstable();
    own.iter().fold(0, |key, tile| key << 6 | tile)
}

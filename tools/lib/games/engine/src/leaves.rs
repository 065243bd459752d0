//! What leaves are worth: the tiles that a turn leaves on the rack.

use rustc_hash::FxHashMap;
use wordy_games::position::Tile;

use crate::letters::index;
use crate::worth::Worth;

/// A worth for leaves, in thousandths of a point: of some that are listed, or of all by their
/// parts.
#[derive(Clone, Debug)]
pub struct Leaves(LeaveTable);

/// The most tiles of a leave that is listed.
pub const LARGEST_LEAVE: usize = 10;

/// A blank among the letters of a leave: after all of them, and unlike no tile.
const BLANK: u64 = 63;

/// By so much a large leave may be worth more than the best of three tiles, at most.
const MORE: i64 = 15_000;

#[derive(Clone, Debug)]
enum LeaveTable {
    Listed { values: FxHashMap<u64, i32>, most: i64 },
    Parts(Box<Parts>),
}

impl Default for Leaves {
    fn default() -> Self {
        Self::new([])
    }
}

impl Leaves {
    /// Leaves and what they are worth, in thousandths of a point; of one that is given twice the
    /// last counts. Those that are not given are worth nothing; one of more than
    /// [`LARGEST_LEAVE`] tiles is worth what its best part of so many is.
    pub fn new<'t>(leaves: impl IntoIterator<Item = (&'t [Tile], i32)>) -> Self {
        let known = leaves.into_iter().filter(|(tiles, _)| tiles.len() <= LARGEST_LEAVE);
        let values: FxHashMap<u64, i32> = known.map(|(tiles, value)| (key(tiles), value)).collect();
        let most = values.values().copied().max().unwrap_or(0).max(0).into();
        Self(LeaveTable::Listed { values, most })
    }

    /// Leaves of one to three tiles and what they are worth, in thousandths of a point. A larger
    /// one is worth what its tiles, its pairs and its threes bring, each kind times a factor in
    /// thousandths, for leaves of four tiles, of five, and so on; the last factors are for all
    /// larger ones.
    pub fn of_parts<'t>(
        leaves: impl IntoIterator<Item = (&'t [Tile], i32)>,
        larger: &[[i32; 3]],
    ) -> Self {
        Self(LeaveTable::Parts(Box::new(Parts::new(leaves, larger))))
    }

    /// Whether no leave is worth anything.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            LeaveTable::Listed { values, .. } => values.is_empty(),
            LeaveTable::Parts(parts) => parts.one.iter().all(|value| *value == 0),
        }
    }
}

impl Worth for Leaves {
    fn of(&self, left: &[Tile]) -> i64 {
        match &self.0 {
            LeaveTable::Listed { values, .. } => {
                let known = |tiles: &[Tile]| values.get(&key(tiles)).copied().unwrap_or(0).into();
                if left.len() <= LARGEST_LEAVE {
                    return known(left);
                }
                left.windows(LARGEST_LEAVE).map(known).max().unwrap_or(0)
            }
            LeaveTable::Parts(parts) => parts.of(left),
        }
    }

    fn most(&self) -> i64 {
        match &self.0 {
            LeaveTable::Listed { most, .. } => *most,
            LeaveTable::Parts(parts) => parts.most,
        }
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

/// What tiles bring alone, what two bring besides when they are together, and what three do.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    /// Letters of the alphabet as far as they are used; a blank comes after them.
    letters: usize,
    pub(crate) one: Vec<i64>,
    two: Vec<i64>,
    three: Vec<i64>,
    larger: Vec<[i64; 3]>,
    pub(crate) most: i64,
}

/// The most tiles that are looked at; no rack has more.
const MOST_TILES: usize = 32;

impl Parts {
    /// By what leaves of one to three tiles are worth; those that are not given are worth what
    /// their parts are.
    pub(crate) fn new<'t>(
        leaves: impl IntoIterator<Item = (&'t [Tile], i32)>,
        larger: &[[i32; 3]],
    ) -> Self {
        let given: Vec<(&[Tile], i32)> = leaves.into_iter().collect();
        let tiles = given.iter().flat_map(|(tiles, _)| *tiles).filter(|tile| !tile.blank);
        let letters = tiles.map(|tile| index(tile.letter) + 1).max().unwrap_or(0);
        let kinds = letters + 1;
        let mut parts = Self {
            letters,
            one: vec![0; kinds],
            two: vec![0; kinds * kinds],
            three: vec![0; kinds * kinds * kinds],
            larger: larger.iter().map(|own| own.map(i64::from)).collect(),
            most: i64::MAX,
        };
        for size in 1..=3 {
            for (tiles, value) in given.iter().filter(|(tiles, _)| tiles.len() == size) {
                let own: Vec<usize> = tiles.iter().filter_map(|tile| parts.kind(*tile)).collect();
                // What it brings besides its own parts, which are known by now.
                let more = i64::from(*value) - parts.sums(&own).into_iter().sum::<i64>();
                parts.set(&own, more);
            }
        }
        let best = given.iter().map(|(_, value)| i64::from(*value)).max().unwrap_or(0).max(0);
        parts.most = if best == 0 { 0 } else { best + MORE };
        parts
    }

    fn kind(&self, tile: Tile) -> Option<usize> {
        let kind = if tile.blank { self.letters } else { index(tile.letter) };
        (kind < self.one.len()).then_some(kind)
    }

    /// Sets what a tile, two or three bring, in every order of them.
    fn set(&mut self, kinds: &[usize], value: i64) {
        let count = self.one.len();
        match *kinds {
            [a] => self.one[a] = value,
            [a, b] => {
                for (a, b) in [(a, b), (b, a)] {
                    self.two[a * count + b] = value;
                }
            }
            [a, b, c] => {
                let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
                for [a, b, c] in orders {
                    self.three[(a * count + b) * count + c] = value;
                }
            }
            _ => {}
        }
    }

    /// What the tiles, the pairs and the threes of some tiles bring.
    pub(crate) fn sums(&self, kinds: &[usize]) -> [i64; 3] {
        let (mut one, mut two, mut three) = (0, 0, 0);
        let count = self.one.len();
        for (at, a) in kinds.iter().enumerate() {
            one += self.one[*a];
            for (after, b) in (at + 1..).zip(&kinds[at + 1..]) {
                let pair = a * count + b;
                two += self.two[pair];
                let threes = &self.three[pair * count..(pair + 1) * count];
                three += kinds[after + 1..].iter().map(|c| threes[*c]).sum::<i64>();
            }
        }
        [one, two, three]
    }

    /// The same of tiles.
    pub(crate) fn sums_of(&self, tiles: &[Tile]) -> [i64; 3] {
        let kinds: Vec<usize> = tiles.iter().filter_map(|tile| self.kind(*tile)).collect();
        self.sums(&kinds)
    }

    /// What tiles are worth.
    pub(crate) fn of(&self, left: &[Tile]) -> i64 {
        let mut kinds = [0; MOST_TILES];
        let mut tiles = 0;
        for kind in left.iter().filter_map(|tile| self.kind(*tile)).take(MOST_TILES) {
            kinds[tiles] = kind;
            tiles += 1;
        }
        let [one, two, three] = self.sums(&kinds[..tiles]);
        let factors =
            tiles.checked_sub(4).and_then(|at| self.larger.get(at).or(self.larger.last()));
        let worth =
            factors.map_or(one + two + three, |[a, b, c]| (one * a + two * b + three * c) / 1000);
        worth.min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use wordy_games::bag::read_tiles;
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;

    /// By hand: ER brings 2 more than E and R; ERS is given, so that it brings 6 - 7 = -1 more
    /// than its parts; EE costs 3. EERS is worth two E, R, S; once EE, twice ER; twice ERS.
    #[test]
    fn a_leave_is_worth_what_its_parts_bring() -> Result<(), Box<dyn Error>> {
        let english = Alphabet::english();
        let known = [("E", 1), ("R", 1), ("S", 3), ("?", 20), ("ER", 4), ("EE", -1), ("ERS", 6)];
        let tiles: Vec<_> = known
            .iter()
            .map(|(text, value)| Ok((read_tiles(text, &english)?, value * 1000)))
            .collect::<Result<_, Box<dyn Error>>>()?;
        let given = || tiles.iter().map(|(tiles, value)| (tiles.as_slice(), *value));
        let leaves = Leaves::of_parts(given(), &[[500, 1000, 2000]]);
        let worth = |text: &str| Ok::<_, Box<dyn Error>>(leaves.of(&read_tiles(text, &english)?));
        assert_eq!((worth("RE")?, worth("SRE")?, worth("EE")?), (4000, 6000, -1000));
        assert_eq!((worth("RS")?, worth("?E")?, worth("Z")?, worth("")?), (4000, 21_000, 0, 0));
        let four = (2 * 1000 + 1000 + 3000) / 2 + (-3000 + 2 * 2000) + 2 * -2000;
        assert_eq!(worth("EERS")?, four);
        assert_eq!(worth("S?ER")?, (3000 + 20_000 + 2000) / 2 + 2000 - 2000);
        assert_eq!(leaves.most(), 35_000);
        assert_eq!(worth("??")?, 35_000, "nothing is worth more than the most");
        Ok(())
    }
}

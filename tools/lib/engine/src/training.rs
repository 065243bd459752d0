//! What leaves are worth, learnt from racks and what their best turns were worth.

use rustc_hash::FxHashMap;
use wordy_games::bag::tiles_of;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

use crate::leaves::{LARGEST_LEAVE, key};

/// Racks, and what the best turn of each was worth: a leave is worth as much more than nothing as
/// the racks that hold it are worth more than all racks.
///
/// The racks must be drawn at random, not be those of a game: the tiles that players keep go with
/// others that they could not play.
#[derive(Clone, Debug, Default)]
pub struct Training {
    /// For the leaves in the racks: how often each was seen, and the sum of what racks were worth.
    seen: FxHashMap<u64, (u32, f64)>,
    racks: u32,
    sum: f64,
}

/// A leave counts by so many racks for what its parts let expect of it.
const PRIOR: f64 = 20.0;

impl Training {
    /// Adds a rack and what its best turn was worth, in thousandths of a point.
    pub fn add(&mut self, rack: &[Tile], worth: i64) {
        let worth = f64::from(i32::try_from(worth).unwrap_or(i32::MAX));
        let mut rack = rack.to_vec();
        rack.sort_unstable();
        let mut parts = Vec::with_capacity(1 << rack.len());
        for choice in 1..(1_u32 << rack.len()) - 1 {
            let part: Vec<Tile> = chosen(&rack, choice).collect();
            parts.push(key(&part));
        }
        parts.sort_unstable();
        parts.dedup();
        for part in parts {
            let (times, sum) = self.seen.entry(part).or_default();
            (*times, *sum) = (*times + 1, *sum + worth);
        }
        (self.racks, self.sum) = (self.racks + 1, self.sum + worth);
    }

    /// How many racks were added.
    pub fn racks(&self) -> u32 {
        self.racks
    }

    /// All leaves that a rack of a game can leave, and what they are worth, in thousandths of a
    /// point. What was seldom seen is worth what its parts let expect: a tile and the rest, on the
    /// average of its tiles.
    pub fn leaves(&self, rules: &BoardRules) -> Vec<(Vec<Tile>, i32)> {
        let mean = self.sum / f64::from(self.racks.max(1));
        let set = tiles_of(&rules.letters);
        let (mut known, mut all) = (FxHashMap::default(), Vec::new());
        let mut leaves = vec![Vec::new()];
        for _ in 1..rules.rack.min(LARGEST_LEAVE + 1) {
            leaves = longer(&leaves, &set);
            for leave in &leaves {
                let expected = expected(leave, &known);
                let (times, sum) = self.seen.get(&key(leave)).copied().unwrap_or_default();
                let seen = sum - f64::from(times) * mean;
                let value = (seen + PRIOR * expected) / (f64::from(times) + PRIOR);
                known.insert(key(leave), value);
                all.push((leave.clone(), value.round() as i32));
            }
        }
        all
    }
}

/// The tiles of a rack whose bits are set.
fn chosen(rack: &[Tile], choice: u32) -> impl Iterator<Item = Tile> {
    (0..).zip(rack).filter(move |(at, _)| choice >> at & 1 == 1).map(|(_, tile)| *tile)
}

/// What the parts of a leave let expect.
fn expected(leave: &[Tile], known: &FxHashMap<u64, f64>) -> f64 {
    if leave.len() < 2 {
        return 0.0;
    }
    let worth = |tiles: &[Tile]| known.get(&key(tiles)).copied().unwrap_or(0.0);
    let without = |at: usize| {
        let mut rest = leave.to_vec();
        worth(&[rest.remove(at)]) + worth(&rest)
    };
    let sum: f64 = (0..leave.len()).map(without).sum();
    sum / f64::from(u32::try_from(leave.len()).unwrap_or(u32::MAX))
}

/// Leaves with a tile more, in order, as far as the set has it.
fn longer(leaves: &[Vec<Tile>], set: &[Tile]) -> Vec<Vec<Tile>> {
    let order = |tile: &Tile| (tile.blank, tile.letter);
    let mut kinds: Vec<Tile> = set.to_vec();
    kinds.sort_unstable_by_key(order);
    kinds.dedup();
    let count = |tiles: &[Tile], tile: &Tile| tiles.iter().filter(|own| *own == tile).count();
    let with = |leave: &Vec<Tile>| -> Vec<Vec<Tile>> {
        let last = leave.last().map_or((false, 0), order);
        let more = kinds.iter().filter(|tile| order(tile) >= last);
        let more = more.filter(|tile| count(leave, tile) < count(set, tile));
        more.map(|tile| leave.iter().copied().chain([*tile]).collect()).collect()
    };
    leaves.iter().flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use wordy_games::bag::{BLANK, read_tiles};
    use wordy_lexicon::alphabet::Alphabet;

    use super::*;

    /// The leaves of English that others count: 27 of a tile, 373 of two, 914,624 in all.
    #[test]
    fn all_leaves_of_the_set_are_there() {
        let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
        let leaves = Training::default().leaves(&rules);
        let of = |tiles: usize| leaves.iter().filter(|(leave, _)| leave.len() == tiles).count();
        assert_eq!((of(1), of(2), leaves.len()), (27, 373, 914_624));
        assert!(leaves.iter().all(|(_, value)| *value == 0));
    }

    /// Racks with an S are worth ten points more than those without, whatever else is in them.
    #[test]
    fn what_is_seen_often_is_learnt() {
        let mut rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
        rules.rack = 4;
        let mut training = Training::default();
        let tiles = |text: &str| read_tiles(text, &Alphabet::english()).unwrap();
        for other in "AEIOUBCDFGHLMNPRTVWY".chars().cycle().take(4000) {
            training.add(&tiles(&format!("S{other}")), 25_000);
            training.add(&tiles(&format!("{other}{other}")), 15_000);
        }
        let leaves = training.leaves(&rules);
        let value = |text: &str| {
            let (_, value) = leaves.iter().find(|(leave, _)| *leave == tiles(text)).unwrap();
            *value
        };
        assert_eq!(value("S"), 4975, "half of ten points, since half of the racks have an S");
        assert!(value("AS") > 4000 && value("AB") < 100);
        assert_eq!(tiles("?")[0], BLANK);
    }
}

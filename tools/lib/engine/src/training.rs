//! What leaves are worth, learnt from racks and what their best turns were worth.

use rustc_hash::FxHashMap;
use wordy_games::bag::tiles_of;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

use crate::leaves::{LARGEST_LEAVE, Leaves, key};
use crate::worth::Worth as _;

/// Racks, and what the best turn of each was worth: a leave is worth as much more than nothing as
/// the racks that hold it are worth more than the others on the same board.
///
/// The racks must be drawn at random, not be those of a game: the tiles that players keep go with
/// others that they could not play.
#[derive(Clone, Debug)]
pub struct Training {
    groups: Vec<Group>,
    racks: u32,
    boards: usize,
}

/// Racks by groups that have no game in common: by how far they differ the error is known.
const GROUPS: usize = 10;

/// The most tiles of a leave that is learnt by itself.
const LEARNT: usize = 3;

/// A leave of one tile, of two or of three counts by so many racks for what its parts let expect.
const PRIORS: [f64; LEARNT] = [5.0, 80.0, 400.0];

/// A leave is common where one rack in so many has it.
const COMMON: u32 = 100;

/// For leaves of up to three tiles, by their keys: how often each was seen, and the sum of what
/// those racks were worth more than others.
type Seen = FxHashMap<u64, (u32, f64)>;

#[derive(Clone, Debug, Default)]
struct Group {
    seen: Seen,
    /// The racks and what they were worth more; of the last group alone, to try what was learnt.
    racks: Vec<(Vec<Tile>, f64)>,
}

/// What was learnt.
#[derive(Clone, Debug, PartialEq)]
pub struct Learnt {
    /// Leaves of one to three tiles, and what they are worth, in thousandths of a point.
    pub leaves: Vec<(Vec<Tile>, i32)>,
    /// The factors for larger ones, as [`Leaves::of_parts`] takes them.
    pub larger: Vec<[i32; 3]>,
    /// The largest standard error of a leave that one rack in a hundred has, in thousandths.
    pub error: i32,
}

impl Learnt {
    /// As something that values leaves.
    pub fn worth(&self) -> Leaves {
        let leaves = self.leaves.iter().map(|(tiles, value)| (tiles.as_slice(), *value));
        Leaves::of_parts(leaves, &self.larger)
    }

    /// All leaves that a rack of a game can leave, and what they are worth, in thousandths of a
    /// point.
    pub fn all(&self, rules: &BoardRules) -> Vec<(Vec<Tile>, i32)> {
        let (worth, set) = (self.worth(), tiles_of(&rules.letters));
        let (mut leaves, mut all) = (vec![Vec::new()], Vec::new());
        for _ in 1..rules.rack.min(LARGEST_LEAVE + 1) {
            leaves = longer(&leaves, &set);
            let value = |leave: &Vec<Tile>| i32::try_from(worth.of(leave)).unwrap_or(i32::MAX);
            all.extend(leaves.iter().map(|leave| (leave.clone(), value(leave))));
        }
        all
    }
}

impl Default for Training {
    fn default() -> Self {
        Self { groups: vec![Group::default(); GROUPS], racks: 0, boards: 0 }
    }
}

impl Training {
    /// Adds racks drawn on one board, and what the best turn of each was worth, in thousandths of
    /// a point. Boards of one game have the same number.
    pub fn add(&mut self, game: u64, racks: &[(Vec<Tile>, i64)]) {
        if racks.len() < 2 {
            return;
        }
        self.boards += 1;
        let at = (game % GROUPS as u64) as usize;
        let group = &mut self.groups[at];
        let sum: f64 = racks.iter().map(|(_, worth)| float(*worth)).sum();
        let others = float(racks.len().cast_signed() as i64 - 1);
        for (rack, worth) in racks {
            let more = float(*worth) - (sum - float(*worth)) / others;
            for part in parts(rack) {
                let (times, sum) = group.seen.entry(part).or_default();
                (*times, *sum) = (*times + 1, *sum + more);
            }
            if at == GROUPS - 1 {
                group.racks.push((rack.clone(), more));
            }
            self.racks += 1;
        }
    }

    /// How many racks were added.
    pub fn racks(&self) -> u32 {
        self.racks
    }

    /// What the racks teach of leaves of a game.
    pub fn learnt(&self, rules: &BoardRules) -> Learnt {
        let set = tiles_of(&rules.letters);
        let (others, last) = self.groups.split_at(GROUPS - 1);
        // The factors are found with racks that have not taught the leaves.
        let before = small(&sum(others), &set);
        let larger = factors(&before, &last[0].racks, rules);
        let seen = sum(&self.groups);
        let leaves = small(&seen, &set);
        let error = self.error(&seen);
        Learnt { leaves, larger, error }
    }

    /// The largest standard error of a common leave, from how far the groups differ.
    fn error(&self, seen: &Seen) -> i32 {
        let common =
            seen.iter().filter(|(_, (times, _))| times.saturating_mul(COMMON) >= self.racks);
        let error = |part: &u64| {
            let means: Vec<f64> = self
                .groups
                .iter()
                .filter_map(|group| group.seen.get(part))
                .map(|(times, sum)| sum / f64::from(*times))
                .collect();
            let count = float(means.len().max(2).cast_signed() as i64);
            let mean = means.iter().sum::<f64>() / count;
            let squares: f64 = means.iter().map(|own| (own - mean).powi(2)).sum();
            (squares / (count - 1.0) / count).sqrt()
        };
        common.map(|(part, _)| error(part)).fold(0.0, f64::max).ceil() as i32
    }
}

/// A number as a float.
#[expect(clippy::cast_precision_loss, reason = "thousandths of points are far below 2^53")]
fn float(number: i64) -> f64 {
    number as f64
}

/// The keys of the parts of a rack of up to three tiles, none twice.
fn parts(rack: &[Tile]) -> Vec<u64> {
    let mut parts = Vec::with_capacity(64);
    for (at, one) in rack.iter().enumerate() {
        parts.push(key(&[*one]));
        for (next, two) in (at + 1..).zip(&rack[at + 1..]) {
            parts.push(key(&[*one, *two]));
            parts.extend(rack[next + 1..].iter().map(|three| key(&[*one, *two, *three])));
        }
    }
    parts.sort_unstable();
    parts.dedup();
    parts
}

/// What all groups saw.
fn sum(groups: &[Group]) -> Seen {
    let mut all = Seen::default();
    for (part, (times, sum)) in groups.iter().flat_map(|group| &group.seen) {
        let own = all.entry(*part).or_default();
        *own = (own.0 + times, own.1 + sum);
    }
    all
}

/// What leaves of one to three tiles are worth. What was seldom seen is worth what its parts let
/// expect.
fn small(seen: &Seen, set: &[Tile]) -> Vec<(Vec<Tile>, i32)> {
    let (mut leaves, mut all): (_, Vec<(Vec<Tile>, i32)>) = (vec![Vec::new()], Vec::new());
    for prior in PRIORS {
        let known =
            Leaves::of_parts(all.iter().map(|(tiles, value)| (tiles.as_slice(), *value)), &[]);
        leaves = longer(&leaves, set);
        let value = |leave: &Vec<Tile>| {
            let (times, sum) = seen.get(&key(leave)).copied().unwrap_or_default();
            let expected = float(known.of(leave));
            ((sum + prior * expected) / (f64::from(times) + prior)).round() as i32
        };
        all.extend(leaves.iter().map(|leave| (leave.clone(), value(leave))));
    }
    all
}

/// The factors by which the tiles, the pairs and the threes of larger leaves tell best, by least
/// squares, what racks with such a leave were worth.
fn factors(
    leaves: &[(Vec<Tile>, i32)],
    racks: &[(Vec<Tile>, f64)],
    rules: &BoardRules,
) -> Vec<[i32; 3]> {
    let known = crate::leaves::Parts::new(
        leaves.iter().map(|(tiles, value)| (tiles.as_slice(), *value)),
        &[],
    );
    let sizes = LEARNT + 1..rules.rack.max(LEARNT + 2);
    sizes
        .map(|size| {
            let mut matrix = [[0.0; 4]; 3];
            for (rack, more) in racks.iter().filter(|(rack, _)| rack.len() >= size) {
                // The tiles of a rack are in any order: its first are any leave of so many.
                let sums = known.sums_of(&rack[..size]).map(float);
                for (row, own) in matrix.iter_mut().zip(sums) {
                    for (cell, other) in row.iter_mut().zip(sums.into_iter().chain([*more])) {
                        *cell += own * other;
                    }
                }
            }
            solve(matrix).map_or([1000; 3], |found| {
                found.map(|own| (1000.0 * own).round().clamp(0.0, 3000.0) as i32)
            })
        })
        .collect()
}

/// The solution of three equations; none where they have no single one.
fn solve(mut rows: [[f64; 4]; 3]) -> Option<[f64; 3]> {
    for at in 0..3 {
        let best = (at..3).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()))?;
        rows.swap(at, best);
        let pivot = rows[at];
        if pivot[at].abs() < 1e-6 {
            return None;
        }
        for row in rows.iter_mut().skip(at + 1) {
            let by = row[at] / pivot[at];
            row.iter_mut().zip(pivot).for_each(|(cell, own)| *cell -= by * own);
        }
    }
    let mut found = [0.0; 3];
    for at in (0..3).rev() {
        let rest: f64 = (at + 1..3).map(|after| rows[at][after] * found[after]).sum();
        found[at] = (rows[at][3] - rest) / rows[at][at];
    }
    Some(found)
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
    use std::error::Error;

    use wordy_games::bag::read_tiles;
    use wordy_lexicon::alphabet::Alphabet;
    use wordy_lexicon::random::Random;

    use super::*;

    /// The leaves of English that others count: 27 of a tile, 373 of two, 914,624 in all.
    #[test]
    fn all_leaves_of_the_set_are_there() {
        let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
        let leaves = Training::default().learnt(&rules).all(&rules);
        let of = |tiles: usize| leaves.iter().filter(|(leave, _)| leave.len() == tiles).count();
        assert_eq!((of(1), of(2), leaves.len()), (27, 373, 914_624));
        assert!(leaves.iter().all(|(_, value)| *value == 0));
    }

    /// Racks of seven of ten letters: an S brings ten points, A and B together cost six, and each
    /// board brings up to fifty to all. A leave is worth what racks with it bring on average, less
    /// what all do.
    #[test]
    fn what_racks_bring_is_learnt() -> Result<(), Box<dyn Error>> {
        let rules = wordy_data::game("scrabble").unwrap().into_board().ok_or("no board")?;
        let english = Alphabet::english();
        let set = read_tiles("ABCDEFGHIS", &english)?;
        let has = |rack: &[Tile], letter| rack.iter().any(|tile| tile.letter == letter);
        let mut training = Training::default();
        let mut random = Random::new(5);
        for game in 0..2000 {
            let board = 1000 * i64::try_from(random.below(50))?;
            let mut rack = || {
                let mut rack = set.clone();
                random.draw(&mut rack, 7);
                rack.truncate(7);
                let both = has(&rack, b'A') && has(&rack, b'B');
                let worth = if has(&rack, b'S') { 10_000 } else { 0 } - if both { 6000 } else { 0 };
                (rack, board + worth)
            };
            training.add(game, &[rack(), rack(), rack(), rack()]);
        }
        let learnt = training.learnt(&rules);
        let value = |text: &str| {
            let tiles = read_tiles(text, &english)?;
            let found = learnt.leaves.iter().find(|(leave, _)| *leave == tiles);
            found.map(|(_, value)| *value).ok_or_else(|| Box::<dyn Error>::from("no such leave"))
        };
        let near = |found: i32, points: f64| (f64::from(found) - 1000.0 * points).abs() < 250.0;
        // Of all racks 7 in 10 have an S, 7 * 6 in 10 * 9 A and B. With an S, A and B are two of
        // the other six from nine; and so on.
        assert!(near(value("S")?, 10.0 * 0.3 - 6.0 * (30.0 / 72.0 - 42.0 / 90.0)));
        assert!(near(value("A")?, 10.0 * (6.0 / 9.0 - 0.7) - 6.0 * (6.0 / 9.0 - 42.0 / 90.0)));
        assert!(near(value("AB")?, 10.0 * (5.0 / 8.0 - 0.7) - 6.0 * (1.0 - 42.0 / 90.0)));
        assert!((20..400).contains(&learnt.error), "{}", learnt.error);
        assert_eq!((training.racks(), learnt.larger.len()), (8000, 3));
        Ok(())
    }
}

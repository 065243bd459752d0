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
///
/// What is known of single tiles beforehand takes the luck of a draw out: a rack that happened to
/// have a blank besides says less for the tiles beside it. That changes no mean, only how far it
/// may be off.
#[derive(Clone, Debug)]
pub struct Training {
    /// What is known of leaves.
    known: Leaves,
    /// From the games that teach the leaves, and from those on which what was learnt is tried.
    taught: LeaveTallies,
    tried: LeaveTallies,
    racks: u32,
    games: u64,
    /// The racks on which it is tried, and what each was worth more than the others.
    last: Vec<(Vec<Tile>, f64)>,
}

/// Racks drawn on the board of a turn.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// The tiles that were not on it, of which the racks were drawn.
    pub unseen: Vec<Tile>,
    /// The racks, and what the best turn of each was worth, in thousandths of a point.
    pub racks: Vec<(Vec<Tile>, i64)>,
}

/// On one game in so many it is tried what others have taught.
const TRIED: u64 = 10;

/// The most tiles of a leave that is learnt by itself.
const LEARNT: usize = 3;

/// A leave of one tile, of two or of three counts by so many racks for what its parts let expect.
const PRIORS: [f64; LEARNT] = [5.0, 80.0, 400.0];

/// A leave is common where one rack in so many has it.
const COMMON: f64 = 100.0;

/// For leaves of up to three tiles, by their keys, what was seen of them.
type LeaveTallies = FxHashMap<u64, Tally>;

/// How often a leave was seen, and the sum of what those racks were worth more than others: of all
/// games, and the sums of their squares and products, by which the error is known. Racks of one
/// game are not independent.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    count: f64,
    sum: f64,
    count_squared: f64,
    product: f64,
    sum_squared: f64,
}

impl Tally {
    /// That of one game.
    fn of(count: f64, sum: f64) -> Self {
        let [count_squared, product, sum_squared] = [count * count, count * sum, sum * sum];
        Self { count, sum, count_squared, product, sum_squared }
    }

    /// Adds other games.
    fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.count_squared += other.count_squared;
        self.product += other.product;
        self.sum_squared += other.sum_squared;
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let mean = self.sum / self.count;
        let squares =
            self.sum_squared - 2.0 * mean * self.product + mean * mean * self.count_squared;
        squares.max(0.0).sqrt() / self.count
    }
}

/// What was learnt.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaveLesson {
    /// Leaves of one to three tiles, and what they are worth, in thousandths of a point.
    pub leaves: Vec<(Vec<Tile>, i32)>,
    /// The factors for larger ones, as [`Leaves::of_parts`] takes them.
    pub larger: Vec<[i32; 3]>,
    /// The largest standard error of a leave that one rack in a hundred has, in thousandths.
    pub error: i32,
}

impl LeaveLesson {
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

impl Training {
    /// Learns with what is known of leaves.
    pub fn new(known: Leaves) -> Self {
        let (taught, tried) = (LeaveTallies::default(), LeaveTallies::default());
        Self { known, taught, tried, racks: 0, games: 0, last: Vec::new() }
    }

    /// Adds a game: racks drawn on its boards.
    pub fn add(&mut self, boards: &[Dealt]) {
        let tries = self.games % TRIED == TRIED - 1;
        self.games += 1;
        let mut own = FxHashMap::default();
        for Dealt { unseen, racks } in boards.iter().filter(|board| board.racks.len() > 1) {
            let board = Expected::new(&self.known, unseen);
            let more = more(racks.iter().map(|(rack, worth)| float(*worth) - board.sum(rack)));
            for ((rack, _), more) in racks.iter().zip(more) {
                board.parts(rack, |part, expected| {
                    let (count, sum): &mut (f64, f64) = own.entry(part).or_default();
                    (*count, *sum) = (*count + 1.0, *sum + more + expected);
                });
                self.racks += 1;
            }
            if tries {
                let more = self::more(racks.iter().map(|(_, worth)| float(*worth)));
                self.last.extend(racks.iter().map(|(rack, _)| rack.clone()).zip(more));
            }
        }
        let seen = if tries { &mut self.tried } else { &mut self.taught };
        for (part, (count, sum)) in own {
            seen.entry(part).or_default().add(&Tally::of(count, sum));
        }
    }

    /// How many racks were added.
    pub fn racks(&self) -> u32 {
        self.racks
    }

    /// What the racks teach of leaves of a game.
    pub fn learnt(&self, rules: &BoardRules) -> LeaveLesson {
        let set = tiles_of(&rules.letters);
        // The factors are found with racks that have not taught the leaves.
        let larger = factors(&small(&self.taught, &set), &self.last, rules);
        let mut seen = self.taught.clone();
        for (part, tally) in &self.tried {
            seen.entry(*part).or_default().add(tally);
        }
        let common = |own: &&Tally| own.count * COMMON >= f64::from(self.racks);
        let errors = seen.values().filter(common).map(Tally::error);
        let error = errors.fold(0.0, f64::max).ceil() as i32;
        LeaveLesson { leaves: small(&seen, &set), larger, error }
    }
}

/// By how much each of some numbers is more than the mean of the others.
fn more(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let values: Vec<f64> = values.collect();
    let (sum, others) = (values.iter().sum::<f64>(), number(&values) - 1.0);
    values.iter().map(|own| own - (sum - own) / others).collect()
}

/// What single tiles let expect of racks drawn of some tiles.
struct Expected<'k> {
    known: &'k Leaves,
    /// What all the tiles are worth, and how many there are.
    all: f64,
    count: f64,
}

impl<'k> Expected<'k> {
    fn new(known: &'k Leaves, unseen: &[Tile]) -> Self {
        let (all, count) = (0.0, number(unseen));
        let mut board = Self { known, all, count };
        board.all = board.sum(unseen);
        board
    }

    /// What some tiles are worth, one by one.
    fn sum(&self, tiles: &[Tile]) -> f64 {
        tiles.iter().map(|tile| float(self.known.of(&[*tile]))).sum()
    }

    /// The parts of a rack of up to three tiles, each by its key, and what racks that hold it are
    /// expected to be worth more than others. A part that a rack has twice counts twice: that is
    /// how often these very tiles are drawn.
    fn parts(&self, rack: &[Tile], mut each: impl FnMut(u64, f64)) {
        let size = number(rack);
        let mut part = |tiles: &[Tile]| {
            let (own, held) = (self.sum(tiles), number(tiles));
            let others = (size - held) * (self.all - own) / (self.count - held);
            each(key(tiles), own + others - size * self.all / self.count);
        };
        for (at, one) in rack.iter().enumerate() {
            part(&[*one]);
            for (next, two) in (at + 1..).zip(&rack[at + 1..]) {
                part(&[*one, *two]);
                rack[next + 1..].iter().for_each(|three| part(&[*one, *two, *three]));
            }
        }
    }
}

/// How many there are of something.
#[expect(clippy::cast_precision_loss, reason = "there are a few hundred")]
fn number<T>(of: &[T]) -> f64 {
    of.len() as f64
}

/// A number as a float.
#[expect(clippy::cast_precision_loss, reason = "thousandths of points are far below 2^53")]
fn float(number: i64) -> f64 {
    number as f64
}

/// What leaves of one to three tiles are worth. What was seldom seen is worth what its parts let
/// expect.
fn small(seen: &LeaveTallies, set: &[Tile]) -> Vec<(Vec<Tile>, i32)> {
    let (mut leaves, mut all): (_, Vec<(Vec<Tile>, i32)>) = (vec![Vec::new()], Vec::new());
    for prior in PRIORS {
        let known =
            Leaves::of_parts(all.iter().map(|(tiles, value)| (tiles.as_slice(), *value)), &[]);
        leaves = longer(&leaves, set);
        let value = |leave: &Vec<Tile>| {
            let Tally { count, sum, .. } = seen.get(&key(leave)).copied().unwrap_or_default();
            let expected = float(known.of(leave));
            ((sum + prior * expected) / (count + prior)).round() as i32
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
        let leaves = Training::new(Leaves::default()).learnt(&rules).all(&rules);
        let of = |tiles: usize| leaves.iter().filter(|(leave, _)| leave.len() == tiles).count();
        assert_eq!((of(1), of(2), leaves.len()), (27, 373, 914_624));
        assert!(leaves.iter().all(|(_, value)| *value == 0));
    }

    /// Racks of seven of ten letters: an S brings ten points, A and B together cost six, and each
    /// board brings up to fifty to all. A leave is worth what racks with it bring on average, less
    /// what all do; whatever was believed of tiles before, right or wrong, and what is right makes
    /// it surer.
    #[test]
    fn what_racks_bring_is_learnt() -> Result<(), Box<dyn Error>> {
        let rules = wordy_data::game("scrabble").unwrap().into_board().ok_or("no board")?;
        let english = Alphabet::english();
        let set = read_tiles("ABCDEFGHIS", &english)?;
        let has = |rack: &[Tile], letter| rack.iter().any(|tile| tile.letter == letter);
        let tiles = |text: &str| read_tiles(text, &english);
        let (s, c) = (tiles("S")?, tiles("C")?);
        let (nothing, wrong) = (Leaves::default(), Leaves::new([(&c[..], 8000)]));
        let right = Leaves::new([(&s[..], 10_000)]);
        let mut errors = Vec::new();
        for known in [nothing, wrong, right] {
            let mut training = Training::new(known);
            let mut random = Random::new(5);
            for _ in 0..2000 {
                let board = 1000 * i64::try_from(random.below(50))?;
                let mut rack = || {
                    let mut rack = set.clone();
                    random.draw(&mut rack, 7);
                    rack.truncate(7);
                    let both = has(&rack, b'A') && has(&rack, b'B');
                    let worth =
                        if has(&rack, b'S') { 10_000 } else { 0 } - if both { 6000 } else { 0 };
                    (rack, board + worth)
                };
                let racks = vec![rack(), rack(), rack(), rack()];
                training.add(&[Dealt { unseen: set.clone(), racks }]);
            }
            let learnt = training.learnt(&rules);
            let value = |text: &str| {
                let tiles = tiles(text)?;
                let found = learnt.leaves.iter().find(|(leave, _)| *leave == tiles);
                found
                    .map(|(_, value)| *value)
                    .ok_or_else(|| Box::<dyn Error>::from("no such leave"))
            };
            let near = |found: i32, points: f64| (f64::from(found) - 1000.0 * points).abs() < 250.0;
            // Of all racks 7 in 10 have an S, 7 * 6 in 10 * 9 A and B. With an S, A and B are two
            // of the other six from nine; and so on.
            assert!(near(value("S")?, 10.0 * 0.3 - 6.0 * (30.0 / 72.0 - 42.0 / 90.0)));
            assert!(near(value("A")?, 10.0 * (6.0 / 9.0 - 0.7) - 6.0 * (6.0 / 9.0 - 42.0 / 90.0)));
            assert!(near(value("AB")?, 10.0 * (5.0 / 8.0 - 0.7) - 6.0 * (1.0 - 42.0 / 90.0)));
            assert_eq!((training.racks(), learnt.larger.len()), (8000, 3));
            errors.push(learnt.error);
        }
        assert!((20..400).contains(&errors[0]), "{errors:?}");
        assert!(errors[2] < errors[0] && errors[0] < errors[1], "{errors:?}");
        Ok(())
    }
}

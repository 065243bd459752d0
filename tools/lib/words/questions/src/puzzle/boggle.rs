//! A board of dice, and the words along its neighbouring letters.

use std::collections::BTreeSet;

use wordy_lexicon::random::Random;

use super::Dice;

/// A shaken board and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boggle {
    /// The face at each place, row by row.
    pub faces: Vec<Vec<u8>>,
    /// The words on it, in order.
    pub words: Vec<Vec<u8>>,
    /// The sum of their points.
    pub points: u32,
}

/// Shakes the dice and finds the words, which come in order: those along places that touch, each
/// place at most once.
///
/// Cost: some milliseconds with a quarter of a million words.
pub fn boggle(dice: &Dice, words: &[&[u8]], seed: u64) -> Boggle {
    let mut random = Random::new(seed);
    let mut order: Vec<&Vec<Vec<u8>>> = dice.dice.iter().collect();
    let count = order.len();
    random.draw(&mut order, count);
    let faces: Vec<Vec<u8>> =
        order.iter().map(|die| die[random.below(die.len())].clone()).collect();
    let mut walk =
        Walk { faces: &faces, side: dice.side, least: dice.least, found: BTreeSet::new() };
    for place in 0..count {
        walk.on(place, 0, 0, words);
    }
    let found: Vec<Vec<u8>> = walk.found.into_iter().map(<[u8]>::to_vec).collect();
    let points = found.iter().map(|word| dice.points(word)).sum();
    Boggle { words: found, points, faces }
}

/// The search for words.
struct Walk<'f, 'w> {
    faces: &'f [Vec<u8>],
    side: usize,
    least: usize,
    found: BTreeSet<&'w [u8]>,
}

impl<'w> Walk<'_, 'w> {
    /// Goes on at a place, where `words` are those that begin with the `depth` letters so far; the
    /// bits of `taken` are places in use.
    fn on(&mut self, place: usize, taken: u64, depth: usize, words: &[&'w [u8]]) {
        let (mut words, mut depth) = (words, depth);
        for letter in &self.faces[place] {
            words = with_letter(words, depth, *letter);
            depth += 1;
        }
        let Some(first) = words.first() else { return };
        if first.len() == depth && depth >= self.least {
            self.found.insert(first);
        }
        let taken = taken | 1 << place;
        for next in neighbours(place, self.side) {
            if taken >> next & 1 == 0 {
                self.on(next, taken, depth, words);
            }
        }
    }
}

/// The words, of those that agree before it, with a letter at a place.
fn with_letter<'s, 'w>(words: &'s [&'w [u8]], at: usize, letter: u8) -> &'s [&'w [u8]] {
    let start = words.partition_point(|word| word.get(at).is_none_or(|own| *own < letter));
    let end = words.partition_point(|word| word.get(at).is_none_or(|own| *own <= letter));
    &words[start..end]
}

/// The places that touch one of a square, in order.
fn neighbours(place: usize, side: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (place / side, place % side);
    let around = move |at: usize| at.saturating_sub(1)..=(at + 1).min(side - 1);
    let all =
        around(row).flat_map(move |row| around(column).map(move |column| row * side + column));
    all.filter(move |next| *next != place)
}

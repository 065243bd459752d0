//! A Spelling Bee: seven letters, one of them in the middle, which every word has.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use wordy_lexicon::arena::Arena;

use super::shuffled;

/// How many words a puzzle has.
pub const MOST_WORDS: RangeInclusive<usize> = 20..=80;
/// The letters of a puzzle.
const LETTERS: u32 = 7;
/// The fewest letters of a word.
const LEAST: usize = 4;

/// A puzzle: words of four letters and more, made of its letters, each as often as one likes, and
/// of the letter in the middle at least once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bee {
    /// The letter in the middle.
    pub center: u8,
    /// The other six, in order.
    pub outer: Vec<u8>,
    /// Its words, in order.
    pub words: Vec<Vec<u8>>,
    /// Those that have all seven letters.
    pub pangrams: Vec<Vec<u8>>,
}

impl Bee {
    /// Whether a word can be typed: it has four letters or more, the one in the middle among them,
    /// and no other than the seven.
    pub fn takes(&self, word: &[u8]) -> bool {
        let own = |letter: &u8| *letter == self.center || self.outer.contains(letter);
        word.len() >= LEAST && word.contains(&self.center) && word.iter().all(own)
    }
}

/// Words by their set of letters, a bit for each.
type Sets<'a> = BTreeMap<u64, Vec<&'a [u8]>>;

/// Up to `count` puzzles over these words, with different letters: those with at least one pangram
/// and [`MOST_WORDS`] words, of which at most a tenth are `plurals` of other words of the puzzle,
/// told by the words that each is a plural of.
///
/// Cost: some milliseconds a puzzle, and a pass over the words.
pub fn bees(
    words: &Arena,
    plurals: &dyn Fn(&[u8]) -> Vec<Vec<u8>>,
    seed: u64,
    count: usize,
) -> Vec<Bee> {
    let mut sets = Sets::new();
    for word in words.iter().filter(|word| word.len() >= LEAST) {
        let set = set_of(word);
        if set.count_ones() <= LETTERS {
            sets.entry(set).or_default().push(word);
        }
    }
    let sets = &sets;
    let full = sets.keys().copied().filter(|set| set.count_ones() == LETTERS).collect();
    let with_center = |set: u64| {
        let centers = (0..u64::BITS).filter(|bit| set >> bit & 1 == 1).collect();
        shuffled(centers, seed ^ set)
            .into_iter()
            .map(move |center| bee(sets, set, center))
            .find(|bee| is_good(bee, plurals))
    };
    shuffled(full, seed).into_iter().filter_map(with_center).take(count).collect()
}

fn set_of(word: &[u8]) -> u64 {
    word.iter().fold(0, |set, letter| set | 1 << (letter.wrapping_sub(b'A') & 63))
}

/// The puzzle of a set of letters with the one of a bit in the middle.
fn bee(sets: &Sets<'_>, set: u64, center: u32) -> Bee {
    let others = set & !(1 << center);
    let mut bee = Bee {
        center: b'A' + center as u8,
        outer: (0..u64::BITS)
            .filter(|bit| others >> bit & 1 == 1)
            .map(|bit| b'A' + bit as u8)
            .collect(),
        words: Vec::new(),
        pangrams: Vec::new(),
    };
    // Every set within the others, the empty one last.
    let mut part = others;
    loop {
        let own = sets.get(&(part | 1 << center)).into_iter().flatten();
        bee.words.extend(own.map(|word| word.to_vec()));
        if part == 0 {
            break;
        }
        part = (part - 1) & others;
    }
    bee.words.sort();
    bee.pangrams = bee.words.iter().filter(|word| set_of(word) == set).cloned().collect();
    bee
}

fn is_good(bee: &Bee, plurals: &dyn Fn(&[u8]) -> Vec<Vec<u8>>) -> bool {
    let within = |lemma: &Vec<u8>| bee.words.binary_search(lemma).is_ok();
    let pairs = || bee.words.iter().filter(|word| plurals(word).iter().any(within)).count();
    MOST_WORDS.contains(&bee.words.len()) && 10 * pairs() <= bee.words.len()
}

//! The kDIF table: for every word the words that differ from it in exactly k places.

use rayon::prelude::*;

use super::{Neighbours, by_length};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::parallel::on_all_threads;

/// The words that differ from each word in exactly `k` places, in order of the words.
///
/// Two such words are equal once those places are left out. So for every choice of `k` places the
/// words are grouped by a hash of the rest: some 12 nanoseconds per word and choice, a second for
/// two places and a quarter of a million words. Where there are more choices than words, every word
/// of a length is compared with every other. [`onedif`](super::onedif) is the fast way for one
/// place. Uses all threads.
pub fn kdif(words: &Arena, k: usize) -> Neighbours {
    let pairs = on_all_threads(|| {
        let classes = by_length(words).into_iter();
        let mut pairs: Vec<Pair> =
            classes.flat_map(|(_, ranks)| Class::new(words, ranks).pairs(k)).collect();
        pairs.par_sort_unstable();
        pairs
    });
    let mut degrees = vec![0; words.len()];
    for (rank, _) in &pairs {
        degrees[*rank as usize] += 1;
    }
    let mut table = Neighbours::with_degrees(&degrees);
    table.neighbours = pairs.into_iter().map(|(_, other)| other).collect();
    table
}

/// A word and another, by rank.
type Pair = (u32, u32);

/// Letters compared at once.
const LANES: usize = 16;

/// The words of a length.
struct Class {
    ranks: Vec<u32>,
    length: usize,
    /// The letters of each word, filled up to whole lanes.
    letters: Vec<u8>,
    padded: usize,
}

impl Class {
    fn new(words: &Arena, ranks: Vec<u32>) -> Self {
        let length = ranks.first().map_or(0, |&rank| words.get(rank as usize).len());
        let padded = length.div_ceil(LANES).max(1) * LANES;
        let mut letters = vec![0; padded * ranks.len()];
        for (word, &rank) in letters.chunks_mut(padded).zip(&ranks) {
            word[..length].copy_from_slice(words.get(rank as usize));
        }
        Self { ranks, length, letters, padded }
    }

    /// The pairs of words that differ in `k` places, each both ways.
    fn pairs(&self, k: usize) -> Vec<Pair> {
        if k > self.length {
            return Vec::new();
        }
        match choices(self.length, k, self.ranks.len() / 4) {
            Some(choices) if k > 0 => {
                let hashes = Hashes::of(self);
                choices.par_iter().flat_map_iter(|places| hashes.pairs(self, places)).collect()
            }
            _ => {
                (0..self.ranks.len()).into_par_iter().flat_map_iter(|at| self.row(at, k)).collect()
            }
        }
    }

    /// The pairs of a word, by comparing it with every other.
    fn row(&self, at: usize, k: usize) -> Vec<Pair> {
        let others = (0..self.ranks.len()).filter(|&other| self.differ(at, other) == k);
        others.map(|other| (self.ranks[at], self.ranks[other])).collect()
    }

    fn word(&self, at: usize) -> &[u8] {
        &self.letters[at * self.padded..(at + 1) * self.padded]
    }

    /// In how many places two words differ.
    fn differ(&self, a: usize, b: usize) -> usize {
        let lanes = self.word(a).as_chunks::<LANES>().0.iter();
        let lanes = lanes.zip(self.word(b).as_chunks::<LANES>().0);
        lanes.map(|(a, b)| (0..LANES).map(|at| u8::from(a[at] != b[at])).sum::<u8>() as usize).sum()
    }
}

/// All choices of `k` of `length` places, unless there are more than `most`.
fn choices(length: usize, k: usize, most: usize) -> Option<Vec<Vec<usize>>> {
    let mut choices = vec![Vec::new()];
    for chosen in 0..k {
        let longer = |choice: &Vec<usize>| {
            let next = choice.last().map_or(0, |last| last + 1);
            let choice = choice.clone();
            (next..=length + chosen - k).map(move |place| [&choice[..], &[place]].concat())
        };
        choices = choices.iter().flat_map(longer).take(most + 1).collect();
        if choices.len() > most {
            return None;
        }
    }
    Some(choices)
}

/// A hash of each word, as a sum over its letters, so that places are left out by subtraction.
struct Hashes {
    whole: Vec<u64>,
}

impl Hashes {
    fn of(class: &Class) -> Self {
        let hash = |at| {
            let letters = class.word(at)[..class.length].iter().enumerate();
            letters.fold(0_u64, |sum, (place, &letter)| sum.wrapping_add(part(place, letter)))
        };
        Self { whole: (0..class.ranks.len()).map(hash).collect() }
    }

    /// The pairs that differ in these places and no others: words are sorted by half of the hash of
    /// their other letters, and those with the same are compared.
    fn pairs(&self, class: &Class, places: &[usize]) -> Vec<Pair> {
        const HASH: u64 = !0 << 32;
        let rest = |at: usize| {
            let word = class.word(at);
            let out = |sum: u64, &place: &usize| sum.wrapping_sub(part(place, word[place]));
            places.iter().fold(self.whole[at], out)
        };
        let mut keys: Vec<u64> =
            (0..self.whole.len()).map(|at| rest(at) & HASH | at as u64).collect();
        keys.sort_unstable();
        let mut pairs = Vec::new();
        for same in keys.chunk_by(|a, b| a & HASH == b & HASH) {
            for (at, a) in same.iter().enumerate() {
                for b in &same[at + 1..] {
                    let (a, b) = (*a as u32 as usize, *b as u32 as usize);
                    if class.differ(a, b) == places.len() {
                        let (a, b) = (class.ranks[a], class.ranks[b]);
                        pairs.extend([(a, b), (b, a)]);
                    }
                }
            }
        }
        pairs
    }
}

/// What a letter at a place adds to a hash: the finisher of the generator `SplitMix64`.
fn part(place: usize, letter: u8) -> u64 {
    let mut bits = (place as u64) << 8 | u64::from(letter);
    bits = bits.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::onedif;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn for_one_place_it_is_the_1dif_table(
            words in proptest::collection::btree_set("[A-C]{1,4}|[A-B]{15,18}", 0..150)
        ) {
            let words: Arena = words.iter().map(String::as_bytes).collect();
            prop_assert_eq!(kdif(&words, 1), onedif(&words));
        }
    }

    proptest! {
        #[test]
        fn for_several_places_it_is_a_plain_scan(
            words in proptest::collection::btree_set("[A-C]{3,6}|[A-B]{17}", 0..300),
            k in 1..7_usize,
        ) {
            let words: Arena = words.iter().map(String::as_bytes).collect();
            let table = kdif(&words, k);
            for (rank, word) in words.iter().enumerate() {
                let differ = |other: &[u8]| {
                    other.len() == word.len()
                        && word.iter().zip(other).filter(|(a, b)| a != b).count() == k
                };
                let expected: Vec<u32> =
                    (0..).zip(words.iter()).filter(|(_, o)| differ(o)).map(|(n, _)| n).collect();
                prop_assert_eq!(table.of(rank), expected);
            }
        }
    }

    #[test]
    fn choices_are_all_subsets_of_a_size() {
        assert_eq!(choices(4, 2, 9).map(|choices| choices.len()), Some(6));
        assert_eq!(choices(4, 4, 9), Some(vec![vec![0, 1, 2, 3]]));
        assert_eq!(choices(10, 5, 251), None);
        assert_eq!(choices(10, 5, 252).map(|choices| choices.len()), Some(252));
    }

    #[test]
    fn places_are_counted() {
        let words: Arena = ["AAA", "AAB", "ABB", "BBB"].iter().map(|w| w.as_bytes()).collect();
        let table = kdif(&words, 2);
        assert_eq!([table.of(0), table.of(1), table.of(2), table.of(3)], [[2], [3], [0], [1]]);
        assert_eq!(kdif(&words, 4).pairs(), 0);
        // Each word differs from itself, and from no other, in no place.
        let table = kdif(&words, 0);
        assert_eq!([table.of(0), table.of(3)], [[0], [3]]);
    }
}

//! The kDIF table: for every word the words that differ from it in exactly k places.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{Neighbours, by_length};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::parallel::on_all_threads;

/// The words that differ from each word in exactly `k` places, in order of the words.
///
/// Time: that of [`each_kdif`]. Memory: four bytes for each pair.
pub fn kdif(words: &Arena, k: usize) -> Neighbours {
    let (mut degrees, mut neighbours) = (Vec::with_capacity(words.len()), Vec::new());
    let _ = each_kdif(words, k, |_, others| {
        degrees.push(others.len() as u32);
        neighbours.extend_from_slice(others);
        ControlFlow::<()>::Continue(())
    });
    let mut table = Neighbours::with_degrees(&degrees);
    table.neighbours = neighbours;
    table
}

/// Calls `each` with every word, in order, and the words that differ from it in exactly `k` places,
/// until it breaks off.
///
/// Two such words are equal once those places are left out. So for every choice of `k` places the
/// words are looked up by a hash of the rest: a second for two places and a quarter of a million
/// words. Where there are more choices than words are asked for, each of these is compared with
/// every other. [`onedif`](super::onedif) is the fast way for one place. Uses all threads.
///
/// Memory: a few bytes a letter, and eight for each of four million pairs: the words
/// are asked for in batches that make no more.
pub fn each_kdif<B>(
    words: &Arena,
    k: usize,
    each: impl FnMut(u32, &[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_within(words, k, MOST_PAIRS, each)
}

/// The same with at most this many pairs of several words at once.
fn each_within<B>(
    words: &Arena,
    k: usize,
    most: usize,
    mut each: impl FnMut(u32, &[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let classes: Vec<Class> =
        by_length(words).into_iter().map(|(_, ranks)| Class::new(words, ranks, k)).collect();
    let (mut start, mut size) = (0, FIRST);
    while start < words.len() {
        let end = words.len().min(start + size);
        let batch = start as u32..end as u32;
        let Some(pairs) = on_all_threads(|| pairs(&classes, &batch, k, most)) else {
            size = (end - start) / 2;
            continue;
        };
        if pairs.len() < most / 4 {
            size *= 2;
        }
        let mut rest = &pairs[..];
        let mut others = Vec::new();
        for rank in batch {
            let count = rest.partition_point(|pair| pair.0 == rank);
            others.clear();
            others.extend(rest[..count].iter().map(|pair| pair.1));
            rest = &rest[count..];
            each(rank, &others)?;
        }
        start = end;
    }
    ControlFlow::Continue(())
}

/// Words of the first batch: its answers come at once.
const FIRST: usize = 32;
/// Pairs of a batch of several words.
const MOST_PAIRS: usize = 4_000_000;

/// A word and another, by rank.
type Pair = (u32, u32);

/// The pairs of words of a batch with all words, in order; none where there are too many for more
/// words than one.
fn pairs(classes: &[Class], batch: &Range<u32>, k: usize, most: usize) -> Option<Vec<Pair>> {
    let most = if batch.len() > 1 { most } else { usize::MAX };
    let found = PairCount { count: AtomicUsize::new(0), most };
    let mut pairs: Vec<Pair> =
        classes.iter().flat_map(|class| class.pairs(batch, k, &found)).collect();
    if found.is_full() {
        return None;
    }
    pairs.par_sort_unstable();
    Some(pairs)
}

/// How many pairs a batch has so far, and may have.
struct PairCount {
    count: AtomicUsize,
    most: usize,
}

impl PairCount {
    fn add(&self, pairs: usize) {
        self.count.fetch_add(pairs, Ordering::Relaxed);
    }

    /// Whether there are too many.
    fn is_full(&self) -> bool {
        self.count.load(Ordering::Relaxed) > self.most
    }
}

/// Letters compared at once.
const LANES: usize = 16;

/// The words of a length.
struct Class {
    ranks: Vec<u32>,
    length: usize,
    /// The letters of each word, filled up to whole lanes.
    letters: Vec<u8>,
    padded: usize,
    /// The choices of places, as far as they are no more than a quarter of the words.
    choices: Option<Vec<Vec<usize>>>,
    /// A hash of each word, as a sum over its letters, so that places are left out by subtraction.
    hashes: Vec<u64>,
}

impl Class {
    fn new(words: &Arena, ranks: Vec<u32>, k: usize) -> Self {
        let length = ranks.first().map_or(0, |&rank| words.get(rank as usize).len());
        let padded = length.div_ceil(LANES).max(1) * LANES;
        let mut letters = vec![0; padded * ranks.len()];
        for (word, &rank) in letters.chunks_mut(padded).zip(&ranks) {
            word[..length].copy_from_slice(words.get(rank as usize));
        }
        let is_asked = (1..=length).contains(&k);
        let choices = is_asked.then(|| choices(length, k, ranks.len() / 4)).flatten();
        let hash = |word: &[u8]| {
            let letters = word[..length].iter().enumerate();
            letters.fold(0_u64, |sum, (place, &letter)| sum.wrapping_add(part(place, letter)))
        };
        let hashes = match choices {
            Some(_) => letters.chunks(padded).map(hash).collect(),
            None => Vec::new(),
        };
        Self { ranks, length, letters, padded, choices, hashes }
    }

    /// The pairs of the words of a batch that differ in `k` places; some of them where there are
    /// too many.
    fn pairs(&self, batch: &Range<u32>, k: usize, found: &PairCount) -> Vec<Pair> {
        let place = |rank: u32| self.ranks.partition_point(|own| *own < rank);
        let batch = place(batch.start)..place(batch.end);
        if k > self.length {
            return Vec::new();
        }
        match &self.choices {
            Some(choices) if choices.len() < batch.len() => {
                let pairs = choices.par_iter().map(|places| self.hashed(&batch, places, found));
                pairs.flatten_iter().collect()
            }
            _ => batch.into_par_iter().flat_map_iter(|at| self.row(at, k, found)).collect(),
        }
    }

    /// The pairs of a word, by comparing it with every other.
    fn row(&self, at: usize, k: usize, found: &PairCount) -> Vec<Pair> {
        if found.is_full() {
            return Vec::new();
        }
        let others = (0..self.ranks.len()).filter(|&other| self.differ(at, other) == k);
        let pairs: Vec<Pair> = others.map(|other| (self.ranks[at], self.ranks[other])).collect();
        found.add(pairs.len());
        pairs
    }

    /// The hash of a word without some places.
    fn rest(&self, at: usize, places: &[usize]) -> u64 {
        let word = self.word(at);
        let out = |sum: u64, &place: &usize| sum.wrapping_sub(part(place, word[place]));
        places.iter().fold(self.hashes[at], out)
    }

    /// The pairs that differ in these places and no others: words of the batch are looked up by the
    /// hash of their other letters, and those with the same are compared.
    fn hashed(&self, batch: &Range<usize>, places: &[usize], found: &PairCount) -> Vec<Pair> {
        // The first word of a hash, and after each word the next with the same.
        let mut first = FxHashMap::default();
        first.reserve(batch.len());
        let next: Vec<Option<usize>> =
            batch.clone().map(|at| first.insert(self.rest(at, places), at)).collect();
        let (mut pairs, mut counted) = (Vec::new(), 0);
        for other in 0..self.ranks.len() {
            let mut own = first.get(&self.rest(other, places)).copied();
            while let Some(at) = own {
                if self.differ(at, other) == places.len() {
                    pairs.push((self.ranks[at], self.ranks[other]));
                }
                own = next[at - batch.start];
            }
            if pairs.len() - counted > found.most / 64 {
                found.add(pairs.len() - counted);
                counted = pairs.len();
                if found.is_full() {
                    return Vec::new();
                }
            }
        }
        found.add(pairs.len() - counted);
        pairs
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

    /// Batches that are too large are asked for again, in halves, and the words are the same.
    #[test]
    fn however_few_pairs_there_may_be_at_once_they_are_the_same() {
        let letters =
            |at: usize| (0..5).map(move |place| b'A' + (at / 4_usize.pow(place) % 4) as u8);
        let all = (0..600).map(|at| letters(at * 7 % 1024).collect());
        let all: std::collections::BTreeSet<Vec<u8>> = all.collect();
        let words: Arena = all.iter().map(Vec::as_slice).collect();
        let table = kdif(&words, 2);
        for most in [1, 300, 20_000] {
            let mut ranks = Vec::new();
            let _ = each_within(&words, 2, most, |rank, others| {
                assert_eq!(table.of(rank as usize), others);
                ranks.push(rank);
                ControlFlow::<()>::Continue(())
            });
            assert!(ranks.into_iter().eq(0..600), "{most}");
        }
        // It breaks off where that is asked for.
        let stopped = each_kdif(&words, 2, |rank, _| match rank {
            3 => ControlFlow::Break(rank),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(stopped, ControlFlow::Break(3));
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

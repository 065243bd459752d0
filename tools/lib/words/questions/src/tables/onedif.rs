//! The 1DIF table: for every word the words that differ from it in one place.
//!
//! Two words that differ at place `p` alone share what stands before it and what stands after it.
//! In sorted order the words with the same beginning lie together; in the order of their reversed
//! spellings those with the same ending do. So for a place in the second half of the word few
//! candidates lie together in sorted order, and for one in the first half in reversed order, and no
//! hashing is needed.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{Neighbours, by_length};
use wordy_lexicon::arena::Arena;
use wordy_lexicon::parallel::on_all_threads;

/// Longest word whose letters fit the upper bits of a key.
const PACKED: usize = 16;
/// Bits a letter takes in a key.
const BITS: usize = 6;
/// Bits of a key below the letters; they hold the word's rank.
const RANK: usize = 32;
/// Up to here, comparing each candidate with each beats sorting them.
const FEW: usize = 48;

/// The one-letter substitutions of every word, in order of the words.
///
/// Time: a sort of the words by reversed spelling and, for each word and place, a look at the few
/// words that share half of it; some 30 bytes of memory a word besides the result. Uses all
/// threads.
///
/// ```
/// use wordy_lexicon::arena::Arena;
/// use wordy_questions::tables::onedif;
///
/// let words: Arena = ["CAT", "COT", "DOG", "DOT"].map(str::as_bytes).into_iter().collect();
/// let table = onedif(&words);
/// assert_eq!(table.of(1), [0, 3]);
/// assert_eq!(table.of(2), [3]);
/// ```
pub fn onedif(words: &Arena) -> Neighbours {
    let pairs = |(length, ranks): (usize, Vec<u32>)| match length {
        1..=PACKED => packed(words, &ranks, length),
        _ => hashed(words, &ranks, length),
    };
    let classes: Vec<Vec<Vec<Pair>>> =
        on_all_threads(|| by_length(words).into_par_iter().map(pairs).collect());
    let mut degrees = vec![0; words.len()];
    for (one, other) in classes.iter().flatten().flatten() {
        degrees[*one as usize] += 1;
        degrees[*other as usize] += 1;
    }
    let mut table = Neighbours::with_degrees(&degrees);
    // Each degree becomes the place where the word's next neighbour goes.
    let mut next = degrees;
    next.copy_from_slice(&table.starts[..words.len()]);
    let mut put = |word: u32, neighbour: u32| {
        let next = &mut next[word as usize];
        table.neighbours[*next as usize] = neighbour;
        *next += 1;
    };
    // Among neighbours that come before a word, those that differ early come first; among those
    // after it, those that differ late. So each list comes out in order without sorting.
    for places in &classes {
        places.iter().flatten().for_each(|&(one, other)| put(other, one));
        places.iter().rev().flatten().for_each(|&(one, other)| put(one, other));
    }
    table
}

/// Two neighbours, by rank: the first of them, and the other.
type Pair = (u32, u32);

/// The pairs of a length, by place; those of a word at a place come in order.
fn packed(words: &Arena, ranks: &[u32], length: usize) -> Vec<Vec<Pair>> {
    let half = length / 2;
    let mut keys: Vec<u128> =
        ranks.iter().map(|&rank| key(words.head(rank as usize), rank)).collect();
    let late: Vec<Vec<Pair>> = (half..length).map(|place| pairs(&keys, place)).collect();
    for backward in &mut keys {
        let rank = *backward as u32;
        // The letters from the last to the first.
        let back = words.head(rank as usize).swap_bytes() << (8 * (PACKED - length));
        *backward = key(back, rank);
    }
    keys.sort_unstable();
    let early = (0..half).map(|place| pairs(&keys, length - 1 - place));
    early.chain(late).collect()
}

/// Sixteen letters, then the rank. A letter's lower six bits tell it from the others, and no letter
/// has none of them set.
fn key(letters: u128, rank: u32) -> u128 {
    let [one, other] = [(letters >> 64) as u64, letters as u64].map(narrow);
    u128::from(one) << (8 * BITS + RANK) | u128::from(other) << RANK | u128::from(rank)
}

/// The lower six bits of each of eight bytes, side by side. Three steps for all take a fifth of the
/// time of going from letter to letter.
fn narrow(letters: u64) -> u64 {
    let six = letters & 0x3f3f_3f3f_3f3f_3f3f;
    let twelve = six & 0x003f_003f_003f_003f | (six & 0x3f00_3f00_3f00_3f00) >> 2;
    let half = twelve & 0x0000_0fff_0000_0fff | (twelve & 0x0fff_0000_0fff_0000) >> 4;
    half & 0x00ff_ffff | (half & 0x00ff_ffff_0000_0000) >> 8
}

/// The pairs of sorted keys that differ at `place` alone.
fn pairs(keys: &[u128], place: usize) -> Vec<Pair> {
    let below = BITS * (PACKED - 1 - place) + RANK;
    let before = !0 << below << BITS;
    let after = (1 << below) - (1 << RANK);
    let mut pairs = Vec::new();
    for run in keys.chunk_by(|a, b| (a ^ b) & before == 0) {
        match run.len() {
            1 => {}
            ..=FEW => compare(run, after, &mut pairs),
            _ => group(run, after, &mut pairs),
        }
    }
    pairs
}

/// The pairs of keys with the same bits of `after`; in order for each word.
fn compare(run: &[u128], after: u128, pairs: &mut Vec<Pair>) {
    for (at, word) in run.iter().enumerate() {
        let same = run[at + 1..].iter().filter(|other| (word ^ *other) & after == 0);
        pairs.extend(same.map(|other| (*word as u32, *other as u32)));
    }
}

/// The same for many keys.
fn group(run: &[u128], after: u128, pairs: &mut Vec<Pair>) {
    // A stable sort keeps the order by the letter at the place.
    let mut sorted: Vec<(u128, u32)> = run.iter().map(|&key| (key & after, key as u32)).collect();
    sorted.sort_by_key(|(after, _)| *after);
    for same in sorted.chunk_by(|a, b| a.0 == b.0) {
        put_all(same.iter().map(|(_, rank)| *rank), pairs);
    }
}

/// Each of some words, which come in order, with each after it.
fn put_all(mut words: impl Iterator<Item = u32> + Clone, pairs: &mut Vec<Pair>) {
    while let Some(word) = words.next() {
        pairs.extend(words.clone().map(|other| (word, other)));
    }
}

/// The same for words too long to pack, of which no lexicon has many.
fn hashed(words: &Arena, ranks: &[u32], length: usize) -> Vec<Vec<Pair>> {
    let place = |place: usize| {
        let mut same: FxHashMap<Vec<u8>, Vec<u32>> = FxHashMap::default();
        for &rank in ranks {
            let mut masked = words.get(rank as usize).to_vec();
            masked[place] = 0;
            same.entry(masked).or_default().push(rank);
        }
        let mut pairs = Vec::new();
        for ranks in same.values() {
            put_all(ranks.iter().copied(), &mut pairs);
        }
        pairs
    };
    (0..length).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn plain_scan(words: &Arena) -> Vec<Vec<u32>> {
        let one = |a: &[u8], b: &[u8]| {
            a.len() == b.len() && a.iter().zip(b).filter(|(a, b)| a != b).count() == 1
        };
        let of = |word: &[u8]| {
            (0..).zip(words.iter()).filter(|(_, other)| one(word, other)).map(|(n, _)| n).collect()
        };
        words.iter().map(of).collect()
    }

    fn check(spelt: &std::collections::BTreeSet<String>) {
        let words: Arena = spelt.iter().map(String::as_bytes).collect();
        let table = onedif(&words);
        let found: Vec<_> = (0..words.len()).map(|rank| table.of(rank).to_vec()).collect();
        assert_eq!(found, plain_scan(&words));
    }

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set(
                "[A-C]{1,4}|[A-B]{15,18}|A{12}[A-B]{3,4}",
                0..150,
            )
        ) {
            check(&words);
        }
    }

    #[test]
    fn many_words_that_share_their_first_half() {
        let letters = || 'A'..='P';
        check(&letters().flat_map(|a| letters().map(move |b| format!("ABCD{a}X{b}Y"))).collect());
    }
}

//! The alphagram table: words that have the same letters.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::by_length;
use crate::arena::Arena;

/// Longest word whose letters fit the upper bits of a key.
const PACKED: usize = 16;

/// Words with the same letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Their letters in order.
    pub alphagram: Vec<u8>,
    /// Their ranks, in order.
    pub ranks: Vec<u32>,
}

/// The classes of all words, in order of length and alphagram.
///
/// Time: a sort of the words by their letters; memory: some 60 bytes a class. Uses all threads.
pub fn alphagrams(words: &Arena) -> Vec<Class> {
    let mut classes: Vec<(usize, Vec<Class>)> = by_length(words)
        .into_par_iter()
        .map(|(length, ranks)| match length {
            ..=PACKED => (length, packed(words, &ranks)),
            _ => (length, hashed(words, &ranks)),
        })
        .collect();
    classes.sort_by_key(|(length, _)| *length);
    classes.into_iter().flat_map(|(_, classes)| classes).collect()
}

/// The letters of a word in order.
pub fn alphagram(word: &[u8]) -> Vec<u8> {
    let mut letters = word.to_vec();
    letters.sort_unstable();
    letters
}

/// Sorts keys of letters, six bits each, and the rank below them.
fn packed(words: &Arena, ranks: &[u32]) -> Vec<Class> {
    let key = |&rank: &u32| {
        let word = words.get(rank as usize);
        let mut letters = [0; PACKED];
        let letters = &mut letters[..word.len()];
        letters.copy_from_slice(word);
        letters.sort_unstable();
        letters.iter().fold(0, |key, &letter| key << 6 | u128::from(letter - b'A')) << 32
            | u128::from(rank)
    };
    let mut keys: Vec<u128> = ranks.iter().map(key).collect();
    keys.sort_unstable();
    let class = |same: &[u128]| Class {
        alphagram: alphagram(words.get(same[0] as u32 as usize)),
        ranks: same.iter().map(|&key| key as u32).collect(),
    };
    keys.chunk_by(|a, b| a >> 32 == b >> 32).map(class).collect()
}

/// The same for words too long to pack.
fn hashed(words: &Arena, ranks: &[u32]) -> Vec<Class> {
    let mut same: FxHashMap<Vec<u8>, Vec<u32>> = FxHashMap::default();
    for &rank in ranks {
        same.entry(alphagram(words.get(rank as usize))).or_default().push(rank);
    }
    let mut classes: Vec<Class> =
        same.into_iter().map(|(alphagram, ranks)| Class { alphagram, ranks }).collect();
    classes.sort_by(|a, b| a.alphagram.cmp(&b.alphagram));
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(words in proptest::collection::btree_set("[A-C]{1,5}|[AB]{16,18}", 0..200)) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let mut expected: BTreeMap<(usize, Vec<u8>), Vec<u32>> = BTreeMap::new();
            for (rank, word) in (0..).zip(arena.iter()) {
                expected.entry((word.len(), alphagram(word))).or_default().push(rank);
            }
            let expected: Vec<Class> = expected.into_iter()
                .map(|((_, alphagram), ranks)| Class { alphagram, ranks }).collect();
            prop_assert_eq!(alphagrams(&arena), expected);
        }
    }
}

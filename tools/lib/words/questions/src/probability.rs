//! Probability order: the rank of each word among those of its length by how likely its letters are
//! drawn.

use std::cmp::{Ordering, Reverse};

use rayon::prelude::*;

use crate::tables::alphagram;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::parallel::on_all_threads;

/// How words with as many combinations are ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// By the word, as shared lists of the most probable words have them.
    #[default]
    Word,
    /// By alphagram, then by the word, as Aerolith has them: anagrams stand together.
    Alphagram,
}

impl Ties {
    /// What orders a word among those that tie with it, before the word itself.
    pub fn key(self, word: &[u8]) -> Vec<u8> {
        match self {
            Self::Word => Vec::new(),
            Self::Alphagram => alphagram(word),
        }
    }
}

/// A word's place in probability order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProbabilityRank {
    /// Its rank within its length, from 1: by combinations, the most first, then as [`Ties`]
    /// says.
    pub rank: u32,
    /// The first rank of the words that have as many combinations.
    pub first: u32,
    /// The last rank of those.
    pub last: u32,
}

/// The places of words, by their numbers; only of those whose length is `wanted`, for others all is
/// 0.
///
/// Time: a sort, and some hundred nanoseconds per word. Uses all threads.
pub fn places(
    words: &Arena,
    tiles: &Distribution,
    blanks: u32,
    order: Ties,
    wanted: impl Fn(usize) -> bool,
) -> Vec<ProbabilityRank> {
    let numbers: Vec<u32> =
        (0..words.len() as u32).filter(|&n| wanted(words.get(n as usize).len())).collect();
    let key = |&number: &u32| {
        let word = words.get(number as usize);
        let ways = tiles.combinations(word, blanks);
        (word.len(), Reverse(ways), order.key(word), number)
    };
    let keys = on_all_threads(|| {
        let mut keys: Vec<_> = numbers.par_iter().map(key).collect();
        keys.par_sort_unstable();
        keys
    });
    let mut places = vec![ProbabilityRank::default(); words.len()];
    for of_length in keys.chunk_by(|a, b| a.0 == b.0) {
        let mut rank = 0;
        for tied in of_length.chunk_by(|a, b| a.1 == b.1) {
            let (first, last) = (rank + 1, rank + tied.len() as u32);
            for (.., number) in tied {
                rank += 1;
                places[*number as usize] = ProbabilityRank { rank, first, last };
            }
        }
    }
    places
}

/// The place that [`places`] gives a word among the words of its length. One that is not among them
/// has the place it would take if it were.
///
/// Time: some hundred nanoseconds for each word of its length.
pub fn place_of(
    word: &[u8],
    words: &Arena,
    tiles: &Distribution,
    blanks: u32,
    order: Ties,
) -> ProbabilityRank {
    let own = tiles.combinations(word, blanks);
    let key = order.key(word);
    let (mut before, mut first, mut last) = (0, 0, 1);
    for other in words.iter().filter(|other| other.len() == word.len() && *other != word) {
        match tiles.combinations(other, blanks).cmp(&own) {
            Ordering::Less => {}
            Ordering::Greater => first += 1,
            Ordering::Equal => {
                last += 1;
                let earlier = (order.key(other).as_slice(), other) < (key.as_slice(), word);
                before += u32::from(earlier);
            }
        }
    }
    ProbabilityRank { rank: first + before + 1, first: first + 1, last: first + last }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ties_share_their_first_and_last_rank() {
        let tiles = wordy_lexicon::fixture::distribution("english");
        let words: Arena =
            ["AE", "EA", "QI", "XU", "ZA", "AEI"].iter().map(|word| word.as_bytes()).collect();
        let found = |order| -> Vec<_> {
            let found = places(&words, &tiles, 0, order, |length| length == 2);
            found.iter().map(|place| (place.rank, place.first, place.last)).collect()
        };
        // E 12 and A 9 tiles: 108 ways; Q and I 9; X and U 4; Z and A 9, whose alphagram AZ comes
        // before IQ.
        let by_word = [(1, 1, 2), (2, 1, 2), (3, 3, 4), (5, 5, 5), (4, 3, 4), (0, 0, 0)];
        assert_eq!(found(Ties::Word), by_word);
        let by_alphagram = [(1, 1, 2), (2, 1, 2), (4, 3, 4), (5, 5, 5), (3, 3, 4), (0, 0, 0)];
        assert_eq!(found(Ties::Alphagram), by_alphagram);
    }

    proptest! {
        #[test]
        fn a_word_alone_has_its_place_among_all(
            words in proptest::collection::btree_set("[AEQZ]{1,4}", 1..60),
            blanks in 0_u32..3,
            order in prop_oneof![Just(Ties::Word), Just(Ties::Alphagram)],
        ) {
            let tiles = wordy_lexicon::fixture::distribution("english");
            let all: Arena = words.iter().map(String::as_bytes).collect();
            let table = places(&all, &tiles, blanks, order, |_| true);
            for (at, word) in words.iter().enumerate() {
                let others: Arena = all.iter().filter(|own| *own != word.as_bytes()).collect();
                let place = place_of(word.as_bytes(), &all, &tiles, blanks, order);
                prop_assert_eq!(place, table[at]);
                let place = place_of(word.as_bytes(), &others, &tiles, blanks, order);
                prop_assert_eq!(place, table[at]);
            }
        }
    }
}

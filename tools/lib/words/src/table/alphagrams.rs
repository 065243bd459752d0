//! The alphagram table: words that have the same letters.

use rayon::prelude::*;

use super::by_length;
use crate::arena::Arena;
use crate::parallel::on_all_threads;

/// Letters whose counts fit a key, four bits each.
const COUNTED: usize = 26;
/// The most a letter's four bits can count.
const MOST_OF_ONE: usize = 15;
/// Bits of a key below the counts; they hold a place in the list of words.
const PLACE: usize = 24;

/// Words in classes of the same letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Classes {
    /// The letters of each class, in order.
    alphagrams: Arena,
    /// The ranks of the words of each class, one class after the other.
    ranks: Vec<u32>,
    /// Where each class ends in the ranks.
    ends: Vec<u32>,
}

/// Words with the same letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class<'c> {
    /// Their letters in order.
    pub alphagram: &'c [u8],
    /// Their ranks, in order.
    pub ranks: &'c [u32],
}

impl Classes {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The class of a number below [`len`](Self::len).
    pub fn get(&self, number: usize) -> Class<'_> {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        let ranks = &self.ranks[start..self.ends[number] as usize];
        Class { alphagram: self.alphagrams.get(number), ranks }
    }

    /// The classes in order.
    pub fn iter(&self) -> impl Iterator<Item = Class<'_>> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// For each word, by rank, how many are in its class, itself among them.
    pub fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![0; self.ranks.len()];
        for class in self.iter() {
            class.ranks.iter().for_each(|&rank| sizes[rank as usize] = class.ranks.len() as u32);
        }
        sizes
    }

    fn with_capacity(words: usize, letters: usize) -> Self {
        Self {
            alphagrams: Arena::with_capacity(words, letters),
            ranks: Vec::with_capacity(words),
            ends: Vec::with_capacity(words),
        }
    }

    /// Appends a class.
    fn push(&mut self, alphagram: &[u8], ranks: impl Iterator<Item = u32>) {
        self.alphagrams.push(alphagram);
        self.ranks.extend(ranks);
        self.ends.push(self.ranks.len() as u32);
    }
}

/// The classes of all words, in order of length and alphagram.
///
/// Time: a sort of the words by their letters; memory: some 40 bytes per word. Uses all threads.
pub fn alphagrams(words: &Arena) -> Classes {
    let mut lengths = by_length(words);
    lengths.sort_unstable_by_key(|(length, _)| *length);
    let classes = |(length, ranks): (usize, Vec<u32>)| {
        counted(words, length, &ranks).unwrap_or_else(|| compared(words, length, &ranks))
    };
    let parts: Vec<Classes> = on_all_threads(|| lengths.into_par_iter().map(classes).collect());
    let mut all = Classes::with_capacity(words.len(), words.letters());
    for part in &parts {
        part.iter().for_each(|class| all.push(class.alphagram, class.ranks.iter().copied()));
    }
    all
}

/// The letters of a word in order.
pub fn alphagram(word: &[u8]) -> Vec<u8> {
    let mut letters = word.to_vec();
    letters.sort_unstable();
    letters
}

/// Sorts keys that count the letters: no word's letters need be sorted. Of two words of a length,
/// the one with more of the first letter in which they differ comes first, so a key holds what is
/// missing to the most. None where the counts do not fit a key.
fn counted(words: &Arena, length: usize, ranks: &[u32]) -> Option<Classes> {
    let words_of = || ranks.iter().map(|&rank| words.get(rank as usize));
    let plain = |word: &[u8]| word.iter().all(|letter| usize::from(letter - b'A') < COUNTED);
    if length > MOST_OF_ONE || ranks.len() >> PLACE > 0 || !words_of().all(plain) {
        return None;
    }
    let one = |letter: &u8| 1_u128 << (PLACE + 4 * (COUNTED - 1 - usize::from(letter - b'A')));
    let most = !0_u128 << PLACE;
    let key = |(place, word): (u128, &[u8])| most - word.iter().map(one).sum::<u128>() + place;
    let mut keys: Vec<u128> = (0..).zip(words_of()).map(key).collect();
    keys.sort_unstable();
    let mut classes = Classes::with_capacity(ranks.len(), ranks.len() * length);
    let mut letters = Vec::with_capacity(length);
    for same in keys.chunk_by(|a, b| a >> PLACE == b >> PLACE) {
        letters.clear();
        put_letters(!same[0] >> PLACE, &mut letters);
        let place = |key: &u128| (key & !most) as usize;
        classes.push(&letters, same.iter().map(|key| ranks[place(key)]));
    }
    Some(classes)
}

/// Appends the letters that are counted, in order.
fn put_letters(mut counts: u128, letters: &mut Vec<u8>) {
    while counts != 0 {
        let place = counts.ilog2() as usize / 4;
        let letter = b'A' + (COUNTED - 1 - place) as u8;
        let count = counts >> (4 * place);
        letters.extend(std::iter::repeat_n(letter, count as usize));
        counts -= count << (4 * place);
    }
}

/// The same by comparing sorted letters, for large alphabets and long words.
fn compared(words: &Arena, length: usize, ranks: &[u32]) -> Classes {
    let sorted = ranks.iter().map(|&rank| alphagram(words.get(rank as usize)));
    let mut keys: Vec<(Vec<u8>, u32)> = sorted.zip(ranks.iter().copied()).collect();
    keys.sort_unstable();
    let mut classes = Classes::with_capacity(ranks.len(), ranks.len() * length);
    for same in keys.chunk_by(|a, b| a.0 == b.0) {
        classes.push(&same[0].0, same.iter().map(|(_, rank)| *rank));
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set(
                "[A-C]{1,5}|[XYZ]{2,3}|[A\\[]{2,3}|A{13,15}|[AB]{14,18}",
                0..200,
            )
        ) {
            let arena: Arena = words.iter().map(String::as_bytes).collect();
            let mut expected: BTreeMap<(usize, Vec<u8>), Vec<u32>> = BTreeMap::new();
            for (rank, word) in (0..).zip(arena.iter()) {
                expected.entry((word.len(), alphagram(word))).or_default().push(rank);
            }
            let found = alphagrams(&arena);
            prop_assert_eq!(found.len(), expected.len());
            for (class, ((_, alphagram), ranks)) in found.iter().zip(&expected) {
                prop_assert_eq!((class.alphagram, class.ranks), (&alphagram[..], &ranks[..]));
            }
        }
    }
}

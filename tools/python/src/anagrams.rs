//! Anagrams looked up by their letters in order: what a lexicon makes ready once it has been asked
//! for many.

use std::hash::BuildHasher as _;

use rustc_hash::{FxBuildHasher, FxHashMap};
use wordy_lexicon::arena::Arena;
use wordy_questions::tables::alphagrams;

/// A rack with more blanks is asked along the transducer, which then costs less.
pub(crate) const MOST_BLANKS: usize = 2;

/// Words by their letters in order.
pub(crate) struct Anagrams {
    /// The letters of each class, in order.
    heads: Arena,
    /// Where the ranks of each class end.
    ends: Vec<u32>,
    ranks: Vec<u32>,
    /// The first class of a hash; further ones follow in `next`.
    first: FxHashMap<u64, u32>,
    next: FxHashMap<u32, u32>,
}

fn hash(letters: &[u8]) -> u64 {
    FxBuildHasher.hash_one(letters)
}

impl Anagrams {
    pub(crate) fn of(words: &Arena) -> Self {
        let classes = alphagrams(words);
        let (mut heads, mut ends) =
            (Arena::with_capacity(classes.len(), words.letters()), Vec::new());
        let mut ranks = Vec::with_capacity(words.len());
        let mut first = FxHashMap::with_capacity_and_hasher(classes.len(), FxBuildHasher);
        let mut next = FxHashMap::default();
        for (number, class) in (0..).zip(classes.iter()) {
            heads.push(class.alphagram);
            ranks.extend_from_slice(class.ranks);
            ends.push(ranks.len() as u32);
            if let Some(other) = first.insert(hash(class.alphagram), number) {
                next.insert(number, other);
            }
        }
        Self { heads, ends, ranks, first, next }
    }

    /// The ranks of the words of letters in order, added to some.
    fn put(&self, letters: &[u8], ranks: &mut Vec<u32>) {
        let mut class = self.first.get(&hash(letters)).copied();
        while let Some(number) = class {
            if self.heads.get(number as usize) == letters {
                let start = number.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
                let end = self.ends[number as usize];
                return ranks.extend_from_slice(&self.ranks[start as usize..end as usize]);
            }
            class = self.next.get(&number).copied();
        }
    }

    /// The ranks, in order, of the words of some letters and up to [`MOST_BLANKS`] blanks, which
    /// stand for any of all letters.
    pub(crate) fn ranks(
        &self,
        letters: &[u8],
        blanks: usize,
        all: impl Iterator<Item = u8> + Clone,
    ) -> Vec<u32> {
        let (mut ranks, mut whole) = (Vec::new(), Vec::with_capacity(letters.len() + blanks));
        let mut ask = |more: &[u8]| {
            whole.clear();
            whole.extend_from_slice(letters);
            whole.extend_from_slice(more);
            whole.sort_unstable();
            self.put(&whole, &mut ranks);
        };
        match blanks {
            0 => ask(&[]),
            1 => all.for_each(|letter| ask(&[letter])),
            _ => all.clone().for_each(|one| {
                all.clone().filter(|two| *two >= one).for_each(|two| ask(&[one, two]));
            }),
        }
        ranks.sort_unstable();
        ranks
    }
}

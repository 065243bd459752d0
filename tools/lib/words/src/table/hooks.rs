//! The hook table: for every word the letters it takes in front and at its end.

use std::cmp::Ordering;

use crate::arena::Arena;
use crate::letter_set::LetterSet;

/// What can be added to a word and taken from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hooks {
    /// Letters that make a word when put in front.
    pub front: LetterSet,
    /// Letters that make a word when put at the end.
    pub back: LetterSet,
    /// Whether the word without its first letter is a word.
    pub inner_front: bool,
    /// Whether the word without its last letter is a word.
    pub inner_back: bool,
}

impl Hooks {
    /// Whether the word takes no letter at either end.
    pub fn is_none(&self) -> bool {
        self.front.is_empty() && self.back.is_empty()
    }
}

/// The hooks of every word, by rank; `words` are in order, each once.
///
/// Time: back hooks are one pass; front hooks look up each word without its first letter by
/// galloping through the words, a few comparisons each. Memory: 32 bytes per word.
pub fn hooks(words: &Arena) -> Vec<Hooks> {
    let mut table = vec![Hooks::default(); words.len()];
    back_hooks(words, &mut table);
    front_hooks(words, &mut table);
    table
}

/// In order, a word's beginnings that are words themselves come before it and are still open: the
/// longest of them is the last.
fn back_hooks(words: &Arena, table: &mut [Hooks]) {
    let mut open: Vec<usize> = Vec::new();
    for (rank, word) in words.iter().enumerate() {
        while open.last().is_some_and(|&shorter| !word.starts_with(words.get(shorter))) {
            open.pop();
        }
        if let (Some(&shorter), [head @ .., last]) = (open.last(), word)
            && words.get(shorter).len() == head.len()
        {
            table[shorter].back.insert(*last);
            table[rank].inner_back = true;
        }
        open.push(rank);
    }
}

/// The words that begin with one letter are in order without it, too: each such run is joined with
/// the list of all words.
fn front_hooks(words: &Arena, table: &mut [Hooks]) {
    let heads: Vec<u128> = (0..words.len()).map(|rank| words.head(rank)).collect();
    let mut place = 0;
    let mut run = None;
    for (rank, word) in words.iter().enumerate() {
        let [first, tail @ ..] = word else { continue };
        if run != Some(*first) {
            run = Some(*first);
            place = 0;
        }
        let tail = (heads[rank] << 8 | tail.get(HEAD - 1).map_or(0, |&letter| letter.into()), tail);
        let compare = |at: usize| compare((heads[at], words, at), tail);
        place = gallop(place, words.len(), |at| compare(at) == Ordering::Less);
        if place < words.len() && compare(place) == Ordering::Equal {
            table[place].front.insert(*first);
            table[rank].inner_front = true;
        }
    }
}

/// Letters that a head holds.
const HEAD: usize = 16;

/// How a word compares with a tail; what is beyond their heads is looked at only when those are
/// equal.
fn compare((head, words, rank): (u128, &Arena, usize), tail: (u128, &[u8])) -> Ordering {
    head.cmp(&tail.0).then_with(|| match tail.1.len() {
        ..HEAD if head as u8 == 0 => Ordering::Equal,
        _ => words.get(rank).cmp(tail.1),
    })
}

/// The first place from `start` on that does not lie before what is sought.
fn gallop(start: usize, end: usize, before: impl Fn(usize) -> bool) -> usize {
    let mut low = start;
    let mut step = 1;
    while low + step < end && before(low + step) {
        low += step;
        step *= 2;
    }
    let mut high = (low + step).min(end);
    while low < high {
        let middle = low + (high - low) / 2;
        if before(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn plain_scan(words: &BTreeSet<Vec<u8>>, word: &[u8]) -> Hooks {
        let mut hooks = Hooks::default();
        for letter in b'A'..=b'Z' {
            if words.contains(&[&[letter], word].concat()) {
                hooks.front.insert(letter);
            }
            if words.contains(&[word, &[letter]].concat()) {
                hooks.back.insert(letter);
            }
        }
        hooks.inner_front = words.contains(&word[1..]);
        hooks.inner_back = words.contains(&word[..word.len() - 1]);
        hooks
    }

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set(
                "[A-C]{1,5}|A{9}[A-B]{0,3}|[AB]{15,19}|B[A]{14,18}",
                0..200,
            )
        ) {
            let words: BTreeSet<Vec<u8>> = words.into_iter().map(String::into_bytes).collect();
            let arena: Arena = words.iter().map(Vec::as_slice).collect();
            for (word, found) in words.iter().zip(hooks(&arena)) {
                prop_assert_eq!(found, plain_scan(&words, word));
            }
        }
    }
}

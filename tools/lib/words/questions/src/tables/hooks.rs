//! The hook table: for every word the letters it takes in front and at its end.

use std::cmp::Ordering;

use wordy_lexicon::arena::Arena;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::word_set::hash;

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

/// The hooks of every word of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HookTable(Rows);

/// What each word takes in front and at its end: a bit a letter, and above them whether it has an
/// inner hook. Eight bytes a word are enough for most alphabets; sixteen take twice the memory and
/// a twelfth more time.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Rows {
    Narrow(Vec<[u32; 2]>),
    Wide(Vec<[u64; 2]>),
}

impl HookTable {
    /// The hooks of the word of a rank.
    pub fn of(&self, rank: usize) -> Hooks {
        let [front, back] = match &self.0 {
            Rows::Narrow(rows) => rows[rank].map(End::read),
            Rows::Wide(rows) => rows[rank].map(End::read),
        };
        Hooks { front: front.0, back: back.0, inner_front: front.1, inner_back: back.1 }
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Rows::Narrow(rows) => rows.len(),
            Rows::Wide(rows) => rows.len(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The hooks of all words, by rank.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Hooks> {
        (0..self.len()).map(|rank| self.of(rank))
    }
}

/// What a word takes at an end.
trait End: Copy + Default {
    /// Letters that there is room for.
    const LETTERS: u8;

    fn insert(&mut self, letter: u8);
    fn set_inner(&mut self);
    fn read(self) -> (LetterSet, bool);
}

macro_rules! end {
    ($bits:ty) => {
        impl End for $bits {
            const LETTERS: u8 = Self::BITS as u8 - 1;

            fn insert(&mut self, letter: u8) {
                *self |= 1 << (letter.wrapping_sub(b'A') & Self::LETTERS);
            }

            fn set_inner(&mut self) {
                *self |= 1 << Self::LETTERS;
            }

            fn read(self) -> (LetterSet, bool) {
                let inner = 1 << Self::LETTERS;
                (LetterSet::of_bits((self & !inner).into()), self & inner != 0)
            }
        }
    };
}
end!(u32);
end!(u64);

const FRONT: usize = 0;
const BACK: usize = 1;

/// The hooks of every word, by rank; `words` are in order, each once, of letters of an alphabet.
///
/// Time: back hooks are one pass; front hooks look up each word without its first letter by
/// galloping through the words, a few comparisons each. Memory: nine bytes a word, seventeen with
/// more than 31 letters.
pub fn hooks(words: &Arena) -> HookTable {
    HookTable(if words.letters_are_below(b'A' + u32::LETTERS) {
        Rows::Narrow(rows(words))
    } else {
        Rows::Wide(rows(words))
    })
}

fn rows<E: End>(words: &Arena) -> Vec<[E; 2]> {
    let mut rows = vec![[E::default(); 2]; words.len()];
    back_hooks(words, &mut rows);
    front_hooks(words, &mut rows);
    rows
}

/// In order, a word's beginnings that are words themselves come before it and are still open: the
/// longest of them is the last.
fn back_hooks<E: End>(words: &Arena, rows: &mut [[E; 2]]) {
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (rank, (word, shared)) in words.iter().zip(words.shared()).enumerate() {
        while open.last().is_some_and(|(_, length)| *length > shared) {
            open.pop();
        }
        if let (Some(&(shorter, length)), Some(last)) = (open.last(), word.last())
            && length + 1 == word.len()
        {
            rows[shorter][BACK].insert(*last);
            rows[rank][BACK].set_inner();
        }
        open.push((rank, word.len()));
    }
}

/// The words that begin with one letter are in order without it, too: each such run is joined with
/// the list of all words.
fn front_hooks<E: End>(words: &Arena, rows: &mut [[E; 2]]) {
    let sieve = Sieve::of(words);
    let mut place = 0;
    let mut run = None;
    for (rank, word) in words.iter().enumerate() {
        let [first, tail @ ..] = word else { continue };
        if run != Some(*first) {
            run = Some(*first);
            place = 0;
        }
        let next = tail.get(HEAD - 1).map_or(0, |&letter| letter.into());
        let tail = (words.head(rank) << 8 | next, tail);
        if !sieve.may_have(tail.0) {
            continue;
        }
        let compare = |at: usize| compare((words, at), tail);
        place = gallop(place, words.len(), |at| compare(at) == Ordering::Less);
        if place < words.len() && compare(place) == Ordering::Equal {
            rows[place][FRONT].insert(*first);
            rows[rank][FRONT].set_inner();
        }
    }
}

/// A bit for each head of a word, by its hash: of the tails that are no words, it lets through one
/// in eight at most. Without it, looking for all of them, the table takes a sixth more time.
struct Sieve {
    bits: Vec<u64>,
    mask: u64,
}

impl Sieve {
    fn of(words: &Arena) -> Self {
        let count = 8 * words.len().next_power_of_two().max(8);
        let mut sieve = Self { bits: vec![0; count / 64], mask: count as u64 - 1 };
        for rank in 0..words.len() {
            let (at, bit) = sieve.place(words.head(rank));
            sieve.bits[at] |= bit;
        }
        sieve
    }

    fn may_have(&self, head: u128) -> bool {
        let (at, bit) = self.place(head);
        self.bits[at] & bit != 0
    }

    fn place(&self, head: u128) -> (usize, u64) {
        let place = hash(head) & self.mask;
        ((place / 64) as usize, 1 << (place % 64))
    }
}

/// Letters that a head holds.
const HEAD: usize = 16;

/// How a word compares with a tail; what is beyond their heads is looked at only when those are
/// equal.
fn compare((words, rank): (&Arena, usize), tail: (u128, &[u8])) -> Ordering {
    let head = words.head(rank);
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
        for letter in b'A'..=b'|' {
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
                "[A-C]{1,5}|A{9}[A-B]{0,3}|[AB]{15,19}|B[A]{14,18}|[AB_]{1,3}",
                0..200,
            ),
            last in prop::sample::select(vec!["", "A`", "|A"]),
        ) {
            let words = words.into_iter().chain([last.to_owned()]).map(String::into_bytes);
            let words: BTreeSet<Vec<u8>> = words.filter(|word| !word.is_empty()).collect();
            let arena: Arena = words.iter().map(Vec::as_slice).collect();
            let found = hooks(&arena);
            prop_assert_eq!(found.len(), words.len());
            prop_assert_eq!(matches!(found.0, Rows::Wide(_)), !last.is_empty());
            for (word, found) in words.iter().zip(found.iter()) {
                prop_assert_eq!(found, plain_scan(&words, word));
            }
        }
    }
}

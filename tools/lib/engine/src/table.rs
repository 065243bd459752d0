//! Words by the letters that they have, whatever their order.

use std::ops::Range;

use wordy_lexicon::alphabet::MOST_LETTERS;

use crate::rack::counts;

/// What no letter has, as a letter.
pub(crate) const NONE: u8 = 0;
/// The letter that is byte 1 of every alphabet.
const FIRST: u8 = b'A';
/// A slot that is free.
const FREE: u32 = u32::MAX;

/// The number of a letter, from 0.
pub(crate) fn index(letter: u8) -> usize {
    usize::from(letter.wrapping_sub(FIRST)).min(MOST_LETTERS - 1)
}

/// The letter of a number.
pub(crate) fn letter(index: usize) -> u8 {
    FIRST + index as u8
}

/// A set of letters, one bit each.
pub(crate) fn bit(letter: u8) -> u64 {
    1 << index(letter)
}

/// The letters of a set, in order.
pub(crate) fn letters_of(mut mask: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let index = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (index < MOST_LETTERS).then(|| letter(index))
    })
}

/// A number for each letter; those of the letters of a word add up to the word's key, whatever
/// their order, so that a letter is added to a key by one addition.
#[derive(Clone, Debug)]
struct Keys([u64; 64]);

impl Keys {
    /// Numbers that look random: those of splitmix64 (Steele, Lea and Flood 2014).
    fn new(seed: u64) -> Self {
        let mut state = seed;
        Self(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        }))
    }

    fn of(&self, letters: &[u8]) -> u64 {
        letters.iter().fold(0, |key, letter| key.wrapping_add(self.0[index(*letter)]))
    }
}

/// Words that have the same letters, one after the other.
#[derive(Clone, Copy, Debug)]
struct Class {
    start: u32,
    words: u32,
    length: u32,
}

/// Words, found by their letters in any order: a hash table of their alphagrams.
///
/// About 50 bytes a word: two slots of 16 for each, its letters, and its class.
#[derive(Clone, Debug)]
pub(crate) struct WordTable {
    keys: Keys,
    slots: Vec<(u64, u32)>,
    classes: Vec<Class>,
    letters: Vec<u8>,
    /// The letters that some word has.
    used: u64,
    longest: usize,
}

impl WordTable {
    /// A table of words as letters, each given once.
    pub(crate) fn new<'w>(words: impl Iterator<Item = &'w [u8]> + Clone) -> Self {
        // Another seed where two alphagrams would have one key: never seen.
        let mut tables = (1..).map(|seed| Self::with_keys(words.clone(), Keys::new(seed)));
        tables.find(Self::is_sound).unwrap_or_else(|| Self::with_keys(words, Keys::new(0)))
    }

    fn with_keys<'w>(words: impl Iterator<Item = &'w [u8]> + Clone, keys: Keys) -> Self {
        let count = words.clone().count();
        let slots = vec![(0, FREE); (2 * count + 1).next_power_of_two()];
        let (classes, letters) = (Vec::new(), Vec::new());
        let mut table = Self { keys, slots, classes, letters, used: 0, longest: 0 };
        let numbers: Vec<u32> = words.clone().map(|word| table.count(word)).collect();
        let mut end = 0;
        for class in &mut table.classes {
            (class.start, end) = (end, end + class.words * class.length);
            class.words = 0;
        }
        table.letters = vec![NONE; end as usize];
        for (word, number) in words.zip(numbers) {
            let class = &mut table.classes[number as usize];
            let at = (class.start + class.words * class.length) as usize;
            table.letters[at..at + word.len()].copy_from_slice(word);
            class.words += 1;
        }
        table
    }

    /// Counts a word; the number of its class.
    fn count(&mut self, word: &[u8]) -> u32 {
        let key = self.keys.of(word);
        let slot = self.slot(key);
        if self.slots[slot].1 == FREE {
            self.slots[slot] = (key, self.classes.len() as u32);
            self.classes.push(Class { start: 0, words: 0, length: word.len() as u32 });
        }
        let number = self.slots[slot].1;
        self.classes[number as usize].words += 1;
        self.used |= word.iter().fold(0, |mask, letter| mask | bit(*letter));
        self.longest = self.longest.max(word.len());
        number
    }

    /// Whether the words of each class have the same letters.
    fn is_sound(&self) -> bool {
        let several = (0..self.classes.len()).filter(|&at| self.classes[at].words > 1);
        several.map(|at| self.words_of(at)).all(|mut words| {
            let first = words.next().map(counts);
            words.all(|word| Some(counts(word)) == first)
        })
    }

    /// Where a key is or would be.
    fn slot(&self, key: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut at = (key >> 32) as usize & last;
        while self.slots[at].1 != FREE && self.slots[at].0 != key {
            at = (at + 1) & last;
        }
        at
    }

    fn words_of(&self, class: usize) -> impl Iterator<Item = &[u8]> + Clone {
        let Class { start, words, length } = self.classes[class];
        let range: Range<usize> = start as usize..(start + words * length) as usize;
        self.letters[range].chunks_exact(length as usize)
    }

    /// The key of letters, in any order.
    pub(crate) fn key(&self, letters: &[u8]) -> u64 {
        self.keys.of(letters)
    }

    /// A key with one more letter.
    pub(crate) fn with(&self, key: u64, letter: u8) -> u64 {
        key.wrapping_add(self.keys.0[index(letter)])
    }

    /// The words of the letters of a key; none where there are none.
    pub(crate) fn find(&self, key: u64) -> Option<impl Iterator<Item = &[u8]> + Clone> {
        let (_, class) = self.slots[self.slot(key)];
        (class != FREE).then(|| self.words_of(class as usize))
    }

    /// The letters that words have.
    pub(crate) fn used(&self) -> u64 {
        self.used
    }

    /// The letters of the longest word.
    pub(crate) fn longest(&self) -> usize {
        self.longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_their_letters() {
        let words: [&[u8]; 4] = [b"ACT", b"CAT", b"COAT", b"TAC"];
        let table = WordTable::new(words.into_iter());
        let found = |letters: &[u8]| -> Vec<&[u8]> {
            table.find(table.key(letters)).into_iter().flatten().collect()
        };
        assert_eq!(found(b"TCA"), [b"ACT", b"CAT", b"TAC"]);
        assert_eq!(found(b"TACO"), [b"COAT"]);
        assert!(found(b"TA").is_empty());
        let [found, wanted] = [table.with(table.key(b"TAC"), b'O'), table.key(b"COAT")];
        assert_eq!(found, wanted);
        assert_eq!((table.longest(), table.used().count_ones()), (4, 4));
    }

    #[test]
    fn a_table_of_no_words_finds_none() {
        let table = WordTable::new(std::iter::empty());
        assert!(table.find(0).is_none() && table.find(table.key(b"A")).is_none());
    }

    #[test]
    fn sets_of_letters() {
        let mask = bit(b'A') | bit(b'Z') | bit(b'`');
        assert_eq!(letters_of(mask).collect::<Vec<_>>(), [b'A', b'Z', b'`']);
        assert_eq!(letters_of(0).count(), 0);
    }
}

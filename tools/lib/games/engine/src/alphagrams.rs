//! Words by the letters that they have, whatever their order.

use crate::letters::{NONE, bit, counts, index};
use crate::runs::Runs;

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

/// Where the words of a key begin: part of the key, and a place among the letters of all.
#[derive(Clone, Copy, Debug)]
struct Slot {
    tag: u32,
    start: u32,
}

/// A slot that is free.
const FREE: Slot = Slot { tag: 0, start: u32::MAX };

/// Words, found by their letters in any order: a hash table of their alphagrams.
///
/// About 45 bytes a word, of which a search reads few: most questions end at `filter` or `missing`.
#[derive(Clone, Debug)]
pub(crate) struct WordTable {
    keys: Keys,
    slots: Vec<Slot>,
    /// The words, those of the same letters one after the other: how long they are, the words, and
    /// [`NONE`].
    letters: Vec<u8>,
    /// Two bits for the key of each word: where they are not set there is no word.
    filter: Vec<u64>,
    /// For a key, letters that may make words of it: all that do, and a few more.
    missing: Vec<[u32; 16]>,
    /// The runs of letters that the words hold.
    pub(crate) runs: Runs,
    /// The letters that some word has.
    used: u64,
    longest: usize,
}

/// The bits of `filter`, and the numbers of `missing`, for each key at least. With more of them
/// fewer questions are asked in vain, and more memory is read.
const FILTER_BITS: usize = 8;
const MISSING_NUMBERS: usize = 4;

impl WordTable {
    /// A table of words as letters, each given once.
    pub(crate) fn new<'w>(words: impl Iterator<Item = &'w [u8]>) -> Self {
        let words: Vec<&[u8]> = words.collect();
        let mut seed = 1;
        loop {
            // Another seed where two alphagrams look the same: hardly ever.
            match Self::with_keys(&words, Keys::new(seed)) {
                Some(table) => return table,
                None => seed += 1,
            }
        }
    }

    /// The table by some keys; none where two alphagrams look the same by them.
    fn with_keys(words: &[&[u8]], keys: Keys) -> Option<Self> {
        let mut keyed: Vec<(u64, u32)> =
            (0..).zip(words).map(|(number, word)| (keys.of(word), number)).collect();
        keyed.sort_unstable();
        let classes = keyed.chunk_by(|one, other| one.0 == other.0).count();
        let mut table = Self {
            keys,
            slots: vec![FREE; (classes + classes / 2 + 1).next_power_of_two()],
            letters: Vec::with_capacity(
                words.iter().map(|word| word.len()).sum::<usize>() + 2 * classes,
            ),
            filter: vec![0; (classes * FILTER_BITS / 64 + 1).next_power_of_two()],
            missing: vec![[0; 16]; (classes * MISSING_NUMBERS / 16 + 1).next_power_of_two()],
            runs: Runs::new(words.iter().copied()),
            used: 0,
            longest: 0,
        };
        for class in keyed.chunk_by(|one, other| one.0 == other.0) {
            table.add(class[0].0, class.iter().map(|(_, number)| words[*number as usize]))?;
        }
        Some(table)
    }

    /// Adds the words of a key; none where they have not the same letters, or the key looks like
    /// another.
    fn add<'w>(&mut self, key: u64, words: impl Iterator<Item = &'w [u8]> + Clone) -> Option<()> {
        let mut others = words.clone();
        let first = others.next()?;
        if !others.all(|other| is_arrangement(first, other)) {
            return None;
        }
        let last = self.slots.len() - 1;
        let mut at = self.slot(key);
        while !self.slots[at].is_free() {
            if self.slots[at].tag == key as u32 {
                return None;
            }
            at = (at + 1) & last;
        }
        self.slots[at] = Slot { tag: key as u32, start: self.letters.len() as u32 };
        self.letters.push(first.len() as u8);
        words.for_each(|word| self.letters.extend_from_slice(word));
        self.letters.push(NONE);
        let (word, bits) = filter_place(key, self.filter.len());
        self.filter[word] |= bits;
        for letter in first {
            let without = key.wrapping_sub(self.keys.0[index(*letter)]);
            let (row, both) = missing_place(without, self.missing.len());
            for at in both {
                self.missing[row][at] |= folded(bit(*letter));
            }
            self.used |= bit(*letter);
        }
        self.longest = self.longest.max(first.len());
        Some(())
    }

    /// Where the search for a key begins.
    fn slot(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.slots.len() - 1)
    }

    /// The key of letters, in any order.
    pub(crate) fn key(&self, letters: &[u8]) -> u64 {
        self.keys.of(letters)
    }

    /// A key with one more letter.
    pub(crate) fn with(&self, key: u64, letter: u8) -> u64 {
        key.wrapping_add(self.keys.0[index(letter)])
    }

    /// The words of the letters of a key. For a key without words they may be those of another key,
    /// one time in a thousand million: so whoever does not look at each letter has to ask
    /// [`is_arrangement`].
    pub(crate) fn find(&self, key: u64) -> Option<impl Iterator<Item = &[u8]> + Clone> {
        if !self.may_have(key) {
            return None;
        }
        let last = self.slots.len() - 1;
        let mut at = self.slot(key);
        while self.slots[at].tag != key as u32 || self.slots[at].is_free() {
            if self.slots[at].is_free() {
                return None;
            }
            at = (at + 1) & last;
        }
        let start = self.slots[at].start as usize;
        let length = usize::from(self.letters[start]);
        let words = self.letters[start + 1..].chunks_exact(length);
        Some(words.take_while(|word| word[0] != NONE))
    }

    /// Whether there may be words of the letters of a key: where not, there are none.
    pub(crate) fn may_have(&self, key: u64) -> bool {
        let (word, bits) = filter_place(key, self.filter.len());
        self.filter[word] & bits == bits
    }

    /// The letters that may make words with those of a key: no other does.
    pub(crate) fn missing(&self, key: u64) -> u64 {
        let (row, [one, other]) = missing_place(key, self.missing.len());
        let folded = u64::from(self.missing[row][one] & self.missing[row][other]);
        (folded | folded << 32) & self.used
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

impl Slot {
    fn is_free(self) -> bool {
        self.start == FREE.start
    }
}

/// Whether two words have the same letters.
pub(crate) fn is_arrangement(one: &[u8], other: &[u8]) -> bool {
    one == other || counts(one) == counts(other)
}

/// Where the two bits of a key are among words of 64 bits, as many as a power of two.
fn filter_place(key: u64, words: usize) -> (usize, u64) {
    ((key >> 6) as usize & (words - 1), 1 << (key & 63) | 1 << (key >> 58))
}

/// Where the letters missing from a key are among so many rows, a power of two: the row, and two
/// places there.
///
/// A letter is in both; so a letter of another key that is in one of them does no harm. In Scrabble
/// I, where many racks have blanks, that made a turn a fifth faster.
fn missing_place(key: u64, rows: usize) -> (usize, [usize; 2]) {
    let [one, other] = [key >> 12, key >> 56].map(|bits| bits as usize & 15);
    ((key >> 16) as usize & (rows - 1), [one, other])
}

/// A set of letters in 32 bits, two letters to a bit where an alphabet has more.
fn folded(mask: u64) -> u32 {
    (mask | mask >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::letters_of;

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

//! Letters as other programs number them.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;

/// The numbers of the letters of an alphabet, from 1; as wolges has them, in its order, with
/// letters that no game has (K and W in Spanish) after all others.
#[derive(Debug)]
pub(crate) struct Tiles {
    /// The letter of each number, from 1.
    letters: Vec<u8>,
    /// The number of each letter, by index.
    numbers: Vec<u8>,
}

impl Tiles {
    pub(crate) fn of(alphabet: &Alphabet) -> Self {
        Self::in_order(alphabet.numbered())
    }

    /// The numbers that Quackle has for the letters, in the order of its own alphabet file.
    pub(crate) fn of_quackle(alphabet: &Alphabet) -> Self {
        Self::in_order(alphabet.numbered_by_quackle())
    }

    /// The numbers of letters in an order that has each of an alphabet's once.
    pub(crate) fn in_order(letters: Vec<u8>) -> Self {
        let mut numbers = vec![0; letters.len()];
        for (number, &letter) in (1..).zip(&letters) {
            numbers[usize::from(letter - b'A')] = number;
        }
        Self { letters, numbers }
    }

    /// The letter of a number; none for 0 and for numbers above the last.
    pub(crate) fn letter(&self, number: u8) -> Option<u8> {
        self.letters.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number of a letter.
    pub(crate) fn number_of(&self, letter: u8) -> u8 {
        self.numbers[usize::from(letter - b'A')]
    }

    /// Whether a number is that of a letter.
    pub(crate) fn knows(&self, number: u8) -> bool {
        self.letter(number).is_some()
    }

    /// The letters, in order of their numbers.
    pub(crate) fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Words, in order, as numbers in order: (the numbers of each, its rank).
    pub(crate) fn number(&self, words: &Arena) -> (Arena, Vec<u32>) {
        let mut numbered = Arena::with_capacity(words.len(), words.len() * 12);
        let mut scratch = Vec::new();
        let mut ranks: Vec<u32> = (0..words.len() as u32).collect();
        let translate = |rank: u32, scratch: &mut Vec<u8>| {
            scratch.clear();
            let letters = words.get(rank as usize).iter();
            scratch.extend(letters.map(|letter| self.numbers[usize::from(letter - b'A')]));
        };
        if !self.letters.is_sorted() {
            ranks.sort_by_cached_key(|&rank| {
                translate(rank, &mut scratch);
                scratch.clone()
            });
        }
        for &rank in &ranks {
            translate(rank, &mut scratch);
            numbered.push(&scratch);
        }
        (numbered, ranks)
    }
}

//! A set of letters in a machine word.

/// A set of letters: bit `i` for the letter with index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(u64);

impl LetterSet {
    /// The first `count` letters of an alphabet.
    pub fn first(count: usize) -> Self {
        Self((1_u64 << count.min(63)) - 1)
    }

    /// The letters whose bits are set.
    pub fn of_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Puts a letter in.
    pub fn insert(&mut self, letter: u8) {
        self.0 |= 1 << (letter.wrapping_sub(b'A') & 63);
    }

    /// Whether a letter is in it; a byte that is no letter is not.
    pub fn contains(self, letter: u8) -> bool {
        let index = letter.wrapping_sub(b'A');
        index < 64 && self.0 >> index & 1 == 1
    }

    /// The letters that are in it and not in another.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many letters are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its letters, in order.
    pub fn letters(self) -> Vec<u8> {
        self.into_iter().collect()
    }
}

impl FromIterator<u8> for LetterSet {
    fn from_iter<I: IntoIterator<Item = u8>>(letters: I) -> Self {
        let mut set = Self::default();
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl IntoIterator for LetterSet {
    type Item = u8;
    type IntoIter = Letters;

    fn into_iter(self) -> Letters {
        Letters(self.0)
    }
}

/// The letters of a set, in order.
#[derive(Clone, Debug)]
pub struct Letters(u64);

impl Iterator for Letters {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let letter = (self.0 != 0).then(|| b'A' + self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(letter)
    }
}

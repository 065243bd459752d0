//! Many words in two allocations.

/// Words one after the other in one buffer, numbered from 0.
///
/// Holds at most four gibibytes of letters; a word costs its length and four bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arena {
    letters: Vec<u8>,
    ends: Vec<u32>,
}

impl Arena {
    /// Room for `words` words of `letters` letters in all.
    pub fn with_capacity(words: usize, letters: usize) -> Self {
        Self { letters: Vec::with_capacity(letters), ends: Vec::with_capacity(words) }
    }

    /// Appends a word.
    pub fn push(&mut self, word: &[u8]) {
        self.letters.extend_from_slice(word);
        self.ends.push(self.letters.len() as u32);
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The word of a number below [`len`](Self::len).
    pub fn get(&self, number: usize) -> &[u8] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.letters[start..self.ends[number] as usize]
    }

    /// The words in order of their numbers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator + Clone {
        (0..self.len()).map(|number| self.get(number))
    }
}

impl<'a> FromIterator<&'a [u8]> for Arena {
    fn from_iter<I: IntoIterator<Item = &'a [u8]>>(words: I) -> Self {
        let mut arena = Self::default();
        words.into_iter().for_each(|word| arena.push(word));
        arena
    }
}

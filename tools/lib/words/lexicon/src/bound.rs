//! What the words of a lexicon may take: whoever writes them asks here, and whoever reads them.
//!
//! A file of a kilobyte can hold a million words, so the size of a file says nothing of the work
//! that reading it takes. These bounds do.

/// Bytes that all words may take: their letters and four bytes each.
pub const MOST: usize = 256 << 20;
/// Letters of the longest word that a list may have.
pub const LONGEST_WORD: usize = 1_000;
/// Bytes of the longest word.
pub const LONGEST: usize = 4_096;
/// Bytes that a word takes beside its letters.
const EACH: usize = 4;

/// More words than [`MOST`].
pub const TOO_MANY: &str = "its words take over 256 MiB";
/// A word of more than [`LONGEST`].
pub const TOO_LONG: &str = "a word takes over 4,096 bytes";

/// Bytes that a number of words can take.
pub fn bytes_of(words: u64) -> usize {
    let words = usize::try_from(words).unwrap_or(usize::MAX);
    words.saturating_mul(LONGEST + EACH).min(MOST)
}

/// What words take that come one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measure {
    bytes: usize,
}

impl Measure {
    /// Adds a word that takes this many bytes.
    ///
    /// # Errors
    ///
    /// [`TOO_LONG`] or [`TOO_MANY`].
    #[inline]
    pub fn add(&mut self, word: usize) -> Result<(), &'static str> {
        self.bytes = self.bytes.saturating_add(word + EACH);
        match () {
            () if word > LONGEST => Err(TOO_LONG),
            () if self.bytes > MOST => Err(TOO_MANY),
            () => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_up_to_the_bounds_are_taken() {
        let mut measure = Measure::default();
        assert_eq!(measure.add(LONGEST), Ok(()));
        assert_eq!(measure.add(LONGEST + 1), Err(TOO_LONG));
        let words = MOST / (LONGEST + EACH) + 1;
        let mut measure = Measure::default();
        let taken = (0..words).take_while(|_| measure.add(LONGEST).is_ok()).count();
        assert_eq!(taken, words - 1);
        assert_eq!(measure.add(LONGEST), Err(TOO_MANY));
        assert_eq!((bytes_of(2), bytes_of(u64::MAX)), (8_200, MOST));
    }
}

//! Where two words differ.

use std::ops::Range;

use wordy_lexicon::alphabet::Alphabet;

/// The first place, from 0, in which two words of a length differ; 0 where they are the same.
pub(crate) fn place(word: &[u8], other: &[u8]) -> usize {
    word.iter().zip(other).position(|(a, b)| a != b).unwrap_or_default()
}

/// The bytes of the letter in which a word differs from the one before it, in its spelling; none
/// where they are the same.
pub(crate) fn changed(before: &[u8], word: &[u8], alphabet: &Alphabet) -> Range<usize> {
    if before == word {
        return 0..0;
    }
    let place = place(before, word);
    let to = |letters: &[u8]| alphabet.spell(letters).len();
    to(&word[..place])..to(&word[..=place])
}

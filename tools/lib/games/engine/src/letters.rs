//! Letters as numbers, sets and counts.

use wordy_lexicon::alphabet::MOST_LETTERS;

/// How many there are of each letter.
pub(crate) type Counts = [u8; MOST_LETTERS];

/// What no letter has, as a letter.
pub(crate) const NONE: u8 = 0;
/// The letter that is byte 1 of every alphabet.
const FIRST: u8 = b'A';
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

/// How many there are of each letter.
pub(crate) fn counts(letters: &[u8]) -> Counts {
    let mut counts = [0; MOST_LETTERS];
    for letter in letters {
        counts[index(*letter)] += 1;
    }
    counts
}

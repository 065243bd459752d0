//! Words without their plural.

use super::words::Words;
use crate::list::lines::Lines;
use wordy_lexicon::alphabet::Alphabet;

/// The words of a list that may be plurals, and the ends that make them.
pub(super) struct Plurals {
    words: Words,
    s: Vec<u8>,
    es: Vec<u8>,
    y: Vec<u8>,
    ies: Vec<u8>,
}

impl Plurals {
    pub(super) fn of(lines: &Lines<'_>, alphabet: &Alphabet) -> Self {
        let [s, es, y, ies] =
            ["S", "ES", "Y", "IES"].map(|text| alphabet.encode(text).unwrap_or_default());
        let words = Words::of(lines, |word| word.ends_with(&s));
        Self { words, s, es, y, ies }
    }

    /// Whether a word does not end in S, and the list does not have its plural.
    pub(super) fn lacks(&self, word: &[u8]) -> bool {
        let has = |stem: &[u8], end: &[u8]| self.words.place(&[stem, end].concat()).is_some();
        let in_ies =
            || word.strip_suffix(self.y.as_slice()).is_some_and(|stem| has(stem, &self.ies));
        !word.ends_with(&self.s) && !has(word, &self.s) && !has(word, &self.es) && !in_ies()
    }
}

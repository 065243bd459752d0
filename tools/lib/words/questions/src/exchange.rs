//! The game of 1DIF: the words that tiles of a rack make of a word on the board, by exchange.

use crate::question::{Anagram, Question, Rack, Substitution, Use};
use wordy_lexicon::lexicon::Lexicon;

/// A word made of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The new word, as letters.
    pub word: Vec<u8>,
    /// The tiles put on the board, from the left: the letter, and whether a blank stands for it.
    pub put: Vec<(u8, bool)>,
    /// The tiles taken back, from the left.
    pub taken: Vec<u8>,
}

/// The words that differ from `word` in exactly `k` positions and whose new letters are on the
/// rack, in order. Cost: that of the words at this distance.
pub fn exchanges(lexicon: &Lexicon, word: &[u8], k: usize, rack: &Rack) -> Vec<Exchange> {
    let on_rack = Question::Anagram(Anagram::new(rack, Use::Some));
    let mut found = Vec::new();
    lexicon.visit(Substitution::new(word, k), |other, _| {
        let changed = || (0..word.len()).filter(|&at| word[at] != other[at]);
        let put: Vec<u8> = changed().map(|at| other[at]).collect();
        if on_rack.accepts(&put) {
            let blanks = rack.blanks_in(&put);
            found.push(Exchange {
                word: other.to_vec(),
                put: put.into_iter().zip(blanks).collect(),
                taken: changed().map(|at| word[at]).collect(),
            });
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::alphabet::Alphabet;

    #[test]
    fn the_rack_must_have_each_new_letter() {
        let alphabet = Alphabet::english();
        let lexicon = Lexicon::from_words(["BOAT", "CHAT", "COAL", "COAT", "MOLT"], &alphabet);
        let lexicon = lexicon.unwrap();
        let of = |k, rack: &str| {
            let rack = Rack::parse(rack, &alphabet).unwrap();
            exchanges(&lexicon, b"COAT", k, &rack)
        };
        let found = of(1, "HB?");
        let words: Vec<_> = found.iter().map(|found| found.word.as_slice()).collect();
        assert_eq!(words, [b"BOAT", b"CHAT", b"COAL"]);
        assert_eq!(found[2].put, [(b'L', true)]);
        assert_eq!(found[2].taken, [b'T']);
        let two = of(2, "LM");
        assert_eq!(two.len(), 1);
        assert_eq!(two[0].put, [(b'M', false), (b'L', false)]);
        assert!(of(2, "MM").is_empty());
    }
}

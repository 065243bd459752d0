//! kDIF: the words that differ from a word in exactly k places.

use super::Automaton;

/// Accepts the words of the same length that differ from a word in exactly `k` places.
///
/// One place is the substitution of "1DIF: The Game"; that game names 2DIF and 3DIF after it.
#[derive(Clone, Debug)]
pub struct Substitution {
    word: Box<[u8]>,
    k: usize,
}

/// How far a reading has come.
#[derive(Clone, Copy, Debug)]
pub struct SubstitutionState {
    place: usize,
    different: usize,
}

impl Substitution {
    /// The question for a word, as letters.
    pub fn new(word: &[u8], k: usize) -> Self {
        Self { word: word.into(), k }
    }
}

impl Automaton for Substitution {
    type State = SubstitutionState;

    fn start(&self) -> SubstitutionState {
        SubstitutionState { place: 0, different: 0 }
    }

    fn is_match(&self, state: &SubstitutionState) -> bool {
        state.place == self.word.len() && state.different == self.k
    }

    fn can_match(&self, state: &SubstitutionState) -> bool {
        let left = self.word.len().checked_sub(state.place);
        state.different <= self.k && left.is_some_and(|left| state.different + left >= self.k)
    }

    fn accept(&self, state: &SubstitutionState, letter: u8) -> SubstitutionState {
        let same = self.word.get(state.place) == Some(&letter);
        SubstitutionState {
            place: state.place + 1,
            different: state.different + usize::from(!same),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ask(words: &[Vec<u8>], word: &[u8], k: usize) -> Vec<Vec<u8>> {
        wordy_lexicon::fixture::ask(words.iter().map(Vec::as_slice), Substitution::new(word, k))
    }

    proptest! {
        #[test]
        fn it_equals_a_plain_scan(
            words in proptest::collection::btree_set("[A-D]{1,5}", 0..60),
            word in "[A-D]{1,5}",
            k in 0_usize..6,
        ) {
            let words: Vec<Vec<u8>> = words.into_iter().map(String::into_bytes).collect();
            let word = word.into_bytes();
            let differ = |other: &[u8]| other.iter().zip(&word).filter(|(a, b)| a != b).count();
            let expected: Vec<_> = words.iter()
                .filter(|other| other.len() == word.len() && differ(other) == k).cloned().collect();
            prop_assert_eq!(ask(&words, &word, k), expected);
        }
    }
}

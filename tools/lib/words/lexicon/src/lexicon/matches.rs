//! The words that a question finds, one after the other.

use std::sync::Arc;

use super::store::Stream;
use crate::alphabet::Alphabet;
use crate::automaton::Automaton;

/// The words of a lexicon that a question accepts, spelled in capitals, in alphabet order; see
/// [`Lexicon::search`](super::Lexicon::search).
pub struct Matches<'a, A: Automaton> {
    pub(super) alphabet: Arc<Alphabet>,
    pub(super) stream: Stream<'a, A>,
}

impl<A: Automaton> std::fmt::Debug for Matches<'_, A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "matches in the alphabet {}", self.alphabet.name())
    }
}

impl<A: Automaton> Iterator for Matches<'_, A> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let (word, _) = self.stream.next()?;
        Some(self.alphabet.spell(word))
    }
}

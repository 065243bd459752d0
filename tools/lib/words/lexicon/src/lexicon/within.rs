//! Words that are in a lexicon once letters are put around them.

use super::store::Store;
use crate::automaton::Automaton;
use crate::transducer::Place;

/// Accepts the words that, with letters put in front and at the end, are in a lexicon; with none,
/// the words that are in it.
///
/// A reading walks the lexicon itself, so a letter costs one step in it.
#[derive(Clone, Debug)]
pub struct Within {
    store: Store,
    start: WithinState,
    suffix: Box<[u8]>,
}

/// A place in a lexicon; none when no word goes on as the letters read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithinState(Option<Place>);

impl Within {
    pub(super) fn new(store: &Store, prefix: &[u8], suffix: &[u8]) -> Self {
        let start = WithinState(store.walk(store.root(), prefix));
        Self { store: store.clone(), start, suffix: suffix.into() }
    }
}

impl Automaton for Within {
    type State = WithinState;

    fn start(&self) -> WithinState {
        self.start
    }

    fn is_match(&self, place: &WithinState) -> bool {
        let end = place.0.and_then(|at| self.store.walk(at, &self.suffix));
        end.is_some_and(|at| self.store.ends_word(at))
    }

    fn can_match(&self, place: &WithinState) -> bool {
        place.0.is_some()
    }

    fn accept(&self, place: &WithinState, letter: u8) -> WithinState {
        WithinState(place.0.and_then(|at| self.store.step(at, letter)))
    }
}

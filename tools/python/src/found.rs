//! Words found: a sequence that makes texts of them when they are looked at.

use std::sync::Arc;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_questions::question::Rack;

use crate::held::SharedLexicon;

/// Where words lie.
#[derive(Clone)]
enum Place {
    Own(Arc<Arena>),
    /// All words of a lexicon.
    Lexicon(SharedLexicon),
}

/// Words found.
#[pyclass(frozen, module = "wordy._wordy")]
#[derive(Clone)]
pub(crate) struct WordSequence {
    place: Place,
    alphabet: Arc<Alphabet>,
    /// The rack whose blanks are shown in lower case.
    rack: Option<Arc<Rack>>,
}

impl WordSequence {
    pub(crate) fn new(words: Arena, alphabet: &Arc<Alphabet>) -> Self {
        Self { place: Place::Own(Arc::new(words)), alphabet: alphabet.clone(), rack: None }
    }

    pub(crate) fn all(held: &SharedLexicon) -> Self {
        let alphabet = held.alphabet().clone();
        Self { place: Place::Lexicon(held.clone()), alphabet, rack: None }
    }

    fn words(&self) -> &Arena {
        match &self.place {
            Place::Own(words) => words,
            Place::Lexicon(held) => held.words(),
        }
    }

    pub(crate) fn of_rack(words: Arena, alphabet: &Arc<Alphabet>, rack: Rack) -> Self {
        Self { rack: Some(Arc::new(rack)), ..Self::new(words, alphabet) }
    }

    fn spelled(&self, number: usize) -> String {
        let word = self.words().get(number);
        match &self.rack {
            Some(rack) => rack.spell(word, &self.alphabet),
            None => self.alphabet.spell(word),
        }
    }
}

#[pymethods]
impl WordSequence {
    fn __len__(&self) -> usize {
        self.words().len()
    }

    /// The word of a place.
    fn word(&self, number: isize) -> PyResult<String> {
        let length = self.words().len();
        let number = if number < 0 { number + length.cast_signed() } else { number };
        match usize::try_from(number) {
            Ok(number) if number < length => Ok(self.spelled(number)),
            _ => Err(PyIndexError::new_err(format!("there are {length} words"))),
        }
    }

    /// The words from a place, each so many places further.
    fn every(&self, start: isize, step: isize, count: usize) -> Self {
        let at = |number: usize| (start + step * number.cast_signed()).cast_unsigned();
        let words = (0..count).map(|number| self.words().get(at(number))).collect::<Arena>();
        Self { place: Place::Own(Arc::new(words)), ..self.clone() }
    }

    /// All words.
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let spelled: Vec<String> =
            py.detach(|| (0..self.words().len()).map(|number| self.spelled(number)).collect());
        PyList::new(py, spelled)
    }

    fn __iter__(&self) -> FoundWords {
        FoundWords { found: self.clone(), next: 0 }
    }
}

/// Goes through words found.
#[pyclass(module = "wordy._wordy")]
pub(crate) struct FoundWords {
    found: WordSequence,
    next: usize,
}

#[pymethods]
impl FoundWords {
    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    fn __next__(&mut self) -> Option<String> {
        let next = self.next;
        (next < self.found.words().len()).then(|| {
            self.next += 1;
            self.found.spelled(next)
        })
    }

    fn __length_hint__(&self) -> usize {
        self.found.words().len() - self.next
    }
}

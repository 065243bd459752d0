//! An opened lexicon, held by whoever asks it.

use std::ops::Deref;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;

use crate::anagrams::Anagrams;
use crate::error::said;

/// A lexicon that any number of objects and threads hold.
pub(crate) type SharedLexicon = Arc<PreparedLexicon>;

/// After so many racks a lexicon makes ready what answers them soonest: for some that takes longer
/// than it saves.
const RACKS: u32 = 200;

/// A lexicon, and what was made ready for its questions.
pub(crate) struct PreparedLexicon {
    lexicon: Lexicon,
    racks: AtomicU32,
    anagrams: OnceLock<Anagrams>,
}

impl PreparedLexicon {
    pub(crate) fn new(lexicon: Lexicon) -> SharedLexicon {
        let (racks, anagrams) = (AtomicU32::new(0), OnceLock::new());
        Arc::new(Self { lexicon, racks, anagrams })
    }

    /// Its words by their letters, once it has been asked for many anagrams.
    pub(crate) fn anagrams(&self) -> Option<&Anagrams> {
        let asked = self.racks.load(Ordering::Relaxed);
        if asked < RACKS {
            self.racks.store(asked + 1, Ordering::Relaxed);
            return None;
        }
        Some(self.anagrams.get_or_init(|| Anagrams::of(self.words())))
    }
}

impl Deref for PreparedLexicon {
    type Target = Lexicon;

    fn deref(&self) -> &Lexicon {
        &self.lexicon
    }
}

/// A word as letters.
pub(crate) fn letters(word: &str, alphabet: &Alphabet) -> PyResult<Vec<u8>> {
    match alphabet.encode(word) {
        Ok(letters) if letters.is_empty() => Err(said("a word is empty")),
        Ok(letters) => Ok(letters),
        Err(unknown) => Err(said(format!("{word}:{}: {unknown}", unknown.at + 1))),
    }
}

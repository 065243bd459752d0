//! An opened lexicon, held by whoever asks it.

use std::sync::Arc;

use pyo3::prelude::*;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;

use crate::error::said;

/// A lexicon that any number of objects and threads hold.
pub(crate) type Held = Arc<Lexicon>;

/// A word as letters.
pub(crate) fn letters(word: &str, alphabet: &Alphabet) -> PyResult<Vec<u8>> {
    match alphabet.encode(word) {
        Ok(letters) if letters.is_empty() => Err(said("a word is empty")),
        Ok(letters) => Ok(letters),
        Err(unknown) => Err(said(format!("{word}:{}: {unknown}", unknown.at + 1))),
    }
}

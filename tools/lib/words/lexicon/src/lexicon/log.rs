//! What the layers of a recipe did to each word.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::error::Damaged;
use super::parts::Parts;
use super::side::{self, Side};
use super::store::Store;
use super::{ADDED, REASONS, REMOVED};
use crate::alphabet::Alphabet;
use crate::transducer::Values;

/// The log of a recipe's layers, which are numbered from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// Words put in by another layer than the first that put words in, and the number of theirs.
    pub added: BTreeMap<Vec<u8>, u32>,
    /// Words taken out for good, and the layer that did it.
    pub removed: BTreeMap<Vec<u8>, u32>,
    /// Reasons of single words.
    pub reasons: BTreeMap<Vec<u8>, String>,
}

/// What became of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The layer that put it in or took it out, from 1.
    pub layer: u32,
    /// The word's own reason, or empty.
    pub reason: String,
}

impl Log {
    /// Its parts in the file.
    pub(super) fn parts(
        &self,
        alphabet: &Alphabet,
    ) -> Result<Vec<(&'static str, Vec<u8>)>, Damaged> {
        let store = |words: &BTreeMap<Vec<u8>, u32>| {
            Store::build_map(words.iter().map(|(word, layer)| (word.as_slice(), *layer)))
        };
        let mut parts = vec![(REMOVED, store(&self.removed)?)];
        if !self.added.is_empty() {
            parts.push((ADDED, store(&self.added)?));
        }
        let mut reasons = Vec::new();
        for (word, reason) in &self.reasons {
            alphabet.spell_into(word, &mut reasons);
            side::put(&mut reasons, reason);
        }
        if !reasons.is_empty() {
            parts.push((REASONS, reasons));
        }
        Ok(parts)
    }
}

/// The log of an opened lexicon.
#[derive(Clone, Debug)]
pub(super) struct OpenLog {
    added: Option<Store>,
    removed: Store,
    reasons: Option<Side>,
}

impl OpenLog {
    /// The log of a file that has one.
    pub(super) fn open(
        parts: &Parts,
        reasons: Option<Side>,
        letters: &RangeInclusive<u8>,
        trusted: bool,
    ) -> Result<Option<Self>, Damaged> {
        let store = |part| {
            let bytes = parts.get(part);
            bytes.map(|bytes| Store::open(part, bytes, letters, Values::Any, trusted)).transpose()
        };
        let added = store(ADDED)?;
        Ok(store(REMOVED)?.map(|removed| Self { added, removed, reasons }))
    }

    /// What was opened, to be written again.
    pub(super) fn log(&self, alphabet: &Alphabet) -> Log {
        let words = |store: &Store| {
            let layer = |word: &[u8]| (word.to_vec(), store.rank(word).unwrap_or_default());
            store.words().iter().map(layer).collect()
        };
        let reasons = self.reasons.iter().flat_map(Side::rows);
        Log {
            added: self.added.as_ref().map(words).unwrap_or_default(),
            removed: words(&self.removed),
            reasons: reasons
                .filter_map(|(word, text)| Some((alphabet.encode(word).ok()?, text.to_owned())))
                .collect(),
        }
    }

    /// Reads all its words.
    pub(super) fn read(&self) -> Result<(), Damaged> {
        self.removed.read()?;
        self.added.as_ref().map_or(Ok(()), Store::read)
    }

    /// Checks the checksums of its words.
    pub(super) fn verify(&self) -> Result<(), Damaged> {
        self.removed.verify()?;
        self.added.as_ref().map_or(Ok(()), Store::verify)
    }

    /// Whether its layers are numbers from 1 to `layers`, and its words in or out as it says.
    pub(super) fn is_sound(&self, layers: u32, words: &Store) -> bool {
        let sound = |log: &Store, inside: bool| {
            let own = log.words();
            own.iter().all(|word| {
                let layer = log.rank(word).unwrap_or_default();
                (1..=layers).contains(&layer) && words.contains(word) == inside
            })
        };
        sound(&self.removed, false) && self.added.as_ref().is_none_or(|added| sound(added, true))
    }

    pub(super) fn added(&self, word: &[u8]) -> Option<u32> {
        self.added.as_ref()?.rank(word)
    }

    pub(super) fn removed(&self, word: &[u8]) -> Option<u32> {
        self.removed.rank(word)
    }

    pub(super) fn reason(&self, word: &str) -> Option<&str> {
        self.reasons.as_ref()?.get(word)
    }
}

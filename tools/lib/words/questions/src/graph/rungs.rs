//! Ladders between words, as words.

use std::collections::BTreeSet;

use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;

use super::{cheapest_ladder, ladders};
use crate::tables::{Neighbours, onedif};

/// Words of one length among which ladders are looked for.
pub struct Rungs<'l> {
    lexicon: &'l Lexicon,
    words: Arena,
    table: Neighbours,
}

/// How rare a word is: its level; 0 where that is not known.
pub fn rarity(word: &[u8], lexicon: &Lexicon) -> u32 {
    lexicon.rank(word).and_then(|rank| lexicon.level(rank)).map_or(0, u32::from)
}

/// Words that no ladder has: one is longer than another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the words of a ladder have one length: {0} has {1} letters, {2} has {3}")]
pub struct UnevenStops(String, usize, String, usize);

impl<'l> Rungs<'l> {
    /// Some words, in any order; the lexicon says how common each is.
    pub fn new<'w>(words: impl IntoIterator<Item = &'w [u8]>, lexicon: &'l Lexicon) -> Self {
        let words: BTreeSet<&[u8]> = words.into_iter().collect();
        let words: Arena = words.into_iter().collect();
        let table = onedif(&words);
        Self { lexicon, words, table }
    }

    /// The words of a lexicon that are as long as some stops, and these, which need not be in it.
    ///
    /// # Errors
    ///
    /// The stops have several lengths.
    pub fn through(
        stops: &[Vec<u8>],
        lexicon: &'l Lexicon,
        usable: impl Fn(&[u8]) -> bool,
    ) -> Result<Self, UnevenStops> {
        let length = stops.first().map_or(0, Vec::len);
        if let Some(other) = stops.iter().find(|stop| stop.len() != length) {
            let spell = |word: &[u8]| lexicon.alphabet().spell(word);
            return Err(UnevenStops(spell(&stops[0]), length, spell(other), other.len()));
        }
        let words = lexicon.words().iter().filter(|word| word.len() == length && usable(word));
        Ok(Self::new(words.chain(stops.iter().map(Vec::as_slice)), lexicon))
    }

    /// Its words, in order.
    pub fn words(&self) -> &Arena {
        &self.words
    }

    fn number(&self, word: &[u8]) -> Option<u32> {
        (0..self.words.len()).find(|at| self.words.get(*at) == word).map(|at| at as u32)
    }

    fn spelled(&self, ladder: Vec<u32>) -> Vec<&[u8]> {
        ladder.into_iter().map(|word| self.words.get(word as usize)).collect()
    }

    /// Of the shortest ladders the one of the commonest words.
    pub fn cheapest(&self, from: &[u8], to: &[u8]) -> Option<Vec<&[u8]>> {
        let cost = |word: u32| rarity(self.words.get(word as usize), self.lexicon);
        let found = cheapest_ladder(&self.table, self.number(from)?, self.number(to)?, cost)?;
        Some(self.spelled(found))
    }

    /// All shortest ladders, in order of their words; see [`ladders`].
    pub fn shortest(&self, from: &[u8], to: &[u8]) -> impl Iterator<Item = Vec<&[u8]>> {
        let ends = self.number(from).zip(self.number(to)).into_iter();
        let all = ends.flat_map(|(from, to)| ladders(&self.table, from, to));
        all.map(|ladder| self.spelled(ladder))
    }
}

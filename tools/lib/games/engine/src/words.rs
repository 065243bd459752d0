//! The words of a game, and what completes them.

use wordy_games::board::LARGEST;

use crate::alphagrams::{WordTable, is_arrangement};
use crate::cell::Cell;
use crate::letters::{NONE, bit, letters_of};

/// The words of a game: those of its lexicon, and its own two-letter words where it has a policy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'t> {
    pub(crate) table: &'t WordTable,
    /// Whether any arrangement of a word's letters is acceptable.
    pub(crate) jumbled: bool,
    /// Whether the game has a policy for words of two letters, whose order matters then.
    pub(crate) twos: bool,
}

impl Words<'_> {
    /// Whether any arrangement of the letters of a word of this length is acceptable.
    pub(crate) fn is_jumbled(&self, length: usize) -> bool {
        self.jumbled && !(self.twos && length == 2)
    }

    /// Whether a word is acceptable.
    pub(crate) fn has(&self, word: &[u8]) -> bool {
        self.is_found(self.table.key(word), word)
    }

    /// Whether a word, whose key is given, is acceptable.
    fn is_found(&self, key: u64, word: &[u8]) -> bool {
        let jumbled = self.is_jumbled(word.len());
        self.table.find(key).is_some_and(|mut words| {
            words.any(|other| other == word || (jumbled && is_arrangement(other, word)))
        })
    }

    /// The letters that make a word on a square of a run, whatever lies there; all where nothing
    /// lies beside it.
    pub(crate) fn fits(&self, run: &[Cell], gap: usize) -> u64 {
        if run.len() < 2 {
            return u64::MAX;
        }
        let mut word = [NONE; LARGEST];
        let word = &mut word[..run.len()];
        let mut key = self.table.key(&[]);
        for (at, cell) in run.iter().enumerate().filter(|(at, _)| *at != gap) {
            word[at] = cell.tile;
            key = self.table.with(key, cell.tile);
        }
        let fitting = letters_of(self.table.missing(key)).filter(|&letter| {
            word[gap] = letter;
            self.is_found(self.table.with(key, letter), word)
        });
        fitting.fold(0, |mask, letter| mask | bit(letter))
    }
}

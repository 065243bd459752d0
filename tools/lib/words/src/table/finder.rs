//! Hooks of some words of a lexicon: looked up one by one, or from the table of all.

use super::{Hooks, hooks};
use crate::letter_set::LetterSet;
use crate::lexicon::Lexicon;

/// From this many words on, one pass over the lexicon costs less than looking up the hooks of each.
const MANY: usize = 2000;

/// Finds the hooks of words of a lexicon in the cheaper of two ways.
#[derive(Debug)]
pub struct HookFinder<'a> {
    lexicon: &'a Lexicon,
    table: Option<Vec<Hooks>>,
}

impl<'a> HookFinder<'a> {
    /// Looks up each word until [`prepare`](Self::prepare) says that there are many.
    pub fn new(lexicon: &'a Lexicon) -> Self {
        Self { lexicon, table: None }
    }

    /// Gets ready for `count` words: makes the table of the whole lexicon if that costs less than
    /// looking them up, and none is there yet.
    pub fn prepare(&mut self, count: usize) {
        if count > MANY && self.table.is_none() {
            self.table = Some(hooks(self.lexicon.words()));
        }
    }

    /// The hooks of a word of the lexicon, whose rank is `rank`. Costs some microseconds without
    /// the table, nothing with it.
    pub fn hooks(&self, word: &[u8], rank: u32) -> Hooks {
        match &self.table {
            Some(table) => table[rank as usize],
            None => hooks_of(self.lexicon, word),
        }
    }
}

/// The hooks of one word, which need not be in the lexicon: two look-ups per letter of the
/// alphabet.
pub fn hooks_of(lexicon: &Lexicon, word: &[u8]) -> Hooks {
    let takes = |with: &dyn Fn(u8) -> Vec<u8>| -> LetterSet {
        lexicon.alphabet().letters().filter(|&letter| lexicon.has_letters(&with(letter))).collect()
    };
    let has = |rest: Option<&[u8]>| rest.is_some_and(|rest| lexicon.has_letters(rest));
    Hooks {
        front: takes(&|letter| [&[letter], word].concat()),
        back: takes(&|letter| [word, &[letter]].concat()),
        inner_front: has(word.get(1..)),
        inner_back: has(word.split_last().map(|(_, rest)| rest)),
    }
}

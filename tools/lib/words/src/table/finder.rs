//! Hooks of some words of a lexicon: looked up one by one, or from the table of all.

use super::{Hooks, hooks};
use crate::extension;
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
            self.table = Some(hooks(&self.lexicon.words()));
        }
    }

    /// The hooks of a word of the lexicon, whose rank is `rank`. Costs some microseconds without
    /// the table, nothing with it.
    pub fn hooks(&self, word: &[u8], rank: u32) -> Hooks {
        match &self.table {
            Some(table) => table[rank as usize],
            None => extension::hooks(self.lexicon, word),
        }
    }
}

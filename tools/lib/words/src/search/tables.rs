//! What conditions need to know of the whole lexicon, made when the first asks.

use std::cell::{Cell, OnceCell};

use rustc_hash::FxHashSet;

use crate::arena::Arena;
use crate::distribution::Distribution;
use crate::lexicon::Lexicon;
use crate::probability::Ties;
use crate::table::{Stem, alphagrams, most_probable_first, stems};

/// How many stems count as the best of a length.
pub(super) const BEST_STEMS: usize = 100;

/// Tables over a lexicon.
pub(super) struct Tables<'a> {
    lexicon: &'a Lexicon,
    /// How the search orders words of equal probability.
    pub(super) ties: Cell<Ties>,
    anagrams: OnceCell<Vec<u32>>,
    stems: [OnceCell<FxHashSet<Vec<u8>>>; 2],
}

impl<'a> Tables<'a> {
    pub(super) fn new(lexicon: &'a Lexicon) -> Self {
        let anagrams = OnceCell::new();
        let stems = [OnceCell::new(), OnceCell::new()];
        Self { lexicon, ties: Cell::default(), anagrams, stems }
    }

    /// All words, by rank.
    pub(super) fn words(&self) -> &'a Arena {
        self.lexicon.words()
    }

    /// How many words have the letters of each word, by rank.
    pub(super) fn anagrams(&self) -> &[u32] {
        self.anagrams.get_or_init(|| alphagrams(self.words()).sizes())
    }

    /// The letters of the best stems of six or seven letters.
    pub(super) fn stems(&self, length: usize, tiles: &Distribution) -> &FxHashSet<Vec<u8>> {
        self.stems[usize::from(length != 6)].get_or_init(|| {
            let mut stems = stems(&self.lexicon.words_of(length + 1), length);
            most_probable_first(&mut stems, tiles);
            stems.iter().take(BEST_STEMS).map(Stem::letters).collect()
        })
    }
}

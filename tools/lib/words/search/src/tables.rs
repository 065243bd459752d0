//! What conditions need to know of the whole lexicon, made when the first asks.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::error::ValueError;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::files::{Error, Files, Missing};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::inflection::Inflections;
use wordy_questions::probability::Ties;
use wordy_questions::tables::{HookTable, Stem, alphagrams, hooks, most_probable_first, stems};

/// How many stems count as the best of a length.
pub(super) const BEST_STEMS: usize = 100;

/// Tables over a lexicon.
pub(super) struct Tables<'a> {
    lexicon: &'a Lexicon,
    /// How the search orders words of equal probability.
    pub(super) ties: Cell<Ties>,
    anagrams: OnceCell<Vec<u32>>,
    hooks: OnceCell<HookTable>,
    stems: [OnceCell<FxHashSet<Vec<u8>>>; 2],
    inflections: OnceCell<Rc<Inflections>>,
    classes: OnceCell<Rc<Expurgation>>,
}

impl<'a> Tables<'a> {
    pub(super) fn new(lexicon: &'a Lexicon) -> Self {
        let (anagrams, inflections, classes) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let (hooks, stems) = (OnceCell::new(), [OnceCell::new(), OnceCell::new()]);
        Self { lexicon, ties: Cell::default(), anagrams, hooks, stems, inflections, classes }
    }

    /// All words, by rank.
    pub(super) fn words(&self) -> &'a Arena {
        self.lexicon.words()
    }

    /// How many words have the letters of each word, by rank.
    pub(super) fn anagrams(&self) -> &[u32] {
        self.anagrams.get_or_init(|| alphagrams(self.words()).sizes())
    }

    /// What each word takes at its ends, by rank.
    pub(super) fn hooks(&self) -> &HookTable {
        self.hooks.get_or_init(|| hooks(self.words()))
    }

    /// The letters of the best stems of six or seven letters.
    pub(super) fn stems(&self, length: usize, tiles: &Distribution) -> &FxHashSet<Vec<u8>> {
        self.stems[usize::from(length != 6)].get_or_init(|| {
            let mut stems = stems(&self.lexicon.words_of(length + 1), length);
            most_probable_first(&mut stems, tiles);
            stems.iter().take(BEST_STEMS).map(Stem::letters).collect()
        })
    }

    /// The inflections of the lexicon's alphabet.
    pub(super) fn inflections(&self, files: &dyn Files) -> Result<Rc<Inflections>, ValueError> {
        if let Some(known) = self.inflections.get() {
            return Ok(known.clone());
        }
        let alphabet = self.lexicon.alphabet();
        let found = Inflections::find(alphabet, files).map_err(|error| match error {
            Error::Missing(Missing::Unknown { known, .. }) => {
                let message =
                    format!("no inflections are known for the alphabet {}", alphabet.name());
                ValueError::new(message).hint(format!("there are those of {}", known.join(", ")))
            }
            error => ValueError::new(error.to_string()),
        })?;
        Ok(self.inflections.get_or_init(|| Rc::new(found)).clone())
    }

    /// The classes of words of the lexicon's alphabet.
    pub(super) fn classes(&self, files: &dyn Files) -> Result<Rc<Expurgation>, ValueError> {
        if let Some(known) = self.classes.get() {
            return Ok(known.clone());
        }
        let found = Expurgation::find(u8::MAX, files, self.lexicon.alphabet());
        let found = found.map_err(|error| ValueError::new(error.to_string()))?;
        Ok(self.classes.get_or_init(|| Rc::new(found)).clone())
    }
}

//! What the columns say of a word.

use wordy_choose::Symbols;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::probability::{ProbabilityRank, places};
use wordy_questions::tables::{HookFinder, Hooks, alphagrams};
use wordy_search::FoundWords;
use wordy_terminal::Failure;

use crate::{Args, Column};

/// What was made ready for the columns asked for.
pub(crate) struct Facts<'a> {
    hooks: HookFinder<'a>,
    tiles: Option<Distribution>,
    places: Option<Vec<ProbabilityRank>>,
    anagrams: Option<Vec<u32>>,
    /// The symbols of words by other lexicons.
    pub(crate) symbols: Symbols<'a>,
}

impl<'a> Facts<'a> {
    /// Makes ready what the columns of the words found need.
    pub(crate) fn new(
        args: &Args,
        lexicon: &'a Lexicon,
        found: &FoundWords,
        symbols: Symbols<'a>,
    ) -> Result<Self, Failure> {
        let wants = |column: Column| args.columns.contains(&column);
        let needs_tiles = wants(Column::Points) || wants(Column::Probability);
        let tiles =
            needs_tiles.then(|| wordy_choose::tiles(args.tiles.as_deref(), lexicon)).transpose()?;
        if wants(Column::Level) && !lexicon.has_levels() {
            return Err(crate::lacks(lexicon, "levels"));
        }
        if wants(Column::Score) && !lexicon.has_scores() {
            return Err(crate::lacks(lexicon, "scores"));
        }
        if wants(Column::Phrase) && !lexicon.has_phrases() {
            return Err(crate::lacks(lexicon, "phrases"));
        }
        let mut hooks = HookFinder::new(lexicon);
        if wants(Column::Hooks) || wants(Column::Inner) {
            hooks.prepare(found.ranks.len());
        }
        let words = || lexicon.words();
        let places = |tiles| places(words(), tiles, args.blanks(), found.ties, |_| true);
        Ok(Self {
            hooks,
            places: tiles.as_ref().filter(|_| wants(Column::Probability)).map(places),
            anagrams: wants(Column::Anagrams).then(|| alphagrams(words()).sizes()),
            tiles,
            symbols,
        })
    }

    pub(crate) fn hooks(&self, word: &[u8], rank: u32) -> Hooks {
        self.hooks.hooks(word, rank)
    }

    pub(crate) fn points(&self, word: &[u8]) -> u32 {
        self.tiles.as_ref().map_or(0, |tiles| tiles.points_of(word))
    }

    pub(crate) fn place(&self, rank: u32) -> u32 {
        self.places.as_ref().map_or(0, |places| places[rank as usize].rank)
    }

    pub(crate) fn anagrams(&self, rank: u32) -> u32 {
        self.anagrams.as_ref().map_or(0, |counts| counts[rank as usize])
    }
}

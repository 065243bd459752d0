//! What the columns say of a word.

use wordy_cli::Failure;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::extension;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::probability::{Place, places};
use wordy_lexicon::table::{Hooks, alphagrams, hooks};

use crate::{Args, Column};

/// From so many words on, one pass over the lexicon costs less than looking up the hooks of each.
const MANY: usize = 2000;

/// What was made ready for the columns asked for.
pub(crate) struct Facts<'a> {
    lexicon: &'a Lexicon,
    tiles: Option<Distribution>,
    hooks: Option<Vec<Hooks>>,
    places: Option<Vec<Place>>,
    anagrams: Option<Vec<u32>>,
}

impl<'a> Facts<'a> {
    /// Makes ready what the columns of `count` words need.
    pub(crate) fn new(args: &Args, lexicon: &'a Lexicon, count: usize) -> Result<Self, Failure> {
        let wants = |column: Column| args.columns.contains(&column);
        let needs_tiles = wants(Column::Points) || wants(Column::Probability);
        let tiles = needs_tiles
            .then(|| wordy_cli::tiles(args.letters_of.as_deref(), lexicon))
            .transpose()?;
        if wants(Column::Level) && !lexicon.has_levels() {
            return Err(crate::no_levels(lexicon));
        }
        let words = || lexicon.words();
        let hooks = (wants(Column::Hooks) || wants(Column::Inner)) && count > MANY;
        Ok(Self {
            lexicon,
            hooks: hooks.then(|| hooks_table(lexicon)),
            places: match &tiles {
                Some(tiles) if wants(Column::Probability) => {
                    Some(places(&words(), tiles, args.blanks, |_| true))
                }
                _ => None,
            },
            anagrams: wants(Column::Anagrams).then(|| alphagrams(&words()).sizes()),
            tiles,
        })
    }

    pub(crate) fn hooks(&self, word: &[u8], rank: u32) -> Hooks {
        match &self.hooks {
            Some(table) => table[rank as usize],
            None => extension::hooks(self.lexicon, word),
        }
    }

    pub(crate) fn points(&self, word: &[u8]) -> u32 {
        let points = |tiles: &Distribution| word.iter().map(|letter| tiles.points(*letter)).sum();
        self.tiles.as_ref().map_or(0, points)
    }

    pub(crate) fn place(&self, rank: u32) -> u32 {
        self.places.as_ref().map_or(0, |places| places[rank as usize].rank)
    }

    pub(crate) fn anagrams(&self, rank: u32) -> u32 {
        self.anagrams.as_ref().map_or(0, |counts| counts[rank as usize])
    }
}

fn hooks_table(lexicon: &Lexicon) -> Vec<Hooks> {
    hooks(&lexicon.words())
}

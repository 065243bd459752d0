//! What the conditions of a search take from elsewhere, and whether they took tiles.

use wordy_cli::{SearchSources, Streams};
use wordy_data::Beside;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{File, Files};
use wordy_lexicon::lexicon::Lexicon;
use wordy_search::{SearchError, StemList};

/// The sources of a search.
pub(crate) struct Sources<'a, 's> {
    own: SearchSources<'a, 's>,
    /// Whether a condition asked for the tiles.
    pub(crate) tiles_asked: bool,
    /// Whether a condition asked for the best stems.
    pub(crate) stems_asked: bool,
}

impl<'a, 's> Sources<'a, 's> {
    pub(crate) fn new(
        lexicon: &'a Lexicon,
        tiles: Option<&'a str>,
        stems: Option<StemList>,
        streams: &'a mut Streams<'s>,
    ) -> Self {
        let mut own = SearchSources::new(lexicon, tiles, streams, Beside::default());
        own.stems = stems;
        Self { own, tiles_asked: false, stems_asked: false }
    }
}

impl wordy_search::Sources for Sources<'_, '_> {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.own.lexicon(name)
    }

    fn letters(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.own.letters(name)
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        self.tiles_asked = true;
        self.own.tiles()
    }

    fn stems(&mut self) -> Result<Option<StemList>, SearchError> {
        self.stems_asked = true;
        self.own.stems()
    }

    fn enter(&mut self, file: &File) {
        self.own.enter(file);
    }

    fn leave(&mut self) {
        self.own.leave();
    }

    fn files(&self) -> &dyn Files {
        self.own.files()
    }
}

//! What a search of a sheet asks for.

use std::cell::Cell;

use wordy_cli::SearchSources;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{File, Files};
use wordy_lexicon::lexicon::Lexicon;
use wordy_search::{SearchError, Sources};

/// Sources of a search that notice when the letter distribution is asked for.
pub(super) struct Watched<'a, 's> {
    pub(super) sources: SearchSources<'a, 's>,
    pub(super) used: &'a Cell<bool>,
}

impl Sources for Watched<'_, '_> {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.sources.lexicon(name)
    }

    fn letters(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.sources.letters(name)
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        self.used.set(true);
        self.sources.tiles()
    }

    fn enter(&mut self, file: &File) {
        self.sources.enter(file);
    }

    fn leave(&mut self) {
        self.sources.leave();
    }

    fn files(&self) -> &dyn Files {
        self.sources.files()
    }
}

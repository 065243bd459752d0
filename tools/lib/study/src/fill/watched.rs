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
    /// The search that was typed, if any.
    pub(super) typed: Option<&'a str>,
}

impl Sources for Watched<'_, '_> {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        // What was typed is a path as it stands; what the sheet names lies beside it.
        if self.typed.is_some_and(|typed| typed.contains(&format!("in:{name}"))) {
            let beside = std::mem::take(&mut self.sources.beside);
            let found = self.sources.lexicon(name);
            self.sources.beside = beside;
            return found;
        }
        self.sources.lexicon(name)
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

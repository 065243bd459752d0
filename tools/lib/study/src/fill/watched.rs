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

impl<'a, 's> Watched<'a, 's> {
    /// What `find` finds of a condition. What was typed is a path as it stands; what the sheet
    /// names lies beside it.
    fn found(
        &mut self,
        condition: &str,
        find: impl FnOnce(&mut SearchSources<'a, 's>) -> Result<Lexicon, SearchError>,
    ) -> Result<Lexicon, SearchError> {
        if !self.typed.is_some_and(|typed| typed.contains(condition)) {
            return find(&mut self.sources);
        }
        let beside = std::mem::take(&mut self.sources.beside);
        let found = find(&mut self.sources);
        self.sources.beside = beside;
        found
    }
}

impl Sources for Watched<'_, '_> {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.found(&format!("in:{name}"), |sources| sources.lexicon(name))
    }

    fn letters(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.found(&format!("alphagrams:{name}"), |sources| sources.letters(name))
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

//! Where a search gets what its lexicon does not have.

use super::{SearchError, StemList};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{File, Files};
use wordy_lexicon::lexicon::Lexicon;

/// Where a search gets what it does not have itself; asked only when a condition needs it.
///
/// `()` has nothing: a search that needs another lexicon, tiles or a saved search is refused.
pub trait Sources {
    /// The lexicon or word list of a name or file, for `in:`.
    ///
    /// # Errors
    ///
    /// There is none, or it cannot be read.
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError>;

    /// The list of a file whose entries are letters in any order, for `alphagrams:`. Sources that
    /// take no list of such letters for words by mistake need not know.
    ///
    /// # Errors
    ///
    /// There is none, or it cannot be read.
    fn letters(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.lexicon(name)
    }

    /// The tiles that letters are drawn from, for points and probabilities.
    ///
    /// # Errors
    ///
    /// There are none, or they cannot be read.
    fn tiles(&mut self) -> Result<Distribution, SearchError>;

    /// The stems that count as the best, for the types of sevens and eights; none where those are
    /// the best of the lexicon.
    ///
    /// # Errors
    ///
    /// They cannot be read.
    fn stems(&mut self) -> Result<Option<StemList>, SearchError> {
        Ok(None)
    }

    /// Called before the conditions of a saved search are read: what they name is named in that
    /// file. Sources that read no files need not know.
    fn enter(&mut self, _file: &File) {}

    /// Called after the conditions of the last saved search entered.
    fn leave(&mut self) {}

    /// Where the files of saved searches are.
    fn files(&self) -> &dyn Files;
}

impl Sources for () {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        Err(SearchError::new(format!("no other lexicon is available: {name}")))
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        Err(SearchError::new("no letter distribution is available"))
    }

    fn files(&self) -> &dyn Files {
        self
    }
}

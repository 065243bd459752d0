//! Where a search gets what its lexicon does not have.

use super::SearchError;
use crate::distribution::Distribution;
use crate::files::Files;
use crate::lexicon::Lexicon;

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

    /// The tiles that letters are drawn from, for points and probabilities.
    ///
    /// # Errors
    ///
    /// There are none, or they cannot be read.
    fn tiles(&mut self) -> Result<Distribution, SearchError>;

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

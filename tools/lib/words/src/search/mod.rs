//! Searches: the words of a lexicon that fulfil conditions.
//!
//! A search is typed as conditions side by side, with `or`, `not` and round brackets (`length:2-4
//! (includes:J or includes:Q)`). A bare word is a pattern; `@name` is a saved search. Whatever an
//! automaton can decide is one automaton that runs along the lexicon; the rest is looked at word by
//! word in what it finds; `limit` comes last.

mod conditions;
mod filters;
mod grammar;
mod groups;
mod kinds;
mod limit;
mod order;
mod saved;
mod tables;
mod test;
#[cfg(test)]
mod tests;

use std::rc::Rc;

pub use kinds::{KINDS, Kind};
pub use order::{Order, sort};
pub use saved::{Saved, saved};

use crate::arena::Arena;
use crate::distribution::Distribution;
use crate::files::Files;
use crate::lexicon::Lexicon;
use crate::range::shorten;
use conditions::Reader;
use limit::Limit;
use tables::Tables;
use test::Test;

/// Why a text is no search, or cannot be asked of this lexicon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct SearchError {
    /// The condition, what was expected and what was found.
    pub message: String,
    /// The way out, where one is known.
    pub hint: Option<String>,
}

impl SearchError {
    /// An error without a way out.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hint: None }
    }

    /// The same with a way out.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}

/// Where a search gets what it does not have itself; asked only when a condition needs it.
pub trait Sources {
    /// The lexicon or word list of a name or file.
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError>;
    /// The tiles that letters are drawn from.
    fn tiles(&mut self) -> Result<Distribution, SearchError>;
    /// Where the files of saved searches are.
    fn files(&self) -> &dyn Files;
}

/// Has no other lexicons, no tiles and no saved searches.
impl Sources for () {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        Err(SearchError::new(format!("no lexicon `{name}` is known here")))
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        Err(SearchError::new("no letter distribution is known here"))
    }

    fn files(&self) -> &dyn Files {
        &()
    }
}

/// A search, ready to be asked of its lexicon.
pub struct Search<'a> {
    lexicon: &'a Lexicon,
    test: Test<'a>,
    limits: Vec<Limit>,
}

/// Words found, in alphabet order, and their ranks in the lexicon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The words.
    pub words: Arena,
    /// Their ranks.
    pub ranks: Vec<u32>,
}

impl<'a> Search<'a> {
    /// Reads a search; several texts are as if they stood side by side.
    pub fn read(
        texts: &[impl AsRef<str>],
        lexicon: &'a Lexicon,
        sources: &mut dyn Sources,
    ) -> Result<Self, SearchError> {
        let tree = grammar::read(texts.iter().map(|text| (String::new(), text.as_ref())))?;
        let tables = Rc::new(Tables::new(lexicon));
        let mut reader = Reader::new(lexicon, tables, sources);
        let test = reader.whole(&tree)?;
        Ok(Self { lexicon, test, limits: reader.limits })
    }

    /// The words that fulfil it. The cost follows what its automaton finds.
    pub fn run(&self) -> Found {
        let (question, exact) = self.test.question();
        let mut found = Found::default();
        self.lexicon.visit(&question, |word, rank| {
            if exact || self.test.holds(word, rank) {
                found.words.push(word);
                found.ranks.push(rank);
            }
        });
        self.limits.iter().fold(found, |found, limit| limit.apply(&found))
    }

    /// The words that fulfil it, spelled in capitals, in order.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    /// use wordy_lexicon::search::Search;
    ///
    /// let lexicon = Lexicon::from_words(["ewe", "quay", "quiz"], &Alphabet::english())?;
    /// let search = Search::read(&["length:4 not ends:Z"], &lexicon, &mut ())?;
    /// assert!(search.words().eq(["QUAY"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> impl Iterator<Item = String> + use<> {
        let (found, alphabet) = (self.run(), self.lexicon.alphabet().clone());
        (0..found.words.len()).map(move |at| alphabet.spell(found.words.get(at)))
    }

    /// For each letter of a word found whether a sign stands for it in the search's first pattern
    /// or rack; none where the search has none.
    pub fn signs_in(&self, word: &[u8]) -> Option<Vec<bool>> {
        self.test.signs_in(word)
    }
}

impl Found {
    /// The words of these places, in their order.
    #[must_use]
    pub(crate) fn at(&self, places: impl IntoIterator<Item = usize>) -> Self {
        let mut found = Self::default();
        for place in places {
            found.words.push(self.words.get(place));
            found.ranks.push(self.ranks[place]);
        }
        found
    }
}

//! Searches: the words of a lexicon that fulfil conditions.
//!
//! A search is typed as conditions side by side, with `or`, `not` and round brackets (`length:2-4
//! (includes:J or includes:Q)`). A bare word is a pattern; `@name` is a saved search. Whatever an
//! automaton can decide is one automaton that runs along the lexicon; the rest is tested word by
//! word in what it finds; `limit` comes last.

mod condition;
mod counts;
mod entries;
mod error;
mod forms;
mod grammar;
mod group;
mod letters;
mod likeness;
mod limit;
mod members;
mod order;
mod pairs;
mod reader;
mod saved;
mod series;
mod sources;
mod stem_list;
mod tables;
mod test;
#[cfg(test)]
mod tests;
mod types;
mod variables;
#[cfg(test)]
mod word_play;

pub use condition::Condition;
pub use error::SearchError;
pub use group::WordGroup;
pub use order::{SortOrder, sort};
pub use saved::saved;
pub use series::Saved;
pub use sources::Sources;
pub use stem_list::StemList;

use crate::arena::Arena;
use crate::lexicon::Lexicon;
use crate::probability::Ties;
use grammar::Line;
use limit::Limit;
use reader::Reader;
use test::Test;

/// A search, ready to run on its lexicon.
pub struct Search<'a> {
    lexicon: &'a Lexicon,
    test: Test<'a>,
    limits: Vec<Limit>,
    ties: Ties,
}

/// Words found, in alphabet order, and their ranks in the lexicon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The words.
    pub words: Arena,
    /// Their ranks.
    pub ranks: Vec<u32>,
    /// How the search orders words of equal probability.
    pub ties: Ties,
}

impl<'a> Search<'a> {
    /// Reads a search; several texts are as if they stood side by side.
    ///
    /// # Errors
    ///
    /// A text is not a search (an unknown condition, a value that cannot be read, an open bracket),
    /// or it asks for what the lexicon or the sources lack: levels, scores, definitions, tiles,
    /// another lexicon, a saved search.
    pub fn parse(
        texts: &[impl AsRef<str>],
        lexicon: &'a Lexicon,
        sources: &mut dyn Sources,
    ) -> Result<Self, SearchError> {
        let tree = grammar::parse(Line::typed(texts))?;
        let mut reader = Reader::new(lexicon, sources);
        let test = reader.whole(&tree)?;
        Ok(Self { lexicon, test, ties: reader.ties(), limits: reader.limits })
    }

    /// The words that fulfil it. The cost follows what its automaton finds.
    pub fn run(&self) -> Found {
        let (question, exact) = self.test.question();
        let mut found = Found { ties: self.ties, ..Found::default() };
        let put = |word: &[u8], rank| {
            if exact || self.test.holds(word, rank) {
                found.words.push(word);
                found.ranks.push(rank);
            }
        };
        if question.is_scanned(self.lexicon) {
            question.scan(self.lexicon.words(), put);
        } else {
            self.lexicon.visit(&question, put);
        }
        self.limits.iter().fold(found, |found, limit| limit.apply(&found, self.ties))
    }

    /// The words that fulfil it, spelled in capitals, in order.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    /// use wordy_lexicon::search::Search;
    ///
    /// let lexicon = Lexicon::from_words(["ewe", "quay", "quiz"], &Alphabet::english())?;
    /// let search = Search::parse(&["length:4 not ends:Z"], &lexicon, &mut ())?;
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
        let mut found = Self { ties: self.ties, ..Self::default() };
        for place in places {
            found.words.push(self.words.get(place));
            found.ranks.push(self.ranks[place]);
        }
        found
    }
}

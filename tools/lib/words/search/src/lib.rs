//! Searches: the words of a lexicon that fulfil conditions.
//!
#![doc = include_str!("../README.md")]
//!
//! A search is typed as conditions side by side, with `or`, `not` and round brackets (`length:2-4
//! (includes:J or includes:Q)`). A bare word is a pattern; `@name` is a saved search. Whatever an
//! automaton can decide is one automaton that runs along the lexicon; the rest is tested word by
//! word in what it finds; `limit` comes last.

#[cfg(test)]
mod bounds;
mod condition;
mod counts;
mod entries;
mod error;
mod forms;
mod grammar;
mod group;
mod hooks;
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
pub use saved::{saved, series};
pub use series::Saved;
pub use sources::Sources;
pub use stem_list::StemList;

use std::iter;
use std::ops::Range;

use grammar::Line;
use limit::Limit;
use reader::Reader;
use test::Test;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::probability::Ties;
use wordy_questions::question::Question;

/// A search, ready to run on its lexicon.
pub struct Search<'a> {
    lexicon: &'a Lexicon,
    test: Test<'a>,
    limits: Vec<Limit>,
    ties: Ties,
}

/// Words found, in alphabet order, and their ranks in the lexicon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundWords {
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

    /// The same of a file that comes with the program, and is for lexicons of any alphabet: no
    /// word fulfils a condition with letters that the alphabet lacks.
    ///
    /// # Errors
    ///
    /// Those of [`Self::parse`], but for such letters.
    pub fn built_in(
        text: &str,
        lexicon: &'a Lexicon,
        sources: &mut dyn Sources,
    ) -> Result<Self, SearchError> {
        let tree = grammar::parse(Line::typed(&[text]))?;
        let mut reader = Reader::new(lexicon, sources);
        reader.built_in = true;
        let condition = reader.whole(&tree)?;
        Ok(Self { lexicon, test: condition, ties: reader.ties(), limits: reader.limits })
    }

    /// The words of a lexicon that another of the same alphabet has, too.
    pub fn within(lexicon: &'a Lexicon, other: &Lexicon) -> Self {
        let test = Test::Question(Question::Within(other.within(&[], &[])));
        Self { lexicon, test, limits: Vec::new(), ties: Ties::default() }
    }

    /// The words that fulfil it. The cost follows what its automaton finds.
    pub fn run(&self) -> FoundWords {
        self.run_with(&[])
    }

    /// The words that fulfil it and other searches of the same lexicon, of which each means what it
    /// means alone, but for limits: those of all apply in turn to the words that fulfil all, ranked
    /// by the first search that says how to rank words that tie.
    pub fn run_with(&self, others: &[&Self]) -> FoundWords {
        let all = || iter::once(self).chain(others.iter().copied());
        let whole = |(question, exact): (Question, bool), search: &Self| {
            let (own, own_exact) = search.test.question();
            (question.and(own), exact && own_exact)
        };
        let (question, exact) = all().fold((Question::Any, true), whole);
        let ties = all().map(|search| search.ties).find(|ties| *ties != Ties::default());
        let ties = ties.unwrap_or_default();
        let mut found = FoundWords { ties, ..FoundWords::default() };
        let mut meet = |word: &[u8], rank| {
            if exact || all().all(|search| search.test.holds(word, rank)) {
                found.push(word, rank);
            }
        };
        if question.is_scanned(self.lexicon) {
            question.scan(self.lexicon.words(), 0..self.lexicon.len(), meet);
        } else {
            self.lexicon.visit(&question, &mut meet);
        }
        let limits = all().flat_map(|search| &search.limits);
        limits.fold(found, |found, limit| limit.apply(&found, ties))
    }

    /// Whether it looks at one word after the other: such a search may be run in parts, for whoever
    /// shows what is found so far, or may be asked to stop.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    /// use wordy_search::Search;
    ///
    /// let words = ["aqua", "cat", "equip", "quiz", "suq"];
    /// let lexicon = Lexicon::from_words(words, &Alphabet::english())?;
    /// let search = Search::parse(&["*QU*"], &lexicon, &mut ())?;
    /// assert!(search.has_parts());
    /// let parts = [search.run_on(0..2), search.run_on(2..5)];
    /// assert_eq!(parts.map(|found| found.ranks), [vec![0], vec![2, 3]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn has_parts(&self) -> bool {
        self.limits.is_empty() && self.test.question().0.is_scanned(self.lexicon)
    }

    /// The words that fulfil it among those of some ranks, where it
    /// [has parts](Self::has_parts). A search that has none is run as a whole with the part that
    /// begins with rank 0, and finds nothing more in others.
    pub fn run_on(&self, ranks: Range<usize>) -> FoundWords {
        if self.has_parts() {
            let (question, exact) = self.test.question();
            let end = ranks.end.min(self.lexicon.len());
            return self.scanned(&question, exact, ranks.start.min(end)..end);
        }
        if ranks.start == 0 {
            self.run()
        } else {
            FoundWords { ties: self.ties, ..FoundWords::default() }
        }
    }

    fn scanned(&self, question: &Question, exact: bool, ranks: Range<usize>) -> FoundWords {
        let mut found = FoundWords { ties: self.ties, ..FoundWords::default() };
        question.scan(self.lexicon.words(), ranks, |word, rank| {
            if exact || self.test.holds(word, rank) {
                found.push(word, rank);
            }
        });
        found
    }

    /// The words that fulfil it, spelled in capitals, in order.
    ///
    /// ```
    /// use wordy_lexicon::alphabet::Alphabet;
    /// use wordy_lexicon::lexicon::Lexicon;
    /// use wordy_search::Search;
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

impl FoundWords {
    fn push(&mut self, word: &[u8], rank: u32) {
        self.words.push(word);
        self.ranks.push(rank);
    }

    /// The words of these places, in their order.
    #[must_use]
    pub(crate) fn at(&self, places: impl IntoIterator<Item = usize>) -> Self {
        let mut found = Self { ties: self.ties, ..Self::default() };
        for place in places {
            found.push(self.words.get(place), self.ranks[place]);
        }
        found
    }
}

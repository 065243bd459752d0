//! Which of a lexicon's words are meant.

use std::borrow::Cow;

use wordy_data::FileFinder;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::Range;
use wordy_search::Search;

use crate::SearchSources;
use wordy_terminal::{Failure, Streams};

/// The options that select words of a lexicon. What is said of a word selected, such as its hooks,
/// is said by the whole lexicon.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Selection {
    /// Only words that match a search: 'includes:J not ends:S'
    ///
    /// The search is as for `wordfind`.
    #[arg(long, value_name = "QUERY")]
    pub search: Option<String>,
    /// Only words of this length or these lengths: 5, 2-8, 7-, -4
    #[arg(long, value_name = "N|N-M", value_parser = Range::lengths, allow_hyphen_values = true)]
    pub length: Option<Range>,
}

impl Selection {
    /// Asks a lexicon for the words selected. Without `--search` this costs nothing.
    ///
    /// # Errors
    ///
    /// The search cannot be read, or names a lexicon that cannot be opened.
    pub fn of(
        &self,
        lexicon: &Lexicon,
        streams: &mut Streams<'_>,
    ) -> Result<SelectedWords, Failure> {
        let found = match &self.search {
            None => None,
            Some(text) => {
                let mut sources = SearchSources::new(lexicon, None, streams, FileFinder::default());
                let search = Search::parse(&[text], lexicon, &mut sources)?;
                let mut found = vec![false; lexicon.len()];
                search.run().ranks.iter().for_each(|&rank| found[rank as usize] = true);
                Some(found)
            }
        };
        Ok(SelectedWords { length: self.length, found })
    }

    /// Whether every word is selected.
    pub fn is_all(&self) -> bool {
        self.search.is_none() && self.length.is_none()
    }
}

/// The words of one lexicon that are selected.
#[derive(Clone, Debug)]
pub struct SelectedWords {
    length: Option<Range>,
    /// For each rank, whether the search found its word; none without a search.
    found: Option<Vec<bool>>,
}

impl SelectedWords {
    /// Whether a word of the lexicon, given with its rank, is selected.
    pub fn has(&self, word: &[u8], rank: u32) -> bool {
        let found = || self.found.as_ref().is_none_or(|found| found[rank as usize]);
        self.has_length(word.len()) && found()
    }

    /// The same for a word whose rank is not known; it is looked up only where a search selects.
    pub fn has_word(&self, word: &[u8], lexicon: &Lexicon) -> bool {
        match self.found {
            None => self.has_length(word.len()),
            Some(_) => lexicon.rank(word).is_some_and(|rank| self.has(word, rank)),
        }
    }

    /// Whether words of a length are selected, in letters.
    pub fn has_length(&self, length: usize) -> bool {
        self.length.is_none_or(|lengths| lengths.contains(length))
    }

    /// Whether words of all lengths are.
    pub fn has_all_lengths(&self) -> bool {
        self.length.is_none()
    }

    /// The words selected, in order.
    pub fn words<'a>(&self, lexicon: &'a Lexicon) -> Cow<'a, Arena> {
        let all = lexicon.words();
        if self.length.is_none() && self.found.is_none() {
            return Cow::Borrowed(all);
        }
        let selected = (0..).zip(all.iter()).filter(|(rank, word)| self.has(word, *rank));
        Cow::Owned(selected.map(|(_, word)| word).collect())
    }
}

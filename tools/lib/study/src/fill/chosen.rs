//! Which words a sheet has, and those of a quiz in the lexicon that answers.

use std::ptr;

use wordy_cli::{Failure, SearchSources};
use wordy_search::{Found, Search};

use super::Filler;
use super::watched::Watched;
use crate::template;

impl Filler<'_, '_> {
    /// The words of a section's search, as far as the sheet's own search has them.
    pub(super) fn found(
        &mut self,
        section: &template::Section,
        letter: &str,
    ) -> Result<Found, Failure> {
        let text = self.put(section.search.as_deref().unwrap_or_default(), letter);
        let alphabet = self.lexicon.alphabet().name();
        let lemmas = section.lemmas && wordy_data::find(wordy_data::INFLECTIONS, alphabet).is_ok();
        let own = self.choice.search.into_iter().chain(lemmas.then_some("is:lemma"));
        let own: Vec<String> = own.map(|search| format!("({search})")).collect();
        match own.as_slice() {
            [] => self.search(&[text]),
            own => self.search(&[&[format!("({text})")], own].concat()),
        }
    }

    /// The words of a search.
    pub(super) fn search(&mut self, texts: &[String]) -> Result<Found, Failure> {
        let (tiles, beside) = (self.choice.tiles, self.beside.clone());
        let sources = SearchSources::new(self.lexicon, tiles, &mut *self.streams, beside);
        let mut sources = Watched { sources, used: &self.used_tiles, typed: self.choice.search };
        Ok(Search::parse(texts, self.lexicon, &mut sources)?.run())
    }

    /// Whether a word is one of the sheet: found by its own search, of the level chosen.
    pub(super) fn is_allowed(&self, word: &[u8]) -> bool {
        match &self.allowed {
            Some(allowed) => allowed.contains(word),
            None => ptr::eq(self.answers, self.lexicon) || self.lexicon.has_letters(word),
        }
    }

    /// The rank of a word in the lexicon that answers, by its rank in that of the sheet.
    pub(super) fn answer_rank(&self, word: &[u8], rank: u32) -> u32 {
        if ptr::eq(self.answers, self.lexicon) {
            return rank;
        }
        self.answers.rank(word).unwrap_or_default()
    }
}

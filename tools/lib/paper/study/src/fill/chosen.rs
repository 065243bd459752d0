//! Which words a sheet has, and those of a quiz in the lexicon that answers.

use std::ptr;

use wordy_choose::SearchSources;
use wordy_data::FileFinder;
use wordy_search::{FoundWords, Search};
use wordy_terminal::Failure;

use super::Filler;
use crate::template;

impl<'a> Filler<'a, '_> {
    /// Reads the search that was typed and the list whose words the sheet has, once for all
    /// sections; both are named as they are typed, not beside the sheet.
    pub(super) fn choose(&mut self) -> Result<(), Failure> {
        if let Some(search) = self.choice.search {
            let typed = self.search(search, FileFinder::default(), false)?;
            self.typed.push(typed);
        }
        if let Some(list) = self.choice.list {
            self.typed.push(Search::within(self.lexicon, list));
        }
        if let Some((first, others)) = self.typed.split_first() {
            let found = first.run_with(&others.iter().collect::<Vec<_>>());
            self.allowed = Some(found.words.iter().map(<[u8]>::to_vec).collect());
        }
        Ok(())
    }

    /// The words of a section's search, as far as what was typed has them.
    pub(super) fn found(
        &mut self,
        section: &template::Section,
        letter: &str,
    ) -> Result<FoundWords, Failure> {
        let text = self.put(section.search.as_deref().unwrap_or_default(), letter);
        let own = self.search(&text, self.beside.clone(), self.built_in)?;
        let alphabet = self.lexicon.alphabet().name();
        let lemmas = section.lemmas && wordy_data::find(wordy_data::INFLECTIONS, alphabet).is_ok();
        let lemmas =
            lemmas.then(|| self.search("is:lemma", FileFinder::default(), true)).transpose()?;
        Ok(own.run_with(&self.typed.iter().chain(&lemmas).collect::<Vec<_>>()))
    }

    /// A search whose files are named as `beside` finds them.
    fn search(
        &mut self,
        text: &str,
        beside: FileFinder,
        is_built_in: bool,
    ) -> Result<Search<'a>, Failure> {
        let mut sources = SearchSources::new(self.lexicon, None, self.streams, beside);
        if is_built_in {
            return Ok(Search::built_in(text, self.lexicon, &mut sources)?);
        }
        Ok(Search::parse(&[text], self.lexicon, &mut sources)?)
    }

    /// Whether a word is one of the sheet: found by what was typed, of the level chosen.
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

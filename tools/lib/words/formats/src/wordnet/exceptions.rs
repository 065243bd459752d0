//! Forms that no rule makes, as WordNet's `noun.exc` and its like have them: `mice mouse`.

use rustc_hash::FxHashMap;

use super::{PartOfSpeech, WordNetError, refuse_control};

/// The base forms of irregular forms.
#[derive(Debug, Default)]
pub(super) struct Exceptions(FxHashMap<Box<str>, Vec<(PartOfSpeech, Box<str>)>>);

impl Exceptions {
    /// Takes the lines of a file: a form and its base forms. Those of several words are left out.
    pub(super) fn add(
        &mut self,
        text: &str,
        file: &str,
        part: PartOfSpeech,
    ) -> Result<(), WordNetError> {
        refuse_control(text, file)?;
        let is_word = |word: &&str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
        for line in text.lines() {
            let mut words = line.split_whitespace();
            let Some(form) = words.next().filter(is_word) else { continue };
            let bases = words.filter(is_word).map(|base| (part, base.into()));
            self.0.entry(form.into()).or_default().extend(bases);
        }
        Ok(())
    }

    /// The base forms of a word, each with its part of speech.
    pub(super) fn bases(&self, word: &str) -> impl Iterator<Item = (PartOfSpeech, &str)> {
        let bases = self.0.get(word).into_iter().flatten();
        bases.map(|(part, base)| (*part, &**base))
    }
}

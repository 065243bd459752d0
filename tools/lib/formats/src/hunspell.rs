//! Hunspell's word list.

use wordy_lexicon::lexicon::Lexicon;

use crate::{Format, FormatError, Reading};

/// The number of words, then one word per line, in lower case and without flags.
pub(crate) struct Hunspell;

impl Format for Hunspell {
    fn name(&self) -> &'static str {
        "hunspell"
    }

    fn about(&self) -> &'static str {
        "the .dic of a spelling checker, without affix flags"
    }

    fn reading(&self) -> Reading {
        Reading::Never
    }

    fn is_written(&self) -> bool {
        true
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let mut out = format!("{}\n", lexicon.len()).into_bytes();
        for word in lexicon.words().iter() {
            out.extend(lexicon.alphabet().spell_lower(word).as_bytes());
            out.push(b'\n');
        }
        Ok(out)
    }
}

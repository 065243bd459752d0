//! Zyzzyva's questions and answers.

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::alphagrams;

use crate::{Format, FormatError, Reading};

/// `Q:` with letters in order, `A:` with each word they make, a blank line.
pub(crate) struct Questions;

impl Format for Questions {
    fn name(&self) -> &'static str {
        "questions"
    }

    fn about(&self) -> &'static str {
        "Zyzzyva's Q:/A: export: letters in order, and the words they make"
    }

    fn reading(&self) -> Reading {
        Reading::Never
    }

    fn is_written(&self) -> bool {
        true
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let words = lexicon.words();
        let alphabet = lexicon.alphabet();
        let mut out = String::new();
        for class in alphagrams(words).iter() {
            out.extend(["Q: ", &alphabet.spell(class.alphagram), "\n"]);
            for &rank in class.ranks {
                out.extend(["A: ", &alphabet.spell(words.get(rank as usize)), "\n"]);
            }
            out.push('\n');
        }
        Ok(out.into_bytes())
    }
}

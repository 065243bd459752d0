//! Zyzzyva's questions and answers.

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::alphagrams;

use crate::by_letters::questions;
use crate::{Context, Format, FormatError, FormatFacts, ReadSupport};

/// `Q:` with letters in order, `A:` with each word they make, those chosen first, a blank line.
pub(crate) struct Questions;

impl Format for Questions {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "questions",
            about: "Zyzzyva's Q:/A: export: letters in order, and the words they make",
            extension: None,
            reading: ReadSupport::Never,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        self.write_with(lexicon, Context::of(lexicon))
    }

    fn write_with(&self, part: &Lexicon, context: Context<'_>) -> Result<Vec<u8>, FormatError> {
        let words = context.whole.words();
        let alphabet = part.alphabet();
        let mut out = String::new();
        let classes = alphagrams(words);
        for question in questions(&classes, part, context.whole) {
            out.extend(["Q: ", &alphabet.spell(question.letters), "\n"]);
            for answer in question.answers {
                out.extend(["A: ", &alphabet.spell(words.get(answer.rank as usize)), "\n"]);
            }
            out.push('\n');
        }
        Ok(out.into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::lexicon;

    #[test]
    fn a_part_has_all_words_of_its_letters() {
        let whole = lexicon("english", &["ACT", "CAT", "TAC", "DOG", "GOD", "OWL"]);
        let part = lexicon("english", &["TAC", "GOD"]);
        let file = Questions.write_with(&part, Context::of(&whole)).unwrap();
        let expected = "Q: ACT\nA: TAC\nA: ACT\nA: CAT\n\nQ: DGO\nA: GOD\nA: DOG\n\n";
        assert_eq!(String::from_utf8(file).unwrap(), expected);
    }
}

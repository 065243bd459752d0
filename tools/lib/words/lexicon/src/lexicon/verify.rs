//! What is checked of a lexicon on demand: all that opening leaves to the makers of the file.

use super::error::Damaged;
use super::{DEFINITIONS, Lexicon, MARKS, META, PHRASES, REMOVED, SCORES, builder};
use crate::lexicon::side::Side;

impl Lexicon {
    /// Checks all that opening leaves to the makers of the file: the counts per length and the hash
    /// of the words, the log, the words of the side tables. Reads every word.
    ///
    /// # Errors
    ///
    /// The part that does not agree with the words.
    pub fn verify(&self) -> Result<(), Damaged> {
        self.read()?;
        self.store.verify()?;
        let layers = self.meta.layers.len() as u32;
        if let Some(log) = &self.log {
            log.verify()?;
            if !log.is_sound(layers, &self.store) {
                return Err(Damaged::part(REMOVED, "its log does not agree with its words"));
            }
        }
        let tables = [
            (DEFINITIONS, &self.definitions),
            (MARKS, &self.marks),
            (SCORES, &self.scores),
            (PHRASES, &self.phrases),
        ];
        for (part, table) in tables {
            table.as_ref().map_or(Ok(()), |table| self.check_rows(part, table))?;
        }
        self.check_hash()
    }

    /// Checks that the words of a table are words of the lexicon, in order.
    fn check_rows(&self, part: &'static str, table: &Side) -> Result<(), Damaged> {
        let words = self.words();
        let mut spelt = words.iter().map(|word| self.alphabet.spell(word));
        for (word, _) in table.rows() {
            if !spelt.any(|spelt| spelt == word) {
                let word = word.escape_debug();
                return Err(Damaged::part(part, format!("`{word}` is out of order or no word")));
            }
        }
        Ok(())
    }

    /// Checks counts per length and hash, which are those of the words as the alphabet spells them.
    pub(super) fn check_hash(&self) -> Result<(), Damaged> {
        let words = self.words();
        let counted = builder::count(words.iter(), &self.alphabet);
        if counted.lengths != self.meta.lengths {
            return Err(Damaged::part(META, "its counts per length are not those of the words"));
        }
        if counted.sha256 != self.meta.sha256 {
            let (said, found) = (&self.meta.sha256, counted.sha256);
            let what = format!("it says sha256 {said}, the words have {found}");
            return Err(Damaged::part(META, what));
        }
        Ok(())
    }
}

//! The text formats that are word lists.

use wordy_lexicon::lexicon::Lexicon;

use crate::{Format, FormatError, FormatFacts, ReadSupport, rows};

/// One word per line.
pub(crate) struct Plain;

impl Format for Plain {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "plain",
            about: "one word per line, in capitals",
            extension: None,
            reading: ReadSupport::AsList,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let mut out = Vec::with_capacity(lexicon.len() * 10);
        for word in lexicon.words().iter() {
            out.extend(lexicon.alphabet().spell_exactly(word).as_bytes());
            out.push(b'\n');
        }
        Ok(out)
    }
}

/// Columns separated by tabs, named in the first line.
pub(crate) struct Tsv;

impl Format for Tsv {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "tsv",
            about: "columns with a header: word, level, score, marks, phrase where there are any, \
                    definition",
            extension: None,
            reading: ReadSupport::AsList,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let phrases = lexicon.has_phrases();
        let phrase = if phrases { "\tphrase" } else { "" };
        let head = format!("word\tlevel\tscore\tmarks{phrase}\tdefinition\n");
        Ok(rows::lines(lexicon, &head, |row| {
            let level = row.known.level.map(|level| level.to_string()).unwrap_or_default();
            let score = row.known.score.map(|score| score.to_string()).unwrap_or_default();
            let mut fields = vec![row.word.as_str(), &level, &score, row.known.marks];
            fields.extend(phrases.then_some(row.known.phrase));
            fields.push(row.known.definition);
            fields.join("\t")
        }))
    }
}

/// `WORD;score`, as crossword programs have it.
pub(crate) struct ScoredWords;

/// The score of words that have none: the middle of the usual scale of 0 to 100.
const MIDDLE: u64 = 50;

impl Format for ScoredWords {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "scored",
            about: "WORD;score, for crossword programs; 50 where there is none",
            extension: None,
            reading: ReadSupport::AsList,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let score = |row: &rows::Row<'_>| row.known.score.unwrap_or(MIDDLE);
        Ok(rows::lines(lexicon, "", |row| format!("{};{}", row.word, score(row))))
    }
}

/// Zyzzyva's word lists: the word, a blank, the definition.
pub(crate) struct Zyzzyva;

impl Format for Zyzzyva {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "zyzzyva",
            about: "Zyzzyva's word lists: word, blank, definition",
            extension: None,
            reading: ReadSupport::AsList,
        }
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        Ok(rows::lines(lexicon, "", |row| {
            let between = if row.known.definition.is_empty() { "" } else { " " };
            format!("{}{between}{}", row.word, row.known.definition)
        }))
    }
}

//! Bare files of the crate `fst`: a set of words, or a map from word to rank.
//!
//! Keys are the words' spellings in capitals, in UTF-8 and in order of their bytes, so that any
//! program can look words up as text.

use fst::raw::Fst;
use fst::{MapBuilder, SetBuilder};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::bound;
use wordy_lexicon::lexicon::{Draft, Lexicon};
use wordy_lexicon::transducer;

use crate::{Format, FormatError, FormatFacts, ReadSupport};

/// The version of the file format that the crate writes.
const VERSION: u64 = 3;
/// Bytes that a file has at least: version, type, length, root, checksum.
const LEAST: usize = 36;

/// A set.
pub(crate) struct Set;

impl Format for Set {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "fst",
            about: "a set for programs that use the crate fst; a map is read, too",
            extension: Some("fst"),
            reading: ReadSupport::Own,
        }
    }

    fn recognises(&self, bytes: &[u8]) -> bool {
        bytes.len() >= LEAST && bytes.starts_with(&VERSION.to_le_bytes())
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        let wrong =
            |error: fst::Error| FormatError::at("the file", "a complete fst", cause(&error));
        if !self.recognises(bytes) {
            let found = format!("{} bytes that begin otherwise", bytes.len());
            return Err(FormatError::at("the file", "an fst of version 3", found));
        }
        Fst::new(bytes).and_then(|fst| fst.verify()).map_err(wrong)?;
        // Every byte may be part of a key's UTF-8.
        let keys = transducer::keys(bytes, &(1..=u8::MAX))
            .map_err(|error| FormatError::at("the file", "a sound fst", error.to_string()))?;
        let mut draft = Draft::default();
        for key in keys.iter() {
            let text = String::from_utf8_lossy(key);
            let letters = alphabet.encode(&text).ok().filter(|letters| !letters.is_empty());
            let Some(letters) = letters else {
                let expected = format!("words of the alphabet {}", alphabet.name());
                return Err(FormatError::at("a key", expected, text.escape_debug().to_string()));
            };
            draft.words.push(&letters);
        }
        Ok(draft)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let wrong = |why: String| FormatError::Writer("fst", why);
        let mut builder = SetBuilder::memory();
        spellings(lexicon, |word, _| builder.insert(word)).map_err(wrong)?;
        builder.into_inner().map_err(|error| wrong(cause(&error)))
    }
}

/// A map from word to rank.
pub(crate) struct Map;

impl Format for Map {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "fst-map",
            about: "the same with the rank of each word, from 0",
            extension: None,
            reading: ReadSupport::Own,
        }
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        Set.read(bytes, alphabet)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        let wrong = |why: String| FormatError::Writer("fst-map", why);
        let mut builder = MapBuilder::memory();
        spellings(lexicon, |word, rank| builder.insert(word, u64::from(rank))).map_err(wrong)?;
        builder.into_inner().map_err(|error| wrong(cause(&error)))
    }
}

/// Calls `each` with the spellings in order of their bytes; says why not all can be written.
fn spellings(
    lexicon: &Lexicon,
    mut each: impl FnMut(&str, u32) -> Result<(), fst::Error>,
) -> Result<(), String> {
    let words = lexicon.words();
    let mut measure = bound::Measure::default();
    let spell = |word| lexicon.alphabet().spell_exactly(word);
    let mut each = |word: &str, rank| {
        measure.add(word.len())?;
        each(word, rank).map_err(|error| cause(&error))
    };
    let mut spelled = (0..).zip(words.iter().map(spell));
    // In most alphabets the words are in this order, and are not held a second time.
    if words.iter().map(spell).is_sorted() {
        return spelled.try_for_each(|(rank, word)| each(&word, rank));
    }
    let mut sorted: Vec<(String, u32)> = spelled.map(|(rank, word)| (word, rank)).collect();
    sorted.sort_unstable();
    sorted.iter().try_for_each(|(word, rank)| each(word, *rank))
}

fn cause(error: &fst::Error) -> String {
    match error {
        fst::Error::Fst(inner) => inner.to_string(),
        fst::Error::Io(inner) => inner.to_string(),
    }
}

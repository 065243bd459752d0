//! Policies for two-letter words: which ones stay.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Deserialize;

use crate::alphabet::{Alphabet, AlphabetError};

/// A policy: exactly these two-letter words stay, whatever else a lexicon has.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The policy's file name, as asked for.
    pub name: String,
    /// Its full name.
    pub title: String,
    /// Its edition, or empty.
    pub edition: String,
    /// The alphabet of its words.
    pub alphabet: Arc<Alphabet>,
    /// Its words, as letters, in order.
    pub words: BTreeSet<Vec<u8>>,
}

/// Why a policy could not be had.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// No such file.
    #[error(transparent)]
    Missing(#[from] data::Missing),
    /// Not a policy.
    #[error(transparent)]
    Invalid(#[from] data::Invalid),
    /// Its alphabet is not one.
    #[error(transparent)]
    Alphabet(#[from] AlphabetError),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    #[serde(default)]
    edition: String,
    #[serde(default)]
    alphabet: Option<String>,
    words: toml::Spanned<String>,
}

impl Policy {
    /// The policy of a name or file.
    pub fn named(name: &str) -> Result<Self, PolicyError> {
        let file = data::find(data::TWOS, name)?;
        let parsed: File = data::from_toml(&file)?;
        let alphabet = Alphabet::named(parsed.alphabet.as_deref().unwrap_or("english"))?;
        let words = read_words(&file, &parsed.words, &alphabet)?;
        let File { title, edition, .. } = parsed;
        Ok(Self { name: file.name, title, edition, alphabet, words })
    }
}

/// The words of a policy, each two letters long.
fn read_words(
    file: &data::File,
    text: &toml::Spanned<String>,
    alphabet: &Alphabet,
) -> Result<BTreeSet<Vec<u8>>, data::Invalid> {
    let read = |word: &str| {
        let wrong = || {
            let from = text.span().start;
            let offset = find_word(&file.bytes[from..], word).map_or(from, |at| from + at);
            let expected = format!("expected words of two letters, found {word}");
            data::Invalid::at(file, offset, expected)
        };
        alphabet.encode(word).ok().filter(|letters| letters.len() == 2).ok_or_else(wrong)
    };
    text.get_ref().split_whitespace().map(read).collect()
}

fn find_word(text: &[u8], word: &str) -> Option<usize> {
    memchr::memmem::find(text, word.as_bytes())
}

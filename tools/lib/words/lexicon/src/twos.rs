//! Policies for two-letter words: which ones stay.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;

use crate::alphabet::Alphabet;
use crate::files::{self, Files};

/// A policy: exactly these two-letter words are valid, in any lexicon.
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
    /// The policy of a name, in capitals or not, among `files`.
    ///
    /// # Errors
    ///
    /// There is no such file, or [`from_toml`](Self::from_toml) refuses it.
    pub fn find(name: &str, files: &dyn Files) -> Result<Self, files::Error> {
        Self::from_toml(&Self::file(name, files)?, files)
    }

    /// The data file of a name, in capitals or not, among `files`.
    ///
    /// # Errors
    ///
    /// There is no such file.
    pub fn file(name: &str, files: &dyn Files) -> Result<files::File, files::Missing> {
        // NWL and nwl are one name.
        let is_path = name.contains(['/', '.']);
        let name = if is_path { name.to_owned() } else { name.to_lowercase() };
        files.find(files::TWOS, &name)
    }

    /// Reads a policy's data file; its alphabet is one of `files`. A file in `.txt` has English
    /// words alone, and comments after `#`.
    ///
    /// # Errors
    ///
    /// The alphabet is not there, a word does not have two letters of it, or the text is not that
    /// of a policy.
    pub fn from_toml(file: &files::File, files: &dyn Files) -> Result<Self, files::Error> {
        if file.place.to_lowercase().ends_with(".txt") {
            return Ok(Self::from_text(file)?);
        }
        let parsed: File = files::from_toml(file)?;
        let alphabet = Alphabet::find(parsed.alphabet.as_deref().unwrap_or("english"), files)?;
        let words = read_words(file, &parsed.words, &alphabet)?;
        let File { title, edition, .. } = parsed;
        Ok(Self { name: file.name.clone(), title, edition, alphabet, words })
    }

    /// The words of a plain text.
    fn from_text(file: &files::File) -> Result<Self, files::Invalid> {
        let (alphabet, mut words, mut start) = (Alphabet::english(), BTreeSet::new(), 0);
        for line in file.bytes.split_inclusive(|byte| *byte == b'\n') {
            let text = String::from_utf8_lossy(line);
            let text = text.split('#').next().unwrap_or_default();
            for word in text.trim_start_matches('\u{feff}').split_whitespace() {
                let letters = alphabet.encode(word).ok().filter(|letters| letters.len() == 2);
                words.insert(letters.ok_or_else(|| {
                    let at = find_word(line, word).unwrap_or(0);
                    let expected = format!("expected words of two letters, found {word}");
                    files::Invalid::at(file, start + at, expected)
                })?);
            }
            start += line.len();
        }
        let name = file.name.clone();
        Ok(Self { title: name.clone(), name, edition: String::new(), alphabet, words })
    }
}

/// The words of a policy, each two letters long.
fn read_words(
    file: &files::File,
    text: &toml::Spanned<String>,
    alphabet: &Alphabet,
) -> Result<BTreeSet<Vec<u8>>, files::Invalid> {
    let read = |word: &str| {
        let wrong = || {
            let from = text.span().start;
            let offset = find_word(&file.bytes[from..], word).map_or(from, |at| from + at);
            let expected = format!("expected words of two letters, found {word}");
            files::Invalid::at(file, offset, expected)
        };
        alphabet.encode(word).ok().filter(|letters| letters.len() == 2).ok_or_else(wrong)
    };
    text.get_ref().split_whitespace().map(read).collect()
}

fn find_word(text: &[u8], word: &str) -> Option<usize> {
    memchr::memmem::find(text, word.as_bytes())
}

/// Why words are dropped, by word.
#[derive(Clone, Debug)]
pub struct Reasons(BTreeMap<String, String>);

impl Reasons {
    /// The reasons of a data file: its keys are classes, its values the words of each.
    ///
    /// # Errors
    ///
    /// The text is not a table of words by class.
    pub fn from_toml(file: &files::File) -> Result<Self, files::Invalid> {
        let classes: BTreeMap<String, String> = files::from_toml(file)?;
        let each = classes.iter().flat_map(|(class, words)| {
            words.split_whitespace().map(|word| (word.to_uppercase(), class.clone()))
        });
        Ok(Self(each.collect()))
    }

    /// The class of a word, spelled in capitals; none where there is no better reason than the
    /// policy.
    pub fn of(&self, word: &str) -> Option<&str> {
        self.0.get(word).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::File as Data;
    use crate::fixture;

    fn policy(text: &'static str) -> Result<Policy, files::Error> {
        Policy::from_toml(
            &Data::in_memory("club", "club.toml", text.as_bytes()),
            &fixture::Checkout,
        )
    }

    #[test]
    fn a_policy_has_the_words_of_its_file() {
        let refined = fixture::policy("scrabble-i");
        assert_eq!(refined.words.len(), 72);
        assert!(
            refined.words.contains(b"AB".as_slice()) && !refined.words.contains(b"QI".as_slice())
        );
        let own = policy("title = \"Club\"\nwords = \"qi\\nza at\"\n").unwrap();
        assert_eq!(own.words, ["AT", "QI", "ZA"].map(|word| word.as_bytes().to_vec()).into());
        assert_eq!(
            (own.name.as_str(), own.title.as_str(), own.edition.as_str()),
            ("club", "Club", "")
        );
    }

    #[test]
    fn capitals_in_a_name_do_not_matter() {
        let find = |name| Policy::find(name, &fixture::Checkout).map(|policy| policy.name);
        assert_eq!(find("NWL").unwrap(), "nwl");
        assert!(find("no/NWL").is_err());
    }

    #[test]
    fn a_word_that_is_not_of_two_letters_is_named_at_its_place() {
        let refused = |text| policy(text).unwrap_err().to_string();
        assert!(refused("title = \"x\"\nwords = \"qi zax\"\n").starts_with("club.toml:2:13: "));
        assert!(refused("title = \"x\"\nwords = \"q\"\n").ends_with('q'));
        assert!(refused("title = \"x\"\nwords = \"q1\"\n").ends_with("q1"));
    }

    #[test]
    fn reasons_are_classes_of_words() {
        let file =
            Data::in_memory("twos", "twos.toml", b"slang = \"za bo\"\n\"x\" = \"\"\n".as_slice());
        let reasons = Reasons::from_toml(&file).unwrap();
        assert_eq!((reasons.of("ZA"), reasons.of("QI")), (Some("slang"), None));
    }
}

//! Classes of words that an expurgated lexicon leaves out.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::alphabet::Alphabet;
use crate::files;

/// The words of the classes up to a level, and the class of each.
#[derive(Clone, Debug, Default)]
pub struct Expurgation {
    names: Vec<String>,
    words: BTreeMap<Vec<u8>, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "class")]
    classes: Vec<Class>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Class {
    name: toml::Spanned<String>,
    /// Its level; a file of one's own needs none for a class that is known.
    level: Option<u8>,
    /// Its words.
    #[serde(default)]
    words: Option<toml::Spanned<String>>,
    /// Its words in rot13: each letter moved by 13.
    #[serde(default)]
    rot13: Option<toml::Spanned<String>>,
    /// In a file of one's own: words that are not of the class after all.
    #[serde(default)]
    without: Option<toml::Spanned<String>>,
    /// The same in rot13.
    #[serde(default)]
    without_rot13: Option<toml::Spanned<String>>,
}

/// The name of the file of classes, and of what a club adds to it and takes out of it.
const NAME: &str = "expurgation";
const OWN: &str = "expurgation-own";

impl Expurgation {
    /// The classes up to `level`, as the file `expurgation` has them, with what the file
    /// `expurgation-own` adds and takes out, where there is one; a word of several is in the
    /// lowest.
    ///
    /// # Errors
    ///
    /// There is no file of classes; those of [`Self::up_to`].
    pub fn find(
        level: u8,
        files: &dyn files::Files,
        alphabet: &Alphabet,
    ) -> Result<Self, files::Error> {
        let file = files.find(files::CLASSES, NAME)?;
        match files.find(files::CLASSES, OWN) {
            Ok(own) => Ok(Self::with_own(level, &file, Some(&own), alphabet)?),
            Err(files::Missing::Unknown { .. }) => Ok(Self::up_to(level, &file, alphabet)?),
            Err(missing) => Err(missing.into()),
        }
    }

    /// The classes of a data file up to `level`; a word of several is in the lowest, and one that
    /// the alphabet cannot spell in none.
    ///
    /// # Errors
    ///
    /// The text is not that of a file of classes, or a word has a character that is no letter.
    pub fn up_to(
        level: u8,
        file: &files::File,
        alphabet: &Alphabet,
    ) -> Result<Self, files::Invalid> {
        Self::with_own(level, file, None, alphabet)
    }

    /// The same with what a file of one's own adds to each class, and takes out of it.
    ///
    /// # Errors
    ///
    /// Those of [`Self::up_to`] of either file; a class of one's own that is new has no level.
    fn with_own(
        level: u8,
        file: &files::File,
        own: Option<&files::File>,
        alphabet: &Alphabet,
    ) -> Result<Self, files::Invalid> {
        let File { classes } = files::from_toml(file)?;
        let mut all: Vec<(u8, String, BTreeSet<Vec<u8>>)> = Vec::new();
        let theirs = match own {
            Some(own) => files::from_toml::<File>(own)?.classes,
            None => Vec::new(),
        };
        let theirs = theirs.iter().filter_map(|class| Some((own?, class)));
        for (file, class) in classes.iter().map(|class| (file, class)).chain(theirs) {
            let name = class.name.get_ref();
            let known = all.iter().position(|(_, own, _)| own == name);
            let at = match (known, class.level) {
                (Some(at), _) => at,
                (None, Some(level)) => {
                    all.push((level, name.clone(), BTreeSet::new()));
                    all.len() - 1
                }
                (None, None) => {
                    let message = format!("class {name}: expected its level");
                    return Err(files::Invalid::at(file, class.name.span().start, message));
                }
            };
            for word in class.listed(class.words.as_ref(), class.rot13.as_ref(), file, alphabet)? {
                all[at].2.insert(word);
            }
            for word in class.listed(
                class.without.as_ref(),
                class.without_rot13.as_ref(),
                file,
                alphabet,
            )? {
                all[at].2.remove(&word);
            }
        }
        all.retain(|(own, ..)| *own <= level);
        all.sort_by_key(|(own, ..)| *own);
        let mut found = Self::default();
        for (_, name, words) in all {
            for word in words {
                found.words.entry(word).or_insert_with(|| name.clone());
            }
            found.names.push(name);
        }
        Ok(found)
    }

    /// The names of the classes, those of the lowest level first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The words of all classes, in no order.
    pub fn words(&self) -> impl Iterator<Item = &[u8]> {
        self.words.keys().map(Vec::as_slice)
    }

    /// The class of a word, if it has one.
    pub fn class(&self, word: &[u8]) -> Option<&str> {
        self.words.get(word).map(String::as_str)
    }
}

impl Class {
    /// The words of two lists, the second in rot13; those that the alphabet cannot spell are
    /// passed over.
    fn listed(
        &self,
        plain: Option<&toml::Spanned<String>>,
        hidden: Option<&toml::Spanned<String>>,
        file: &files::File,
        alphabet: &Alphabet,
    ) -> Result<Vec<Vec<u8>>, files::Invalid> {
        let plain = plain.iter().map(|text| (text.span(), text.get_ref().clone()));
        let hidden = hidden.iter().map(|text| (text.span(), rot13(text.get_ref())));
        let mut words = Vec::new();
        for (span, text) in plain.chain(hidden) {
            for word in text.split_whitespace() {
                match alphabet.encode(word) {
                    Ok(letters) => words.push(letters),
                    // Letters of another alphabet: no list of this one has the word.
                    Err(_) if word.chars().all(char::is_alphabetic) => {}
                    Err(unknown) => {
                        let message = format!("class {}: {unknown}", self.name.get_ref());
                        return Err(files::Invalid::at(file, span.start, message));
                    }
                }
            }
        }
        Ok(words)
    }
}

/// Text with each of the 26 letters moved by 13.
fn rot13(text: &str) -> String {
    let moved = |c: char| match c {
        'A'..='M' | 'a'..='m' => char::from(c as u8 + 13),
        'N'..='Z' | 'n'..='z' => char::from(c as u8 - 13),
        _ => c,
    };
    text.chars().map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;

    #[test]
    fn higher_levels_take_out_more() {
        let file = fixture::file(files::CLASSES, "expurgation");
        let classes = |level| Expurgation::up_to(level, &file, &Alphabet::english()).unwrap();
        let (all, low) = (classes(9), classes(2));
        assert!(low.words.len() < all.words.len() && classes(0).words.is_empty());
        assert!(low.names().eq(["slur", "vulgar"]));
        assert_eq!(all.class(b"BEER"), Some("not for the classroom"));
        assert_eq!(low.class(b"BEER"), None);
        assert_eq!(all.class(b"HOUSE"), None);
    }

    #[test]
    fn a_club_adds_words_and_takes_some_out() {
        let file = |name: &str, text: &str| {
            files::File::in_memory(name, format!("{name}.toml"), text.to_owned().into_bytes())
        };
        let base = file("base", "[[class]]\nname = \"rude\"\nlevel = 2\nwords = \"DARN BLAST\"\n");
        let own = |text: &str| {
            Expurgation::with_own(9, &base, Some(&file("own", text)), &Alphabet::english())
        };
        let found = own("[[class]]\nname = \"rude\"\nwords = \"heck\"\nwithout-rot13 = \"QNEA\"\n\
             [[class]]\nname = \"sad\"\nlevel = 1\nwords = \"heck alas\"\n");
        let found = found.unwrap();
        assert!(found.names().eq(["sad", "rude"]));
        let class = |word: &[u8]| found.class(word);
        assert_eq!((class(b"BLAST"), class(b"DARN")), (Some("rude"), None));
        assert_eq!((class(b"HECK"), class(b"ALAS")), (Some("sad"), Some("sad")));
        let error = own("[[class]]\nname = \"new\"\nwords = \"X\"\n").unwrap_err();
        assert_eq!(error.to_string(), "own.toml:2:8: class new: expected its level");
        assert!(own("[[class]]\nname = \"rude\"\nwithout = \"Q1\"\n").is_err());
    }
}

//! Classes of words that an expurgated lexicon leaves out.

use std::collections::BTreeMap;

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
#[serde(deny_unknown_fields)]
struct Class {
    name: String,
    level: u8,
    /// Its words.
    #[serde(default)]
    words: Option<toml::Spanned<String>>,
    /// Its words in rot13: each letter moved by 13.
    #[serde(default)]
    rot13: Option<toml::Spanned<String>>,
}

impl Expurgation {
    /// The classes of a data file up to `level`; a word of several is in the lowest.
    ///
    /// # Errors
    ///
    /// The text is not that of a file of classes, or a word has a letter that is not of the
    /// alphabet.
    pub fn up_to(
        level: u8,
        file: &files::File,
        alphabet: &Alphabet,
    ) -> Result<Self, files::Invalid> {
        let File { mut classes } = files::from_toml(file)?;
        classes.retain(|class| class.level <= level);
        classes.sort_by_key(|class| class.level);
        let mut words = BTreeMap::new();
        for class in &classes {
            let plain = class.words.iter().map(|text| (text.span(), text.get_ref().clone()));
            let hidden = class.rot13.iter().map(|text| (text.span(), rot13(text.get_ref())));
            for (span, text) in plain.chain(hidden) {
                for word in text.split_whitespace() {
                    let letters = alphabet.encode(word).map_err(|unknown| {
                        let message = format!("class {}: {unknown}", class.name);
                        files::Invalid::at(file, span.start, message)
                    })?;
                    words.entry(letters).or_insert_with(|| class.name.clone());
                }
            }
        }
        let names = classes.into_iter().map(|class| class.name).collect();
        Ok(Self { names, words })
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
}

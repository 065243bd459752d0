//! Classes of words that an expurgated lexicon leaves out.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::alphabet::Alphabet;

/// The words of the classes up to a level, and the class of each.
#[derive(Clone, Debug, Default)]
pub struct Expurgation(BTreeMap<Vec<u8>, String>);

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
    /// Its words, turned by 13 letters.
    #[serde(default)]
    turned: Option<toml::Spanned<String>>,
}

impl Expurgation {
    /// The classes of the data file `expurgation` up to `level`; a word of several is in the
    /// lowest.
    pub fn up_to(level: u8, alphabet: &Alphabet) -> Result<Self, wordy_data::Error> {
        let file = wordy_data::find(wordy_data::CLASSES, "expurgation")?;
        let File { mut classes } = wordy_data::from_toml(&file)?;
        classes.retain(|class| class.level <= level);
        classes.sort_by_key(|class| class.level);
        let mut words = BTreeMap::new();
        for class in &classes {
            let plain = class.words.iter().map(|text| (text.span(), text.get_ref().clone()));
            let turned = class.turned.iter().map(|text| (text.span(), turn(text.get_ref())));
            for (span, text) in plain.chain(turned) {
                for word in text.split_whitespace() {
                    let letters = alphabet.encode(word).map_err(|unknown| {
                        let message = format!("class {}: {unknown}", class.name);
                        wordy_data::Invalid::at(&file, span.start, message)
                    })?;
                    words.entry(letters).or_insert_with(|| class.name.clone());
                }
            }
        }
        Ok(Self(words))
    }

    /// The class of a word, if it has one.
    pub fn class(&self, word: &[u8]) -> Option<&str> {
        self.0.get(word).map(String::as_str)
    }
}

/// Text with each of the 26 letters turned by 13.
fn turn(text: &str) -> String {
    let turn = |c: char| match c {
        'A'..='M' | 'a'..='m' => char::from(c as u8 + 13),
        'N'..='Z' | 'n'..='z' => char::from(c as u8 - 13),
        _ => c,
    };
    text.chars().map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_levels_take_out_more() {
        let classes = |level| Expurgation::up_to(level, &Alphabet::english()).unwrap();
        let (all, low) = (classes(9), classes(2));
        assert!(low.0.len() < all.0.len() && classes(0).0.is_empty());
        assert_eq!(all.class(b"BEER"), Some("not for the classroom"));
        assert_eq!(low.class(b"BEER"), None);
        assert_eq!(all.class(b"HOUSE"), None);
    }
}

//! What word games never allow.

use serde::Deserialize;

/// A set of rules that drops entries of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ListRules {
    /// No capitalised words, abbreviations, affixes, hyphens, apostrophes, single letters
    ///
    /// The rules of the Scrabble Door.
    Scrabble,
}

/// Why an entry was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Always capitalised.
    Capitalised,
    /// An abbreviation with points.
    Abbreviation,
    /// A prefix or suffix standing alone.
    Affix,
    /// With a hyphen.
    Hyphen,
    /// With an apostrophe.
    Apostrophe,
    /// More than one word.
    Phrase,
    /// Of one letter.
    Letter,
}

impl Reason {
    /// The reason in words.
    pub fn text(self) -> &'static str {
        match self {
            Self::Capitalised => "always capitalised",
            Self::Abbreviation => "abbreviations",
            Self::Affix => "prefixes and suffixes",
            Self::Hyphen => "with a hyphen",
            Self::Apostrophe => "with an apostrophe",
            Self::Phrase => "phrases",
            Self::Letter => "of one letter",
        }
    }

    /// The reason of one entry.
    pub fn of_one(self) -> &'static str {
        match self {
            Self::Capitalised => "always written with a capital",
            Self::Abbreviation => "an abbreviation",
            Self::Affix => "a prefix or suffix",
            Self::Phrase => "more than one word",
            Self::Hyphen | Self::Apostrophe | Self::Letter => self.text(),
        }
    }
}

impl ListRules {
    /// Why these rules drop an entry by its spelling, if they do. Case is judged over the whole
    /// list.
    pub(super) fn reason(self, word: &str) -> Option<Reason> {
        let Self::Scrabble = self;
        match word {
            _ if word.contains(' ') => Some(Reason::Phrase),
            _ if word.contains('.') => Some(Reason::Abbreviation),
            _ if word.starts_with('-') || word.ends_with('-') => Some(Reason::Affix),
            _ if word.contains('-') => Some(Reason::Hyphen),
            _ if word.contains(['\'', '’']) => Some(Reason::Apostrophe),
            _ => None,
        }
    }
}

/// How a word is capitalised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    Lower,
    /// Only its first letter is a capital.
    Capitalised,
    /// All capitals, or capitals inside.
    Capitals,
}

pub(super) fn case(word: &str) -> Case {
    let mut letters = word.chars().filter(|c| c.is_alphabetic());
    match (letters.next().is_some_and(char::is_uppercase), letters.any(char::is_uppercase)) {
        (false, false) => Case::Lower,
        (true, false) => Case::Capitalised,
        _ => Case::Capitals,
    }
}

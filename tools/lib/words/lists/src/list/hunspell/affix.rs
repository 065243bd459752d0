//! One affix: what it takes off a word, what it puts there, and the words it fits.

use super::flags::Flag;

/// A prefix or a suffix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Affix {
    /// What a word is marked with that takes it.
    pub(super) flag: Flag,
    /// Whether it goes with affixes at the other end.
    pub(super) crosses: bool,
    pub(super) strip: String,
    pub(super) add: String,
    pub(super) condition: Condition,
    /// What a word with this affix is marked with.
    pub(super) next: Vec<Flag>,
}

impl Affix {
    /// A word with this suffix; none where it does not fit. `whole` is whether nothing of the word
    /// need be left.
    pub(super) fn after(&self, word: &str, whole: bool) -> Option<String> {
        let stem = word.strip_suffix(self.strip.as_str())?;
        let fits = (whole || !stem.is_empty()) && self.condition.fits_end(word);
        fits.then(|| [stem, &self.add].concat())
    }

    /// The same of a prefix.
    pub(super) fn before(&self, word: &str, whole: bool) -> Option<String> {
        let stem = word.strip_prefix(self.strip.as_str())?;
        let fits = (whole || !stem.is_empty()) && self.condition.fits_start(word);
        fits.then(|| [&self.add, stem].concat())
    }
}

/// What a word must begin or end with: `[^aeiou]y`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Condition(Vec<Place>);

/// What one character must be.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Any,
    One(char),
    In(Vec<char>),
    NotIn(Vec<char>),
}

impl Place {
    fn fits(&self, c: char) -> bool {
        match self {
            Self::Any => true,
            Self::One(own) => *own == c,
            Self::In(set) => set.contains(&c),
            Self::NotIn(set) => !set.contains(&c),
        }
    }
}

impl Condition {
    /// Reads a condition; a point alone is none.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut places = Vec::new();
        let mut rest = if text == "." { "" } else { text };
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            places.push(match c {
                '.' => Place::Any,
                '[' => {
                    let end = rest.split_once(']');
                    let (set, after) = end.ok_or_else(|| format!("expected ] after [{rest}"))?;
                    rest = after;
                    match set.strip_prefix('^') {
                        Some(set) => Place::NotIn(set.chars().collect()),
                        None => Place::In(set.chars().collect()),
                    }
                }
                c => Place::One(c),
            });
        }
        Ok(Self(places))
    }

    fn fits_start(&self, word: &str) -> bool {
        let mut characters = word.chars();
        self.0.iter().all(|place| characters.next().is_some_and(|c| place.fits(c)))
    }

    fn fits_end(&self, word: &str) -> bool {
        let mut characters = word.chars().rev();
        self.0.iter().rev().all(|place| characters.next().is_some_and(|c| place.fits(c)))
    }
}

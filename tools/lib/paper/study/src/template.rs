//! The data file of a sheet: its sections, each a search with a form, an order and a heading.

mod read;
mod tasks;

use serde::Deserialize;
use toml::Spanned;
use wordy_lexicon::range::Range;
use wordy_print::setup::{GROWN, SIZE, Size, parse_size};
use wordy_print::sheet::Form;
use wordy_questions::tables::LONGEST_STEM;

pub use read::{of, read};
pub use tasks::{AlphabeticalOrder, Ladders, MissingLetters, Spelling, Task, WordSearch};

/// A sheet as its file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SheetTemplate {
    /// The title; `{length}` and `{top}` stand for what was chosen, here and below, `{count}` for
    /// the number of words and `{letters}` for the letters that sections are repeated for.
    pub title: String,
    /// What `sheet names` says of it; none is the title.
    pub about: Option<String>,
    /// Paragraphs below the title.
    #[serde(default)]
    pub notes: Vec<String>,
    /// A line at the foot of every page.
    #[serde(default)]
    pub footer: String,
    /// The most pages it takes where the words allow it; none takes as many as it needs.
    #[serde(default, deserialize_with = "pages")]
    pub pages: Option<usize>,
    /// The smallest font size.
    #[serde(default, deserialize_with = "points")]
    least: Option<f32>,
    /// The largest font size; without `pages` and `least` the only one.
    #[serde(default, deserialize_with = "points")]
    size: Option<f32>,
    /// What `{length}` stands for unless chosen.
    #[serde(default, deserialize_with = "length")]
    pub length: Option<String>,
    /// What `{top}` stands for unless chosen.
    pub top: Option<u64>,
    /// What is filled in by hand below the title, such as a name.
    #[serde(default)]
    pub fields: Vec<String>,
    /// The level of its words unless chosen, where the lexicon has levels.
    pub level: Option<u8>,
    /// The sections, in order.
    #[serde(rename = "section")]
    pub sections: Vec<Spanned<Section>>,
}

/// A section of a sheet.
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the file")]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Section {
    /// The heading.
    #[serde(default)]
    pub title: String,
    /// A paragraph below it.
    #[serde(default)]
    pub note: String,
    /// Its words: conditions of a search.
    pub search: Option<String>,
    /// Its words: the best stems, each with its words by the letter added.
    pub stems: Option<Stems>,
    /// Its entries: words of this length with one place open, and the letters it takes.
    #[serde(default)]
    pub patterns: Option<Length>,
    /// Its words: those of this length that are no 1DIF of another.
    #[serde(default)]
    pub isolated: Option<Length>,
    /// Its words as ends and rungs of word ladders.
    pub ladders: Option<Ladders>,
    /// Some of its words to copy.
    pub spelling: Option<Spelling>,
    /// Some of its words, with letters left out.
    pub missing_letters: Option<MissingLetters>,
    /// Some of its words, hidden in a square of letters.
    pub word_search: Option<WordSearch>,
    /// Some of its words, to be put in alphabetical order.
    pub alphabetical_order: Option<AlphabeticalOrder>,
    /// Whether inflected words are left out, where the inflections of the alphabet are known.
    #[serde(default)]
    pub lemmas: bool,
    /// Heads of the columns of a worksheet.
    #[serde(default)]
    pub column_heads: Vec<String>,
    /// Repeats the section for each letter of which the bag has few tiles.
    pub letters: Option<Letters>,
    /// How entries are set.
    #[serde(default)]
    pub form: Form,
    /// Whether hooks are printed.
    #[serde(default)]
    pub hooks: bool,
    /// Whether only words that take hooks are printed, or only those that take none.
    pub takes_hooks: Option<bool>,
    /// What is printed beside each word.
    #[serde(default)]
    pub beside: WordNote,
    /// The order of the words.
    #[serde(default)]
    pub order: Order,
    /// What the words are grouped by.
    #[serde(default)]
    pub group: Grouping,
    /// Whether groups have heads. In cells without heads the first word of a group is bold.
    #[serde(default = "yes")]
    pub heads: bool,
    /// Whether heads have the rank of their group.
    #[serde(default)]
    pub ranks: bool,
    /// Whether words of earlier sections are left out.
    #[serde(default)]
    pub new: bool,
    /// Columns of this section alone.
    pub columns: Option<u16>,
}

/// The length of words: a number, or `"{length}"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// This length.
    Of(usize),
    /// The lengths that `{length}` stands for.
    Chosen,
}

/// Which stems.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stems {
    /// How many letters they have.
    #[serde(deserialize_with = "stem")]
    pub length: usize,
    /// How many of the best; none takes `{top}`.
    pub top: Option<u64>,
    /// What players call stems that have several anagrams.
    #[serde(default)]
    pub names: Vec<String>,
}

/// Which letters of the bag.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letters {
    /// The most tiles of the letter.
    pub tiles: u32,
    /// The least points of the letter.
    #[serde(default)]
    pub points: u32,
}

/// What is printed beside a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordNote {
    /// Nothing.
    #[default]
    Nothing,
    /// Its definition, where there is one.
    Definition,
    /// The words one letter away.
    Neighbours,
}

/// The order of the words of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// As in a dictionary.
    #[default]
    Alphabet,
    /// The shortest first.
    Length,
    /// By length, then the most probable first.
    Probability,
    /// The most points first.
    Points,
}

/// What the words of a section are grouped by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grouping {
    /// Nothing.
    #[default]
    None,
    /// The first letter.
    Initial,
    /// The number of letters.
    Length,
    /// The alphagram: anagrams stand together.
    Alphagram,
}

impl SheetTemplate {
    /// The font size at which it has the pages that it wishes for; none where it wishes for none.
    pub fn fitted(&self) -> Option<Size> {
        self.pages.map(|pages| self.fitted_to(pages, self.largest()))
    }

    /// The font size at which it has no more pages, up to a largest one.
    pub fn fitted_to(&self, pages: usize, most: f32) -> Size {
        let least = self.least.unwrap_or(LEAST_FITTED);
        Size::Fit { pages, least, most: most.max(least) }
    }

    fn largest(&self) -> f32 {
        self.size.unwrap_or(GROWN)
    }

    /// The font size where it may take as many pages as it needs, and fills them.
    pub fn free(&self) -> Size {
        match (self.pages, self.least, self.size) {
            (None, None, Some(size)) => Size::Points(size),
            (None, least, _) => {
                let least = least.unwrap_or(SIZE);
                Size::Grown { least, most: self.largest().max(least) }
            }
            (Some(_), ..) => {
                let least = self.largest().min(SIZE);
                Size::Grown { least, most: self.largest() }
            }
        }
    }

    /// What `sheet names` says of it.
    pub fn about(&self) -> String {
        let top = self.top.map_or(String::new(), |top| top.to_string());
        let length = self.length.as_deref().unwrap_or_default();
        let about = self.about.as_ref().unwrap_or(&self.title);
        about.replace("{length}", length).replace("{top}", &top)
    }

    /// Whether it is for writing on: every section has a task.
    pub fn is_worksheet(&self) -> bool {
        self.sections.iter().all(|section| section.get_ref().task().is_some())
    }

    /// What its sections ask for, as far as they do.
    pub fn tasks(&self) -> impl Iterator<Item = Task<'_>> {
        self.sections.iter().filter_map(|section| section.get_ref().task())
    }
}

impl Section {
    /// The texts that may have placeholders: what is printed, and what is searched for.
    fn texts(&self) -> impl Iterator<Item = &str> {
        let search = self.search.as_deref().unwrap_or_default();
        [self.title.as_str(), self.note.as_str(), search].into_iter()
    }

    /// Whether the section has a placeholder such as `{top}`.
    pub fn has(&self, placeholder: &str) -> bool {
        self.texts().any(|text| text.contains(placeholder))
    }

    /// Whether `--top` says how many stems there are.
    pub fn has_open_stems(&self) -> bool {
        self.stems.as_ref().is_some_and(|stems| stems.top.is_none())
    }

    /// Whether `--length` says how long its words are.
    pub fn has_open_length(&self) -> bool {
        [self.patterns, self.isolated].contains(&Some(Length::Chosen))
    }
}

fn yes() -> bool {
    true
}

/// The smallest font size where it is to fit some pages.
const LEAST_FITTED: f32 = 6.0;

/// The longest word whose patterns a sheet can have.
const LONGEST_PATTERN: u64 = 60;
/// The most pages that a sheet can be fitted to.
const MOST_PAGES: u64 = 1_000;

fn bounded<E: serde::de::Error>(number: u64, most: u64, what: &str) -> Result<usize, E> {
    let small = usize::try_from(number).ok().filter(|_| (1..=most).contains(&number));
    small.ok_or_else(|| E::custom(format!("expected 1 to {most} {what}, found {number}")))
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected a length such as 4, or \"{length}\"")]
        enum LengthOrWord {
            Of(u64),
            Named(String),
        }
        match LengthOrWord::deserialize(from)? {
            LengthOrWord::Of(length) => bounded(length, LONGEST_PATTERN, "letters").map(Self::Of),
            LengthOrWord::Named(text) if text == "{length}" => Ok(Self::Chosen),
            LengthOrWord::Named(text) => {
                let message = format!("expected a length such as 4, or {{length}}; found {text}");
                Err(serde::de::Error::custom(message))
            }
        }
    }
}

fn stem<'de, D: serde::Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    bounded(u64::deserialize(from)?, LONGEST_STEM as u64, "letters")
}

fn pages<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<usize>, D::Error> {
    bounded(u64::deserialize(from)?, MOST_PAGES, "pages").map(Some)
}

fn points<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<f32>, D::Error> {
    let size = f32::deserialize(from)?;
    parse_size(&size.to_string()).map(Some).map_err(serde::de::Error::custom)
}

/// A length is a number or, for several, a text such as `"2-4"`.
fn length<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a length such as 4 or \"2-4\"")]
    enum Length {
        One(u64),
        Text(String),
    }
    let text = match Length::deserialize(from)? {
        Length::One(length) => length.to_string(),
        Length::Text(text) => text,
    };
    Range::lengths(&text).map_err(serde::de::Error::custom)?;
    Ok(Some(text))
}

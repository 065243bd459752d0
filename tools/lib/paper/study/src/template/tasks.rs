//! What worksheets ask of those who write on them.

use serde::Deserialize;
use wordy_data::{File, Invalid};
use wordy_lexicon::range::Range;
use wordy_questions::word_search::Directions;

use super::{Section, SheetTemplate, bounded};

/// Ladders from word to word, one letter at a time.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladders {
    /// How many.
    #[serde(deserialize_with = "items")]
    pub items: usize,
    /// The fewest and the most steps.
    #[serde(default = "steps", deserialize_with = "range")]
    pub steps: Range,
    /// Ends that have to do with each other, in the order in which they are taken.
    #[serde(default)]
    pub pairs: Vec<String>,
}

/// Words to copy.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spelling {
    /// How many.
    #[serde(deserialize_with = "items")]
    pub items: usize,
    /// How many lines to write on each has.
    #[serde(default = "three", deserialize_with = "lines")]
    pub lines: u16,
}

/// Words with letters left out.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissingLetters {
    /// How many.
    #[serde(deserialize_with = "items")]
    pub items: usize,
    /// The most letters left out, and never more than a third of a word.
    #[serde(default = "two", deserialize_with = "few")]
    pub missing: usize,
}

/// Words to be put in alphabetical order.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlphabeticalOrder {
    /// How many words.
    #[serde(deserialize_with = "items")]
    pub items: usize,
    /// How many of them a list has.
    #[serde(deserialize_with = "items")]
    pub list: usize,
    /// How many first letters the words of a list share.
    #[serde(default)]
    pub alike: usize,
}

/// Words hidden in a square of letters.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordSearch {
    /// How many.
    #[serde(deserialize_with = "items")]
    pub items: usize,
    /// In how many directions: 2, 4 or 8.
    #[serde(default, deserialize_with = "directions")]
    pub directions: Directions,
}

/// What a section asks for.
#[derive(Clone, Copy, Debug)]
pub enum Task<'t> {
    /// Ladders.
    Ladders(&'t Ladders),
    /// Words to copy.
    Spelling(Spelling),
    /// Words with letters left out.
    MissingLetters(MissingLetters),
    /// Words to be put in alphabetical order.
    AlphabeticalOrder(AlphabeticalOrder),
    /// Words hidden in a square of letters.
    WordSearch(WordSearch),
}

impl Task<'_> {
    /// Whether a key has something to say.
    pub fn has_answers(self) -> bool {
        !matches!(self, Self::Spelling(_))
    }

    /// Whether it asks for words that the lexicon has, also where words are given.
    pub fn asks_lexicon(self) -> bool {
        matches!(self, Self::Ladders(_) | Self::MissingLetters(_))
    }
}

impl Section {
    /// What it asks for; nothing unless it is of a worksheet.
    pub fn task(&self) -> Option<Task<'_>> {
        self.tasks().flatten().next()
    }

    fn tasks(&self) -> impl Iterator<Item = Option<Task<'_>>> {
        [
            self.ladders.as_ref().map(Task::Ladders),
            self.spelling.map(Task::Spelling),
            self.missing_letters.map(Task::MissingLetters),
            self.alphabetical_order.map(Task::AlphabeticalOrder),
            self.word_search.map(Task::WordSearch),
        ]
        .into_iter()
    }
}

/// Refuses a section of several tasks, a task without words, and a sheet where only some sections
/// have one.
pub(super) fn check(file: &File, template: &SheetTemplate) -> Result<(), Invalid> {
    let tasks = "ladders, spelling, missing-letters, alphabetical-order, word-search";
    let any = template.tasks().next().is_some();
    for section in &template.sections {
        let own = section.get_ref();
        let count = own.tasks().flatten().count();
        let message = match (count, own.search.is_some()) {
            (0, _) if any => {
                format!("section `{}` of a worksheet must have one of {tasks}", own.title)
            }
            (0, _) | (1, true) => continue,
            (1, false) => format!("section `{}` must have a search for its words", own.title),
            _ => format!("section `{}` must have one of {tasks}, not several", own.title),
        };
        return Err(Invalid::at(file, section.span().start, message));
    }
    Ok(())
}

fn steps() -> Range {
    Range { low: 3, high: 7 }
}

fn three() -> u16 {
    3
}

fn two() -> usize {
    2
}

/// The most words or ladders of a section.
const MOST_ITEMS: u64 = 1_000;

fn items<'de, D: serde::Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    bounded(u64::deserialize(from)?, MOST_ITEMS, "items")
}

fn lines<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    bounded(u64::deserialize(from)?, 6, "lines").map(|lines| lines as u16)
}

fn few<'de, D: serde::Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    bounded(u64::deserialize(from)?, 4, "letters")
}

fn directions<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Directions, D::Error> {
    let number = u64::deserialize(from)?;
    let wrong =
        || serde::de::Error::custom(format!("expected 2, 4 or 8 directions, found {number}"));
    Directions::of_number(number).ok_or_else(wrong)
}

fn range<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Range, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(serde::de::Error::custom)
}

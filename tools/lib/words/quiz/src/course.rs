//! Courses: groups of words that are learned one after the other, as a data file has them.

use serde::Deserialize;
use wordy_lexicon::files::{COURSES, Error, Files, from_toml};

use crate::Ask;

/// A course.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// What it is, in a line.
    pub title: String,
    /// New cards a day, of all groups together.
    #[serde(default = "twenty")]
    pub daily: u32,
    /// Its groups, in the order in which they are learned.
    #[serde(rename = "group")]
    pub groups: Vec<Group>,
    /// Whether it comes with the program, for lexicons of any alphabet.
    #[serde(skip)]
    pub built_in: bool,
}

/// A group of a course: words of which one thing is asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Its name, of letters, digits and strokes.
    pub name: String,
    /// What is asked.
    pub ask: Ask,
    /// Its words: those of each search, the most probable first.
    #[serde(default)]
    pub searches: Vec<String>,
    /// Takes the words of its searches by turns, this many at a time.
    pub block: Option<usize>,
    /// The best stems instead of words.
    pub stems: Option<Stems>,
}

/// The best stems of a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stems {
    /// Letters.
    pub length: usize,
    /// How many.
    pub top: usize,
}

fn twenty() -> u32 {
    20
}

impl Course {
    /// The course of a name, or of a file.
    ///
    /// # Errors
    ///
    /// There is none, or the file is no course.
    pub fn find(name: &str, files: &dyn Files) -> Result<Self, Error> {
        let file = files.find(COURSES, name)?;
        Ok(Self { built_in: file.path.is_none(), ..from_toml(&file)? })
    }
}

impl Group {
    /// The words of its searches in the order in which they are learned: one search after the
    /// other, or a block of each by turns.
    pub fn in_order<W: Clone>(&self, found: &[Vec<W>]) -> Vec<W> {
        let longest = found.iter().map(Vec::len).max().unwrap_or_default();
        let block = self.block.unwrap_or(longest).max(1);
        let part = |at: usize, words: &[W]| {
            let end = (at + block).min(words.len());
            words.get(at..end).unwrap_or_default().to_vec()
        };
        let blocks = (0..longest).step_by(block);
        blocks.flat_map(|at| found.iter().flat_map(move |words| part(at, words))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_several_searches_come_block_by_block() {
        let group = |block| Group {
            name: "bingos".to_owned(),
            ask: Ask::Anagrams,
            searches: Vec::new(),
            block,
            stems: None,
        };
        let found = [vec![1, 2, 3, 4, 5], vec![10, 20, 30]];
        assert_eq!(group(Some(2)).in_order(&found), [1, 2, 10, 20, 3, 4, 30, 5]);
        assert_eq!(group(None).in_order(&found), [1, 2, 3, 4, 5, 10, 20, 30]);
    }
}

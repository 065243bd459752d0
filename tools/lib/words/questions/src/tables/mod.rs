//! Tables over a whole lexicon: one sort-and-group pass over the words in memory, in parallel.

mod alphagrams;
mod finder;
mod hooks;
mod kdif;
mod onedif;
mod patterns;
mod stems;

pub use alphagrams::{Class, Classes, alphagram, alphagrams};
pub use finder::{HookFinder, OneDifFinder, hooks_of};
pub use hooks::{HookTable, Hooks, hooks};
pub use kdif::{each_kdif, kdif};
pub use onedif::onedif;
pub use patterns::{OpenPattern, patterns};
pub use stems::{LONGEST_STEM, Stem, StemWords, most_probable_first, stem_words, stems};

use wordy_lexicon::arena::Arena;

/// For each word, by rank, the ranks of its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbours {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Neighbours {
    /// The neighbours of the word of a rank, in order of the words.
    pub fn of(&self, rank: usize) -> &[u32] {
        &self.neighbours[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }

    /// How many ordered pairs of neighbours there are.
    pub fn pairs(&self) -> usize {
        self.neighbours.len()
    }

    /// How many words there are.
    pub fn words(&self) -> usize {
        self.starts.len() - 1
    }

    /// Starts a table from the number of neighbours of each word, with the neighbours yet unset.
    fn with_degrees(degrees: &[u32]) -> Self {
        let mut starts = Vec::with_capacity(degrees.len() + 1);
        let mut start = 0;
        starts.push(0);
        for degree in degrees {
            start += degree;
            starts.push(start);
        }
        Self { starts, neighbours: vec![0; start as usize] }
    }
}

/// The ranks of the words of each length, in order; the longest classes first, so that threads that
/// take them in turn end together.
fn by_length(words: &Arena) -> Vec<(usize, Vec<u32>)> {
    let mut classes: Vec<(usize, Vec<u32>)> = Vec::new();
    for (rank, word) in (0..).zip(words.iter()) {
        let length = word.len();
        if classes.len() <= length {
            classes.resize_with(length + 1, Default::default);
        }
        classes[length].0 = length;
        classes[length].1.push(rank);
    }
    classes.retain(|(_, ranks)| !ranks.is_empty());
    classes.sort_by_key(|(length, ranks)| std::cmp::Reverse(length * ranks.len()));
    classes
}

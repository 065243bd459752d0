//! All words of a list, to look words up in.

use std::ops::ControlFlow;

use crate::list::lines::Lines;
use wordy_lexicon::arena::{Arena, head};

/// Letters of a word that is held as an integer.
const SHORT: usize = 16;

/// Words in order, as often as the list has them. A word of up to sixteen letters takes as many
/// bytes.
#[derive(Default)]
pub(super) struct Words {
    /// Words of up to sixteen letters, as integers that compare like them.
    short: Vec<u128>,
    /// The others, and the order of their numbers.
    long: Arena,
    order: Vec<u32>,
}

impl Words {
    /// The words of some lines that `keeps` keeps.
    pub(super) fn of(lines: &Lines<'_>, keeps: impl Fn(&[u8]) -> bool) -> Self {
        let mut words = Self::default();
        lines.each(|line| {
            line.words.iter().filter(|word| keeps(word)).for_each(|word| words.push(word));
            ControlFlow::Continue(())
        });
        words.sorted()
    }

    fn push(&mut self, word: &[u8]) {
        match word.len() {
            ..=SHORT => self.short.push(head(word)),
            _ => self.long.push(word),
        }
    }

    fn sorted(mut self) -> Self {
        self.short.sort_unstable();
        self.order = (0..self.long.len() as u32).collect();
        self.order.sort_unstable_by_key(|number| self.long.get(*number as usize));
        self
    }

    /// The words that come more than once, each once.
    pub(super) fn repeated(&self) -> Self {
        let short = self.short.chunk_by(|a, b| a == b).filter(|run| run.len() > 1);
        let same = |a: &u32, b: &u32| self.long.get(*a as usize) == self.long.get(*b as usize);
        let long = self.order.chunk_by(same).filter(|run| run.len() > 1);
        let short = short.map(|run| run[0]).collect();
        let long = long.map(|run| self.long.get(run[0] as usize)).collect();
        Self { short, long, order: Vec::new() }.sorted()
    }

    pub(super) fn len(&self) -> usize {
        self.short.len() + self.long.len()
    }

    /// A place of a word, below the number of words.
    pub(super) fn place(&self, word: &[u8]) -> Option<usize> {
        if word.len() <= SHORT {
            return self.short.binary_search(&head(word)).ok();
        }
        let long = |number: &u32| self.long.get(*number as usize);
        let place = self.order.binary_search_by(|number| long(number).cmp(word));
        place.ok().map(|place| self.short.len() + place)
    }
}

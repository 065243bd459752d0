//! How a sitting went.

use std::collections::BTreeMap;

/// How a sitting went: what was asked, found, missed and typed wrongly.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Cards answered.
    pub cards: usize,
    /// Cards whose every answer was found.
    pub right: usize,
    /// Answers there were.
    pub wanted: usize,
    /// Answers that were found.
    pub found: usize,
    /// The answers that were not, and how often.
    pub missed: BTreeMap<String, usize>,
    /// What was typed and is no answer, and how often.
    pub wrong: BTreeMap<String, usize>,
    /// Seconds spent on cards.
    pub seconds: f64,
}

impl Tally {
    /// Answers found of those there were, in per cent; none before the first.
    pub fn recall(&self) -> Option<f64> {
        share(self.found, self.wanted)
    }

    /// Answers found of all that was typed, in per cent; none before anything was typed.
    pub fn precision(&self) -> Option<f64> {
        share(self.found, self.found + self.wrong.values().sum::<usize>())
    }

    /// Answers found a minute; none before a second has passed.
    pub fn words_a_minute(&self) -> Option<f64> {
        (self.seconds > 0.0).then(|| number(self.found) * 60.0 / self.seconds)
    }
}

fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| number(part) * 100.0 / number(whole))
}

#[expect(clippy::cast_precision_loss, reason = "nobody answers 2^53 cards")]
fn number(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 45 of 60 words found, 50 typed.
    #[test]
    fn recall_is_of_what_there_was_and_precision_of_what_was_typed() {
        let wrong = BTreeMap::from([("QUIZE".to_owned(), 3), ("QUIZS".to_owned(), 2)]);
        let tally = Tally { wanted: 60, found: 45, wrong, seconds: 90.0, ..Tally::default() };
        assert_eq!(tally.recall(), Some(75.0));
        assert_eq!(tally.precision(), Some(90.0));
        assert_eq!(tally.words_a_minute(), Some(30.0));
        assert_eq!(Tally::default().recall(), None);
    }
}

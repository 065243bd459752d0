//! When a card is due again.

mod fit;
mod fsrs;
mod leitner;
#[cfg(test)]
mod simulated;

pub use fit::{Fit, FitError, fit};
pub use fsrs::Memory;

use serde::{Deserialize, Serialize};

use crate::Review;

/// Seconds of a day.
pub(crate) const DAY: i64 = 86_400;

/// How the time of the next review is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// FSRS-6: a model of memory, fitted to the wanted share of right answers.
    #[default]
    Fsrs,
    /// Boxes 0, 1, 2, ...: one up for each right answer, back to 0 for a wrong one, with the days
    /// of Zyzzyva.
    Leitner,
    /// No schedule: a card is always due.
    Cram,
}

impl Method {
    /// All, by name.
    pub const ALL: [(&'static str, Self); 3] =
        [("fsrs", Self::Fsrs), ("leitner", Self::Leitner), ("cram", Self::Cram)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, method)| *method == self).map_or("", |(name, _)| name)
    }
}

/// A method with its figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Schedule {
    /// The method.
    pub method: Method,
    /// The share of right answers wanted when a card comes up, for FSRS.
    pub retention: f32,
    /// The parameters of FSRS: 21, or none for those it comes with.
    pub parameters: Vec<f32>,
}

impl Default for Schedule {
    fn default() -> Self {
        Self { method: Method::Fsrs, retention: 0.9, parameters: Vec::new() }
    }
}

/// How a card stands after its reviews.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Standing {
    /// When it is due: seconds since 1970. None before it was ever answered.
    pub due: Option<i64>,
    /// When it was last answered.
    pub last: Option<i64>,
    /// Right answers since the last wrong one; with Leitner its box.
    pub streak: u32,
    /// Right answers.
    pub right: u32,
    /// Wrong answers.
    pub wrong: u32,
    /// What FSRS knows of it.
    pub memory: Option<Memory>,
}

impl Standing {
    /// How likely the card is known at a time, from 0 to 1: as FSRS forgets, else by the share of
    /// right answers, as if there had been one of each kind more. A card that was missed last and
    /// was not answered since is not known.
    pub fn recall(&self, now: i64) -> f64 {
        let answers = f64::from(self.right + self.wrong);
        match (self.memory, self.last) {
            _ if self.streak == 0 => 0.0,
            (Some(memory), Some(last)) => memory.recall((now - last).max(0)),
            _ => (f64::from(self.right) + 1.0) / (answers + 2.0),
        }
    }

    /// Whether a card that was answered sticks: it waits for two days or more, or has no days.
    pub fn sticks(&self) -> bool {
        let waits = self.due.zip(self.last).map_or(0, |(due, last)| due - last);
        waits == 0 || waits >= 2 * DAY
    }
}

impl Schedule {
    /// How a card stands after one more review. Its key makes the days of a box differ from card to
    /// card, always in the same way. Reviews of the day of the last one are of day 0.
    pub fn after(&self, before: &Standing, review: Review, key: &str) -> Standing {
        let right = review.grade.is_right();
        let streak = if right { before.streak + 1 } else { 0 };
        let mut next = Standing {
            due: Some(review.at),
            last: Some(review.at),
            streak,
            right: before.right + u32::from(right),
            wrong: before.wrong + u32::from(!right),
            memory: before.memory,
        };
        let days = match self.method {
            Method::Cram => 0,
            Method::Leitner => leitner::days(streak, key),
            Method::Fsrs => {
                let (memory, days) = fsrs::after(self, before, review);
                next.memory = Some(memory);
                days
            }
        };
        next.due = Some(review.at + days * DAY);
        next
    }

    /// How a card stands after all its reviews, in the order of their times.
    pub fn replay(&self, reviews: &[Review], key: &str) -> Standing {
        let start = Standing::default();
        reviews.iter().fold(start, |standing, review| self.after(&standing, *review, key))
    }
}

//! How well a card was answered.

use serde::{Deserialize, Serialize};

/// How well a card was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Missed: something was not found.
    Again,
    /// Found, slowly.
    Hard,
    /// Found.
    Good,
    /// Found at once.
    Easy,
}

impl Grade {
    /// Its number, 1 to 4.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The grade of a number, 1 to 4.
    pub fn of_number(number: u8) -> Option<Self> {
        [Self::Again, Self::Hard, Self::Good, Self::Easy]
            .get(usize::from(number.checked_sub(1)?))
            .copied()
    }

    /// Whether the card was answered.
    pub fn is_right(self) -> bool {
        self != Self::Again
    }
}

/// A card answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// Seconds since 1970.
    pub at: i64,
    /// How well.
    pub grade: Grade,
}

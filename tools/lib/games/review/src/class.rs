//! How good a turn was.

use serde::Serialize;

/// How good a turn was, by what it lost of the chance of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The best, or less than half of one in a hundred games lost.
    Best,
    /// Less than two.
    Fine,
    /// Less than five.
    Inaccuracy,
    /// Less than ten.
    Mistake,
    /// Ten or more.
    Blunder,
}

impl Class {
    /// All, the best first.
    pub const ALL: [Self; 5] =
        [Self::Best, Self::Fine, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Of a loss of the chance of winning, from 0 to 1.
    pub fn of(lost: f64, is_best: bool) -> Self {
        match 100.0 * lost {
            _ if is_best => Self::Best,
            lost if lost < 0.5 => Self::Best,
            lost if lost < 2.0 => Self::Fine,
            lost if lost < 5.0 => Self::Inaccuracy,
            lost if lost < 10.0 => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Fine => "fine",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

//! Opponents of four strengths.

use serde::{Deserialize, Serialize};

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any play of the words that most people know.
    Easy,
    /// The play of such words that scores most.
    Fair,
    /// The play of any word that scores most, and the best line when the bag is empty.
    Strong,
    /// The same, of the best few plays the one that does best in games played on.
    Best,
}

impl Level {
    /// All levels, the lowest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Fair, Self::Strong, Self::Best];

    /// Its name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Fair => "fair",
            Self::Strong => "strong",
            Self::Best => "best",
        }
    }

    /// Whether it plays only words that most people know.
    pub fn is_modest(self) -> bool {
        matches!(self, Self::Easy | Self::Fair)
    }

    /// The level of a name.
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
    }
}

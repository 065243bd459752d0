//! The games of an evening before this one.

use serde::{Deserialize, Serialize};

/// How many people may wait for the next game, at most.
pub const MOST_WAITING: usize = 10;
/// How many games of an evening are remembered.
pub const PAST: usize = 20;

/// A game that the same people have played before, of the same evening.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastGame {
    /// Who won.
    pub winners: Vec<String>,
    /// How many seconds it took.
    pub seconds: u64,
    /// The points of each player, where the game has any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<(String, i64)>,
}

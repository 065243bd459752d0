//! The best games: points of one player in one game, by game and lexicon.

use serde::{Deserialize, Serialize};

/// How many are shown.
pub const MOST: u8 = 10;

/// A player's points in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// The points.
    pub points: i64,
    /// The player's name.
    pub name: String,
    /// The game, as the store names it.
    pub game: String,
}

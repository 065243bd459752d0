//! Which words a game is played with.

use super::{Game, GameRules};

/// Which words a game is played with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameWords {
    /// The name of the game's file.
    pub game: String,
    /// The lexicon that the file names: a name, or a file. None leaves it to the player.
    pub lexicon: Option<String>,
}

impl Game {
    /// The words that it is played with; none in a game of glyphs.
    pub fn words(&self) -> Option<&GameWords> {
        match &self.rules {
            GameRules::Board(rules) => Some(&rules.words),
            GameRules::Layout(rules) => Some(&rules.words),
            GameRules::Glyphs(_) => None,
        }
    }
}

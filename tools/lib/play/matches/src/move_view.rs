//! A move as it is shown: what it was, what it laid, its words and points.

use serde::{Deserialize, Serialize};
use wordy_games::board::Place;
use wordy_games::position::Tile;
use wordy_lexicon::alphabet::Alphabet;

/// Something that was done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveView {
    /// The seat; none for the top of a duplicate turn.
    pub seat: Option<usize>,
    /// When.
    pub at: u64,
    /// How it is written: `~F3E 8H COAT`, `-` for a pass, `-3` for an exchange of three tiles,
    /// `--` for a play taken back, a point of Scribe, `GO!`.
    pub text: String,
    /// The squares of the board on which other tiles lie since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laid: Vec<LaidView>,
    /// The words with their points.
    pub words: Vec<WordView>,
    /// What it scored.
    pub score: i64,
    /// The points after it.
    pub total: i64,
    /// What it was.
    pub what: MoveKind,
}

/// What a move was. As JSON its name is under `is`. Every client has a sentence for each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum MoveKind {
    /// Tiles laid, or exchanged with the board.
    #[default]
    Play,
    /// Tiles exchanged with the bag.
    Exchange {
        /// How many.
        tiles: usize,
    },
    /// A turn passed by choice.
    Pass,
    /// A turn passed since the player was not there.
    Absent,
    /// A turn lost by a challenge in vain.
    Lost,
    /// The play before is taken back by the game.
    Void {
        /// The words that are none.
        why: String,
    },
    /// The play before is taken back after a challenge.
    TakenBack {
        /// The seat that challenged; none where it has left.
        challenger: Option<usize>,
    },
    /// The play before stands after a challenge.
    Stands {
        /// The seat that challenged; none where it has left.
        challenger: Option<usize>,
    },
    /// Tiles left at the end.
    Left {
        /// The tiles.
        tiles: String,
    },
    /// Minutes beyond the time.
    Late,
    /// Duplicate: the best play of a turn.
    Top,
    /// Duplicate: the play that a player chose.
    Chose,
    /// Duplicate: a player chose to pass.
    Passed,
    /// Layouts: all tiles are laid.
    Call,
    /// Layouts: a player cannot finish.
    Stuck,
    /// Layouts: nobody can finish, and each takes a tile.
    Pull,
    /// Layouts: a word is allowed by vote.
    WordAllowed {
        /// The word.
        word: String,
    },
    /// Layouts: a word is refused by vote.
    WordRefused {
        /// The word.
        word: String,
    },
    /// Scribe: a mark.
    Mark,
}

impl MoveKind {
    /// Why the game took the play before back, where it did.
    pub fn why(&self) -> Option<&str> {
        match self {
            Self::Void { why } => Some(why),
            _ => None,
        }
    }
}

/// A square on which another tile lies than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidView {
    /// The square.
    pub at: String,
    /// The letter of the tile that lies there now; none where one was taken up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// Whether it is a blank.
    #[serde(default, skip_serializing_if = "is_false")]
    pub blank: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
pub(crate) fn is_false(own: &bool) -> bool {
    !own
}

impl LaidView {
    /// What lies on a square now.
    pub(crate) fn new(at: Place, tile: Option<Tile>, alphabet: &Alphabet) -> Self {
        let letter = tile.map(|tile| alphabet.spell(&[tile.letter]));
        Self { at: at.to_string(), letter, blank: tile.is_some_and(|tile| tile.blank) }
    }
}

/// A word with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordView {
    /// The word.
    pub word: String,
    /// Its points.
    pub points: u32,
    /// Whether it is acceptable, where the game says so at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valid: Option<bool>,
}

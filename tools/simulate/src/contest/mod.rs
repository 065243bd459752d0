//! Contests: games of a kind, each told as rows of numbers and texts.

pub(crate) mod board;
pub(crate) mod idaho;
pub(crate) mod scribe;
pub(crate) mod speed;

use serde::{Deserialize, Serialize};
use wordy_formats::table::{Cell, Column};

/// What a game is played with: a board, glyphs, layouts that are called, or layouts that are
/// scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sport {
    #[default]
    Board,
    Scribe,
    Speed,
    Idaho,
}

/// A figure: the sum of one column of games by that of another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measure {
    pub(crate) head: &'static str,
    pub(crate) of: &'static str,
    /// Another column; none for each row, which is a player of a game.
    pub(crate) per: Option<&'static str>,
    /// What the figure is multiplied by.
    pub(crate) times: f64,
}

impl Measure {
    const fn mean(head: &'static str, of: &'static str) -> Self {
        Self { head, of, per: None, times: 1.0 }
    }

    const fn percent(head: &'static str, of: &'static str) -> Self {
        Self { head, of, per: None, times: 100.0 }
    }
}

/// What is wanted of a game besides its rows of games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameDetail {
    pub(crate) turns: bool,
    pub(crate) record: bool,
}

/// A game that was played: the player in each seat, a row for each seat and one for each turn, and
/// its record.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameRows {
    pub(crate) seats: Vec<usize>,
    pub(crate) games: Vec<Vec<Cell>>,
    pub(crate) turns: Vec<Vec<Cell>>,
    pub(crate) record: Option<String>,
}

/// Games of a kind between some players, one for each number.
pub(crate) trait Contest: Sync {
    /// Plays the game of a number.
    fn play(&self, number: u64, wanted: GameDetail) -> GameRows;
}

impl Sport {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(crate) fn is_board(&self) -> bool {
        *self == Self::Board
    }

    /// The columns of games: a row for each player of a game.
    pub(crate) fn game_columns(self, openness: bool) -> Vec<Column> {
        match self {
            Self::Board => crate::tally::game_columns(openness),
            Self::Scribe => scribe::GAMES.to_vec(),
            Self::Speed => speed::GAMES.to_vec(),
            Self::Idaho => idaho::GAMES.to_vec(),
        }
    }

    /// The columns of turns.
    pub(crate) fn turn_columns(self, openness: bool) -> Vec<Column> {
        match self {
            Self::Board => crate::tally::turn_columns(openness),
            Self::Scribe => scribe::TURNS.to_vec(),
            Self::Speed => speed::TURNS.to_vec(),
            Self::Idaho => idaho::TURNS.to_vec(),
        }
    }

    /// The figures that are printed.
    pub(crate) fn measures(self) -> &'static [Measure] {
        match self {
            Self::Board => board::MEASURES,
            Self::Scribe => scribe::MEASURES,
            Self::Speed => speed::MEASURES,
            Self::Idaho => idaho::MEASURES,
        }
    }
}

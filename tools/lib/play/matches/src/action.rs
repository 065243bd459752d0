//! What a seat asks for.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What a seat asks for. As JSON its name stands under `do`: `{"do": "play", "play": "8H COAT"}`.
///
/// Squares are written as on boards (`H8`), plays as in records (`8H COAT` across, `H8 COAT` down,
/// `.` for a tile that is there), a blank's letter in lower case, `[CH]` for a tile of several
/// letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Takes the seat under a name, or changes it before the game.
    Sit {
        /// The name.
        name: String,
    },
    /// Leaves the seat before the game.
    Leave {},
    /// Says the SHA-256 of the number that this seat will give to the draws, in hexadecimal.
    Seal {
        /// The hash.
        hash: String,
    },
    /// Gives the number: 16 bytes in hexadecimal.
    Nonce {
        /// The number.
        nonce: String,
    },
    /// Starts the game with those who sit (Speed Scrabble: GO!).
    Start {},
    /// Says something to all.
    Chat {
        /// The text.
        text: String,
    },
    /// Plays: what is exchanged with the board first, then tiles laid. Without tiles the turn is
    /// the exchange.
    Play {
        /// The play as records write it, with what is exchanged with the board before it:
        /// `*H7E ~F3E 8H COAT`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<String>,
        /// The same by squares and tiles, where no play is written.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        tiles: BTreeMap<String, String>,
        /// Tiles put down for tiles on the board: `F3E`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        diffs: Vec<String>,
        /// Letters put down for blanks on the board: `H7E`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        swaps: Vec<String>,
    },
    /// Puts tiles down for tiles on the board ("1DIF: The Game"); after one tile the turn goes on.
    Diff {
        /// The tiles: `F3E`.
        diffs: Vec<String>,
    },
    /// Puts a letter down for the blank that stands for it; the turn goes on.
    Swap {
        /// Square and letter: `H7E`.
        swap: String,
    },
    /// Exchanges tiles with the bag.
    Exchange {
        /// The tiles.
        tiles: String,
    },
    /// Passes, or ends a turn that was begun with the board.
    Pass {},
    /// Lets the last play stand; in Scribe, lets the other player take a mark back.
    Accept {},
    /// Scribe: asks to take the own last mark back.
    Undo {},
    /// Scribe: does not let the other player take a mark back.
    Reject {},
    /// Challenges words of the last play; all of them where none is named.
    Challenge {
        /// The words.
        #[serde(default)]
        words: Vec<String>,
    },
    /// Gives the game up.
    Resign {},
    /// Claims the game where a player has not moved for as long as the setup allows.
    Claim {},
    /// Asks for a pause, or agrees to one: when all who still play have asked, no time passes.
    Pause {},
    /// Goes on with a paused game.
    Resume {},
    /// Does not take up a game to which the player was challenged: before the own first move.
    Decline {},
    /// Scribe: writes on a point: `E2`.
    Mark {
        /// The point.
        point: String,
    },
    /// Scribe: keeps marks for the player's next turn, instead of those kept before. The first that
    /// may be written then is written as soon as the other player has written.
    Queue {
        /// Points to write on (`E2`), each after a point of the other player where one is named
        /// (`C3:E2`); none to keep nothing.
        marks: Vec<String>,
    },
    /// Layouts: lays the player's own tiles so, a text for each row.
    Layout {
        /// The rows.
        rows: Vec<String>,
    },
    /// Layouts: GO! or PICK! with a layout of all tiles.
    Call {
        /// The rows.
        rows: Vec<String>,
    },
    /// Layouts: cannot finish; when nobody can, all take a tile.
    Stuck {},
    /// Layouts: allows a word, or refuses it; it counts when more than half do so.
    Vote {
        /// The word.
        word: String,
        /// Whether it is allowed.
        allow: bool,
    },
    /// Layouts: gives the one heart that everybody at the table has to the layout of a seat, when
    /// the game is over.
    Heart {
        /// The seat.
        seat: usize,
    },
}

impl Action {
    /// A play as it is written, nothing before it.
    pub fn play(text: &str) -> Self {
        let (tiles, diffs, swaps) = (BTreeMap::new(), Vec::new(), Vec::new());
        Self::Play { play: Some(text.to_owned()), tiles, diffs, swaps }
    }

    /// A play by squares and tiles, nothing before it.
    pub fn lay<'t>(tiles: impl IntoIterator<Item = (&'t str, &'t str)>) -> Self {
        let own = |(square, tile): (&str, &str)| (square.to_owned(), tile.to_owned());
        let tiles = tiles.into_iter().map(own).collect();
        Self::Play { play: None, tiles, diffs: Vec::new(), swaps: Vec::new() }
    }

    /// An exchange with the bag.
    pub fn exchange(tiles: &str) -> Self {
        Self::Exchange { tiles: tiles.to_owned() }
    }

    /// Whether it is a turn, made on what the player sees: all else is meant at any time. Whoever
    /// hands actions on refuses a turn of a player who has not seen the last one.
    pub fn is_turn(&self) -> bool {
        match self {
            Self::Play { .. }
            | Self::Diff { .. }
            | Self::Swap { .. }
            | Self::Exchange { .. }
            | Self::Pass {}
            | Self::Accept {}
            | Self::Undo {}
            | Self::Reject {}
            | Self::Challenge { .. }
            | Self::Mark { .. } => true,
            Self::Sit { .. }
            | Self::Leave {}
            | Self::Seal { .. }
            | Self::Nonce { .. }
            | Self::Start {}
            | Self::Chat { .. }
            | Self::Resign {}
            | Self::Claim {}
            | Self::Pause {}
            | Self::Resume {}
            | Self::Decline {}
            | Self::Queue { .. }
            | Self::Layout { .. }
            | Self::Call { .. }
            | Self::Stuck {}
            | Self::Vote { .. }
            | Self::Heart { .. } => false,
        }
    }

    /// Its name, as JSON has it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Sit { .. } => "sit",
            Self::Leave {} => "leave",
            Self::Seal { .. } => "seal",
            Self::Nonce { .. } => "nonce",
            Self::Start {} => "start",
            Self::Chat { .. } => "chat",
            Self::Play { .. } => "play",
            Self::Diff { .. } => "diff",
            Self::Swap { .. } => "swap",
            Self::Exchange { .. } => "exchange",
            Self::Pass {} => "pass",
            Self::Accept {} => "accept",
            Self::Undo {} => "undo",
            Self::Reject {} => "reject",
            Self::Challenge { .. } => "challenge",
            Self::Resign {} => "resign",
            Self::Claim {} => "claim",
            Self::Pause {} => "pause",
            Self::Resume {} => "resume",
            Self::Decline {} => "decline",
            Self::Mark { .. } => "mark",
            Self::Queue { .. } => "queue",
            Self::Layout { .. } => "layout",
            Self::Call { .. } => "call",
            Self::Stuck {} => "stuck",
            Self::Vote { .. } => "vote",
            Self::Heart { .. } => "heart",
        }
    }
}

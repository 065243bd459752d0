//! What happened: the list of events is the match.

use serde::{Deserialize, Serialize};
pub use wordy_draws::Draw;

/// What happened, and when. Events are only ever added, and hold secrets: racks and draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When, in milliseconds, by whatever clock the actions were handed in with.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: EventKind,
}

/// What happened. As JSON its name stands under `is`. Players are counted from 0 among those who
/// play, seats among all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum EventKind {
    /// Somebody sat down.
    Sat {
        /// The seat.
        seat: usize,
        /// The name.
        name: String,
    },
    /// Somebody left before the game.
    Left {
        /// The seat.
        seat: usize,
    },
    /// The hash of a number was said.
    Sealed {
        /// The seat.
        seat: usize,
        /// The hash.
        hash: String,
    },
    /// The number was given.
    Gave {
        /// The seat.
        seat: usize,
        /// The number.
        nonce: String,
    },
    /// Somebody said something.
    Said {
        /// The seat.
        seat: usize,
        /// The text.
        text: String,
    },
    /// The game was started by a seat.
    Started {
        /// The seat.
        seat: usize,
        /// The seats of the players.
        players: Vec<usize>,
    },
    /// The tiles of this game were drawn from the set.
    Scooped {
        /// The tiles, in the order drawn.
        tiles: String,
    },
    /// Nobody has served the match for a time: what ran is given back, and no time passes for a
    /// player who has not come again.
    Paused {
        /// For how long, in milliseconds.
        lost: u64,
    },
    /// A player is there, whose time passes from now on.
    Came {
        /// The seat.
        seat: usize,
    },
    /// A player asks for a pause, or agrees to one.
    PauseAsked {
        /// The seat.
        seat: usize,
    },
    /// All have asked: the game is paused.
    Halted {},
    /// Somebody goes on with it.
    Resumed {
        /// The seat.
        seat: usize,
    },
    /// The host has a seat say nothing more, or lets it speak again.
    Muted {
        /// The seat.
        seat: usize,
        /// Whether it says nothing more.
        muted: bool,
    },
    /// Tiles were dealt.
    Dealt {
        /// What each player drew, in order.
        draws: Vec<Draw>,
    },
    /// A letter was put down for a blank, and the turn goes on.
    Swapped {
        /// The player.
        player: usize,
        /// Square and letter.
        swap: String,
    },
    /// A tile was put down for one on the board, and the turn goes on.
    Diffed {
        /// The player.
        player: usize,
        /// Square and tile.
        diff: String,
    },
    /// A turn on the board: exchanges with it, and a play.
    Played {
        /// The player.
        player: usize,
        /// Letters put down for blanks.
        swaps: Vec<String>,
        /// Tiles put down for tiles.
        diffs: Vec<String>,
        /// The play; empty for an exchange with the board alone.
        play: String,
        /// What it scores.
        score: u32,
        /// Whether it scores nothing and its tiles go back.
        void: bool,
    },
    /// The play stands: its player draws.
    Stood {
        /// The player.
        player: usize,
        /// What was drawn.
        drew: String,
    },
    /// The play was challenged.
    Challenged {
        /// Who challenged.
        player: usize,
        /// The words, each with whether it is acceptable.
        words: Vec<(String, bool)>,
        /// What came of it.
        outcome: Outcome,
    },
    /// Tiles were exchanged with the bag.
    Exchanged {
        /// The player.
        player: usize,
        /// The tiles put back.
        tiles: String,
        /// What was drawn before.
        drew: String,
    },
    /// A turn was passed.
    Passed {
        /// The player.
        player: usize,
        /// Why.
        by: PassedBy,
    },
    /// A player gave up.
    Resigned {
        /// The player.
        player: usize,
    },
    /// A player's time was up for good.
    Flagged {
        /// The player.
        player: usize,
    },
    /// The game is over.
    Ended {
        /// How.
        how: EndReason,
    },
    /// Scribe: a point was written on.
    Marked {
        /// The player.
        player: usize,
        /// The point.
        point: String,
    },
    /// Scribe: a player keeps marks for the next turn, instead of those kept before.
    Queued {
        /// The player.
        player: usize,
        /// The marks: a point, or two, the first of which the other player must write.
        marks: Vec<String>,
    },
    /// Duplicate: the rack of a turn was drawn, after others that were not balanced.
    Racked {
        /// The racks drawn and put back.
        thrown: Vec<String>,
        /// What was drawn to what was kept.
        drew: String,
    },
    /// Duplicate: a player chose a play; empty for none.
    Chose {
        /// The player.
        player: usize,
        /// The play.
        play: String,
        /// What it scores.
        score: u32,
    },
    /// Duplicate: the best play was laid for everybody.
    Topped {
        /// The play.
        play: String,
        /// What it scores.
        score: u32,
    },
    /// Layouts: a player's tiles lie so.
    Laid {
        /// The player.
        player: usize,
        /// The rows.
        rows: Vec<String>,
    },
    /// Layouts: a call that is good.
    Called {
        /// The player.
        player: usize,
        /// The rows.
        rows: Vec<String>,
        /// Whether it is one with the call before it.
        same: bool,
    },
    /// Layouts: what was drawn after a call.
    Drew {
        /// What each player drew.
        draws: Vec<Draw>,
    },
    /// Layouts: a player cannot finish.
    Stuck {
        /// The player.
        player: usize,
    },
    /// Scribe: a player asks to take the own last mark back.
    UndoAsked {
        /// The player.
        player: usize,
    },
    /// Scribe: the other player allows it, or refuses.
    UndoAnswered {
        /// The player who answers.
        player: usize,
        /// Whether the mark is taken back, with the one after it.
        allow: bool,
    },
    /// Layouts: nobody can finish, and each took a tile.
    Pulled {
        /// What each player drew.
        draws: Vec<Draw>,
    },
    /// Layouts: a player voted on a word.
    Voted {
        /// The player.
        player: usize,
        /// The word.
        word: String,
        /// Whether to allow it.
        allow: bool,
    },
    /// Layouts: more than half of the players allow a word, or refuse it.
    Ruled {
        /// The word.
        word: String,
        /// Whether it is allowed.
        allow: bool,
    },
    /// Layouts: somebody at the table gave the one heart they have to a layout.
    Hearted {
        /// The seat that gave it.
        seat: usize,
        /// The seat whose layout has it.
        to: usize,
    },
}

impl EventKind {
    /// Whether it leaves the turn as it was: no turn of another player depends on it.
    pub fn is_aside(&self) -> bool {
        match self {
            Self::Said { .. }
            | Self::Sat { .. }
            | Self::Chose { .. }
            | Self::Laid { .. }
            | Self::Voted { .. }
            | Self::Stuck { .. }
            | Self::UndoAsked { .. }
            | Self::Queued { .. }
            | Self::Paused { .. }
            | Self::PauseAsked { .. }
            | Self::Halted {}
            | Self::Muted { .. }
            | Self::Hearted { .. }
            | Self::Came { .. } => true,
            Self::Left { .. }
            | Self::Sealed { .. }
            | Self::Gave { .. }
            | Self::Started { .. }
            | Self::Resumed { .. }
            | Self::Scooped { .. }
            | Self::Dealt { .. }
            | Self::Swapped { .. }
            | Self::Diffed { .. }
            | Self::Played { .. }
            | Self::Stood { .. }
            | Self::Challenged { .. }
            | Self::Exchanged { .. }
            | Self::Passed { .. }
            | Self::Resigned { .. }
            | Self::Flagged { .. }
            | Self::Ended { .. }
            | Self::Marked { .. }
            | Self::Racked { .. }
            | Self::Topped { .. }
            | Self::Called { .. }
            | Self::Drew { .. }
            | Self::UndoAnswered { .. }
            | Self::Pulled { .. }
            | Self::Ruled { .. } => false,
        }
    }

    /// The player of whom alone it is known that it happened at all: who keeps a mark, lays tiles
    /// or chooses a play does so unseen.
    pub fn private_to(&self) -> Option<usize> {
        match self {
            Self::Queued { player, .. }
            | Self::Laid { player, .. }
            | Self::Chose { player, .. } => Some(*player),
            _ => None,
        }
    }
}

/// What came of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// Whether the play was taken back.
    pub taken_back: bool,
    /// Points for the player whose play stands.
    pub bonus: u32,
    /// Whether the challenger loses the next turn.
    pub loses_turn: bool,
    /// Whether the game is over by it.
    pub game_over: bool,
}

/// Why a turn was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassedBy {
    /// The player wanted to.
    Choice,
    /// A challenge cost the turn.
    Challenge,
    /// The player is no longer there.
    Absence,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum EndReason {
    /// A player laid the last tile, or called when no tiles were left.
    Out {
        /// The player.
        player: usize,
    },
    /// All passed, nobody scored, the last round is over, or no play was left.
    Stopped,
    /// A challenge decided it.
    Challenge {
        /// The player who lost.
        loser: usize,
    },
    /// All but one gave up or ran out of time.
    Forfeit {
        /// The player who is left.
        winner: usize,
    },
    /// The board is full.
    Full,
    /// A player did not take the game up.
    Declined {
        /// The player.
        player: usize,
    },
}

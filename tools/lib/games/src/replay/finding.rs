//! What is wrong with a record: each finding with its line.

use crate::bag::NotATile;
use crate::play::PlayError;
use crate::record::InvalidLine;
use crate::ruling::{Fault, listed};

/// Something wrong with a record. [`Problem`] prints what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Line of the record, from 1.
    pub line: usize,
    /// Character of the line, from 1, where something cannot be read.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

impl Finding {
    /// The kind of the finding.
    pub fn kind(&self) -> FindingKind {
        self.problem.kind()
    }
}

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// A line that cannot be read.
    Unread,
    /// Something the rules do not allow.
    Illegal,
    /// A tile that is neither on the rack nor in the bag.
    Tiles,
    /// A wrong score.
    Score,
    /// A wrong total.
    Total,
    /// A word that is not in the lexicon; the play stands unless challenged.
    Phony,
}

impl FindingKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unread => "unread",
            Self::Illegal => "illegal",
            Self::Tiles => "tiles",
            Self::Score => "score",
            Self::Total => "total",
            Self::Phony => "phony",
        }
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A line that cannot be read.
    #[error(transparent)]
    Line(InvalidLine),
    /// A play that cannot be read.
    #[error(transparent)]
    Play(PlayError),
    /// Tiles that cannot be read.
    #[error(transparent)]
    Tiles(NotATile),
    /// A header that may be given only once.
    #[error("#{0} is given twice")]
    Repeated(String),
    /// An encoding nobody knows.
    #[error("unknown character encoding `{0}`: use UTF-8 or ISO-8859-1")]
    Encoding(String),
    /// A turn of somebody who is not a player.
    #[error("{nick} is not a player; the players are {}", listed(players))]
    UnknownPlayer {
        /// The short name as written.
        nick: String,
        /// The short names of the players.
        players: Vec<String>,
    },
    /// Two players of one name.
    #[error("{name} ({nick}) has the name of the player in line {line}")]
    SameName {
        /// The full name.
        name: String,
        /// The short name.
        nick: String,
        /// The line of the other player.
        line: usize,
    },
    /// A turn of another player than the next.
    #[error("turn of {found}, but {expected} is next")]
    OutOfTurn {
        /// The player who is next.
        expected: String,
        /// The player of the turn.
        found: String,
    },
    /// A turn after the game has ended.
    #[error("turn after the game has ended")]
    TurnAfterEnd,
    /// Racks at the end of a game that is over.
    #[error("rack after the game has ended")]
    RackAfterEnd,
    /// The rack after the last turn, given earlier.
    #[error("the rack of the next turn is given before the last turn")]
    EarlyRack,
    /// A time penalty before the end.
    #[error("time penalty before the game has ended")]
    EarlyTime,
    /// A fault of a turn.
    #[error(transparent)]
    Turn(Fault),
    /// An exchange with too few tiles in the bag.
    #[error("an exchange needs {least} tiles in the bag; it has {bag}")]
    SmallBag {
        /// How many it needs.
        least: usize,
        /// How many it has.
        bag: usize,
    },
    /// An exchange of more tiles than a rack has.
    #[error("exchange of {found} tiles; a rack has only {rack}")]
    LargeExchange {
        /// Tiles of a full rack.
        rack: usize,
        /// Tiles exchanged.
        found: usize,
    },
    /// A score that is not what the turn is worth.
    #[error("the score is {expected:+}, not {found:+}")]
    Score {
        /// The score it should have.
        expected: i32,
        /// The score as written.
        found: i32,
    },
    /// A total that does not follow from the one before it and the score.
    #[error("the total is {expected}, not {found}")]
    Total {
        /// The total it should have.
        expected: i32,
        /// The total as written.
        found: i32,
    },
    /// A play taken back that was not made.
    #[error("no play of {0} to take back")]
    NothingToTakeBack(String),
    /// A play taken back with another rack than it was made with.
    #[error("the play taken back was made with the rack {expected}, not {found}")]
    OtherRack {
        /// The rack of the play.
        expected: String,
        /// The rack as written.
        found: String,
    },
    /// A play taken back although the words challenged are in the lexicon.
    #[error("{} in the lexicon: the play stands", are(.0))]
    WronglyTakenBack(Vec<String>),
    /// Points for a challenge without a play before it.
    #[error("challenge bonus without a play of {0} before it")]
    BonusWithoutPlay(String),
    /// Points for a challenge although words challenged are not in the lexicon.
    #[error("{} not in the lexicon: the play must be taken back", are(.0))]
    WronglyLeft(Vec<String>),
    /// A word challenged that the play did not make.
    #[error("{0} is not a word of the play")]
    NotOfPlay(String),
    /// Tiles left that are not those of the rack.
    #[error("the tiles left are {rack}, not {found}")]
    OtherTilesLeft {
        /// The rack.
        rack: String,
        /// The tiles in brackets.
        found: String,
    },
}

impl Problem {
    /// The kind of the problem.
    pub fn kind(&self) -> FindingKind {
        match self {
            Self::Line(_)
            | Self::Play(_)
            | Self::Tiles(_)
            | Self::Repeated(_)
            | Self::Encoding(_)
            | Self::UnknownPlayer { .. } => FindingKind::Unread,
            Self::Turn(Fault::Phonies(_)) | Self::WronglyLeft(_) => FindingKind::Phony,
            Self::Turn(
                Fault::LargeRack { .. }
                | Fault::FewLeft { .. }
                | Fault::TooMany { .. }
                | Fault::NotOnRack { .. },
            )
            | Self::OtherRack { .. }
            | Self::OtherTilesLeft { .. } => FindingKind::Tiles,
            Self::Score { .. } => FindingKind::Score,
            Self::Total { .. } => FindingKind::Total,
            _ => FindingKind::Illegal,
        }
    }
}

/// `SWORD is`, `AT and WE are`.
fn are(words: &[String]) -> String {
    format!("{} {}", listed(words), if words.len() == 1 { "is" } else { "are" })
}

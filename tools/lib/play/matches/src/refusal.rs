//! Why an action is refused. Nothing has changed then.

/// Why an action is refused: a text for the one who asked, and only for them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The match has no such seat.
    #[error("there is no seat {0}")]
    NoSeat(usize),
    /// A computer sits there.
    #[error("a computer sits there")]
    Computer,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It is another's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The seat takes no part in the game.
    #[error("you do not play in this game")]
    NotAPlayer,
    /// The game has nothing of the kind.
    #[error("this game has no {0}")]
    NotInGame(&'static str),
    /// A name that cannot be one.
    #[error("{0}")]
    Name(&'static str),
    /// Another has the name.
    #[error("another player is called {0}")]
    SameName(String),
    /// There are too few players.
    #[error("{title} needs {least} players")]
    FewPlayers {
        /// The game.
        title: String,
        /// The fewest players.
        least: u8,
    },
    /// Somebody else says GO!
    #[error("{0} says GO!")]
    Gosayer(String),
    /// A number that was announced has not come.
    #[error("waiting for the number of {0}")]
    Waiting(String),
    /// Something that cannot be read.
    #[error("{0}")]
    Unread(String),
    /// A turn that the rules do not allow.
    #[error("{0}")]
    Illegal(String),
    /// All have agreed to a pause.
    #[error("the game is paused: go on with it first")]
    Paused,
    /// The host has the seat say nothing more.
    #[error("the host has muted you in the chat of this game")]
    Muted,
    /// There is nothing to challenge or to accept.
    #[error("there is no play to challenge")]
    NoPlay,
    /// A turn was begun with the board and goes on otherwise.
    #[error("{0}")]
    TurnBegun(&'static str),
    /// A text that is too long.
    #[error("the text has more than {0} characters: say it in two")]
    Long(usize),
    /// A seat has said much within a minute; after so many seconds it may go on.
    #[error("you have said much within a minute: say it again in {0} seconds")]
    TalksFast(u64),
    /// A seat has said all that a game keeps of it: so many lines, or as many bytes.
    #[error("you have said as much as a game keeps of one player, about {0} lines: play on")]
    TalkedOut(usize),
}

/// The code of a start that has to wait for a number: it may be asked for again.
pub const WAITING: &str = "waiting";

impl Refusal {
    /// Its kind, for programs: a code stays as it is when the text is put otherwise.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSeat(_) => "no-seat",
            Self::Computer => "computer",
            Self::Begun => "begun",
            Self::NotBegun => "not-begun",
            Self::Over => "over",
            Self::NotYourTurn => "not-your-turn",
            Self::NotAPlayer => "no-player",
            Self::NotInGame(_) => "not-in-game",
            Self::Name(_) => "name",
            Self::SameName(_) => "same-name",
            Self::FewPlayers { .. } => "few-players",
            Self::Gosayer(_) => "gosayer",
            Self::Waiting(_) => WAITING,
            Self::Unread(_) => "unread",
            Self::Illegal(_) => "illegal",
            Self::Paused => "paused",
            Self::Muted => "muted",
            Self::NoPlay => "no-play",
            Self::TurnBegun(_) => "turn-begun",
            Self::Long(_) => "long",
            Self::TalksFast(_) => "talks-fast",
            Self::TalkedOut(_) => "talked-out",
        }
    }
}

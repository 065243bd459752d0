//! What is wrong in a record of Speed Scrabble.

use crate::layout::LayoutFault;
use crate::syntax::count_tiles;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line of the record, from 1.
    pub line: usize,
    /// What is wrong; it prints as a message.
    pub problem: Problem,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Something happens after the game has ended.
    #[error("entry after the game has ended")]
    AfterEnd,
    /// The game is for more players.
    #[error("too few players: {0}; the game needs two or more")]
    TooFewPlayers(usize),
    /// The game is for fewer players.
    #[error("too many players: {found}; the game is for at most {most}")]
    TooManyPlayers {
        /// How many the game is for.
        most: usize,
        /// How many play.
        found: usize,
    },
    /// Two players have one name.
    #[error("two players are called {0}")]
    SameName(String),
    /// A name that is not a player's.
    #[error("{0} is not one of the players")]
    NotAPlayer(String),
    /// A player is dealt more or fewer tiles than the game says.
    #[error("{name} is dealt {}; the game deals {due}", count_tiles(*found))]
    WrongDeal {
        /// The player.
        name: String,
        /// How many the game deals.
        due: usize,
        /// How many are dealt.
        found: usize,
    },
    /// A call is made before a player has tiles.
    #[error("call before {0} has tiles")]
    NotDealt(String),
    /// A tile is taken that is not left in the pool.
    #[error("too many {0}: the set has no more")]
    NoneLeft(String),
    /// A call whose layout is not legal and complete (Speed Scrabble, variant 1).
    #[error("the call of {name} is void: {}", list(faults))]
    Void {
        /// The caller.
        name: String,
        /// What is wrong with the layout.
        faults: Vec<LayoutFault>,
    },
    /// Tiles are drawn after a void call.
    #[error("draw after a void call")]
    DrawAfterVoid,
    /// Tiles are drawn without a call.
    #[error("draw without a call before it")]
    DrawWithoutCall,
    /// A player names more unused tiles than they hold.
    #[error("{name} holds {}, so {found} cannot be unused", count_tiles(*held))]
    TooManyUnused {
        /// The player.
        name: String,
        /// How many they hold.
        held: usize,
        /// How many are named.
        found: usize,
    },
    /// A player draws more or fewer tiles than they must.
    #[error("{name} must draw {due}, but draws {found}")]
    WrongDraw {
        /// The player.
        name: String,
        /// How many they must draw.
        due: usize,
        /// How many they draw.
        found: usize,
    },
    /// Not exactly one tile is taken where everybody takes one.
    #[error("everybody takes one tile, but {name} takes {found}")]
    WrongPull {
        /// The player.
        name: String,
        /// How many they take.
        found: usize,
    },
    /// A player sits out who plays already.
    #[error("who sits out is named after `players:`")]
    LateOut,
    /// A final layout before the game has ended.
    #[error("final layout before the game has ended")]
    FinalBeforeEnd,
    /// A player has two final layouts.
    #[error("second final layout of {0}")]
    SecondFinal(String),
    /// A final layout has a fault.
    #[error("{name}: {fault}")]
    WrongFinal {
        /// The player.
        name: String,
        /// What is wrong with the layout.
        fault: LayoutFault,
    },
    /// A player has no final layout.
    #[error("no final layout of {0}")]
    NoFinal(String),
}

impl Problem {
    /// What it is about, in a word: `end`, `players`, `tiles`, `call`, `draw` or `layout`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::AfterEnd => "end",
            Self::TooFewPlayers(_)
            | Self::LateOut
            | Self::TooManyPlayers { .. }
            | Self::SameName(_)
            | Self::NotAPlayer(_) => "players",
            Self::WrongDeal { .. } | Self::NotDealt(_) | Self::NoneLeft(_) => "tiles",
            Self::Void { .. } => "call",
            Self::DrawAfterVoid
            | Self::DrawWithoutCall
            | Self::TooManyUnused { .. }
            | Self::WrongDraw { .. }
            | Self::WrongPull { .. } => "draw",
            Self::FinalBeforeEnd
            | Self::SecondFinal(_)
            | Self::WrongFinal { .. }
            | Self::NoFinal(_) => "layout",
        }
    }
}

fn list(faults: &[LayoutFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

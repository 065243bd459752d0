//! What is wrong with a turn.

use crate::board::Place;
use crate::play::Illegal;
use crate::score::MainWordFault;
use crate::syntax::{count_tiles, listed};

/// Something wrong with a turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// More tiles on the rack than a rack has.
    #[error("{found} tiles on a rack of {most}")]
    LargeRack {
        /// Tiles of a full rack.
        most: usize,
        /// Tiles on the rack.
        found: usize,
    },
    /// More tiles on the rack than are left in bag and racks.
    #[error("{} on the rack, but only {left} are left", count_tiles(*found))]
    FewLeft {
        /// Tiles that are not on the board.
        left: usize,
        /// Tiles on the rack.
        found: usize,
    },
    /// More of a tile, on rack and board together, than the set has.
    #[error("too many {tile}: the set has only {count}")]
    TooMany {
        /// The tile, `?` for a blank.
        tile: String,
        /// How many the set has.
        count: u32,
    },
    /// A tile played or exchanged that the rack does not have.
    #[error("{tile} is not on the rack {rack}")]
    NotOnRack {
        /// The tile; a blank's letter in lower case.
        tile: String,
        /// The rack, `?` for a blank.
        rack: String,
    },
    /// A letter that cannot be swapped for a blank on the board (Scrabble I, rule 7).
    #[error("*{place}{text}: {why}")]
    Swap {
        /// The square.
        place: Place,
        /// The letter as written.
        text: String,
        /// The reason.
        why: ExchangeFault,
    },
    /// A tile that cannot be exchanged with the board ("1DIF: The Game").
    #[error("~{place}{text}: {why}")]
    Diff {
        /// The square.
        place: Place,
        /// The tile as written.
        text: String,
        /// The reason.
        why: ExchangeFault,
    },
    /// Tiles exchanged in several rows and columns, in a game that wants them in one line.
    #[error("the tiles exchanged with the board are not in one row or column")]
    ScatteredDiff,
    /// An exchange with the board that leaves words not in the lexicon.
    #[error("{} after the exchange with the board: the turn is void", not_in_lexicon(.0))]
    DiffPhonies(Vec<String>),
    /// A play after two or more tiles were exchanged with the board.
    #[error("the turn ends when two tiles are exchanged with the board: the play does not count")]
    PlayAfterDiff,
    /// A play that cannot be laid.
    #[error(transparent)]
    Illegal(Illegal),
    /// More tiles laid than a play may use.
    #[error("{found} tiles are laid; a play may use {most}")]
    ManyTiles {
        /// The most that a play may use.
        most: usize,
        /// Tiles laid.
        found: usize,
    },
    /// A play without a main word.
    #[error(transparent)]
    MainWord(MainWordFault),
    /// Words that are not in the lexicon, in the order in which the play makes them.
    #[error("{}", not_in_lexicon(.0))]
    Phonies(Vec<String>),
}

impl Fault {
    /// The name of its kind, as JSON has it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::LargeRack { .. } => "large rack",
            Self::FewLeft { .. } | Self::TooMany { .. } => "tiles",
            Self::NotOnRack { .. } => "not on rack",
            Self::Swap { .. } => "swap",
            Self::Diff { .. } | Self::ScatteredDiff | Self::PlayAfterDiff => "exchange",
            Self::Illegal(_) | Self::ManyTiles { .. } => "illegal",
            Self::MainWord(_) => "main word",
            Self::DiffPhonies(_) | Self::Phonies(_) => "phony",
        }
    }
}

/// Why a tile cannot be exchanged with one on the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeFault {
    /// The game has no such exchange.
    #[error("this game has no exchange with the board")]
    NotInGame,
    /// Not one tile of the alphabet.
    #[error("`{text}` is not a tile of the alphabet {alphabet}")]
    NotATile {
        /// The text.
        text: String,
        /// The alphabet's name.
        alphabet: String,
    },
    /// Not on the rack.
    #[error("{0} is not on the rack")]
    NotOnRack(String),
    /// No tile to take up.
    #[error("the square is empty")]
    Empty,
    /// The square is named a second time.
    #[error("the square is named twice")]
    Twice,
    /// The same tile is there already.
    #[error("{0} is there already")]
    Same(String),
    /// Not a blank that stands for the letter.
    #[error("the tile there is not a blank that stands for {0}")]
    NoBlank(String),
}

/// `SX is not in the lexicon`, `XQ and WQ are not in the lexicon`.
pub(crate) fn not_in_lexicon(words: &[String]) -> String {
    let verb = if words.len() == 1 { "is" } else { "are" };
    format!("{} {verb} not in the lexicon", listed(words))
}

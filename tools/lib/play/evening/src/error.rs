//! Why an evening cannot go on so.

/// The most players of an evening.
pub(crate) const MOST_PLAYERS: usize = 200;

/// Why an evening cannot go on so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EveningError {
    /// The plan cannot be read.
    #[error("{0}")]
    Plan(String),
    /// A player cannot be called so.
    #[error("no player can be called {0:?}: 1 to 24 characters, no digit at the end")]
    Name(String),
    /// Two players have the same name.
    #[error("there are two players called {0}")]
    Twice(String),
    /// There are too many.
    #[error("an evening has {MOST_PLAYERS} players at most")]
    Full,
    /// There is no player of that number or name.
    #[error("nobody called {0} plays on this evening")]
    Nobody(String),
    /// There is no such board.
    #[error("round {round} has no board {board}")]
    NoBoard {
        /// The round, from 1.
        round: usize,
        /// The board, from 1.
        board: usize,
    },
    /// A round cannot be so: somebody plays twice, or is away.
    #[error("round {0} is paired as it cannot be")]
    Round(usize),
}

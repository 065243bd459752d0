//! An engine for games on a board: every play that a rack makes on a position, best first, by the
//! rules of any game file: Scrabble and its tournament, Super and duplicate kinds, Scrabble O and
//! I, 1DIF, ecology, `WordSmog`, Crossplay, and those of your own.
//!
//! ```
//! use wordy_engine::Engine;
//! use wordy_games::bag::read_tiles;
//! use wordy_games::position::Position;
//!
//! let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
//! let lexicon = wordy_data::lexicon("wordy")?;
//! let engine = Engine::new(&rules, &lexicon);
//! let alphabet = &rules.letters.alphabet;
//! let turns = engine.turns(&Position::new(&rules.board), &read_tiles("RETAINS", alphabet)?);
//! let best = turns.first().ok_or("no play")?;
//! assert_eq!(best.score, 66);
//! assert_eq!(best.play.as_ref().map(|play| play.spelled(alphabet)).unwrap_or_default().len(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod best;
mod diffs;
mod engine;
mod exchange;
mod fill;
mod finder;
mod grid;
mod hunt;
mod leaves;
mod line;
mod rack;
pub mod selfplay;
mod table;
mod training;
mod turn;
mod window;
mod words;
mod worth;

pub use analysis::{Analysed, analyse};
pub use engine::Engine;
pub use finder::Finder;
pub use leaves::{LARGEST_LEAVE, Leaves};
pub use training::Training;
pub use turn::Turn;
pub use worth::Worth;

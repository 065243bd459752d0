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
//!
//! A game is followed by a [`Finder`]: it is asked for the best turn, which costs less than all
//! turns, and goes on by it. [`selfplay`] plays whole games.
//!
//! ```
//! use wordy_engine::Engine;
//! use wordy_engine::player::Player;
//! use wordy_engine::selfplay::play;
//! use wordy_games::bag::read_tiles;
//! use wordy_games::position::Position;
//!
//! let rules = wordy_data::game("1dif")?.into_board().ok_or("not a game on a board")?;
//! let lexicon = wordy_data::lexicon("college")?;
//! let engine = Engine::new(&rules, &lexicon);
//! let alphabet = &rules.letters.alphabet;
//! let mut finder = engine.finder(&Position::new(&rules.board));
//! for (rack, expected) in [("COATXYZ", "8E COZY"), ("BOATXYZ", "F7 B.OZY")] {
//!     let best = finder.best(&read_tiles(rack, alphabet)?, 1, &());
//!     assert_eq!(best[0].spelled(alphabet), expected);
//!     let tiles = best[0].tiles().into_iter().map(|(place, tile)| (place, Some(tile)));
//!     finder.put(&tiles.collect::<Vec<_>>());
//! }
//! let game = play(&engine, &[Player::Best(&()), Player::Any], 7);
//! assert!(game.totals[0] > game.totals[1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`simulation`] compares turns by games that are played on from them, and [`endgame`] finds the
//! best line when the bag is empty. [`layouts`] and [`scribe`] are for games without a board.

mod advice;
mod alphagrams;
mod analysis;
mod best;
mod cell;
mod chances;
pub mod choosing;
mod diffs;
pub mod endgame;
mod engine;
mod exchange;
mod eyes;
mod fill;
mod finder;
mod grid;
mod hunt;
mod inference;
mod kept;
pub mod knowledge;
pub mod layouts;
mod leaves;
mod letters;
pub mod level;
mod line;
pub mod player;
mod playouts;
mod puzzle;
mod rack;
mod redraw;
mod runs;
pub mod scribe;
pub mod selfplay;
pub mod simulation;
mod training;
mod turn;
mod window;
mod words;
mod worth;

pub use advice::Advice;
pub use analysis::{Analysed, Best, analyse};
pub use chances::{Chances, Outcomes};
pub use engine::{Engine, Vocabulary};
pub use eyes::{LIKE, Rarity};
pub use finder::{Finder, Openness};
pub use kept::LearningSource;
pub use leaves::{LARGEST_LEAVE, Leaves};
pub use puzzle::{Proof, Puzzle};
pub use rack::left_of;
pub use redraw::Exchange;
pub use training::{Dealt, LeaveLesson, Training};
pub use turn::Turn;
pub use worth::Worth;

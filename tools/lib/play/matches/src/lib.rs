//! Matches of word games: what each seat may do and see, whoever brings the players together.
//!
//! A [`Match`] takes an [`Action`] of a seat and answers with [`Event`]s, or refuses it with
//! nothing changed. The state is what the events make of the [`Setup`]: replaying them gives the
//! same state, so that a list of events that only grows is all there is to store. A [`View`] is
//! what one seat, or a spectator, may know: never another's rack, the bag or its order. A match
//! comes out as a record that the referee reads.
//!
//! Nothing here reads a file, the net or a clock: the time is handed in with each action, and all
//! that looks random comes from the secret of the setup ([`fair`]).
//!
//! ```
//! use wordy_matches::{Action, Level, Match, Rulebook, SeatSetup, Setup, Viewer};
//!
//! let game = wordy_data::game("scrabble")?;
//! let book = Rulebook::new(game, "hash of the rules", wordy_data::lexicon("wordy")?.into());
//! let seats = vec![SeatSetup::person("Ann"), SeatSetup::computer(Level::Fair)];
//! let setup = Setup::new(&book, "game 1", seats, [7; 32]);
//! let mut game = Match::open(book.into(), setup)?;
//! let mut events = game.act(0, &Action::Start {}, 0)?;
//! // The computer waits for Ann, who exchanges a tile; then it plays.
//! let tiles = game.view(Viewer::Seat(0)).rack[0].clone();
//! events.extend(game.act(0, &Action::exchange(&tiles), 1000)?);
//! events.extend(game.due(60_000));
//! let view = game.view(Viewer::Seat(0));
//! assert_eq!((view.moves.len(), view.turn.as_slice()), (2, &[0][..]));
//! assert!(view.seats[1].points > Some(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod absence;
mod action;
mod board;
mod context;
mod decision;
mod drawn;
mod duplicate;
mod event;
pub mod fair;
mod game;
mod hall;
mod kinds;
mod layouts;
mod learn;
mod look;
mod move_view;
mod past;
mod pause;
mod played;
mod refusal;
mod room;
mod rulebook;
mod scribe;
#[cfg(test)]
mod secrecy;
mod setup;
mod sitting;
mod standing;
mod state;
mod talk;
mod time;
mod view;

pub use about::{About, LetterAbout, PremiumAbout};
pub use action::Action;
pub use event::{Draw, EndReason, Event, EventKind, Outcome, PassedBy};
pub use learn::{Meaning, Missed};
pub use past::{MOST_WAITING, PAST, PastGame};
pub use played::{Match, ReplayError};
pub use refusal::{Refusal, WAITING};
pub use rulebook::{NameAndHash, Rulebook};
pub use setup::{ClockSetup, Options, ScribeVersion, SeatSetup, Setup, SetupError, VERSION};
pub use standing::{ListedSeat, Standing};
pub use talk::{LONGEST as CHAT_LONGEST, SHOWN as CHAT_SHOWN, newest_lines, on_one_line};
pub use view::{
    BagView, BegunView, BoardView, ChatLine, ClockView, DuplicateView, FinalLayout, GameView,
    HeapView, HeldView, LaidView, LayoutView, MoveKind, MoveView, Name, PlaySheet, ResultView,
    ScribeView, SeatView, Stage, TileView, View, Viewer, WordView,
};
pub use wordy_engine::level::Level;

/// The examples of the README, which run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

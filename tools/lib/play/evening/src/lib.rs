//! A club's evening: who plays whom in which round, what came of it, and how everybody stands.
//!
//! An evening is a [`Plan`] and the list of [`Entry`]s that followed: late players, players who are
//! away, rounds with their pairings, results that were typed in. The same entries make the same
//! [`Evening`], so a store keeps nothing else. It knows no games: results come as points.
//!
//! ```
//! use wordy_evening::{Entry, Evening, Plan, pair, standings};
//!
//! let plan = Plan::read(
//!     r#"
//!     name = "Tuesday club"
//!     rounds = ["swiss", "king-of-the-hill"]
//!     players = ["Ann", "Bob", "Cy", "Di"]
//!     "#,
//! )?;
//! let mut evening = Evening::new(plan)?;
//! let first = pair(&evening).expect("a round is left");
//! // The upper half meets the lower half.
//! assert_eq!(first.boards, [[0, 2], [3, 1]]);
//! evening.apply(&Entry::Round(first.round(["k3x".into(), "p9q".into()])))?;
//! evening.apply(&Entry::Result { round: 0, board: 0, points: [401, 388] })?;
//! evening.apply(&Entry::Result { round: 0, board: 1, points: [350, 420] })?;
//! let names: Vec<&str> =
//!     standings(&evening).iter().map(|row| evening.players[row.player].name.as_str()).collect();
//! assert_eq!(names, ["Bob", "Ann", "Cy", "Di"]);
//! # Ok::<(), wordy_evening::EveningError>(())
//! ```

mod error;
mod files;
mod pairing;
mod plan;
mod rating;
mod standings;
mod state;

pub use error::EveningError;
pub use files::{results_csv, tsh};
pub use pairing::{RoundPairing, pair};
pub use plan::{Pairing, Plan, PlanPlayer};
pub use rating::{FIRST, exchanged};
pub use standings::{Standing, standings};
pub use state::{Board, Entry, Evening, Player, Round, counted};

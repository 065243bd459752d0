//! A whole game of Speed Scrabble: its record, and the replay that checks it.

mod calls;
mod finding;
mod record;
mod replay;
#[cfg(test)]
mod tests;

pub use calls::shared_out;
pub use finding::{Finding, Problem};
pub use record::{Entry, Event, Record, TilesDrawn};
pub use replay::{Replay, replay};

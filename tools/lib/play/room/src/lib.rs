//! A game that is being played, as whoever serves it has it: the messages of its seats go in, what
//! is written and what is answered comes out.
//!
//! [`GameHost`] is the one way to serve a match. The server keeps what changes in a store, the page
//! in the browser; both write a [`Change`] first and say so then, by [`GameHost::note`]. The time
//! is handed in with each call. A host knows no file, no clock and no network, and who may act is
//! decided before: a seat is whoever the caller says.

mod counts;
mod host;
mod private;

pub use counts::EntryKind;
pub use host::{Change, GameHost, MOST_ENTRIES, News, ViewerProgress, WrittenEntry};

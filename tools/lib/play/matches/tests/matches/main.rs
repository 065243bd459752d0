//! Matches played from outside, as a server plays them.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod bag;
mod boards;
mod bounds;
mod learn;
mod names;
mod others;
mod table;
mod time;
mod views;

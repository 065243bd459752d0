//! The engine against plain searches, and against counts that others have published.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "these are tests, which may say more")]

mod best;
mod chances;
mod counts;
mod endgame;
mod inference;
mod layouts;
mod plain;
mod plays;
mod scribe;
mod simulation;

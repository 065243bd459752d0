//! Pages as a reader gets them: placed runs, every format, and what other programs make of the
//! files.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test fails by panicking and may say it skipped"
)]

mod cards;
mod formats;
mod layout;
mod outside;
mod sample;

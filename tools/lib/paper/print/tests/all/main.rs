//! Pages as a reader gets them: placed runs, every format, and what other programs make of the
//! files.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cards;
mod formats;
mod layout;
mod outside;
mod sample;
mod study;

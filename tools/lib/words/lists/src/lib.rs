//! Word lists as people have them, read into words and definitions; recipes that make a lexicon of
//! several; and a list of one's own brought up to a new edition.
//!
#![doc = include_str!("../README.md")]
#![warn(clippy::missing_errors_doc)]

pub mod list;
pub mod recipe;
pub mod update;

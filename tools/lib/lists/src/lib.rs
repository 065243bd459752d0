//! Word lists as people have them, read into words and definitions; recipes that make a lexicon of
//! several; and a list of one's own brought up to a new edition.

#![warn(clippy::missing_errors_doc)]

pub mod list;
pub mod recipe;
pub mod update;

/// The examples of the README, which run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

//! Alphabets, word lists, the lexicon, questions to it and tables over it.
//!
//! Inside the library a word is a byte string of *letters*: the letter with index `i` in its
//! alphabet is the byte `b'A' + i`. So byte order is alphabet order, and an English word is its own
//! spelling in capitals. An [`alphabet`] turns text into letters and back.

#![warn(clippy::missing_errors_doc)]

pub mod algebra;
pub mod alphabet;
pub mod arena;
mod automaton;
pub mod card;
pub mod compress;
pub mod counts;
pub mod distribution;
pub mod edition;
pub mod excerpt;
pub mod exchange;
pub mod expurgation;
pub mod extension;
pub mod files;
#[cfg(test)]
mod fixture;
pub mod gaps;
pub mod graph;
pub mod inflection;
pub mod letter_set;
pub mod lexicon;
pub mod list;
pub mod multi;
pub mod nearby;
mod parallel;
pub mod probability;
pub mod question;
pub mod random;
pub mod range;
pub mod recipe;
pub mod search;
pub mod table;
pub mod transducer;
pub mod twos;
pub mod update;
pub mod word_set;

/// The examples of the README, which run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

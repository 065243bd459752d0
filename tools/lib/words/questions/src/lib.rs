//! Questions to a lexicon, and what is worked out over all of its words.
//!
#![doc = include_str!("../README.md")]
//!
//! A [`question`] is an automaton that runs along the lexicon: it costs what it finds. A table
//! ([`tables`]) is one pass over all words: alphagrams, hooks, one-letter substitutions, stems.

#![warn(clippy::missing_errors_doc)]

pub mod card;
pub mod compress;
pub mod edition;
pub mod exchange;
pub mod extension;
pub mod gaps;
pub mod graph;
pub mod inflection;
pub mod multi;
pub mod nearby;
pub mod probability;
pub mod puzzle;
pub mod question;
pub mod tables;
pub mod word_search;

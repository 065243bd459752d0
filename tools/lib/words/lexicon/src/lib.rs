//! Alphabets, letter distributions, and the lexicon: one file of words and what is known of them.
//!
#![doc = include_str!("../README.md")]
//!
//! Inside the library a word is a byte string of *letters*: the letter with index `i` in its
//! alphabet is the byte `b'A' + i`. So byte order is alphabet order, and an English word is its own
//! spelling in capitals. An [`alphabet`] turns text into letters and back.

#![warn(clippy::missing_errors_doc)]

pub mod algebra;
pub mod alphabet;
pub mod arena;
pub mod automaton;
pub mod bound;
pub mod code_page;
pub mod counts;
pub mod distribution;
pub mod excerpt;
pub mod expurgation;
pub mod files;
#[cfg(any(test, feature = "fixture"))]
pub mod fixture;
pub mod letter_set;
pub mod lexicon;
pub mod parallel;
pub mod random;
pub mod range;
pub mod transducer;
pub mod twos;
pub mod word_set;

//! Word games: boards, plays and their scores, rulings, layouts, Scribe; and the rules of each
//! game, read from the text of its data file. Nothing here prints or reads a file by itself.
//!
#![doc = include_str!("../README.md")]

pub mod bag;
pub mod board;
pub mod cgp;
pub mod challenge;
pub mod diagram;
pub mod ending;
#[cfg(any(test, feature = "fixture"))]
pub mod fixture;
pub mod game;
pub mod laid;
pub mod layout;
pub mod play;
pub mod position;
pub mod ruling;
pub mod scoop;
pub mod score;
pub mod scribe;
pub mod speed;
pub mod syntax;
pub mod turn;
pub mod verdict;

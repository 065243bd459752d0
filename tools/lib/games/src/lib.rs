//! Games with words: boards, plays and their scores, game records, layouts, Scribe; and the rules
//! of each game, read from its data file. Nothing here prints, and no file is read but data files.

pub mod bag;
pub mod board;
pub mod challenge;
pub mod ending;
#[cfg(test)]
mod fixture;
pub mod game;
pub mod laid;
pub mod layout;
pub mod play;
pub mod position;
pub mod record;
pub mod replay;
pub mod ruling;
pub mod scoop;
pub mod score;
pub mod scribe;
pub mod speed;
pub mod syntax;
pub mod turn;
pub mod verdict;

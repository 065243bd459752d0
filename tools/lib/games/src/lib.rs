//! Games with words: boards, plays and their scores, game records, layouts, Scribe; and the rules of each
//! game, read from its data file. Nothing here prints, and no file is read but data files.

pub mod board;
pub mod game;

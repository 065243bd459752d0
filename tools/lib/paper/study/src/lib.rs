//! Study sheets and slips: data files filled with the words of a lexicon, as pages and cards;
//! boards with their tiles, drawn.

#![warn(clippy::missing_errors_doc)]

pub mod board;
pub mod fill;
pub mod flash;
pub mod letter_square;
pub mod own_list;
pub mod pads;
pub mod quiz;
pub mod rules;
pub mod template;
pub mod twos;
pub mod word_set;
pub mod worksheet;

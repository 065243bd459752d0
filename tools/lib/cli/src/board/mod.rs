//! Boards as all programs draw them: as pictures, and in the characters of a terminal. What a
//! square shows is the [`Diagram`](wordy_games::diagram::Diagram)'s, wherever it comes from.

mod picture;
mod terminal;

pub use picture::{drawing, empty, put_square, put_tile};
pub use terminal::{Face, face, gap, put};

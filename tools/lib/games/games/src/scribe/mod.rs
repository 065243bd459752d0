//! Scribe (Mark Steere, 2006): marks on nine small grids, scored by the glyphs they form.
//!
//! A point is a column letter and a row number, row 1 at the top. The cell of a player's own last
//! mark in its small grid names the small grid of their next; where that is full, any point is free
//! (Scribe: the first turn, the next small grid, a full small grid).

pub mod drawn;
mod glyphs;
mod grid;
mod point;
mod record;

pub use glyphs::{Glyph, Glyphs, GridScore};
pub use grid::{Grid, IllegalMark, Outcome};
pub use point::{POINTS, Player, Point, SIZE, SMALL, SMALL_GRIDS, grid_name};
pub use record::{Finding, Move, Replay, read_moves, replay};

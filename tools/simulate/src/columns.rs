//! Columns and cells of the tables that a run writes.

use wordy_formats::table::{Cell, Column, Kind};

/// A column of whole numbers.
pub(crate) const fn number(name: &'static str) -> Column {
    Column { name, kind: Kind::Number }
}

/// A column of numbers with a fraction.
pub(crate) const fn real(name: &'static str) -> Column {
    Column { name, kind: Kind::Real }
}

/// A column of texts.
pub(crate) const fn text(name: &'static str) -> Column {
    Column { name, kind: Kind::Text }
}

/// A cell with a count.
pub(crate) fn count(number: usize) -> Cell {
    Cell::Number(number.cast_signed() as i64)
}

/// The first cells of every row of games: the game, the seat, and the player's name.
pub(crate) fn head(number: u64, seat: usize, name: &str) -> [Cell; 3] {
    [Cell::Number(number.cast_signed()), count(seat + 1), Cell::Text(name.to_owned())]
}

/// A share of a win: 1 for the winner.
pub(crate) fn won(won: bool) -> Cell {
    Cell::Real(if won { 1.0 } else { 0.0 })
}

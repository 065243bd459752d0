//! Players, and the points of the grid.

use std::fmt;

/// Rows and columns of the whole grid.
pub const SIZE: usize = 9;
/// Rows and columns of a small grid, and of small grids in the whole.
pub const SMALL: usize = 3;
/// Points of the whole grid.
pub const POINTS: usize = SIZE * SIZE;
/// Small grids in the whole, and points in a small grid.
pub const SMALL_GRIDS: usize = SMALL * SMALL;

/// A player; X begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Who begins.
    X,
    /// The other.
    O,
}

impl Player {
    /// Whose turn it is after theirs.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::X { "X" } else { "O" })
    }
}

/// A point of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    row: usize,
    column: usize,
}

impl Point {
    /// The point of a row and a column, each from 0 to 8.
    pub fn new(row: usize, column: usize) -> Option<Self> {
        (row < SIZE && column < SIZE).then_some(Self { row, column })
    }

    /// Reads `D6`, either case; none where it is off the grid.
    pub fn parse(text: &str) -> Option<Self> {
        let &[column, row] = text.as_bytes() else { return None };
        let column = usize::from(column.to_ascii_uppercase().checked_sub(b'A')?);
        Self::new(usize::from(row.checked_sub(b'1')?), column)
    }

    /// Every point, row after row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..POINTS).map(|at| Self { row: at / SIZE, column: at % SIZE })
    }

    /// Its row and its column, from 0.
    pub fn place(self) -> (usize, usize) {
        (self.row, self.column)
    }

    /// The small grid it lies in, from 0 to 8, row after row.
    pub fn small_grid(self) -> usize {
        self.row / SMALL * SMALL + self.column / SMALL
    }

    /// Its cell in that small grid, from 0 to 8, row after row.
    pub fn cell(self) -> usize {
        self.row % SMALL * SMALL + self.column % SMALL
    }

    /// Its number among all points, row after row.
    pub(super) fn index(self) -> usize {
        self.row * SIZE + self.column
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + u8::try_from(self.column).unwrap_or_default());
        write!(f, "{column}{}", self.row + 1)
    }
}

/// Where a small grid lies, in words; small grids count from 0, row after row.
pub fn grid_name(grid: usize) -> &'static str {
    [
        "upper left",
        "upper middle",
        "upper right",
        "middle left",
        "middle",
        "middle right",
        "lower left",
        "lower middle",
        "lower right",
    ][grid % SMALL_GRIDS]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_shown() {
        let point = Point::parse("d6").unwrap();
        assert_eq!((point, point.to_string()), (Point::new(5, 3).unwrap(), "D6".to_owned()));
        // D6: the middle column of small grids, the second row of them; in it the lower left cell.
        assert_eq!((point.small_grid(), point.cell(), point.index()), (4, 6, 48));
        assert_eq!(grid_name(point.small_grid()), "middle");
        let refused = ["J1", "A0", "A10", "AA", "", "@1", "A:"];
        assert!(refused.iter().all(|text| Point::parse(text).is_none()));
        assert_eq!((Point::new(9, 0), Point::new(0, 9)), (None, None));
        assert_eq!(Point::all().count(), 81);
        assert_eq!(Point::all().nth(80).unwrap().to_string(), "I9");
        assert_eq!((Player::X.other().to_string(), Player::O.other()), ("O".to_owned(), Player::X));
    }
}

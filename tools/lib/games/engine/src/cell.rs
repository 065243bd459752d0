//! A square as a line sees it, and where it is on the board.

use wordy_games::board::{Place, Square};

use crate::letters::NONE;

/// A square as a line sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    /// The letter of the tile there, or [`NONE`].
    pub(crate) tile: u8,
    /// Whether it is outside the board proper.
    pub(crate) wing: bool,
    /// Whether the square, or a tile before or after it across the line, is on the board proper.
    pub(crate) crossing_proper: bool,
    /// The tiles before and after it across the line; 0 where there are none.
    pub(crate) crossing: u8,
    /// The points of the tile there.
    pub(crate) face: u32,
    /// What a letter newly laid is multiplied by.
    pub(crate) letter_by: u32,
    /// What a word newly laid is multiplied by.
    pub(crate) word_by: u32,
    /// The points of the tiles across the line.
    pub(crate) crossing_face: u32,
    /// The letters that make a word with the tiles across the line; all where there are none.
    pub(crate) fits: u64,
}

impl Cell {
    pub(crate) fn new(square: Square) -> Self {
        Self {
            letter_by: square.letter,
            word_by: square.word,
            wing: square.wing,
            fits: u64::MAX,
            crossing_proper: !square.wing,
            ..Self::default()
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.tile == NONE
    }

    /// All that may change, as numbers.
    pub(crate) fn seen(&self) -> [u64; 2] {
        let Self { tile, crossing, crossing_proper, face, crossing_face, fits, .. } = *self;
        if self.is_empty() {
            let proper = u64::from(crossing_proper) << 40;
            [fits, u64::from(crossing_face) | u64::from(crossing) << 32 | proper]
        } else {
            [u64::from(face), u64::from(tile)]
        }
    }

    /// What the word across the line is multiplied by for a tile newly laid here, 0 without one.
    pub(crate) fn crossing_by(&self) -> u32 {
        if self.crossing == 0 { 0 } else { self.word_by }
    }
}

/// The place of a square of a line.
pub(crate) fn place(across: bool, line: usize, at: usize) -> Place {
    if across { Place { row: line, column: at } } else { Place { row: at, column: line } }
}

/// The line of a place in a direction, and where it is there.
pub(crate) fn within(across: bool, Place { row, column }: Place) -> (usize, usize) {
    if across { (row, column) } else { (column, row) }
}

//! A board as all programs draw it: for SVG, PDF and pages, and in the characters of a terminal.

pub mod scribe;
mod terminal;

use wordy_games::diagram::{Cell, Diagram, DrawnTile, premium};
use wordy_look::Colour;
use wordy_look::roles::{self, BLANK, CARD, LAID, LINE, QUIET, TILE, TILE_EDGE, TILE_INK};
use wordy_print::drawing::Drawing;
use wordy_print::page;

pub use terminal::{Face, face, put};

/// The side of a square, in points.
const SIDE: f32 = 24.0;
/// The white around the board, where rows and columns are named.
const EDGE: f32 = 20.0;
/// Half the gap between two squares.
const GAP: f32 = 0.75;

/// The colour of a square, and that of what it says.
pub fn colours(cell: &Cell) -> (Colour, Colour) {
    roles::square(cell.square.letter, cell.square.word, cell.square.wing)
}

/// A number of squares as a length.
#[expect(clippy::cast_precision_loss, reason = "a board has at most 26 rows and columns")]
fn squares(count: usize) -> f32 {
    count as f32 * SIDE
}

/// The board with its tiles.
pub fn drawing(diagram: &Diagram, title: &str) -> Drawing {
    let mut drawing = empty(diagram, title);
    for (row, cells) in diagram.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            if let Some(tile) = &cell.tile {
                put_tile(&mut drawing, row, column, tile);
            }
        }
    }
    drawing
}

/// The board without tiles: premiums, and the names of rows and columns.
pub fn empty(diagram: &Diagram, title: &str) -> Drawing {
    let (rows, columns) = (diagram.rows.len(), diagram.columns.len());
    let mut drawing = Drawing {
        width: squares(columns) + 2.0 * EDGE,
        height: squares(rows) + 2.0 * EDGE,
        title: title.to_owned(),
        shapes: Vec::new(),
    };
    let (width, height) = (drawing.width, drawing.height);
    drawing.put_box([0.0, 0.0, width, height], CARD);
    put_lines(&mut drawing, (EDGE, EDGE), (rows, columns), SIDE);
    for (row, cells) in diagram.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            put_square(&mut drawing, corner(row, column), SIDE, cell);
        }
    }
    for (column, name) in diagram.columns.iter().enumerate() {
        let x = EDGE + squares(column) + SIDE / 2.0;
        for y in [EDGE - 6.0, height - EDGE + 14.0] {
            drawing.put_text((x, y), 9.0, page::Face::Regular, QUIET, name);
        }
    }
    for row in 0..rows {
        let y = EDGE + squares(row) + SIDE / 2.0 + 3.2;
        for x in [EDGE / 2.0, width - EDGE / 2.0] {
            drawing.put_text((x, y), 9.0, page::Face::Regular, QUIET, &(row + 1).to_string());
        }
    }
    drawing
}

fn corner(row: usize, column: usize) -> (f32, f32) {
    (EDGE + squares(column), EDGE + squares(row))
}

/// The lines between squares of a side, from the upper left corner of the first: what is behind
/// them, seen where they leave a gap.
pub fn put_lines(
    drawing: &mut Drawing,
    (x, y): (f32, f32),
    (rows, columns): (usize, usize),
    side: f32,
) {
    let [width, height] = [columns, rows].map(|count| squares(count) * side / SIDE);
    drawing.put_box([x, y, width, height], LINE);
}

/// A square of a side, with its upper left corner at a place.
pub fn put_square(drawing: &mut Drawing, (x, y): (f32, f32), side: f32, cell: &Cell) {
    let (fill, ink) = colours(cell);
    let inner = side - 2.0 * GAP;
    drawing.put_box([x + GAP, y + GAP, inner, inner], fill);
    let (middle, scale) = (x + side / 2.0, side / SIDE);
    if cell.start {
        let at = (middle, y + side - 6.0 * scale);
        drawing.put_text(at, 16.0 * scale, page::Face::Bold, ink, "★");
    } else {
        let label = premium(cell.square);
        if !label.is_empty() {
            let at = (middle, y + side / 2.0 + 3.0 * scale);
            drawing.put_text(at, 8.5 * scale, page::Face::Regular, ink, &label);
        }
    }
}

/// A tile: its letter and points; a blank's letter in lower case and another tone. One that was
/// exchanged for another on the board has a bar above it.
pub fn put_tile(drawing: &mut Drawing, row: usize, column: usize, tile: &DrawnTile) {
    let (x, y) = corner(row, column);
    let fill = if tile.new { LAID } else { TILE };
    let side = SIDE - 2.0 * GAP;
    drawing.put_box([x + GAP, y + GAP, side, side], TILE_EDGE);
    drawing.put_box([x + 1.5, y + 1.5, SIDE - 3.0, SIDE - 3.0], fill);
    let long = tile.letter.chars().count() > 1;
    let letter_size = if long { 10.0 } else { 14.5 };
    let ink = if tile.points.is_some() { TILE_INK } else { BLANK };
    let at = (x + 10.5, y + SIDE - 7.5);
    drawing.put_text(at, letter_size, page::Face::Bold, ink, &tile.letter);
    if tile.exchanged {
        drawing.put_box([x + 4.0, y + 3.0, SIDE - 8.0, 1.4], TILE_INK);
    }
    if let Some(points) = tile.points {
        let at = (x + SIDE - 5.5, y + SIDE - 4.0);
        drawing.put_text(at, 6.0, page::Face::Regular, TILE_INK, &points.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use wordy_games::position::Position;

    #[test]
    fn premiums_are_told_apart_in_grey() {
        for game in ["tournament", "super", "scrabble-i", "words-with-friends"] {
            let rules = wordy_data::game(game).unwrap().into_board().unwrap();
            let diagram = Diagram::new(&Position::new(&rules.board), None, &rules);
            let cells = || diagram.rows.iter().flatten();
            let kinds: BTreeSet<(u32, u32, bool)> = cells()
                .map(|cell| (cell.square.letter, cell.square.word, cell.square.wing))
                .collect();
            let mut greys: Vec<u8> = cells()
                .map(|cell| colours(cell).0.grey())
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect();
            assert_eq!(greys.len(), kinds.len(), "{game}");
            greys.sort_unstable();
            assert!(greys.windows(2).all(|pair| pair[1] - pair[0] >= 14), "{game} {greys:?}");
        }
    }
}

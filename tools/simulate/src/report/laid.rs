//! A layout as a picture: its tiles where they lie.

use wordy_look::roles::{BLANK, TILE, TILE_EDGE, TILE_INK};
use wordy_print::drawing::Drawing;
use wordy_print::figures::Numbers;
use wordy_print::page::Face;

/// The largest side of a tile, and the most room for all of them, in points.
const SIDE: f32 = 18.0;
const ROOM: (f32, f32) = (500.0, 640.0);

/// The tiles of rows of letters, `.` for none; a letter in lower case is a blank.
pub(super) fn drawing(rows: &[String], title: &str) -> Drawing {
    let columns = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let side = SIDE.min(ROOM.0 / length(columns)).min(ROOM.1 / length(rows.len()));
    let (width, height) = (side * length(columns), side * length(rows.len()));
    let mut drawing = Drawing { width, height, title: title.to_owned(), shapes: Vec::new() };
    for (row, letters) in rows.iter().enumerate() {
        for (column, letter) in letters.chars().enumerate().filter(|own| own.1.is_alphabetic()) {
            let (x, y) = (side * length(column), side * length(row));
            let ink = if letter.is_lowercase() { BLANK } else { TILE_INK };
            drawing.put_box([x, y, side, side], TILE_EDGE);
            drawing.put_box([x + 0.5, y + 0.5, side - 1.0, side - 1.0], TILE);
            let at = (x + side / 2.0, y + 0.72 * side);
            drawing.put_text(at, 0.62 * side, Face::Bold, ink, &letter.to_string());
        }
    }
    drawing
}

/// The same as a table, for those who do not see it.
pub(super) fn table(rows: &[String]) -> Numbers {
    let heads = ["row", "tiles"].map(String::from).to_vec();
    let row = |(number, letters): (usize, &String)| vec![number.to_string(), letters.clone()];
    Numbers { heads, rows: (1..).zip(rows).map(row).collect() }
}

#[expect(clippy::cast_precision_loss, reason = "a layout has at most some hundred tiles")]
fn length(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_print::drawing::Shape;

    #[test]
    fn tiles_lie_where_the_rows_have_them() {
        let rows = ["..Q", "oXI"].map(String::from);
        let drawing = drawing(&rows, "two rows");
        assert_eq!((drawing.width, drawing.height), (3.0 * SIDE, 2.0 * SIDE));
        let mut texts = Vec::new();
        for shape in &drawing.shapes {
            if let Shape::Text(text) = shape {
                texts.push((text.text.as_str(), text.x / SIDE - 0.5, (text.y / SIDE).floor()));
            }
        }
        let expected = [("Q", 2.0, 0.0), ("o", 0.0, 1.0), ("X", 1.0, 1.0), ("I", 2.0, 1.0)];
        assert_eq!(texts, expected);
        assert_eq!(table(&rows).rows, [["1", "..Q"], ["2", "oXI"]]);
        let wide = super::drawing(&vec!["A".repeat(100); 50], "many");
        assert!((wide.width - 500.0).abs() < 0.01 && wide.height < 251.0);
    }
}

//! The board of Scribe as a drawing, and with colours on a terminal: lines between the nine small
//! grids, and the glyphs of those that are full shaded.

use std::io::{self, Write};

use wordy_games::scribe::drawn::DrawnPoint;
use wordy_games::scribe::{Player, Point, SIZE, SMALL};
use wordy_look::roles::{CARD, INK, LINE, QUIET, SIDE_O, SIDE_X};
use wordy_look::{Colour, Palette};
use wordy_print::drawing::Drawing;
use wordy_print::page::Face;
use wordy_terminal::{on_ground, put_file};

/// The side of a point, in points of 1/72 inch.
pub const SIDE: f32 = 28.0;
/// The white around the board.
const EDGE: f32 = 20.0;

fn mark(shown: DrawnPoint) -> &'static str {
    match shown.mark {
        Some(Player::X) => "X",
        Some(Player::O) => "O",
        None => "",
    }
}

/// The colour behind a point of a glyph, each side's another; none for others.
pub fn ground(shown: DrawnPoint) -> Option<Colour> {
    match shown.mark.filter(|_| shown.counts)? {
        Player::X => Some(SIDE_X),
        Player::O => Some(SIDE_O),
    }
}

/// A number of points as a length.
#[expect(clippy::cast_precision_loss, reason = "there are nine")]
fn points(count: usize) -> f32 {
    count as f32 * SIDE
}

/// The board; the last mark of each side is underlined.
pub fn drawing(shown: impl Fn(Point) -> DrawnPoint, title: &str) -> Drawing {
    let side = points(SIZE) + 2.0 * EDGE;
    let mut drawing =
        Drawing { width: side, height: side, title: title.to_owned(), shapes: Vec::new() };
    drawing.put_box([0.0, 0.0, side, side], CARD);
    for point in Point::all() {
        put_point(&mut drawing, point, shown(point));
    }
    for line in 0..=SIZE {
        let (width, ink) = if line.is_multiple_of(SMALL) { (2.4, INK) } else { (0.6, LINE) };
        let at = EDGE + points(line) - width / 2.0;
        let long = points(SIZE) + width;
        let from = EDGE - width / 2.0;
        drawing.put_box([at, from, width, long], ink);
        drawing.put_box([from, at, long, width], ink);
    }
    for number in 0..SIZE {
        let middle = EDGE + points(number) + SIDE / 2.0;
        let letter = Point::new(0, number).map(|point| point.to_string().replace('1', ""));
        for other in [EDGE / 2.0, side - EDGE / 2.0] {
            let letter = letter.as_deref().unwrap_or_default();
            drawing.put_text((middle, other + 3.2), 9.0, Face::Regular, QUIET, letter);
            let row = (number + 1).to_string();
            drawing.put_text((other, middle + 3.2), 9.0, Face::Regular, QUIET, &row);
        }
    }
    drawing
}

fn put_point(drawing: &mut Drawing, point: Point, shown: DrawnPoint) {
    let (row, column) = point.place();
    let (x, y) = (EDGE + points(column), EDGE + points(row));
    drawing.put_box([x, y, SIDE, SIDE], ground(shown).unwrap_or(CARD));
    if shown.mark.is_none() {
        return;
    }
    let at = (x + SIDE / 2.0, y + SIDE / 2.0 + 5.5);
    drawing.put_text(at, 16.0, Face::Bold, INK, mark(shown));
    if shown.last {
        drawing.put_box([x + 8.0, y + SIDE - 6.0, SIDE - 16.0, 1.6], INK);
    }
}

/// Prints the board with lines and colours, for a terminal.
///
/// # Errors
/// Those of the stream.
pub fn put(
    shown: impl Fn(Point) -> DrawnPoint,
    palette: Palette,
    out: &mut dyn Write,
) -> io::Result<()> {
    let head = "  A B C | D E F | G H I";
    writeln!(out, "{head}")?;
    for row in 0..SIZE {
        if row > 0 && row.is_multiple_of(SMALL) {
            writeln!(out, "  ------+-------+------")?;
        }
        let mut line = format!("{} ", row + 1);
        for column in 0..SIZE {
            if column > 0 && column.is_multiple_of(SMALL) {
                line += "| ";
            }
            if let Some(point) = Point::new(row, column) {
                line += &in_colour(shown(point), palette);
            }
        }
        put_file(out, format!("{line}{}\n", row + 1).as_bytes())?;
    }
    writeln!(out, "{head}")
}

fn in_colour(shown: DrawnPoint, palette: Palette) -> String {
    let mark = match (mark(shown), shown.last) {
        ("", _) => ".".to_owned(),
        (mark, true) => mark.to_owned(),
        (mark, false) => mark.to_lowercase(),
    };
    let Some(ground) = ground(shown) else { return format!("{mark} ") };
    let style = on_ground(INK, ground, palette);
    format!("{style}{mark}{style:#} ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_games::scribe::{Glyphs, Grid};

    #[test]
    fn glyphs_are_shaded_and_small_grids_parted() {
        let rules = wordy_data::game("scribe").unwrap();
        let glyphs = Glyphs::new(rules.glyph_rules().unwrap());
        // The fifth figure in the upper left: four Singles of X, two of O, and three points of O
        // that are no glyph.
        let rows = "xox......\noxo......\noox......\n".to_owned() + &".........\n".repeat(6);
        let grid = Grid::parse(&rows).unwrap();
        let shown = |point| DrawnPoint::new(&grid, &glyphs, point);
        let svg = drawing(shown, "Scribe").svg();
        let (x, o) = (svg.matches(&SIDE_X.hex()).count(), svg.matches(&SIDE_O.hex()).count());
        assert_eq!((x, o), (4, 2), "{svg}");
        let mut out = Vec::new();
        put(shown, Palette::Sixteen, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("  ------+-------+------\n"), "{text}");
        assert_eq!(text.matches(&on_ground(INK, SIDE_X, Palette::Sixteen).to_string()).count(), 4);
    }
}

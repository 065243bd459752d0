//! An empty board at its true size, on as many sheets as it takes, to be glued together.
//!
//! Each sheet has its part of the squares. Its upper and left edges are cut along the squares where
//! another sheet joins it there; on the other side a flap is left, on which that sheet is glued.

use wordy_games::diagram::Diagram;
use wordy_look::roles::{CARD, INK, QUIET};
use wordy_print::drawing::{Anchor, Drawing, Text};
use wordy_print::page::Face;
use wordy_print::setup::Paper;
use wordy_terminal::Failure;

use wordy_study::board::{put_lines, put_square};

/// Points in a millimetre.
const MILLIMETRE: f32 = 72.0 / 25.4;
/// White at the edge of a sheet, which printers do not reach.
const MARGIN: f32 = 7.0 * MILLIMETRE;
/// The band around the squares: names of rows and columns, or the flap.
const BAND: f32 = 7.0 * MILLIMETRE;

/// A part of a row of squares: the first, and how many.
type Part = (usize, usize);

/// Squares of a board that are printed in one piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    rows: Part,
    columns: Part,
}

impl Area {
    /// All squares.
    pub(crate) fn whole(diagram: &Diagram) -> Vec<Self> {
        vec![Self { rows: (0, diagram.rows.len()), columns: (0, diagram.columns.len()) }]
    }

    /// The wings, to be put beside a usual board: those above and below it are as wide as all, the
    /// others as high as the board proper. None where a board has none.
    pub(crate) fn wings(diagram: &Diagram) -> Vec<Self> {
        let (rows, columns) = (diagram.rows.len(), diagram.columns.len());
        let proper = |row: usize, column: usize| !diagram.rows[row][column].square.wing;
        let kept = |count: usize, has: &dyn Fn(usize) -> bool| {
            let first = (0..count).find(|at| has(*at))?;
            Some((first, (0..count).rev().find(|at| has(*at))? + 1))
        };
        let in_row = |row: usize| (0..columns).any(|column| proper(row, column));
        let in_column = |column: usize| (0..rows).any(|row| proper(row, column));
        let proper = kept(rows, &in_row).zip(kept(columns, &in_column));
        let Some(((top, bottom), (left, right))) = proper else { return Vec::new() };
        let middle = (top, bottom - top);
        let areas = [
            ((0, top), (0, columns)),
            (middle, (0, left)),
            (middle, (right, columns - right)),
            ((bottom, rows - bottom), (0, columns)),
        ];
        let areas = areas.into_iter().filter(|(rows, columns)| rows.1 * columns.1 > 0);
        areas.map(|(rows, columns)| Self { rows, columns }).collect()
    }

    /// The paper as it is turned, and the parts down and across it.
    fn laid(self, side: f32, paper: Paper) -> Option<(Paper, Vec<Part>, Vec<Part>)> {
        let on = |paper: Paper| {
            let down = parts(self.rows, side, paper.height)?;
            Some((paper, down, parts(self.columns, side, paper.width)?))
        };
        let count = |(_, down, across): &(Paper, Vec<Part>, Vec<Part>)| down.len() * across.len();
        [on(paper), on(paper.turned())].into_iter().flatten().min_by_key(count)
    }
}

/// The sheets of areas of an empty board, in reading order, whose squares have a side in points.
///
/// # Errors
/// Not one square fits the paper.
pub(crate) fn sheets(
    diagram: &Diagram,
    areas: &[Area],
    title: &str,
    side: f32,
    paper: Paper,
) -> Result<Vec<Drawing>, Failure> {
    let laid: Option<Vec<_>> =
        areas.iter().map(|area| Some((*area, area.laid(side, paper)?))).collect();
    let Some(laid) = laid else {
        return Err(Failure::new("a square is larger than the paper")
            .hint("--side makes it smaller, --paper names a larger paper"));
    };
    let all: usize = laid.iter().map(|(_, (_, down, across))| down.len() * across.len()).sum();
    let mut drawings = Vec::with_capacity(all);
    for (area, (paper, down, across)) in laid {
        for rows in &down {
            for columns in &across {
                let number = drawings.len() + 1;
                let sheet = Sheet {
                    diagram,
                    area,
                    side,
                    paper,
                    rows: *rows,
                    columns: *columns,
                    number,
                    title: format!("{title}, sheet {number} of {all}"),
                    beside: across.len(),
                };
                drawings.push(sheet.drawing());
            }
        }
    }
    Ok(drawings)
}

/// A paper on which the whole board is one sheet.
pub(crate) fn whole(diagram: &Diagram, side: f32) -> Paper {
    let length = |squares: usize| (number(squares) * side + 2.0 * (MARGIN + BAND)).ceil();
    Paper { width: length(diagram.columns.len()), height: length(diagram.rows.len()) }
}

/// Squares in parts of about the same length, as few as the room of a sheet allows; none where it
/// has room for none.
fn parts((start, squares): Part, side: f32, length: f32) -> Option<Vec<Part>> {
    let room = length - 2.0 * (MARGIN + BAND);
    let most = (1..=squares).take_while(|count| number(*count) * side <= room).last()?;
    let parts = squares.div_ceil(most);
    let first = |at: usize| start + at * squares / parts;
    Some((0..parts).map(|at| (first(at), first(at + 1) - first(at))).collect())
}

#[expect(clippy::cast_precision_loss, reason = "a board has at most 25 rows and columns")]
fn number(count: usize) -> f32 {
    count as f32
}

/// One sheet.
struct Sheet<'d> {
    diagram: &'d Diagram,
    area: Area,
    side: f32,
    paper: Paper,
    rows: Part,
    columns: Part,
    /// Its number, from 1.
    number: usize,
    title: String,
    /// Sheets in a row of sheets.
    beside: usize,
}

impl Sheet<'_> {
    fn drawing(&self) -> Drawing {
        let Paper { width, height } = self.paper;
        let title = self.title.clone();
        let mut drawing = Drawing { width, height, title, shapes: Vec::new() };
        drawing.put_box([0.0, 0.0, width, height], CARD);
        let count = (self.rows.1, self.columns.1);
        put_lines(&mut drawing, (self.x(0), self.y(0)), count, self.side);
        for (y, row) in (self.rows.0..).take(self.rows.1).enumerate() {
            for (x, column) in (self.columns.0..).take(self.columns.1).enumerate() {
                let corner = (self.x(x), self.y(y));
                put_square(&mut drawing, corner, self.side, &self.diagram.rows[row][column]);
            }
        }
        self.put_edges(&mut drawing);
        self.put_names(&mut drawing);
        self.put_head(&mut drawing);
        drawing
    }

    fn x(&self, column: usize) -> f32 {
        MARGIN + BAND + number(column) * self.side
    }

    fn y(&self, row: usize) -> f32 {
        MARGIN + BAND + number(row) * self.side
    }

    /// Whether other sheets join it: above, at the left, below, at the right.
    fn joined(&self) -> [bool; 4] {
        let [(top, rows), (left, columns)] = [self.rows, self.columns];
        [
            top > self.area.rows.0,
            left > self.area.columns.0,
            top + rows < self.area.rows.0 + self.area.rows.1,
            left + columns < self.area.columns.0 + self.area.columns.1,
        ]
    }

    /// The lines to cut along, and what is glued on the flaps.
    fn put_edges(&self, drawing: &mut Drawing) {
        let [above, before, below, after] = self.joined();
        let (left, top) = (self.x(0), self.y(0));
        let (right, bottom) = (self.x(self.columns.1), self.y(self.rows.1));
        let outer = |joined: bool| if joined { 0.0 } else { BAND };
        // The outline of what is kept: the squares, with a band where nothing joins them or what
        // joins them is glued on.
        let (x, y) = (left - outer(before), top - outer(above));
        let (width, height) = (right + BAND - x, bottom + BAND - y);
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)];
        drawing.put_line(corners, 0.4, QUIET);
        let mut say = |at: (f32, f32), number: usize| {
            drawing.put(Text::new(at, 7.0, QUIET, &format!("glue sheet {number} here")));
        };
        let middle = |from: f32, to: f32| f32::midpoint(from, to);
        if below {
            say((middle(left, right), bottom + BAND * 0.6), self.number + self.beside);
        }
        if after {
            let number = self.number + 1;
            for (at, word) in ["glue", "sheet", &number.to_string(), "here"].iter().enumerate() {
                let y = middle(top, bottom) + 8.0 * (self::number(at) - 1.5);
                drawing.put(Text::new((right + BAND / 2.0, y), 6.0, QUIET, word));
            }
        }
    }

    /// The names of rows and columns, on the edges of the board.
    fn put_names(&self, drawing: &mut Drawing) {
        let [above, before, below, after] = self.joined();
        let (right, bottom) = (self.x(self.columns.1), self.y(self.rows.1));
        for (x, column) in (self.columns.0..).take(self.columns.1).enumerate() {
            let x = self.x(x) + self.side / 2.0;
            let name = &self.diagram.columns[column];
            let levels = [(above, self.y(0) - 6.0), (below, bottom + 13.0)];
            for (_, y) in levels.into_iter().filter(|(joined, _)| !joined) {
                drawing.put_text((x, y), 9.0, Face::Regular, QUIET, name);
            }
        }
        for (y, row) in (self.rows.0..).take(self.rows.1).enumerate() {
            let y = self.y(y) + self.side / 2.0 + 3.2;
            let levels = [(before, self.x(0) - BAND / 2.0), (after, right + BAND / 2.0)];
            for (_, x) in levels.into_iter().filter(|(joined, _)| !joined) {
                drawing.put_text((x, y), 9.0, Face::Regular, QUIET, &(row + 1).to_string());
            }
        }
    }

    /// Which sheet it is, and a line to measure: printers like to scale.
    fn put_head(&self, drawing: &mut Drawing) {
        let (y, length) = (MARGIN - 4.0, 50.0 * MILLIMETRE);
        let from = self.x(0);
        drawing.put_line([(from, y - 2.5), (from + length, y - 2.5)], 0.8, INK);
        let said = format!("50 mm, printed at 100 %. {}", self.title);
        let at = (from + length + 6.0, y);
        drawing.put(Text { anchor: Anchor::Start, ..Text::new(at, 7.0, INK, &said) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_games::position::Position;
    use wordy_print::drawing::Shape;

    fn of(game: &str, side: f32, paper: Paper) -> Vec<Drawing> {
        let rules = wordy_data::game(game).unwrap().into_board().unwrap();
        let diagram = Diagram::new(&Position::new(&rules.board), None, &rules);
        sheets(&diagram, &Area::whole(&diagram), "Board", side * MILLIMETRE, paper).unwrap()
    }

    /// Three rows on each side of 15 by 15: 2 times 3 by 21, and 2 times 15 by 3.
    #[test]
    fn wings_are_the_squares_beside_a_usual_board() {
        let rules = wordy_data::game("scrabble-i").unwrap().into_board().unwrap();
        let diagram = Diagram::new(&Position::new(&rules.board), None, &rules);
        let areas = Area::wings(&diagram);
        let sheets = sheets(&diagram, &areas, "Wings", 20.0 * MILLIMETRE, Paper::A4).unwrap();
        assert_eq!(sheets.iter().map(squares).sum::<usize>(), 21 * 21 - 15 * 15);
        let usual = wordy_data::game("scrabble").unwrap().into_board().unwrap();
        let usual = Diagram::new(&Position::new(&usual.board), None, &usual);
        assert!(Area::wings(&usual).is_empty());
    }

    /// The squares drawn on a sheet: all boxes but the sheet and its lines.
    fn squares(sheet: &Drawing) -> usize {
        sheet.shapes.iter().filter(|shape| matches!(shape, Shape::Box { .. })).count() - 2
    }

    /// 21 squares of 20 mm take 420 mm: a sheet of A4 has 182 mm across and 269 mm down for them.
    #[test]
    fn a_board_is_whole_on_its_sheets() {
        for (game, paper, count) in [
            ("scrabble-i", Paper::A4, 6),
            ("scrabble-i", Paper::LETTER, 6),
            ("scrabble", Paper::A4, 4),
            ("scrabble", Paper::A3, 2),
        ] {
            let sheets = of(game, 20.0, paper);
            assert_eq!(sheets.len(), count, "{game}");
            let side = if game == "scrabble" { 15 } else { 21 };
            assert_eq!(sheets.iter().map(squares).sum::<usize>(), side * side, "{game}");
        }
        assert_eq!(of("scrabble-i", 8.0, Paper::A4).len(), 1);
    }

    #[test]
    fn a_square_larger_than_the_paper_is_refused() {
        let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
        let diagram = Diagram::new(&Position::new(&rules.board), None, &rules);
        let areas = Area::whole(&diagram);
        let refused = sheets(&diagram, &areas, "Board", 900.0, Paper::A6).unwrap_err();
        assert!(refused.to_string().contains("a square is larger than the paper"));
    }
}

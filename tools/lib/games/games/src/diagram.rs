//! A board as it is drawn: what every square shows, for terminals, pictures and pages alike.

use serde::Serialize;

use crate::board::{Place, Square};
use crate::game::BoardRules;
use crate::position::{Position, Tile};
use crate::score::face;

/// What a square shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The square under it.
    #[serde(flatten)]
    pub square: Square,
    /// Whether the first play goes here.
    pub start: bool,
    /// The tile on it.
    pub tile: Option<DrawnTile>,
}

/// A tile as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DrawnTile {
    /// Its letter; a blank's in lower case.
    pub letter: String,
    /// Its points; none for a blank.
    pub points: Option<u32>,
    /// Whether it is of the last play.
    pub new: bool,
    /// Whether it came by an exchange with the tile that lay there.
    pub exchanged: bool,
}

impl Cell {
    /// What it shows in characters: its tile's letter, or the sign of its premium, or `*` where the
    /// first play goes.
    pub fn text(&self) -> String {
        let sign = if self.start { '*' } else { self.square.glyph() };
        self.tile.as_ref().map_or(sign.to_string(), |tile| tile.letter.clone())
    }
}

/// A square without a premium.
const PLAIN: Square = Square { letter: 1, word: 1, wing: false };

/// A board with its tiles: the model of all that draws one, here and in browsers
/// (`lib/play/web/board.mjs`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagram {
    /// The rows, from the top.
    pub rows: Vec<Vec<Cell>>,
    /// The letters of the columns.
    pub columns: Vec<String>,
}

impl Diagram {
    /// A position; the tiles that `before` lacks are those of the last play.
    pub fn new(position: &Position<'_>, before: Option<&Position<'_>>, rules: &BoardRules) -> Self {
        let board = position.board();
        let drawn = |place: Place, tile: Tile| DrawnTile {
            letter: tile.spell(&rules.letters.alphabet),
            points: (!tile.blank).then(|| face(tile, rules)),
            new: before.is_some_and(|before| before.tile(place) != Some(tile)),
            exchanged: before
                .is_some_and(|before| before.tile(place).is_some_and(|own| own != tile)),
        };
        let cell = |place: Place| {
            let tile = position.tile(place).map(|tile| drawn(place, tile));
            let square = board.square(place).unwrap_or(PLAIN);
            Cell { square, start: place == board.start(), tile }
        };
        Self::of(board.rows(), board.columns(), cell)
    }

    /// A board of so many rows and columns, and what each of its squares shows.
    pub fn of(rows: usize, columns: usize, cell: impl Fn(Place) -> Cell) -> Self {
        let row = |row| (0..columns).map(|column| cell(Place { row, column })).collect();
        let name = |column| {
            let place = Place { row: 0, column }.to_string();
            place.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
        };
        Self { rows: (0..rows).map(row).collect(), columns: (0..columns).map(name).collect() }
    }

    /// Characters of the widest square.
    pub fn widest(&self) -> usize {
        let letters = self.rows.iter().flatten().filter_map(|cell| cell.tile.as_ref());
        letters.map(|tile| tile.letter.chars().count()).max().unwrap_or(1)
    }

    /// The letters of the columns as a line, with something between the squares.
    pub fn head(&self, gap: &str) -> String {
        let width = self.widest();
        let names: Vec<String> = self.columns.iter().map(|own| format!("{own:<width$}")).collect();
        format!("   {}", names.join(gap).trim_end())
    }

    /// The board in characters: the letters of its columns, then its rows by their numbers.
    pub fn lines(&self, gap: &str) -> Vec<String> {
        let width = self.widest();
        let row = |(number, row): (usize, &Vec<Cell>)| {
            let cells: Vec<_> = row.iter().map(|cell| format!("{:<width$}", cell.text())).collect();
            format!("{number:2} {}", cells.join(gap).trim_end())
        };
        std::iter::once(self.head(gap)).chain((1..).zip(&self.rows).map(row)).collect()
    }
}

/// The premium of a square in two characters, such as `3W` for a treble word; empty without one.
pub fn premium(square: Square) -> String {
    match (square.letter, square.word) {
        (1, 1) => String::new(),
        (letter, 1) => format!("{letter}L"),
        (_, word) => format!("{word}W"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{board_rules, position};

    #[test]
    fn squares_show_premiums_and_tiles() {
        let rules = board_rules("tournament");
        let before = position(&rules, "8H WOrD");
        let after = position(&rules, "8G SWOrD");
        let diagram = Diagram::new(&after, Some(&before), &rules);
        let at = |row: usize, column: usize| diagram.rows[row][column].clone();
        assert_eq!((diagram.columns[14].as_str(), diagram.rows.len()), ("O", 15));
        assert_eq!(
            (premium(at(0, 0).square), premium(at(1, 1).square)),
            ("3W".into(), "2W".into())
        );
        assert_eq!(
            (premium(at(1, 5).square), premium(at(0, 3).square)),
            ("3L".into(), "2L".into())
        );
        assert!(at(7, 7).start && premium(at(0, 1).square).is_empty());
        let s = at(7, 6).tile.unwrap();
        assert_eq!((s.letter.as_str(), s.points, s.new), ("S", Some(1), true));
        let blank = at(7, 9).tile.unwrap();
        assert_eq!((blank.letter.as_str(), blank.points, blank.new), ("r", None, false));
    }
}

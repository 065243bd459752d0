//! Boards: the premium squares of a game.
//!
//! A board is a text file, one line per row and one character per square: `'` `"` `^` double,
//! treble and quadruple letter, `-` `=` `~` double, treble and quadruple word, `.` no premium, `:`
//! no premium and in a wing, outside the board proper. Lines that begin with `#` are comments. The
//! middle square is where the first play goes.

use std::fmt;

use serde::Serialize;
use wordy_lexicon::files::{self, FileKind, Files};

/// Boards: premium squares.
pub const BOARDS: FileKind = FileKind { folder: "boards", extension: "txt", noun: "board" };

/// The largest board, in rows and columns.
pub const LARGEST: usize = 26;

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Square {
    /// What a letter newly laid on it is multiplied by.
    pub letter: u32,
    /// What a word that newly covers it is multiplied by.
    pub word: u32,
    /// Whether it lies in a wing, outside the board proper (Scrabble I, rule 9).
    pub wing: bool,
}

/// A place on a board: row and column, from 0 at the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Row, from the top.
    pub row: usize,
    /// Column, from the left.
    pub column: usize,
}

/// The squares of a board, and its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its file's name.
    pub name: String,
    rows: usize,
    columns: usize,
    squares: Vec<Square>,
}

impl Board {
    /// The board of a name among `files`.
    ///
    /// # Errors
    ///
    /// There is no such file, or [`from_text`](Self::from_text) refuses it.
    pub fn find(name: &str, files: &dyn Files) -> Result<Self, files::Error> {
        Ok(Self::from_text(&files.find(BOARDS, name)?)?)
    }

    /// Reads a board's data file.
    ///
    /// # Errors
    ///
    /// A glyph is unknown, the rows differ in length, or the board has no middle square.
    pub fn from_text(file: &files::File) -> Result<Self, files::Invalid> {
        let text = std::str::from_utf8(&file.bytes).map_err(|error| {
            files::Invalid::at(file, error.valid_up_to(), "expected UTF-8 text")
        })?;
        let (mut squares, mut columns, mut rows, mut offset) = (Vec::new(), 0, 0, 0);
        for line in text.split_inclusive('\n') {
            let row = line.trim_end_matches(['\r', '\n']);
            if !row.starts_with('#') && !row.is_empty() {
                squares.extend(read_row(file, row, offset)?);
                rows += 1;
                columns = if rows == 1 { row.chars().count() } else { columns };
                if squares.len() != rows * columns || columns > LARGEST || rows > LARGEST {
                    let found = row.chars().count();
                    let message = format!(
                        "a row of {found} squares; every row has {columns} squares, and a board at \
                         most {LARGEST} rows and columns"
                    );
                    return Err(files::Invalid::at(file, offset, message));
                }
            }
            offset += line.len();
        }
        if rows % 2 == 0 || columns % 2 == 0 {
            let message = format!(
                "the board has {rows} rows and {columns} columns; both must be odd, so that there \
                 is a middle square"
            );
            return Err(files::Invalid::whole(file, message));
        }
        Ok(Self { name: file.name.clone(), rows, columns, squares })
    }

    /// A board of so many rows and columns, all of its squares without premiums.
    ///
    /// ```
    /// let board = wordy_games::board::Board::plain(25);
    /// assert_eq!((board.rows(), board.columns()), (25, 25));
    /// assert_eq!(board.start().to_string(), "M13");
    /// ```
    pub fn plain(size: usize) -> Self {
        let size = size.min(LARGEST);
        let squares = vec![Square::PLAIN; size * size];
        Self { name: "plain".to_owned(), rows: size, columns: size, squares }
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns it has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The square of a place; none beyond the edge.
    pub fn square(&self, place: Place) -> Option<Square> {
        let inside = place.row < self.rows && place.column < self.columns;
        inside.then(|| self.squares[place.row * self.columns + place.column])
    }

    /// Whether the left half mirrors the right one, and the upper half the lower one.
    pub fn is_symmetric(&self) -> bool {
        let (rows, columns) = (self.rows(), self.columns());
        self.places().all(|place| {
            let across = Place { column: columns - 1 - place.column, ..place };
            let down = Place { row: rows - 1 - place.row, ..place };
            [across, down].map(|other| self.square(other)) == [self.square(place); 2]
        })
    }

    /// Where the first play goes.
    pub fn start(&self) -> Place {
        Place { row: self.rows / 2, column: self.columns / 2 }
    }

    /// Its places, row after row.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Place { row, column }))
    }
}

fn read_row(file: &files::File, row: &str, offset: usize) -> Result<Vec<Square>, files::Invalid> {
    let square = |(at, glyph): (usize, char)| {
        Square::of(glyph).ok_or_else(|| {
            let message = format!("expected one of ' \" ^ - = ~ . :, found {glyph}");
            files::Invalid::at(file, offset + at, message)
        })
    };
    row.char_indices().map(square).collect()
}

impl Square {
    /// A square without premiums.
    const PLAIN: Self = Self { letter: 1, word: 1, wing: false };

    fn of(glyph: char) -> Option<Self> {
        let letter = |letter| Self { letter, ..Self::PLAIN };
        let word = |word| Self { word, ..Self::PLAIN };
        Some(match glyph {
            '\'' => letter(2),
            '"' => letter(3),
            '^' => letter(4),
            '-' => word(2),
            '=' => word(3),
            '~' => word(4),
            '.' => Self::PLAIN,
            ':' => Self { wing: true, ..Self::PLAIN },
            _ => return None,
        })
    }

    /// The glyph that stands for it in a file.
    pub fn glyph(self) -> char {
        match (self.letter, self.word, self.wing) {
            (2, ..) => '\'',
            (3, ..) => '"',
            (4, ..) => '^',
            (_, 2, _) => '-',
            (_, 3, _) => '=',
            (_, 4, _) => '~',
            (.., true) => ':',
            _ => '.',
        }
    }
}

impl Place {
    /// The place `by` squares on, to the right or down, or back where `by` is negative; none before
    /// row or column 0. The far edge is not known here.
    pub fn step(self, across: bool, by: isize) -> Option<Self> {
        let moved = |from: usize| from.checked_add_signed(by);
        if across {
            Some(Self { column: moved(self.column)?, ..self })
        } else {
            Some(Self { row: moved(self.row)?, ..self })
        }
    }
}

impl fmt::Display for Place {
    /// Column letter and row number: `H8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = u8::try_from(self.column).unwrap_or(25).min(25);
        write!(f, "{}{}", char::from(b'A' + column), self.row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Checkout;

    /// Premiums of each kind: double, treble, quadruple letter, then word.
    fn premiums(board: &Board) -> [usize; 6] {
        let count = |fits: &dyn Fn(Square) -> bool| {
            board.places().filter(|place| board.square(*place).is_some_and(fits)).count()
        };
        [2, 3, 4]
            .map(|by| count(&|s| s.letter == by))
            .into_iter()
            .chain([2, 3, 4].map(|by| count(&|s| s.word == by)))
            .collect::<Vec<_>>()
            .try_into()
            .unwrap()
    }

    #[test]
    fn the_boards_have_the_known_premiums() {
        let board = |name| Board::find(name, &Checkout).unwrap();
        assert_eq!(premiums(&board("standard")), [24, 12, 0, 17, 8, 0]);
        assert_eq!(premiums(&board("wings")), [24, 12, 0, 17, 8, 0]);
        assert_eq!(premiums(&board("words-with-friends")), [24, 16, 0, 12, 8, 0]);
        assert_eq!(premiums(&board("super")), [36, 20, 8, 41, 16, 4]);
        for name in ["standard", "wings", "words-with-friends", "super", "crossplay"] {
            let board = board(name);
            for place in board.places() {
                let turned = Place { row: place.column, column: board.rows() - 1 - place.row };
                assert_eq!(board.square(place), board.square(turned), "{name} {place}");
            }
        }
        let wings =
            board("wings").places().filter(|p| board("wings").square(*p).unwrap().wing).count();
        assert_eq!(wings, 21 * 21 - 15 * 15);
        assert_eq!(Checkout.names(BOARDS).len(), 5);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        let error = |text: &'static str| {
            let file = files::File::in_memory("b", "b.txt", text.as_bytes());
            Board::from_text(&file).unwrap_err().to_string()
        };
        assert_eq!(
            error("# x\n...\n.x.\n...\n"),
            "b.txt:3:2: expected one of ' \" ^ - = ~ . :, found x"
        );
        assert!(
            error("...\n..\n...\n")
                .starts_with("b.txt:2:1: a row of 2 squares; every row has 3 squares")
        );
        assert!(error("..\n..\n").contains("the board has 2 rows and 2 columns; both must be odd"));
        assert!(error("...\n...\n").contains("the board has 2 rows and 3 columns; both"));
        assert!(error("").contains("the board has 0 rows and 0 columns; both"));
    }

    fn read(text: &str) -> Result<Board, files::Invalid> {
        Board::from_text(&files::File::in_memory("b", "b.txt", text.as_bytes().to_vec()))
    }

    #[test]
    fn a_board_has_at_most_26_rows_and_columns() {
        assert_eq!(read(&format!("{}\n", ".".repeat(25)).repeat(25)).unwrap().rows(), 25);
        assert!(read(&".".repeat(27)).is_err());
        assert!(read(&".\n".repeat(27)).is_err());
    }

    #[test]
    fn a_glyph_stands_for_its_square() {
        let plain = Square { letter: 1, word: 1, wing: false };
        for (glyph, square) in [
            ("'", Square { letter: 2, ..plain }),
            ("\"", Square { letter: 3, ..plain }),
            ("^", Square { letter: 4, ..plain }),
            ("-", Square { word: 2, ..plain }),
            ("=", Square { word: 3, ..plain }),
            ("~", Square { word: 4, ..plain }),
            (".", plain),
            (":", Square { wing: true, ..plain }),
        ] {
            let found = read(glyph).unwrap().square(Place { row: 0, column: 0 }).unwrap();
            assert_eq!((found, found.glyph().to_string()), (square, glyph.to_owned()));
        }
    }

    #[test]
    fn places_are_counted_from_the_upper_left() {
        let board = read("# a comment\r\n.-...\r\n\r\n....=\n.....\n").unwrap();
        let place = |row, column| Place { row, column };
        assert_eq!((board.rows(), board.columns(), board.start()), (3, 5, place(1, 2)));
        assert_eq!(board.square(place(0, 1)).unwrap().word, 2);
        assert_eq!(board.square(place(1, 4)).unwrap().word, 3);
        assert_eq!((board.square(place(3, 0)), board.square(place(0, 5))), (None, None));
        let places: Vec<Place> = board.places().collect();
        assert_eq!((places.len(), places[5], places[14]), (15, place(1, 0), place(2, 4)));
        assert_eq!(place(1, 1).step(true, 2), Some(place(1, 3)));
        assert_eq!(place(1, 1).step(false, -1), Some(place(0, 1)));
        assert_eq!((place(1, 0).step(true, -1), place(0, 1).step(false, -1)), (None, None));
        assert_eq!(
            (place(7, 7).to_string(), place(20, 25).to_string()),
            ("H8".into(), "Z21".into())
        );
    }
}

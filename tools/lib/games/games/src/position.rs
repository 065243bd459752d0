//! Positions: the tiles on a board.

use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;

use crate::board::{Board, Place};
use crate::syntax::SyntaxError;

/// A tile: its letter, and whether it is a blank that stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The letter.
    pub letter: u8,
    /// Whether it is a blank.
    pub blank: bool,
}

impl Tile {
    /// Its spelling: a blank's letter in lower case.
    pub fn spell(self, alphabet: &Alphabet) -> String {
        if self.blank {
            alphabet.spell_lower(&[self.letter])
        } else {
            alphabet.spell(&[self.letter])
        }
    }
}

/// A tile; in brackets where its letter has several characters.
pub(crate) fn bracketed(tile: Tile, alphabet: &Alphabet) -> String {
    let spelt = tile.spell(alphabet);
    if spelt.chars().count() > 1 { format!("[{spelt}]") } else { spelt }
}

/// A run of tiles in a row or column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its first place.
    pub start: Place,
    /// Whether it is in a row.
    pub across: bool,
    /// Its tiles.
    pub tiles: Vec<Tile>,
}

impl Run {
    /// Its letters.
    pub fn letters(&self) -> Vec<u8> {
        self.tiles.iter().map(|tile| tile.letter).collect()
    }

    /// The place of a tile of it.
    pub fn place(&self, at: usize) -> Place {
        let Place { row, column } = self.start;
        if self.across {
            Place { row, column: column + at }
        } else {
            Place { row: row + at, column }
        }
    }

    /// The places of its tiles.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.tiles.len()).map(|at| self.place(at))
    }
}

/// A board and the tiles on it, each on a square of it. A copy costs nothing before one of the two
/// changes.
#[derive(Clone, Debug)]
pub struct Position<'b> {
    board: &'b Board,
    tiles: Arc<Vec<Option<Tile>>>,
}

impl<'b> Position<'b> {
    /// The empty board.
    pub fn new(board: &'b Board) -> Self {
        Self { board, tiles: Arc::new(vec![None; board.rows() * board.columns()]) }
    }

    /// Reads a position: one line per row, one letter per tile (a blank's in lower case, `[CH]` is
    /// one tile), `.` or any glyph of the board for an empty square. Lines that begin with `#` are
    /// remarks; rows and squares left out are empty.
    ///
    /// ```
    /// use wordy_games::board::Place;
    /// use wordy_games::position::Position;
    ///
    /// let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
    /// let position = Position::parse(&rules.board, "COAt\n.X", &rules.letters.alphabet)?;
    /// assert!(position.tile(Place { row: 0, column: 3 }).is_some_and(|tile| tile.blank));
    /// let down = position.run(Place { row: 1, column: 1 }, false).ok_or("no tile")?;
    /// assert_eq!(rules.letters.alphabet.spell(&down.letters()), "OX");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A character is neither a letter nor an empty square, or there are more rows or columns than
    /// the board has.
    pub fn parse(board: &'b Board, text: &str, alphabet: &Alphabet) -> Result<Self, SyntaxError> {
        let mut position = Self::new(board);
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        for (row, (number, line)) in lines.enumerate() {
            position.read_row(row, line.trim_end(), number, alphabet)?;
        }
        Ok(position)
    }

    fn read_row(
        &mut self,
        row: usize,
        line: &str,
        number: usize,
        alphabet: &Alphabet,
    ) -> Result<(), SyntaxError> {
        let (mut rest, mut column) = (line, 0);
        while let Some(first) = rest.chars().next() {
            let wrong = |expected: &str| {
                SyntaxError::at(number, line, rest, format!("expected {expected}, found {first}"))
            };
            let place = Place { row, column };
            if self.board.square(place).is_none() {
                return Err(wrong("the end of the row or of the board"));
            }
            let used = match read_tile(rest, alphabet) {
                _ if ".'\"^-=~:* ".contains(first) => first.len_utf8(),
                Some((tile, used)) => {
                    self.put(place, tile);
                    used
                }
                None => return Err(wrong("a letter or an empty square")),
            };
            rest = &rest[used..];
            column += 1;
        }
        Ok(())
    }

    /// The position as [`parse`](Self::parse) reads it: one line per row, `.` for an empty square.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let row = |row| {
            let tile = |column| {
                let tile = self.tile(Place { row, column });
                tile.map_or_else(|| ".".to_owned(), |tile| bracketed(tile, alphabet))
            };
            (0..self.board.columns()).map(tile).chain(["\n".to_owned()]).collect::<String>()
        };
        (0..self.board.rows()).map(row).collect()
    }

    /// The board.
    pub fn board(&self) -> &'b Board {
        self.board
    }

    /// The tile on a square, if any.
    pub fn tile(&self, place: Place) -> Option<Tile> {
        self.board.square(place)?;
        self.tiles[self.index(place)]
    }

    /// Puts a tile on a square; returns the one that was there. Beyond the edge nothing is put.
    pub fn put(&mut self, place: Place, tile: Tile) -> Option<Tile> {
        self.board.square(place)?;
        let index = self.index(place);
        Arc::make_mut(&mut self.tiles)[index].replace(tile)
    }

    /// Takes the tile off a square.
    pub fn take(&mut self, place: Place) -> Option<Tile> {
        self.board.square(place)?;
        let index = self.index(place);
        Arc::make_mut(&mut self.tiles)[index].take()
    }

    /// Whether there is no tile on the board.
    pub fn is_empty(&self) -> bool {
        self.tiles.iter().all(Option::is_none)
    }

    /// All tiles with their places, row after row.
    pub fn all(&self) -> impl Iterator<Item = (Place, Tile)> + '_ {
        self.board.places().filter_map(|place| Some((place, self.tile(place)?)))
    }

    /// The run of tiles through a place in a direction; none where there is no tile.
    pub fn run(&self, place: Place, across: bool) -> Option<Run> {
        self.tile(place)?;
        let mut start = place;
        while let Some(before) = start.step(across, -1).filter(|at| self.tile(*at).is_some()) {
            start = before;
        }
        let places = std::iter::successors(Some(start), |place| place.step(across, 1));
        let tiles = places.map_while(|place| self.tile(place)).collect();
        Some(Run { start, across, tiles })
    }

    fn index(&self, place: Place) -> usize {
        place.row * self.board.columns() + place.column
    }
}

/// The tile at the head of a text, and the bytes it takes: the longest letter, or one in brackets;
/// a blank's is in lower case.
pub fn read_tile(text: &str, alphabet: &Alphabet) -> Option<(Tile, usize)> {
    let lower = |text: &str| text.chars().find(|c| *c != '[').is_some_and(char::is_lowercase);
    let one = |used: usize| {
        let part = text.get(..used)?;
        match alphabet.encode(part).ok()?.as_slice() {
            &[letter] => Some((Tile { letter, blank: lower(part) }, used)),
            _ => None,
        }
    };
    if text.starts_with('[') {
        return one(text.find(']')? + 1);
    }
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(3).collect::<Vec<_>>();
    let plain = |used: &&usize| !text[..**used].contains(['[', '(', ')', '.']);
    ends.iter().rev().filter(plain).find_map(|used| one(*used))
}

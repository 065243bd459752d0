//! Plays: tiles in a line, and whether they can be laid.

use wordy_lexicon::alphabet::Alphabet;

use crate::board::Place;
use crate::game::BoardRules;
use crate::laid::LaidPlay;
use crate::position::{Position, Tile, read_tile};

/// One square of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A tile that is on the board already; its letter, where the play names it.
    Through(Option<u8>),
    /// A tile, new unless the same letter is there already.
    Tile(Tile),
}

/// A play as it is written: where it begins, and its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Its first square.
    pub start: Place,
    /// Whether it is in a row.
    pub across: bool,
    /// Its squares.
    pub cells: Vec<Cell>,
}

/// Why a text is not a play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Not a square of a board.
    #[error("expected a square such as 8H (across) or H8 (down), found `{0}`")]
    Place(String),
    /// Something that is not a letter of the alphabet.
    #[error("`{word}`: expected letters of the alphabet {alphabet}, found `{found}`")]
    Letter {
        /// The word as written.
        word: String,
        /// The alphabet's name.
        alphabet: String,
        /// The character found.
        found: String,
    },
    /// No letter at all.
    #[error("expected a word, found none")]
    Empty,
}

/// Why a play cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A square beyond the edge.
    #[error("the play runs off the board at {0}")]
    Edge(Place),
    /// A `.` on an empty square.
    #[error("{0} is empty")]
    NoTile(Place),
    /// Another letter is there.
    #[error("{place} has {found}, not {expected}")]
    Occupied {
        /// The square.
        place: Place,
        /// The letter written.
        expected: String,
        /// The letter on the board.
        found: String,
    },
    /// The word is longer than the play says.
    #[error("the word continues at {0}: write all of it")]
    GoesOn(Place),
    /// No new tile.
    #[error("the play lays no new tile")]
    NothingNew,
    /// The first play must cover the middle square.
    #[error("the first play must cover {0}")]
    Start(Place),
    /// The first play has too few tiles.
    #[error("the first play needs {0} tiles or more")]
    FirstPlay(usize),
    /// Not joined to the tiles on the board.
    #[error("the play touches no tile on the board")]
    Apart,
}

impl Play {
    /// Reads a square (`8H` across, `H8` down) and a word: capitals are tiles, lower case blanks,
    /// `.` a tile that is on the board, `(X)` the same with its letter, `[CH]` one tile.
    ///
    /// # Errors
    ///
    /// The square is none, or the word is empty or has something that is not a letter.
    pub fn parse(square: &str, word: &str, alphabet: &Alphabet) -> Result<Self, PlayError> {
        let (start, across) =
            read_square(square).ok_or_else(|| PlayError::Place(shorten(square)))?;
        let cells = read_cells(word, alphabet)?;
        if cells.is_empty() {
            return Err(PlayError::Empty);
        }
        Ok(Self { start, across, cells })
    }

    /// The play laid on a position: the tiles that are new, the words, [the
    /// score](LaidPlay::score). Rack and lexicon are not looked at; [`crate::ruling::rule`] does.
    ///
    /// Cost: a copy of the position and some look-ups a tile.
    ///
    /// ```
    /// use wordy_games::play::Play;
    /// use wordy_games::position::Position;
    ///
    /// let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
    /// let empty = Position::new(&rules.board);
    /// let play = Play::parse("8H", "QUIZ", &rules.letters.alphabet)?;
    /// let laid = play.laid(&empty, &rules)?;
    /// assert_eq!(laid.score().total(), 2 * (10 + 1 + 1 + 10));
    /// let next = Play::parse("H8", ".AT", &rules.letters.alphabet)?;
    /// assert_eq!(next.laid(laid.position(), &rules)?.score().total(), 10 + 1 + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// It runs off the board or does not fit what is there, lays no tile, or is not joined to the
    /// others; or it is a first play that is too short or not on the middle square (Scrabble Door:
    /// the first play, later plays).
    pub fn laid<'r>(
        &self,
        position: &Position<'r>,
        rules: &'r BoardRules,
    ) -> Result<LaidPlay<'r>, Illegal> {
        let alphabet = &rules.letters.alphabet;
        let spell = |letter: u8| alphabet.spell(&[letter]);
        let mut new = Vec::new();
        let mut place = Some(self.start);
        for cell in &self.cells {
            let at = place.unwrap_or(self.start);
            if position.board().square(at).is_none() {
                return Err(Illegal::Edge(at));
            }
            match (*cell, position.tile(at)) {
                (Cell::Through(_), None) => return Err(Illegal::NoTile(at)),
                (Cell::Tile(tile), None) => new.push((at, tile)),
                (Cell::Through(Some(letter)) | Cell::Tile(Tile { letter, .. }), Some(lies))
                    if letter != lies.letter =>
                {
                    let (expected, found) = (spell(letter), spell(lies.letter));
                    return Err(Illegal::Occupied { place: at, expected, found });
                }
                _ => {}
            }
            place = at.step(self.across, 1);
        }
        self.check_ends(position, place)?;
        check_joined(&new, position, rules)?;
        Ok(LaidPlay::new(position, new, self.across, rules))
    }

    /// The squares of its tiles on a position, as far as they are on the board and empty.
    pub fn free_squares(&self, position: &Position<'_>) -> Vec<(Place, Tile)> {
        let places = (0_isize..).map(|by| self.start.step(self.across, by));
        let tiles = self.cells.iter().zip(places).filter_map(|(cell, place)| match cell {
            Cell::Tile(tile) => Some((place?, *tile)),
            Cell::Through(_) => None,
        });
        let free = |(place, _): &(Place, Tile)| {
            position.board().square(*place).is_some() && position.tile(*place).is_none()
        };
        tiles.filter(free).collect()
    }

    /// How it is written: square and word.
    pub fn spelled(&self, alphabet: &Alphabet) -> String {
        let Place { row, .. } = self.start;
        let letter = self.start.to_string();
        let letter = letter.trim_end_matches(|c: char| c.is_ascii_digit());
        let square = if self.across {
            format!("{}{letter}", row + 1)
        } else {
            format!("{letter}{}", row + 1)
        };
        let cell = |cell: &Cell| match cell {
            Cell::Through(None) => ".".to_owned(),
            Cell::Through(Some(letter)) => format!("({})", alphabet.spell(&[*letter])),
            Cell::Tile(tile) => tile.spell(alphabet),
        };
        let word: String = self.cells.iter().map(cell).collect();
        format!("{square} {word}")
    }

    /// Before and after the squares written no tile may lie, unless a single tile was written.
    fn check_ends(&self, position: &Position<'_>, after: Option<Place>) -> Result<(), Illegal> {
        let before = self.start.step(self.across, -1);
        let lies = |place: &Place| position.tile(*place).is_some();
        match before.into_iter().chain(after).find(lies) {
            Some(place) if self.cells.len() > 1 => Err(Illegal::GoesOn(place)),
            _ => Ok(()),
        }
    }
}

/// New tiles must join what is there, or begin the game on the middle square.
fn check_joined(
    new: &[(Place, Tile)],
    position: &Position<'_>,
    rules: &BoardRules,
) -> Result<(), Illegal> {
    if new.is_empty() {
        return Err(Illegal::NothingNew);
    }
    if position.is_empty() {
        let start = position.board().start();
        if !new.iter().any(|(place, _)| *place == start) {
            return Err(Illegal::Start(start));
        }
        let enough = new.len() >= rules.first_play;
        return if enough { Ok(()) } else { Err(Illegal::FirstPlay(rules.first_play)) };
    }
    let neighbours = |place: Place| {
        [(true, 1), (true, -1), (false, 1), (false, -1)]
            .into_iter()
            .filter_map(move |(across, by)| place.step(across, by))
    };
    let touches =
        |(place, _): &(Place, Tile)| neighbours(*place).any(|next| position.tile(next).is_some());
    if new.iter().any(touches) { Ok(()) } else { Err(Illegal::Apart) }
}

/// A square and a direction: `8H` is across, `H8` down; either case.
pub fn read_square(text: &str) -> Option<(Place, bool)> {
    let across = text.starts_with(|c: char| c.is_ascii_digit());
    let (row, column) = if across {
        text.split_at(text.find(|c: char| !c.is_ascii_digit())?)
    } else {
        let (column, row) = text.split_at(text.chars().next()?.len_utf8());
        (row, column)
    };
    let &[column] = column.as_bytes() else { return None };
    let column = usize::from(column.to_ascii_uppercase().checked_sub(b'A')?);
    let row: usize = row.parse().ok()?;
    (column < 26 && (1..=26).contains(&row)).then(|| (Place { row: row - 1, column }, across))
}

fn read_cells(word: &str, alphabet: &Alphabet) -> Result<Vec<Cell>, PlayError> {
    let wrong = |found: &str| PlayError::Letter {
        word: shorten(word),
        alphabet: alphabet.name().to_owned(),
        found: found.chars().take(1).collect(),
    };
    let (mut cells, mut rest, mut through) = (Vec::new(), word, false);
    while let Some(first) = rest.chars().next() {
        let used = match first {
            '.' => {
                cells.push(Cell::Through(None));
                1
            }
            '(' | ')' if through == (first == ')') => {
                through = !through;
                1
            }
            // Some write the letters that are there in square brackets: `[COAT]S`.
            '[' if !through && read_tile(rest, alphabet).is_none() => {
                through = true;
                1
            }
            ']' if through => {
                through = false;
                1
            }
            _ => {
                let (tile, used) = read_tile(rest, alphabet).ok_or_else(|| wrong(rest))?;
                cells.push(if through {
                    Cell::Through(Some(tile.letter))
                } else {
                    Cell::Tile(tile)
                });
                used
            }
        };
        rest = &rest[used..];
    }
    if through { Err(wrong("(")) } else { Ok(cells) }
}

/// Enough of a text to show it in a message.
fn shorten(text: &str) -> String {
    text.chars().take(30).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{board_rules, position};

    fn illegal(before: &str, play: &str) -> String {
        let rules = board_rules("scrabble");
        let position = position(&rules, before);
        let (square, word) = play.split_once(' ').unwrap();
        let play = Play::parse(square, word, &rules.letters.alphabet).unwrap();
        play.laid(&position, &rules).unwrap_err().to_string()
    }

    #[test]
    fn a_play_that_cannot_be_laid_says_why() {
        // Scrabble Door: the first play. Two tiles or more, one on the middle square.
        assert_eq!(illegal("", "8H A"), "the first play needs 2 tiles or more");
        assert_eq!(illegal("", "8A WORD"), "the first play must cover H8");
        // Rule 6: one line, joined to what is there, all of the word.
        assert_eq!(illegal("8H WORD", "10H AT"), "the play touches no tile on the board");
        assert_eq!(illegal("8H WORD", "8G SW"), "the word continues at I8: write all of it");
        assert_eq!(illegal("8H WORD", "8H WARD"), "I8 has O, not A");
        assert_eq!(illegal("8H WORD", "8H ...."), "the play lays no new tile");
        assert_eq!(illegal("8H WORD", "8M .S"), "M8 is empty");
        assert_eq!(illegal("8H WORD", "8L SANDALS"), "the play runs off the board at P8");
    }

    #[test]
    fn what_is_not_a_play_says_why() {
        let error = |square, word| {
            let english = Alphabet::english();
            Play::parse(square, word, &english).unwrap_err().to_string()
        };
        let square = "expected a square such as 8H (across) or H8 (down), found `8Z9`";
        assert_eq!(error("8Z9", "WORD"), square);
        assert_eq!(
            error("8H", "WO1D"),
            "`WO1D`: expected letters of the alphabet english, found `1`"
        );
        assert_eq!(error("8H", ""), "expected a word, found none");
        assert!(error("8H", "W(OR").ends_with("found `(`"));
    }
}

//! Plays: tiles laid in a line, and whether they may be.

use wordy_lexicon::alphabet::Alphabet;

use crate::board::Place;
use crate::game::BoardRules;
use crate::position::{Position, Run, Tile, read_tile};

/// One square of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A tile that lies there already; its letter, where the play names it.
    Through(Option<u8>),
    /// A tile, new unless the same letter lies there already.
    Tile(Tile),
}

/// A play as it is written: where it begins, and its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Its first square.
    pub start: Place,
    /// Whether it lies in a row.
    pub across: bool,
    /// Its squares.
    pub cells: Vec<Cell>,
}

/// Why a text is no play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// No square of a board.
    #[error("expected a square such as 8H (across) or H8 (down), found `{0}`")]
    Place(String),
    /// Something that is no letter of the alphabet.
    #[error("`{word}`: expected letters of the alphabet {alphabet}, found `{found}`")]
    Letter {
        /// The word as written.
        word: String,
        /// The alphabet's name.
        alphabet: String,
        /// What stands there.
        found: String,
    },
    /// No letter at all.
    #[error("expected a word, found none")]
    Empty,
}

/// Why a play may not be laid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A square beyond the edge.
    #[error("it goes over the edge of the board at {0}")]
    Edge(Place),
    /// A `.` where nothing lies.
    #[error("no tile lies on {0}")]
    NoTile(Place),
    /// Another letter lies there.
    #[error("{place}: {found} lies there, not {expected}")]
    Occupied {
        /// The square.
        place: Place,
        /// The letter written.
        expected: String,
        /// The letter that lies there.
        found: String,
    },
    /// The word is longer than it is written.
    #[error("the word goes on at {0}: write all of it")]
    GoesOn(Place),
    /// Nothing new.
    #[error("no tile is new")]
    NothingNew,
    /// The first play must cover the middle square.
    #[error("the first play must cover {0}")]
    Start(Place),
    /// The first play has too few tiles.
    #[error("the first play must have {0} tiles or more")]
    FirstPlay(usize),
    /// Not joined to what lies there.
    #[error("it does not touch a tile on the board")]
    Apart,
    /// A tile the rack does not have.
    #[error("the rack has no {0}")]
    Rack(String),
}

impl Play {
    /// Reads a square (`8H` across, `H8` down) and a word: capitals are tiles, lower case blanks,
    /// `.` a tile that lies there, `(X)` the same with its letter, `[CH]` one tile.
    pub fn read(square: &str, word: &str, alphabet: &Alphabet) -> Result<Self, PlayError> {
        let (start, across) =
            read_square(square).ok_or_else(|| PlayError::Place(shorten(square)))?;
        let cells = read_cells(word, alphabet)?;
        if cells.is_empty() {
            return Err(PlayError::Empty);
        }
        Ok(Self { start, across, cells })
    }

    /// Its tiles that are new on a position, with their places; an error says why it may not be
    /// laid. What words it makes is not looked at, nor the rack.
    pub fn laid(
        &self,
        position: &Position<'_>,
        rules: &BoardRules,
    ) -> Result<Vec<(Place, Tile)>, Illegal> {
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
        Ok(new)
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

/// New tiles must join what lies there, or begin the game on the middle square.
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

/// A square and a direction: `8H` lies across, `H8` down; either case.
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

/// The runs of two tiles or more that new tiles make or change: first the one in the line of the
/// play, then those across it, in order.
pub fn words_made(position: &Position<'_>, new: &[(Place, Tile)], across: bool) -> Vec<Run> {
    let main = new.first().and_then(|(place, _)| position.run(*place, across));
    let crosses = new.iter().filter_map(|(place, _)| position.run(*place, !across));
    main.into_iter().chain(crosses).filter(|run| run.tiles.len() > 1).collect()
}

/// Enough of a text to show it in a message.
fn shorten(text: &str) -> String {
    text.chars().take(30).collect()
}

//! A position as lines: what lies on each square, and what fits there beside the tiles across it.

use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_games::score::face;

use crate::table::{NONE, WordTable, bit, letters_of};

/// A square as a line sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    /// The letter of the tile there, or [`NONE`].
    pub(crate) tile: u8,
    /// The points of that tile.
    pub(crate) face: u32,
    /// What a letter newly laid is multiplied by.
    pub(crate) letter_by: u32,
    /// What a word newly laid is multiplied by.
    pub(crate) word_by: u32,
    /// Whether it is outside the board proper.
    pub(crate) wing: bool,
    /// The letters that make a word with the tiles across the line; all where there are none.
    pub(crate) fits: u64,
    /// The tiles before and after it across the line; 0 where there are none.
    pub(crate) crossing: usize,
    /// The points of those tiles.
    pub(crate) crossing_face: u32,
    /// Whether the square, or one of those tiles, is on the board proper.
    pub(crate) crossing_proper: bool,
}

impl Cell {
    pub(crate) fn is_empty(&self) -> bool {
        self.tile == NONE
    }

    /// What the word across the line is multiplied by for a tile newly laid here, 0 without one.
    pub(crate) fn crossing_by(&self) -> u32 {
        if self.crossing == 0 { 0 } else { self.word_by }
    }
}

/// The lines of a position: its rows, then its columns.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// For each direction, across first: the lines, from the top or the left.
    lines: [Vec<Vec<Cell>>; 2],
    /// Whether there is no tile.
    pub(crate) is_empty: bool,
    /// Whether the board is the same when rows and columns change places.
    pub(crate) is_mirrored: bool,
    /// The square of the first play.
    start: Place,
}

impl Grid {
    /// The lines of a position by the rules of a game and its words.
    pub(crate) fn new(position: &Position<'_>, rules: &BoardRules, words: &Words<'_>) -> Self {
        let board = position.board();
        let square = |across: bool, line: usize, at: usize| {
            let place = place(across, line, at);
            let square = board.square(place).unwrap_or(NOWHERE);
            let tile = position.tile(place);
            Cell {
                tile: tile.map_or(NONE, |tile| tile.letter),
                face: tile.map_or(0, |tile| face(tile, rules)),
                letter_by: square.letter,
                word_by: square.word,
                wing: square.wing,
                fits: u64::MAX,
                crossing_proper: !square.wing,
                ..Cell::default()
            }
        };
        let lines = [(true, board.rows(), board.columns()), (false, board.columns(), board.rows())];
        let lines = lines.map(|(across, lines, length)| -> Vec<Vec<Cell>> {
            let line = |line| (0..length).map(|at| square(across, line, at)).collect();
            (0..lines).map(line).collect()
        });
        let is_mirrored = lines[0].len() == lines[1].len()
            && board.places().all(|place| {
                board.square(place) == board.square(Place { row: place.column, column: place.row })
            });
        let (is_empty, start) = (position.is_empty(), board.start());
        let mut grid = Self { lines, is_empty, is_mirrored, start };
        grid.cross(true, words);
        grid.cross(false, words);
        grid
    }

    /// Finds what fits on the empty squares of the lines of a direction, from the lines of the
    /// other.
    fn cross(&mut self, across: bool, words: &Words<'_>) {
        for line in 0..self.lines(!across).len() {
            for at in 0..self.lines(!across)[line].len() {
                let other = &self.lines(!across)[line];
                if !other[at].is_empty() {
                    continue;
                }
                let before = other[..at].iter().rev().take_while(|cell| !cell.is_empty()).count();
                let after = other[at + 1..].iter().take_while(|cell| !cell.is_empty()).count();
                if before + after == 0 {
                    continue;
                }
                let run = &other[at - before..=at + after];
                let crossing_face = run.iter().map(|cell| cell.face).sum();
                let crossing_proper = run.iter().any(|cell| !cell.wing);
                let fits = words.fits(run, before);
                let cell = &mut self.lines[usize::from(!across)][at][line];
                *cell = Cell {
                    fits,
                    crossing: before + after,
                    crossing_face,
                    crossing_proper,
                    ..*cell
                };
            }
        }
    }

    /// The lines of a direction.
    pub(crate) fn lines(&self, across: bool) -> &[Vec<Cell>] {
        &self.lines[usize::from(!across)]
    }

    /// Where the first play's square is in the lines of a direction: line and place.
    pub(crate) fn start(&self, across: bool) -> (usize, usize) {
        let Place { row, column } = self.start;
        if across { (row, column) } else { (column, row) }
    }
}

/// The place of a square of a line.
pub(crate) fn place(across: bool, line: usize, at: usize) -> Place {
    if across { Place { row: line, column: at } } else { Place { row: at, column: line } }
}

/// A square beyond the edge, which nothing asks for.
const NOWHERE: wordy_games::board::Square =
    wordy_games::board::Square { letter: 1, word: 1, wing: false };

/// The words of a game: those of its lexicon, and its own two-letter words where it has a policy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'t> {
    pub(crate) table: &'t WordTable,
    /// Whether any arrangement of a word's letters is acceptable.
    pub(crate) jumbled: bool,
    /// Whether the game has a policy for words of two letters, whose order matters then.
    pub(crate) twos: bool,
}

impl Words<'_> {
    /// Whether any arrangement of the letters of a word of this length is acceptable.
    pub(crate) fn is_jumbled(&self, length: usize) -> bool {
        self.jumbled && !(self.twos && length == 2)
    }

    /// Whether a word is acceptable.
    pub(crate) fn has(&self, word: &[u8]) -> bool {
        let found = self.table.find(self.table.key(word));
        let jumbled = self.is_jumbled(word.len());
        found.is_some_and(|mut words| jumbled || words.any(|other| other == word))
    }

    /// The letters that make a word in the gap of a run.
    fn fits(&self, run: &[Cell], gap: usize) -> u64 {
        let mut word: Vec<u8> = run.iter().map(|cell| cell.tile).collect();
        let around: Vec<u8> = word.iter().copied().filter(|letter| *letter != NONE).collect();
        let key = self.table.key(&around);
        let jumbled = self.is_jumbled(run.len());
        let fitting = letters_of(self.table.used()).filter(|&letter| {
            word[gap] = letter;
            let found = self.table.find(self.table.with(key, letter));
            found.is_some_and(|mut words| jumbled || words.any(|other| other == word))
        });
        fitting.fold(0, |mask, letter| mask | bit(letter))
    }
}

//! A position as lines: what lies on each square, and what fits there beside the tiles across it.

use wordy_games::board::{LARGEST, Place};
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_games::score::face;

use crate::cell::{Cell, place, within};
use crate::line::Line;
use crate::window::Limits;
use crate::words::Words;

/// A position and its lines: its rows, then its columns. Tiles come and go, and only the lines that
/// see a change are looked at again.
#[derive(Clone, Debug)]
pub(crate) struct Grid<'r> {
    pub(crate) position: Position<'r>,
    rules: &'r BoardRules,
    /// For each direction, across first: the lines, from the top or the left.
    lines: [Vec<Line>; 2],
    /// How many tiles there are.
    tiles: usize,
    /// Whether the board is the same when rows and columns change places.
    is_mirrored: bool,
}

impl<'r> Grid<'r> {
    /// The lines of a position by the rules of a game and its words.
    pub(crate) fn new(position: &Position<'r>, rules: &'r BoardRules, words: &Words<'_>) -> Self {
        let board = position.board();
        let line = |across: bool, line: usize, length: usize| {
            let squares = (0..length).filter_map(|at| board.square(place(across, line, at)));
            Line::new(squares.map(Cell::new).collect())
        };
        let lines = [(true, board.rows(), board.columns()), (false, board.columns(), board.rows())];
        let lines = lines.map(|(across, lines, length)| -> Vec<Line> {
            (0..lines).map(|number| line(across, number, length)).collect()
        });
        let is_mirrored = lines[0].len() == lines[1].len()
            && board.places().all(|place| {
                board.square(place) == board.square(Place { row: place.column, column: place.row })
            });
        let empty = Position::new(board);
        let mut grid = Self { position: empty, rules, lines, tiles: 0, is_mirrored };
        let tiles: Vec<_> = position.all().map(|(place, tile)| (place, Some(tile))).collect();
        grid.put(&tiles, words);
        grid
    }

    /// Puts tiles on squares, or takes them off.
    pub(crate) fn put(&mut self, tiles: &[(Place, Option<Tile>)], words: &Words<'_>) {
        let was_empty = self.is_empty();
        for &(place, tile) in tiles {
            self.put_one(place, tile);
        }
        if self.is_empty() != was_empty {
            self.forget();
        }
        let mut seen = Vec::with_capacity(4 * tiles.len());
        for &(place, tile) in tiles {
            for across in [true, false] {
                let (line, at) = within(across, place);
                self.lines[usize::from(!across)][line].forget();
                let (first, last) = self.lines[usize::from(!across)][line].run(at);
                let ends = [first.checked_sub(1), Some(last + 1), tile.is_none().then_some(at)];
                seen.extend(ends.into_iter().flatten().map(|at| (!across, at, line)));
            }
        }
        seen.sort_unstable();
        seen.dedup();
        for (across, line, at) in seen {
            self.cross(across, line, at, words);
        }
    }

    /// Makes a copy of a grid like it again: only lines that have changed are copied.
    pub(crate) fn restore(&mut self, from: &Self) {
        self.position.clone_from(&from.position);
        self.tiles = from.tiles;
        for (own, from) in self.lines.iter_mut().flatten().zip(from.lines.iter().flatten()) {
            own.restore(from);
        }
    }

    /// Lets all windows be found anew.
    pub(crate) fn forget(&mut self) {
        self.lines.iter_mut().flatten().for_each(Line::forget);
    }

    fn put_one(&mut self, place: Place, tile: Option<Tile>) {
        let before = match tile {
            Some(tile) => self.position.put(place, tile),
            None => self.position.take(place),
        };
        self.tiles = self.tiles + usize::from(tile.is_some()) - usize::from(before.is_some());
        for across in [true, false] {
            let (line, at) = within(across, place);
            let points = tile.map_or(0, |tile| face(tile, self.rules));
            self.lines[usize::from(!across)][line].put(at, tile, points);
        }
    }

    /// Finds what fits on an empty square of a line, from the line across it.
    fn cross(&mut self, across: bool, line: usize, at: usize, words: &Words<'_>) {
        let others = &self.lines[usize::from(across)];
        let Some(other) = others.get(at) else { return };
        if !other.cells.get(line).is_some_and(Cell::is_empty) {
            return;
        }
        let (first, last) = other.run(line);
        let run = &other.cells[first..=last];
        let (fits, proper) = (words.fits(run, line - first), run.iter().any(|cell| !cell.wing));
        let points = run.iter().fold(0_u32, |sum, cell| sum.saturating_add(cell.face));
        let crossing = (last - first) as u8;
        self.lines[usize::from(!across)][line].cross(at, |cell| {
            (cell.fits, cell.crossing_proper) = (fits, proper);
            (cell.crossing, cell.crossing_face) = (crossing, points);
        });
    }

    /// Finds the windows of the lines that have changed.
    pub(crate) fn refresh(&mut self, limits: Limits, words: &Words<'_>) {
        for across in [true, false] {
            for number in 0..self.lines(across).len() {
                self.refresh_line(across, number, limits, words);
            }
        }
    }

    /// Finds the windows of a line, if it has changed.
    pub(crate) fn refresh_line(
        &mut self,
        across: bool,
        number: usize,
        limits: Limits,
        words: &Words<'_>,
    ) {
        let start = self.is_empty().then(|| within(across, self.position.board().start()));
        let start = start.filter(|(line, _)| *line == number).map(|(_, at)| at);
        let only_across = self.is_empty() && self.is_mirrored && !across;
        let no_plays = only_across || (self.tiles == 0 && start.is_none());
        let line = &mut self.lines[usize::from(!across)][number];
        line.refresh(across, start, no_plays, limits, self.rules, words);
    }

    /// A number for a line and what lies there.
    pub(crate) fn line_number(&mut self, across: bool, number: usize) -> u64 {
        let place = (number as u64) << 1 | u64::from(across);
        self.lines[usize::from(!across)][number].number(place)
    }

    /// The lines of a direction.
    pub(crate) fn lines(&self, across: bool) -> &[Line] {
        &self.lines[usize::from(!across)]
    }

    /// Whether there is no tile.
    pub(crate) fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// The letters that make words with what lies beside a tile when they take its place.
    pub(crate) fn instead(&self, place: Place, words: &Words<'_>) -> u64 {
        let fits = |across: bool| {
            let (line, at) = within(across, place);
            let line = &self.lines(across)[line];
            let (first, last) = line.run(at);
            words.fits(&line.cells[first..=last], at - first)
        };
        fits(true) & fits(false)
    }
}

const _: () = assert!(LARGEST <= 32, "the squares of a line are bits of a u32");

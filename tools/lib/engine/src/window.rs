//! Windows: the stretches of a line that a play can fill.

use wordy_games::game::{BoardRules, Premiums};

use crate::grid::{Cell, Grid};

/// A square of a window on which a tile is laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    /// Its place in the window.
    pub(crate) at: usize,
    /// The letters that fit there.
    pub(crate) fits: u64,
    /// What the points of its tile are multiplied by, in all words together.
    pub(crate) weight: u32,
}

/// A stretch of a line between two empty squares or edges, whose empty squares a play fills.
#[derive(Clone, Debug)]
pub(crate) struct Window<'g> {
    pub(crate) across: bool,
    /// The line's number.
    pub(crate) line: usize,
    /// Its first square in the line.
    pub(crate) start: usize,
    /// Its squares.
    pub(crate) cells: &'g [Cell],
    /// The empty ones, in order.
    pub(crate) gaps: Vec<Gap>,
    /// What a play scores here apart from its own tiles: the tiles on the board, and the bonus.
    pub(crate) fixed: u32,
}

/// What a play may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Tiles a play may lay.
    pub(crate) most: usize,
    /// Letters of the main word.
    pub(crate) main_word: usize,
    /// Letters of the longest word there is.
    pub(crate) longest: usize,
}

/// Visits the windows of a grid. Each play is found in one of them alone: a tile that makes a word
/// both ways is in a window across. On an empty board whose rows are like its columns there are
/// only windows across: those down are the same.
pub(crate) fn visit<'g>(
    grid: &'g Grid,
    rules: &BoardRules,
    limits: Limits,
    mut found: impl FnMut(Window<'g>),
) {
    for across in [true, false] {
        if grid.is_empty && grid.is_mirrored && !across {
            return;
        }
        for (number, cells) in grid.lines(across).iter().enumerate() {
            let line = Line { grid, rules, limits, across, number, cells };
            line.visit(&mut found);
        }
    }
}

struct Line<'g, 'r> {
    grid: &'g Grid,
    rules: &'r BoardRules,
    limits: Limits,
    across: bool,
    number: usize,
    cells: &'g [Cell],
}

impl<'g> Line<'g, '_> {
    fn visit(&self, found: &mut impl FnMut(Window<'g>)) {
        for start in 0..self.cells.len() {
            if start == 0 || self.cells[start - 1].is_empty() {
                self.visit_from(start, found);
            }
        }
    }

    /// Visits the windows that begin at a square, shortest first.
    fn visit_from(&self, start: usize, found: &mut impl FnMut(Window<'g>)) {
        let (mut new, mut joined) = (0, false);
        for end in start + 1..=self.cells.len().min(start + self.limits.longest) {
            let cell = &self.cells[end - 1];
            if cell.is_empty() {
                new += 1;
                if new > self.limits.most || cell.fits == 0 {
                    return;
                }
                joined |= cell.crossing > 0 || self.is_start(end - 1);
            } else {
                joined = true;
            }
            let ends = self.cells.get(end).is_none_or(Cell::is_empty);
            if ends && joined && new > 0 && self.is_play(start, end, new) {
                found(self.window(start, end, new));
            }
        }
    }

    /// Whether a square is where the first play goes, while there is none.
    fn is_start(&self, at: usize) -> bool {
        self.grid.is_empty && self.grid.start(self.across) == (self.number, at)
    }

    /// Whether filling a window is a play of the game: enough tiles at the beginning, and a main
    /// word long enough and not wholly in the wings.
    fn is_play(&self, start: usize, end: usize, new: usize) -> bool {
        let cells = &self.cells[start..end];
        let least = self.limits.main_word;
        let is_main = |length: usize, proper: bool| length >= least && proper;
        let main = is_main(cells.len(), cells.iter().any(|cell| !cell.wing));
        if cells.len() < 2 || (self.grid.is_empty && new < self.rules.first_play) {
            return false;
        }
        let Some(only) = cells.iter().find(|cell| cell.is_empty()).filter(|_| new == 1) else {
            return main;
        };
        // Either word of a single tile may be the main word.
        let crossing = only.crossing > 0;
        if crossing && !self.across {
            return false;
        }
        main || (crossing && is_main(only.crossing + 1, only.crossing_proper))
    }

    fn window(&self, start: usize, end: usize, new: usize) -> Window<'g> {
        let cells = &self.cells[start..end];
        let empty = || cells.iter().enumerate().filter(|(_, cell)| cell.is_empty());
        let premiums = empty().map(|(_, cell)| cell.word_by).filter(|by| *by > 1);
        let by = match self.rules.premiums {
            Premiums::Multiply => premiums.product(),
            Premiums::Add => premiums.sum::<u32>().max(1),
        };
        let gap = |(at, cell): (usize, &Cell)| Gap {
            at,
            fits: cell.fits,
            weight: cell.letter_by * (by + cell.crossing_by()),
        };
        let faces: u32 = cells.iter().map(|cell| cell.face).sum();
        let crossing: u32 = empty().map(|(_, cell)| cell.crossing_face * cell.crossing_by()).sum();
        Window {
            across: self.across,
            line: self.number,
            start,
            cells,
            gaps: empty().map(gap).collect(),
            fixed: by * faces + crossing + self.bonus(cells, new),
        }
    }

    /// The bonus for so many tiles: that of a stretch where the window holds a word long enough.
    fn bonus(&self, cells: &[Cell], new: usize) -> u32 {
        let longest = cells.split(Cell::is_empty).map(<[Cell]>::len).max().unwrap_or(0);
        let stretch = self.rules.stretch.as_ref().filter(|stretch| longest >= stretch.word);
        let bonus = stretch.map_or(&self.rules.bonus, |stretch| &stretch.bonus);
        bonus.get(&new).copied().unwrap_or(0)
    }
}

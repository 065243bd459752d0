//! Windows: the stretches of a line that a play can fill.

use wordy_games::board::Place;
use wordy_games::game::{BoardRules, Premiums};

use crate::cell::{Cell, place};
use crate::runs::LOOKED_UP;
use crate::words::Words;

/// A square of a window on which a tile is laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    /// The letters that fit there.
    pub(crate) fits: u64,
    /// What the points of its tile are multiplied by, in all words together.
    pub(crate) weight: u32,
    /// Its place in the line.
    pub(crate) at: u8,
}

impl Gap {
    /// An empty square of a line under a word that is multiplied.
    fn new(at: usize, cell: &Cell, by: u32) -> Self {
        let weight = cell.letter_by.saturating_mul(by.saturating_add(cell.crossing_by()));
        Self { fits: cell.fits, weight, at: at as u8 }
    }

    /// Its place among the gaps of a window: first where all letters fit, of those the heaviest.
    fn rank(&self) -> (bool, u32) {
        (self.is_bound(), u32::MAX - self.weight)
    }

    /// Whether tiles beside it decide what fits there.
    pub(crate) fn is_bound(&self) -> bool {
        self.fits != u64::MAX
    }
}

/// A stretch of a line between two empty squares or edges, whose empty squares a play fills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// The key of the letters on the board.
    pub(crate) key: u64,
    /// What a play scores here apart from its own tiles: the tiles on the board, and the bonus.
    pub(crate) fixed: u32,
    /// What the main word is multiplied by.
    pub(crate) by: u32,
    /// Its empty squares, a bit for each square of the line.
    pub(crate) squares: u32,
    /// The number of its first gap among all of the line.
    pub(crate) first: u32,
    /// Its first square in the line, its squares, and how many of them are empty.
    pub(crate) start: u8,
    pub(crate) length: u8,
    pub(crate) laid: u8,
    /// How many of its gaps no tiles beside them bind.
    pub(crate) free: u8,
}

impl Span {
    /// Whether it holds no tile of the board.
    pub(crate) fn is_alone(&self) -> bool {
        self.laid == self.length
    }
}

/// A window, looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<'g> {
    pub(crate) across: bool,
    /// The line's number.
    pub(crate) line: usize,
    /// Its first square in the line.
    pub(crate) start: usize,
    /// Its squares.
    pub(crate) cells: &'g [Cell],
    /// The gaps, those where every letter fits first, and of those the heaviest first.
    pub(crate) ordered: &'g [Gap],
    pub(crate) span: &'g Span,
}

impl<'g> Window<'g> {
    /// A window of a line, given all its squares and the window's own ordered gaps.
    pub(crate) fn new(
        (across, line): (bool, usize),
        cells: &'g [Cell],
        span: &'g Span,
        ordered: &'g [Gap],
    ) -> Self {
        let start = usize::from(span.start);
        let cells = &cells[start..start + usize::from(span.length)];
        Self { across, line, start, cells, ordered, span }
    }

    /// The places of its empty squares.
    pub(crate) fn empty_places(&self) -> impl Iterator<Item = Place> {
        let empty = (self.start..).zip(self.cells).filter(|(_, cell)| cell.is_empty());
        empty.map(|(at, _)| place(self.across, self.line, at))
    }

    /// The gap at a place in the window, which is empty.
    pub(crate) fn gap(&self, at: usize) -> Gap {
        Gap::new(self.start + at, &self.cells[at], self.span.by)
    }
}

/// What a play may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Tiles a play may lay.
    pub(crate) most: usize,
    /// Letters of the main word.
    pub(crate) main_word: usize,
    /// Letters of the longest word there is.
    pub(crate) longest: usize,
}

/// Finds the windows of a line. Each play is found in one window alone: a tile that makes a word
/// both ways is in a window across.
pub(crate) struct Seek<'l> {
    pub(crate) cells: &'l [Cell],
    pub(crate) across: bool,
    /// Where the first play goes, while there is none.
    pub(crate) start: Option<usize>,
    pub(crate) limits: Limits,
    pub(crate) rules: &'l BoardRules,
    pub(crate) words: &'l Words<'l>,
    pub(crate) spans: &'l mut Vec<Span>,
    /// The gaps of all windows, in the order of [`Gap::rank`].
    pub(crate) ordered: &'l mut Vec<Gap>,
}

/// A window that grows to the right.
#[derive(Clone, Copy, Debug, Default)]
struct Growing {
    start: usize,
    key: u64,
    squares: u32,
    laid: usize,
    free: u8,
    /// Whether it is beside a tile or holds one, or the square of the first play.
    joined: bool,
    /// The points of its tiles on the board.
    faces: u32,
    /// What the words across score without the tiles laid.
    crossing: u32,
    /// The premiums for words, put together; 0 for none where they are added.
    premiums: u32,
    /// The longest run of tiles that is wholly in it, and the run that it ends with.
    old: usize,
    run: usize,
    /// Whether a square of it is on the board proper.
    proper: bool,
}

impl Seek<'_> {
    /// Finds all of them.
    pub(crate) fn all(mut self) {
        let mut gaps = Vec::with_capacity(self.limits.most);
        // The squares from the start to the next one that joins a play to the board.
        let mut away = 0;
        for start in 0..self.cells.len() {
            if away == 0 {
                let next = (start..self.cells.len()).find(|at| self.joins(*at));
                let Some(next) = next else { return };
                away = next - start;
            } else {
                away -= 1;
            }
            if away <= self.limits.most && (start == 0 || self.cells[start - 1].is_empty()) {
                self.from(start, &mut gaps);
            }
        }
    }

    /// Whether a square holds a tile or is beside one, or is that of the first play.
    fn joins(&self, at: usize) -> bool {
        let cell = &self.cells[at];
        !cell.is_empty() || cell.crossing > 0 || self.start == Some(at)
    }

    /// Finds those that begin at a square, shortest first. `gaps` are those of the last one.
    fn from(&mut self, start: usize, gaps: &mut Vec<Gap>) {
        gaps.clear();
        let premiums = u32::from(self.rules.premiums == Premiums::Multiply);
        let mut window = Growing { start, premiums, ..Growing::default() };
        let cells = self.cells;
        for at in start..cells.len().min(start + self.limits.longest) {
            let cell = &cells[at];
            window.proper |= !cell.wing;
            if cell.is_empty() {
                if window.laid == self.limits.most || cell.fits == 0 {
                    return;
                }
                self.lay(&mut window, at, gaps);
            } else {
                self.pass(&mut window, cell);
            }
            let ends = cells.get(at + 1).is_none_or(Cell::is_empty);
            if ends
                && window.joined
                && window.laid > 0
                && self.is_play(&window, at + 1)
                && self.may_be_word(&window, at + 1)
            {
                self.keep(&window, at + 1, gaps);
            }
        }
    }

    /// Lets a window grow by an empty square.
    fn lay(&self, window: &mut Growing, at: usize, gaps: &mut Vec<Gap>) {
        let cell = &self.cells[at];
        let by = window.word_by();
        if cell.word_by > 1 {
            window.premiums = match self.rules.premiums {
                Premiums::Multiply => window.premiums.saturating_mul(cell.word_by),
                Premiums::Add => window.premiums.saturating_add(cell.word_by),
            };
        }
        let crossing = cell.crossing_face.saturating_mul(cell.crossing_by());
        window.crossing = window.crossing.saturating_add(crossing);
        window.laid += 1;
        window.squares |= 1 << at;
        window.joined |= self.joins(at);
        window.run = 0;
        let now = window.word_by();
        if now != by {
            for gap in gaps.iter_mut() {
                *gap = Gap::new(usize::from(gap.at), &self.cells[usize::from(gap.at)], now);
            }
            gaps.sort_unstable_by_key(Gap::rank);
        }
        let gap = Gap::new(at, cell, now);
        window.free += u8::from(!gap.is_bound());
        gaps.push(gap);
        let mut place = gaps.len() - 1;
        while place > 0 && gaps[place - 1].rank() > gap.rank() {
            gaps.swap(place - 1, place);
            place -= 1;
        }
    }

    /// Lets a window grow by a tile on the board.
    fn pass(&self, window: &mut Growing, cell: &Cell) {
        window.key = self.words.table.with(window.key, cell.tile);
        window.faces = window.faces.saturating_add(cell.face);
        window.joined = true;
        window.run += 1;
        window.old = window.old.max(window.run);
    }

    /// Whether filling a window is a play of the game: enough tiles at the beginning, and a main
    /// word long enough and not wholly in the wings.
    fn is_play(&self, window: &Growing, end: usize) -> bool {
        let length = end - window.start;
        let least = self.limits.main_word;
        let is_main = |length: usize, proper: bool| length >= least && proper;
        let main = is_main(length, window.proper);
        if length < 2 || (self.start.is_some() && window.laid < self.rules.first_play) {
            return false;
        }
        if window.laid > 1 {
            return main;
        }
        // Either word of a single tile may be the main word.
        let only = &self.cells[window.squares.trailing_zeros() as usize];
        let crossing = only.crossing > 0;
        if crossing && !self.across {
            return false;
        }
        main || (crossing && is_main(usize::from(only.crossing) + 1, only.crossing_proper))
    }

    /// Whether some word may hold the tiles of a window where they lie.
    fn may_be_word(&self, window: &Growing, end: usize) -> bool {
        let cells = &self.cells[window.start..end];
        let squares = cells.iter().map(|cell| (!cell.is_empty()).then_some(cell.tile));
        window.old < LOOKED_UP
            || self.words.is_jumbled(cells.len())
            || self.words.table.runs.may_hold(squares)
    }

    /// Keeps a window.
    fn keep(&mut self, window: &Growing, end: usize, gaps: &[Gap]) {
        let by = window.word_by();
        let fixed = by.saturating_mul(window.faces).saturating_add(window.crossing);
        let first = self.ordered.len() as u32;
        self.ordered.extend_from_slice(gaps);
        self.spans.push(Span {
            key: window.key,
            fixed: fixed.saturating_add(self.bonus(window)),
            by,
            squares: window.squares,
            first,
            start: window.start as u8,
            length: (end - window.start) as u8,
            laid: window.laid as u8,
            free: window.free,
        });
    }

    /// The bonus for so many tiles: that of a stretch where the window holds a word long enough.
    fn bonus(&self, window: &Growing) -> u32 {
        let stretch = self.rules.stretch.as_ref().filter(|stretch| window.old >= stretch.word);
        let bonus = stretch.map_or(&self.rules.bonus, |stretch| &stretch.bonus);
        bonus.get(&window.laid).copied().unwrap_or(0)
    }
}

impl Growing {
    /// What the main word is multiplied by.
    fn word_by(&self) -> u32 {
        self.premiums.max(1)
    }
}

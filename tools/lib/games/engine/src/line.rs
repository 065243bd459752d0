//! A row or a column: its squares, and the windows that a play can fill there.

use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use crate::cell::Cell;
use crate::letters::NONE;
use crate::window::{Gap, Limits, Seek, Span, Window};
use crate::words::Words;

/// A line of a position.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) cells: Vec<Cell>,
    /// The windows, as they were when `is_known` was set last.
    spans: Vec<Span>,
    /// The gaps of all windows, one window after the other.
    ordered: Vec<Gap>,
    is_known: bool,
    /// Whether a square has changed since the line was last like another: see [`Self::restore`].
    is_changed: bool,
    /// A number for what lies here and what fits; none since something has changed.
    number: Option<u64>,
}

impl Line {
    pub(crate) fn new(cells: Vec<Cell>) -> Self {
        Self {
            cells,
            spans: Vec::new(),
            ordered: Vec::new(),
            is_known: false,
            is_changed: true,
            number: None,
        }
    }

    /// Puts a tile and its points on a square, or takes it off.
    pub(crate) fn put(&mut self, at: usize, tile: Option<Tile>, face: u32) {
        let cell = &mut self.cells[at];
        (cell.tile, cell.face) = (tile.map_or(NONE, |tile| tile.letter), face);
        self.forget();
    }

    /// Changes what is known of a square from the line across it.
    pub(crate) fn cross(&mut self, at: usize, change: impl FnOnce(&mut Cell)) {
        change(&mut self.cells[at]);
        self.forget();
    }

    /// Lets windows be found anew.
    pub(crate) fn forget(&mut self) {
        (self.is_known, self.is_changed, self.number) = (false, true, None);
    }

    /// Makes a copy of a line like it again, at no cost where nothing has changed since it was.
    pub(crate) fn restore(&mut self, from: &Self) {
        if std::mem::replace(&mut self.is_changed, false) {
            self.cells.clone_from(&from.cells);
            self.spans.clone_from(&from.spans);
            self.ordered.clone_from(&from.ordered);
            (self.is_known, self.number) = (from.is_known, from.number);
        }
    }

    /// A number for what lies here and what fits there; `place` is one for the line.
    pub(crate) fn number(&mut self, place: u64) -> u64 {
        let Self { cells, number, .. } = self;
        *number.get_or_insert_with(|| {
            cells.iter().fold(place, |sum, cell| {
                let seen = cell.seen();
                seen.iter().fold(sum, |sum, part| Random::new(sum.rotate_left(23) ^ part).number(0))
            })
        })
    }

    /// The first and the last square of a square together with the tiles beside it.
    pub(crate) fn run(&self, at: usize) -> (usize, usize) {
        let before = self.cells[..at].iter().rev().take_while(|cell| !cell.is_empty()).count();
        let after = self.cells[at + 1..].iter().take_while(|cell| !cell.is_empty()).count();
        (at - before, at + after)
    }

    /// Finds the windows anew if something has changed. `start` is where the first play goes, if
    /// that is here.
    pub(crate) fn refresh(
        &mut self,
        across: bool,
        start: Option<usize>,
        no_plays: bool,
        limits: Limits,
        rules: &BoardRules,
        words: &Words<'_>,
    ) {
        if std::mem::replace(&mut self.is_known, true) {
            return;
        }
        self.spans.clear();
        self.ordered.clear();
        if !no_plays {
            let Self { cells, spans, ordered, .. } = self;
            Seek { cells, across, start, limits, rules, words, spans, ordered }.all();
        }
    }

    pub(crate) fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// A window by its number, of the line of a number in a direction.
    pub(crate) fn window(&self, across: bool, line: usize, span: usize) -> Window<'_> {
        let span = &self.spans[span];
        Window::new((across, line), &self.cells, span, self.ordered(span))
    }

    /// The gaps of a window, in the order of [`Window::ordered`].
    pub(crate) fn ordered(&self, span: &Span) -> &[Gap] {
        &self.ordered[span.first as usize..span.first as usize + usize::from(span.laid)]
    }
}

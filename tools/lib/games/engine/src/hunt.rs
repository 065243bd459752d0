//! The best plays without looking at all of them: where none can be good enough, none is made.

use std::collections::BinaryHeap;

use wordy_games::board::LARGEST;
use wordy_games::position::Tile;

use crate::best::Best;
use crate::exchange::Before;
use crate::fill::{Points, fill};
use crate::grid::Grid;
use crate::letters::index;
use crate::line::Line;
use crate::rack::{MOST_BY, Subrack, Subracks};
use crate::turn::{THOUSAND, Turn};
use crate::window::{Gap, Span, Window};
use crate::words::Words;

/// A window, and more than any play there is worth: in one number, so that the best come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bound(u64);

/// Values are shifted, so that none is below 0; those beyond are as good as the least and the most.
const SHIFT: i64 = 1 << 39;

impl Bound {
    fn new(value: i64, across: bool, line: usize, span: usize) -> Self {
        let value = value.clamp(-SHIFT, SHIFT - 1).wrapping_add(SHIFT).cast_unsigned();
        Self(value << 24 | u64::from(across) << 23 | (line as u64) << 16 | span as u64)
    }

    fn value(self) -> i64 {
        let value = self.0 >> 24;
        if value == u64::MAX >> 24 { i64::MAX } else { value.cast_signed() - SHIFT }
    }

    /// The direction, the line's number, and the window's.
    fn window(self) -> (bool, usize, usize) {
        (self.0 >> 23 & 1 == 1, (self.0 >> 16 & 127) as usize, (self.0 & 0xffff) as usize)
    }
}

/// A hunt for plays of a rack on a grid.
pub(crate) struct Hunt<'h, 'r> {
    /// The fewest tiles that a play may lay.
    pub(crate) least: usize,
    pub(crate) grid: &'h Grid<'r>,
    pub(crate) words: &'h Words<'h>,
    pub(crate) points: &'h Points,
    pub(crate) before: &'h Before,
    pub(crate) subracks: &'h Subracks,
}

impl Hunt<'_, '_> {
    /// Offers every play that may be among the best.
    ///
    /// For each window there is a bound (invented in the program wolges): the best tiles on the
    /// heaviest squares, what is worth most on the rack. Windows are looked at from the highest
    /// bound on, until it is lower than what has been found.
    pub(crate) fn run(
        &self,
        best: &mut Best<'_>,
        turn: &impl Fn(&Window<'_>, &[Tile], u32) -> Turn,
    ) {
        let mut bounds = BinaryHeap::from(self.bounds(best.least()));
        while let Some(bound) = bounds.pop().filter(|bound| bound.value() >= best.least()) {
            let (across, line, span) = bound.window();
            let window = self.grid.lines(across)[line].window(across, line, span);
            self.look_at(&window, best, turn);
        }
    }

    /// Offers the plays of a window, of those choices of tiles that may be good enough: the best
    /// tiles get its premiums for letters, though those of the choice count for the rest.
    fn look_at(
        &self,
        window: &Window<'_>,
        best: &mut Best<'_>,
        turn: &impl Fn(&Window<'_>, &[Tile], u32) -> Turn,
    ) {
        let (free, bound) = window.ordered.split_at(usize::from(window.span.free));
        let mut caps = [(0, 0); LARGEST];
        for (own, gap) in caps.iter_mut().zip(bound) {
            *own = (gap.weight, self.subracks.most_points(gap.fits));
        }
        let caps = &caps[..bound.len()];
        let Some((values, _)) = self.subracks.best_for(window.span) else { return };
        let by = window.span.by.min(MOST_BY);
        let rest = self.before.value() + excess(window.span, free, values, caps) * THOUSAND;
        for subrack in self.subracks.of(usize::from(window.span.laid)) {
            if rest + subrack.whole(by) >= best.least() && subrack.may_fill(window.span, bound) {
                self.fill(window, (free, caps), subrack, best, turn);
            }
        }
    }

    /// Offers the plays of some tiles in a window.
    fn fill(
        &self,
        window: &Window<'_>,
        (free, caps): (&[Gap], &[(u32, u32)]),
        subrack: &Subrack,
        best: &mut Best<'_>,
        turn: &impl Fn(&Window<'_>, &[Tile], u32) -> Turn,
    ) {
        // Four questions in five end here, at less cost than a bound.
        let key = subrack.key.wrapping_add(window.span.key);
        if subrack.blanks == 0 && !self.words.table.may_have(key) {
            return;
        }
        let other = self.before.value() + subrack.worth;
        let values = self.subracks.values(subrack);
        let most = score_bound(window.span, free, values, caps.iter().copied());
        if other + most * THOUSAND < best.least() {
            return;
        }
        let least = best.least().saturating_sub(other).max(0).cast_unsigned();
        let least = u32::try_from(least.div_ceil(THOUSAND as u64)).unwrap_or(u32::MAX);
        let part = (self.subracks, subrack);
        fill(window, part, self.words, self.points, least, &mut |tiles: &[Tile], score| {
            if other + i64::from(score) * THOUSAND >= best.least() {
                best.offer(turn(window, tiles, score));
            }
        });
    }

    /// The bounds of all windows, as far as they are not below a value.
    fn bounds(&self, least: i64) -> Vec<Bound> {
        let mut bounds = Vec::with_capacity(1024);
        for across in [true, false] {
            for (number, line) in self.grid.lines(across).iter().enumerate() {
                let (most, blocked) = self.caps(line);
                for (at, span) in line.spans().iter().enumerate() {
                    if span.squares & blocked != 0 || usize::from(span.laid) < self.least {
                        continue;
                    }
                    let Some((values, worth)) = self.subracks.best_for(span) else { continue };
                    let (free, bound) = line.ordered(span).split_at(usize::from(span.free));
                    let caps = bound.iter().map(|gap| (gap.weight, most[usize::from(gap.at)]));
                    let score = score_bound(span, free, values, caps);
                    let value = self.before.value() + score * THOUSAND + worth;
                    if value >= least {
                        bounds.push(Bound::new(value, across, number, at));
                    }
                }
            }
        }
        bounds
    }

    /// For each square of a line that tiles beside it bind, the points of the best tile that fits;
    /// and the squares where none does.
    fn caps(&self, line: &Line) -> ([u32; LARGEST], u32) {
        let (mut most, mut blocked) = ([0; LARGEST], 0);
        for (at, cell) in line.cells.iter().enumerate() {
            if cell.fits == u64::MAX || !cell.is_empty() {
                continue;
            }
            if cell.fits & self.subracks.mask() == 0 {
                blocked |= 1 << at;
            }
            most[at] = self.subracks.most_points(cell.fits);
        }
        (most, blocked)
    }
}

/// The most that a window scores: on the gaps that nothing binds the best tiles, the best of them
/// on the heaviest; on each of the others, given its weight and the points of the best tile that
/// fits, that or the best tile of all.
fn score_bound(
    span: &Span,
    free: &[Gap],
    values: &[u32],
    caps: impl Iterator<Item = (u32, u32)>,
) -> i64 {
    let highest = values.first().copied().unwrap_or(0);
    let product = |weight: u32, points: u32| u64::from(weight) * u64::from(points);
    let free: u64 = free.iter().zip(values).map(|(gap, own)| product(gap.weight, *own)).sum();
    let bound: u64 = caps.map(|(weight, cap)| product(weight, highest.min(cap))).sum();
    (u64::from(span.fixed) + free + bound).min(u64::from(u32::MAX)).cast_signed()
}

/// The most that a window scores besides the points of the tiles laid, each multiplied as the main
/// word is: what lies there, the bonus, and premiums for letters and for words across.
fn excess(span: &Span, free: &[Gap], values: &[u32], caps: &[(u32, u32)]) -> i64 {
    let by = span.by.min(MOST_BY);
    let product =
        |weight: u32, points: u32| u64::from(weight.saturating_sub(by)) * u64::from(points);
    let free: u64 = free.iter().zip(values).map(|(gap, own)| product(gap.weight, *own)).sum();
    let bound: u64 = caps.iter().map(|(weight, cap)| product(*weight, *cap)).sum();
    (u64::from(span.fixed) + free + bound).min(u64::from(u32::MAX)).cast_signed()
}

/// The points of each letter, as an array.
pub(crate) fn points_of(letters: &wordy_lexicon::distribution::Distribution) -> Points {
    let mut points = [0; 64];
    for letter in letters.alphabet.letters() {
        points[index(letter)] = letters.points(letter);
    }
    points
}

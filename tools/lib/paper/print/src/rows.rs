//! The columns of rows: one place for front hooks, words, back hooks and definitions. Where the
//! hooks of a band have not all room in one line, each group has places of its own.

use crate::hooks::Side;
use crate::style::Style;

/// Where the parts of a row stand, from the left edge of its column.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct RowGrid {
    /// Where front hooks end.
    pub(crate) front: f32,
    /// Where words begin.
    pub(crate) word: f32,
    /// Where back hooks begin.
    pub(crate) back: f32,
    /// Room of a line of back hooks.
    pub(crate) back_room: f32,
    /// Where definitions begin.
    pub(crate) definition: f32,
}

/// What rows need of a column. The rows of several sections have the columns of the widest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RowNeed {
    /// The widest word.
    word: f32,
    /// The dot before, and the dot after a word; 0 where no word has one.
    dots: (f32, f32),
    /// The narrowest and the widest front hooks.
    front: (f32, f32),
    /// The narrowest and the widest back hooks.
    back: (f32, f32),
    /// Between words and hooks.
    gap: f32,
    /// The narrowest column of definitions; 0 where there are none.
    definition: f32,
}

impl RowNeed {
    /// Of words with these hooks. Beside definitions hooks have a part of the column.
    pub(crate) fn new(
        (word, dots): (f32, (f32, f32)),
        sides: &[Side; 2],
        definition: bool,
        style: &Style,
    ) -> Self {
        let room = |side: &Side| {
            let (least, widest) = (side.least * style.size, side.widest * style.size);
            let most = if definition { style.beside.max(least).min(widest) } else { widest };
            (if style.wraps && !definition { least } else { most }, most)
        };
        let [front, back] = sides.each_ref().map(room);
        let definition = if definition { 0.6 * style.measure } else { 0.0 };
        Self { word, dots, front, back, gap: style.gap, definition }
    }

    /// What holds the rows of both.
    pub(crate) fn max(self, other: Self) -> Self {
        let pair = |a: (f32, f32), b: (f32, f32)| (a.0.max(b.0), a.1.max(b.1));
        Self {
            word: self.word.max(other.word),
            dots: pair(self.dots, other.dots),
            front: pair(self.front, other.front),
            back: pair(self.back, other.back),
            gap: self.gap.max(other.gap),
            definition: self.definition.max(other.definition),
        }
    }

    /// The narrowest column.
    pub(crate) fn least(&self) -> f32 {
        self.front.0 + self.back.0 + self.fixed() + self.definition
    }

    /// What hooks and definitions leave no choice of: words, dots and gaps.
    fn fixed(&self) -> f32 {
        let gap = |side: (f32, f32)| if side.1 > 0.0 { self.gap } else { 0.0 };
        let before_definition = if self.definition > 0.0 { 2.0 * self.gap } else { 0.0 };
        self.dots.0 + self.word + self.dots.1 + gap(self.front) + gap(self.back) + before_definition
    }

    /// The columns with `front` as the room of front hooks.
    fn grid(&self, front: f32, width: f32) -> RowGrid {
        let gap = |side: (f32, f32)| if side.1 > 0.0 { self.gap } else { 0.0 };
        let word = front + gap(self.front) + self.dots.0;
        let back = word + self.word + self.dots.1 + gap(self.back);
        let definition = self.definition > 0.0;
        let back_room = if definition { self.back.1 } else { (width - back).max(0.0) };
        RowGrid { front, word, back, back_room, definition: back + back_room + 2.0 * self.gap }
    }

    /// The columns in a width that has room for all hooks, or where definitions leave no choice.
    pub(crate) fn with_room(&self, width: f32) -> Option<RowGrid> {
        let whole = width - self.fixed() >= self.front.1 + self.back.1;
        (self.definition > 0.0 || whole).then(|| self.grid(self.front.1, width))
    }

    /// The columns in a width that take the fewest lines, as `lines` counts them for the rooms of
    /// front and back hooks. Costs a count for each way to divide the room, in steps of `step`.
    pub(crate) fn best(&self, width: f32, step: f32, lines: impl Fn(f32, f32) -> usize) -> RowGrid {
        if let Some(grid) = self.with_room(width) {
            return grid;
        }
        let (room, widest) = (width - self.fixed(), self.front.1);
        let least = self.front.0.max(room - self.back.1);
        let steps = crate::metrics::whole(((room - self.back.0 - least) / step).max(0.0));
        let fronts = (0..=steps).map(|at| least + crate::metrics::number(at) * step);
        let best = fronts.min_by_key(|front| lines(*front, room - front));
        self.grid(best.unwrap_or(least).min(widest), width)
    }
}

//! Glyphs of a card as rules: a thin grid, filled squares black.

use crate::card::Glyph;
use crate::metrics::number;
use crate::page::{Ink, Rule};

/// Side of a square, in font sizes.
const SQUARE: f32 = 0.55;
/// White between glyphs, in font sizes.
const GAP: f32 = 1.1;

/// How glyphs stand side by side, in points.
pub(crate) struct GlyphRow {
    /// Side of a square.
    pub(crate) square: f32,
    /// White between glyphs.
    pub(crate) gap: f32,
    /// From one glyph to the next.
    pub(crate) step: f32,
    /// Thickness of the grid.
    thin: f32,
}

impl GlyphRow {
    /// The places of glyphs beside text of a size, whose labels have some width.
    pub(crate) fn new(glyphs: &[Glyph], size: f32, width: impl Fn(&str) -> f32) -> Self {
        let (square, gap) = (SQUARE * size, GAP * size);
        let wide = |glyph: &Glyph| (square * number(glyph.width())).max(width(&glyph.label));
        let widest = glyphs.iter().map(wide).fold(0.0, f32::max);
        Self { square, gap, step: widest + gap, thin: 0.04 * size }
    }

    /// Height of the tallest glyph.
    pub(crate) fn height(&self, glyphs: &[Glyph]) -> f32 {
        let rows = glyphs.iter().map(|glyph| glyph.rows.len()).max().unwrap_or(0);
        self.square * number(rows)
    }

    /// A glyph with its top left at a place.
    pub(crate) fn draw(&self, glyph: &Glyph, (x, y): (f32, f32)) -> Vec<Rule> {
        let square = self.square;
        let (width, height) = (number(glyph.width()) * square, number(glyph.rows.len()) * square);
        let rule = |from, to, width, ink| Rule { from, to, width, ink };
        let grid = |from, to| rule(from, to, self.thin, Ink::Grey);
        let levels = (0..=glyph.rows.len()).map(|row| y + number(row) * square);
        let mut rules: Vec<Rule> = levels.map(|y| grid((x, y), (x + width, y))).collect();
        let uprights = (0..=glyph.width()).map(|column| x + number(column) * square);
        rules.extend(uprights.map(|x| grid((x, y), (x, y + height))));
        rules.extend(glyph.squares().map(|(row, column)| {
            let left = x + number(column) * square;
            let middle = y + (number(row) + 0.5) * square;
            rule((left, middle), (left + square, middle), square, Ink::Black)
        }));
        rules
    }
}

//! How wide text is: what the layout asks of a font.

use crate::page::Face;

/// Widths of text, so that layouts can be made with any font, or none.
pub trait Metrics {
    /// Width of a text in a face, at font size 1.
    fn width(&self, face: Face, text: &str) -> f32;
}

/// Every character one wide: a page of character cells.
#[derive(Clone, Copy, Debug)]
pub struct Cells;

impl Metrics for Cells {
    fn width(&self, _: Face, text: &str) -> f32 {
        number(text.chars().count())
    }
}

/// A count as a length. Counts beyond 65,535 stay there: no page is that wide.
pub(crate) fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// How many whole things a quotient of lengths means; none where it is negative or no number.
// A cast of a float stays within the bounds of the integer.
#[allow(clippy::cast_sign_loss)]
pub(crate) fn whole(quotient: f32) -> usize {
    quotient as usize
}

/// What rounding may do to a sum of widths, in points.
pub(crate) const TOLERANCE: f32 = 0.01;

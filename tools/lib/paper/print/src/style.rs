//! Sizes and gaps of a page, all of them following from the size of its entries.

use crate::setup::RULING;
use crate::sheet::{DOT, Sheet};

/// From baseline to baseline, in font sizes.
const LEADING: f32 = 1.15;
/// The largest title of a page whose entries are smaller, in points.
const TITLE: f32 = 28.0;
/// The largest notes below a title, in points.
const LARGE: f32 = 16.0;

/// Sizes and gaps, in the unit of the page: points, or character cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// Font size of entries.
    pub(crate) size: f32,
    /// From baseline to baseline.
    pub(crate) leading: f32,
    /// From the top of a line to its baseline, as a share of its font size.
    pub(crate) rise: f32,
    /// Font size of section heads.
    pub(crate) head: f32,
    /// Font size of the title.
    pub(crate) title: f32,
    /// Font size of the notes below the title.
    pub(crate) note: f32,
    /// Font size of notes of sections, running heads and feet.
    pub(crate) small: f32,
    /// From the foot of a section head to its rule.
    pub(crate) below_head: f32,
    /// White above a section.
    pub(crate) above_section: f32,
    /// White above a group with a head.
    pub(crate) above_group: f32,
    /// Between a word and its hooks.
    pub(crate) gap: f32,
    /// Between the words of a paragraph, and between cells.
    pub(crate) space: f32,
    /// Between the widest words of cells.
    pub(crate) cell_space: f32,
    /// Between columns.
    pub(crate) gutter: f32,
    /// Between columns of rows with hooks.
    pub(crate) narrow_gutter: f32,
    /// The narrowest column of a paragraph or definition.
    pub(crate) measure: f32,
    /// The widest hooks beside definitions.
    pub(crate) beside: f32,
    /// Whether hooks may go on in a second line where that makes room.
    pub(crate) wraps: bool,
    /// The step from one width of hooks to the next, in font sizes.
    pub(crate) step: f32,
    /// Room to write hooks on.
    pub(crate) blank: f32,
    /// Leading of rows to write on.
    pub(crate) blank_leading: f32,
    /// Thickness of a thin rule.
    pub(crate) rule: f32,
    /// Whether columns hold the heads and notes of sections.
    pub(crate) heads: bool,
    /// The mark of an inner hook.
    pub(crate) inner: char,
    /// What lengths count, for messages.
    pub(crate) unit: &'static str,
}

impl Style {
    /// A printed page with entries of a font size. Everything that stands in a column is a whole
    /// number of lines high, so that the lines of all columns are level.
    pub(crate) fn points(size: f32) -> Self {
        let leading = LEADING * size;
        Self {
            size,
            leading,
            rise: 0.92,
            head: 1.05 * size,
            title: (1.9 * size).min(TITLE.max(size)),
            note: size.min(LARGE),
            small: size.clamp(5.0, 9.0).max((0.7 * size).min(10.0)),
            below_head: -0.02 * size,
            above_section: leading,
            above_group: leading,
            gap: 0.25 * size,
            space: 0.48 * size,
            cell_space: 0.22 * size,
            gutter: 1.2 * size,
            narrow_gutter: 0.8 * size,
            measure: 13.0 * size,
            beside: 6.0 * size,
            wraps: true,
            step: 0.1,
            blank: 4.5 * size,
            blank_leading: RULING * leading,
            rule: 0.05 * size.min(12.0),
            heads: true,
            inner: DOT,
            unit: "pt",
        }
    }

    /// A page of character cells: everything takes whole cells.
    pub(crate) fn cells() -> Self {
        Self {
            size: 1.0,
            leading: 1.0,
            rise: 0.0,
            head: 1.0,
            title: 1.0,
            note: 1.0,
            small: 1.0,
            below_head: 0.0,
            above_section: 0.0,
            above_group: 1.0,
            gap: 1.0,
            space: 1.0,
            cell_space: 1.0,
            gutter: 2.0,
            narrow_gutter: 2.0,
            measure: 20.0,
            beside: 12.0,
            wraps: false,
            step: 1.0,
            blank: 8.0,
            blank_leading: 2.0,
            rule: 0.0,
            heads: false,
            inner: DOT,
            unit: "characters",
        }
    }

    /// The same with the marks of a sheet.
    pub(crate) fn of(self, sheet: &Sheet) -> Self {
        Self { inner: sheet.inner_mark(), ..self }
    }

    /// The same with lines to write on as far apart as some lines of print.
    pub(crate) fn ruled(self, ruling: f32) -> Self {
        Self { blank_leading: ruling * self.leading, ..self }
    }

    /// Height of a line of a font size.
    pub(crate) fn line(&self, size: f32) -> f32 {
        size * self.leading / self.size
    }
}

//! How many columns some sections have, and where the parts of their rows stand.

use crate::error::PageError;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::rows::RowNeed;
use crate::section_lines::SectionLayout;
use crate::style::Style;

/// The columns of some sections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    /// Their number.
    pub(crate) count: usize,
    /// From one to the next.
    pub(crate) step: f32,
    /// Between two.
    pub(crate) gutter: f32,
    /// What its rows need; none where there are none.
    pub(crate) rows: Option<RowNeed>,
}

/// The choice of columns for some sections in a width.
pub(crate) struct ColumnChoice<'l, 'a, 'm, M> {
    layouts: &'l [SectionLayout<'a, 'm, M>],
    width: f32,
    style: Style,
    gutter: f32,
    rows: Option<RowNeed>,
}

impl Columns {
    /// A choice for sections in a width.
    pub(crate) fn of<'l, 'a, 'm, M: Metrics>(
        layouts: &'l [SectionLayout<'a, 'm, M>],
        width: f32,
        style: &Style,
    ) -> ColumnChoice<'l, 'a, 'm, M> {
        let close = layouts.iter().all(SectionLayout::stands_close);
        let gutter = if close { style.narrow_gutter } else { style.gutter };
        let rows = layouts.iter().filter_map(SectionLayout::row_need).reduce(RowNeed::max);
        ColumnChoice { layouts, width, style: *style, gutter, rows }
    }
}

impl<M: Metrics> ColumnChoice<'_, '_, '_, M> {
    /// Checks a column count, or takes the best: with hooks and paragraphs that which takes the
    /// least room, else as many as fit.
    pub(crate) fn choose(&self, wanted: Option<usize>) -> Result<Columns, PageError> {
        let most = self.most()?;
        if let Some(columns) = wanted {
            if (1..=most).contains(&columns) {
                return Ok(self.columns(columns));
            }
            let (room, unit) = (self.width, self.style.unit);
            return Err(PageError::Columns { columns, most, room, unit });
        }
        let wraps = self.style.wraps && self.layouts.iter().any(SectionLayout::wraps);
        if !wraps {
            return Ok(self.columns(most));
        }
        let mut best: Option<(f32, Columns)> = None;
        for count in 1..=most {
            let columns = self.columns(count);
            let share = self.height(&columns)? / number(count);
            if best.is_none_or(|(least, _)| share < least - TOLERANCE) {
                best = Some((share, columns));
            }
        }
        Ok(best.map_or_else(|| self.columns(most), |(_, columns)| columns))
    }

    /// The most columns that fit. An error names what is wider than the page.
    fn most(&self) -> Result<usize, PageError> {
        let rows = self.rows.map_or(1.0, |rows| rows.least());
        let need = self.layouts.iter().map(SectionLayout::need).fold(rows, f32::max);
        if need > self.width + TOLERANCE {
            let widest = self.layouts.iter().max_by(|a, b| a.need().total_cmp(&b.need()));
            let text = widest.map_or("", |layout| layout.widest()).to_owned();
            return Err(PageError::Narrow { text, need, room: self.width, unit: self.style.unit });
        }
        let most = whole((self.width + self.gutter + TOLERANCE) / (need + self.gutter));
        Ok(most.max(1))
    }

    /// So many columns.
    fn columns(&self, count: usize) -> Columns {
        let step = (self.width + self.gutter) / number(count);
        let step = if self.style.rise > 0.0 { step } else { step.floor() };
        Columns { count, step, gutter: self.gutter, rows: self.rows }
    }

    /// Height of all sections in one column.
    fn height(&self, columns: &Columns) -> Result<f32, PageError> {
        let room = columns.step - columns.gutter;
        self.layouts.iter().map(|layout| layout.height(room, columns.rows.as_ref())).sum()
    }
}

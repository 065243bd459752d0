//! Bands: the runs of sections that share a column count, as columns across a page.

use crate::choice::Columns;
use crate::error::PageError;
use crate::flow::{self, Filled, Height};
use crate::line::Line;
use crate::metrics::{Metrics, number};
use crate::page::{Ink, Page, Rule};
use crate::section_lines::{Measured, SectionLayout};
use crate::sheet::Sheet;
use crate::style::Style;

/// The sections of a sheet with the widths of their hooks.
pub(crate) fn measure<'a>(
    sheet: &'a Sheet,
    metrics: &impl Metrics,
    step: f32,
) -> Vec<Measured<'a>> {
    sheet.sections.iter().map(|section| Measured::new(section, metrics, step)).collect()
}

/// The runs of sections that share a column count, and do not begin on a new page.
pub(crate) fn bands<'m, 'a>(
    sections: &'m [Measured<'a>],
) -> impl Iterator<Item = &'m [Measured<'a>]> {
    sections.chunk_by(|a, b| a.section.columns == b.section.columns && !b.section.new_page)
}

/// Some sections as lines for columns of one width.
pub(crate) struct Band<'a> {
    pub(crate) lines: Vec<Line<'a>>,
    heights: Vec<Height>,
    /// Number of columns.
    pub(crate) columns: usize,
    step: f32,
    gutter: f32,
    rule: f32,
    /// Whether it begins on a new page.
    pub(crate) new_page: bool,
    /// White above it where it is not the first of its page.
    pub(crate) above: f32,
}

impl<'a> Band<'a> {
    /// Sets sections in columns across a width, in as many as fit where their number is not given;
    /// with hooks and paragraphs, in as many as take the least room.
    pub(crate) fn new<M: Metrics>(
        sections: &[Measured<'a>],
        columns: Option<usize>,
        width: f32,
        metrics: &M,
        style: Style,
    ) -> Result<Self, PageError> {
        let layouts: Vec<_> =
            sections.iter().map(|section| SectionLayout::new(section, metrics, style)).collect();
        let columns = Columns::of(&layouts, width, &style).choose(columns)?;
        let mut lines = Vec::new();
        for layout in &layouts {
            lines.extend(layout.lines(columns.step - columns.gutter, columns.rows.as_ref())?);
        }
        let height =
            |line: &Line| Height { before: line.before, own: line.height, keep: line.keep };
        let heights = lines.iter().map(height).collect();
        let Columns { count, step, gutter, .. } = columns;
        let (rule, above) = (style.rule, style.above_section);
        let new_page = sections.first().is_some_and(|one| one.section.new_page);
        Ok(Self { lines, heights, columns: count, step, gutter, rule, new_page, above })
    }

    /// The lines from `start` on, flowed into columns of a height; balanced if they are the last.
    pub(crate) fn flow(&self, start: usize, room: f32, whole: f32) -> Filled {
        flow::balance(&self.heights, start, self.columns, room, whole)
    }

    /// Height of all lines as one column.
    pub(crate) fn height(&self) -> f32 {
        flow::height(&self.heights)
    }

    /// Puts flowed columns on a page below `top`. Returns where the lowest ends.
    pub(crate) fn place(&self, filled: &Filled, at: (f32, f32), page: &mut Page<'a>) -> f32 {
        let mut bottom = at.1;
        for (index, range) in filled.columns.iter().enumerate() {
            let x = at.0 + number(index) * self.step;
            let end = place_column(&self.lines[range.clone()], (x, at.1), page);
            bottom = bottom.max(end);
        }
        if self.rule > 0.0 {
            for index in 1..filled.columns.len() {
                let x = at.0 + number(index) * self.step - self.gutter / 2.0;
                let (from, to) = ((x, at.1), (x, bottom));
                page.rules.push(Rule { from, to, width: self.rule, ink: Ink::Light });
            }
        }
        bottom
    }
}

/// Puts the lines of a column below each other. Returns where they end.
fn place_column<'a>(lines: &[Line<'a>], at: (f32, f32), page: &mut Page<'a>) -> f32 {
    let (x, mut y) = at;
    for (index, line) in lines.iter().enumerate() {
        y += if index == 0 { 0.0 } else { line.before };
        page.put(line.role, &line.runs, &line.rules, (x, y));
        y += line.height;
    }
    y
}

//! A sheet onto pages: bands of columns below each other, with running heads and feet.
//!
//! A band is the run of sections that share a column count. Its columns fill page after page from
//! the left; on its last page they are balanced, and the next band begins below them.

use crate::error::Error;
use crate::fit;
use crate::flow::{self, Filled, Height};
use crate::frame::{Frame, Sides};
use crate::laid::{Ink, Laid, Leaf, Rule};
use crate::lines::{Line, Setter};
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Section, Sheet};
use crate::setup::{self, LEAST, MOST, Setup, Size};
use crate::style::Style;

/// Lays a sheet out on the pages of a setup. Costs a measurement of every text, and where the sheet
/// is to fit some pages about thirty times that.
pub fn lay<'a>(sheet: &'a Sheet, setup: &Setup, metrics: &impl Metrics) -> Result<Laid<'a>, Error> {
    match setup.size {
        Size::Points(size) => lay_at(sheet, setup, metrics, size),
        Size::Fit { pages, least, most } => fit::lay(sheet, setup, metrics, pages, least..=most),
    }
}

/// Lays a sheet out at a font size.
pub(crate) fn lay_at<'a>(
    sheet: &'a Sheet,
    setup: &Setup,
    metrics: &impl Metrics,
    size: f32,
) -> Result<Laid<'a>, Error> {
    if !(LEAST..=MOST).contains(&size) {
        return Err(setup::wrong_size(&size.to_string()));
    }
    let style = Style::points(size);
    let frame = Frame::new(sheet, setup, metrics, style)?;
    let mut pages = Pages::new(&frame);
    for sections in bands(sheet) {
        let own = sections.first().and_then(|section| section.columns).map(usize::from);
        let columns = own.or(setup.columns);
        let band = Band::new(sections, columns, frame.width, metrics, style)?;
        pages.put(&band);
    }
    let columns = pages.columns;
    let leaves = frame.finish(pages.done, metrics);
    Ok(Laid { width: setup.paper.width, height: setup.paper.height, size, columns, leaves })
}

/// The runs of sections that share a column count.
pub(crate) fn bands(sheet: &Sheet) -> impl Iterator<Item = &[Section]> {
    sheet.sections.chunk_by(|a, b| a.columns == b.columns)
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
    above: f32,
}

impl<'a> Band<'a> {
    /// Sets sections in columns across a width, in as many as fit where their number is not given.
    pub(crate) fn new<M: Metrics>(
        sections: &'a [Section],
        columns: Option<usize>,
        width: f32,
        metrics: &M,
        style: Style,
    ) -> Result<Self, Error> {
        let setters: Vec<_> =
            sections.iter().map(|section| Setter::new(section, metrics, style)).collect();
        let columns = choose(&setters, columns, width, &style)?;
        let step = (width + style.gutter) / number(columns);
        let step = if style.rise > 0.0 { step } else { step.floor() };
        let mut lines = Vec::new();
        for setter in &setters {
            lines.extend(setter.lines(step - style.gutter)?);
        }
        let height =
            |line: &Line| Height { before: line.before, own: line.height, keep: line.keep };
        let heights = lines.iter().map(height).collect();
        let (gutter, above) = (style.gutter, style.above_section);
        Ok(Self { lines, heights, columns, step, gutter, rule: style.rule, above })
    }

    /// The lines from `start` on, flowed into columns of a height; balanced if they are the last.
    pub(crate) fn flow(&self, start: usize, room: f32, whole: f32) -> Filled {
        flow::balance(&self.heights, start, self.columns, room, whole)
    }

    /// Height of all lines as one column.
    pub(crate) fn height(&self) -> f32 {
        flow::height(&self.heights)
    }

    /// Puts flowed columns on a leaf below `top`. Returns where the lowest ends.
    pub(crate) fn place(&self, filled: &Filled, at: (f32, f32), leaf: &mut Leaf<'a>) -> f32 {
        let mut bottom = at.1;
        for (index, range) in filled.columns.iter().enumerate() {
            let x = at.0 + number(index) * self.step;
            let end = place_column(&self.lines[range.clone()], (x, at.1), leaf);
            bottom = bottom.max(end);
        }
        if self.rule > 0.0 {
            for index in 1..filled.columns.len() {
                let x = at.0 + number(index) * self.step - self.gutter / 2.0;
                let (from, to) = ((x, at.1), (x, bottom));
                leaf.rules.push(Rule { from, to, width: self.rule, ink: Ink::Light });
            }
        }
        bottom
    }
}

/// Puts the lines of a column below each other. Returns where they end.
fn place_column<'a>(lines: &[Line<'a>], at: (f32, f32), leaf: &mut Leaf<'a>) -> f32 {
    let (x, mut y) = at;
    for (index, line) in lines.iter().enumerate() {
        y += if index == 0 { 0.0 } else { line.before };
        leaf.put(&line.runs, &line.rules, (x, y));
        y += line.height;
    }
    y
}

/// Checks a column count, or takes as many as fit.
fn choose<M: Metrics>(
    setters: &[Setter<'_, '_, M>],
    wanted: Option<usize>,
    width: f32,
    style: &Style,
) -> Result<usize, Error> {
    let need = setters.iter().map(Setter::need).fold(1.0, f32::max);
    if need > width + TOLERANCE {
        let widest = setters.iter().max_by(|a, b| a.need().total_cmp(&b.need()));
        let text = widest.map_or("", |setter| setter.widest()).to_owned();
        return Err(Error::Narrow { text, need, room: width, unit: style.unit });
    }
    let most = whole((width + style.gutter + TOLERANCE) / (need + style.gutter));
    let columns = wanted.unwrap_or(most.max(1));
    if (1..=most.max(1)).contains(&columns) {
        return Ok(columns);
    }
    Err(Error::Columns { columns, most, room: width, unit: style.unit })
}

/// A leaf being filled, with the sections and words its running head will name.
#[derive(Default)]
pub(crate) struct Sided<'a> {
    /// What stands on it.
    pub(crate) leaf: Leaf<'a>,
    /// What it begins and ends with.
    pub(crate) sides: Option<Sides<'a>>,
}

/// Fills pages with bands.
struct Pages<'a, 'f> {
    frame: &'f Frame<'a>,
    done: Vec<Sided<'a>>,
    /// Where the next band begins on the last page.
    y: f32,
    /// Columns of the widest band.
    columns: usize,
}

impl<'a, 'f> Pages<'a, 'f> {
    fn new(frame: &'f Frame<'a>) -> Self {
        let first = Sided { leaf: frame.opening(), sides: None };
        Self { frame, done: vec![first], y: frame.first_top, columns: 1 }
    }

    fn put(&mut self, band: &Band<'a>) {
        let (mut start, whole) = (0, self.frame.bottom - self.frame.top);
        self.columns = self.columns.max(band.columns);
        while start < band.lines.len() {
            let first = self.done.last().is_none_or(|page| page.sides.is_none());
            let top = if first { self.y } else { self.y + band.above };
            let room = self.frame.bottom - top;
            let filled = band.flow(start, room, whole);
            if filled.end > start {
                self.place(band, &filled, top);
                start = filled.end;
            }
            if start < band.lines.len() {
                self.done.push(Sided::default());
                self.y = self.frame.top;
            }
        }
    }

    fn place(&mut self, band: &Band<'a>, filled: &Filled, top: f32) {
        if let (Some(page), Some(first)) = (self.done.last_mut(), filled.columns.first()) {
            self.y = band.place(filled, (self.frame.left, top), &mut page.leaf);
            let sides = Sides::of(&band.lines[first.start..filled.end]);
            page.sides = Some(page.sides.map_or(sides, |before| before.until(sides)));
        }
    }
}

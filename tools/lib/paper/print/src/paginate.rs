//! Bands onto pages at one font size.

use crate::band::{Band, bands};
use crate::error::PageError;
use crate::flow::Filled;
use crate::frame::{Frame, OpenPage, Span};
use crate::metrics::Metrics;
use crate::page::Pages;
use crate::section_lines::Measured;
use crate::setup::{self, LEAST, MOST, Setup};
use crate::sheet::Sheet;
use crate::style::Style;

/// Lays a sheet out at a font size; `measured` are its sections.
pub(crate) fn paginate<'a>(
    sheet: &'a Sheet,
    measured: &[Measured<'a>],
    setup: &Setup,
    metrics: &impl Metrics,
    size: f32,
) -> Result<Pages<'a>, PageError> {
    if !(LEAST..=MOST).contains(&size) {
        return Err(setup::wrong_size(&size.to_string()));
    }
    let style = Style::points(size).of(sheet).ruled(setup.ruling);
    let frame = Frame::new(sheet, setup, metrics, style)?;
    let mut filling = Filling::new(&frame);
    for sections in bands(measured) {
        let own = sections.first().and_then(|one| one.section.columns).map(usize::from);
        let columns = own.or(setup.columns);
        let band = Band::new(sections, columns, frame.width, metrics, style)?;
        filling.put(&band);
    }
    let columns = filling.columns;
    let pages = frame.finish(filling.pages, metrics);
    Ok(Pages { width: setup.paper.width, height: setup.paper.height, size, columns, pages })
}

/// Fills pages with bands.
struct Filling<'a, 'f> {
    frame: &'f Frame<'a>,
    pages: Vec<OpenPage<'a>>,
    /// Where the next band begins on the last page.
    y: f32,
    /// Columns of the widest band.
    columns: usize,
}

impl<'a, 'f> Filling<'a, 'f> {
    fn new(frame: &'f Frame<'a>) -> Self {
        let first = OpenPage { page: frame.opening(), span: None };
        Self { frame, pages: vec![first], y: frame.first_top, columns: 1 }
    }

    fn put(&mut self, band: &Band<'a>) {
        let (mut start, whole) = (0, self.frame.bottom - self.frame.top);
        self.columns = self.columns.max(band.columns);
        if band.new_page && self.pages.last().is_some_and(|page| page.span.is_some()) {
            self.turn();
        }
        while start < band.lines.len() {
            let first = self.pages.last().is_none_or(|page| page.span.is_none());
            let top = if first { self.y } else { self.y + band.above };
            let room = self.frame.bottom - top;
            let filled = band.flow(start, room, whole);
            if filled.end > start {
                self.place(band, &filled, top);
                start = filled.end;
            }
            if start < band.lines.len() {
                self.turn();
            }
        }
    }

    /// Begins a page.
    fn turn(&mut self) {
        self.pages.push(OpenPage::default());
        self.y = self.frame.top;
    }

    fn place(&mut self, band: &Band<'a>, filled: &Filled, top: f32) {
        if let (Some(open), Some(first)) = (self.pages.last_mut(), filled.columns.first()) {
            self.y = band.place(filled, (self.frame.left, top), &mut open.page);
            let span = Span::of(&band.lines[first.start..filled.end]);
            open.span = Some(open.span.map_or(span, |before| before.until(span)));
        }
    }
}

//! How a sheet is printed, for a writer that leaves the placing to somebody else: the font size,
//! and the columns of each band.

use crate::band::{bands, measure};
use crate::choice::Columns;
use crate::error::PageError;
use crate::layout;
use crate::metrics::Metrics;
use crate::rows::RowGrid;
use crate::section_lines::SectionLayout;
use crate::setup::{LEAST, Setup};
use crate::sheet::Sheet;
use crate::style::Style;

/// The font size and the columns that the layout has chosen.
pub(crate) struct Printed {
    /// Font size of entries, in points.
    pub(crate) size: f32,
    /// The columns of each band, in font sizes, and the places of the rows of each group of its
    /// sections.
    pub(crate) bands: Vec<(Columns, Vec<Vec<RowGrid>>)>,
}

impl Printed {
    /// Of a sheet in a setup. Costs a layout. A sheet that takes more pages than the setup allows
    /// has the smallest size.
    pub(crate) fn of(
        sheet: &Sheet,
        setup: &Setup,
        metrics: &impl Metrics,
    ) -> Result<Self, PageError> {
        let size = match layout::lay(sheet, setup, metrics) {
            Ok(pages) => pages.size,
            Err(PageError::Fit { .. }) => LEAST,
            Err(error) => return Err(error),
        };
        let measured = measure(sheet, metrics, Style::points(1.0).step);
        // Notes do not grow and shrink with the entries.
        let small = Style::points(size).of(sheet).small / size;
        let style = Style { small, ..Style::points(1.0).of(sheet) };
        let columns = bands(&measured).map(|sections| {
            let own = sections.first().and_then(|one| one.section.columns).map(usize::from);
            let layouts: Vec<_> = sections
                .iter()
                .map(|section| SectionLayout::new(section, metrics, style))
                .collect();
            let width = setup.room().0 / size;
            let columns = Columns::of(&layouts, width, &style).choose(own.or(setup.columns))?;
            let room = columns.step - columns.gutter;
            let grids = layouts.iter().map(|layout| layout.grids(room, columns.rows.as_ref()));
            Ok((columns, grids.collect()))
        });
        let bands = columns.collect::<Result<_, PageError>>()?;
        Ok(Self { size, bands })
    }
}

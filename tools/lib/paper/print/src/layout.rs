//! A sheet onto pages: bands of columns below each other, with running heads and feet.
//!
//! A band is the run of sections that share a column count. Its columns fill page after page from
//! the left; on its last page they are balanced, and the next band begins below them.

use std::iter;
use std::ops::RangeInclusive;

use crate::band;
use crate::error::PageError;
use crate::metrics::Metrics;
use crate::page::Pages;
use crate::paginate::paginate;
use crate::setup::{Setup, Size};
use crate::sheet::Sheet;
use crate::style::Style;

/// Lays a sheet out on the pages of a setup. Costs a measurement of every text, and where the sheet
/// is to fit a number of pages about thirty times that.
///
/// # Errors
/// [`PageError::Columns`], [`PageError::Narrow`] or [`PageError::Margins`] when the paper is too
/// narrow or too low for the sheet, [`PageError::Fit`] when it takes more pages than allowed even
/// at the smallest size, [`PageError::Value`] for a size that cannot be printed.
pub fn lay<'a>(
    sheet: &'a Sheet,
    setup: &Setup,
    metrics: &impl Metrics,
) -> Result<Pages<'a>, PageError> {
    let measured = band::measure(sheet, metrics, Style::points(1.0).step);
    let at = |size: f32| {
        let across = |columns| {
            let setup = Setup { columns, ..setup.clone() };
            paginate(sheet, &measured, &setup, metrics, size)
        };
        fewest(across, setup.columns)
    };
    match setup.size {
        Size::Points(size) => at(size),
        Size::Grown { least, most } => grown(at, least..=most),
        Size::Fit { pages, least, most } => fit(at, pages, least..=most),
    }
}

/// The most pages that type grows to fill: of more, the last has little room to give.
pub const MOST_GROWN: usize = 8;

/// The pages at the smallest size, and as many at the largest that keeps their number.
fn grown<'a>(
    at: impl Fn(f32) -> Result<Pages<'a>, PageError>,
    sizes: RangeInclusive<f32>,
) -> Result<Pages<'a>, PageError> {
    let (least, most) = sizes.into_inner();
    let laid = at(least)?;
    if laid.count() > MOST_GROWN || most <= least {
        return Ok(laid);
    }
    fit(at, laid.count(), least..=most).or(Ok(laid))
}

/// The most pages of which another number of columns may save one; with more it says little.
const FEW: usize = 20;

/// The pages of so many columns; where their number is left open, of that which takes the fewest.
/// Columns are chosen by the room that lines take, so one more or fewer can save a last page that
/// has little on it: a larger type never takes fewer pages for want of that.
fn fewest<'a>(
    across: impl Fn(Option<usize>) -> Result<Pages<'a>, PageError>,
    columns: Option<usize>,
) -> Result<Pages<'a>, PageError> {
    let mut best = across(columns)?;
    if columns.is_none() && (2..=FEW).contains(&best.count()) {
        for other in [best.columns + 1, best.columns - 1] {
            let laid = across((other > 0).then_some(other));
            best = laid.ok().filter(|laid| laid.count() < best.count()).unwrap_or(best);
        }
    }
    Ok(best)
}

/// Coarse steps of the search: a tenth of the size.
const COARSE: u32 = 10;

/// The pages at the largest size of a range, in tenths of a point, at which there are no more than
/// allowed. Goes down by tenths of the size to the first that fits, then up again by tenths of a
/// point: sizes that would not fit although a larger one does are passed over. An error tells how
/// many pages the smallest size takes.
fn fit<'a>(
    at: impl Fn(f32) -> Result<Pages<'a>, PageError>,
    pages: usize,
    sizes: RangeInclusive<f32>,
) -> Result<Pages<'a>, PageError> {
    let (least, most) = (tenths(*sizes.start(), f32::ceil), tenths(*sizes.end(), f32::floor));
    let at = |tenth: u32| at(size(tenth));
    let fits = |tenth: &u32| at(*tenth).is_ok_and(|laid| laid.count() <= pages);
    let smaller = |tenth: &u32| Some(tenth - (tenth / COARSE).max(1));
    let coarse = iter::successors(Some(most), smaller).take_while(|tenth| *tenth > least);
    let found = coarse.chain([least]).find(fits);
    let Some(found) = found else {
        let laid = at(least)?;
        return Err(PageError::Fit { pages, found: laid.count(), size: size(least) });
    };
    let top = most.min(found + found / 4);
    let best = (found + 1..=top).rev().find(fits).unwrap_or(found);
    at(best)
}

fn tenths(points: f32, round: fn(f32) -> f32) -> u32 {
    let clamped = points.clamp(crate::setup::LEAST, crate::setup::MOST);
    // Rounding first: 6.3 pt is 63 tenths although 6.3 * 10 is not.
    let tenths = (clamped * 1000.0).round() / 100.0;
    tenths_from(round(tenths))
}

// The value is whole and between 40 and 2,000.
#[allow(clippy::cast_sign_loss)]
fn tenths_from(whole: f32) -> u32 {
    whole as u32
}

fn size(tenth: u32) -> f32 {
    crate::metrics::number(tenth as usize) / 10.0
}

//! The largest font size at which a sheet takes no more than some pages.

use std::ops::RangeInclusive;

use crate::error::Error;
use crate::laid::Laid;
use crate::layout::lay_at;
use crate::metrics::Metrics;
use crate::page::Sheet;
use crate::setup::Setup;

/// Coarse steps of the search, in tenths of a point.
const COARSE: u32 = 5;

/// Lays a sheet out on at most `pages` pages at the largest size of a range, in tenths of a point.
/// Goes down by half points to the first that fits, then up again by tenths: sizes that would not
/// fit although a larger one does are passed over. An error tells how many pages the smallest size
/// takes.
pub(crate) fn lay<'a>(
    sheet: &'a Sheet,
    setup: &Setup,
    metrics: &impl Metrics,
    pages: usize,
    sizes: RangeInclusive<f32>,
) -> Result<Laid<'a>, Error> {
    let (least, most) = (tenths(*sizes.start(), f32::ceil), tenths(*sizes.end(), f32::floor));
    let at = |tenth: u32| lay_at(sheet, setup, metrics, size(tenth));
    let fits = |tenth: &u32| at(*tenth).is_ok_and(|laid| laid.pages() <= pages);
    let coarse =
        (0..).map(|step| most.saturating_sub(step * COARSE)).take_while(|tenth| *tenth > least);
    let found = coarse.chain([least]).find(fits);
    let Some(found) = found else {
        let laid = at(least)?;
        return Err(Error::Fit { pages, found: laid.pages(), size: size(least) });
    };
    let top = most.min(found + COARSE - 1);
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

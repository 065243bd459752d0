//! Figures as a review shows them.

/// A number with a decimal.
pub(super) fn tenth(number: f64) -> f64 {
    let rounded = (10.0 * number).round() / 10.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

pub(super) fn percent(share: f64) -> f64 {
    tenth(100.0 * share)
}

//! Parameters of FSRS fitted to what one person remembers.

use fsrs::{ComputeParametersInput, FSRS, FSRSItem, FSRSReview, compute_parameters};

use super::{DAY, Schedule};
use crate::Review;

/// Reviews after a first day that are needed at least.
const ENOUGH: usize = 400;

/// Parameters fitted to a history.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The 21 parameters.
    pub parameters: Vec<f32>,
    /// The reviews they were fitted to: those on a later day than the one before.
    pub reviews: usize,
    /// How far the parameters in use so far are from what happened (log loss).
    pub before: f32,
    /// How far the new ones are.
    pub after: f32,
}

/// What cannot be fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FitError {
    /// Too short a history: reviews there are, and reviews wanted.
    #[error("only {0} cards came up again on a later day; {1} are needed")]
    TooFew(usize, usize),
    /// A history that no parameters fit.
    #[error("no parameters fit these answers")]
    NoFit,
}

/// The parameters that predict a history best. Each card's reviews are in the order of their times.
/// Cost: some seconds for 100,000 reviews.
///
/// # Errors
///
/// There are fewer than 400 reviews on later days; no parameters fit.
pub fn fit(schedule: &Schedule, cards: &[Vec<Review>]) -> Result<Fit, FitError> {
    let items: Vec<FSRSItem> = cards.iter().flat_map(|reviews| items(reviews)).collect();
    if items.len() < ENOUGH {
        return Err(FitError::TooFew(items.len(), ENOUGH));
    }
    let input = ComputeParametersInput { train_set: items.clone(), ..Default::default() };
    let parameters = compute_parameters(input).map_err(|_| FitError::NoFit)?;
    let loss = |parameters: &[f32]| {
        let model = FSRS::new(parameters).map_err(|_| FitError::NoFit)?;
        let evaluation = model.evaluate(items.clone(), |_| true).map_err(|_| FitError::NoFit)?;
        Ok(evaluation.log_loss)
    };
    let (before, after) = (loss(&schedule.parameters)?, loss(&parameters)?);
    Ok(Fit { parameters, reviews: items.len(), before, after })
}

/// A card's reviews up to each one on a later day than the one before.
fn items(reviews: &[Review]) -> Vec<FSRSItem> {
    let mut so_far: Vec<FSRSReview> = Vec::new();
    let mut items = Vec::new();
    let mut last: Option<i64> = None;
    for review in reviews {
        let days = last.map_or(0, |last| (review.at - last).max(0) / DAY);
        let delta_t = u32::try_from(days).unwrap_or(u32::MAX);
        so_far.push(FSRSReview { rating: u32::from(review.grade.number()), delta_t });
        if delta_t > 0 {
            items.push(FSRSItem { reviews: so_far.clone() });
        }
        last = Some(review.at);
    }
    items
}

//! A person is simulated whose memory follows a known curve: the schedule keeps them as good as
//! they want to be, and parameters fitted to their answers foretell new ones better than the usual.

use fsrs::{DEFAULT_PARAMETERS, FSRS, FSRSItem, FSRSReview, MemoryState, current_retrievability};
use wordy_lexicon::random::Random;

use super::{DAY, Schedule, Standing, fit};
use crate::{Grade, Review};

/// Forgets sooner than most: half the days after a first answer, and less gained by each right one.
const FORGETFUL: [(usize, f32); 4] = [(2, 1.1), (3, 4.0), (8, 1.4), (20, 0.3)];

/// How some months went.
#[derive(Default)]
struct Months {
    histories: Vec<Vec<Review>>,
    /// Cards that came up again on a later day, and those of them that were known.
    again: u32,
    known: u32,
}

impl Months {
    fn retention(&self) -> f64 {
        100.0 * f64::from(self.known) / f64::from(self.again)
    }
}

/// A person with a memory of these parameters learns new cards every day, and answers what a
/// schedule brings.
fn study(memory: &[f32], schedule: &Schedule, days: i64, new: usize, seed: u64) -> Months {
    let (model, mut random) = (FSRS::new(memory).unwrap(), Random::new(seed));
    let mut cards: Vec<(Standing, Option<MemoryState>)> = Vec::new();
    let mut months = Months::default();
    for day in 0..days {
        let now = 1_700_000_000 + day * DAY;
        cards.resize(cards.len() + new, (Standing::default(), None));
        months.histories.resize(cards.len(), Vec::new());
        for (card, history) in cards.iter_mut().zip(&mut months.histories) {
            let (standing, state) = card;
            if standing.due.is_some_and(|due| due > now) {
                continue;
            }
            let elapsed = standing.last.map_or(0, |last| days_between(last, now));
            let chance = state
                .map_or(0.5, |state| current_retrievability(state, f32::from(elapsed), memory[20]));
            let drawn = u16::try_from(random.below(60_000)).unwrap();
            let knows = f32::from(drawn) < chance * 60_000.0;
            if state.is_some() {
                months.again += 1;
                months.known += u32::from(knows);
            }
            let states = model.next_states(*state, 0.9, elapsed.into()).unwrap();
            *state = Some(if knows { states.good.memory } else { states.again.memory });
            let grade = if knows { Grade::Good } else { Grade::Again };
            let review = Review { at: now, grade };
            *standing = schedule.after(standing, review, "KEY");
            history.push(review);
        }
    }
    months
}

fn days_between(last: i64, now: i64) -> u16 {
    u16::try_from((now - last) / DAY).unwrap()
}

fn forgetful() -> Vec<f32> {
    let mut parameters = DEFAULT_PARAMETERS.to_vec();
    for (at, value) in FORGETFUL {
        parameters[at] = value;
    }
    parameters
}

/// How far parameters are from what happened.
fn log_loss(parameters: &[f32], months: &Months) -> f32 {
    let items = months.histories.iter().flat_map(|history| {
        let mut last = None;
        let reviews: Vec<FSRSReview> = history
            .iter()
            .map(|review| {
                let delta_t = last.map_or(0, |last| days_between(last, review.at)).into();
                last = Some(review.at);
                FSRSReview { rating: u32::from(review.grade.number()), delta_t }
            })
            .collect();
        (2..=reviews.len()).map(move |end| FSRSItem { reviews: reviews[..end].to_vec() })
    });
    FSRS::new(parameters).unwrap().evaluate(items.collect(), |_| true).unwrap().log_loss
}

#[test]
fn a_year_of_fifty_cards_a_day_keeps_the_wanted_retention() {
    for wanted in [0.85, 0.9] {
        let schedule = Schedule { retention: wanted, ..Schedule::default() };
        let year = study(&DEFAULT_PARAMETERS, &schedule, 365, 50, 7);
        assert_eq!(year.histories.len(), 365 * 50);
        let off = year.retention() - 100.0 * f64::from(wanted);
        assert!(off.abs() < 2.0, "{wanted}: {:.2}", year.retention());
    }
}

#[test]
fn fitted_parameters_foretell_a_forgetful_person_better_and_keep_the_retention() {
    let schedule = Schedule::default();
    let past = study(&forgetful(), &schedule, 150, 10, 7);
    let fitted = fit(&schedule, &past.histories).unwrap();
    // Answers that nothing was fitted to.
    let fresh = study(&forgetful(), &schedule, 150, 10, 8);
    let usual = log_loss(&DEFAULT_PARAMETERS, &fresh);
    let (own, best) = (log_loss(&fitted.parameters, &fresh), log_loss(&forgetful(), &fresh));
    println!("log loss: usual {usual:.4}, fitted {own:.4}, the person's own {best:.4}");
    assert!(own < usual - 0.005 && own < best + 0.01, "{usual} {own} {best}");
    let tuned = Schedule { parameters: fitted.parameters, ..schedule };
    let year = study(&forgetful(), &tuned, 365, 10, 9);
    println!("retention: {:.1}, tuned {:.1}", fresh.retention(), year.retention());
    assert!((year.retention() - 90.0).abs() < 2.0, "{}", year.retention());
    assert!((fresh.retention() - 90.0).abs() > 2.0, "{}", fresh.retention());
}

//! FSRS: what is known of a card's memory, and the days that follow from it.

use fsrs::{FSRS, MemoryState};
use serde::{Deserialize, Serialize};

use super::{DAY, Schedule, Standing};
use crate::{Grade, Review};

/// What FSRS knows of a card.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Days after which nine in ten such cards are still known.
    pub stability: f32,
    /// How hard it is, 1 to 10.
    pub difficulty: f32,
}

impl Memory {
    /// What can be said of a card that comes with the days it waits and counts of its answers: it
    /// is as stable as those days are long, and the harder the more often it was missed.
    #[expect(clippy::cast_precision_loss, reason = "nobody answers a card 2^23 times")]
    pub fn estimated(days: f32, right: u32, wrong: u32) -> Self {
        let difficulty = 5.0 + wrong as f32 - 0.5 * right as f32;
        Self { stability: days.clamp(0.1, 36_500.0), difficulty: difficulty.clamp(1.0, 10.0) }
    }

    /// How likely the card is known so many seconds after it was answered.
    #[expect(clippy::cast_precision_loss, reason = "of days nobody counts the seconds")]
    pub(super) fn recall(self, seconds: i64) -> f64 {
        let days = (seconds as f64 / DAY as f64) as f32;
        let state =
            MemoryState { stability: self.stability.max(0.01), difficulty: self.difficulty };
        f64::from(fsrs::current_retrievability(state, days, fsrs::FSRS6_DEFAULT_DECAY))
    }
}

/// The memory of a card after one more review, and the days until it is due: whole days, one at
/// least.
pub(super) fn after(schedule: &Schedule, before: &Standing, review: Review) -> (Memory, i64) {
    let elapsed = before.last.map_or(0, |last| (review.at - last).max(0) / DAY);
    let elapsed = u32::try_from(elapsed).unwrap_or(u32::MAX);
    let memory = before
        .memory
        .map(|memory| MemoryState { stability: memory.stability, difficulty: memory.difficulty });
    let retention = schedule.retention.clamp(0.5, 0.99);
    // Parameters that cannot be used, and a memory out of its bounds, count as none.
    let model = FSRS::new(&schedule.parameters).unwrap_or_default();
    let states = model
        .next_states(memory, retention, elapsed)
        .or_else(|_| model.next_states(None, retention, 0));
    let Ok(states) = states else { return (Memory::estimated(1.0, 0, 0), 1) };
    let state = match review.grade {
        Grade::Again => states.again,
        Grade::Hard => states.hard,
        Grade::Good => states.good,
        Grade::Easy => states.easy,
    };
    let MemoryState { stability, difficulty } = state.memory;
    (Memory { stability, difficulty }, state.interval.round().max(1.0) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_lexicon::random::Random;

    /// The crate itself, asked for the memory of a whole history at once.
    #[test]
    fn days_are_those_of_the_crate_for_a_thousand_histories() {
        let model = FSRS::default();
        let mut random = Random::new(5);
        let schedule = Schedule::default();
        for _ in 0..1_000 {
            let count = 1 + random.below(12);
            let steps: Vec<(u32, Grade)> = (0..count)
                .map(|step| {
                    let days = if step == 0 { 0 } else { random.below(90) as u32 };
                    (days, Grade::of_number(1 + random.below(4) as u8).unwrap())
                })
                .collect();
            let mut at = 1_700_000_000;
            let mut standing = Standing::default();
            for (days, grade) in &steps {
                at += i64::from(*days) * DAY;
                standing = schedule.after(&standing, Review { at, grade: *grade }, "KEY");
            }
            let reviews = steps.iter().map(|(days, grade)| fsrs::FSRSReview {
                rating: u32::from(grade.number()),
                delta_t: *days,
            });
            let item = fsrs::FSRSItem { reviews: reviews.collect() };
            let memory = model.memory_state(item, None).unwrap();
            let days = model.next_interval(Some(memory.stability), 0.9, 3).round().max(1.0);
            assert_eq!(standing.due, Some(at + days as i64 * DAY), "{steps:?}");
        }
    }

    /// After as many days as its stability a card is known nine times in ten, whatever it is.
    #[test]
    fn a_card_is_forgotten_as_its_memory_says() {
        let schedule = Schedule::default();
        let at = 1_700_000_000;
        let first = Review { at, grade: Grade::Good };
        let standing = schedule.after(&Standing::default(), first, "KEY");
        let days = f64::from(standing.memory.unwrap().stability);
        assert!(standing.recall(at) > 0.999);
        let due = at + (days * 86_400.0) as i64;
        assert!((standing.recall(due) - 0.9).abs() < 0.001, "{}", standing.recall(due));
        assert!(standing.recall(due + 100 * DAY) < 0.8);
        let missed = schedule.after(&standing, Review { at: due, grade: Grade::Again }, "KEY");
        assert!(missed.recall(due) < 0.001);
        // Without a memory: three right answers of four, as if four of six.
        let counted = Standing { streak: 1, right: 3, wrong: 1, ..Standing::default() };
        assert!((counted.recall(at) - 4.0 / 6.0).abs() < 0.001);
    }
}

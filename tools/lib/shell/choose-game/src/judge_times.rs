//! How long the screens of a judge last.

use std::time::Duration;

use wordy_terminal::Failure;

/// More seconds than any screen should wait.
const MOST_SECONDS: f64 = 3600.0;

/// The times that players know from other judges.
const IDLE: Duration = Duration::from_secs(15);
const RESULT: Duration = Duration::from_secs(10);
const GUARD: Duration = Duration::from_millis(500);

/// Options of a judge that players use themselves.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct JudgeTimes {
    /// Clear unfinished words after this long without a key [default: 15]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub idle: Option<Duration>,
    /// Clear a verdict after this long [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub result: Option<Duration>,
    /// Ignore keys for this long after a verdict [default: 0.5]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub guard: Option<Duration>,
}

impl JudgeTimes {
    /// Idle time, the time of a verdict, and its guard.
    ///
    /// # Errors
    ///
    /// A screen would be gone before it can be read.
    pub fn times(&self) -> Result<[Duration; 3], Failure> {
        let idle = self.idle.unwrap_or(IDLE);
        let result = self.result.unwrap_or(RESULT);
        let guard = self.guard.unwrap_or(GUARD);
        for (option, time) in [("--idle", idle), ("--result", result)] {
            if time < Duration::from_secs(1) {
                return Err(Failure::new(format!("{option}: expected at least 1 second")));
            }
        }
        if guard >= result {
            return Err(Failure::new("--guard: expected less than --result"));
        }
        Ok([idle, result, guard])
    }
}

/// Seconds, such as 15 or 0.5.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "expected seconds, 0 to 3600".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_times_are_15_and_10_seconds_and_half_a_second() {
        let usual = JudgeTimes { idle: None, result: None, guard: None };
        let times = usual.times().map(|times| times.map(|time| time.as_millis()));
        assert!(matches!(times, Ok([15_000, 10_000, 500])));
    }
}

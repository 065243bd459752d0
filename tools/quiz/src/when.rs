//! The time now, and days.

use jiff::{Timestamp, Zoned};

/// Seconds of a day.
pub(crate) const DAY: i64 = 86_400;

/// Now, in seconds since 1970.
pub(crate) fn now() -> i64 {
    Timestamp::now().as_second()
}

/// When today began here.
pub(crate) fn today() -> i64 {
    let now = Zoned::now();
    now.start_of_day()
        .map_or_else(|_| now.timestamp().as_second(), |day| day.timestamp().as_second())
}

/// A day, as 2026-11-24; of a time that no calendar has, nothing.
pub(crate) fn day(at: i64) -> String {
    let time = Timestamp::from_second(at).map(|time| time.to_zoned(jiff::tz::TimeZone::system()));
    time.map_or_else(|_| String::new(), |time| time.date().to_string())
}

/// How long it is until a time, in words: now, in 3 days, in 5 weeks.
pub(crate) fn until(at: i64, now: i64) -> String {
    let (count, unit) = match (at - now + DAY / 2).div_euclid(DAY) {
        ..=0 => return "today".to_owned(),
        1 => return "tomorrow".to_owned(),
        days @ 2..=20 => (days, "days"),
        days @ 21..=90 => (days / 7, "weeks"),
        days => (days / 30, "months"),
    };
    format!("in {count} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_ahead_is_told_in_the_unit_that_fits() {
        let told = |days| until(days * DAY, 0);
        assert_eq!(
            [0, 1, 6, 28, 365].map(told),
            ["today", "tomorrow", "in 6 days", "in 4 weeks", "in 12 months"]
        );
    }
}

//! The time now, and days.

use jiff::Timestamp;

/// Seconds of a day.
pub(crate) const DAY: i64 = 86_400;

/// Now, in seconds since 1970.
pub(crate) fn now() -> i64 {
    Timestamp::now().as_second()
}

/// When today began here.
pub(crate) fn today() -> i64 {
    begun(now())
}

/// When the day began before the one that began then.
pub(crate) fn day_before(day: i64) -> i64 {
    begun(day - 1)
}

/// When the day begins after the one that began then.
pub(crate) fn day_after(day: i64) -> i64 {
    // The longest days have 25 hours, the shortest 23.
    begun(day + 30 * 3600)
}

/// When the day of a time began here.
fn begun(at: i64) -> i64 {
    let time = Timestamp::from_second(at).map(|time| time.to_zoned(jiff::tz::TimeZone::system()));
    let start = time.and_then(|time| time.start_of_day());
    start.map_or(at - at.rem_euclid(DAY), |start| start.timestamp().as_second())
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

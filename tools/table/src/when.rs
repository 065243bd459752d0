//! Days, as lists show them.

use jiff::Timestamp;

/// The day of a time, in UTC: 2026-11-22.
pub(crate) fn day(milliseconds: u64) -> String {
    let time = Timestamp::from_millisecond(milliseconds.cast_signed());
    time.map_or_else(|_| "-".to_owned(), |time| time.strftime("%F").to_string())
}

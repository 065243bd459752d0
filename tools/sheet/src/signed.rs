//! What stands around a sheet: its title, what made it, the date.

use wordy_lexicon::lexicon::Lexicon;
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::Failure;

use crate::Request;

/// The formats that have today's date where nothing else is asked for.
const DATED: &[PageFormat] = &[PageFormat::Html, PageFormat::Pdf];

/// The sheet with its title, what made it, and the date.
pub(crate) fn signed(
    asked: &Request,
    sheet: Sheet,
    lexicon: &Lexicon,
    format: PageFormat,
) -> Result<Sheet, Failure> {
    let date = match asked.date() {
        Some("none") => None,
        Some("today") => Some(today()?),
        Some(text) => Some(text.to_owned()),
        None if DATED.contains(&format) => Some(today()?),
        None => None,
    };
    Ok(Sheet {
        title: asked.print.title.clone().unwrap_or(sheet.title),
        provenance: lexicon.meta().provenance_with_edition(),
        date,
        ..sheet
    })
}

/// Today, or the day of `SOURCE_DATE_EPOCH`, in seconds since 1970.
fn today() -> Result<String, Failure> {
    let Ok(seconds) = std::env::var("SOURCE_DATE_EPOCH") else {
        return Ok(jiff::Zoned::now().date().to_string());
    };
    let time = seconds.parse().ok().and_then(|seconds| jiff::Timestamp::from_second(seconds).ok());
    let day = |time: jiff::Timestamp| time.to_zoned(jiff::tz::TimeZone::UTC).date().to_string();
    time.map(day).ok_or_else(|| {
        Failure::new(format!("SOURCE_DATE_EPOCH: expected seconds since 1970, found {seconds}"))
    })
}

//! What stands around a sheet: its title, what made it, the date.

use wordy_lexicon::lexicon::Lexicon;
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::Failure;

use crate::{Args, DATED};

/// The sheet with its title, what made it, and the date.
pub(crate) fn signed(
    args: &Args,
    sheet: Sheet,
    lexicon: &Lexicon,
    format: PageFormat,
) -> Result<Sheet, Failure> {
    let date = match &args.date {
        Some(text) if !text.is_empty() => Some(text.clone()),
        Some(_) => Some(today()?),
        None if DATED.contains(&format) && !args.no_date => Some(today()?),
        None => None,
    };
    Ok(Sheet {
        title: args.title.clone().unwrap_or(sheet.title),
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

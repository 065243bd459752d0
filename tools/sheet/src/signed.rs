//! What stands around a sheet: its title, what made it, the date.

use wordy_choose_page::LayoutItem;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::{PageFormat, Sheet};
use wordy_terminal::Failure;

use crate::Request;

/// The formats that have today's date where nothing else is asked for.
const DATED: &[PageFormat] = &[PageFormat::Html, PageFormat::Pdf];

/// The sheet with its title, what made it, and the date. What children write on has only a number
/// at its foot, the same as its key, unless more is asked for.
pub(crate) fn signed(
    asked: &Request,
    sheet: Sheet,
    lexicon: &Lexicon,
    format: PageFormat,
) -> Result<Sheet, Failure> {
    let has_foot = asked.print.page.layout.contains(&LayoutItem::Foot);
    let is_bare = sheet.is_worksheet() && format != PageFormat::Json && !has_foot;
    let provenance =
        if is_bare { worksheet_number(&sheet) } else { lexicon.meta().provenance_with_edition() };
    let date = match asked.date() {
        Some("none") => None,
        Some("today") => Some(today()?),
        Some(text) => Some(text.to_owned()),
        None if is_bare => None,
        None if DATED.contains(&format) => Some(today()?),
        None => None,
    };
    Ok(Sheet { title: asked.print.title.clone().unwrap_or(sheet.title), provenance, date, ..sheet })
}

/// A number that tells one worksheet from another: a hash of its words (FNV-1a, 32 bits, folded).
fn worksheet_number(sheet: &Sheet) -> String {
    let bytes = sheet.entries().flat_map(|entry| entry.word.bytes().chain([b' ']));
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("No. {:04}", (hash >> 16 ^ hash) % 10_000)
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

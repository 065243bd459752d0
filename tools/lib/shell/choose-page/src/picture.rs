//! Pictures of answers, where the ending of the file asks for one.

use wordy_print::Fonts;
use wordy_print::figures::Figures;
use wordy_terminal::{Failure, OutputArgs, Streams};

/// The endings of pictures.
pub const PICTURES: [&str; 3] = ["svg", "html", "pdf"];

/// Writes pictures, where the ending of the file asks for one; says whether it does.
///
/// # Errors
/// A [`Failure`] when they cannot be drawn or written.
pub fn put_picture(
    output: &OutputArgs,
    figures: impl FnOnce() -> Figures,
    streams: &mut Streams<'_>,
) -> Result<bool, Failure> {
    let bytes = match output.further() {
        Some("svg") => figures().svg().into_bytes(),
        Some("html") => figures().html().into_bytes(),
        Some("pdf") => figures().pdf(&Fonts::built_in()?)?,
        _ => return Ok(false),
    };
    output.put(&bytes, streams)?;
    Ok(true)
}

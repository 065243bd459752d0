//! The list of stems that a user names.

use wordy_lexicon::lexicon::Lexicon;
use wordy_search::StemList;
use wordy_terminal::{Failure, Streams};

/// Reads a list of stems in the alphabet of a lexicon.
pub(crate) fn read(
    file: &str,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<StemList, Failure> {
    let source = wordy_choose::source(file, streams)?;
    let text = String::from_utf8(source.bytes).map_err(|_| {
        Failure::new(format!("{}: expected UTF-8 text", source.name)).hint("a stem on each line")
    })?;
    Ok(StemList::parse(&text, &source.name, lexicon.alphabet())?)
}

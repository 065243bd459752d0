//! What the reader of lists dropped and skipped, on standard error.

use wordy_cli::{Failure, Streams, thousands};
use wordy_lexicon::list::List;

/// Prints how many entries were dropped, by reason, and how many invalid lines were skipped.
pub(crate) fn report(list: &List, streams: &mut Streams<'_>) -> Result<(), Failure> {
    for (reason, count) in &list.dropped {
        writeln!(streams.errors, "dropped {}: {}", reason.text(), thousands(*count as usize))?;
    }
    if list.invalid > 0 {
        let lines = if list.invalid == 1 { "line" } else { "lines" };
        let count = thousands(list.invalid as usize);
        writeln!(streams.errors, "skipped {count} invalid {lines}")?;
    }
    Ok(())
}

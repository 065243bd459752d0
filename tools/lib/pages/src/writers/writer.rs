//! What every format does.

use std::io::Write;

use crate::card::Card;
use crate::error::Error;
use crate::sheet::Sheet;

/// Writes sheets and cards in one format.
pub trait Writer {
    /// Writes a sheet. Nothing is written when it cannot be made.
    ///
    /// # Errors
    /// An [`Error`] of the layout when the sheet does not fit, [`Error::Write`] when `out` fails.
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Error>;

    /// Writes cards. Nothing is written when they cannot be made.
    ///
    /// # Errors
    /// As for sheets.
    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), Error>;
}

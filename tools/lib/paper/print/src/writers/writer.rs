//! What every format does.

use std::io::Write;

use crate::card::Card;
use crate::error::PageError;
use crate::sheet::Sheet;

/// Writes sheets and cards in one format.
pub trait Writer {
    /// Writes a sheet. Nothing is written when it cannot be made.
    ///
    /// # Errors
    /// A [`PageError`] of the layout when the sheet does not fit, [`PageError::Write`] when `out`
    /// fails.
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError>;

    /// Writes cards. Nothing is written when they cannot be made.
    ///
    /// # Errors
    /// As for sheets.
    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError>;
}

//! JSON: the model itself.

use std::io::Write;

use serde::Serialize;

use super::writer::Writer;
use crate::card::Card;
use crate::error::PageError;
use crate::sheet::Sheet;

/// Writes one JSON object on a line; for cards, one per card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json;

impl Writer for Json {
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError> {
        line(sheet, out)
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        cards.iter().try_for_each(|card| line(card, out))
    }
}

fn line(object: &impl Serialize, out: &mut dyn Write) -> Result<(), PageError> {
    let text = serde_json::to_vec(object).map_err(std::io::Error::from)?;
    out.write_all(&text)?;
    Ok(out.write_all(b"\n")?)
}

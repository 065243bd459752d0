//! Rows as what stands in them.

use rusqlite::Row;

use crate::store::{Entry, GameListing};

pub(super) fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: row.get::<_, i64>(0)?.cast_unsigned(),
        at: row.get::<_, i64>(1)?.cast_unsigned(),
        seat: row.get::<_, Option<i64>>(2)?.and_then(|seat| usize::try_from(seat).ok()),
        events: json(row, 3)?,
    })
}

pub(super) fn listed(row: &Row<'_>) -> rusqlite::Result<GameListing> {
    Ok(GameListing {
        id: row.get(0)?,
        kind: row.get(1)?,
        lexicon: row.get(2)?,
        standing: json(row, 3)?,
        seq: row.get::<_, i64>(4)?.cast_unsigned(),
        made: row.get::<_, i64>(5)?.cast_unsigned(),
        changed: row.get::<_, i64>(6)?.cast_unsigned(),
    })
}

/// A column of JSON.
pub(super) fn json<T: serde::de::DeserializeOwned>(
    row: &Row<'_>,
    column: usize,
) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    serde_json::from_str(text).map_err(|error| {
        let kind = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(column, kind, Box::new(error))
    })
}

/// As JSON.
pub(in crate::store) fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

//! Rows as what stands in them.

use tokio_postgres::Row;

use super::failed;
use crate::store::{Entry, GameListing, StoreError};

pub(super) fn entry(row: &Row) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: number(row, 0)?,
        at: number(row, 1)?,
        seat: column::<Option<i64>>(row, 2)?.and_then(|seat| usize::try_from(seat).ok()),
        events: json(row, 3)?,
    })
}

pub(super) fn listed(row: &Row) -> Result<GameListing, StoreError> {
    Ok(GameListing {
        id: column(row, 0)?,
        kind: column(row, 1)?,
        lexicon: column(row, 2)?,
        standing: json(row, 3)?,
        seq: number(row, 4)?,
        made: number(row, 5)?,
        changed: number(row, 6)?,
    })
}

pub(super) fn number(row: &Row, index: usize) -> Result<u64, StoreError> {
    column::<i64>(row, index).map(i64::cast_unsigned)
}

pub(super) fn json<T: serde::de::DeserializeOwned>(
    row: &Row,
    index: usize,
) -> Result<T, StoreError> {
    let text: &str = column(row, index)?;
    serde_json::from_str(text).map_err(|error| StoreError(format!("the store failed: {error}")))
}

pub(super) fn column<'a, T: tokio_postgres::types::FromSql<'a>>(
    row: &'a Row,
    index: usize,
) -> Result<T, StoreError> {
    row.try_get(index).map_err(|error| failed(&error))
}

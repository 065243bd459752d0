//! A copy of a file of games that others may be writing.

use std::path::Path;

use rusqlite::{Connection, params};

use super::APPLICATION;
use crate::store::looking;
use crate::store::writer::why;

/// Copies the games of a store into an empty file, as they are at one moment, while others write;
/// how many games there are. The file is not on the disk yet.
///
/// # Errors
///
/// The store cannot be read or is no store of games, or the file cannot be written.
pub(in crate::store) fn back_up(store: &Path, to: &Path) -> Result<u64, String> {
    let from = looking::connect(store).map_err(|error| why(&error))?;
    let application: i64 = from
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .map_err(|error| why(&error))?;
    if application != APPLICATION {
        return Err("it is no store of games".to_owned());
    }
    let copied = from.execute("VACUUM INTO ?", params![to.display().to_string()]);
    let count =
        |copy: Connection| copy.query_row("SELECT count(*) FROM games", [], |row| row.get(0));
    let counted = copied.and_then(|_| looking::connect(to)).and_then(count);
    counted.map(i64::cast_unsigned).map_err(|error| why(&error))
}

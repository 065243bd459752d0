//! What is kept that is neither a game nor an entry.

use rusqlite::{Connection, OptionalExtension as _};

use super::rows::listed;
use crate::store::{GameListing, schema};

pub(super) fn kept(connection: &Connection, name: &str) -> rusqlite::Result<Option<String>> {
    let mut select = connection.prepare_cached("SELECT text FROM kept WHERE name = ?")?;
    select.query_row([name], |row| row.get(0)).optional()
}

pub(super) fn keep(connection: &Connection, name: &str, text: &str) -> rusqlite::Result<String> {
    let sql = "INSERT INTO kept VALUES(?1, ?2) ON CONFLICT(name) DO UPDATE \
               SET text = kept.text RETURNING text";
    connection.prepare_cached(sql)?.query_row([name, text], |row| row.get(0))
}

pub(super) fn replace(
    connection: &Connection,
    name: &str,
    text: Option<&str>,
) -> rusqlite::Result<()> {
    match text {
        Some(text) => {
            let sql = "INSERT INTO kept VALUES(?1, ?2) ON CONFLICT(name) DO UPDATE SET text = ?2";
            connection.prepare_cached(sql)?.execute([name, text])?;
        }
        None => {
            connection.prepare_cached("DELETE FROM kept WHERE name = ?")?.execute([name])?;
        }
    }
    Ok(())
}

pub(super) fn open_to_all(connection: &Connection) -> rusqlite::Result<Vec<GameListing>> {
    let mut all = Vec::new();
    for over in ["NOT over", "over"] {
        let mut select = connection.prepare_cached(&schema::open_to_all("", over))?;
        let rows = select.query_map([], listed)?;
        all.extend(rows.collect::<Result<Vec<_>, _>>()?);
    }
    Ok(all)
}

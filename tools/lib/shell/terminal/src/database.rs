//! Databases of `SQLite` that somebody else may have made: nothing in them runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, Error, OpenFlags, OptionalExtension as _, ffi};

/// Bytes of one value or row of a store of ours.
const LONGEST: i32 = 64 << 20;
/// Bytes of one value or row of another program's.
const LONGEST_FOREIGN: i32 = 1 << 20;
/// Steps of `SQLite` that any file may take; and for each of its bytes. A row of a table takes
/// about one a byte.
const STEPS: u64 = 10_000_000;
const STEPS_PER_BYTE: u64 = 10;
/// Steps between two looks at how many there were.
const STRIDE: i32 = 10_000;

/// Opens a database of another program to read it; `tables` are those that are read.
///
/// # Errors
///
/// The file cannot be opened; one of the tables is a view or no table of rows.
pub fn open_foreign_database(path: &Path, tables: &[&str]) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    WorkLimit::new(&connection);
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST_FOREIGN)?;
    guard(&connection, tables)?;
    Ok(connection)
}

/// Makes a connection run nothing that a file brings along: no view, no trigger, no function that
/// does more than count; `tables` are those that are read or written.
///
/// # Errors
///
/// One of the tables is a view or no table of rows; the file cannot be read.
pub fn guard_database(connection: &Connection, tables: &[&str]) -> Result<(), Error> {
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST)?;
    guard(connection, tables)
}

/// What is said where work ended for that.
pub const MUCH_WORK: &str = "it takes more work than a file of its size is worth";

/// How much work a database that others may have made is worth: as much as its size allows.
pub struct WorkLimit {
    path: PathBuf,
    left: AtomicU64,
}

impl WorkLimit {
    /// Ends work with an error where it is more than the size of the file allows. What is committed
    /// is done: after it as much may be done again.
    pub fn new(connection: &Connection) -> Arc<Self> {
        let path = connection.path().unwrap_or_default().into();
        let own = Arc::new(Self { path, left: AtomicU64::new(0) });
        own.renew();
        let (working, committed) = (Arc::clone(&own), Arc::clone(&own));
        let spend = move || working.left.fetch_sub(1, Ordering::Relaxed) <= 1;
        connection.progress_handler(STRIDE, Some(spend));
        connection.commit_hook(Some(move || {
            committed.renew();
            false
        }));
        own
    }

    /// Lets as much be done again: something else is asked for.
    pub fn renew(&self) {
        let bytes = std::fs::metadata(&self.path).map_or(0, |data| data.len());
        let steps = STEPS.saturating_add(bytes.saturating_mul(STEPS_PER_BYTE));
        self.left.store(steps / u64::from(STRIDE.unsigned_abs()), Ordering::Relaxed);
    }
}

fn guard(connection: &Connection, tables: &[&str]) -> Result<(), Error> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
    // A table whose rows are made by code, as a view's are, begins on no page.
    let sql = "SELECT type, rootpage FROM sqlite_schema WHERE lower(name) = ?1
        AND (type = 'view' OR (type = 'table' AND coalesce(rootpage, 0) = 0))";
    let mut select = connection.prepare(sql)?;
    for table in tables {
        let kind: Option<String> = select.query_row([table], |row| row.get(0)).optional()?;
        if let Some(kind) = kind {
            let kind = if kind == "view" { "a view" } else { "a virtual table" };
            let why = format!("`{table}` is {kind}, not a table of rows");
            return Err(Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_AUTH), Some(why)));
        }
    }
    Ok(())
}

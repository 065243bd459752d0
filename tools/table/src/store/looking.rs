//! A file of games that can be read, but not written: another's, a backup, one on a full disk.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

/// A connection that writes nothing, not even beside the file.
///
/// # Errors
///
/// The file cannot be read, or what was last written is not in it yet.
pub(super) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let shared = Connection::open_with_flags(path, flags).and_then(readable);
    if shared.is_ok() || has_more(path) {
        return shared;
    }
    // Nothing lies beside it, so nobody changes it: it is read as it is, without a lock.
    let uri = format!("file:{}?immutable=1", escaped(&path.display().to_string()));
    Connection::open_with_flags(uri, flags | OpenFlags::SQLITE_OPEN_URI).and_then(readable)
}

/// The connection, if it can read.
fn readable(connection: Connection) -> rusqlite::Result<Connection> {
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// Whether something was written that is not in the file itself yet.
fn has_more(path: &Path) -> bool {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-wal");
    std::fs::metadata(beside).is_ok_and(|data| data.is_file() && data.len() > 0)
}

/// A path in an address, after SQLite's "Uniform Resource Identifiers", section 3.1.
fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

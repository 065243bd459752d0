//! A file of games that can be read, but not written: another's, a backup, one on a full disk.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use wordy_terminal::guard_database;

use super::schema::TABLES;

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
    guard_database(&connection, &TABLES)?;
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// Whether something was written that is not in the file itself yet.
fn has_more(path: &Path) -> bool {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-wal");
    std::fs::metadata(beside).is_ok_and(|data| data.is_file() && data.len() > 0)
}

/// A path in an address, after the `SQLite` project's "Uniform Resource Identifiers", section 3.1.
fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with a table in it, closed, so that all is in the file itself.
    fn file(path: &Path) {
        let connection = Connection::open(path).unwrap();
        connection.pragma_update(None, "journal_mode", "WAL").unwrap();
        connection
            .execute_batch("CREATE TABLE games(id TEXT); INSERT INTO games VALUES('k3x')")
            .unwrap();
        connection.close().map_err(|(_, error)| error).unwrap();
    }

    fn id(connection: &Connection) -> String {
        connection.query_row("SELECT id FROM games", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn a_file_beside_which_nothing_can_be_written_is_read_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("50% of #1?.table");
        file(&path);
        // What SQLite would put beside it cannot be made: as in a folder without permission, or on
        // a full disk.
        let mut beside = path.clone().into_os_string();
        beside.push("-shm");
        std::fs::create_dir(&beside).unwrap();
        let mut log = path.clone().into_os_string();
        log.push("-wal");
        std::fs::create_dir(&log).unwrap();
        let plain = Connection::open(&path).unwrap();
        assert!(plain.query_row("SELECT id FROM games", [], |_| Ok(())).is_err());
        let found = connect(&path).unwrap();
        assert_eq!(id(&found), "k3x");
        assert!(found.execute("INSERT INTO games VALUES('new')", []).is_err());
    }

    #[test]
    fn a_file_that_others_write_is_read_with_what_they_wrote() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.table");
        file(&path);
        let other = Connection::open(&path).unwrap();
        other.execute("UPDATE games SET id = 'newer'", []).unwrap();
        assert_eq!(id(&connect(&path).unwrap()), "newer");
    }
}

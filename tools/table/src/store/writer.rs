//! One thread that writes: it takes what is waiting, commits once, and answers then.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::oneshot;
use wordy_terminal::{MUCH_WORK, WorkLimit};

use super::files::Files;
use super::worker::{Worker, gone};
use super::{Answer, StoreError};

/// The most jobs that share a commit.
const GROUP: usize = 256;
/// For how long nothing is asked for before the file gets what is in its log.
const QUIET: Duration = Duration::from_millis(500);
/// How long somebody may read at the end.
const AT_THE_END: Duration = Duration::from_secs(1);
/// How long another program may have the file locked.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Tells the one who asked, after the commit.
type Deliver = Box<dyn FnOnce(&Result<(), StoreError>) + Send>;
/// Work within the transaction.
type Job = Box<dyn FnOnce(&Connection) -> Deliver + Send>;

/// A thread with the one connection that writes.
pub(super) struct Writer(Worker<Job>);

impl Writer {
    /// Starts the thread.
    pub(super) fn start(mut connection: Connection, files: Files) -> Result<Self, StoreError> {
        let work = move |waiting: mpsc::Receiver<Job>| {
            WorkLimit::new(&connection);
            let mut is_behind = files.has_log();
            loop {
                // What nobody waits for is done when nobody asks for anything.
                let first = if is_behind { waiting.recv_timeout(QUIET) } else { next(&waiting) };
                match first {
                    Ok(first) => {
                        // Where nothing could be written, what an empty log frees may be enough.
                        is_behind = commit_group(&mut connection, &files, first, &waiting)
                            || !write_back(&connection, Duration::ZERO);
                    }
                    // Somebody who reads is not waited for: it is tried again.
                    Err(RecvTimeoutError::Timeout) => {
                        is_behind = !write_back(&connection, Duration::ZERO);
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            if is_behind {
                write_back(&connection, AT_THE_END);
            }
            files.close(connection);
        };
        Worker::start("writer", work).map(Self)
    }

    /// Does the work in a transaction; the answer comes when it is on the disk.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'static, T> {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let result = alone(connection, work).map_err(|error| failed(&error));
            Box::new(move |committed| {
                // Whoever asked may have gone.
                let _ = reply.send(committed.clone().and(result));
            })
        });
        let sent = self.0.send(job);
        Box::pin(async move {
            sent?;
            answer.await.map_err(|_| gone())?
        })
    }
}

fn next(waiting: &mpsc::Receiver<Job>) -> Result<Job, RecvTimeoutError> {
    waiting.recv().map_err(|_| RecvTimeoutError::Disconnected)
}

/// Writes what is in the log into the file itself, so that a copy of the file has it, and empties
/// the log; whether that is done. It goes into the files that are open, even where they were moved.
fn write_back(connection: &Connection, patience: Duration) -> bool {
    let _ = connection.busy_timeout(patience);
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
    let _ = connection.busy_timeout(PATIENCE);
    busy == Ok(0)
}

/// Runs the jobs that wait, commits, and delivers; whether they are written.
fn commit_group(
    connection: &mut Connection,
    files: &Files,
    first: Job,
    waiting: &mpsc::Receiver<Job>,
) -> bool {
    // A job that is dropped says so to whoever asked, who may ask again.
    if connection.execute_batch("BEGIN IMMEDIATE").is_err() {
        return false;
    }
    let more = waiting.try_iter().take(GROUP - 1);
    let delivers: Vec<_> = std::iter::once(first).chain(more).map(|job| job(connection)).collect();
    // What went into a file that is no longer there is not acknowledged.
    let committed = files
        .check()
        .and_then(|()| connection.execute_batch("COMMIT").map_err(|error| failed(&error)))
        .and_then(|()| files.check());
    if committed.is_err() {
        // What a failed commit left open is undone; there may be nothing left to undo.
        let _ = connection.execute_batch("ROLLBACK");
    }
    for deliver in delivers {
        deliver(&committed);
    }
    committed.is_ok()
}

/// One job: what it did is undone when it fails, and that of others stays.
fn alone<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    connection.prepare_cached("SAVEPOINT job")?.execute([])?;
    let result = work(connection);
    if result.is_err() {
        connection.prepare_cached("ROLLBACK TO job")?.execute([])?;
    }
    connection.prepare_cached("RELEASE job")?.execute([])?;
    result
}

/// What is wrong, for people.
pub(super) fn why(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => {
            format!("the disk is full, or does not work: {error}")
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
            format!("it cannot be written there: {error}")
        }
        Some(ErrorCode::OperationInterrupted) => MUCH_WORK.to_owned(),
        _ => error.to_string(),
    }
}

/// A failure of `SQLite`.
pub(super) fn failed(error: &rusqlite::Error) -> StoreError {
    StoreError(format!("the store failed: {}", why(error)))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::files::Files;
    use super::super::{Sqlite, Store as _, looking};

    /// What is kept under a name in a copy of the file alone.
    fn copied(path: &Path) -> Option<String> {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("copy");
        fs::copy(path, &copy).unwrap();
        let copy = looking::connect(&copy).ok()?;
        copy.query_row("SELECT text FROM kept WHERE name = 'a'", [], |row| row.get(0)).ok()
    }

    fn wait_for_quiet(path: &Path) {
        let files = Files::of(path);
        while files.has_log() {
            std::thread::yield_now();
        }
    }

    #[tokio::test]
    async fn a_copy_of_a_store_that_is_quiet_or_closed_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let store = Sqlite::open(&path).unwrap();
        store.replace("a", Some("1")).await.unwrap();
        wait_for_quiet(&path);
        assert_eq!(copied(&path).as_deref(), Some("1"));
        // Somebody who reads delays it.
        let other = looking::connect(&path).unwrap();
        other.execute_batch("BEGIN; SELECT * FROM kept").unwrap();
        store.replace("a", Some("2")).await.unwrap();
        assert!(Files::of(&path).has_log());
        other.execute_batch("COMMIT").unwrap();
        wait_for_quiet(&path);
        assert_eq!(copied(&path).as_deref(), Some("2"));
        // Another program that has it open.
        store.replace("a", Some("3")).await.unwrap();
        drop(store);
        assert_eq!(copied(&path).as_deref(), Some("3"));
        assert_eq!(
            other.query_row("SELECT text FROM kept", [], |row| row.get(0)),
            Ok("3".to_owned())
        );
        // One that was killed leaves its log to the next.
        let left = Sqlite::open(&path).unwrap();
        left.replace("a", Some("4")).await.unwrap();
        let killed = folder.path().join("killed");
        for ending in ["", "-wal"] {
            let of = |path: &Path| format!("{}{ending}", path.display());
            fs::copy(of(&path), of(&killed)).unwrap();
        }
        assert_eq!(copied(&killed).as_deref(), Some("3"));
        let _next = Sqlite::open(&killed).unwrap();
        wait_for_quiet(&killed);
        assert_eq!(copied(&killed).as_deref(), Some("4"));
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_store_that_was_moved_keeps_what_was_acknowledged_and_takes_nothing_from_another() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let store = Sqlite::open(&at("games")).unwrap();
        store.replace("a", Some("1")).await.unwrap();
        fs::rename(at("games"), at("moved")).unwrap();
        assert!(store.replace("a", Some("2")).await.is_err());
        drop(store);
        assert_eq!(copied(&at("moved")).as_deref(), Some("1"));
        // Another one takes its place, with a log of the same name.
        let store = Sqlite::open(&at("moved")).unwrap();
        store.replace("a", Some("3")).await.unwrap();
        for ending in ["", "-wal", "-shm"] {
            let of = |name: &str| at(&format!("{name}{ending}"));
            fs::rename(of("moved"), of("away")).unwrap();
        }
        let new = Sqlite::open(&at("moved")).unwrap();
        new.replace("a", Some("new")).await.unwrap();
        drop(store);
        assert_eq!(new.replace("b", Some("new")).await.map_err(|error| error.0), Ok(()));
        drop(new);
        assert_eq!(copied(&at("moved")).as_deref(), Some("new"));
        assert_eq!(copied(&at("away")).as_deref(), Some("3"));
    }
}

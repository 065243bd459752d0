//! One thread that writes: it takes what is waiting, commits once, and answers then.

use std::sync::mpsc;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::oneshot;
use wordy_terminal::{MUCH_WORK, WorkLimit};

use super::files::Files;
use super::worker::{Worker, gone};
use super::{Answer, StoreError};

/// The most jobs that share a commit.
const GROUP: usize = 256;

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
            while let Ok(first) = waiting.recv() {
                commit_group(&mut connection, &files, first, &waiting);
            }
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

/// Runs the jobs that wait, commits, and delivers.
fn commit_group(
    connection: &mut Connection,
    files: &Files,
    first: Job,
    waiting: &mpsc::Receiver<Job>,
) {
    // A job that is dropped says so to whoever asked, who may ask again.
    if connection.execute_batch("BEGIN IMMEDIATE").is_err() {
        return;
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

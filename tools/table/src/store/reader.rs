//! A thread that reads: those that serve connections wait for no disk, and parse no entries.

use std::sync::mpsc;

use rusqlite::Connection;
use tokio::sync::oneshot;
use wordy_terminal::WorkLimit;

use super::files::Files;
use super::worker::{Worker, gone};
use super::writer::failed;
use super::{Answer, StoreError};

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A thread with a connection of its own, which does one job after the other.
pub(super) struct Reader(Worker<Job>);

impl Reader {
    /// Starts the thread.
    pub(super) fn start(
        connection: Connection,
        files: Files,
        name: &str,
    ) -> Result<Self, StoreError> {
        let work = move |jobs: mpsc::Receiver<Job>| {
            let limit = WorkLimit::new(&connection);
            for job in jobs {
                limit.renew();
                job(&connection);
            }
            files.close(connection);
        };
        Worker::start(name, work).map(Self)
    }

    /// Reads; the answer comes when the jobs before it are done.
    pub(super) fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'static, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.0.send(Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = reply.send(work(connection).map_err(|error| failed(&error)));
        }));
        Box::pin(async move {
            sent?;
            answer.await.map_err(|_| gone())?
        })
    }
}

#[cfg(test)]
mod tests {
    use wordy_terminal::MUCH_WORK;

    use super::*;

    #[tokio::test]
    async fn a_job_of_too_much_work_ends_and_those_after_it_are_done() {
        let reader = {
            let files = Files::of(std::path::Path::new("no file"));
            Reader::start(Connection::open_in_memory().unwrap(), files, "test").unwrap()
        };
        let read = |sql: &'static str| {
            reader.read(move |connection| connection.query_row(sql, [], |row| row.get::<_, i64>(0)))
        };
        let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
            SELECT count(*) FROM c";
        for _ in 0..2 {
            let error = read(endless).await.unwrap_err().to_string();
            assert_eq!(error, format!("the store failed: {MUCH_WORK}"));
            assert_eq!(read("SELECT 1").await.unwrap(), 1);
        }
    }
}

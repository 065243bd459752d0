//! A thread that reads: those that serve connections wait for no disk, and parse no entries.

use std::sync::mpsc;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::worker::{Worker, gone};
use super::writer::failed;
use super::{Answer, StoreError};

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A thread with a connection of its own, which does one job after the other.
pub(super) struct Reader(Worker<Job>);

impl Reader {
    /// Starts the thread.
    pub(super) fn start(connection: Connection, name: &str) -> Result<Self, StoreError> {
        let work = move |jobs: mpsc::Receiver<Job>| jobs.iter().for_each(|job| job(&connection));
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

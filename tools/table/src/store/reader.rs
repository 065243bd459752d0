//! A thread that reads: those that serve connections wait for no disk, and parse no entries.

use std::sync::mpsc;
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::writer::{failed, gone};
use super::{Answer, StoreError};

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A thread with a connection of its own, which does one job after the other.
pub(super) struct Reader {
    jobs: mpsc::Sender<Job>,
}

impl Reader {
    /// Starts the thread. It ends when the reader is dropped, after the last job.
    pub(super) fn start(connection: Connection, name: &str) -> Result<Self, StoreError> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let work = move || waiting.iter().for_each(|job| job(&connection));
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(work)
            .map_err(|error| StoreError(format!("cannot start a thread: {error}")))?;
        Ok(Self { jobs })
    }

    /// Reads; the answer comes when the jobs before it are done.
    pub(super) fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'static, T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.jobs.send(Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = reply.send(work(connection).map_err(|error| failed(&error)));
        }));
        Box::pin(async move {
            sent.map_err(|_| gone())?;
            answer.await.map_err(|_| gone())?
        })
    }
}

//! A thread that does one job after the other, with a connection of its own.

use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use super::StoreError;

/// The thread, and the way to it. It ends when this is dropped, after the last job, and is waited
/// for: the connection that is closed last leaves all games in the file itself.
pub(super) struct Worker<Job> {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl<Job: Send + 'static> Worker<Job> {
    /// Starts the thread.
    ///
    /// # Errors
    ///
    /// The system has no room for one more.
    pub(super) fn start(
        name: &str,
        work: impl FnOnce(mpsc::Receiver<Job>) + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (jobs, waiting) = mpsc::channel();
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || work(waiting));
        let thread =
            thread.map_err(|error| StoreError(format!("cannot start a thread: {error}")))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Asks for a job.
    ///
    /// # Errors
    ///
    /// The thread has ended.
    pub(super) fn send(&self, job: Job) -> Result<(), StoreError> {
        self.jobs.as_ref().and_then(|jobs| jobs.send(job).ok()).ok_or_else(gone)
    }
}

impl<Job> Drop for Worker<Job> {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            // One that has panicked has closed its connection, too.
            let _ = thread.join();
        }
    }
}

/// What is said where a job was dropped.
pub(super) fn gone() -> StoreError {
    StoreError("the store failed: it could not be locked for writing".to_owned())
}

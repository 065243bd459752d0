//! Work that may take long: without the lock of the interpreter, and stopped by Ctrl-C.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often it is asked whether somebody wants the work to stop.
const PATIENCE: Duration = Duration::from_millis(40);

/// Says whether the work is still wanted.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does work on a thread of its own, while the interpreter goes on. When a signal raises an
/// exception, that is raised at once: what may be stopped stops soon, and the rest ends unheard.
pub(crate) fn work<T: Send + 'static>(
    py: Python<'_>,
    does: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let (stop, (send, mut receive)) = (Stop::default(), sync_channel(1));
    let own = stop.clone();
    let run = move || {
        // Nobody listens any more where the work was given up.
        let _ = send.send(catch_unwind(AssertUnwindSafe(|| does(&own))));
    };
    thread::Builder::new().name("wordy".into()).stack_size(8 << 20).spawn(run)?;
    loop {
        let waited = py.detach(move || (receive.recv_timeout(PATIENCE), receive));
        receive = waited.1;
        match waited.0 {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("a fault of Wordy: please report it"));
            }
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| stop.0.store(true, Ordering::Relaxed))?;
            }
        }
    }
}

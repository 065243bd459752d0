//! A sign that work is going on, for whoever waits at a terminal.

use std::io;
use std::io::IsTerminal as _;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes no longer is done without a sign.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the sign moves.
const TICK: Duration = Duration::from_millis(120);

/// What is drawn, if anything is.
type SharedBar = Arc<Mutex<Option<ProgressBar>>>;

/// Shows that work is going on once it has taken a second, until there is something to read.
#[derive(Debug)]
pub(crate) struct Progress {
    drawn: SharedBar,
    watch: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins to wait, where messages go to a terminal.
    pub(crate) fn start() -> Self {
        let drawn = SharedBar::default();
        let watch = io::stderr().is_terminal().then(|| {
            let (end, ended) = channel();
            let drawn = Arc::clone(&drawn);
            let wait = move || {
                if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout)
                    && let Ok(mut drawn) = drawn.lock()
                {
                    *drawn = Some(bar());
                }
            };
            (end, std::thread::spawn(wait))
        });
        Self { drawn, watch }
    }

    /// Takes the sign away for good.
    pub(crate) fn stop(&mut self) {
        let Some((end, watch)) = self.watch.take() else { return };
        // One that has ended by itself hears nothing, and cannot fail.
        let _ = end.send(());
        let _ = watch.join();
        if let Some(bar) = self.drawn.lock().ok().and_then(|mut drawn| drawn.take()) {
            bar.finish_and_clear();
        }
    }

    /// Writes something while the sign is away.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.drawn.lock().ok().and_then(|drawn| drawn.clone()) {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

/// A moving sign and the seconds since it appeared and before.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} working, {elapsed}");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let bar = bar.with_elapsed(PATIENCE);
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.enable_steady_tick(TICK);
    bar
}

//! What the system tells a full screen.

use std::ffi::c_int;
use std::fs::File;
use std::io;
use std::os::fd::AsFd as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel};
use std::thread::Builder;
use std::time::Duration;

use crossterm::cursor::Show;
use crossterm::execute;
use crossterm::terminal::{LeaveAlternateScreen, disable_raw_mode};
use signal_hook::consts::SIGWINCH;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::signals::ending;

/// What comes to whoever waits for keys.
pub(crate) enum Arrived {
    Bytes(Vec<u8>),
    /// A signal: it has said what.
    Signal,
    Gone(io::Error),
}

/// So long after a signal the program may end in its own way.
const GRACE: Duration = Duration::from_secs(2);
/// So long a terminal may take what gives it back.
const GIVEN: Duration = Duration::from_millis(100);

/// While it lives, somebody waits for signals, and ends the program and its screen where the
/// program does not.
#[derive(Debug)]
pub(crate) struct Watch {
    _open: Sender<()>,
}

impl Watch {
    /// Waits for signals from now on. `resized` is set when the window has another size.
    ///
    /// # Errors
    ///
    /// The system does not tell, or there is no thread to be had.
    pub(super) fn begin(resized: Arc<AtomicBool>, to: SyncSender<Arrived>) -> io::Result<Self> {
        let signals = Signals::new(ending().chain([SIGWINCH]))?;
        // Whoever began the program has standard output locked for itself.
        let terminal = File::from(io::stdout().as_fd().try_clone_to_owned()?);
        let (open, closed) = channel();
        let watched = Watched { resized, to, closed, terminal };
        Builder::new().name("signals".to_owned()).spawn(move || watched.wait(signals))?;
        Ok(Self { _open: open })
    }
}

struct Watched {
    resized: Arc<AtomicBool>,
    to: SyncSender<Arrived>,
    closed: Receiver<()>,
    terminal: File,
}

impl Watched {
    fn wait(self, mut signals: Signals) {
        for signal in &mut signals {
            self.resized.fetch_or(signal == SIGWINCH, Ordering::Relaxed);
            // Where there is no room for it, somebody is about to look anyway.
            let _ = self.to.try_send(Arrived::Signal);
            if signal == SIGWINCH {
                continue;
            }
            match self.closed.recv_timeout(GRACE) {
                Err(RecvTimeoutError::Timeout) => return self.end(signal),
                // The screen is closed: signals do what they do elsewhere.
                _ => return,
            }
        }
    }

    /// Ends the program by a signal, and gives the terminal back first.
    fn end(mut self, signal: c_int) {
        let _ = disable_raw_mode();
        // A terminal that takes nothing more would keep this for ever.
        let (given, done) = channel();
        let give = move || {
            let _ = execute!(self.terminal, Show, LeaveAlternateScreen);
            let _ = given.send(());
        };
        if Builder::new().spawn(give).is_ok() {
            let _ = done.recv_timeout(GIVEN);
        }
        let _ = emulate_default_handler(signal);
    }
}

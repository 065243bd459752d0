//! Keys read as bytes, by a thread of their own: however few come, times go on.

use std::fs::File;
use std::io::{self, Read as _};
use std::os::fd::AsFd as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::bytes::{alone, first};
pub(crate) use super::watch::{Arrived, Watch};
use super::{Key, ScreenEvent};
use crate::signals::told;

/// After such a silence nothing more belongs to a key: Escape was pressed alone, or what came is no
/// key. Keys that a program on another machine sees come in one piece far sooner than this.
const SILENCE: Duration = Duration::from_millis(50);
/// How often a terminal is read that does not let anybody wait.
const PAUSE: Duration = Duration::from_millis(10);
/// Bytes that are read at once.
const PIECE: usize = 1024;
/// Pieces that may wait; what is more stays in the terminal.
const PIECES: usize = 4;

/// The keys of a terminal, and what the system tells a full screen. What is typed goes there until
/// the program ends.
#[derive(Debug)]
pub struct Keys {
    arrived: Receiver<Arrived>,
    resized: Arc<AtomicBool>,
    /// What is not yet a key, and when its last byte came.
    bytes: Vec<u8>,
    since: Instant,
}

/// The keys that are typed from now on into standard input, and a watch over the screen.
///
/// # Errors
///
/// There is no thread to be had.
pub(crate) fn listen() -> io::Result<(Keys, Watch)> {
    let (to, arrived) = sync_channel(PIECES);
    let resized = Arc::default();
    let watch = Watch::begin(Arc::clone(&resized), to.clone())?;
    // Whoever began the program has standard input locked for itself.
    let input = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    Builder::new().name("keys".to_owned()).spawn(move || read(input, &to))?;
    Ok((Keys { arrived, resized, bytes: Vec::new(), since: Instant::now() }, watch))
}

impl Keys {
    /// Waits so long for something to come. Bytes that are no key are passed over.
    ///
    /// # Errors
    ///
    /// The terminal has gone.
    pub fn wait(&mut self, at_most: Duration) -> io::Result<Option<ScreenEvent>> {
        let begun = Instant::now();
        loop {
            if told() {
                return Ok(Some(ScreenEvent::End));
            }
            if self.resized.swap(false, Ordering::Relaxed) {
                return Ok(Some(ScreenEvent::Resized));
            }
            if let Some(key) = self.next() {
                return Ok(Some(ScreenEvent::Key(key)));
            }
            let left = at_most.saturating_sub(begun.elapsed());
            match self.arrived.recv_timeout(self.silence().map_or(left, |own| own.min(left))) {
                Ok(Arrived::Bytes(bytes)) => {
                    self.bytes.extend(bytes);
                    self.since = Instant::now();
                }
                Ok(Arrived::Signal) => {}
                Ok(Arrived::Gone(error)) => return Err(error),
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(key) = self.last() {
                        return Ok(Some(ScreenEvent::Key(key)));
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
            }
            if begun.elapsed() >= at_most {
                return Ok(None);
            }
        }
    }

    /// The next whole key of what has come.
    fn next(&mut self) -> Option<Key> {
        while let Some((key, count)) = first(&self.bytes) {
            self.bytes.drain(..count);
            if key.is_some() {
                return key;
            }
        }
        None
    }

    /// How long the end of a key is still waited for, if there is a beginning.
    fn silence(&self) -> Option<Duration> {
        (!self.bytes.is_empty()).then(|| SILENCE.saturating_sub(self.since.elapsed()))
    }

    /// What has come is all there is, once nothing has followed it for long enough.
    fn last(&mut self) -> Option<Key> {
        let over = self.silence().is_some_and(|left| left.is_zero());
        if over { alone(&std::mem::take(&mut self.bytes)) } else { None }
    }
}

/// Reads what is typed until nobody wants it, or the terminal has gone.
fn read(mut input: File, to: &SyncSender<Arrived>) {
    let mut piece = [0; PIECE];
    loop {
        let arrived = match input.read(&mut piece) {
            Ok(0) => Arrived::Gone(gone()),
            Ok(count) => Arrived::Bytes(piece[..count].to_vec()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // Another program has left the terminal so that nobody waits for it.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                std::thread::sleep(PAUSE);
                continue;
            }
            Err(error) => Arrived::Gone(error),
        };
        let ends = matches!(arrived, Arrived::Gone(_));
        if to.send(arrived).is_err() || ends {
            return;
        }
    }
}

fn gone() -> io::Error {
    io::ErrorKind::UnexpectedEof.into()
}

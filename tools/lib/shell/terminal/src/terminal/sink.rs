//! The way out of results: to a file or a pipe at once; to a terminal at once where they fit on it,
//! else through a pager.

use std::io::{self, Write};

use super::pager::Pager;
use super::screen::Screen;

/// Where results are.
enum State {
    /// Nothing has been written: it is still open where results go.
    Open,
    /// Held back until it is known whether they fit on the screen.
    Held { text: Vec<u8>, lines: usize },
    /// Written as they come.
    Direct,
    /// In a pager.
    Paged(Pager),
}

/// The way out.
pub(crate) struct Sink<W: Write> {
    out: W,
    screen: Screen,
    state: State,
}

impl<W: Write> Sink<W> {
    pub(crate) fn new(out: W, screen: Screen) -> Self {
        Self { out, screen, state: State::Open }
    }

    /// Holds text back; gives it to a pager when it is longer than the screen.
    fn hold(&mut self, bytes: &[u8]) -> io::Result<()> {
        let State::Held { text, lines } = &mut self.state else { return Ok(()) };
        text.extend_from_slice(bytes);
        *lines += bytes.split(|byte| *byte == b'\n').count() - 1;
        if self.screen.page().is_some_and(|page| *lines <= page) {
            return Ok(());
        }
        let text = std::mem::take(text);
        match Pager::start() {
            Some(pager) => {
                self.state = State::Paged(pager);
                self.write_all(&text)
            }
            None => self.release(&text),
        }
    }

    /// Writes what was held back, and from now on all at once.
    fn release(&mut self, text: &[u8]) -> io::Result<()> {
        self.state = State::Direct;
        self.out.write_all(text)
    }
}

impl<W: Write> Write for Sink<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if matches!(self.state, State::Open) && !bytes.is_empty() {
            self.state = match self.screen.page() {
                Some(_) => State::Held { text: Vec::new(), lines: 0 },
                None => State::Direct,
            };
        }
        match &mut self.state {
            State::Held { .. } => self.hold(bytes)?,
            State::Paged(pager) => pager.write_all(bytes)?,
            State::Open | State::Direct => self.out.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    /// Shows all there is. A pager is waited for: what comes after it is seen after it.
    fn flush(&mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.state, State::Direct) {
            State::Open => self.state = State::Open,
            State::Held { text, .. } => self.release(&text)?,
            State::Paged(pager) => pager.wait(),
            State::Direct => {}
        }
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_terminal_bytes_go_through() {
        let mut out = Vec::new();
        let mut sink = Sink::new(&mut out, Screen::default());
        sink.write_all(b"one\n").unwrap();
        sink.flush().unwrap();
        sink.write_all(b"two").unwrap();
        assert_eq!(out, b"one\ntwo");
    }
}

//! Messages on a terminal: broken at its width, with a colour where they begin.

use std::io::{self, Write};

use anstyle::Style;
use wordy_look::roles::{ACCENT, BAD, GOOD};

use super::cell::{hanging, put};
use super::colour::in_role;
use super::screen::Screen;

/// What messages begin with, and how that looks.
fn heads() -> [(&'static str, Style); 4] {
    [
        ("error:", in_role(BAD).bold()),
        ("hint:", in_role(GOOD).bold()),
        ("note:", in_role(ACCENT).bold()),
        ("Usage:", Style::new().bold().underline()),
    ]
}
/// Lines after the first begin with so many spaces.
const HANG: usize = 2;

/// Messages on their way out. Each line is written when it is complete.
pub(crate) struct Messages<W: Write> {
    out: W,
    screen: Screen,
    line: Vec<u8>,
}

impl<W: Write> Messages<W> {
    pub(crate) fn new(out: W, screen: Screen) -> Self {
        Self { out, screen, line: Vec::new() }
    }

    fn put_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&line);
        let (width, coloured) = self.screen.messages();
        let lines = hanging(&line, width.unwrap_or(usize::MAX), HANG);
        let mut out = String::new();
        let heads = heads();
        for (nth, text) in lines.iter().enumerate() {
            let head = heads.iter().find(|(head, _)| nth == 0 && text.starts_with(head));
            let (head, style) = head.copied().unwrap_or_default();
            put(head, style, coloured, &mut out);
            out.extend([&text[head.len()..], "\n"]);
        }
        let sink = &mut self.out;
        self.screen.beside_progress(|| sink.write_all(out.as_bytes()))
    }
}

impl<W: Write> Write for Messages<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.screen.messages() == (None, false) {
            self.out.write_all(bytes)?;
            return Ok(bytes.len());
        }
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            self.line.extend_from_slice(&rest[..end]);
            self.put_line()?;
            rest = &rest[end + 1..];
        }
        self.line.extend_from_slice(rest);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        self.out.write_all(&line)?;
        self.out.flush()
    }
}

//! Lays out what a program writes.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use super::cell::hanging;
use super::csv;
use super::flow::flow;
use super::screen::{Lines, Screen};
use super::sink::Sink;
use super::squeeze::squeeze;
use super::table::Table;

/// So many rows are laid out together; what follows takes over their widths.
const MOST: usize = 100_000;

/// What the rows gathered are.
enum Layout {
    Raw,
    Table(Table),
    Words,
    Text(usize),
    /// Rows of as many cells at least.
    Csv(usize),
}

/// What is printed is no table, and CSV is asked for.
#[derive(Debug)]
pub(crate) struct NoRows;

impl fmt::Display for NoRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("--csv has no effect here: what is printed is no table of rows")
    }
}

impl Error for NoRows {}

/// Results on their way to a terminal or a pipe.
pub(crate) struct Printer<W: Write> {
    screen: Screen,
    sink: Sink<W>,
    layout: Layout,
    /// How often the kind of lines had changed when `layout` was made.
    changes: usize,
    /// A line that has no end yet.
    line: Vec<u8>,
    rows: Vec<String>,
    /// The header of the last table as CSV; none before the first.
    header: Vec<String>,
}

impl<W: Write> Printer<W> {
    pub(crate) fn new(out: W, screen: Screen) -> Self {
        let sink = Sink::new(out, screen.clone());
        let (layout, line, rows) = (Layout::Raw, Vec::new(), Vec::new());
        Self { screen, sink, layout, changes: 0, line, rows, header: Vec::new() }
    }

    /// Takes over what the screen is told that the next lines are.
    fn adopt(&mut self) -> io::Result<()> {
        if self.changes != self.screen.changes() {
            self.finish()?;
            let (lines, changes) = self.screen.lines();
            let laid = self.screen.width().is_some() || self.screen.has_colours();
            self.changes = changes;
            self.layout = match lines {
                Lines::Table(columns) if self.screen.is_csv() => {
                    self.head(csv::header(&columns))?
                }
                Lines::Words if self.screen.is_csv() => self.head(vec!["word".to_owned()])?,
                Lines::Table(columns) if laid => Layout::Table(Table::new(columns)),
                Lines::Words if laid => Layout::Words,
                Lines::Text(hang) if laid => Layout::Text(hang),
                _ => Layout::Raw,
            };
        }
        Ok(())
    }

    /// Begins a table as CSV; one with the same header goes on.
    fn head(&mut self, header: Vec<String>) -> io::Result<Layout> {
        let columns = header.len();
        if header != self.header {
            let mut out = String::new();
            if !self.header.is_empty() {
                out.push('\n');
            }
            csv::put(&header, columns, &mut out);
            self.sink.write_all(out.as_bytes())?;
            self.header = header;
        }
        Ok(Layout::Csv(columns))
    }

    /// Gathers the lines of bytes.
    fn gather(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            self.line.extend_from_slice(&rest[..end]);
            self.rows.push(String::from_utf8_lossy(&self.line).into_owned());
            self.line.clear();
            rest = &rest[end + 1..];
        }
        self.line.extend_from_slice(rest);
        if self.rows.len() >= MOST || self.screen.width().is_none() { self.put() } else { Ok(()) }
    }

    /// Lays out the rows gathered.
    fn put(&mut self) -> io::Result<()> {
        let mut out = String::new();
        let coloured = self.screen.has_colours();
        match (&mut self.layout, self.screen.width()) {
            (Layout::Csv(columns), _) => {
                for row in &self.rows {
                    csv::put(&row.split('\t').collect::<Vec<_>>(), *columns, &mut out);
                }
            }
            (Layout::Table(table), Some(width)) => {
                table.rows(&self.rows, width, coloured, &mut out);
            }
            (Layout::Words, Some(width)) => flow(&self.rows, width, coloured, &mut out),
            (Layout::Text(hang), Some(width)) => {
                squeeze(&mut self.rows, width);
                let lines = self.rows.iter().flat_map(|row| hanging(row, width, *hang));
                lines.for_each(|line| out.extend([line.as_str(), "\n"]));
            }
            (Layout::Table(table), None) => {
                self.rows.iter().for_each(|row| table.plain(row, &mut out));
            }
            (_, None) | (Layout::Raw, _) => {
                self.rows.iter().for_each(|row| out.extend([row.as_str(), "\n"]));
            }
        }
        self.rows.clear();
        self.sink.write_all(out.as_bytes())
    }

    /// Puts all that is gathered, also a last line without an end.
    fn finish(&mut self) -> io::Result<()> {
        if !self.rows.is_empty() {
            self.put()?;
        }
        let line = std::mem::take(&mut self.line);
        self.sink.write_all(&line)
    }
}

impl<W: Write> Write for Printer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.screen.stop_progress();
        self.adopt()?;
        match self.layout {
            Layout::Raw | Layout::Text(_) if self.screen.is_csv() && !bytes.is_empty() => {
                return Err(io::Error::other(NoRows));
            }
            Layout::Raw => self.sink.write_all(bytes)?,
            _ => self.gather(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.finish()?;
        self.sink.flush()
    }
}

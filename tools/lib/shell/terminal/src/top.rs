//! The first rows of an answer.

use std::io::{self, Write};

use clap::builder::TypedValueParser as _;

/// How many rows an answer has at most. [`run`](crate::run) stops the work after them.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct TopArgs {
    /// Print the first N rows
    #[arg(long, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..).map(Top))]
    top: Option<Top>,
}

/// A number of rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Top(pub(crate) u64);

/// Results of which the first lines are wanted; what comes after them finds the pipe closed.
pub(crate) struct FirstLines<'a> {
    pub(crate) output: &'a mut dyn Write,
    pub(crate) left: u64,
}

impl Write for FirstLines<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let ends = bytes.iter().zip(1..).filter(|(byte, _)| **byte == b'\n').map(|(_, end)| end);
        let wanted = match ends.clone().nth(usize::try_from(self.left - 1).unwrap_or(usize::MAX)) {
            Some(end) => &bytes[..end],
            None => bytes,
        };
        self.output.write_all(wanted)?;
        self.left = self.left.saturating_sub(ends.count() as u64);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

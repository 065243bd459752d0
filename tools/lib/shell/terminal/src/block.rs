//! Lines of results gathered into blocks: a call for each line of a long table costs more than the
//! line.

use std::io::{self, Write};

/// Bytes of a block.
const FULL: usize = 1 << 16;

/// Lines that are written together. What is left at the end is written by [`Block::flush`].
#[derive(Debug, Default)]
pub struct Block(Vec<u8>);

impl Block {
    /// Appends a line, which `put` makes without its end. Writes the lines once there are many.
    ///
    /// # Errors
    ///
    /// Those of `put`; the lines cannot be written.
    pub fn line(
        &mut self,
        out: &mut dyn Write,
        put: impl FnOnce(&mut Vec<u8>) -> io::Result<()>,
    ) -> io::Result<()> {
        put(&mut self.0)?;
        self.0.push(b'\n');
        if self.0.len() >= FULL { self.flush(out) } else { Ok(()) }
    }

    /// Writes the lines.
    ///
    /// # Errors
    ///
    /// They cannot be written.
    pub fn flush(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.0)?;
        self.0.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_written_once_and_in_order() {
        let (mut block, mut out) = (Block::default(), Vec::new());
        let lines = || (0..20_000).map(|line| format!("line {line}"));
        for line in lines() {
            block.line(&mut out, |text| text.write_all(line.as_bytes())).unwrap();
        }
        let expected = lines().flat_map(|line| [line, "\n".into()]).collect::<String>();
        let written = out.len();
        assert!(written > 0 && written < expected.len());
        block.flush(&mut out).unwrap();
        assert_eq!(out, expected.as_bytes());
    }
}

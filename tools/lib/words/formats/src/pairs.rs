//! The pairs of one JSON object, each by itself, so that a faulty one costs no other.

use serde_json::{Deserializer, Value};

/// What was expected and what was found.
type Fault = (String, String);

/// The keys of an object with their values, or why there is no pair at a place; each with its line.
pub(crate) struct Pairs<'b> {
    bytes: &'b [u8],
    at: usize,
    /// The place that the last line was counted to, and that line.
    counted: (usize, usize),
}

impl<'b> Pairs<'b> {
    /// The pairs of a file that begins as an object.
    pub(crate) fn of(bytes: &'b [u8]) -> Self {
        let at = memchr(b'{', bytes).map_or(bytes.len(), |at| at + 1);
        Self { bytes, at, counted: (0, 1) }
    }

    /// The byte at a place.
    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    /// The first place from one on that is not blank.
    fn behind_blanks(&self, at: usize) -> usize {
        let rest = &self.bytes[at..];
        at + rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    }

    /// The line of a place that is behind all that were asked for.
    fn line(&mut self, at: usize) -> usize {
        let (before, line) = self.counted;
        let line = line + self.bytes[before..at].split(|byte| *byte == b'\n').count() - 1;
        self.counted = (at, line);
        line
    }

    /// The pair at a place, and where it ends. What follows it must be a comma or the end of the
    /// object: a pair whose end is damaged may not be what it seems.
    fn pair(&self, at: usize) -> Result<(String, Value, usize), Fault> {
        let (key, colon): (String, usize) = self.value(at, "a word in quotes")?;
        let colon = self.behind_blanks(colon);
        if self.byte(colon) != Some(b':') {
            return Err((format!("`:` behind {key:?}"), self.found(colon)));
        }
        let value = self.behind_blanks(colon + 1);
        let (value, end) = self.value(value, &format!("a score or a definition of {key:?}"))?;
        let end = self.behind_blanks(end);
        match self.byte(end) {
            Some(b',') => Ok((key, value, end + 1)),
            Some(b'}') => Ok((key, value, end)),
            _ => Err((format!("`,` behind {key:?} and its value"), self.found(end))),
        }
    }

    /// A value at a place, and where it ends.
    fn value<T: serde::de::DeserializeOwned>(
        &self,
        at: usize,
        expected: &str,
    ) -> Result<(T, usize), Fault> {
        let mut values = Deserializer::from_slice(&self.bytes[at..]).into_iter::<T>();
        match values.next() {
            Some(Ok(value)) => Ok((value, at + values.byte_offset())),
            _ => Err((expected.to_owned(), self.found(at))),
        }
    }

    /// What a message says of a place.
    fn found(&self, at: usize) -> String {
        const MOST: usize = 20;
        let rest = &self.bytes[at..];
        let rest = &rest[..rest.len().min(4 * MOST)];
        let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let text = String::from_utf8_lossy(line.trim_ascii());
        match text.chars().take(MOST).collect::<String>() {
            none if none.is_empty() => "the end of the line".to_owned(),
            text => format!("`{text}`"),
        }
    }

    /// Where reading goes on behind a faulty pair: at the next line, or, where that is the last, at
    /// the next comma before a quote.
    fn behind_fault(&self, at: usize) -> usize {
        let end = self.bytes.len();
        let line = memchr(b'\n', &self.bytes[at..]).map_or(end, |line| at + line + 1);
        if self.behind_blanks(line) < end {
            return line;
        }
        let mut pairs = (at + 1..line).filter(|&at| self.bytes[at] == b',').map(|at| at + 1);
        pairs.find(|&at| self.byte(self.behind_blanks(at)) == Some(b'"')).unwrap_or(line)
    }
}

impl Iterator for Pairs<'_> {
    type Item = (usize, Result<(String, Value), Fault>);

    fn next(&mut self) -> Option<Self::Item> {
        let end = self.bytes.len();
        if self.at > end {
            return None;
        }
        let at = self.behind_blanks(self.at);
        let line = self.line(at);
        match self.byte(at) {
            None => {
                self.at = end + 1;
                Some((line, Err(("`}`".into(), "the end of the file".into()))))
            }
            Some(b'}') => {
                let rest = self.behind_blanks(at + 1);
                self.at = end + 1;
                let line = self.line(rest);
                (rest < end).then(|| (line, Err(("the end of the file".into(), self.found(rest)))))
            }
            Some(_) => match self.pair(at) {
                Ok((key, value, behind)) => {
                    self.at = behind;
                    Some((line, Ok((key, value))))
                }
                Err(fault) => {
                    let behind = self.behind_fault(at);
                    // Of a file that breaks off, the last pair is named, not the end as well.
                    let breaks_off = self.behind_blanks(behind) == end;
                    self.at = if breaks_off { end + 1 } else { behind };
                    Some((line, Err(fault)))
                }
            },
        }
    }
}

fn memchr(byte: u8, bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|it| *it == byte)
}

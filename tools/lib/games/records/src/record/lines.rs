//! The lines of a text, which stays one text: a line costs four bytes.

use std::ops::Range;

/// A text and where its lines begin. They end with `\n` or `\r\n`; where there is no `\n` at all,
/// with `\r`, as on old Macs.
///
/// ```
/// use wordy_records::record::Lines;
///
/// let lines = Lines::new("#player1 A Ann\r\n>A: - +0 0".to_owned());
/// assert_eq!((lines.len(), lines.get(1)), (2, Some(">A: - +0 0")));
/// assert_eq!(lines.iter().next(), Some("#player1 A Ann"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    text: String,
    starts: Vec<u32>,
}

impl Lines {
    /// The lines of a text. Cost: a pass over it.
    pub fn new(text: String) -> Self {
        let end = if text.contains('\n') { b'\n' } else { b'\r' };
        let count = text.bytes().filter(|byte| *byte == end).count() + 1;
        let mut starts = Vec::with_capacity(count);
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == end);
        let after = ends.map(|(at, _)| at + 1);
        let all = std::iter::once(0).chain(after).filter(|start| *start < text.len());
        starts.extend(all.map_while(|start| u32::try_from(start).ok()));
        Self { text, starts }
    }

    /// The text, with its line ends.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// A line by its number from 0, without its end.
    pub fn get(&self, at: usize) -> Option<&str> {
        Some(&self.text[self.range(at)?])
    }

    /// All lines in order, without their ends.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &str> {
        (0..self.len()).filter_map(|at| self.get(at))
    }

    /// Where a line lies in the text, without its end.
    pub(crate) fn range(&self, at: usize) -> Option<Range<usize>> {
        let start = *self.starts.get(at)? as usize;
        let end = self.starts.get(at + 1).map_or(self.text.len(), |next| *next as usize);
        let line = self.text[start..end].trim_end_matches('\n').trim_end_matches('\r');
        Some(start..start + line.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_on_any_system() {
        let lines = |text: &str| {
            let lines = Lines::new(text.to_owned());
            lines.iter().map(str::to_owned).collect::<Vec<_>>()
        };
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc\r\n", "a\rb\r\rc\r"] {
            assert_eq!(lines(text), ["a", "b", "", "c"], "{text:?}");
        }
        assert_eq!(lines(""), [""; 0]);
        assert_eq!(lines("\n\n"), ["", ""]);
        assert_eq!(lines("é\nb"), ["é", "b"]);
    }
}

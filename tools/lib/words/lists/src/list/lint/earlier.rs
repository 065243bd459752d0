//! Which words of a list came before.

use std::ops::ControlFlow;

use super::words::Words;
use crate::list::lines::Lines;

/// The words that were read so far.
///
/// As long as they are in order, only the last one can come again. When they are not, the words
/// that the whole list has more than once are looked for, and noted as they come.
#[derive(Default)]
pub(super) struct Earlier {
    last: Vec<u8>,
    /// The line of the last word where it came first.
    line: usize,
    /// How many words there were.
    read: usize,
    repeated: Option<Repeated>,
}

impl Earlier {
    /// The last word.
    pub(super) fn last(&self) -> &[u8] {
        &self.last
    }

    /// Notes the next word of the lines; gives the line of the same word before it.
    pub(super) fn note(&mut self, word: &[u8], line: usize, lines: &Lines<'_>) -> Option<usize> {
        if self.repeated.is_none() && *word < *self.last {
            self.repeated = Some(Repeated::of(lines, self.read));
        }
        self.read += 1;
        if let Some(repeated) = &mut self.repeated {
            word.clone_into(&mut self.last);
            return repeated.note(word, line);
        }
        if *word == *self.last {
            return Some(self.line);
        }
        word.clone_into(&mut self.last);
        self.line = line;
        None
    }
}

/// Words that a list has more than once.
struct Repeated {
    words: Words,
    /// The line where each came first; 0 as long as it did not come.
    lines: Vec<u32>,
}

impl Repeated {
    /// Those of some lines, of which those among the first `read` words are noted.
    fn of(lines: &Lines<'_>, read: usize) -> Self {
        let words = Words::of(lines, |_| true).repeated();
        let mut repeated = Self { lines: vec![0; words.len()], words };
        let mut left = read;
        lines.each(|line| {
            for word in line.words.iter().take(left) {
                repeated.note(word, line.number);
            }
            left = left.saturating_sub(line.words.len());
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        repeated
    }

    fn note(&mut self, word: &[u8], line: usize) -> Option<usize> {
        let place = self.words.place(word)?;
        match std::mem::replace(&mut self.lines[place], line as u32) {
            0 => None,
            first => {
                self.lines[place] = first;
                Some(first as usize)
            }
        }
    }
}

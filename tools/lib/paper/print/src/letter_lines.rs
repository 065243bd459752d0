//! Squares of letters as lines of a column: a row a line, each letter in the middle of its cell.

use crate::entry_lines::EntryLines;
use crate::line::Line;
use crate::metrics::{Metrics, number};
use crate::page::{Face, Ink, Role};
use crate::sheet::{Entry, Group, Section};

/// Width and height of a cell, in font sizes.
const CELL: f32 = 1.5;

impl<'a, M: Metrics> EntryLines<'_, M> {
    /// From one letter to the next, and from row to row; of character cells a row is a line.
    fn cell(&self) -> f32 {
        if self.style.rise > 0.0 { CELL * self.style.size } else { 2.0 }
    }

    /// The narrowest column that holds the letters of a section.
    pub(crate) fn letters_need(&self, section: &Section) -> f32 {
        let across = section.entries().map(|entry| entry.word.split(' ').count()).max();
        number(across.unwrap_or_default()) * self.cell()
    }

    /// A square of letters. It stays whole.
    pub(crate) fn letters(&self, group: &'a Group, answered: bool) -> Vec<Line<'a>> {
        let row = |entry| self.letter_row(entry, answered);
        let mut lines: Vec<Line> = group.entries.iter().map(row).collect();
        let last = lines.len().saturating_sub(1);
        lines[..last].iter_mut().for_each(|line| line.keep = true);
        lines
    }

    fn letter_row(&self, entry: &'a Entry, answered: bool) -> Line<'a> {
        let cells = self.style.rise == 0.0;
        let height = if cells { self.style.leading } else { self.cell() };
        let mut line = Line { height, role: Role::Entry, ..Line::default() };
        for (at, letter) in entry.letter_row(answered).split(' ').enumerate() {
            let wide = self.grey(letter);
            let within = if cells { 0.0 } else { (self.cell() - wide) / 2.0 };
            let x = number(at) * self.cell() + within;
            let mut run = self.run(x, Face::Regular, Ink::Black, letter);
            run.y += (height - self.style.leading) / 2.0;
            line.runs.push(run);
        }
        line
    }
}

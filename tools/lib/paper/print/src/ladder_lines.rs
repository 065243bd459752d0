//! Word ladders as lines of a column: a word a line, a box for each letter.

use crate::entry_lines::EntryLines;
use crate::line::Line;
use crate::metrics::{Metrics, number};
use crate::page::{Face, Ink, Role, Rule};
use crate::sheet::{Entry, Group, Section};

/// Width of a box, as a share of its height.
const WIDE: f32 = 0.95;
/// Height of a box, as a share of the height of a line to write on.
const HIGH: f32 = 0.875;

impl<'a, M: Metrics> EntryLines<'_, M> {
    /// Height of a word; of character cells it is a line.
    pub(crate) fn high(&self) -> f32 {
        if self.style.rise > 0.0 { HIGH * self.style.blank_leading } else { self.style.leading }
    }

    /// From the left edge of one box to that of the next.
    pub(crate) fn step(&self) -> f32 {
        if self.style.rise > 0.0 { WIDE * self.high() } else { 2.0 }
    }

    /// The narrowest column that holds the ladders of a section.
    pub(crate) fn ladder_need(&self, section: &Section) -> f32 {
        let longest = section.entries().map(letters).max().unwrap_or_default();
        number(longest) * self.step() + self.style.gap
    }

    /// A ladder. It stays whole.
    pub(crate) fn ladder(&self, group: &'a Group, answered: bool) -> Vec<Line<'a>> {
        let mut lines: Vec<Line> =
            group.entries.iter().map(|entry| self.rung(entry, answered)).collect();
        let last = lines.len().saturating_sub(1);
        lines[..last].iter_mut().for_each(|line| line.keep = true);
        if self.style.rise > 0.0 {
            // Below the number of the ladder.
            lines.iter_mut().take(1).for_each(|line| line.before = 0.25 * self.style.leading);
        }
        lines
    }

    /// A word in its boxes, or the boxes alone.
    fn rung(&self, entry: &'a Entry, answered: bool) -> Line<'a> {
        let given = !entry.word.is_empty();
        let said = if given { entry.word.clone() } else { entry.answer() };
        let face = if given { Face::Bold } else { Face::Regular };
        let (step, cells) = (self.step(), self.style.rise == 0.0);
        let mut line = Line { height: self.high(), role: Role::Entry, ..Line::default() };
        for (at, letter) in said.chars().enumerate() {
            let left = number(at) * step;
            if given || answered {
                let letter = letter.to_string();
                let wide = self.metrics.width(face, &letter) * self.style.size;
                let x = if cells { left } else { left + (step - wide) / 2.0 };
                let mut run = self.run(x, face, Ink::Black, letter);
                run.y += (line.height - self.style.leading) / 2.0;
                line.runs.push(run);
            }
            if !cells {
                line.rules.extend(self.boxed(left, line.height));
            } else if !(given || answered) {
                let (from, to) = ((left, 0.0), (left + 1.0, 0.0));
                line.rules.push(Rule { from, to, width: self.style.rule, ink: Ink::Grey });
            }
        }
        line
    }

    /// The four sides of a box.
    pub(crate) fn boxed(&self, left: f32, height: f32) -> [Rule; 4] {
        let right = left + self.step();
        let side = |from, to| Rule { from, to, width: self.style.rule, ink: Ink::Grey };
        [
            side((left, 0.0), (right, 0.0)),
            side((left, height), (right, height)),
            side((left, 0.0), (left, height)),
            side((right, 0.0), (right, height)),
        ]
    }
}

/// How many boxes an entry has.
fn letters(entry: &Entry) -> usize {
    let said = if entry.word.is_empty() { entry.answer() } else { entry.word.clone() };
    said.chars().count()
}

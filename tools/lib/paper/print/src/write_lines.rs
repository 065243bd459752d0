//! Tables to write in, as lines of a column: words, and lines as wide as there is room.

use crate::entry;
use crate::entry_lines::EntryLines;
use crate::line::Line;
use crate::metrics::{Metrics, number};
use crate::page::{Face, Ink, Role, Rule};
use crate::sheet::{Entry, Group, Section};

/// The narrowest line to write on, as a share of one to write hooks on.
const LEAST: f32 = 1.3;

/// Where the columns of a table stand.
struct Places {
    /// Where lines to write on begin.
    left: f32,
    /// Length of each.
    wide: f32,
    /// From one to the next.
    step: f32,
}

impl<'a, M: Metrics> EntryLines<'_, M> {
    /// The narrowest column that holds the table of a section.
    pub(crate) fn write_need(&self, section: &Section) -> f32 {
        let head = |text: &String| self.bold(text);
        let heads = section.column_heads.iter().skip(1).map(head).fold(0.0, f32::max);
        let answers = section.entries().map(|entry| self.grey(&entry.answer()));
        let answers = if section.answered { answers.fold(0.0, f32::max) } else { 0.0 };
        let line = (LEAST * self.style.blank).max(heads).max(answers);
        self.lines_from(section) + number(columns(section)) * (line + self.write_gap())
    }

    fn bold(&self, text: &str) -> f32 {
        self.metrics.width(Face::Bold, text) * self.style.size
    }

    /// Between lines to write on beside each other.
    fn write_gap(&self) -> f32 {
        4.0 * self.style.gap
    }

    /// Where lines to write on begin: behind the widest word with what stands behind it, and the
    /// head of the words.
    fn lines_from(&self, section: &Section) -> f32 {
        let gap = |wide: f32| if wide > 0.0 { wide + 2.0 * self.style.gap } else { 0.0 };
        let head = section.column_heads.first().map_or(0.0, |head| self.bold(head));
        let words = gap(self.widths.word) + gap(self.widths.back);
        words.max(gap(head)) + self.write_gap() - 2.0 * self.style.gap
    }

    fn places(&self, section: &Section, width: f32) -> Places {
        let (left, gap) = (self.lines_from(section), self.write_gap());
        let wide = (width - left + gap) / number(columns(section).max(1)) - gap;
        let wide = if self.style.rise > 0.0 { wide } else { wide.floor() };
        Places { left, wide, step: wide + gap }
    }

    /// The words of a group with lines to write on, below the heads of the columns.
    pub(crate) fn write(
        &self,
        section: &'a Section,
        group: &'a Group,
        width: f32,
    ) -> Vec<Line<'a>> {
        let places = self.places(section, width);
        let rows =
            group.entries.iter().map(|entry| self.write_row(entry, section.answered, &places));
        let heads = (!section.column_heads.is_empty()).then(|| self.write_heads(section, &places));
        let mut lines: Vec<Line> = heads.into_iter().chain(rows).collect();
        if section.groups.len() > 1 {
            let last = lines.len().saturating_sub(1);
            lines[..last].iter_mut().for_each(|line| line.keep = true);
        }
        lines
    }

    fn write_heads(&self, section: &'a Section, places: &Places) -> Line<'a> {
        let at = |column: usize| match column {
            0 => 0.0,
            column => places.left + number(column - 1) * places.step,
        };
        let heads = section.column_heads.iter().enumerate();
        let run = |(column, head): (usize, &'a String)| {
            self.run(at(column), Face::Regular, Ink::Grey, head.as_str())
        };
        Line {
            height: self.style.leading,
            keep: true,
            role: Role::Text,
            runs: heads.map(run).collect(),
            ..Line::default()
        }
    }

    fn write_row(&self, entry: &'a Entry, answered: bool, places: &Places) -> Line<'a> {
        let style = self.style;
        let below = if style.rise > 0.0 { 0.12 * style.size } else { 0.0 };
        let y = self.drop() + style.rise * style.size + below;
        let rule = |column: u16| {
            let x = places.left + f32::from(column) * places.step;
            let (from, to) = ((x, y), (x + places.wide, y));
            Rule { from, to, width: style.rule, ink: Ink::Grey }
        };
        let back = self.widths.word + 2.0 * style.gap;
        let word = self.lowered(0.0, Face::Bold, Ink::Black, entry::marked(entry));
        let back = self.lowered(back, Face::Regular, Ink::Grey, &entry.back);
        let answer = if answered { entry.answer() } else { String::new() };
        let answer = self.lowered(places.left, Face::Regular, Ink::Black, answer);
        Line {
            height: style.blank_leading,
            runs: word.into_iter().chain(back).chain(answer).collect(),
            rules: (0..entry.lines).map(rule).collect(),
            role: Role::Entry,
            ..Line::default()
        }
    }
}

/// How many lines to write on stand beside each other.
fn columns(section: &Section) -> usize {
    section.entries().map(|entry| usize::from(entry.lines)).max().unwrap_or_default()
}

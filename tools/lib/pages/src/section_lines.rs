//! A section as lines of a column: its heading, its note, and its groups of entries.

use std::borrow::Cow;

use crate::entry::{self, Widths};
use crate::entry_lines::EntryLines;
use crate::error::PageError;
use crate::line::Line;
use crate::metrics::{Metrics, TOLERANCE};
use crate::page::{Face, Ink, Rule, Run};
use crate::sheet::{Form, Group, NOTHING, Section};
use crate::style::Style;
use crate::wrap::wrap;

/// Makes the lines of one section.
pub(crate) struct SectionLayout<'a, 'm, M> {
    section: &'a Section,
    entries: EntryLines<'m, M>,
    /// The widest hooks of each group, before and after, with the white beside them.
    hooks: Vec<(f32, f32)>,
}

impl<'a, 'm, M: Metrics> SectionLayout<'a, 'm, M> {
    /// Measures a section. Costs a pass over its entries.
    pub(crate) fn new(section: &'a Section, metrics: &'m M, style: Style) -> Self {
        let widths = Widths::of(section, metrics, &style);
        let hooks = entry::hook_widths(section, metrics, &style);
        Self { section, entries: EntryLines { metrics, style, widths }, hooks }
    }

    /// The narrowest column that holds the section.
    pub(crate) fn need(&self) -> f32 {
        self.texts().map(|(_, width)| width).fold(self.body_need(), f32::max)
    }

    /// The widest thing of the section, for a message.
    pub(crate) fn widest(&self) -> &'a str {
        let entry = self.section.entries().max_by_key(|entry| entry.word.chars().count());
        let words = self.texts().filter(|(_, width)| *width > self.body_need());
        let text = words.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(text, _)| text);
        text.or(entry.map(|entry| entry.word.as_str())).unwrap_or_default()
    }

    /// The words of head and note, with their widths.
    fn texts(&self) -> impl Iterator<Item = (&'a str, f32)> {
        let (style, metrics) = (self.entries.style, self.entries.metrics);
        let head =
            self.section.title.split_whitespace().map(move |word| (word, Face::Bold, style.head));
        let note = self
            .section
            .note
            .split_whitespace()
            .map(move |word| (word, Face::Regular, style.small));
        let texts = head.chain(note).filter(move |_| style.heads);
        texts.map(move |(word, face, size)| (word, metrics.width(face, word) * size))
    }

    fn body_need(&self) -> f32 {
        let Widths { word, inline, head, definition, .. } = self.entries.widths;
        let Style { gap, blank, measure, .. } = self.entries.style;
        let body = match self.section.form {
            Form::Rows => {
                let rows = self.hooks.iter().map(|(left, right)| left + word + right);
                let row = rows.fold(word, f32::max);
                let indent = self.entries.indent(self.widest_hooks().0);
                if definition { row.max(indent + 0.6 * measure) } else { row }
            }
            Form::Blank => word + 2.0 * (blank + gap),
            Form::Grid => inline,
            Form::Run => (inline + head).max(measure),
        };
        let none = if self.section.is_empty() { self.entries.grey(NOTHING) } else { 0.0 };
        body.max(head).max(none)
    }

    /// The widest hooks before and after the words of all groups, with the white beside them.
    fn widest_hooks(&self) -> (f32, f32) {
        let widest = |all: (f32, f32), one: &(f32, f32)| (all.0.max(one.0), all.1.max(one.1));
        self.hooks.iter().fold((0.0, 0.0), widest)
    }

    /// Where the words of a group begin in a column: as far to the right as the widest hooks of the
    /// section want where there is room for all of them, else as near to that as the hooks of this
    /// group let it.
    fn left(&self, group: usize, width: f32) -> f32 {
        let (left, right) = self.widest_hooks();
        let own = self.hooks.get(group).map_or(0.0, |hooks| hooks.0);
        own.max(left.min(width - self.entries.widths.word - right))
    }

    /// The lines in a column of a width. An error tells that a word is wider than the column.
    pub(crate) fn lines(&self, width: f32) -> Result<Vec<Line<'a>>, PageError> {
        if self.need() > width + TOLERANCE {
            let (text, need) = (self.widest().to_owned(), self.need());
            return Err(PageError::Narrow {
                text,
                need,
                room: width,
                unit: self.entries.style.unit,
            });
        }
        let mut lines = if self.entries.style.heads { self.heading(width) } else { Vec::new() };
        if self.section.is_empty() {
            lines.push(self.entries.text_line(
                Cow::Borrowed(NOTHING),
                Face::Regular,
                Ink::Grey,
                self.entries.style.size,
            ));
        }
        for (index, group) in self.section.groups.iter().enumerate() {
            lines.extend(self.group(group, self.left(index, width), width));
        }
        if let Some(first) = lines.first_mut() {
            first.before = self.entries.style.above_section;
        }
        for line in &mut lines {
            line.section = &self.section.title;
        }
        Ok(lines)
    }

    /// The head with its count and rule, and the note.
    fn heading(&self, width: f32) -> Vec<Line<'a>> {
        let Style { head, small, .. } = self.entries.style;
        let mut lines = Vec::new();
        if !self.section.title.is_empty() {
            let count = self.count(width);
            let room =
                width - count.as_ref().map_or(0.0, |run| width - run.x + self.entries.style.space);
            let measure = |text: &str| self.entries.metrics.width(Face::Bold, text) * head;
            for text in wrap(&self.section.title, room, room.max(1.0), measure) {
                lines.push(self.entries.text_line(text.into(), Face::Bold, Ink::Black, head));
            }
            self.finish_head(&mut lines, count, width);
        }
        if !self.section.note.is_empty() {
            let measure = |text: &str| self.entries.metrics.width(Face::Regular, text) * small;
            for text in wrap(&self.section.note, width, width, measure) {
                lines.push(self.entries.text_line(text.into(), Face::Regular, Ink::Grey, small));
            }
        }
        for line in &mut lines {
            line.keep = true;
        }
        lines
    }

    /// Puts the count beside the first line of a head, and the rule below its last.
    fn finish_head(&self, lines: &mut [Line<'a>], count: Option<Run<'a>>, width: f32) {
        if let Some(line) = lines.first_mut() {
            line.runs.extend(count);
        }
        if let Some(line) = lines.last_mut() {
            let y = if self.entries.style.rise > 0.0 {
                line.height + 0.3 * self.entries.style.below_head
            } else {
                line.height
            };
            line.height += self.entries.style.below_head;
            let (from, to) = ((0.0, y), (width, y));
            line.rules.push(Rule {
                from,
                to,
                width: 1.6 * self.entries.style.rule,
                ink: Ink::Black,
            });
        }
    }

    /// How many entries there are, right-aligned, where there is room beside the head's first word.
    fn count(&self, width: f32) -> Option<Run<'a>> {
        let Style { small, head, rise, space, .. } = self.entries.style;
        let text = self.section.len().to_string();
        let wide = self.entries.metrics.width(Face::Regular, &text) * small;
        let words = self.section.title.split_whitespace();
        let widest =
            words.map(|word| self.entries.metrics.width(Face::Bold, word)).fold(0.0, f32::max)
                * head;
        let room = !self.section.is_empty() && widest + space + wide <= width;
        let (x, y) = (width - wide, rise * head);
        room.then(|| Run {
            x,
            y,
            size: small,
            face: Face::Regular,
            ink: Ink::Grey,
            text: text.into(),
        })
    }

    /// One group: its head, and its entries by form.
    fn group(&self, group: &'a Group, left: f32, width: f32) -> Vec<Line<'a>> {
        let mut lines = match self.section.form {
            Form::Rows => group
                .entries
                .iter()
                .flat_map(|entry| self.entries.row(entry, left, width))
                .collect(),
            Form::Blank => {
                group.entries.iter().map(|entry| self.entries.blank(entry, width)).collect()
            }
            Form::Grid => self.entries.grid(group, width),
            Form::Run => self.entries.paragraph(group, width),
        };
        if self.section.form == Form::Run && !group.head.is_empty() {
            self.hang_head(&mut lines, &group.head);
        } else if !group.head.is_empty() && !group.entries.is_empty() {
            lines.insert(0, self.group_head(group, left, width));
        }
        lines
    }

    /// A head stands where the words begin.
    fn group_head(&self, group: &'a Group, left: f32, width: f32) -> Line<'a> {
        let Style { size, above_group, .. } = self.entries.style;
        let mut line =
            self.entries.text_line(Cow::Borrowed(&group.head), Face::Bold, Ink::Black, size);
        let left = match self.section.form {
            Form::Rows => left + self.entries.widths.dot,
            Form::Blank => self.entries.room_to_write(width) + self.entries.style.gap,
            Form::Grid | Form::Run => 0.0,
        };
        let x = left.min(width - self.entries.widths.head).max(0.0);
        line.runs.iter_mut().for_each(|run| run.x = x);
        line.before = above_group;
        line.keep = true;
        line
    }

    /// Sets a group's head before its paragraph.
    fn hang_head(&self, lines: &mut [Line<'a>], head: &'a str) {
        if let Some(line) = lines.first_mut() {
            line.runs.insert(0, self.entries.run(0.0, Face::Bold, Ink::Black, head));
        }
    }
}

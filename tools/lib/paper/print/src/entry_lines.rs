//! Entries as lines of a column, by their form.

use std::borrow::Cow;
use std::iter;

use crate::entry::{self, Widths};
use crate::hooks::broken;
use crate::line::Line;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Face, Ink, Role, Rule, Run};
use crate::rows::RowGrid;
use crate::sheet::{Entry, Group};
use crate::style::Style;
use crate::wrap::wrap;

/// How far apart cells may stand, as a share of what the widest needs.
const WIDEST: f32 = 1.35;

/// Makes lines of the entries of one section.
pub(crate) struct EntryLines<'m, M> {
    pub(crate) metrics: &'m M,
    pub(crate) style: Style,
    pub(crate) widths: Widths,
}

impl<'a, M: Metrics> EntryLines<'_, M> {
    /// A line that is one text.
    pub(crate) fn text_line(
        &self,
        text: Cow<'a, str>,
        face: Face,
        ink: Ink,
        size: f32,
    ) -> Line<'a> {
        let run = Run { x: 0.0, y: self.style.rise * size, size, face, ink, text };
        Line { height: self.style.leading, runs: vec![run], ..Line::default() }
    }

    /// A text on the first baseline of a line, in the size of entries.
    pub(crate) fn run(
        &self,
        x: f32,
        face: Face,
        ink: Ink,
        text: impl Into<Cow<'a, str>>,
    ) -> Run<'a> {
        let Style { size, rise, .. } = self.style;
        Run { x, y: rise * size, size, face, ink, text: text.into() }
    }

    /// An entry as a row: front hooks right-aligned, word, back hooks, definition. What has no room
    /// in one line goes on below, each part in its own column. Hooks stay together; a definition
    /// may go on in lines of its own.
    pub(crate) fn row(&self, entry: &'a Entry, grid: &RowGrid, width: f32) -> Vec<Line<'a>> {
        let fronts = broken(&entry.front, grid.front, |text| self.grey(text));
        let backs = broken(&entry.back, grid.back_room, |text| self.grey(text));
        let room = width - grid.definition;
        let mut definition = wrap(&entry.definition, room, room, |text| self.grey(text));
        definition.retain(|line| !line.is_empty());
        let together = fronts.len().max(backs.len()).max(1);
        let more = definition.split_off(together.min(definition.len()));
        let leading = self.style.leading;
        let mut runs = Vec::with_capacity(3);
        let grey = |x: f32, at: usize, text: Cow<'a, str>, runs: &mut Vec<Run<'a>>| {
            let run = self.run(x, Face::Regular, Ink::Grey, text);
            runs.push(Run { y: run.y + number(at) * leading, ..run });
        };
        for (at, front) in fronts.into_iter().enumerate() {
            grey(grid.front - self.grey(front), at, front.into(), &mut runs);
        }
        self.word(entry, grid.word, &mut runs);
        for (at, back) in backs.into_iter().enumerate() {
            grey(grid.back, at, back.into(), &mut runs);
        }
        for (at, text) in definition.into_iter().enumerate() {
            grey(grid.definition, at, text.into(), &mut runs);
        }
        let first = Line {
            height: number(together) * leading,
            keep: !more.is_empty(),
            runs,
            role: Role::Entry,
            words: Some((entry.word.as_str(), entry.word.as_str())),
            ..Line::default()
        };
        let last = more.len().saturating_sub(1);
        let further = more.into_iter().enumerate().map(|(at, text)| Line {
            height: leading,
            keep: at < last,
            runs: vec![self.run(grid.definition, Face::Regular, Ink::Grey, text)],
            ..Line::default()
        });
        iter::once(first).chain(further).collect()
    }

    /// A word at its place, between the dots of its inner hooks.
    fn word(&self, entry: &'a Entry, x: f32, runs: &mut Vec<Run<'a>>) {
        let dot = |x| self.run(x, Face::Bold, Ink::Grey, self.style.inner.to_string());
        if entry.inner_front {
            runs.push(dot(x - entry::dot(self.metrics, &self.style)));
        }
        let text = entry::marked(entry);
        let end = x + self.metrics.width(self.widths.face, &text) * self.style.size;
        runs.push(self.run(x, self.widths.face, Ink::Black, text));
        if entry.inner_back {
            runs.push(dot(end));
        }
    }

    /// Width of a text in the face of hooks and definitions.
    pub(crate) fn grey(&self, text: &str) -> f32 {
        self.metrics.width(Face::Regular, text) * self.style.size
    }

    /// Length of each line to write on, so that a row is as wide as its column.
    pub(crate) fn room_to_write(&self, width: f32) -> f32 {
        let room = (width - self.widths.word) / 2.0 - self.style.gap;
        let room = if self.style.rise > 0.0 { room } else { room.floor() };
        room.max(self.style.blank)
    }

    /// How much lower than others text stands in a line to write on.
    pub(crate) fn drop(&self) -> f32 {
        let Style { rise, blank_leading, leading, .. } = self.style;
        if rise > 0.0 { blank_leading - leading } else { 0.0 }
    }

    /// A text in a line to write on; none where it is empty.
    pub(crate) fn lowered(
        &self,
        x: f32,
        face: Face,
        ink: Ink,
        text: impl Into<Cow<'a, str>>,
    ) -> Option<Run<'a>> {
        let text = text.into();
        let run = self.run(x, face, ink, text);
        (!run.text.is_empty()).then(|| Run { y: run.y + self.drop(), ..run })
    }

    /// An entry between two lines to write its hooks on.
    pub(crate) fn blank(&self, entry: &'a Entry, width: f32) -> Line<'a> {
        let Style { gap, rise, size, blank_leading, .. } = self.style;
        let word = self.widths.word;
        let blank = self.room_to_write(width);
        let x = blank + gap;
        let mut run = self.run(x, Face::Bold, Ink::Black, entry::marked(entry));
        run.y += self.drop();
        let y = if rise > 0.0 { run.y + 0.12 * size } else { 0.0 };
        let rule = |from: f32| Rule {
            from: (from, y),
            to: (from + blank, y),
            width: self.style.rule,
            ink: Ink::Grey,
        };
        Line {
            height: blank_leading,
            runs: vec![run],
            rules: vec![rule(0.0), rule(x + word + gap)],
            role: Role::Entry,
            words: Some((&entry.word, &entry.word)),
            ..Line::default()
        }
    }

    /// Entries across, in cells as wide as the widest, from `left` on. With `marked` the first word
    /// is set apart.
    pub(crate) fn grid(
        &self,
        group: &'a Group,
        (left, width): (f32, f32),
        marked: bool,
    ) -> Vec<Line<'a>> {
        let Style { cell_space: space, leading, .. } = self.style;
        let cell = self.widths.inline;
        let across = whole((width - left + space + TOLERANCE) / (cell + space)).max(1);
        // On paper cells stand as far apart as there is room for, within reason.
        let spread = (width - left + space) / number(across);
        let step =
            if self.style.wraps { spread.min(WIDEST * (cell + space)) } else { cell + space };
        let set = |(row, entries): (usize, &'a [Entry])| {
            let mut runs = Vec::with_capacity(entries.len());
            for (index, entry) in entries.iter().enumerate() {
                let x = left + number(index) * step;
                let first = marked && row == 0 && index == 0;
                let face = if first { Face::Bold } else { self.widths.face };
                entry::place(entry, x, face, &self.style, self.metrics, &mut runs);
            }
            let words = entries
                .first()
                .zip(entries.last())
                .map(|(a, b)| (a.word.as_str(), b.word.as_str()));
            let role = if row == 0 { Role::Text } else { Role::More };
            Line { height: leading, runs, words, role, ..Line::default() }
        };
        group.entries.chunks(across).enumerate().map(set).collect()
    }

    /// Entries one after the other, in lines as full as can be, beside the room for heads.
    pub(crate) fn paragraph(&self, group: &'a Group, width: f32) -> Vec<Line<'a>> {
        let Style { space, leading, .. } = self.style;
        let left = self.widths.head;
        let mut lines: Vec<Line<'a>> = Vec::new();
        let mut x = f32::INFINITY;
        for entry in &group.entries {
            let wide = entry::width(entry, self.widths.face, &self.style, self.metrics);
            if x + wide > width + TOLERANCE {
                lines.push(Line { height: leading, ..Line::default() });
                x = left;
            }
            if let Some(line) = lines.last_mut() {
                entry::place(entry, x, self.widths.face, &self.style, self.metrics, &mut line.runs);
                let first = line.words.map_or(entry.word.as_str(), |(first, _)| first);
                line.words = Some((first, &entry.word));
            }
            x += wide + space;
        }
        if let Some([first, _]) = lines.get_mut(..2) {
            first.keep = true;
        }
        if let Some(first) = lines.first_mut() {
            first.role = Role::Text;
        }
        lines
    }
}

//! Entries as lines of a column, by their form.

use std::borrow::Cow;

use crate::entry::{self, Widths};
use crate::line::Line;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Face, Ink, Rule, Run};
use crate::sheet::{Entry, Group};
use crate::style::Style;
use crate::wrap::wrap;

/// Makes lines of the entries of one section.
pub(crate) struct EntryLines<'m, M> {
    pub(crate) metrics: &'m M,
    pub(crate) style: Style,
    pub(crate) widths: Widths,
}

impl<'a, M: Metrics> EntryLines<'_, M> {
    /// Where the further lines of definitions begin, of words that begin at `left`.
    pub(crate) fn indent(&self, left: f32) -> f32 {
        left + self.widths.dot + 2.0 * self.style.gap
    }

    /// A line that is one text.
    pub(crate) fn text_line(
        &self,
        text: Cow<'a, str>,
        face: Face,
        ink: Ink,
        size: f32,
    ) -> Line<'a> {
        let run = Run { x: 0.0, y: self.style.rise * size, size, face, ink, text };
        Line { height: self.style.line(size), runs: vec![run], ..Line::default() }
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

    /// An entry as a row: front hooks right-aligned, word, back hooks, definition.
    pub(crate) fn row(&self, entry: &'a Entry, left: f32, width: f32) -> Vec<Line<'a>> {
        let (gap, word) = (self.style.gap, self.widths.word);
        let mut runs = Vec::with_capacity(3);
        if !entry.front.is_empty() {
            let x = left - gap - self.grey(&entry.front);
            runs.push(self.run(x, Face::Regular, Ink::Grey, entry.front.as_str()));
        }
        let text = entry::word(entry);
        let x = left + self.widths.dot - entry::dot(entry, self.metrics, &self.style);
        let mut end = x + self.metrics.width(self.widths.face, &text) * self.style.size;
        runs.push(self.run(x, self.widths.face, Ink::Black, text));
        if !entry.back.is_empty() {
            let x = left + word + gap;
            end = x + self.grey(&entry.back);
            runs.push(self.run(x, Face::Regular, Ink::Grey, entry.back.as_str()));
        }
        let words = Some((entry.word.as_str(), entry.word.as_str()));
        let mut lines = vec![Line { height: self.style.leading, runs, words, ..Line::default() }];
        if !entry.definition.is_empty() {
            let room = (self.indent(left), end + 2.0 * gap, width);
            self.define(&mut lines, &entry.definition, room);
        }
        lines
    }

    /// Sets a definition behind a row: from a place to the column's width, its further lines
    /// indented.
    fn define(
        &self,
        lines: &mut Vec<Line<'a>>,
        text: &'a str,
        (indent, from, width): (f32, f32, f32),
    ) {
        let room = (width - indent).max(0.0);
        for (index, text) in
            wrap(text, width - from, room, |text| self.grey(text)).into_iter().enumerate()
        {
            let x = if index == 0 { from } else { indent };
            if index > 0 {
                lines.push(Line { height: self.style.leading, ..Line::default() });
            }
            if let Some(line) = lines.last_mut().filter(|_| !text.is_empty()) {
                line.runs.push(self.run(x, Face::Regular, Ink::Grey, text));
            }
        }
        let last = lines.len() - 1;
        for line in &mut lines[..last] {
            line.keep = true;
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

    /// An entry between two lines to write its hooks on.
    pub(crate) fn blank(&self, entry: &'a Entry, width: f32) -> Line<'a> {
        let Style { gap, rise, size, blank_leading, leading, .. } = self.style;
        let word = self.widths.word;
        let blank = self.room_to_write(width);
        let x = blank + gap;
        let drop = if rise > 0.0 { blank_leading - leading } else { 0.0 };
        let mut run = self.run(x, Face::Bold, Ink::Black, entry::marked(entry));
        run.y += drop;
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
            words: Some((&entry.word, &entry.word)),
            ..Line::default()
        }
    }

    /// Entries across, in cells as wide as the widest.
    pub(crate) fn grid(&self, group: &'a Group, width: f32) -> Vec<Line<'a>> {
        let Style { space, leading, .. } = self.style;
        let cell = self.widths.inline;
        let across = whole((width + space + TOLERANCE) / (cell + space)).max(1);
        let set = |entries: &'a [Entry]| {
            let mut runs = Vec::with_capacity(entries.len());
            for (index, entry) in entries.iter().enumerate() {
                entry::place(
                    entry,
                    number(index) * (cell + space),
                    self.widths.face,
                    &self.style,
                    self.metrics,
                    &mut runs,
                );
            }
            let words = entries
                .first()
                .zip(entries.last())
                .map(|(a, b)| (a.word.as_str(), b.word.as_str()));
            Line { height: leading, runs, words, ..Line::default() }
        };
        group.entries.chunks(across).map(set).collect()
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
        lines
    }
}

//! A section as lines of a column: heads, notes, and entries by their form.

use std::borrow::Cow;

use crate::error::Error;
use crate::inline::{self, Shape};
use crate::laid::{Face, Ink, Rule, Run};
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Entry, Form, Group, NOTHING, Section};
use crate::style::Style;
use crate::wrap::wrap;

/// One line of a column; places count from its top left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line<'a> {
    /// White above it, unless it is the first of its column.
    pub(crate) before: f32,
    /// Its height without that.
    pub(crate) height: f32,
    /// Whether the next line must stand in the same column.
    pub(crate) keep: bool,
    /// Its text.
    pub(crate) runs: Vec<Run<'a>>,
    /// Its rules.
    pub(crate) rules: Vec<Rule>,
    /// The first and the last word on it.
    pub(crate) words: Option<(&'a str, &'a str)>,
    /// The title of the section it belongs to.
    pub(crate) section: &'a str,
}

/// Makes the lines of one section.
pub(crate) struct Setter<'a, 'm, M> {
    section: &'a Section,
    metrics: &'m M,
    style: Style,
    shape: Shape,
    /// The widest hooks of each group, before and after, with the white beside them.
    sides: Vec<(f32, f32)>,
}

impl<'a, 'm, M: Metrics> Setter<'a, 'm, M> {
    /// Measures a section. Costs a pass over its entries.
    pub(crate) fn new(section: &'a Section, metrics: &'m M, style: Style) -> Self {
        let shape = Shape::of(section, metrics, &style);
        let sides = inline::sides(section, metrics, &style);
        Self { section, metrics, style, shape, sides }
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
        let (style, metrics) = (self.style, self.metrics);
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
        let Shape { word, inline, head, definition, .. } = self.shape;
        let Style { gap, blank, measure, .. } = self.style;
        let body = match self.section.form {
            Form::Rows => {
                let rows = self.sides.iter().map(|(left, right)| left + word + right);
                let row = rows.fold(word, f32::max);
                let indent = self.indent(self.widest_sides().0);
                if definition { row.max(indent + 0.6 * measure) } else { row }
            }
            Form::Blank => word + 2.0 * (blank + gap),
            Form::Grid => inline,
            Form::Run => (inline + head).max(measure),
        };
        let none = if self.section.is_empty() { self.grey(NOTHING) } else { 0.0 };
        body.max(head).max(none)
    }

    /// The widest hooks before and after the words of all groups, with the white beside them.
    fn widest_sides(&self) -> (f32, f32) {
        let widest = |all: (f32, f32), one: &(f32, f32)| (all.0.max(one.0), all.1.max(one.1));
        self.sides.iter().fold((0.0, 0.0), widest)
    }

    /// Where the words of a group begin in a column: as far to the right as the widest hooks of the
    /// section want where there is room for all of them, else as near to that as the hooks of this
    /// group let it.
    fn left(&self, group: usize, width: f32) -> f32 {
        let (left, right) = self.widest_sides();
        let own = self.sides.get(group).map_or(0.0, |sides| sides.0);
        own.max(left.min(width - self.shape.word - right))
    }

    /// Where the further lines of definitions begin, of words that begin at `left`.
    fn indent(&self, left: f32) -> f32 {
        left + self.shape.dot + 2.0 * self.style.gap
    }

    /// The lines in a column of a width. An error tells that a word is wider than the column.
    pub(crate) fn lines(&self, width: f32) -> Result<Vec<Line<'a>>, Error> {
        if self.need() > width + TOLERANCE {
            let (text, need) = (self.widest().to_owned(), self.need());
            return Err(Error::Narrow { text, need, room: width, unit: self.style.unit });
        }
        let mut lines = if self.style.heads { self.heading(width) } else { Vec::new() };
        if self.section.is_empty() {
            lines.push(self.text_line(
                Cow::Borrowed(NOTHING),
                Face::Regular,
                Ink::Grey,
                self.style.size,
            ));
        }
        for (index, group) in self.section.groups.iter().enumerate() {
            lines.extend(self.group(group, self.left(index, width), width));
        }
        if let Some(first) = lines.first_mut() {
            first.before = self.style.above_section;
        }
        for line in &mut lines {
            line.section = &self.section.title;
        }
        Ok(lines)
    }

    /// The head with its count and rule, and the note.
    fn heading(&self, width: f32) -> Vec<Line<'a>> {
        let Style { head, small, .. } = self.style;
        let mut lines = Vec::new();
        if !self.section.title.is_empty() {
            let count = self.count(width);
            let room = width - count.as_ref().map_or(0.0, |run| width - run.x + self.style.space);
            let measure = |text: &str| self.metrics.width(Face::Bold, text) * head;
            for text in wrap(&self.section.title, room, room.max(1.0), measure) {
                lines.push(self.text_line(text.into(), Face::Bold, Ink::Black, head));
            }
            self.finish_head(&mut lines, count, width);
        }
        if !self.section.note.is_empty() {
            let measure = |text: &str| self.metrics.width(Face::Regular, text) * small;
            for text in wrap(&self.section.note, width, width, measure) {
                lines.push(self.text_line(text.into(), Face::Regular, Ink::Grey, small));
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
            let y = if self.style.rise > 0.0 {
                line.height + 0.3 * self.style.below_head
            } else {
                line.height
            };
            line.height += self.style.below_head;
            let (from, to) = ((0.0, y), (width, y));
            line.rules.push(Rule { from, to, width: 1.6 * self.style.rule, ink: Ink::Black });
        }
    }

    /// How many entries there are, right-aligned, where there is room beside the head's first word.
    fn count(&self, width: f32) -> Option<Run<'a>> {
        let Style { small, head, rise, space, .. } = self.style;
        let text = self.section.len().to_string();
        let wide = self.metrics.width(Face::Regular, &text) * small;
        let words = self.section.title.split_whitespace();
        let widest =
            words.map(|word| self.metrics.width(Face::Bold, word)).fold(0.0, f32::max) * head;
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

    fn text_line(&self, text: Cow<'a, str>, face: Face, ink: Ink, size: f32) -> Line<'a> {
        let run = Run { x: 0.0, y: self.style.rise * size, size, face, ink, text };
        Line { height: self.style.line(size), runs: vec![run], ..Line::default() }
    }

    /// One group: its head, and its entries by form.
    fn group(&self, group: &'a Group, left: f32, width: f32) -> Vec<Line<'a>> {
        let mut lines = match self.section.form {
            Form::Rows => {
                group.entries.iter().flat_map(|entry| self.row(entry, left, width)).collect()
            }
            Form::Blank => group.entries.iter().map(|entry| self.blank(entry, width)).collect(),
            Form::Grid => self.grid(group, width),
            Form::Run => self.paragraph(group, width),
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
        let Style { size, above_group, .. } = self.style;
        let mut line = self.text_line(Cow::Borrowed(&group.head), Face::Bold, Ink::Black, size);
        let left = match self.section.form {
            Form::Rows => left + self.shape.dot,
            Form::Blank => self.room_to_write(width) + self.style.gap,
            Form::Grid | Form::Run => 0.0,
        };
        let x = left.min(width - self.shape.head).max(0.0);
        line.runs.iter_mut().for_each(|run| run.x = x);
        line.before = above_group;
        line.keep = true;
        line
    }

    /// Sets a group's head before its paragraph.
    fn hang_head(&self, lines: &mut [Line<'a>], head: &'a str) {
        if let Some(line) = lines.first_mut() {
            line.runs.insert(0, self.run(0.0, Face::Bold, Ink::Black, head));
        }
    }

    fn run(&self, x: f32, face: Face, ink: Ink, text: impl Into<Cow<'a, str>>) -> Run<'a> {
        let Style { size, rise, .. } = self.style;
        Run { x, y: rise * size, size, face, ink, text: text.into() }
    }

    /// An entry as a row: front hooks right-aligned, word, back hooks, definition.
    fn row(&self, entry: &'a Entry, left: f32, width: f32) -> Vec<Line<'a>> {
        let (gap, word) = (self.style.gap, self.shape.word);
        let mut runs = Vec::with_capacity(3);
        if !entry.front.is_empty() {
            let x = left - gap - self.grey(&entry.front);
            runs.push(self.run(x, Face::Regular, Ink::Grey, entry.front.as_str()));
        }
        let text = inline::word(entry);
        let x = left + self.shape.dot - inline::dot(entry, self.metrics, &self.style);
        let mut end = x + self.metrics.width(self.shape.face, &text) * self.style.size;
        runs.push(self.run(x, self.shape.face, Ink::Black, text));
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

    fn grey(&self, text: &str) -> f32 {
        self.metrics.width(Face::Regular, text) * self.style.size
    }

    /// Length of each line to write on, so that a row is as wide as its column.
    fn room_to_write(&self, width: f32) -> f32 {
        let room = (width - self.shape.word) / 2.0 - self.style.gap;
        let room = if self.style.rise > 0.0 { room } else { room.floor() };
        room.max(self.style.blank)
    }

    /// An entry between two lines to write its hooks on.
    fn blank(&self, entry: &'a Entry, width: f32) -> Line<'a> {
        let Style { gap, rise, size, blank_leading, leading, .. } = self.style;
        let word = self.shape.word;
        let blank = self.room_to_write(width);
        let x = blank + gap;
        let drop = if rise > 0.0 { blank_leading - leading } else { 0.0 };
        let mut run = self.run(x, Face::Bold, Ink::Black, inline::marked(entry));
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
    fn grid(&self, group: &'a Group, width: f32) -> Vec<Line<'a>> {
        let Style { space, leading, .. } = self.style;
        let cell = self.shape.inline;
        let across = whole((width + space + TOLERANCE) / (cell + space)).max(1);
        let set = |entries: &'a [Entry]| {
            let mut runs = Vec::with_capacity(entries.len());
            for (index, entry) in entries.iter().enumerate() {
                inline::place(
                    entry,
                    number(index) * (cell + space),
                    self.shape.face,
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
    fn paragraph(&self, group: &'a Group, width: f32) -> Vec<Line<'a>> {
        let Style { space, leading, .. } = self.style;
        let left = self.shape.head;
        let mut lines: Vec<Line<'a>> = Vec::new();
        let mut x = f32::INFINITY;
        for entry in &group.entries {
            let wide = inline::width(entry, self.shape.face, &self.style, self.metrics);
            if x + wide > width + TOLERANCE {
                lines.push(Line { height: leading, ..Line::default() });
                x = left;
            }
            if let Some(line) = lines.last_mut() {
                inline::place(entry, x, self.shape.face, &self.style, self.metrics, &mut line.runs);
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

//! Fixed-width text: the same layout, in character cells.

use std::io::Write;

use super::writer::Writer;
use crate::band::Band;
use crate::card::Card;
use crate::card_text;
use crate::error::PageError;
use crate::metrics::{Cells, number};
use crate::page::{Ink, Page, Rule, Run};
use crate::section_lines::Measured;
use crate::sheet::{Section, Sheet};
use crate::style::Style;
use crate::wrap::wrap_characters;

/// Writes plain text: each section in columns of its own, all below each other.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// Characters a line.
    pub width: u16,
    /// Columns of every section; none takes as many as fit. What sections say is meant for paper.
    pub columns: Option<usize>,
}

impl Default for Text {
    fn default() -> Self {
        Self { width: 80, columns: None }
    }
}

impl Writer for Text {
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError> {
        let text = self.text(sheet)?;
        Ok(out.write_all(text.as_bytes())?)
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        for (index, card) in cards.iter().enumerate() {
            let between = if index > 0 { "\n" } else { "" };
            write!(out, "{between}{}", card_text::text(card, usize::from(self.width)))?;
        }
        Ok(())
    }
}

impl Text {
    fn text(&self, sheet: &Sheet) -> Result<String, PageError> {
        let width = usize::from(self.width);
        let mut parts = vec![filled(&sheet.title, width), fields(&sheet.fields, width)];
        parts.extend(sheet.notes.iter().map(|note| filled(note, width)));
        let style = Style::cells().of(sheet);
        for section in &sheet.sections {
            let measured = [Measured::new(section, &Cells, Style::cells().step)];
            let band = Band::new(&measured, self.columns, number(width), &Cells, style)?;
            parts.push(heading(section, width) + &drawn(&band));
        }
        let foot: Vec<String> = sheet.foot_lines().iter().map(|line| filled(line, width)).collect();
        parts.push(foot.concat());
        parts.retain(|part| !part.is_empty());
        Ok(parts.join("\n"))
    }
}

/// A section's head with its count, underlined, and its note.
fn heading(section: &Section, width: usize) -> String {
    let count = section.count().map_or(String::new(), |count| format!(" ({count})"));
    let title = filled(&format!("{}{count}", section.title), width);
    let long = title.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let note = filled(&section.note, width);
    if section.title.is_empty() { note } else { format!("{title}{}\n{note}", "-".repeat(long)) }
}

/// What is filled in by hand, with lines to write on; the first has as much room as two others.
fn fields(fields: &[String], width: usize) -> String {
    let share = width / (fields.len() + 1);
    let drawn = fields.iter().enumerate().map(|(at, text)| {
        let room = if at == 0 { 2 * share } else { share };
        let rest = room.saturating_sub(text.chars().count() + 3).max(4);
        format!("{text} {}", "_".repeat(rest))
    });
    let line = drawn.collect::<Vec<_>>().join("  ");
    if line.is_empty() { line } else { line + "\n" }
}

/// A paragraph broken into lines.
fn filled(text: &str, width: usize) -> String {
    wrap_characters(text, width, "").into_iter().map(|line| line + "\n").collect()
}

/// A band drawn into lines of characters.
fn drawn(band: &Band) -> String {
    let tall = f32::MAX;
    let mut page = Page::default();
    let filled = band.flow(0, band.height(), tall);
    band.place(&filled, (0.0, 0.0), &mut page);
    let mut canvas = Canvas::default();
    page.rules.iter().for_each(|rule| canvas.rule(rule));
    page.runs.iter().for_each(|run| canvas.run(run));
    canvas.text()
}

/// Lines of characters that grow as things are put on them.
#[derive(Default)]
struct Canvas {
    lines: Vec<Vec<char>>,
}

impl Canvas {
    fn run(&mut self, run: &Run) {
        self.put(cell(run.x), cell(run.y), run.text.chars());
    }

    /// Draws a level rule: hyphens below a head, underscores to write on.
    fn rule(&mut self, rule: &Rule) {
        let mark = if rule.ink == Ink::Grey { '_' } else { '-' };
        let count = cell(rule.to.0 - rule.from.0);
        self.put(cell(rule.from.0), cell(rule.from.1), std::iter::repeat_n(mark, count));
    }

    fn put(&mut self, x: usize, y: usize, chars: impl Iterator<Item = char>) {
        if self.lines.len() <= y {
            self.lines.resize(y + 1, Vec::new());
        }
        let line = &mut self.lines[y];
        for (index, letter) in chars.enumerate() {
            if line.len() <= x + index {
                line.resize(x + index + 1, ' ');
            }
            line[x + index] = if letter.is_control() { ' ' } else { letter };
        }
    }

    fn text(&self) -> String {
        let line = |line: &Vec<char>| line.iter().collect::<String>().trim_end().to_owned() + "\n";
        self.lines.iter().map(line).collect()
    }
}

/// A place in cells. Places are whole and not negative but for rounding.
#[allow(clippy::cast_sign_loss)]
fn cell(place: f32) -> usize {
    place.round().max(0.0) as usize
}

//! What stands above the columns of the first page: the title, what is filled in by hand, notes.

use crate::error::PageError;
use crate::metrics::{Metrics, TOLERANCE, number};
use crate::page::{Face, Ink, Role, Rule, Run};
use crate::sheet::Sheet;
use crate::style::Style;
use crate::wrap::wrap;

/// Title, fields and notes from the top left.
#[derive(Default)]
pub(crate) struct Opening<'a> {
    /// The texts.
    pub(crate) heads: Vec<(Role, Run<'a>)>,
    /// The lines to write on.
    pub(crate) rules: Vec<Rule>,
    /// Where the numbers of pages begin.
    pub(crate) numbers: f32,
    /// Where they end.
    pub(crate) y: f32,
}

impl<'a> Opening<'a> {
    /// Of a sheet in a width. An error tells that a word of them is wider.
    pub(crate) fn of(
        sheet: &'a Sheet,
        width: f32,
        metrics: &impl Metrics,
        style: Style,
    ) -> Result<Self, PageError> {
        let mut opening = Self::default();
        let title = (Role::Title, Face::Bold, Ink::Black, style.title);
        opening.paragraph(&sheet.title, title, width, metrics, style)?;
        opening.fields(&sheet.fields, width, metrics, style);
        for note in &sheet.notes {
            let grey = (Role::Text, Face::Regular, Ink::Grey, style.note);
            opening.paragraph(note, grey, width, metrics, style)?;
        }
        opening.contents(sheet, metrics, style);
        let least = 1.5 * style.line(style.small);
        opening.y = (opening.y + 0.5 * style.leading).max(least);
        Ok(opening)
    }

    /// The titles of the sections; their pages are known in the end.
    fn contents(&mut self, sheet: &'a Sheet, metrics: &impl Metrics, style: Style) {
        let titles = sheet.sections.iter().map(|section| section.title.as_str());
        let titles = titles.filter(|title| sheet.contents && !title.is_empty());
        let size = style.note;
        for title in titles {
            let y = self.y + style.rise * size;
            let (face, ink) = (Face::Regular, Ink::Black);
            let run = Run { x: 0.0, y, size, face, ink, text: title.into() };
            self.numbers = self.numbers.max(metrics.width(face, title) * size + 2.0 * size);
            self.heads.push((Role::Contents, run));
            self.y += style.line(size);
        }
    }

    fn paragraph(
        &mut self,
        text: &'a str,
        (role, face, ink, size): (Role, Face, Ink, f32),
        width: f32,
        metrics: &impl Metrics,
        style: Style,
    ) -> Result<(), PageError> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let measure = |text: &str| metrics.width(face, text) * size;
        for (at, text) in wrap(text, width, width, measure).into_iter().enumerate() {
            let need = measure(&text);
            if need > width + TOLERANCE {
                return Err(PageError::Narrow { text, need, room: width, unit: style.unit });
            }
            let role = if at == 0 { role } else { Role::More };
            let y = self.y + style.rise * size;
            self.heads.push((role, Run { x: 0.0, y, size, face, ink, text: text.into() }));
            self.y += style.line(size);
        }
        self.y += 0.25 * style.note;
        Ok(())
    }

    /// What is filled in by hand, in one line: the first has as much room as two others, the third,
    /// a score, a box.
    fn fields(&mut self, fields: &'a [String], width: f32, metrics: &impl Metrics, style: Style) {
        if fields.is_empty() {
            return;
        }
        let size = style.note;
        let share = width / number(fields.len() + 1);
        let y = self.y + 0.6 * style.line(size) + style.rise * size;
        let mut x = 0.0;
        for (at, text) in fields.iter().enumerate() {
            let end = x + if at == 0 { 2.0 * share } else { share };
            let run = Run { x, y, size, face: Face::Regular, ink: Ink::Grey, text: text.into() };
            self.heads.push((Role::Text, run));
            let from = (x + metrics.width(Face::Regular, text) * size + 0.4 * size, y);
            let to = (end - if at + 1 < fields.len() { size } else { 0.0 }, y);
            if at == 2 {
                let (left, right) = (x - 0.5 * size, end);
                let (top, bottom) = (y - 1.5 * size, y + 0.7 * size);
                let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                for side in 0..4 {
                    let (from, to) = (corners[side], corners[(side + 1) % 4]);
                    let (from, to) = if side < 2 { (from, to) } else { (to, from) };
                    self.rules.push(Rule { from, to, width: style.rule, ink: Ink::Grey });
                }
            } else if to.0 > from.0 {
                self.rules.push(Rule { from, to, width: style.rule, ink: Ink::Grey });
            }
            x = end;
        }
        self.y += 2.0 * style.line(size);
    }
}

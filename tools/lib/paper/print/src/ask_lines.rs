//! Questions as lines of a column: what is asked, and lines to write the answers on.

use crate::entry;
use crate::entry_lines::EntryLines;
use crate::line::Line;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Face, Ink, Role, Rule, Run};
use crate::sheet::Entry;
use crate::wrap::{keep_count, release_spaces, wrap};

/// The length of a line to write a word on, as a share of one to write hooks on.
const WORD: f32 = 1.4;

/// How wide a word is written by hand, as a share of the same word in print.
const HAND: f32 = 1.8;

impl<'a, M: Metrics> EntryLines<'_, M> {
    /// Where the answers of a section begin: behind the widest question.
    fn answers(&self) -> f32 {
        let gap = |wide: f32| if wide > 0.0 { wide + 2.0 * self.style.gap } else { 0.0 };
        gap(self.widths.word) + gap(self.widths.back)
    }

    fn answer(&self) -> f32 {
        if self.widths.boxes > 0 {
            return number(self.widths.boxes) * self.step();
        }
        let wide = WORD * self.style.blank;
        // The answer to letters is as long as they are, and a hand writes wider than a printer.
        if self.style.rise > 0.0 { wide.max(HAND * self.widths.word) } else { wide.floor() }
    }

    /// The narrowest column that holds the questions of a section.
    pub(crate) fn ask_need(&self) -> f32 {
        let definition = if self.widths.definition { 0.6 * self.style.measure } else { 0.0 };
        self.answers() + self.answer() + 2.0 * self.style.gap + definition
    }

    /// A question with its lines to write on, as many beside each other as fit.
    pub(crate) fn ask(&self, entry: &'a Entry, width: f32) -> Vec<Line<'a>> {
        let (left, wide, gap) = (self.answers(), self.answer(), 2.0 * self.style.gap);
        let asked = left + wide + gap;
        let clue = keep_count(&entry.definition);
        // A font may have no space that keeps words together.
        let wide_as = |text: &str| self.grey(&release_spaces(text));
        let definition = wrap(&clue, width - asked, width - asked, wide_as);
        let definition: Vec<String> = definition.iter().map(|line| release_spaces(line)).collect();
        if !entry.boxes.is_empty() {
            return vec![self.question_with_boxes(entry, (left, asked), definition)];
        }
        let room = if entry.definition.is_empty() { width - left } else { wide };
        let across = whole((room + gap + TOLERANCE) / (wide + gap)).max(1);
        let count = usize::from(entry.lines);
        let rows = count.div_ceil(across).max(definition.len()).max(1);
        let mut lines: Vec<Line> = (0..rows)
            .map(|row| {
                let here = count.saturating_sub(row * across).min(across);
                let rules = (0..here).map(|at| left + number(at) * (wide + gap));
                self.answer_line(rules.map(|x| (x, x + wide)))
            })
            .collect();
        for (line, text) in lines.iter_mut().zip(definition) {
            line.runs.extend(self.lowered(asked, Face::Regular, Ink::Grey, text));
        }
        let word = entry::marked(entry);
        let back = self.widths.word + gap;
        lines[0].runs.splice(0..0, self.lowered(back, Face::Regular, Ink::Grey, &entry.back));
        lines[0].runs.splice(0..0, self.lowered(0.0, Face::Bold, Ink::Black, word));
        lines[0].role = Role::Entry;
        lines[0].words = Some((&entry.word, &entry.word));
        let last = lines.len() - 1;
        lines[..last].iter_mut().for_each(|line| line.keep = true);
        lines
    }

    /// A question with boxes for its answer: its clue goes on below in lines of print.
    fn question_with_boxes(
        &self,
        entry: &'a Entry,
        (left, asked): (f32, f32),
        clue: Vec<String>,
    ) -> Line<'a> {
        let style = self.style;
        let mut line = self.answer_line(std::iter::empty());
        self.put_boxes(entry, left, &mut line);
        line.height = line.height.max(self.drop() + number(clue.len()) * style.leading);
        for (at, text) in clue.into_iter().enumerate() {
            let run = self.lowered(asked, Face::Regular, Ink::Grey, text);
            line.runs.extend(run.map(|run| Run { y: run.y + number(at) * style.leading, ..run }));
        }
        line.runs.extend(self.lowered(0.0, Face::Bold, Ink::Black, entry::marked(entry)));
        Line { role: Role::Entry, words: Some((&entry.word, &entry.word)), ..line }
    }

    /// Boxes for the letters of an answer, and what stands between them.
    fn put_boxes(&self, entry: &Entry, left: f32, line: &mut Line<'a>) {
        let (step, cells) = (self.step(), self.style.rise == 0.0);
        for (at, sign) in entry.boxes.chars().enumerate() {
            let x = left + number(at) * step;
            if sign != '_' {
                let wide = self.grey(&sign.to_string());
                let x = if cells { x } else { x + (step - wide) / 2.0 };
                line.runs.extend(self.lowered(x, Face::Regular, Ink::Grey, sign.to_string()));
            } else if cells {
                line.runs.extend(self.lowered(x, Face::Regular, Ink::Grey, "_"));
            } else {
                let (size, base) =
                    (self.style.size, self.drop() + self.style.rise * self.style.size);
                let down = base - 1.2 * size;
                line.rules.extend(self.boxed(x, 1.55 * size).map(|rule| Rule {
                    from: (rule.from.0, rule.from.1 + down),
                    to: (rule.to.0, rule.to.1 + down),
                    ..rule
                }));
            }
        }
    }

    /// A line high enough to write on, with rules from and to some places.
    fn answer_line(&self, rules: impl Iterator<Item = (f32, f32)>) -> Line<'a> {
        let style = self.style;
        let below = if style.rise > 0.0 { 0.12 * style.size } else { 0.0 };
        let y = self.drop() + style.rise * style.size + below;
        let rule =
            |(from, to)| Rule { from: (from, y), to: (to, y), width: style.rule, ink: Ink::Grey };
        Line { height: style.blank_leading, rules: rules.map(rule).collect(), ..Line::default() }
    }
}

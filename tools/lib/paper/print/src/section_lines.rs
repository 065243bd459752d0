//! A section as lines of a column: its heading, its note, and its groups of entries.

use std::borrow::Cow;

use crate::entry::{self, Widths};
use crate::entry_lines::EntryLines;
use crate::error::PageError;
use crate::group_head::GroupHead;
use crate::hooks::Side;
use crate::line::Line;
use crate::metrics::{Metrics, TOLERANCE, number};
use crate::page::{Face, Ink, Role, Rule, Run};
use crate::rows::{RowGrid, RowNeed};
use crate::sheet::{Form, Group, NOTHING, Section};
use crate::style::Style;
use crate::wrap::wrap;

/// How much higher heads stand than entries in their lines, in font sizes.
const RAISE: f32 = 0.1;

/// A section with the widths of its hooks, which are the same at every font size.
pub(crate) struct Measured<'a> {
    pub(crate) section: &'a Section,
    /// The hooks before and after the words of each group, in font sizes.
    sides: Vec<[Side; 2]>,
}

impl<'a> Measured<'a> {
    /// Measures a section's hooks. Costs a pass over them for each width they may have.
    pub(crate) fn new(section: &'a Section, metrics: &impl Metrics, step: f32) -> Self {
        let groups = section.groups.iter();
        let sides = groups.map(|group| entry::sides(&group.entries, metrics, step)).collect();
        Self { section, sides }
    }

    /// The widest hooks before and after its words, in font sizes.
    pub(crate) fn widest(&self) -> [f32; 2] {
        [0, 1].map(|at| self.sides.iter().map(|sides| sides[at].widest).fold(0.0, f32::max))
    }
}

/// How many lines some entries take as rows, with some room for the hooks on each side, in font
/// sizes.
fn rows([front, back]: &[Side; 2], rooms: (f32, f32)) -> usize {
    let both = front.lines(rooms.0).iter().zip(back.lines(rooms.1));
    both.map(|(a, b)| usize::from(*a.max(b)).max(1)).sum()
}

/// Makes the lines of one section.
pub(crate) struct SectionLayout<'a, 'm, M> {
    measured: &'m Measured<'a>,
    section: &'a Section,
    entries: EntryLines<'m, M>,
}

impl<'a, 'm, M: Metrics> SectionLayout<'a, 'm, M> {
    /// Measures a section. Costs a pass over its entries.
    pub(crate) fn new(measured: &'m Measured<'a>, metrics: &'m M, style: Style) -> Self {
        let section = measured.section;
        let widths = Widths::of(section, metrics, &style);
        Self { measured, section, entries: EntryLines { metrics, style, widths } }
    }

    /// What its rows need of a column; none where it has none.
    pub(crate) fn row_need(&self) -> Option<RowNeed> {
        if self.section.form != Form::Rows {
            return None;
        }
        let Widths { word, dots, definition, .. } = self.entries.widths;
        let style = &self.entries.style;
        let need = |sides| RowNeed::new((word, dots), sides, definition, style);
        self.measured.sides.iter().map(need).reduce(RowNeed::max)
    }

    /// What the rows of a group need.
    fn group_need(&self, group: &Group, sides: &[Side; 2]) -> RowNeed {
        let Widths { word, dots, definition, .. } =
            Widths::of_entries(&group.entries, self.entries.metrics, &self.entries.style);
        RowNeed::new((word, dots), sides, definition, &self.entries.style)
    }

    /// Where the parts of rows stand in each group: in the same places where there is room for all
    /// hooks of the band, else where the group takes the fewest lines.
    pub(crate) fn grids(&self, width: f32, band: Option<&RowNeed>) -> Vec<RowGrid> {
        let size = self.entries.style.size;
        let grid = |(group, sides): (&Group, &[Side; 2])| {
            let Some(band) = band else { return RowGrid::default() };
            band.with_room(width).unwrap_or_else(|| {
                let step = self.entries.style.step * size;
                let lines = |front, back| rows(sides, (front / size, back / size));
                self.group_need(group, sides).best(width, step, lines)
            })
        };
        self.section.groups.iter().zip(&self.measured.sides).map(grid).collect()
    }

    /// Whether its columns may stand close: rows of hooks, and cells without a head.
    pub(crate) fn stands_close(&self) -> bool {
        let cells = self.section.form == Form::Grid && self.section.title.is_empty();
        self.is_of_hooks() || cells && self.section.groups.iter().all(|group| group.head.is_empty())
    }

    /// Whether more columns may take more room: what goes on in further lines leaves white behind.
    pub(crate) fn wraps(&self) -> bool {
        self.is_of_hooks() || self.section.form == Form::Run
    }

    /// Whether it is rows of hooks and nothing else.
    pub(crate) fn is_of_hooks(&self) -> bool {
        self.section.form == Form::Rows
            && self.section.has_hooks()
            && !self.entries.widths.definition
    }

    /// The narrowest column that holds the section, beside what its rows need.
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
        let Widths { word, inline, head, .. } = self.entries.widths;
        let Style { gap, blank, measure, wraps, .. } = self.entries.style;
        // A head and a note want more room than a cell.
        let headed = wraps && !self.section.title.is_empty();
        let least = if headed { 0.75 * measure } else { 0.0 };
        let hung = if self.section.hangs_heads() { head } else { 0.0 };
        let body = match self.section.form {
            Form::Rows => self.row_need().map_or(0.0, |need| need.least()),
            Form::Blank => word + 2.0 * (blank + gap),
            Form::Ask => self.entries.ask_need(),
            Form::Write => self.entries.write_need(self.section),
            Form::Ladder => self.entries.ladder_need(self.section),
            Form::Letters => self.entries.letters_need(self.section),
            Form::Grid => (inline + hung).max(least),
            Form::Run => (hung + inline.max(0.6 * measure)).max(measure),
        };
        let none = if self.section.is_empty() { self.entries.grey(NOTHING) } else { 0.0 };
        body.max(head).max(none)
    }

    /// Height in a column of a width. Costs much less than [`Self::lines`] for rows of hooks.
    pub(crate) fn height(&self, width: f32, band: Option<&RowNeed>) -> Result<f32, PageError> {
        if !self.is_of_hooks() {
            let lines = self.lines(width, band)?;
            return Ok(lines.iter().map(|line| line.before + line.height).sum());
        }
        let Style { leading, above_group, size, .. } = self.entries.style;
        let heads = self.section.groups.iter().filter(|group| !group.head.is_empty()).count();
        let grids = self.grids(width, band);
        let groups = self.measured.sides.iter().zip(grids);
        let lines =
            groups.map(|(sides, grid)| rows(sides, (grid.front / size, grid.back_room / size)));
        Ok(number(lines.sum()) * leading + number(heads) * (leading + above_group))
    }

    /// The lines in a column of a width. An error tells that a word is wider than the column.
    pub(crate) fn lines(
        &self,
        width: f32,
        band: Option<&RowNeed>,
    ) -> Result<Vec<Line<'a>>, PageError> {
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
        for (group, grid) in self.section.groups.iter().zip(self.grids(width, band)) {
            lines.extend(self.group(group, &grid, width));
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
        let Style { head, small, size, rise, .. } = self.entries.style;
        // The rule below a head stands between the head and the next line.
        let raise = if rise > 0.0 { RAISE * size } else { 0.0 };
        let mut lines = Vec::new();
        if !self.section.title.is_empty() {
            let count = self.count(width);
            let room =
                width - count.as_ref().map_or(0.0, |run| width - run.x + self.entries.style.space);
            let measure = |text: &str| self.entries.metrics.width(Face::Bold, text) * head;
            for text in wrap(&self.section.title, room, room.max(1.0), measure) {
                let mut line = self.entries.text_line(text.into(), Face::Bold, Ink::Black, head);
                line.runs.iter_mut().for_each(|run| run.y -= raise);
                lines.push(line);
            }
            self.finish_head(&mut lines, count, width);
        }
        if !self.section.note.is_empty() {
            let measure = |text: &str| self.entries.metrics.width(Face::Regular, text) * small;
            for (at, text) in
                wrap(&self.section.note, width, width, measure).into_iter().enumerate()
            {
                let mut line = self.entries.text_line(text.into(), Face::Regular, Ink::Grey, small);
                line.role = if at == 0 { Role::Text } else { Role::More };
                lines.push(line);
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
            line.role = Role::Section;
        }
        if let Some(line) = lines.last_mut() {
            let y = line.height + self.entries.style.below_head;
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
        let text = self.section.count()?.to_string();
        let wide = self.entries.metrics.width(Face::Regular, &text) * small;
        let words = self.section.title.split_whitespace();
        let widest =
            words.map(|word| self.entries.metrics.width(Face::Bold, word)).fold(0.0, f32::max)
                * head;
        let room = widest + space + wide <= width;
        let (x, y) = (width - wide, (rise - RAISE) * head);
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
    fn group(&self, group: &'a Group, grid: &RowGrid, width: f32) -> Vec<Line<'a>> {
        let hung = self.section.hangs_heads();
        let entries = &self.entries;
        let mut lines = match self.section.form {
            Form::Rows => {
                group.entries.iter().flat_map(|entry| entries.row(entry, grid, width)).collect()
            }
            Form::Blank => group.entries.iter().map(|entry| entries.blank(entry, width)).collect(),
            Form::Ask => group.entries.iter().flat_map(|entry| entries.ask(entry, width)).collect(),
            Form::Write => entries.write(self.section, group, width),
            Form::Ladder => entries.ladder(group, self.section.answered),
            Form::Letters => entries.letters(group, self.section.answered),
            Form::Grid => {
                let left = if hung { entries.widths.head } else { 0.0 };
                entries.grid(group, (left, width), self.section.marks_groups())
            }
            Form::Run => entries.paragraph(group, width),
        };
        if group.head.is_empty() || lines.is_empty() {
            return lines;
        }
        if hung {
            let head = GroupHead::of(&group.head, true, &entries.style);
            head.put(0.0, entries.metrics, &entries.style, &mut lines[0]);
        } else {
            lines.insert(0, self.group_head(group, grid, width));
        }
        lines
    }

    /// A head above entries stands where the words begin.
    fn group_head(&self, group: &'a Group, grid: &RowGrid, width: f32) -> Line<'a> {
        let EntryLines { style, metrics, .. } = self.entries;
        let head = GroupHead::of(&group.head, false, &style);
        let left = match self.section.form {
            Form::Rows if style.rise > 0.0 => grid.word,
            Form::Blank if style.rise > 0.0 => self.entries.room_to_write(width) + style.gap,
            _ => 0.0,
        };
        let x = left.min(width - head.width(metrics, &style)).max(0.0);
        let mut line = Line {
            before: style.above_group,
            height: style.leading,
            keep: true,
            role: Role::Group,
            ..Line::default()
        };
        head.put(x, metrics, &style, &mut line);
        line
    }
}

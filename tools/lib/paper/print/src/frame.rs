//! What surrounds the columns of a page: title and notes on the first, running heads, and the foot.

use std::borrow::Cow;

use crate::contents;
use crate::error::PageError;
use crate::line::Line;
use crate::metrics::{Metrics, TOLERANCE};
use crate::opening::Opening;
use crate::page::{Face, Ink, Page, Role, Rule, Run};
use crate::setup::Setup;
use crate::sheet::Sheet;
use crate::style::Style;
use crate::wrap::wrap;

/// The side of the mark, in font sizes of the foot.
const MARK: f32 = 1.15;

/// The words and sections that a page begins and ends with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span<'a> {
    words: Option<(&'a str, &'a str)>,
    sections: (&'a str, &'a str),
}

impl<'a> Span<'a> {
    /// Of the lines of a page.
    pub(crate) fn of(lines: &[Line<'a>]) -> Self {
        let mut words = lines.iter().filter_map(|line| line.words);
        let first = words.next();
        let last = words.next_back().or(first);
        let section = |line: Option<&Line<'a>>| line.map_or("", |line| line.section);
        Self {
            words: first.zip(last).map(|((first, _), (_, last))| (first, last)),
            sections: (section(lines.first()), section(lines.last())),
        }
    }

    /// From these to others further down.
    pub(crate) fn until(self, other: Self) -> Self {
        let words = match (self.words, other.words) {
            (Some((first, _)), Some((_, last))) => Some((first, last)),
            (one, other) => one.or(other),
        };
        Self { words, sections: (self.sections.0, other.sections.1) }
    }

    /// What a running head says: the words of one section, or the titles of several.
    fn text(self) -> String {
        let between = |(first, last): (&str, &str)| {
            if first == last { first.to_owned() } else { format!("{first} – {last}") }
        };
        if self.sections.0 == self.sections.1 {
            self.words.map(between).unwrap_or_default()
        } else {
            between(self.sections)
        }
    }
}

/// A page being filled.
#[derive(Default)]
pub(crate) struct OpenPage<'a> {
    /// What stands on it.
    pub(crate) page: Page<'a>,
    /// What its running head will name; none while it is empty.
    pub(crate) span: Option<Span<'a>>,
}

/// Where the sections with a title begin: the page, from 0, and the place on it.
fn section_places(pages: &[OpenPage]) -> Vec<(usize, (f32, f32))> {
    let heads = |(number, open): (usize, &OpenPage)| {
        let heads = open.page.parts.iter().filter(|part| part.role == Role::Section);
        let first = heads.filter_map(|part| open.page.runs.get(part.runs.start));
        first.map(|run| (number, (run.x, (run.y - run.size).max(0.0)))).collect::<Vec<_>>()
    };
    pages.iter().enumerate().flat_map(heads).collect()
}

/// The room of a page and what stands around it.
pub(crate) struct Frame<'a> {
    /// Left edge of the first column.
    pub(crate) left: f32,
    /// Width of all columns.
    pub(crate) width: f32,
    /// Where columns begin on the first page.
    pub(crate) first_top: f32,
    /// Where columns begin on later pages.
    pub(crate) top: f32,
    /// Where columns end.
    pub(crate) bottom: f32,
    edge: (f32, f32),
    title: &'a str,
    heads: Vec<(Role, Run<'a>)>,
    /// The lines to write on below the title.
    rules: Vec<Rule>,
    /// Where the numbers of contents begin.
    numbers: f32,
    foot: Vec<String>,
    style: Style,
}

impl<'a> Frame<'a> {
    /// Measures title, notes and foot. An error tells that they leave no room.
    pub(crate) fn new(
        sheet: &'a Sheet,
        setup: &Setup,
        metrics: &impl Metrics,
        style: Style,
    ) -> Result<Self, PageError> {
        let (width, height) = setup.room();
        if !setup.is_sound() || width <= 0.0 || height <= 0.0 {
            return Err(PageError::Margins { width, height });
        }
        let left = setup.margin;
        let Opening { mut heads, mut rules, numbers, y: end } =
            Opening::of(sheet, width, metrics, style)?;
        for (_, run) in &mut heads {
            (run.x, run.y) = (run.x + left, run.y + left);
        }
        for Rule { from, to, .. } in &mut rules {
            (from.0, from.1, to.0, to.1) = (from.0 + left, from.1 + left, to.0 + left, to.1 + left);
        }
        let number = (metrics.width(Face::Regular, " 999 of 999") + 2.0 * MARK) * style.small;
        let small = |text: &str| metrics.width(Face::Regular, text) * style.small;
        let foot: Vec<String> = sheet
            .foot_lines()
            .iter()
            .flat_map(|line| wrap(line, width - number, width - number, small))
            .collect();
        let line = style.line(style.small);
        let lines = crate::metrics::number(foot.len().max(1));
        let bottom = left + height - lines * line - 0.5 * line;
        let top = left + 1.5 * line;
        let frame = Self {
            left,
            width,
            first_top: left + end,
            top,
            bottom,
            edge: (left, left + height),
            title: &sheet.title,
            heads,
            rules,
            numbers: numbers + left,
            foot,
            style,
        };
        frame.checked(metrics)
    }

    /// At least four lines must fit, and every word of the foot.
    fn checked(self, metrics: &impl Metrics) -> Result<Self, PageError> {
        let Style { leading, small, .. } = self.style;
        let height = self.bottom - self.first_top.max(self.top);
        let widest = |line: &String| metrics.width(Face::Regular, line) * small;
        let foot = self.foot.iter().map(widest).fold(0.0, f32::max);
        let number = (metrics.width(Face::Regular, " 999 of 999") + 2.0 * MARK) * small;
        let wide = self.width >= foot + number - TOLERANCE;
        if height >= 4.0 * leading && wide {
            return Ok(self);
        }
        Err(PageError::Margins { width: self.width, height })
    }

    /// The first page with title and notes.
    pub(crate) fn opening(&self) -> Page<'a> {
        let mut page = Page::default();
        for (role, run) in &self.heads {
            page.say(*role, [run.clone()]);
        }
        page.rules.clone_from(&self.rules);
        page
    }

    /// Puts running heads and feet on all pages, now that their number is known.
    pub(crate) fn finish(&self, open: Vec<OpenPage<'a>>, metrics: &impl Metrics) -> Vec<Page<'a>> {
        let total = open.len();
        let places = section_places(&open);
        let finished = |(index, open): (usize, OpenPage<'a>)| {
            let mut page = Page::default();
            self.running_head(index, total, open.span, metrics, &mut page);
            page.append(open.page);
            if index == 0 {
                contents::fill(&mut page, &places, self.numbers, metrics);
            }
            self.put_foot(&format!("{} of {total}", index + 1), metrics, &mut page);
            page
        };
        open.into_iter().enumerate().map(finished).collect()
    }

    /// Title at the left of later pages, first to last at the right of all; what has no room is
    /// left out.
    fn running_head(
        &self,
        index: usize,
        total: usize,
        span: Option<Span<'a>>,
        metrics: &impl Metrics,
        page: &mut Page<'a>,
    ) {
        if index == 0 && total == 1 {
            return;
        }
        let size = self.style.small;
        let text = span.map(Span::text).unwrap_or_default();
        let wide = |face, text: &str| metrics.width(face, text) * size;
        let right = wide(Face::Bold, &text);
        let taken = if index == 0 { self.title_width(metrics) } else { 0.0 };
        let y = self.edge.0 + self.style.rise * size;
        let run = |x, face, ink, text: Cow<'a, str>| Run { x, y, size, face, ink, text };
        let title = wide(Face::Regular, self.title);
        if index > 0 && title + right + size <= self.width {
            let title = run(self.left, Face::Regular, Ink::Grey, self.title.into());
            page.say(Role::Around, [title]);
        }
        if right + taken + size <= self.width && !text.is_empty() {
            let x = self.left + self.width - right;
            page.say(Role::Around, [run(x, Face::Bold, Ink::Black, text.into())]);
        }
    }

    /// Width of the first line of the title.
    fn title_width(&self, metrics: &impl Metrics) -> f32 {
        self.heads.first().map_or(0.0, |(_, run)| metrics.width(run.face, &run.text) * run.size)
    }

    /// The mark of the project, a tile, before the number of the page.
    fn put_mark(&self, right: f32, top: f32, page: &mut Page<'a>) {
        let size = self.style.small;
        let (wide, x) = (MARK * size, right - 0.5 * size - MARK * size);
        let y = top + (self.style.rise - 0.36) * size;
        let (from, to) = ((x, y), (x + wide, y));
        page.rules.push(Rule { from, to, width: wide, ink: Ink::Grey });
        let letter = |x, y, size, text: &'static str| Run {
            x,
            y,
            size,
            face: Face::Bold,
            ink: Ink::White,
            text: text.into(),
        };
        let foot = y + 0.32 * size;
        let parts = [
            letter(x + 0.06 * size, foot, 0.78 * size, "W"),
            letter(x + wide - 0.27 * size, foot + 0.1 * size, 0.32 * size, "4"),
        ];
        page.say(Role::Around, parts);
    }

    fn put_foot(&self, number: &str, metrics: &impl Metrics, page: &mut Page<'a>) {
        let Style { small: size, rise, rule: width, .. } = self.style;
        let line = self.style.line(size);
        let top = self.edge.1 - crate::metrics::number(self.foot.len().max(1)) * line;
        let run = |x, y: f32, text: String| {
            let y = y + rise * size;
            Run { x, y, size, face: Face::Regular, ink: Ink::Grey, text: text.into() }
        };
        for (index, text) in self.foot.iter().enumerate() {
            let y = top + crate::metrics::number(index) * line;
            page.say(Role::Around, [run(self.left, y, text.clone())]);
        }
        let x = self.left + self.width - metrics.width(Face::Regular, number) * size;
        page.say(Role::Around, [run(x, self.edge.1 - line, number.to_owned())]);
        self.put_mark(x, self.edge.1 - line, page);
        let y = top - 0.1 * line;
        let (from, to) = ((self.left, y), (self.left + self.width, y));
        page.rules.push(Rule { from, to, width, ink: Ink::Grey });
    }
}

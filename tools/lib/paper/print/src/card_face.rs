//! One card at a font size: its title, its blocks from the top, words beside them, its foot.

mod words;

use crate::card::{Block, Card, Table, apart, chunks, head};
use crate::card_glyphs::GlyphRow;
use crate::card_table::MeasuredTable;
use crate::metrics::{Metrics, TOLERANCE, number, whole};
use crate::page::{Face, Ink, Page, Role, Rule, Run};
use crate::setup::Paper;
use crate::wrap::wrap;

/// How large everything on a card is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// Font size of words and paragraphs, in points.
    pub(crate) size: f32,
    /// From baseline to baseline, in font sizes.
    pub(crate) leading: f32,
    /// The smallest size that the foot may have, in points.
    pub(crate) least: f32,
    /// Sides that the card may have.
    pub(crate) sides: usize,
}

impl Scale {
    /// The size of the foot.
    fn foot(&self) -> f32 {
        (FOOT * self.size).max(SMALL.min(self.size)).max(self.least)
    }
}

/// Margin at the sides of a card, as a share of its shorter side.
const MARGIN: f32 = 0.045;
/// The title, in font sizes.
const TITLE: f32 = 1.3;
/// The foot, in font sizes; and its least, in points, where words are no smaller.
const FOOT: f32 = 0.75;
const SMALL: f32 = 6.5;
/// White between columns of words and of tables, in font sizes.
const GUTTER: f32 = 1.1;
/// White between blocks set apart, and between paragraphs, in lines.
const APART: (f32, f32) = (0.5, 0.2);

/// The sides of a card, or none where it does not fit at this scale.
pub(crate) fn sides<'a>(
    card: &'a Card,
    paper: Paper,
    scale: Scale,
    metrics: &impl Metrics,
) -> Option<Vec<Page<'a>>> {
    let mut composer = Composer::new(card, paper, scale, metrics);
    if let Some(words) = card.words.as_ref().filter(|_| scale.sides == 1) {
        composer.words_beside(words);
    }
    let mut before = None;
    for chunk in chunks(&card.blocks) {
        if before.is_some() {
            composer.white(apart(before, chunk.first()));
        }
        composer.chunk(chunk);
        before = chunk.last();
    }
    if let Some(words) = card.words.as_ref().filter(|_| scale.sides > 1) {
        composer.white(true);
        composer.words_below(words);
    }
    composer.done()
}

/// Puts the parts of a card on its sides.
struct Composer<'a, 'm, M> {
    card: &'a Card,
    metrics: &'m M,
    scale: Scale,
    /// Left and right edge of text.
    edges: (f32, f32),
    top: f32,
    bottom: f32,
    /// Where words beside the text begin, and their lower end.
    words: Option<(f32, f32)>,
    foot: Vec<String>,
    pages: Vec<Page<'a>>,
    y: f32,
    fits: bool,
}

impl<'a, 'm, M: Metrics> Composer<'a, 'm, M> {
    fn new(card: &'a Card, paper: Paper, scale: Scale, metrics: &'m M) -> Self {
        let margin = MARGIN * paper.width.min(paper.height);
        let edges = (margin, paper.width - margin);
        let wide = edges.1 - edges.0;
        let measure = |text: &str| metrics.width(Face::Regular, text) * scale.foot();
        let foot = even_lines(&card.provenance, wide, measure);
        let mut composer = Self {
            card,
            metrics,
            scale,
            edges,
            top: margin,
            bottom: paper.height - margin,
            words: None,
            fits: foot.iter().all(|line| measure(line) <= wide + TOLERANCE),
            foot,
            pages: Vec::new(),
            y: 0.0,
        };
        composer.begin();
        composer
    }

    fn line(&self) -> f32 {
        self.scale.size * self.scale.leading
    }

    /// Lower end of the blocks.
    fn end(&self) -> f32 {
        let lines = number(self.foot.len());
        if self.foot.is_empty() {
            return self.bottom;
        }
        self.bottom - lines * 1.15 * self.scale.foot() - 0.3 * self.scale.size
    }

    /// Begins a side: the title, the subtitle, a rule.
    fn begin(&mut self) {
        let (left, right) = self.edges;
        let size = TITLE * self.scale.size;
        let base = self.top + 0.8 * size;
        let mut page = Page::default();
        page.say(
            Role::Section,
            [run(&self.card.title, (left, base), size, Face::Bold, Ink::Black)],
        );
        let end = left + self.width(Face::Bold, &self.card.title) * TITLE;
        self.fits &= end <= right + TOLERANCE;
        self.y = self.top + 1.15 * size;
        if !self.card.subtitle.is_empty() && self.pages.is_empty() {
            let subtitle = self.subtitle(end, base);
            page.say(Role::Text, [subtitle]);
        }
        let (from, to) = ((left, self.y), (right, self.y));
        page.rules.push(Rule { from, to, width: 0.6, ink: Ink::Black });
        self.y += 0.45 * self.scale.size;
        self.pages.push(page);
        self.words = None;
    }

    /// The subtitle, behind the end of the title where it fits, else below.
    fn subtitle(&mut self, end: f32, base: f32) -> Run<'a> {
        let (left, right) = self.edges;
        let size = self.scale.size;
        let wide = self.width(Face::Regular, &self.card.subtitle);
        let at = if end + size + wide <= right {
            (end + 0.7 * size, base)
        } else {
            self.y += self.line();
            self.fits &= wide <= right - left + TOLERANCE;
            (left, base + self.line())
        };
        run(&self.card.subtitle, at, size, Face::Regular, Ink::Grey)
    }

    /// Width of a text at the size of paragraphs.
    fn width(&self, face: Face, text: &str) -> f32 {
        self.metrics.width(face, text) * self.scale.size
    }

    /// Right edge of text that begins here.
    fn right(&self) -> f32 {
        match self.words {
            Some((x, bottom)) if self.y < bottom - TOLERANCE => x,
            _ => self.edges.1,
        }
    }

    /// White above the next block.
    fn white(&mut self, apart: bool) {
        self.y += self.line() * if apart { APART.0 } else { APART.1 };
    }

    /// Makes room of a height here, or on the next side.
    fn make_room(&mut self, height: f32) {
        if self.y + height <= self.end() + TOLERANCE {
            return;
        }
        if self.pages.len() < self.scale.sides {
            self.begin();
        }
        self.fits &= self.y + height <= self.end() + TOLERANCE;
    }

    /// Puts texts on the side that was begun last.
    fn say(&mut self, role: Role, runs: Vec<Run<'a>>) {
        if let Some(page) = self.pages.last_mut() {
            page.say(role, runs);
        }
    }

    fn rule(&mut self, rule: Rule) {
        if let Some(page) = self.pages.last_mut() {
            page.rules.push(rule);
        }
    }

    fn chunk(&mut self, chunk: &'a [Block]) {
        match chunk {
            [Block::Text(text)] => self.paragraph(text),
            [Block::Lines(lines)] => lines.iter().for_each(|line| self.paragraph(line)),
            [Block::Glyphs(glyphs)] => self.glyphs(glyphs),
            tables => self.tables(tables),
        }
    }

    /// A paragraph, its head in bold, around the words that stand beside.
    fn paragraph(&mut self, text: &'a str) {
        let (bold, _) = head(text);
        let heads = bold.split_whitespace().count();
        let spaces = [Face::Regular, Face::Bold].map(|face| self.width(face, " "));
        let mut role = Role::Text;
        let mut line: Vec<(Face, String)> = Vec::new();
        let mut wide = 0.0;
        self.make_room(self.line());
        for (at, word) in text.split_whitespace().enumerate() {
            let face = if at < heads { Face::Bold } else { Face::Regular };
            let width = self.width(face, word);
            let room = self.right() - self.edges.0;
            self.fits &= width <= room + TOLERANCE;
            let is_bold = line.last().is_some_and(|(last, _)| *last == face && face == Face::Bold);
            let space = spaces[usize::from(is_bold)];
            if !line.is_empty() && wide + space + width > room + TOLERANCE {
                self.text_line(role, std::mem::take(&mut line));
                role = Role::More;
                wide = 0.0;
                self.make_room(self.line());
            }
            wide += width + if line.is_empty() { 0.0 } else { space };
            match line.last_mut().filter(|(last, _)| *last == face) {
                Some((_, text)) => *text = format!("{text} {word}"),
                None => line.push((face, word.to_owned())),
            }
        }
        self.text_line(role, line);
    }

    fn text_line(&mut self, role: Role, parts: Vec<(Face, String)>) {
        let mut x = self.edges.0;
        let base = self.y + self.baseline();
        let mut runs = Vec::new();
        for (face, text) in parts {
            let width = self.width(face, &text);
            let size = self.scale.size;
            runs.push(Run { x, y: base, size, face, ink: Ink::Black, text: text.into() });
            x += width + self.width(Face::Regular, " ");
        }
        self.say(role, runs);
        self.y += self.line();
    }

    /// From the top of a line to its baseline.
    fn baseline(&self) -> f32 {
        0.5 * (self.line() - self.scale.size) + 0.8 * self.scale.size
    }

    /// Tables side by side, as many as fit.
    fn tables(&mut self, blocks: &'a [Block]) {
        let mut x = self.edges.0;
        let mut tallest = 0.0_f32;
        for block in blocks {
            let Block::Table(table) = block else { continue };
            let measured = MeasuredTable::of(table, |face, text| self.width(face, text));
            if x > self.edges.0 && x + measured.width() > self.right() + TOLERANCE {
                self.y += tallest + APART.0 * self.line();
                (x, tallest) = (self.edges.0, 0.0);
            }
            let height = self.line() * number(table.rows.len() + 2);
            if tallest == 0.0 {
                self.make_room(height);
            }
            self.fits &= self.y + height <= self.end() + TOLERANCE;
            self.fits &= x + measured.width() <= self.right() + TOLERANCE;
            self.table(table, &measured, x);
            tallest = tallest.max(height);
            x += measured.width() + 2.0 * GUTTER * self.scale.size;
        }
        self.y += tallest;
    }

    fn table(&mut self, table: &'a Table, measured: &MeasuredTable, x: f32) {
        let size = self.scale.size;
        let base = self.y + self.baseline();
        self.say(Role::Group, vec![run(&table.title, (x, base), size, Face::Bold, Ink::Black)]);
        let ends = [x + measured.columns[0], x + measured.width() - measured.star];
        let rows = [&table.heads].into_iter().chain(&table.rows);
        for (at, row) in rows.enumerate() {
            let y = base + self.line() * number(at + 1);
            let ink = if at == 0 { Ink::Grey } else { Ink::Black };
            let faces = [if at == 0 { Face::Regular } else { Face::Bold }, Face::Regular];
            let cells = (0..2).map(|column| {
                let text = row[column].as_str();
                let figures = text.strip_suffix('*').unwrap_or(text);
                let x = ends[column] - self.width(faces[column], figures);
                run(text, (x, y), size, faces[column], ink)
            });
            let cells = cells.collect();
            self.say(Role::Entry, cells);
        }
        let y = base + 1.25 * self.line() - 0.05 * size;
        let to = (x + measured.width() - measured.star, y);
        self.rule(Rule { from: (x, y), to, width: 0.4, ink: Ink::Grey });
    }

    /// Glyphs in rows, their labels below.
    fn glyphs(&mut self, glyphs: &'a [crate::card::Glyph]) {
        let row = GlyphRow::new(glyphs, self.scale.size, |text| self.width(Face::Regular, text));
        let mut rest = glyphs;
        while !rest.is_empty() {
            let room = self.right() - self.edges.0;
            let count = whole((room + row.gap) / row.step).clamp(1, rest.len());
            let (now, later) = rest.split_at(count);
            self.fits &= row.step - row.gap <= room + TOLERANCE;
            let height = row.height(now) + 1.25 * self.line();
            self.make_room(height);
            for (index, glyph) in now.iter().enumerate() {
                let x = self.edges.0 + row.step * number(index);
                row.draw(glyph, (x, self.y)).into_iter().for_each(|rule| self.rule(rule));
                let wide = self.width(Face::Regular, &glyph.label);
                let x = x + 0.5 * (row.square * number(glyph.width()) - wide).max(0.0);
                let y = self.y + row.height(now) + 0.95 * self.scale.size;
                let size = self.scale.size;
                let role = if index == 0 { Role::Text } else { Role::More };
                self.say(role, vec![run(&glyph.label, (x, y), size, Face::Regular, Ink::Black)]);
            }
            self.y += height;
            rest = later;
        }
    }

    /// The sides with their foot, if all fits.
    fn done(mut self) -> Option<Vec<Page<'a>>> {
        let size = self.scale.foot();
        let mut y = self.bottom - 1.15 * size * number(self.foot.len()) + 0.9 * size;
        let mut runs = Vec::new();
        for text in std::mem::take(&mut self.foot) {
            let (x, ink) = (self.edges.0, Ink::Grey);
            runs.push(Run { x, y, size, face: Face::Regular, ink, text: text.into() });
            y += 1.15 * size;
        }
        self.say(Role::Text, runs);
        self.fits.then_some(self.pages)
    }
}

/// A text in the fewest lines at most `wide`, as even as they can be.
fn even_lines(text: &str, wide: f32, measure: impl Fn(&str) -> f32) -> Vec<String> {
    let lines = |wide: f32| {
        let mut lines = wrap(text, wide, wide, &measure);
        lines.retain(|line| !line.is_empty());
        lines
    };
    let mut best = lines(wide);
    let narrower = (1..20).map(|step| lines(wide * (1.0 - 0.025 * number(step))));
    let widest = |lines: &[String]| lines.iter().map(|line| measure(line)).fold(0.0, f32::max);
    for tried in narrower {
        if tried.len() == best.len() && widest(&tried) < widest(&best) {
            best = tried;
        }
    }
    best
}

fn run(text: &str, (x, y): (f32, f32), size: f32, face: Face, ink: Ink) -> Run<'_> {
    Run { x, y, size, face, ink, text: text.into() }
}

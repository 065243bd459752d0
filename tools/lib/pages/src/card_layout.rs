//! Cards onto sheets: as many as fit beside and below each other, with marks where to cut.

use crate::card::{Block, Card, Glyph, across, cell};
use crate::error::PageError;
use crate::metrics::{Metrics, number, whole};
use crate::page::{Face, Ink, Page, Pages, Role, Rule, Run};
use crate::setup::Paper;

/// How cards are printed.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSetup {
    /// The card. It is rotated for larger type.
    pub card: Paper,
    /// The paper to print on; without it each card is a page of its own.
    pub sheet: Option<Paper>,
    /// The smallest font size allowed, in points.
    pub least: f32,
}

impl Default for CardSetup {
    /// Index cards on A4, at 5 pt or more.
    fn default() -> Self {
        Self { card: Paper::INDEX, sheet: Some(Paper::A4), least: 5.0 }
    }
}

/// Margin at the sides of a card, as a share of its shorter side.
const MARGIN: f32 = 0.045;
/// From baseline to baseline, in font sizes, where lines stand closest and widest.
const LEADING: (f32, f32) = (1.1, 1.35);
/// The largest letters of a card, in points.
const LARGEST: f32 = 14.0;
/// Margin around the cards of a sheet, with the marks in it.
const EDGE: f32 = 24.0;

/// Lays cards out: on sheets, one card in as many copies as fit, several in turn until all are
/// there and the sheet is full.
///
/// ```
/// use wordy_pages::card::{Block, Card};
/// use wordy_pages::card_layout::{CardSetup, lay};
///
/// let blocks = vec![Block::Head("WORDS".into()), Block::Line("AA AB AD AE".into())];
/// let cards = [Card { name: "words".into(), blocks, ..Card::default() }];
/// let pages = lay(&cards, &CardSetup::default(), &wordy_pages::Fonts::built_in()?)?;
/// let copies = pages.pages[0].runs.iter().filter(|run| run.text == "WORDS").count();
/// assert_eq!((pages.count(), copies), (1, 4));
/// # Ok::<(), wordy_pages::PageError>(())
/// ```
///
/// # Errors
/// [`PageError::Card`] when a card would need smaller letters than allowed,
/// [`PageError::Sheet`] when the paper is smaller than a card.
pub fn lay<'a>(
    cards: &'a [Card],
    setup: &CardSetup,
    metrics: &impl Metrics,
) -> Result<Pages<'a>, PageError> {
    let standing = turn(cards, setup, metrics);
    let faces: Vec<Page> = cards
        .iter()
        .map(|card| face(card, standing, setup.least, metrics))
        .collect::<Result<_, _>>()?;
    let size = faces.iter().flat_map(|page| &page.runs).map(|run| run.size).fold(LARGEST, f32::min);
    let Some(sheet) = setup.sheet else {
        let (width, height) = (standing.width, standing.height);
        return Ok(Pages { width, height, size, columns: 1, pages: faces });
    };
    let grid = Grid::new(standing, sheet)?;
    let pages = grid.sheets(&faces);
    Ok(Pages {
        width: grid.sheet.width,
        height: grid.sheet.height,
        size,
        columns: grid.across,
        pages,
    })
}

/// The card, rotated if that gives larger type.
fn turn(cards: &[Card], setup: &CardSetup, metrics: &impl Metrics) -> Paper {
    let size = |paper: Paper| {
        cards.iter().map(|card| fitting(card, paper, metrics).0).fold(LARGEST, f32::min)
    };
    let turned = setup.card.turned();
    if size(turned) > size(setup.card) { turned } else { setup.card }
}

/// Height of a card, in lines. A square of a glyph is as wide as a character and as high as wide.
fn lines(card: &Card, metrics: &impl Metrics) -> f32 {
    let width = card.width();
    let height = |block: &Block| match block {
        Block::Head(_) | Block::Line(_) => 1.0,
        Block::Glyphs(glyphs) if glyphs.is_empty() => 0.0,
        Block::Glyphs(glyphs) => {
            let rows = number(glyphs.len().div_ceil(across(glyphs, width)));
            rows * glyph_height(glyphs, metrics)
        }
    };
    let made = if card.provenance.is_empty() { 0.0 } else { 1.2 };
    card.blocks.iter().map(height).sum::<f32>() + made
}

/// Height of a row of glyphs with their labels, in lines.
fn glyph_height(glyphs: &[Glyph], metrics: &impl Metrics) -> f32 {
    let rows = glyphs.iter().map(|glyph| glyph.rows.len()).max().unwrap_or(0);
    number(rows) * square(metrics) / LEADING.0 + 1.4
}

/// Side of a square, in font sizes: as wide as a character.
fn square(metrics: &impl Metrics) -> f32 {
    metrics.width(Face::Mono, "0")
}

/// The largest font size at which a card fits, and the leading that then fills it best.
fn fitting(card: &Card, paper: Paper, metrics: &impl Metrics) -> (f32, f32) {
    let margin = 2.0 * MARGIN * paper.width.min(paper.height);
    let (width, height) = (paper.width - margin, paper.height - margin);
    let wide = square(metrics) * number(card.width().max(1));
    let tall = lines(card, metrics).max(1.0);
    let size = (width / wide).min(height / (tall * LEADING.0)).min(LARGEST);
    (size, (height / tall).min(size * LEADING.1))
}

/// One card, from its own top left.
fn face<'a>(
    card: &'a Card,
    paper: Paper,
    least: f32,
    metrics: &impl Metrics,
) -> Result<Page<'a>, PageError> {
    let (size, leading) = fitting(card, paper, metrics);
    if size < least {
        return Err(PageError::Card { name: card.name.clone(), size, least });
    }
    let margin = MARGIN * paper.width.min(paper.height);
    let mut draw = Draw { page: Page::default(), x: margin, y: margin, size, leading };
    for block in &card.blocks {
        match block {
            Block::Head(text) => draw.line(text, Face::MonoBold),
            Block::Line(text) => draw.line(text, Face::Mono),
            Block::Glyphs(glyphs) => draw.glyphs(glyphs, card.width(), metrics),
        }
    }
    draw.made(card, paper, metrics);
    Ok(draw.page)
}

/// Draws one card from the top.
struct Draw<'a> {
    page: Page<'a>,
    x: f32,
    y: f32,
    size: f32,
    leading: f32,
}

impl<'a> Draw<'a> {
    fn line(&mut self, text: &'a str, face: Face) {
        self.run(text, self.x, self.y, face);
        self.y += self.leading;
    }

    fn run(&mut self, text: &'a str, x: f32, y: f32, face: Face) {
        if !text.trim().is_empty() {
            let (size, ink, y) = (self.size, Ink::Black, y + 0.85 * self.size);
            self.page.runs.push(Run { x, y, size, face, ink, text: text.into() });
        }
    }

    fn glyphs(&mut self, glyphs: &'a [Glyph], width: usize, metrics: &impl Metrics) {
        let square = square(metrics) * self.size;
        let step = square * number(cell(glyphs));
        for row in glyphs.chunks(across(glyphs, width)) {
            let rows = row.iter().map(|glyph| glyph.rows.len()).max().unwrap_or(0);
            let below = self.y + number(rows) * square + 0.15 * self.size;
            for (index, glyph) in row.iter().enumerate() {
                let x = self.x + number(index) * step;
                self.glyph(glyph, x, square);
                self.run(&glyph.label, x, below, Face::Mono);
            }
            self.y += glyph_height(glyphs, metrics) * self.leading;
        }
    }

    /// A glyph: a thin grid, its filled squares black.
    fn glyph(&mut self, glyph: &Glyph, x: f32, square: f32) {
        let (width, height) = (number(glyph.width()) * square, number(glyph.rows.len()) * square);
        let thin = 0.04 * self.size;
        let mut rule = |from, to, width, ink| self.page.rules.push(Rule { from, to, width, ink });
        let y = self.y;
        for line in 0..=glyph.rows.len() {
            let y = y + number(line) * square;
            rule((x, y), (x + width, y), thin, Ink::Grey);
        }
        for line in 0..=glyph.width() {
            let x = x + number(line) * square;
            rule((x, y), (x, y + height), thin, Ink::Grey);
        }
        for (row, column) in glyph.squares() {
            let left = x + number(column) * square;
            let middle = y + (number(row) + 0.5) * square;
            rule((left, middle), (left + square, middle), square, Ink::Black);
        }
    }

    /// The last line, small enough for the width.
    fn made(&mut self, card: &'a Card, paper: Paper, metrics: &impl Metrics) {
        if card.provenance.is_empty() {
            return;
        }
        let wide = metrics.width(Face::Regular, &card.provenance).max(f32::MIN_POSITIVE);
        let size = ((paper.width - 2.0 * self.x) / wide).min(0.8 * self.size);
        let y = paper.height - self.x;
        let text = card.provenance.as_str().into();
        let run = Run { x: self.x, y, size, face: Face::Regular, ink: Ink::Grey, text };
        self.page.runs.push(run);
    }
}

/// The cards of one sheet.
struct Grid {
    card: Paper,
    sheet: Paper,
    across: usize,
    down: usize,
}

impl Grid {
    /// As many as fit, the sheet turned where that makes more.
    fn new(card: Paper, sheet: Paper) -> Result<Self, PageError> {
        let grid = |sheet: Paper| {
            let many = |room: f32, side: f32| whole((room - 2.0 * EDGE) / side);
            let (across, down) = (many(sheet.width, card.width), many(sheet.height, card.height));
            Self { card, sheet, across, down }
        };
        let (upright, turned) = (grid(sheet), grid(sheet.turned()));
        let best = if turned.count() > upright.count() { turned } else { upright };
        if best.count() == 0 {
            let room = (sheet.width - 2.0 * EDGE, sheet.height - 2.0 * EDGE);
            return Err(PageError::Sheet { card: (card.width, card.height), sheet: room });
        }
        Ok(best)
    }

    fn count(&self) -> usize {
        self.across * self.down
    }

    /// Top left of the first card: the cards stand in the middle.
    fn origin(&self) -> (f32, f32) {
        let white = |room: f32, many: usize, side: f32| (room - number(many) * side) / 2.0;
        (
            white(self.sheet.width, self.across, self.card.width),
            white(self.sheet.height, self.down, self.card.height),
        )
    }

    /// The cards in turn, until all are there and the last sheet is full.
    fn sheets<'a>(&self, faces: &[Page<'a>]) -> Vec<Page<'a>> {
        let sheets = faces.len().div_ceil(self.count());
        let mut turn = faces.iter().cycle();
        (0..sheets).map(|_| self.sheet(&mut turn)).collect()
    }

    fn sheet<'a, 'b>(&self, faces: &mut impl Iterator<Item = &'b Page<'a>>) -> Page<'a>
    where
        'a: 'b,
    {
        let (left, top) = self.origin();
        let mut page = Page { rules: self.marks(), ..Page::default() };
        for (place, face) in (0..self.count()).zip(faces) {
            let x = left + number(place % self.across) * self.card.width;
            let y = top + number(place / self.across) * self.card.height;
            page.put(Role::Text, &face.runs, &face.rules, (x, y));
        }
        page
    }

    /// Short lines outside the cards, where a knife is to go.
    fn marks(&self) -> Vec<Rule> {
        let (left, top) = self.origin();
        let right = left + number(self.across) * self.card.width;
        let bottom = top + number(self.down) * self.card.height;
        let (near, far) = (3.0, 12.0);
        let rule = |from, to| Rule { from, to, width: 0.4, ink: Ink::Black };
        let mut marks = Vec::new();
        for line in 0..=self.across {
            let x = left + number(line) * self.card.width;
            marks.push(rule((x, top - far), (x, top - near)));
            marks.push(rule((x, bottom + near), (x, bottom + far)));
        }
        for line in 0..=self.down {
            let y = top + number(line) * self.card.height;
            marks.push(rule((left - far, y), (left - near, y)));
            marks.push(rule((right + near, y), (right + far, y)));
        }
        marks
    }
}

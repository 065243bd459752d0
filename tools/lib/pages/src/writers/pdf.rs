//! PDF: a laid-out page painted with the crate krilla, fonts embedded as far as used.

use std::borrow::Cow;
use std::io::Write;
use std::ops::Range;

use krilla::color::{luma, rgb};
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::text::{Font as Embedded, GlyphId, KrillaGlyph};
use krilla::{Data, Document};

use super::writer::Writer;
use crate::card::Card;
use crate::card_layout::{self, CardSetup};
use crate::drawing::{Colour, Drawing, Shape};
use crate::error::PageError;
use crate::fonts::Fonts;
use crate::layout;
use crate::metrics::Metrics as _;
use crate::page::{Face, Ink, Page, Pages, Rule, Run};
use crate::setup::Setup;
use crate::sheet::Sheet;

/// Writes PDF with some fonts.
#[derive(Clone, Debug)]
pub struct Pdf<'f> {
    /// How sheets are printed.
    pub setup: Setup,
    /// How cards are printed.
    pub cards: CardSetup,
    /// The fonts to print with.
    pub fonts: &'f Fonts,
}

impl Writer for Pdf<'_> {
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), PageError> {
        let pages = layout::lay(sheet, &self.setup, self.fonts)?;
        Ok(out.write_all(&paint(&pages, &sheet.title, self.fonts)?)?)
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        let pages = card_layout::lay(cards, &self.cards, self.fonts)?;
        let title = cards.first().map_or("", |card| card.name.as_str());
        Ok(out.write_all(&paint(&pages, title, self.fonts)?)?)
    }
}

/// Paints pages as a PDF with a title. Costs about 10 microseconds per text.
///
/// # Errors
/// [`PageError::Letter`] names the first letter a font lacks; [`PageError::Font`] and
/// [`PageError::Pdf`] what the PDF library refuses.
pub fn paint(pages: &Pages, title: &str, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
    pages.pages.iter().flat_map(|page| &page.runs).try_for_each(|run| fonts.check(run))?;
    let painter = Painter::new(fonts)?;
    let mut document = Document::new();
    let metadata = Metadata::new().title(title.to_owned()).creator("wordy".to_owned());
    document.set_metadata(metadata);
    let settings = PageSettings::from_wh(pages.width, pages.height).ok_or_else(|| {
        PageError::Pdf(format!("no page is {} by {} pt", pages.width, pages.height))
    })?;
    for page in &pages.pages {
        let mut sheet = document.start_page_with(settings.clone());
        let mut surface = sheet.surface();
        painter.page(page, &mut surface);
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PageError::Pdf(error.to_string()))
}

/// Paints a drawing as a PDF of one page, as large as the drawing.
///
/// # Errors
/// Those of [`paint`].
pub fn paint_drawing(drawing: &Drawing, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
    let painter = Painter::new(fonts)?;
    let mut document = Document::new();
    let metadata = Metadata::new().title(drawing.title.clone()).creator("wordy".to_owned());
    document.set_metadata(metadata);
    let (width, height) = (drawing.width, drawing.height);
    let settings = PageSettings::from_wh(width, height)
        .ok_or_else(|| PageError::Pdf(format!("no page is {width} by {height} pt")))?;
    let mut sheet = document.start_page_with(settings);
    let mut surface = sheet.surface();
    for shape in &drawing.shapes {
        painter.shape(shape, &mut surface)?;
    }
    surface.finish();
    sheet.finish();
    document.finish().map_err(|error| PageError::Pdf(error.to_string()))
}

/// The fonts as the PDF library wants them.
struct Painter<'f> {
    fonts: &'f Fonts,
    embedded: Vec<Embedded>,
}

impl<'f> Painter<'f> {
    fn new(fonts: &'f Fonts) -> Result<Self, PageError> {
        let embed = |face: &Face| {
            let font = fonts.face(*face);
            let wrong = || PageError::Font { name: font.name.clone() };
            Embedded::new(Data::from(font.bytes.clone()), 0).ok_or_else(wrong)
        };
        let embedded = Face::ALL.iter().map(embed).collect::<Result<_, _>>()?;
        Ok(Self { fonts, embedded })
    }

    fn page(&self, page: &Page, surface: &mut Surface) {
        for rule in &page.rules {
            surface.set_fill(Some(fill(rule.ink)));
            bar(rule, surface);
        }
        let mut ink = None;
        for run in &page.runs {
            if ink.replace(run.ink) != Some(run.ink) {
                surface.set_fill(Some(fill(run.ink)));
            }
            self.run(run, surface);
        }
    }

    fn shape(&self, shape: &Shape, surface: &mut Surface) -> Result<(), PageError> {
        match shape {
            Shape::Box { x, y, width, height, fill } => {
                surface.set_fill(Some(coloured(*fill)));
                filled(Rect::from_xywh(*x, *y, *width, *height), surface);
            }
            Shape::Text { x, y, size, face, fill, text } => {
                let left = x - self.fonts.width(*face, text) * size / 2.0;
                let text = Cow::Borrowed(text.as_str());
                let run = Run { x: left, y: *y, size: *size, face: *face, ink: Ink::Black, text };
                self.fonts.check(&run)?;
                surface.set_fill(Some(coloured(*fill)));
                self.run(&run, surface);
            }
        }
        Ok(())
    }

    fn run(&self, run: &Run, surface: &mut Surface) {
        let font = self.fonts.face(run.face);
        let glyph = |(start, letter): (usize, char)| {
            let (id, width) = font.glyph(letter).unwrap_or_default();
            let range = Range { start, end: start + letter.len_utf8() };
            KrillaGlyph::new(GlyphId::new(id), width, 0.0, 0.0, 0.0, range, None)
        };
        let glyphs: Vec<KrillaGlyph> = run.text.char_indices().map(glyph).collect();
        let at = Point::from_xy(run.x, run.y);
        let font = self.embedded[run.face as usize].clone();
        surface.draw_glyphs(at, &glyphs, font, &run.text, run.size, false);
    }
}

/// Paints a rule as a filled bar, half its thickness on each side.
fn bar(rule: &Rule, surface: &mut Surface) {
    let half = rule.width / 2.0;
    let upright = rule.to.1 - rule.from.1 > rule.to.0 - rule.from.0;
    let (across, down) = if upright { (half, 0.0) } else { (0.0, half) };
    let (from, to) = (rule.from, rule.to);
    filled(Rect::from_ltrb(from.0 - across, from.1 - down, to.0 + across, to.1 + down), surface);
}

/// Fills a rectangle, where it has an area.
fn filled(rect: Option<Rect>, surface: &mut Surface) {
    let mut path = PathBuilder::new();
    if let Some(rect) = rect {
        path.push_rect(rect);
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

/// A colour of a drawing.
fn coloured(Colour { rgb: [red, green, blue] }: Colour) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

/// An ink as a grey, from 0 (black) to 255.
fn fill(ink: Ink) -> Fill {
    let grey = match ink {
        Ink::Black => 0,
        Ink::Grey => 85,
        Ink::Light => 180,
    };
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

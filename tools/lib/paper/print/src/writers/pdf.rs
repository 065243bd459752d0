//! PDF: a laid-out page painted with the crate krilla, fonts embedded as far as used.

use std::borrow::Cow;
use std::io::Write;
use std::num::NonZeroU32;
use std::ops::Range;

use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::{luma, rgb};
use krilla::configure::validate::Accessibility;
use krilla::configure::{Configuration, ConfigurationBuilder};
use krilla::destination::{Destination, XyzDestination};
use krilla::error::KrillaError;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::{NumberingStyle, PageLabel, PageSettings};
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::{Font as Embedded, GlyphId, KrillaGlyph};
use krilla::{Data, Document, SerializeSettings};
use wordy_look::Colour;

use super::structure::{self, Structure};
use super::writer::Writer;
use crate::card::Card;
use crate::card_layout::{self, CardSetup};
use crate::drawing::{Anchor, Drawing, Shape, Text};
use crate::error::PageError;
use crate::fonts::Fonts;
use crate::layout;
use crate::metrics::Metrics as _;
use crate::page::{Face, Ink, Link, Page, Pages, Role, Rule, Run};
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
        let about = About { title: &sheet.title, subject: &sheet.provenance };
        Ok(out.write_all(&paint(&pages, about, self.fonts)?)?)
    }

    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), PageError> {
        let pages = card_layout::lay(cards, &self.cards, self.fonts)?;
        let first = cards.first();
        let about = About {
            title: first.map_or("", |card| card.name.as_str()),
            subject: first.map_or("", |card| card.provenance.as_str()),
        };
        Ok(out.write_all(&paint(&pages, about, self.fonts)?)?)
    }
}

/// What a PDF says of itself.
#[derive(Clone, Copy, Debug)]
pub struct About<'t> {
    /// Its title.
    pub title: &'t str,
    /// What it was made from.
    pub subject: &'t str,
}

impl<'t> About<'t> {
    fn title(&self) -> &'t str {
        if self.title.trim().is_empty() { "Wordy" } else { self.title }
    }
}

/// The language of titles, notes and feet.
const LANGUAGE: &str = "en";

/// Paints pages as a tagged PDF with an outline, made as PDF/UA-1 (ISO 14289-1) where the fonts let
/// it. Costs about 10 microseconds per text.
///
/// # Errors
/// [`PageError::Letter`] names the first letter a font lacks; [`PageError::Font`] and
/// [`PageError::Pdf`] what the PDF library refuses.
pub fn paint(pages: &Pages, about: About, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
    pages.pages.iter().flat_map(|page| &page.runs).try_for_each(|run| fonts.check(run))?;
    finished(|configuration| document(pages, about, fonts, configuration))
}

/// A document as PDF/UA-1, or without that where it cannot be.
fn finished(
    document: impl Fn(Configuration) -> Result<Document, PageError>,
) -> Result<Vec<u8>, PageError> {
    let accessible = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    let accessible = accessible.finish().unwrap_or_default();
    let made = match document(accessible)?.finish() {
        // A font of the user's may not say what its glyphs mean.
        Err(KrillaError::Validation(_)) => document(Configuration::default())?.finish(),
        made => made,
    };
    made.map(without_suspects).map_err(|error| PageError::Pdf(error.to_string()))
}

/// A PDF that does not say that nothing of it is suspect, as it goes without saying: poppler takes
/// the entry for an error. Blanks take its place, so that all else stays where it is.
fn without_suspects(mut pdf: Vec<u8>) -> Vec<u8> {
    const ENTRY: &[u8] = b"/Suspects false";
    if let Some(at) = pdf.windows(ENTRY.len()).position(|own| own == ENTRY) {
        pdf[at..at + ENTRY.len()].fill(b' ');
    }
    pdf
}

/// An empty document of a configuration that says what it is.
fn described(about: About, configuration: Configuration) -> Document {
    let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    document.set_metadata(
        Metadata::new()
            .title(about.title().to_owned())
            .description(about.subject.to_owned())
            .authors(vec!["Wordy".to_owned()])
            .language(LANGUAGE.to_owned())
            .creator("wordy".to_owned()),
    );
    document
}

/// Pages as a document of a configuration.
fn document(
    pages: &Pages,
    about: About,
    fonts: &Fonts,
    configuration: Configuration,
) -> Result<Document, PageError> {
    let painter = Painter::new(fonts)?;
    let mut document = described(about, configuration);
    let settings = PageSettings::from_wh(pages.width, pages.height).ok_or_else(|| {
        PageError::Pdf(format!("no page is {} by {} pt", pages.width, pages.height))
    })?;
    let mut structure = Structure::default();
    for (index, page) in pages.pages.iter().enumerate() {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        let label = PageLabel::new(Some(NumberingStyle::Arabic), None, number);
        let mut sheet = document.start_page_with(settings.clone().with_page_label(label));
        let mut surface = sheet.surface();
        painter.page(page, index, &mut structure, &mut surface);
        surface.finish();
        for annotation in page.links.iter().filter_map(annotation) {
            structure.link(sheet.add_tagged_annotation(annotation));
        }
        sheet.finish();
    }
    document.set_outline(structure.outline(about.title()));
    document.set_tag_tree(structure.tags(LANGUAGE));
    Ok(document)
}

/// A link inside the document; none where it has no area.
fn annotation(Link { edges, page, at, title }: &Link) -> Option<Annotation> {
    let [left, top, right, bottom] = *edges;
    let rect = Rect::from_ltrb(left, top, right.max(left + 1.0), bottom.max(top + 1.0));
    let to = XyzDestination::new(*page, Point::from_xy(at.0, at.1));
    let target = Target::Destination(Destination::Xyz(to));
    Some(Annotation::new_link(LinkAnnotation::new(rect?, target), Some(title.clone())))
}

/// Paints a drawing as a PDF of one page, as large as the drawing.
///
/// # Errors
/// Those of [`paint`].
pub fn paint_drawing(drawing: &Drawing, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
    paint_drawings(&drawing.title, std::slice::from_ref(drawing), fonts)
}

/// Paints drawings as a PDF with a title, each on a page as large as the drawing.
///
/// # Errors
/// Those of [`paint`].
pub fn paint_drawings(
    title: &str,
    drawings: &[Drawing],
    fonts: &Fonts,
) -> Result<Vec<u8>, PageError> {
    finished(|configuration| drawn(title, drawings, fonts, configuration))
}

/// Drawings as a document whose elements are figures; the title of each says what it shows.
fn drawn(
    title: &str,
    drawings: &[Drawing],
    fonts: &Fonts,
    configuration: Configuration,
) -> Result<Document, PageError> {
    let painter = Painter::new(fonts)?;
    let about = About { title, subject: "" };
    let mut document = described(about, configuration);
    let mut pieces = Vec::new();
    for drawing in drawings {
        let (width, height) = (drawing.width, drawing.height);
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| PageError::Pdf(format!("no page is {width} by {height} pt")))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        let piece = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
        for shape in &drawing.shapes {
            painter.shape(shape, &mut surface)?;
        }
        surface.end_tagged();
        surface.finish();
        sheet.finish();
        pieces.push((About { title: &drawing.title, subject: "" }.title(), piece));
    }
    document.set_outline(Structure::default().outline(about.title()));
    document.set_tag_tree(structure::figures(LANGUAGE, pieces));
    Ok(document)
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

    /// Paints a page. Rules, running heads and feet are no part of what is read.
    fn page(&self, page: &Page, index: usize, structure: &mut Structure, surface: &mut Surface) {
        if !page.rules.is_empty() {
            surface.start_tagged(around(ArtifactType::Layout));
            for rule in &page.rules {
                surface.set_fill(Some(fill(rule.ink)));
                bar(rule, surface);
            }
            surface.end_tagged();
        }
        let mut ink = None;
        for part in &page.parts {
            let tag = match part.role {
                Role::Around => around(ArtifactType::PaginationOther),
                _ => ContentTag::Span(SpanTag::empty()),
            };
            let piece = surface.start_tagged(tag);
            let runs = &page.runs[part.runs.clone()];
            for (at, run) in runs.iter().enumerate() {
                if ink.replace(run.ink) != Some(run.ink) {
                    surface.set_fill(Some(fill(run.ink)));
                }
                let apart = runs.get(at + 1).is_some_and(|next| self.is_apart(run, next));
                self.run(run, apart, surface);
            }
            surface.end_tagged();
            if part.role != Role::Around {
                structure.add(part, piece, page, index);
            }
        }
    }

    fn shape(&self, shape: &Shape, surface: &mut Surface) -> Result<(), PageError> {
        match shape {
            Shape::Box { x, y, width, height, fill } => {
                surface.set_fill(Some(coloured(*fill)));
                filled(Rect::from_xywh(*x, *y, *width, *height), surface);
            }
            Shape::Line { points, width, stroke } => {
                surface.set_fill(None);
                let paint = coloured(*stroke).paint;
                surface.set_stroke(Some(Stroke { paint, width: *width, ..Stroke::default() }));
                along(points, surface);
                surface.set_stroke(None);
            }
            Shape::Text(text) => self.text(text, surface)?,
        }
        Ok(())
    }

    /// Paints a text of a drawing, part by part.
    fn text(&self, text: &Text, surface: &mut Surface) -> Result<(), PageError> {
        let wide = |(face, part): (Face, &str)| self.fonts.width(face, part) * text.size;
        let width: f32 = text.parts().map(wide).sum();
        let mut x = match text.anchor {
            Anchor::Start => text.x,
            Anchor::Middle => text.x - width / 2.0,
            Anchor::End => text.x - width,
        };
        surface.set_fill(Some(coloured(text.fill)));
        for (face, part) in text.parts() {
            let (y, size, ink) = (text.y, text.size, Ink::Black);
            let run = Run { x, y, size, face, ink, text: Cow::Borrowed(part) };
            self.fonts.check(&run)?;
            self.run(&run, false, surface);
            x += wide((face, part));
        }
        Ok(())
    }

    /// Whether something stands between two texts: a dot belongs to its word.
    fn is_apart(&self, run: &Run, next: &Run) -> bool {
        let end = run.x + self.fonts.width(run.face, &run.text) * run.size;
        let away = |a: f32, b: f32| (a - b).abs() > 0.02 * run.size;
        away(run.y, next.y) || away(end, next.x)
    }

    /// Paints a text; with a space after it, so that what is read aloud or copied has one.
    fn run(&self, run: &Run, space: bool, surface: &mut Surface) {
        let font = self.fonts.face(run.face);
        let space = space && font.glyph(' ').is_some();
        let text = if space { Cow::Owned(format!("{} ", run.text)) } else { run.text.clone() };
        let glyph = |(start, letter): (usize, char)| {
            let (id, width) = font.glyph(letter).unwrap_or_default();
            let range = Range { start, end: start + letter.len_utf8() };
            KrillaGlyph::new(GlyphId::new(id), width, 0.0, 0.0, 0.0, range, None)
        };
        let glyphs: Vec<KrillaGlyph> = text.char_indices().map(glyph).collect();
        let at = Point::from_xy(run.x, run.y);
        let font = self.embedded[run.face as usize].clone();
        surface.draw_glyphs(at, &glyphs, font, &text, run.size, false);
    }
}

/// The tag of what stands around the text.
fn around(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

/// Paints a rule as a filled bar, half its thickness on each side.
fn bar(rule: &Rule, surface: &mut Surface) {
    let half = rule.width / 2.0;
    let upright = rule.to.1 - rule.from.1 > rule.to.0 - rule.from.0;
    let (across, down) = if upright { (half, 0.0) } else { (0.0, half) };
    let (from, to) = (rule.from, rule.to);
    filled(Rect::from_ltrb(from.0 - across, from.1 - down, to.0 + across, to.1 + down), surface);
}

/// Draws a line through some points.
fn along(points: &[(f32, f32)], surface: &mut Surface) {
    let mut path = PathBuilder::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
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
fn coloured(Colour { light: [red, green, blue], .. }: Colour) -> Fill {
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
        Ink::White => 255,
    };
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

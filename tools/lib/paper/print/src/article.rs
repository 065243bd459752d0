//! An article: headings, paragraphs and pictures, as a page of HTML or as PDF on A4.

use html_escape::encode_text as escape;
use wordy_look::Colour;
use wordy_look::roles::{ACCENT, CARD, INK, QUIET};

use crate::drawing::{Anchor, Drawing, Text};
use crate::error::PageError;
use crate::figures::Numbers;
use crate::figures::{page, picture};
use crate::fonts::Fonts;
use crate::intervals::WIDTH;
use crate::metrics::{Metrics as _, number};
use crate::page::Face;
use crate::setup::Paper;
use crate::visible::without_acting;
use crate::wrap::wrap;
use crate::writers::paint_drawings;

/// An article.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Article {
    /// Its title.
    pub title: String,
    /// Its parts, in order.
    pub parts: Vec<Part>,
    /// What it was made from.
    pub provenance: String,
}

/// A part of an article.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// What somebody else says.
    Quote(String),
    /// Lines to be typed, each as it is.
    Commands(Vec<String>),
    /// A picture, and the numbers behind it.
    Picture(Drawing, Numbers),
    /// What follows begins a page.
    NewPage,
}

/// Points between the edges of the paper and the text.
const MARGIN: f32 = 47.0;
/// Points kept free at the foot, for the number of the page.
const FOOT: f32 = 24.0;

/// How a part of text is set: size, face, colour, how far to the right, space above.
struct Style(f32, Face, Colour, f32, f32);

impl Part {
    fn style(&self) -> Style {
        match self {
            Self::Heading(_) => Style(13.0, Face::Bold, INK, 0.0, 18.0),
            Self::Quote(_) => Style(10.0, Face::Regular, QUIET, 14.0, 7.0),
            Self::Commands(_) => Style(7.5, Face::Regular, INK, 0.0, 6.0),
            Self::Text(_) | Self::Picture(..) | Self::NewPage => {
                Style(10.0, Face::Regular, INK, 0.0, 7.0)
            }
        }
    }

    /// The paragraphs of a part of text.
    fn texts(&self) -> Vec<&str> {
        match self {
            Self::Heading(text) | Self::Text(text) | Self::Quote(text) => vec![text],
            Self::Commands(lines) => lines.iter().map(String::as_str).collect(),
            Self::Picture(..) | Self::NewPage => Vec::new(),
        }
    }

    /// Drawings that lie below one another, none of which is broken.
    fn drawings(&self, fonts: &Fonts) -> Vec<Drawing> {
        if let Self::Picture(drawing, _) = self {
            return vec![spaced(drawing.clone(), 8.0)];
        }
        let style = self.style();
        let mut blocks: Vec<Drawing> = Vec::new();
        for text in self.texts() {
            let space = if blocks.is_empty() { style.4 } else { 2.0 };
            blocks.push(spaced(paragraph(text, &style, fonts), space));
        }
        if let Self::Quote(_) = self {
            for block in &mut blocks {
                let bottom = block.height;
                block.put_box([0.0, style.4, 2.0, bottom - style.4], ACCENT);
            }
        }
        blocks
    }

    fn html(&self) -> String {
        let shown = |text: &str| escape(&without_acting(text)).into_owned();
        match self {
            Self::Heading(text) => format!("<h2>{}</h2>\n", shown(text)),
            Self::Text(text) => format!("<p>{}</p>\n", shown(text)),
            Self::Quote(text) => format!("<blockquote><p>{}</p></blockquote>\n", shown(text)),
            Self::Commands(lines) => {
                let lines: Vec<String> = lines.iter().map(|line| shown(line)).collect();
                format!("<pre tabindex=\"0\">{}</pre>\n", lines.join("\n"))
            }
            Self::Picture(drawing, table) => picture(drawing, table),
            Self::NewPage => "<hr>\n".to_owned(),
        }
    }
}

/// A drawing with space above it.
fn spaced(drawing: Drawing, space: f32) -> Drawing {
    let mut above = Drawing { height: space, title: drawing.title.clone(), ..Drawing::default() };
    above.put_below(0.0, drawing);
    above
}

/// A text broken into lines.
fn paragraph(text: &str, style: &Style, fonts: &Fonts) -> Drawing {
    let Style(size, face, fill, right, _) = *style;
    let text = without_acting(text);
    let room = WIDTH - right;
    let lines = wrap(&text, room, room, |part| fonts.width(face, part) * size);
    let height = size * 1.4 * number(lines.len());
    let mut drawing = Drawing { width: WIDTH, height, title: text, ..Drawing::default() };
    for (index, line) in lines.iter().enumerate() {
        let place = (right, size * (1.4 * number(index) + 1.05));
        let text = Text { anchor: Anchor::Start, face, ..Text::new(place, size, fill, line) };
        drawing.put(text);
    }
    drawing
}

impl Article {
    /// A page that needs no other file.
    pub fn html(&self) -> String {
        let parts: String = self.parts.iter().map(Part::html).collect();
        page(&self.title, &parts, &self.provenance)
    }

    /// The same on A4.
    ///
    /// # Errors
    /// Those of [`paint_drawings`].
    pub fn pdf(&self, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
        paint_drawings(&self.title, &self.pages(fonts), fonts)
    }

    fn pages(&self, fonts: &Fonts) -> Vec<Drawing> {
        let title = Style(18.0, Face::Bold, INK, 0.0, 0.0);
        let room = Paper::A4.height - 2.0 * MARGIN - FOOT;
        // Each with the room that it needs.
        let mut blocks = vec![(paragraph(&self.title, &title, fonts), 0.0)];
        let mut parts = self.parts.iter().peekable();
        while let Some(part) = parts.next() {
            let heads = matches!(part, Part::Heading(_));
            // A heading stays with what follows it.
            let next = parts.peek().filter(|_| heads).map(|next| next.drawings(fonts));
            let next = next.and_then(|next| next.first().map(|next| next.height)).unwrap_or(0.0);
            blocks.extend(part.drawings(fonts).into_iter().map(|block| (block, next)));
            if *part == Part::NewPage {
                blocks.push((Drawing::default(), room));
            }
        }
        let foot = Style(8.0, Face::Regular, QUIET, 0.0, 0.0);
        blocks.push((spaced(paragraph(&self.provenance, &foot, fonts), 14.0), 0.0));
        let mut pages = vec![Drawing::default()];
        for (block, next) in &blocks {
            let need = block.height + next;
            if pages.last().is_some_and(|page| page.height > 0.0 && page.height + need > room) {
                pages.push(Drawing::default());
            }
            if let Some(page) = pages.last_mut() {
                page.title.push_str(if page.title.is_empty() { "" } else { " " });
                page.title.push_str(&block.title);
                page.put_below(0.0, block.clone());
            }
        }
        (1..).zip(pages).map(|(number, page)| on_paper(page, number)).collect()
    }
}

/// A page on white paper, with its number.
fn on_paper(page: Drawing, index: usize) -> Drawing {
    let Paper { width, height } = Paper::A4;
    let mut paper = Drawing { width, height, title: page.title.clone(), ..Drawing::default() };
    paper.put_box([0.0, 0.0, width, height], CARD);
    paper.shapes.extend(page.shapes.into_iter().map(|shape| shape.moved(MARGIN, MARGIN)));
    let place = (width / 2.0, height - MARGIN + 8.0);
    paper.put(Text::new(place, 8.0, QUIET, &index.to_string()));
    paper
}

#[cfg(test)]
mod tests {
    use super::*;

    fn article(parts: usize) -> Article {
        let part =
            |_| [Part::Heading("Stretch".to_owned()), Part::Text("A word & more. ".repeat(60))];
        Article {
            title: "What authors say".to_owned(),
            parts: (0..parts).flat_map(part).collect(),
            provenance: "seed 1".to_owned(),
        }
    }

    #[test]
    fn a_page_has_its_parts_in_order() {
        let mut article = article(1);
        article.parts.push(Part::Quote("opens up <the> board".to_owned()));
        article.parts.push(Part::Commands(vec!["simulate".to_owned(), "merge".to_owned()]));
        let html = article.html();
        let places = [
            "<h1>What",
            "<h2>Stretch</h2>",
            "<p>A word &amp; more.",
            "up &lt;the&gt;",
            "<pre tabindex=\"0\">simulate\nmerge</pre>",
            "<footer>seed 1",
        ];
        let places = places.map(|part| html.find(part).unwrap_or_else(|| panic!("{part}: {html}")));
        assert!(places.is_sorted(), "{places:?}");
    }

    /// What begins a page is alone on it, however short what comes before.
    #[test]
    fn a_new_page_begins() {
        let mut article = article(1);
        article.parts.extend([Part::NewPage, Part::Heading("Key".to_owned())]);
        let pages = article.pages(&Fonts::built_in().unwrap());
        assert_eq!(pages.len(), 2);
        assert!(pages[1].title.starts_with("Key"), "{}", pages[1].title);
    }

    /// A part of 60 sentences takes some nine lines.
    #[test]
    fn what_does_not_fit_goes_on_the_next_page() {
        let fonts = Fonts::built_in().unwrap();
        assert_eq!(article(2).pages(&fonts).len(), 1);
        let pages = article(12).pages(&fonts);
        assert!(pages.len() > 1);
        // No heading is alone at a foot.
        for page in &pages {
            let words = page.title.rsplit(' ').next();
            assert_ne!(words, Some("Stretch"));
        }
        assert!(article(12).pdf(&fonts).unwrap().starts_with(b"%PDF-"));
    }
}

//! Pictures with a heading each and the numbers behind them, as SVG, PDF or a page of HTML.

use html_escape::encode_text as escape;
use wordy_look::Colour;
use wordy_look::roles::{CARD, INK, QUIET};

use crate::chart::{Bar, Chart};
use crate::drawing::{Anchor, Drawing, Text};
use crate::error::PageError;
use crate::fonts::Fonts;
use crate::page::Face;
use crate::visible::without_acting;
use crate::writers::paint_drawing;

/// What the page has besides what all pages have.
const STYLE: &str = include_str!("writers/figures.css");

/// What a page of pictures holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// Its title.
    pub title: String,
    /// What it was made from.
    pub provenance: String,
    /// Its pictures, in order.
    pub figures: Vec<Figure>,
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// Its heading; empty where the drawing says enough.
    pub heading: String,
    /// The picture.
    pub drawing: Drawing,
    /// The numbers behind it.
    pub table: Numbers,
}

/// Numbers in rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers {
    /// The heads of the columns; none where there is no table.
    pub heads: Vec<String>,
    /// The rows, as many cells as there are heads.
    pub rows: Vec<Vec<String>>,
}

/// Space between pictures and at the edges, in points.
const GAP: f32 = 22.0;
/// The height of a heading and of the line at the foot, in points.
const HEADING: f32 = 20.0;

impl Figure {
    /// A chart under its title, with its values.
    pub fn of(chart: &Chart) -> Self {
        let row = |bar: &Bar| {
            let values = bar.values.iter().map(|value| value.shown.clone());
            std::iter::once(bar.label.clone()).chain(values).collect()
        };
        let heads = std::iter::once(chart.things.clone()).chain(chart.series.iter().cloned());
        let rows = chart.bars.iter().map(row).collect();
        let table = Numbers { heads: heads.collect(), rows };
        Self { heading: chart.title.clone(), drawing: chart.drawing(), table }
    }
}

impl Figures {
    /// All pictures in one, below each other, with their headings and what they were made from.
    pub fn drawing(&self) -> Drawing {
        let mut all = Drawing { title: self.title.clone(), ..Drawing::default() };
        for figure in &self.figures {
            if !figure.heading.is_empty() {
                all.put_below(GAP, line(&figure.heading, 13.0, Face::Bold, INK));
            }
            all.put_below(GAP / 2.0, figure.drawing.clone());
        }
        all.put_below(GAP / 2.0, line(&self.provenance, 8.0, Face::Regular, QUIET));
        framed(all)
    }

    /// All pictures as one SVG.
    pub fn svg(&self) -> String {
        self.drawing().svg()
    }

    /// All pictures on one page, as large as they are.
    ///
    /// # Errors
    /// Those of [`paint_drawing`].
    pub fn pdf(&self, fonts: &Fonts) -> Result<Vec<u8>, PageError> {
        paint_drawing(&self.drawing(), fonts)
    }

    /// A page that needs no other file, with the numbers as tables.
    pub fn html(&self) -> String {
        let figures: String = self.figures.iter().map(figure).collect();
        page(&self.title, &figures, &self.provenance)
    }
}

/// A page of a title, what is on it as HTML, and what it was made from.
pub(crate) fn page(title: &str, body: &str, provenance: &str) -> String {
    let shown = |text: &str| escape(&without_acting(text)).into_owned();
    let title = shown(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n{}<style>\n{}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n{body}</main>\n<footer>{}</footer>\n</body>\n</html>\n",
        wordy_look::icon_link(),
        wordy_look::style(STYLE),
        shown(provenance)
    )
}

/// A line of text as a drawing.
fn line(text: &str, size: f32, face: Face, fill: Colour) -> Drawing {
    let mut line = Drawing { height: HEADING, ..Drawing::default() };
    let text = Text { anchor: Anchor::Start, ..Text::new((0.0, 14.0), size, fill, text) };
    line.put(Text { face, ..text });
    line
}

/// The drawing on white with space around it.
fn framed(inner: Drawing) -> Drawing {
    let (width, height) = (inner.width + 2.0 * GAP, inner.height + 2.0 * GAP);
    let mut drawing = Drawing { width, height, title: inner.title.clone(), ..Drawing::default() };
    drawing.put_box([0.0, 0.0, width, height], CARD);
    drawing.shapes.extend(inner.shapes.into_iter().map(|shape| shape.moved(GAP, GAP)));
    drawing
}

fn figure(figure: &Figure) -> String {
    let heading = escape(&without_acting(&figure.heading)).into_owned();
    let heading = if heading.is_empty() { heading } else { format!("<h2>{heading}</h2>\n") };
    format!("<section>\n{heading}{}</section>\n", picture(&figure.drawing, &figure.table))
}

/// A picture with the numbers behind it.
pub(crate) fn picture(drawing: &Drawing, numbers: &Numbers) -> String {
    // What is small on a telephone is looked at part by part.
    let wide = if drawing.width > 1.5 * drawing.height { " wide" } else { "" };
    format!(
        "<figure class=\"scroll{wide}\" tabindex=\"0\">\n{}</figure>\n{}",
        drawing.svg_in_page(),
        table(numbers)
    )
}

/// The numbers as a table that can be closed.
fn table(numbers: &Numbers) -> String {
    if numbers.heads.is_empty() {
        return String::new();
    }
    let rows = numbers.rows.iter().map(|cells| row("td", "", cells));
    let has_digit = |cell: &String| cell.contains(|sign: char| sign.is_ascii_digit());
    // Words begin below each other, figures end there.
    let is_of_words = !numbers.rows.iter().flat_map(|cells| cells.iter().skip(1)).any(has_digit);
    let class = if is_of_words { " class=\"words\"" } else { "" };
    format!(
        "<details open>\n<summary>Numbers</summary>\n\
         <div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Numbers\">\n\
         <table{class}>\n\
         <thead>\n{}</thead>\n<tbody>\n{}</tbody>\n</table>\n</div>\n</details>\n",
        row("th", " scope=\"col\"", &numbers.heads),
        rows.collect::<String>()
    )
}

fn row(tag: &str, scope: &str, cells: &[String]) -> String {
    let cell = |cell: &String| {
        let text = without_acting(cell);
        format!("<{tag}{scope}>{}</{tag}>", escape(&text))
    };
    format!("<tr>{}</tr>\n", cells.iter().map(cell).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Figures {
        let drawing = Drawing { width: 100.0, height: 50.0, ..Drawing::default() };
        let numbers = Numbers {
            heads: vec!["length".to_owned(), "words".to_owned()],
            rows: vec![vec!["2".to_owned(), "<107>".to_owned()]],
        };
        let figure = Figure { heading: "Lengths".to_owned(), drawing, table: numbers };
        Figures { title: "A & B".to_owned(), provenance: String::new(), figures: vec![figure] }
    }

    #[test]
    fn the_page_has_the_numbers_in_a_table() {
        let html = figures().html();
        assert!(html.contains("<title>A &amp; B</title>"), "{html}");
        assert!(html.contains("<th scope=\"col\">length</th><th scope=\"col\">words</th>"));
        assert!(html.contains("<tr><td>2</td><td>&lt;107&gt;</td></tr>"), "{html}");
    }

    #[test]
    fn the_picture_has_room_for_all_figures() {
        let mut figures = figures();
        let one = figures.drawing().height;
        figures.figures.push(figures.figures[0].clone());
        let two = figures.drawing().height;
        assert!((two - one - 50.0 - HEADING - 1.5 * GAP).abs() < 0.01, "{one} {two}");
        let pdf = figures.pdf(&Fonts::built_in().unwrap()).unwrap();
        assert!(pdf.starts_with(b"%PDF-"));
    }
}

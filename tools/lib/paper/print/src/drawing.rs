//! Drawings: boxes, lines and texts at places, as SVG and, by [`crate::writers::paint_drawing`],
//! as PDF.
//!
//! Lengths are in points, from the upper left.

use std::fmt::Write as _;
use std::ops::Range;

use html_escape::encode_text as escape;
use wordy_look::{Colour, FONTS};

use crate::page::Face;
use crate::visible::without_acting;

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled box.
    Box {
        /// Its left edge.
        x: f32,
        /// Its upper edge.
        y: f32,
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
        /// Its colour.
        fill: Colour,
    },
    /// A line through some points.
    Line {
        /// The points, at least two.
        points: Vec<(f32, f32)>,
        /// How thick it is.
        width: f32,
        /// Its colour.
        stroke: Colour,
    },
    /// A text at a place.
    Text(Text),
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    #[default]
    Middle,
    /// Its end.
    End,
}

/// A text of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Where it is anchored.
    pub x: f32,
    /// Its baseline.
    pub y: f32,
    /// Which part of it is at `x`.
    pub anchor: Anchor,
    /// Its font size.
    pub size: f32,
    /// Its face.
    pub face: Face,
    /// Its colour.
    pub fill: Colour,
    /// What it says.
    pub text: String,
    /// The bytes of a part that is bold; empty where none is.
    pub bold: Range<usize>,
}

impl Text {
    /// A text in the middle of a place, in the regular face.
    pub fn new((x, y): (f32, f32), size: f32, fill: Colour, text: &str) -> Self {
        let (anchor, face, text) = (Anchor::Middle, Face::Regular, without_acting(text));
        Self { x, y, anchor, size, face, fill, text, bold: 0..0 }
    }

    /// Its parts in order, each in one face. A part that ends within a character is none.
    pub fn parts(&self) -> impl Iterator<Item = (Face, &str)> {
        let Range { start, end } = self.bold;
        let part = |range: Range<usize>| self.text.get(range).unwrap_or_default();
        let whole = [(self.face, part(0..start)), (Face::Bold, part(start..end))];
        let rest = (self.face, self.text.get(end..).unwrap_or_default());
        whole.into_iter().chain([rest]).filter(|(_, text)| !text.is_empty())
    }
}

/// A drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// What it is of, for those who do not see it.
    pub title: String,
    /// Its parts; later ones lie above earlier ones.
    pub shapes: Vec<Shape>,
}

impl Drawing {
    /// Adds a filled box: left, top, width, height.
    pub fn put_box(&mut self, [x, y, width, height]: [f32; 4], fill: Colour) {
        self.shapes.push(Shape::Box { x, y, width, height, fill });
    }

    /// Adds a text whose middle is at `x` and whose baseline is at `y`.
    pub fn put_text(
        &mut self,
        (x, y): (f32, f32),
        size: f32,
        face: Face,
        fill: Colour,
        text: &str,
    ) {
        self.shapes.push(Shape::Text(Text { face, ..Text::new((x, y), size, fill, text) }));
    }

    /// Adds a text.
    pub fn put(&mut self, text: Text) {
        self.shapes.push(Shape::Text(text));
    }

    /// Adds a line through some points.
    pub fn put_line(&mut self, points: impl Into<Vec<(f32, f32)>>, width: f32, stroke: Colour) {
        self.shapes.push(Shape::Line { points: points.into(), width, stroke });
    }

    /// Adds another drawing below, `gap` points apart. The drawing becomes as wide as the wider.
    pub fn put_below(&mut self, gap: f32, other: Self) {
        let down = if self.height > 0.0 { self.height + gap } else { 0.0 };
        self.shapes.extend(other.shapes.into_iter().map(|shape| shape.moved(0.0, down)));
        self.height = down + other.height;
        self.width = self.width.max(other.width);
    }

    /// Adds another drawing at a place, so many times as large.
    pub fn put_scaled(&mut self, (right, down): (f32, f32), times: f32, other: &Self) {
        let shapes = other.shapes.iter().cloned();
        self.shapes.extend(shapes.map(|shape| shape.scaled(times).moved(right, down)));
    }

    /// The drawing as SVG; letters are those of a common font without serifs.
    ///
    /// ```
    /// use wordy_look::roles::BAD;
    /// use wordy_print::drawing::Drawing;
    ///
    /// let mut drawing = Drawing { width: 10.0, height: 10.0, ..Drawing::default() };
    /// drawing.put_box([0.0, 0.0, 10.0, 10.0], BAD);
    /// let ink = format!("width=\"10\" height=\"10\" fill=\"{}\"/>", BAD.hex());
    /// assert!(drawing.svg().contains(&ink));
    /// ```
    pub fn svg(&self) -> String {
        self.written(Colour::hex)
    }

    /// The same within a page of HTML, whose style has the colours: light, or dark.
    pub fn svg_in_page(&self) -> String {
        self.written(Colour::property)
    }

    fn written(&self, colour: fn(Colour) -> String) -> String {
        let Self { width, height, title, .. } = self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}pt\" height=\"{height}pt\" role=\"img\">\n<title>{}</title>\n",
            escape(&without_acting(title))
        );
        svg += &self.elements(colour);
        svg + "</svg>\n"
    }

    /// Its parts as elements of an SVG, one a line, with colours as they are written there.
    pub fn elements(&self, colour: fn(Colour) -> String) -> String {
        let mut svg = String::new();
        for shape in &self.shapes {
            // Writing to a string cannot fail.
            let _ = writeln!(svg, "{}", element(shape, colour));
        }
        svg
    }
}

impl Shape {
    /// The shape so many times as large.
    fn scaled(mut self, times: f32) -> Self {
        match &mut self {
            Self::Box { x, y, width, height, .. } => {
                for own in [x, y, width, height] {
                    *own *= times;
                }
            }
            Self::Line { points, width, .. } => {
                *width *= times;
                for (x, y) in points {
                    (*x, *y) = (*x * times, *y * times);
                }
            }
            Self::Text(Text { x, y, size, .. }) => {
                for own in [x, y, size] {
                    *own *= times;
                }
            }
        }
        self
    }

    /// The shape further right and further down.
    pub(crate) fn moved(mut self, right: f32, down: f32) -> Self {
        let put = |x: &mut f32, y: &mut f32| {
            *x += right;
            *y += down;
        };
        match &mut self {
            Self::Box { x, y, .. } | Self::Text(Text { x, y, .. }) => put(x, y),
            Self::Line { points, .. } => points.iter_mut().for_each(|(x, y)| put(x, y)),
        }
        self
    }
}

/// A length as SVG has it: to a hundredth of a point, so that it is the same on every machine.
fn at(length: f32) -> String {
    let text = format!("{length:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn element(shape: &Shape, colour: fn(Colour) -> String) -> String {
    match shape {
        Shape::Box { x, y, width, height, fill } => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            at(*x),
            at(*y),
            at(*width),
            at(*height),
            colour(*fill)
        ),
        Shape::Line { points, width, stroke } => {
            let points: Vec<_> = points.iter().map(|(x, y)| at(*x) + "," + &at(*y)).collect();
            format!(
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
                points.join(" "),
                colour(*stroke),
                at(*width)
            )
        }
        Shape::Text(text) => text_element(text, colour),
    }
}

fn text_element(text: &Text, colour: fn(Colour) -> String) -> String {
    let weight = |face| if face == Face::Bold { "bold" } else { "normal" };
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let part = |(face, part): (Face, &str)| {
        if face == text.face {
            return escape(part).into_owned();
        }
        format!("<tspan font-weight=\"{}\">{}</tspan>", weight(face), escape(part))
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\" font-family=\"{FONTS}\" \
         text-anchor=\"{anchor}\" fill=\"{}\">{}</text>",
        at(text.x),
        at(text.y),
        at(text.size),
        weight(text.face),
        colour(text.fill),
        text.parts().map(part).collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_look::roles::{BAD, INK};

    #[test]
    fn texts_are_escaped() {
        let mut drawing = Drawing { title: "a < b".to_owned(), ..Drawing::default() };
        drawing.put_text((1.0, 2.0), 3.0, Face::Bold, BAD, "<&>\u{1b}");
        let svg = drawing.svg();
        assert!(svg.contains("<title>a &lt; b</title>"), "{svg}");
        assert!(svg.contains("fill=\"#a8331f\">&lt;&amp;&gt;\u{fffd}</text>"), "{svg}");
    }

    #[test]
    fn a_part_of_a_text_is_bold() {
        let text = Text { bold: 1..2, ..Text::new((0.0, 0.0), 10.0, INK, "CORD") };
        let parts: Vec<_> = text.parts().collect();
        let (regular, bold) = (Face::Regular, Face::Bold);
        assert_eq!(parts, [(regular, "C"), (bold, "O"), (regular, "RD")]);
        assert!(
            text_element(&text, Colour::hex)
                .ends_with(">C<tspan font-weight=\"bold\">O</tspan>RD</text>")
        );
    }

    #[test]
    fn a_drawing_below_another_keeps_its_shapes() {
        let mut upper = Drawing { width: 10.0, height: 20.0, ..Drawing::default() };
        let mut lower = Drawing { width: 30.0, height: 5.0, ..Drawing::default() };
        lower.put_line([(0.0, 1.0), (2.0, 3.004)], 0.5, INK);
        upper.put_below(4.0, lower);
        assert_eq!((upper.width, upper.height), (30.0, 29.0));
        assert!(upper.svg().contains("<polyline points=\"0,25 2,27\""), "{}", upper.svg());
    }
}

//! Drawings: boxes, lines and texts at places, as SVG and, by [`crate::writers::paint_drawing`],
//! as PDF.
//!
//! Lengths are in points, from the upper left.

use std::fmt::Write as _;

use html_escape::encode_text as escape;

use crate::page::Face;
use crate::visible::without_acting;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Red, green and blue, each from 0 to 255.
    pub rgb: [u8; 3],
}

impl Colour {
    /// A colour of red, green and blue.
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { rgb: [red, green, blue] }
    }

    /// How light it is printed in grey, from 0 (black) to 255.
    pub fn grey(self) -> u8 {
        let [red, green, blue] = self.rgb.map(u32::from);
        u8::try_from((299 * red + 587 * green + 114 * blue) / 1000).unwrap_or(u8::MAX)
    }
}

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
    /// A text in the middle of a place.
    Text {
        /// The middle of the text.
        x: f32,
        /// Its baseline.
        y: f32,
        /// Its font size.
        size: f32,
        /// Its face.
        face: Face,
        /// Its colour.
        fill: Colour,
        /// What it says.
        text: String,
    },
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
        let text = without_acting(text);
        self.shapes.push(Shape::Text { x, y, size, face, fill, text });
    }

    /// The drawing as SVG; letters are those of a common font without serifs.
    ///
    /// ```
    /// use wordy_pages::drawing::{Colour, Drawing};
    ///
    /// let mut drawing = Drawing { width: 10.0, height: 10.0, ..Drawing::default() };
    /// drawing.put_box([0.0, 0.0, 10.0, 10.0], Colour::new(255, 0, 0));
    /// assert!(drawing.svg().contains("width=\"10\" height=\"10\" fill=\"#ff0000\"/>"));
    /// ```
    pub fn svg(&self) -> String {
        let Self { width, height, title, .. } = self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}pt\" height=\"{height}pt\" role=\"img\">\n<title>{}</title>\n",
            escape(&without_acting(title))
        );
        svg += &self.elements();
        svg + "</svg>\n"
    }

    /// Its parts as elements of an SVG, one a line.
    pub fn elements(&self) -> String {
        let mut svg = String::new();
        for shape in &self.shapes {
            // Writing to a string cannot fail.
            let _ = writeln!(svg, "{}", element(shape));
        }
        svg
    }
}

fn element(shape: &Shape) -> String {
    match shape {
        Shape::Box { x, y, width, height, fill } => format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            hex(*fill)
        ),
        Shape::Text { x, y, size, face, fill, text } => {
            let weight = if *face == Face::Bold { "bold" } else { "normal" };
            format!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" \
                 font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\" \
                 fill=\"{}\">{}</text>",
                hex(*fill),
                escape(text)
            )
        }
    }
}

fn hex(Colour { rgb: [red, green, blue] }: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        let mut drawing = Drawing { title: "a < b".to_owned(), ..Drawing::default() };
        drawing.put_text((1.0, 2.0), 3.0, Face::Bold, Colour::new(1, 2, 3), "<&>\u{1b}");
        let svg = drawing.svg();
        assert!(svg.contains("<title>a &lt; b</title>"), "{svg}");
        assert!(svg.contains("fill=\"#010203\">&lt;&amp;&gt;\u{fffd}</text>"), "{svg}");
        assert_eq!(Colour::new(255, 255, 255).grey(), 255);
        assert_eq!(Colour::new(255, 0, 0).grey(), 76);
    }
}

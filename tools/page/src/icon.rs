//! The mark in pixels: some systems draw no icon of SVG on their home screens.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// The side of the drawing.
const SIDE: f32 = 512.0;
/// Lines that are looked at in each row of pixels, so that edges are smooth.
const LINES: usize = 4;

/// A shape of the drawing: where it begins and ends on a line, from left to right.
struct Shape {
    colour: [f32; 3],
    outline: Outline,
}

enum Outline {
    /// A rectangle: left, top, width, height, and the radius of its corners.
    Rectangle([f32; 5]),
    /// Corners, one after the other.
    Polygon(Vec<(f32, f32)>),
}

impl Outline {
    fn crossings(&self, y: f32) -> Vec<f32> {
        match self {
            Self::Rectangle([left, top, width, height, radius]) => {
                if y < *top || y > top + height {
                    return Vec::new();
                }
                let beyond = (top + radius - y).max(y - (top + height - radius)).max(0.0);
                let inset = radius - (radius * radius - beyond * beyond).max(0.0).sqrt();
                vec![left + inset, left + width - inset]
            }
            Self::Polygon(corners) => {
                let after = corners.iter().cycle().skip(1);
                let crossing = |(&(x, top), &(to, bottom)): (&(f32, f32), &(f32, f32))| {
                    let is_between = (top <= y) != (bottom <= y);
                    is_between.then(|| x + (y - top) / (bottom - top) * (to - x))
                };
                let mut all: Vec<f32> = corners.iter().zip(after).filter_map(crossing).collect();
                all.sort_by(f32::total_cmp);
                all
            }
        }
    }
}

/// The value of an attribute of an element.
fn attribute<'t>(element: &'t str, name: &str) -> Option<&'t str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

fn colour(hex: &str) -> Option<[f32; 3]> {
    let number = u32::from_str_radix(hex.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue].map(f32::from))
}

/// The corners of a path of lines: what the mark is drawn of.
fn corners(path: &str) -> Vec<(f32, f32)> {
    let (mut x, mut y) = (0.0, 0.0);
    let mut all = Vec::new();
    let is_letter = |sign: char| sign.is_ascii_alphabetic();
    let starts = path.match_indices(is_letter).map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([path.len()]);
    for (from, to) in starts.zip(ends) {
        let (letter, rest) = path[from..to].split_at(1);
        // A minus begins a number, too.
        let numbers = rest.replace('-', " -");
        let mut numbers = numbers.split_whitespace().filter_map(|own| own.parse::<f32>().ok());
        while let Some(first) = numbers.next() {
            match letter {
                "M" => (x, y) = (first, numbers.next().unwrap_or(y)),
                "h" => x += first,
                "v" => y += first,
                _ => (x, y) = (x + first, y + numbers.next().unwrap_or(0.0)),
            }
            all.push((x, y));
        }
    }
    all
}

/// The shapes of the mark, as its drawing has them.
fn shapes() -> Vec<Shape> {
    let shape = |element: &str| {
        let number = |name: &str| attribute(element, name).and_then(|own| own.parse().ok());
        let colour = colour(attribute(element, "fill")?)?;
        let outline = if element.starts_with("rect") {
            let [x, y] = ["x", "y"].map(|name| number(name).unwrap_or(0.0));
            let radius = number("rx").unwrap_or(0.0);
            Outline::Rectangle([x, y, number("width")?, number("height")?, radius])
        } else {
            Outline::Polygon(corners(attribute(element, "d")?))
        };
        Some(Shape { colour, outline })
    };
    wordy_look::icon().split('<').filter_map(shape).collect()
}

/// How much of each pixel of a row a shape covers, in shares.
#[expect(clippy::cast_precision_loss, reason = "an icon has few pixels")]
fn coverage(outline: &Outline, row: usize, side: usize) -> Vec<f32> {
    let mut covered = vec![0.0; side];
    let scale = side as f32 / SIDE;
    for line in 0..LINES {
        let y = (row as f32 + (line as f32 + 0.5) / LINES as f32) / scale;
        for pair in outline.crossings(y).chunks_exact(2) {
            let (from, to) = (pair[0] * scale, pair[1] * scale);
            for (at, own) in covered.iter_mut().enumerate() {
                let share = to.min(at as f32 + 1.0) - from.max(at as f32);
                *own += share.max(0.0) / LINES as f32;
            }
        }
    }
    covered
}

/// The mark as PNG, with a side of some pixels. Its ground goes to the edges: systems round the
/// corners themselves.
#[expect(clippy::cast_sign_loss, reason = "a mean of bytes is a byte")]
#[expect(clippy::cast_possible_truncation, reason = "a mean of bytes is a byte")]
pub(crate) fn png(side: usize) -> Vec<u8> {
    let shapes = shapes();
    let ground = shapes.first().map_or([0.0; 3], |shape| shape.colour);
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    let mut above = vec![0_u8; side * 3];
    for row in 0..side {
        let mut pixels = vec![ground; side];
        for shape in &shapes[1..] {
            for (pixel, share) in pixels.iter_mut().zip(coverage(&shape.outline, row, side)) {
                for (own, new) in pixel.iter_mut().zip(shape.colour) {
                    *own += (new - *own) * share;
                }
            }
        }
        let bytes: Vec<u8> = pixels.iter().flatten().map(|part| part.round() as u8).collect();
        // What differs from the row above: most rows are as that one.
        let changed: Vec<u8> =
            bytes.iter().zip(&above).map(|(own, above)| own.wrapping_sub(*above)).collect();
        // Nothing fails that is written to memory.
        let _ = packed.write_all(&[2]).and_then(|()| packed.write_all(&changed));
        above = bytes;
    }
    let side = u32::try_from(side).unwrap_or(u32::MAX).to_be_bytes();
    // Eight bits for each of red, green and blue.
    let head = [&side[..], &side, &[8, 2, 0, 0, 0]].concat();
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, data) in
        [(b"IHDR", head), (b"IDAT", packed.finish().unwrap_or_default()), (b"IEND", Vec::new())]
    {
        let mut sum = Crc::new();
        sum.update(name);
        sum.update(&data);
        let length = u32::try_from(data.len()).unwrap_or(u32::MAX);
        png.extend([&length.to_be_bytes()[..], name, &data, &sum.sum().to_be_bytes()].concat());
    }
    png
}

//! A word in the middle, what it leads to in rings around it: the picture of a neighbourhood.
//!
//! The layout is radial and without chance: each word has a part of the circle as wide as what it
//! leads to needs, in the order given, so that the same words make the same picture.

use std::f32::consts::{PI, TAU};
use std::ops::Range;

use wordy_look::roles::{CARD, FIRST, INK, LINE};

use crate::drawing::{Drawing, Text};
use crate::metrics::{number, whole};
use crate::page::Face;

/// A word and those it leads to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    /// The word.
    pub text: String,
    /// The bytes of the part that changed.
    pub bold: Range<usize>,
    /// Those that it leads to, in the order in which they go around.
    pub next: Vec<Node>,
    /// A number that its neighbours in the ring share where they belong together.
    pub group: usize,
}

/// Font size of the words, in points.
const SIZE: f32 = 11.0;
/// Between the words of a ring, in points.
const GAP: f32 = 7.0;
/// How wide a letter may be, in parts of the font size.
const LETTER: f32 = 0.78;
/// From ring to ring at least, in points.
const STEP: f32 = 62.0;
/// Space around the outer ring, in points.
const MARGIN: f32 = 14.0;

/// The picture of a neighbourhood: a word, and rings of the words that it leads to. Words of a ring
/// that share a group and a parent are joined by an arc.
pub fn rings(title: &str, centre: &Node) -> Drawing {
    let (depth, letters) = size(centre);
    let wide = SIZE * LETTER * number(letters) + GAP;
    let share = share(centre, 0, depth);
    let step = (share * wide / TAU / number(depth.max(1))).max(STEP).max(wide);
    let side = 2.0 * (step * number(depth) + wide / 2.0 + MARGIN);
    let mut drawing =
        Drawing { width: side, height: side, title: title.to_owned(), ..Drawing::default() };
    let circle = Circle { middle: side / 2.0, step, depth, each: TAU / share.max(1.0) };
    circle.lines(centre, 0, -PI / 2.0, &mut drawing);
    circle.words(centre, 0, -PI / 2.0, &mut drawing);
    drawing
}

/// How many rings there are, and the letters of the longest word.
fn size(node: &Node) -> (usize, usize) {
    let own = (0, node.text.chars().count());
    node.next.iter().map(size).fold(own, |(depth, letters), (other, longest)| {
        (depth.max(other + 1), letters.max(longest))
    })
}

/// How much of the circle a node needs: 1 for a word in the outer ring, more further inside, where
/// the circle is smaller.
fn share(node: &Node, level: usize, depth: usize) -> f32 {
    let own = if level == 0 { 0.0 } else { number(depth) / number(level) };
    own.max(node.next.iter().map(|next| share(next, level + 1, depth)).sum())
}

/// Where rings are.
struct Circle {
    middle: f32,
    /// From ring to ring.
    step: f32,
    depth: usize,
    /// The angle of one share.
    each: f32,
}

impl Circle {
    fn point(&self, level: usize, angle: f32) -> (f32, f32) {
        let radius = self.step * number(level);
        (self.middle + radius * angle.cos(), self.middle + radius * angle.sin())
    }

    /// The nodes that a node leads to, with where each one's part of the circle begins and its own
    /// angle, which is the middle of that part.
    fn next<'n>(
        &self,
        node: &'n Node,
        level: usize,
        from: f32,
    ) -> impl Iterator<Item = (&'n Node, f32, f32)> {
        let mut start = from;
        let (each, depth) = (self.each, self.depth);
        node.next.iter().map(move |next| {
            let part = share(next, level + 1, depth) * each;
            start += part;
            (next, start - part, start - part / 2.0)
        })
    }

    /// Draws the lines from a node to those that it leads to, and the arcs of those of a group.
    fn lines(&self, node: &Node, level: usize, from: f32, drawing: &mut Drawing) {
        let own = share(node, level, self.depth) * self.each;
        let at = self.point(level, from + own / 2.0);
        let mut last: Option<(usize, f32)> = None;
        for (next, start, angle) in self.next(node, level, from) {
            drawing.put_line([at, self.point(level + 1, angle)], 0.7, LINE);
            if let Some((_, before)) = last.filter(|(group, _)| *group == next.group) {
                drawing.put_line(self.arc(level + 1, before, angle), 1.6, FIRST);
            }
            last = Some((next.group, angle));
            self.lines(next, level + 1, start, drawing);
        }
    }

    /// Points along a ring, a degree or so apart.
    fn arc(&self, level: usize, from: f32, to: f32) -> Vec<(f32, f32)> {
        let count = whole(((to - from) * 180.0 / PI).ceil()).max(1);
        let angle = |index: usize| from + (to - from) * number(index) / number(count);
        (0..=count).map(|index| self.point(level, angle(index))).collect()
    }

    /// Writes the words on white, above the lines.
    fn words(&self, node: &Node, level: usize, from: f32, drawing: &mut Drawing) {
        let own = share(node, level, self.depth) * self.each;
        let (x, y) = self.point(level, from + own / 2.0);
        let (size, face) =
            if level == 0 { (SIZE * 1.5, Face::Bold) } else { (SIZE, Face::Regular) };
        let wide = size * LETTER * number(node.text.chars().count()) + 4.0;
        drawing.put_box([x - wide / 2.0, y - size * 0.65, wide, size * 1.3], CARD);
        let text = Text::new((x, y + size * 0.36), size, INK, &node.text);
        drawing.put(Text { face, bold: node.bold.clone(), ..text });
        for (next, start, _) in self.next(node, level, from) {
            self.words(next, level + 1, start, drawing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Shape;

    fn node(text: &str, group: usize, next: Vec<Node>) -> Node {
        Node { text: text.to_owned(), bold: 0..1, next, group }
    }

    /// The places of the words, in the order in which they are drawn.
    fn places(drawing: &Drawing) -> Vec<(String, f32, f32)> {
        let text = |shape: &Shape| match shape {
            Shape::Text(text) => Some((text.text.clone(), text.x, text.y)),
            _ => None,
        };
        drawing.shapes.iter().filter_map(text).collect()
    }

    #[test]
    fn no_word_lies_on_another() {
        let leaf = |index: usize| node(&format!("W{index:03}"), 0, Vec::new());
        for (first, second) in [(1, 0), (2, 30), (40, 0), (13, 4), (3, 1)] {
            let ring = (0..first).map(|index| {
                let next = (0..second).map(|child| leaf(index * 31 + child)).collect();
                node("FROG", index % 4, next)
            });
            let drawing = rings("T", &node("FLOG", 0, ring.collect()));
            let places = places(&drawing);
            assert_eq!(places.len(), 1 + first + first * second);
            let wide = SIZE * LETTER * 4.0;
            for (index, (word, x, y)) in places.iter().enumerate() {
                assert!(*x - wide / 2.0 >= 0.0 && *x + wide / 2.0 <= drawing.width, "{word}");
                assert!(*y >= SIZE && *y <= drawing.height - SIZE / 2.0, "{word}");
                for (other, left, up) in &places[..index] {
                    let apart = (x - left).abs() >= wide || (y - up).abs() >= SIZE;
                    assert!(apart, "{first} {second}: {word} {x} {y}, {other} {left} {up}");
                }
            }
        }
    }

    #[test]
    fn an_arc_joins_neighbours_of_a_group() {
        let ring = ["BOAT", "GOAT", "COST"].iter().zip([0, 0, 2]);
        let ring = ring.map(|(word, group)| node(word, group, Vec::new())).collect();
        let drawing = rings("COAT", &node("COAT", 0, ring));
        let arcs = drawing
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Line { stroke, .. } if *stroke == FIRST));
        assert_eq!(arcs.count(), 1);
    }

    #[test]
    fn a_word_alone_is_a_picture() {
        assert_eq!(places(&rings("QOPH", &node("QOPH", 0, Vec::new()))).len(), 1);
    }
}

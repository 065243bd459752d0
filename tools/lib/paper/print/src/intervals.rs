//! Values with intervals: bars beside their labels, each with the stretch that holds the true
//! value.

use wordy_look::roles::{INK, LINE, QUIET, SIDE_O};

use crate::drawing::{Anchor, Drawing, Text};
use crate::figures::Numbers;
use crate::metrics::number;
use crate::page::Face;

/// Bars below each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Intervals {
    /// What is measured, with its unit.
    pub title: String,
    /// The bars, in order.
    pub bars: Vec<Interval>,
}

/// A value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Interval {
    /// What it is of.
    pub label: String,
    /// How much it is, from 0.
    pub amount: f32,
    /// The half of its interval; none where none is known.
    pub half: Option<f32>,
    /// The same as text.
    pub shown: String,
    /// Whether it comes from elsewhere and is drawn paler.
    pub is_foreign: bool,
}

/// The width of a drawing, in points: what A4 has between its margins.
pub(crate) const WIDTH: f32 = 500.0;
/// Left of the bars: the labels.
const LEFT: f32 = 196.0;
/// Right of the bars: the values.
const RIGHT: f32 = 84.0;
/// A bar with the space below it, and the bar alone.
const STEP: f32 = 19.0;
const BAR: f32 = 12.0;
const HEAD: f32 = 18.0;
const SIZE: f32 = 9.0;

impl Intervals {
    /// The bars under what is measured.
    pub fn drawing(&self) -> Drawing {
        let height = HEAD + STEP * number(self.bars.len());
        let mut drawing = Drawing { width: WIDTH, height, ..Drawing::default() };
        drawing.title = self.said();
        let head = Text::new((0.0, 10.0), SIZE, QUIET, &self.title);
        drawing.put(Text { anchor: Anchor::Start, ..head });
        let most = self.bars.iter().map(|bar| bar.amount + bar.half.unwrap_or(0.0));
        let most = most.fold(f32::MIN_POSITIVE, f32::max);
        for (index, bar) in self.bars.iter().enumerate() {
            bar.put(&mut drawing, HEAD + STEP * number(index), most);
        }
        drawing
    }

    /// The same in words, for those who do not see it.
    fn said(&self) -> String {
        let bars = self.bars.iter().map(|bar| format!("{} {}", bar.label, bar.shown));
        format!("{}: {}", self.title, bars.collect::<Vec<_>>().join("; "))
    }

    /// The values as a table; what they are stands above the drawing.
    pub fn table(&self) -> Numbers {
        let row = |bar: &Interval| vec![bar.label.clone(), bar.shown.clone()];
        let heads = vec![String::from("of"), String::from("value")];
        Numbers { heads, rows: self.bars.iter().map(row).collect() }
    }
}

impl Interval {
    fn put(&self, drawing: &mut Drawing, top: f32, most: f32) {
        let across = |amount: f32| LEFT + (WIDTH - LEFT - RIGHT) * (amount / most).clamp(0.0, 1.0);
        let (fill, base) = (if self.is_foreign { LINE } else { SIDE_O }, top + BAR - 2.5);
        let label = Text::new((0.0, base), SIZE, INK, &self.label);
        drawing.put(Text { anchor: Anchor::Start, ..label });
        drawing.put_box([LEFT, top, across(self.amount) - LEFT, BAR], fill);
        if let Some(half) = self.half {
            let (low, high) = (across(self.amount - half), across(self.amount + half));
            let middle = top + BAR / 2.0;
            drawing.put_line([(low, middle), (high.max(low + 0.5), middle)], 1.2, INK);
            for end in [low, high] {
                drawing.put_line([(end, middle - 3.5), (end, middle + 3.5)], 1.2, INK);
            }
        }
        let shown = Text::new((WIDTH, base), SIZE, INK, &self.shown);
        drawing.put(Text { anchor: Anchor::End, face: Face::Regular, ..shown });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Shape;

    /// The longest bar with its interval, 8 and 2, fills the room; 4 and 1 of the other half of it.
    #[test]
    fn bars_are_as_long_as_their_values() {
        let bar = |amount: f32, half: f32| Interval {
            amount,
            half: Some(half),
            shown: format!("{amount} ±{half}"),
            ..Interval::default()
        };
        let title = String::from("points per turn");
        let drawing = Intervals { title, bars: vec![bar(8.0, 2.0), bar(4.0, 1.0)] }.drawing();
        let room = WIDTH - LEFT - RIGHT;
        let (mut bars, mut lines) = (Vec::new(), Vec::new());
        for shape in &drawing.shapes {
            match shape {
                Shape::Box { width, .. } => bars.push(width / room),
                Shape::Line { points, .. } => lines.push((points[0].0, points[1].0)),
                Shape::Text(_) => {}
            }
        }
        assert!((bars[0] - 0.8).abs() < 1e-4 && (bars[1] - 0.4).abs() < 1e-4, "{bars:?}");
        let ends = lines.iter().map(|(low, high)| ((low - LEFT) / room, (high - LEFT) / room));
        let ends: Vec<(f32, f32)> = ends.collect();
        assert!((ends[0].0 - 0.6).abs() < 1e-4 && (ends[0].1 - 1.0).abs() < 1e-4, "{ends:?}");
        assert!((ends[3].0 - 0.3).abs() < 1e-4 && (ends[3].1 - 0.5).abs() < 1e-4, "{ends:?}");
        assert_eq!(drawing.title, "points per turn:  8 ±2;  4 ±1");
    }
}

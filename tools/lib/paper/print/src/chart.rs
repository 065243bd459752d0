//! Bar charts: how much of each thing there is, as lines of text and as drawings.

use wordy_look::Colour;
use wordy_look::roles::{FIRST, INK, LINE, QUIET, SECOND};

use crate::drawing::{Anchor, Drawing, Text};
use crate::metrics::{number, whole};

/// Bars beside each other, one or more for each thing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What the things are: the head of their labels.
    pub things: String,
    /// What is counted, in order of the values of a bar.
    pub series: Vec<String>,
    /// One for each thing.
    pub bars: Vec<Bar>,
}

/// The values of a thing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bar {
    /// Its name.
    pub label: String,
    /// Its values, as many as the chart has series.
    pub values: Vec<Value>,
}

/// A value, from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Value {
    /// How much it is.
    pub amount: f32,
    /// The same as text, with its unit.
    pub shown: String,
}

impl Value {
    /// A count as a value; beyond 16 million it is rounded.
    #[expect(clippy::cast_precision_loss, reason = "a bar is never so high that it shows")]
    pub fn of(count: usize, shown: String) -> Self {
        Self { amount: count as f32, shown }
    }

    /// A part of a whole as a percentage with one digit after the point.
    pub fn percent(part: usize, whole: usize) -> Self {
        let (Self { amount: part, .. }, Self { amount: whole, .. }) =
            (Self::of(part, String::new()), Self::of(whole.max(1), String::new()));
        let amount = 100.0 * part / whole;
        Self { amount, shown: format!("{amount:.1}") }
    }
}

/// Cells of text that a bar has at least, where the line is narrow.
const NARROWEST: usize = 10;
/// What the bars of each series are made of.
const BLOCKS: [char; 2] = ['█', '░'];
/// Eighths of a block, from one to seven.
const EIGHTHS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// The colours of the series: apart in grey, too.
const FILLS: [Colour; 2] = [FIRST, SECOND];

/// The width of a drawing, in points.
const WIDTH: f32 = 520.0;
/// The height of its bars, in points.
const HEIGHT: f32 = 170.0;
/// Above the bars: what the colours mean.
const HEAD: f32 = 24.0;
/// Left of the bars: the scale.
const LEFT: f32 = 48.0;
/// Below the bars: labels and what they are.
const FOOT: f32 = 34.0;
/// Font size of labels, in points.
const SIZE: f32 = 8.5;

impl Chart {
    /// The chart as lines of text: the thing, its values, and a bar, at most `width` cells wide.
    pub fn lines(&self, width: usize) -> Vec<String> {
        let cells = |text: &str| text.chars().count();
        let labels = self.bars.iter().map(|bar| cells(&bar.label)).chain([cells(&self.things)]);
        let labels = labels.max().unwrap_or(0);
        let shown = |at: usize| self.bars.iter().filter_map(move |bar| bar.values.get(at));
        let wide = |(at, head): (usize, &String)| {
            shown(at).map(|value| cells(&value.shown)).chain([cells(head)]).max().unwrap_or(0)
        };
        let wides: Vec<usize> = self.series.iter().enumerate().map(wide).collect();
        let taken = labels + wides.iter().map(|wide| wide + 2).sum::<usize>() + 2;
        let room = width.saturating_sub(taken).max(NARROWEST);
        let columns = |label: &str, values: &mut dyn Iterator<Item = &str>| {
            let values = values.zip(&wides).map(|(value, &wide)| format!("  {value:>wide$}"));
            format!("{label:>labels$}{}", values.collect::<String>())
        };
        let mut lines = vec![self.title.clone()];
        lines.push(columns(&self.things, &mut self.series.iter().map(String::as_str)));
        for bar in &self.bars {
            let mut values = bar.values.iter().map(|value| value.shown.as_str());
            let mut before = columns(&bar.label, &mut values);
            for (value, block) in bar.values.iter().zip(BLOCKS) {
                let line = format!("{before}  {}", blocks(value.amount / self.most(), room, block));
                lines.push(line.trim_end().to_owned());
                before = " ".repeat(taken - 2);
            }
        }
        lines
    }

    /// The chart as upright bars over their labels, with a scale; its title is for those who do not
    /// see it.
    pub fn drawing(&self) -> Drawing {
        let mut drawing = Drawing {
            width: WIDTH,
            height: HEAD + HEIGHT + FOOT,
            title: self.title.clone(),
            ..Drawing::default()
        };
        self.put_legend(&mut drawing);
        let top = self.put_scale(&mut drawing);
        self.put_bars(&mut drawing, top);
        let (left, foot) = ((LEFT, HEAD + HEIGHT), (WIDTH, HEAD + HEIGHT));
        drawing.put_line([left, foot], 0.7, QUIET);
        let middle = (f32::midpoint(LEFT, WIDTH), HEAD + HEIGHT + FOOT - 4.0);
        drawing.put(Text::new(middle, SIZE, QUIET, &self.things));
        drawing
    }

    /// The greatest value; 1 where none is above 0.
    fn most(&self) -> f32 {
        let amounts = self.bars.iter().flat_map(|bar| &bar.values).map(|value| value.amount);
        let most = amounts.fold(0.0, f32::max);
        if most > 0.0 { most } else { 1.0 }
    }

    /// What the colours mean; what is counted where there is one.
    fn put_legend(&self, drawing: &mut Drawing) {
        let mut x = 0.0;
        for (name, fill) in self.series.iter().zip(FILLS) {
            if self.series.len() > 1 {
                drawing.put_box([x, 4.0, 8.0, 8.0], fill);
                x += 12.0;
            }
            let text = Text::new((x, 11.5), SIZE, QUIET, name);
            drawing.put(Text { anchor: Anchor::Start, ..text });
            x += 18.0 + SIZE * 0.62 * number(name.chars().count());
        }
    }

    /// Lines across and their values; gives the value at the upper edge.
    fn put_scale(&self, drawing: &mut Drawing) -> f32 {
        let step = step(self.most());
        let steps = (self.most() / step).ceil();
        for index in 0..=whole(steps) {
            let y = HEAD + HEIGHT * (1.0 - number(index) / steps);
            drawing.put_line([(LEFT, y), (WIDTH, y)], 0.5, LINE);
            let value = scaled(number(index) * step);
            let text = Text::new((LEFT - 6.0, y + 3.0), SIZE, QUIET, &value);
            drawing.put(Text { anchor: Anchor::End, ..text });
        }
        step * steps
    }

    fn put_bars(&self, drawing: &mut Drawing, top: f32) {
        let each = (WIDTH - LEFT) / number(self.bars.len().max(1));
        let widest = self.bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
        // Labels that would touch are left out, as many as it takes.
        let every = whole((number(widest + 1) * SIZE * 0.62 / each).ceil()).max(1);
        let wide = each * 0.8 / number(self.series.len().max(1));
        for (index, bar) in self.bars.iter().enumerate() {
            let left = LEFT + each * (number(index) + 0.1);
            for ((at, value), fill) in bar.values.iter().enumerate().zip(FILLS) {
                let high = HEIGHT * value.amount / top;
                let x = left + wide * number(at);
                drawing.put_box([x, HEAD + HEIGHT - high, wide, high], fill);
            }
            if index % every == 0 {
                let place = (left + each * 0.4, HEAD + HEIGHT + 11.0);
                drawing.put(Text::new(place, SIZE, INK, &bar.label));
            }
        }
    }
}

/// A bar of text for a part of a line; the least part is seen, too.
fn blocks(part: f32, room: usize, block: char) -> String {
    let eighths = whole((part * number(room) * 8.0).round());
    let eighths = if part > 0.0 { eighths.max(1) } else { 0 };
    if block != BLOCKS[0] {
        return block.to_string().repeat(eighths.div_ceil(8));
    }
    let end = (eighths % 8).checked_sub(1).map(|eighth| EIGHTHS[eighth]);
    block.to_string().repeat(eighths / 8) + &end.map(String::from).unwrap_or_default()
}

/// The step of a scale that goes up to a value in five steps at most: 1, 2 or 5, times a power of
/// ten.
fn step(most: f32) -> f32 {
    let power = 10_f32.powf((most / 5.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
    steps.into_iter().find(|step| step * 5.0 >= most * 0.999).unwrap_or(most)
}

/// A value of a scale: with commas, and with a digit after the point where it has one.
fn scaled(value: f32) -> String {
    if value.fract().abs() > 0.001 {
        return format!("{value:.1}");
    }
    let digits = whole(value).to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[(&str, f32)]) -> Chart {
        let bar = |&(label, amount): &(&str, f32)| Bar {
            label: label.to_owned(),
            values: vec![Value { amount, shown: amount.to_string() }],
        };
        Chart {
            title: "Words of each length".to_owned(),
            things: "letters".to_owned(),
            series: vec!["words".to_owned()],
            bars: values.iter().map(bar).collect(),
        }
    }

    /// 24 cells: 7 for labels, 2 and 5 for values, 2, and so 10 for the longest bar, whose value is
    /// 80: a cell is 8, an eighth of a cell 1.
    #[test]
    fn bars_of_text_are_as_long_as_their_values() {
        let lines = chart(&[("2", 80.0), ("3", 20.0), ("4", 0.0), ("5", 0.1)]).lines(26);
        assert_eq!(lines[0], "Words of each length");
        assert_eq!(lines[1], "letters  words");
        assert_eq!(lines[2], "      2     80  ██████████");
        assert_eq!(lines[3], "      3     20  ██▌");
        assert_eq!(lines[4], "      4      0");
        assert_eq!(lines[5], "      5    0.1  ▏");
    }

    #[test]
    fn two_series_have_two_lines() {
        let mut chart = chart(&[("E", 10.0)]);
        chart.series.push("tiles".to_owned());
        chart.bars[0].values.push(Value { amount: 5.0, shown: "5".to_owned() });
        let lines = chart.lines(33);
        assert_eq!(lines[2], "      E     10      5  ██████████");
        assert_eq!(lines[3], "                       ░░░░░");
    }

    #[test]
    fn scales_have_round_steps() {
        let steps = [0.9, 1.0, 7.0, 11.7, 38_144.0].map(step);
        for (step, wanted) in steps.into_iter().zip([0.2, 0.2, 2.0, 5.0, 10_000.0]) {
            assert!((step / wanted - 1.0).abs() < 1e-5, "{step} {wanted}");
        }
        assert_eq!([0.0, 2.5, 1000.0, 40_000.0].map(scaled), ["0", "2.5", "1,000", "40,000"]);
    }

    /// The scale goes up to 80, in steps of 20.
    #[test]
    fn drawn_bars_are_as_high_as_their_values() {
        use crate::drawing::Shape;
        let drawing = chart(&[("2", 80.0), ("3", 20.0)]).drawing();
        let heights = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Box { height, .. } => Some(*height),
            _ => None,
        });
        let heights: Vec<f32> = heights.collect();
        assert_eq!(heights.len(), 2);
        assert!((heights[0] - HEIGHT).abs() < 0.01, "{heights:?}");
        assert!((heights[1] - HEIGHT / 4.0).abs() < 0.01, "{heights:?}");
    }

    #[test]
    fn a_chart_of_nothing_is_drawn() {
        assert_eq!(chart(&[]).lines(80).len(), 2);
        assert!(chart(&[]).drawing().svg().ends_with("</svg>\n"));
    }
}

//! A word ladder as a picture: its words down a path, the letter that changes in bold.

use std::ops::Range;

use wordy_look::roles::{CARD, EDGE, INK};

use crate::drawing::{Drawing, Text};
use crate::metrics::number;

/// Font size of the words, in points.
const SIZE: f32 = 18.0;
/// How wide a letter may be, in parts of the font size.
const LETTER: f32 = 0.82;
/// From word to word, in points.
const STEP: f32 = 34.0;
/// Space at the edges, in points.
const MARGIN: f32 = 16.0;

/// The picture of ladders beside each other: words, each with the bytes of the letter that changed.
pub fn ladders(title: &str, ladders: &[Vec<(String, Range<usize>)>]) -> Drawing {
    let letters = ladders.iter().flatten().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
    let wide = SIZE * LETTER * number(letters) + 2.0 * MARGIN;
    let rungs = ladders.iter().map(Vec::len).max().unwrap_or(0);
    let mut drawing = Drawing {
        width: wide * number(ladders.len()),
        height: STEP * number(rungs) + MARGIN,
        title: title.to_owned(),
        ..Drawing::default()
    };
    for (index, ladder) in ladders.iter().enumerate() {
        put(ladder, wide * number(index), wide, &mut drawing);
    }
    drawing
}

/// Draws one ladder: a line from word to word, the words on white above it.
fn put(ladder: &[(String, Range<usize>)], left: f32, wide: f32, drawing: &mut Drawing) {
    let x = left + wide / 2.0;
    let y = |index: usize| MARGIN / 2.0 + STEP * (number(index) + 0.5);
    if ladder.len() > 1 {
        drawing.put_line([(x, y(0)), (x, y(ladder.len() - 1))], 1.5, EDGE);
    }
    for (index, (word, bold)) in ladder.iter().enumerate() {
        let half = wide / 2.0 - MARGIN / 2.0;
        drawing.put_box([x - half, y(index) - SIZE * 0.62, 2.0 * half, SIZE * 1.24], CARD);
        let text = Text::new((x, y(index) + SIZE * 0.36), SIZE, INK, word);
        drawing.put(Text { bold: bold.clone(), ..text });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_a_rung() {
        let words = ["COLD", "CORD", "CARD"].map(|word| (word.to_owned(), 2..3));
        let drawing = ladders("COLD to CARD", &[words.to_vec()]);
        let svg = drawing.svg();
        assert_eq!(svg.matches("<text").count(), 3);
        assert!(svg.contains("CO<tspan font-weight=\"bold\">R</tspan>D"), "{svg}");
        assert!(svg.contains("<title>COLD to CARD</title>"), "{svg}");
    }
}

//! Widths where no font is known.

use crate::metrics::Metrics;
use crate::page::Face;

/// Widths of any sans-serif face, on the safe side: the reader's is not known.
pub(super) struct Rough;

impl Metrics for Rough {
    fn width(&self, _: Face, text: &str) -> f32 {
        let width = |letter: char| match letter {
            'i' | 'j' | 'l' | 'I' | ' ' | '·' | '.' | ',' => 0.38,
            'M' | 'W' => 1.1,
            'm' | 'w' => 0.9,
            'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 0.88,
            'A'..='Z' => 0.78,
            'a'..='z' => 0.57,
            _ if letter.is_uppercase() => 0.8,
            _ => 0.64,
        };
        text.chars().map(width).sum()
    }
}

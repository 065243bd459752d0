//! Widths where no font is known.

use crate::metrics::Metrics;
use crate::page::Face;

/// Widths of any sans-serif face, on the safe side: the reader's is not known. Words are bold, and
/// a word that is wider than its column breaks; hooks may break between any two letters.
pub(super) struct Rough;

impl Metrics for Rough {
    fn width(&self, face: Face, text: &str) -> f32 {
        let bold = face == Face::Bold;
        let width = |letter: char| match letter {
            'i' | 'j' | 'l' | 'I' | ' ' | '·' | '.' | ',' => 0.38,
            'M' | 'W' => 1.12,
            'm' | 'w' if bold => 1.05,
            'm' | 'w' => 0.9,
            'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 0.88,
            'A'..='Z' => 0.78,
            'a'..='z' if bold => 0.72,
            'a'..='z' => 0.57,
            _ if letter.is_uppercase() => 0.88,
            _ if bold => 0.72,
            _ => 0.64,
        };
        text.chars().map(width).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::Fonts;

    /// Condensed letters are nine tenths as wide as those of `DejaVu Sans`, the widest face that
    /// browsers take for sans-serif.
    const CONDENSED: f32 = 0.9;

    #[test]
    fn a_bold_word_is_never_wider_than_it_is_taken_for() {
        let fonts = Fonts::built_in().unwrap();
        for letter in ('A'..='Z').chain('a'..='z').chain(['é', 'ł', 'Ñ', 'Ź', '·']) {
            let letter = letter.to_string();
            let wide = fonts.width(Face::Bold, &letter) / CONDENSED;
            let rough = Rough.width(Face::Bold, &letter);
            assert!(rough + 0.001 >= wide, "{letter}: {rough}, not {wide}");
        }
    }
}

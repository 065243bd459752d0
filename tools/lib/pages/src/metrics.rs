//! How wide text is: what the layout asks of a font.

use crate::laid::Face;

/// Widths of text, so that layouts can be made with any font, or none.
pub trait Metrics {
    /// Width of a text in a face, at font size 1.
    fn width(&self, face: Face, text: &str) -> f32;
}

/// Every character one wide: a page of character cells.
#[derive(Clone, Copy, Debug)]
pub struct Cells;

impl Metrics for Cells {
    fn width(&self, _: Face, text: &str) -> f32 {
        number(text.chars().count())
    }
}

/// A count as a length. Counts beyond 65,535 stay there: no page is that wide.
pub(crate) fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// How many whole things a quotient of lengths means; none where it is negative or no number.
// A cast of a float stays within the bounds of the integer.
#[allow(clippy::cast_sign_loss)]
pub(crate) fn whole(quotient: f32) -> usize {
    quotient as usize
}

/// Breaks a text at spaces into lines at most `room` wide, the first of them `first` wide. A word
/// wider than a line gets one of its own. Costs one measurement a word.
pub(crate) fn wrap(text: &str, first: f32, room: f32, width: impl Fn(&str) -> f32) -> Vec<String> {
    let space = width(" ");
    let mut lines = vec![String::new()];
    let mut left = first;
    for word in text.split_whitespace() {
        let wide = width(word);
        let empty = lines.last().is_none_or(String::is_empty);
        let need = if empty { wide } else { space + wide };
        // A first line too short for its first word stays empty; an empty full line takes any word.
        if need > left + TOLERANCE && !(empty && left >= room) {
            lines.push(word.to_owned());
            left = room - wide;
        } else if let Some(line) = lines.last_mut() {
            line.push_str(if empty { "" } else { " " });
            line.push_str(word);
            left -= need;
        }
    }
    lines
}

/// What rounding may do to a sum of widths, in points.
pub(crate) const TOLERANCE: f32 = 0.01;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(text: &str) -> f32 {
        Cells.width(Face::Regular, text)
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("rough cindery lava", 9.0, 9.0, cells), ["rough", "cindery", "lava"]);
        assert_eq!(wrap("rough cindery lava", 4.0, 13.0, cells), ["", "rough cindery", "lava"]);
        assert_eq!(wrap("abcdefghij k", 4.0, 4.0, cells), ["abcdefghij", "k"]);
        assert_eq!(wrap("", 4.0, 4.0, cells), [""]);
    }

    proptest! {
        #[test]
        fn wrapping_keeps_words_and_width(text in "[a-z ]{0,60}", room in 5_u8..30) {
            let room = f32::from(room);
            let lines = wrap(&text, room, room, cells);
            let words: Vec<&str> = text.split_whitespace().collect();
            prop_assert_eq!(lines.join(" "), words.join(" "));
            for line in &lines {
                prop_assert!(cells(line) <= room || !line.contains(' '));
            }
        }
    }
}

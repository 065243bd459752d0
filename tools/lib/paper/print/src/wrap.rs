//! Paragraphs broken into lines.

use crate::metrics::{TOLERANCE, number};

/// Breaks a text at spaces into lines at most `room` wide, the first at most `first` wide. A word
/// wider than a line gets a line of its own. There is always a first line, if only an empty one.
///
/// `width` measures a text in the unit of `first` and `room`. Costs one measurement a word.
///
/// ```
/// let characters = |text: &str| text.chars().count() as f32;
/// let lines = wordy_print::wrap::wrap("rough cindery lava", 4.0, 13.0, characters);
/// assert_eq!(lines, ["", "rough cindery", "lava"]);
/// ```
pub fn wrap(text: &str, first: f32, room: f32, width: impl Fn(&str) -> f32) -> Vec<String> {
    let space = width(" ");
    let mut lines = vec![String::new()];
    let mut left = first;
    for word in text.split(is_break).filter(|word| !word.is_empty()) {
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

/// Whether a line may end at a sign: at white space that does not keep words together.
fn is_break(sign: char) -> bool {
    sign.is_whitespace() && !matches!(sign, KEEP | '\u{2007}' | '\u{202f}')
}

/// The space at which no line ends.
const KEEP: char = '\u{a0}';

/// A clue whose count of letters, in brackets at its end, stays with its last word: `it melts (3,
/// 5)`. The spaces that keep them together are [`KEEP`].
pub(crate) fn keep_count(clue: &str) -> String {
    let at = clue.strip_suffix(')').and_then(|_| clue.rfind(" ("));
    let counts = |sign: char| sign.is_ascii_digit() || "(),- ".contains(sign);
    match at.map(|at| clue.split_at(at)) {
        Some((words, count)) if count.chars().all(counts) => {
            words.to_owned() + &count.replace(' ', KEEP.encode_utf8(&mut [0; 4]))
        }
        _ => clue.to_owned(),
    }
}

/// A text without the spaces that keep words together.
pub(crate) fn release_spaces(text: &str) -> String {
    text.replace(KEEP, " ")
}

/// Breaks a text at spaces into lines of at most `width` characters. Every line but the first
/// begins with `indent`. An empty text has no lines.
///
/// ```
/// use wordy_print::wrap::wrap_characters;
///
/// let lines = wrap_characters("Rack 7. Board 15x15. 100 tiles", 16, "  ");
/// assert_eq!(lines, ["Rack 7. Board", "  15x15. 100", "  tiles"]);
/// assert!(wrap_characters(" ", 16, "").is_empty());
/// ```
pub fn wrap_characters(text: &str, width: usize, indent: &str) -> Vec<String> {
    let characters = |text: &str| number(text.chars().count());
    let (first, room) = (number(width), number(width) - characters(indent));
    let lines = wrap(text, first, room, characters).into_iter().enumerate();
    let indented = lines.map(|(at, line)| if at == 0 { line } else { format!("{indent}{line}") });
    indented.filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::metrics::{Cells, Metrics};
    use crate::page::Face;

    fn cells(text: &str) -> f32 {
        Cells.width(Face::Regular, text)
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("rough cindery lava", 9.0, 9.0, cells), ["rough", "cindery", "lava"]);
        assert_eq!(wrap("rough cindery lava", 4.0, 13.0, cells), ["", "rough cindery", "lava"]);
        assert_eq!(wrap("abcdefghij k", 4.0, 4.0, cells), ["abcdefghij", "k"]);
        assert_eq!(wrap("", 4.0, 4.0, cells), [""]);
        assert_eq!(wrap("a 5\u{a0}kg b", 4.0, 4.0, cells), ["a", "5\u{a0}kg", "b"]);
    }

    #[test]
    fn a_count_of_letters_stays_with_the_last_word() {
        for (clue, lines) in [
            ("a cold sweet (3, 5)", ["a cold", "sweet (3, 5)"]),
            ("it is cold (and wet)", ["it is cold", "(and wet)"]),
        ] {
            let kept = wrap(&keep_count(clue), 12.0, 12.0, cells);
            assert_eq!(kept.iter().map(|line| release_spaces(line)).collect::<Vec<_>>(), lines);
        }
    }

    proptest! {
        #[test]
        fn indented_lines_keep_words_and_width(text in "[a-z]{1,9}( [a-z]{1,9}){0,12}") {
            let lines = wrap_characters(&text, 14, "  ");
            let joined: Vec<&str> = lines.iter().map(|line| line.trim_start()).collect();
            prop_assert_eq!(joined.join(" "), text);
            for (at, line) in lines.iter().enumerate() {
                prop_assert!(line.chars().count() <= 14);
                prop_assert_eq!(line.starts_with("  "), at > 0);
            }
        }

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

//! A cell as lines, and how it looks.

use std::fmt::Write as _;

use anstyle::Style;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use wordy_look::roles::{BAD, GOOD};

use super::colour::in_role;
use super::column::Kind;

/// The head of a column.
pub(crate) const HEAD: Style = Style::new().underline();

impl Kind {
    /// How its cells look where there are colours.
    pub(crate) fn style(self) -> Style {
        match self {
            Self::Word => Style::new().bold(),
            Self::Front | Self::Letters => Style::new().dimmed(),
            Self::Verdict(true) => in_role(GOOD).bold(),
            Self::Verdict(false) => in_role(BAD).bold(),
            Self::Number | Self::Name | Self::Text => Style::new(),
        }
    }
}

/// How a word that is added (`+`) or removed (`-`) looks; others are plain.
pub(crate) fn signed(word: &str) -> Style {
    match word.as_bytes().first() {
        Some(b'+') => in_role(GOOD),
        Some(b'-') => in_role(BAD),
        _ => Style::new(),
    }
}

/// The cells of a screen that a text takes.
pub(crate) fn wide(text: &str) -> usize {
    text.width()
}

/// Appends a text in a style, or plain.
pub(crate) fn put(text: &str, style: Style, coloured: bool, line: &mut String) {
    if coloured && !style.is_plain() && !text.is_empty() {
        // Writing to a String cannot fail.
        let _ = write!(line, "{style}{text}{style:#}");
    } else {
        line.push_str(text);
    }
}

/// The longest beginning of a text that is at most `room` wide, at least one character of it, and
/// the rest. Letters keep the signs and brackets that belong to them.
fn cut(text: &str, room: usize) -> (&str, &str) {
    let (mut used, mut at, mut inside) = (0, 0, false);
    for (place, character) in text.char_indices() {
        if place > 0 && !inside && (character.is_alphanumeric() || "[?".contains(character)) {
            at = place;
        }
        used += character.width().unwrap_or(0);
        if used > room && at > 0 {
            return text.split_at(at);
        }
        inside = character == '[' || inside && character != ']';
    }
    (text, "")
}

/// Breaks a text at its spaces into lines at most `room` wide; what is wider than a line is broken
/// between its letters. There is always a first line.
pub(crate) fn broken(text: &str, room: usize) -> Vec<String> {
    let room = room.max(1);
    if wide(text) <= room {
        return vec![text.to_owned()];
    }
    let mut lines = vec![String::new()];
    for token in text.split_whitespace() {
        let mut rest = token;
        while !rest.is_empty() {
            let line = lines.last().map_or(0, |line| wide(line));
            let gap = usize::from(line > 0);
            let fits = line + gap + wide(rest) <= room;
            if line > 0 && !fits {
                lines.push(String::new());
                continue;
            }
            let (now, later) = if fits { (rest, "") } else { cut(rest, room) };
            if let Some(line) = lines.last_mut() {
                line.push_str(if gap > 0 { " " } else { "" });
                line.push_str(now);
            }
            rest = later;
        }
    }
    lines
}

/// A line of text broken where it is wider than `room`; the lines after the first begin with `hang`
/// spaces. A line that fits stays as it is, with the spaces in it.
pub(crate) fn hanging(text: &str, room: usize, hang: usize) -> Vec<String> {
    if wide(text) <= room {
        return vec![text.to_owned()];
    }
    let hang = if hang * 2 > room { 2 } else { hang };
    let (mut lines, mut rest, mut indent) = (Vec::new(), text, String::new());
    while wide(&indent) + wide(rest) > room {
        let space = room.saturating_sub(wide(&indent)).max(1);
        let start = rest.len() - rest.trim_start().len();
        let mut used = 0;
        let mut last = None;
        for (place, character) in rest.char_indices() {
            if character == ' ' && place > start {
                last = Some(place);
            }
            used += character.width().unwrap_or(0);
            if used > space {
                break;
            }
        }
        // A label is not left alone: what is after it is cut.
        let alone = |place: usize| lines.is_empty() && wide(rest[..place].trim_end()) < hang;
        let (now, later) = match last.filter(|place| !alone(*place)) {
            Some(place) => rest.split_at(place),
            None => cut(rest, space),
        };
        lines.push(format!("{indent}{}", now.trim_end()));
        rest = later.trim_start();
        indent = " ".repeat(hang);
    }
    if !rest.is_empty() {
        lines.push(format!("{indent}{rest}"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_breaks_at_spaces_and_letters_between_letters() {
        assert_eq!(broken("BOAT COAT GOAT", 9), ["BOAT COAT", "GOAT"]);
        assert_eq!(broken("bcdfghjklm", 4), ["bcdf", "ghjk", "lm"]);
        assert_eq!(broken("b#cd#[rr]s", 3), ["b#c", "d#", "[rr]", "s"]);
        assert_eq!(broken("", 4), [""]);
        assert_eq!(broken("to examinate", 6), ["to", "examin", "ate"]);
    }

    #[test]
    fn a_line_hangs_under_its_value_and_keeps_its_spaces() {
        let line = "layer     add club (9 words): the club's own";
        let expected =
            ["layer     add club", "          (9 words):", "          the club's", "          own"];
        assert_eq!(hanging(line, 20, 10), expected);
        assert_eq!(hanging("key ABCDEFGH", 8, 4), ["key ABCD", "    EFGH"]);
        assert_eq!(hanging("  A  B", 20, 2), ["  A  B"]);
        assert_eq!(hanging("  ABCDEF", 4, 2), ["  AB", "  CD", "  EF"]);
    }

    #[test]
    fn colours_end_where_the_text_ends() {
        let mut line = String::new();
        put("QI", Kind::Word.style(), true, &mut line);
        put("s", Kind::Letters.style(), false, &mut line);
        assert_eq!(line, "\u{1b}[1mQI\u{1b}[0ms");
    }
}

//! The line that an error message is about, with a caret under the place.

use std::fmt;

use unicode_normalization::char::is_combining_mark;

/// How many characters of a line are shown.
const WIDTH: usize = 76;
/// How many characters are shown before the place when the head of a long line is cut off.
const BEFORE: usize = 40;
/// What stands where a line is cut.
const CUT: &str = "...";

/// Writes what the alternate form (`{:#}`) of an error has below its message: the line that it is
/// about, and the way out as a line that begins with `hint: `.
///
/// # Errors
///
/// The formatter fails.
pub fn write_remedy(
    f: &mut fmt::Formatter<'_>,
    excerpt: Option<&Excerpt>,
    hint: Option<&str>,
) -> fmt::Result {
    if !f.alternate() {
        return Ok(());
    }
    excerpt.map_or(Ok(()), |excerpt| write!(f, "\n{excerpt}"))?;
    hint.map_or(Ok(()), |hint| write!(f, "\nhint: {hint}"))
}

/// A line of a text and a caret under one of its characters, for a parse error.
///
/// It prints as two lines, each indented by two blanks, without a newline at the end. Of a long
/// line it shows the part around the place. Tabs and control characters print as blanks, so the
/// caret stands where it belongs on every terminal.
///
/// ```
/// use wordy_lexicon::excerpt::Excerpt;
///
/// let excerpt = Excerpt::new("café", 4);
/// assert_eq!(excerpt.to_string(), "  café\n     ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    shown: String,
    /// Columns before the caret.
    indent: usize,
}

impl Excerpt {
    /// The excerpt of a line at a column, in characters from 1. A column beyond the line is the
    /// place after its last character.
    pub fn new(line: &str, column: usize) -> Self {
        let characters: Vec<char> = line.trim_end_matches(['\r', '\n']).chars().collect();
        let at = column.saturating_sub(1).min(characters.len());
        let start = if characters.len() > WIDTH { at.saturating_sub(BEFORE) } else { 0 };
        let end = characters.len().min(start + WIDTH);
        let head = if start > 0 { CUT } else { "" };
        let tail = if end < characters.len() { CUT } else { "" };
        let visible = |c: &char| if c.is_control() { ' ' } else { *c };
        let middle: String = characters[start..end].iter().map(visible).collect();
        let wide = |c: &&char| !is_combining_mark(**c);
        let indent = head.len() + characters[start..at].iter().filter(wide).count();
        Self { shown: format!("{head}{middle}{tail}"), indent }
    }

    /// The excerpt of a text at a byte.
    pub fn at(text: &str, offset: usize) -> Self {
        let offset = text.floor_char_boundary(offset);
        let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        Self::new(line, text[start..offset].chars().count() + 1)
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {}\n  {:indent$}^", self.shown, "", indent = self.indent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The character above the caret; a blank beyond the line.
    fn pointed_at(excerpt: &Excerpt) -> char {
        let text = excerpt.to_string();
        let (line, caret) = text.split_once('\n').unwrap();
        let seen = line.chars().filter(|c| !is_combining_mark(*c));
        seen.chain([' ']).nth(caret.find('^').unwrap()).unwrap()
    }

    #[test]
    fn the_caret_stands_under_the_place() {
        assert_eq!(Excerpt::new("café", 4).to_string(), "  café\n     ^");
        assert_eq!(Excerpt::new("Ab", 1).to_string(), "  Ab\n  ^");
        assert_eq!(Excerpt::new("ab", 9).to_string(), "  ab\n    ^");
        assert_eq!(Excerpt::new("", 1).to_string(), "  \n  ^");
    }

    #[test]
    fn tabs_and_control_characters_are_a_blank_wide() {
        assert_eq!(Excerpt::new("a\tb\u{1b}[c", 6).to_string(), "  a b [c\n       ^");
        assert_eq!(Excerpt::new("aa\r\n", 2).to_string(), "  aa\n   ^");
    }

    #[test]
    fn a_combining_mark_takes_no_room() {
        assert_eq!(pointed_at(&Excerpt::new("cafe\u{301}X", 6)), 'X');
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let line: String = ('a'..='z').cycle().take(1000).collect();
        for column in [1, 5, 41, 76, 77, 500, 999, 1000] {
            let excerpt = Excerpt::new(&line, column);
            let expected = line.chars().nth(column - 1).unwrap();
            assert_eq!(pointed_at(&excerpt), expected, "{column}");
            assert!(excerpt.shown.chars().count() <= WIDTH + 2 * CUT.len());
        }
    }

    #[test]
    fn a_byte_of_a_text_is_found_in_its_line() {
        let text = "first\nsé x\nlast";
        assert_eq!(Excerpt::at(text, text.find('x').unwrap()).to_string(), "  sé x\n     ^");
        assert_eq!(Excerpt::at(text, 0).to_string(), "  first\n  ^");
        assert_eq!(Excerpt::at(text, 5).to_string(), "  first\n       ^");
        assert_eq!(Excerpt::at(text, 1000).to_string(), "  last\n      ^");
    }
}

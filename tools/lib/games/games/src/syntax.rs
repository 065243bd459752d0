//! Errors in what people type: layouts, game records, positions; and how messages count.

use wordy_lexicon::counts::counted;

/// A text that is not written as it must be: the place and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct SyntaxError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Character of the line, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl SyntaxError {
    /// An error at a line and a column, both from 1.
    pub(crate) fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { line, column, message: message.into() }
    }

    /// An error at the first character of `part`, a part of `line`.
    pub(crate) fn at(number: usize, line: &str, part: &str, message: impl Into<String>) -> Self {
        Self::new(number, column_of(line, part), message)
    }
}

/// The column at which a part of a line begins, in characters from 1.
///
/// `part` must be a slice of `line`; any other text counts as the first column.
pub(crate) fn column_of(line: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    line.get(..offset).map_or(0, |before| before.chars().count()) + 1
}

/// The beginning of a text that a message quotes.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() { format!("`{short}...`") } else { format!("`{short}`") }
}

/// `A`, `A and B`, `A, B and C`.
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A number of tiles: `1 tile`, `7 tiles`.
pub fn count_tiles(count: usize) -> String {
    counted(count, "tile", "tiles")
}

/// A number of points: `1 point`, `-3 points`.
pub fn count_points(number: impl Into<i64>) -> String {
    let number = number.into();
    format!("{number} {}", if number.abs() == 1 { "point" } else { "points" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_kind_is_no_plural() {
        let points = [-2, -1, 0, 1, 20].map(count_points);
        assert_eq!(points, ["-2 points", "-1 point", "0 points", "1 point", "20 points"]);
        assert_eq!([0, 1, 2].map(count_tiles), ["0 tiles", "1 tile", "2 tiles"]);
    }

    #[test]
    fn columns_count_characters() {
        let line = "é É ab";
        assert_eq!(column_of(line, line), 1);
        assert_eq!(column_of(line, &line[6..]), 5);
        assert_eq!(SyntaxError::at(3, line, &line[6..], "no").to_string(), "3:5: no");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(quoted("short"), "`short`");
        assert_eq!(quoted(&"x".repeat(41)), format!("`{}...`", "x".repeat(40)));
        assert_eq!(quoted(&"x".repeat(40)), format!("`{}`", "x".repeat(40)));
    }
}

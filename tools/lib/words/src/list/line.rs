//! One line of a list into entries.

use std::borrow::Cow;

use super::columns::{self, Header};
use super::entry::{Entry, Fault};
use super::printed;

/// Marks that may follow a word.
const MARKS: [char; 7] = ['#', '+', '$', '!', '^', '*', '%'];
/// How many of them.
const MOST_MARKS: usize = 3;

/// The entries of a line that is neither blank nor a comment.
pub(super) fn entries<'a>(line: &'a str, header: Option<&Header>) -> Result<Vec<Entry<'a>>, Fault> {
    if let Some(header) = header {
        return header.entry(line).map(|entry| vec![entry]);
    }
    if line.contains('\t') || line.starts_with('"') {
        return columns::entry(line).map(|entry| vec![entry]);
    }
    match line.find([' ', ';', ',', '\u{a0}']) {
        None => Ok(vec![Entry { word: line, ..Entry::default() }]),
        Some(at) => match line[at..].trim_start().chars().next() {
            Some(';' | ',') => columns::entry(line).map(|entry| vec![entry]),
            _ => Ok(after_blank(line, at)),
        },
    }
}

/// A line whose first word ends in a blank.
fn after_blank(line: &str, blank: usize) -> Vec<Entry<'_>> {
    if let Some(phrase) = columns::scored_phrase(line) {
        return vec![Entry { word: phrase, ..Entry::default() }];
    }
    if let Some((words, rest)) = line.split_once(" \\ ") {
        return console(words, rest);
    }
    let (word, rest) = (&line[..blank], line[blank..].trim());
    let definition = printed::definition(rest).map_or(Cow::Borrowed(rest), Cow::Owned);
    vec![Entry { word, definition, ..Entry::default() }]
}

/// `aah aahs \ AAH v -S to exclaim`: the words, and the entry that one of them has.
fn console<'a>(words: &'a str, rest: &'a str) -> Vec<Entry<'a>> {
    let (head, text) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    let text = text.trim();
    let definition = printed::definition(text).unwrap_or_else(|| text.to_owned());
    let with_text = |word: &'a str| {
        let own = word.eq_ignore_ascii_case(head);
        let definition = if own { Cow::Owned(definition.clone()) } else { Cow::Borrowed("") };
        Entry { word, definition, ..Entry::default() }
    };
    words.split_whitespace().map(with_text).collect()
}

/// A word and the marks that follow it.
pub(super) fn split_marks(word: &str) -> (&str, &str) {
    let bare = word.trim_end_matches(MARKS);
    let marks = &word[bare.len()..];
    if marks.len() <= MOST_MARKS { (bare, marks) } else { (word, "") }
}

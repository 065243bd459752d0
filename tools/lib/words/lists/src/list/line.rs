//! One line of a list into entries.

use std::borrow::Cow;

use super::around::unquoted;
use super::columns;
use super::entry::{Entry, Fault};
use super::follow::{Follow, after_dash, is_numbers};
use super::numbered::Start;
use super::record::Record;
use super::records::Records;
use super::{inferred, lead, phrase, printed};

/// Marks that may follow a word.
const MARKS: [char; 7] = ['#', '+', '$', '!', '^', '*', '%'];
/// How many of them.
const MOST_MARKS: usize = 3;

/// The entries of a line that is neither blank nor a comment, without its bullet.
pub(super) fn entries(line: &str) -> Result<Vec<Entry<'_>>, Fault> {
    if lead::is_number_first(line) {
        return Err(Fault::number_first());
    }
    if line.contains('\t') || line.starts_with(['"', '|']) {
        return in_columns(line).map(|entry| vec![entry]);
    }
    match line.find([' ', ';', ',', ':', '|', '\u{a0}']) {
        None => Ok(vec![Entry::word(unquoted(line), line)]),
        Some(at) => match line[at..].trim_start().chars().next() {
            Some(';' | ',' | ':' | '|') => in_columns(line).map(|entry| vec![entry]),
            _ => after_blank(line, at),
        },
    }
}

/// A line in columns among others.
fn in_columns(line: &str) -> Result<Entry<'_>, Fault> {
    let separator = separator(line).unwrap_or(',');
    if line.contains('"') {
        let mut records = Records::of(line, Start { at: 0, line: 1 }, separator);
        if let Some(Ok(record)) = records.next() {
            return inferred::entry(record).map(Entry::into_owned);
        }
    }
    inferred::entry(Record::split(0, line, separator))
}

/// What parts the columns of a line: a tab anywhere, else the first bar, comma, semicolon or colon.
pub(super) fn separator(line: &str) -> Option<char> {
    if line.contains('\t') {
        return Some('\t');
    }
    if line.starts_with('|') {
        return Some('|');
    }
    let outside = match line.strip_prefix('"') {
        Some(rest) => rest.split_once('"').map_or("", |(_, after)| after),
        None => line,
    };
    outside.chars().find(|c| matches!(c, ';' | ',' | ':' | '|'))
}

/// A line whose first word ends in a blank.
fn after_blank(line: &str, blank: usize) -> Result<Vec<Entry<'_>>, Fault> {
    if columns::is_scored_phrase(line) {
        return phrase::entry(line).map(|entry| vec![entry]);
    }
    if let Some((words, rest)) = line.split_once(" \\ ") {
        return Ok(console(words, rest));
    }
    let (word, rest) = (unquoted(&line[..blank]), line[blank..].trim());
    if columns::is_number(rest) {
        let score = columns::score(rest).map_err(|it| it.within(line, rest))?;
        return Ok(vec![Entry { score, ..Entry::word(word, line) }]);
    }
    if is_numbers(rest) {
        return Err(Fault::numbers(rest).within(line, rest));
    }
    let (definition, follow) = definition(word, rest);
    Ok(vec![Entry { definition, follow, ..Entry::word(word, line) }])
}

/// The definition that the text after a word is, and what it looks like.
fn definition<'a>(word: &str, text: &'a str) -> (Cow<'a, str>, Follow) {
    if let Some(printed) = printed::definition(text) {
        return (Cow::Owned(printed), Follow::Definition);
    }
    if let Some(remark) = text.strip_prefix("//") {
        return (Cow::Owned(format!("#{remark}")), Follow::Definition);
    }
    match after_dash(text) {
        Some(rest) => (Cow::Borrowed(rest), Follow::Definition),
        None => (Cow::Borrowed(text), Follow::of(word, text)),
    }
}

/// `aah aahs \ AAH v -S to exclaim`: the words, and the entry that one of them has.
fn console<'a>(words: &'a str, rest: &'a str) -> Vec<Entry<'a>> {
    let (head, text) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    let text = text.trim();
    let definition = printed::definition(text).unwrap_or_else(|| text.to_owned());
    let with_text = |word: &'a str| {
        let own = word.eq_ignore_ascii_case(head);
        let definition = if own { Cow::Owned(definition.clone()) } else { Cow::Borrowed("") };
        Entry { definition, ..Entry::word(word, words) }
    };
    words.split_whitespace().map(with_text).collect()
}

/// A word and the marks that follow it.
pub(super) fn split_marks(word: &str) -> (&str, &str) {
    let bare = word.trim_end_matches(MARKS);
    let marks = &word[bare.len()..];
    if marks.len() <= MOST_MARKS { (bare, marks) } else { (word, "") }
}

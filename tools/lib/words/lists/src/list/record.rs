//! A record of a list in columns: its fields, and where they stand.

use std::borrow::Cow;

use super::around::{trimmed, unquoted};
use super::entry::Fault;
use super::lead;

/// More fields than any list has; what stands behind them is the last.
pub(super) const MOST_FIELDS: usize = 1_000;

/// A field of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field<'r> {
    /// What it says, without the quotes and blanks around it; an end of a line in it is a blank.
    pub(super) text: Cow<'r, str>,
    /// Where it begins in the text of its record, behind the separator; in bytes.
    pub(super) start: usize,
    /// Where its text begins, behind blanks and its quote.
    pub(super) at: usize,
}

impl<'r> Field<'r> {
    /// A field as the record says it, at a place; `quoted` is whether a quote stands before it.
    pub(super) fn new(said: &'r str, start: usize, quoted: bool) -> Self {
        let text = trimmed(said);
        let at = start + usize::from(quoted) + offset(said, text);
        let text = if memchr::memchr3(b'\n', b'\r', b'\t', text.as_bytes()).is_some() {
            Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
        } else {
            Cow::Borrowed(text)
        };
        Self { text, start, at }
    }

    /// The same without quotes around it that stand behind a blank: `boat, "a thing"`.
    pub(super) fn without_quotes(self) -> Self {
        match self.text {
            Cow::Borrowed(text) => match between_quotes(text) {
                Some(inner) => Self { text: Cow::Borrowed(inner), at: self.at + 1, ..self },
                None => self,
            },
            Cow::Owned(_) => self,
        }
    }

    /// Its word, without a bullet and what stands around it, and where the word begins.
    pub(super) fn into_word(self) -> (Cow<'r, str>, usize) {
        let inner = |text: &str| {
            let word = unquoted(lead::strip(text));
            let start = offset(text, word);
            start..start + word.len()
        };
        let range = inner(&self.text);
        let at = self.at + range.start;
        let word = match self.text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[range]),
            Cow::Owned(text) => Cow::Owned(text[range].to_owned()),
        };
        (word, at)
    }
}

/// What stands between the quotes around a text, where it has no others.
pub(super) fn between_quotes(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains('"')).then_some(inner)
}

/// Where a part of a text begins in it.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// A record: a line of a list in columns, or several where a quote goes over their ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record<'r> {
    /// The number of the line in which it begins, from 1.
    pub(super) number: usize,
    /// The record as it stands in the list.
    pub(super) text: &'r str,
    /// What parts its fields.
    pub(super) separator: char,
    /// Whether a field stands in quotes.
    pub(super) quoted: bool,
    /// Its fields, at least one.
    pub(super) fields: Vec<Field<'r>>,
}

impl<'r> Record<'r> {
    /// The record of a line in which a quote is a sign like any other.
    pub(super) fn split(number: usize, text: &'r str, separator: char) -> Self {
        let field = |said: &'r str| Field::new(said, offset(text, said), false);
        let fields = text.splitn(MOST_FIELDS, separator).map(field).collect();
        Self { number, text, separator, quoted: false, fields }.without_bars()
    }

    /// The record of a line whose fields stand between blanks; the last of at most `most` is all
    /// the rest.
    pub(super) fn between_blanks(number: usize, text: &'r str, most: usize) -> Self {
        let mut fields = Vec::new();
        let mut rest = text;
        while !rest.trim_start().is_empty() {
            rest = rest.trim_start();
            let last = fields.len() + 1 == most;
            let end = rest.find(char::is_whitespace).filter(|_| !last).unwrap_or(rest.len());
            fields.push(Field::new(&rest[..end], offset(text, rest), false));
            rest = &rest[end..];
        }
        Self { number, text, separator: ' ', quoted: false, fields }
    }

    /// The same without the empty fields before the first and behind the last bar: `| a | b |`.
    pub(super) fn without_bars(mut self) -> Self {
        if self.separator == '|' && self.text.starts_with('|') && self.fields.len() > 1 {
            self.fields.remove(0);
            if self.text.trim_end().ends_with('|') && self.fields.len() > 1 {
                self.fields.pop();
            }
        }
        self
    }

    /// What a field says; nothing where there is no such field.
    pub(super) fn field(&self, number: usize) -> &str {
        self.fields.get(number).map_or("", |field| &field.text)
    }

    /// The text from a field on, as it stands in the list.
    pub(super) fn rest(&self, number: usize) -> &'r str {
        let rest = self.fields.get(number).map_or("", |field| &self.text[field.start..]);
        let barred = self.separator == '|' && self.text.starts_with('|');
        if barred { rest.trim_end().trim_end_matches('|') } else { rest }
    }

    /// A fault of a field, told for the record.
    pub(super) fn told(&self, fault: Fault, field: usize) -> Fault {
        let at = self.fields.get(field).map_or(0, |field| field.at);
        fault.behind(&self.text[..at])
    }
}

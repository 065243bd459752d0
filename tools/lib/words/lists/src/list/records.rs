//! A text in columns as records, by the crate csv: fields in quotes, over several lines.

use std::io::Cursor;

use super::entry::{Fault, FaultKind};
use super::numbered::{Start, begins_entry};
use super::record::{Field, MOST_FIELDS, Record, between_quotes};

/// The records of a text, one after the other.
pub(super) struct Records<'t> {
    text: &'t str,
    separator: char,
    reader: csv::Reader<Cursor<&'t [u8]>>,
    fields: csv::StringRecord,
    /// Where the last record begins, and its line.
    last: Start,
    /// The separator where a first field may be empty, so that it is no sign of a remark.
    empty_first: Option<char>,
}

impl<'t> Records<'t> {
    /// Those from a place on. The separator is a character of ASCII.
    pub(super) fn of(text: &'t str, start: Start, separator: char) -> Self {
        let reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator as u8)
            .from_reader(Cursor::new(text.as_bytes()));
        let fields = csv::StringRecord::new();
        let mut records = Self { text, separator, reader, fields, last: start, empty_first: None };
        records.go_to(start.at);
        records
    }

    /// The same where a first field may be empty: `;word`.
    pub(super) fn with_empty_first(self, empty_first: Option<char>) -> Self {
        Self { empty_first, ..self }
    }

    /// The next record, or why there is none at its place. Lines that are no entries are passed
    /// over. Time: linear in the text.
    pub(super) fn next(&mut self) -> Option<Result<Record<'_>, BadRecord<'t>>> {
        let text = loop {
            let text = self.read()?;
            let line = first_line(text);
            if self.is_entry(line) {
                break text;
            }
            self.go_on_after(line.len(), text);
        };
        let (number, separator) = (self.last.line, self.separator);
        let quoted = text.contains('"');
        let Some(at) = quoted.then(|| self.misquoted(text)).flatten() else {
            let fields = self.fields(text);
            return Some(Ok(Record { number, text, separator, quoted, fields }.without_bars()));
        };
        // What the quote took with it is read again.
        let end = at + first_line(&text[at..]).len();
        self.go_on_after(end, text);
        let text = &text[..end];
        Some(if separator == '\t' && first_line(text) == text {
            // Many programs write tabs and know no quotes.
            Ok(Record::split(number, text, separator))
        } else {
            Err(BadRecord { number, text, fault: not_closed(text, at) })
        })
    }

    /// Where the records that were not read begin.
    pub(super) fn rest(&self) -> Start {
        let at = self.at();
        // After a CR the reader has not looked at what follows.
        let split = self.text[..at].ends_with('\r') && self.text[at..].starts_with('\n');
        let at = at + usize::from(split);
        Start { at, line: self.last.line + line_ends(&self.text[self.last.at..at]) }
    }

    fn at(&self) -> usize {
        self.reader.position().byte() as usize
    }

    /// Reads a record; gives its text without the end of its last line.
    fn read(&mut self) -> Option<&'t str> {
        let before = self.at();
        // A text is UTF-8, and records may have any number of fields: reading does not fail.
        if !self.reader.read_record(&mut self.fields).unwrap_or(false) {
            return None;
        }
        let whole = &self.text[before..self.at()];
        let text = whole.trim_start_matches(['\r', '\n']);
        let start = self.at() - text.len();
        let line = self.last.line + line_ends(&self.text[self.last.at..start]);
        self.last = Start { at: start, line };
        Some(text.trim_end_matches(['\r', '\n']))
    }

    /// Goes on behind the first lines of a record that has more.
    fn go_on_after(&mut self, end: usize, text: &str) {
        if end < text.len() {
            self.go_to(self.last.at + end);
        }
    }

    fn go_to(&mut self, at: usize) {
        let mut place = csv::Position::new();
        place.set_byte(at as u64);
        // A place in a slice can always be gone to.
        let _ = self.reader.seek(place);
    }

    /// Whether the line at which a record begins is one of it: no remark, no rule.
    fn is_entry(&self, line: &str) -> bool {
        let blank = || self.fields.iter().all(|field| field.trim().is_empty());
        begins_entry(line, self.empty_first) && !blank()
    }

    fn fields(&self, text: &str) -> Vec<Field<'_>> {
        let mut start = 0;
        let field = |said| {
            let rest = &text[start..];
            let quoted = rest.starts_with('"');
            let field = Field::new(said, start, quoted);
            let field = if quoted { field } else { field.without_quotes() };
            let end = after(rest, said).map_or(text.len(), |rest| text.len() - rest.len());
            start = (end + 1).min(text.len());
            field
        };
        self.fields.iter().take(MOST_FIELDS).map(field).collect()
    }

    /// Where the first field begins whose quotes are not those of CSV.
    fn misquoted(&self, text: &str) -> Option<usize> {
        let mut rest = text;
        for said in &self.fields {
            let start = text.len() - rest.len();
            let bare = said.trim();
            if !rest.starts_with('"') && bare.starts_with('"') && between_quotes(bare).is_none() {
                return Some(start + said.len() - said.trim_start().len());
            }
            match after(rest, said) {
                Some("") => return None,
                Some(end) if end.starts_with(self.separator) => rest = &end[1..],
                _ => return Some(start),
            }
        }
        None
    }
}

/// A record that cannot be read.
#[derive(Debug)]
pub(super) struct BadRecord<'t> {
    /// The number of its line, from 1.
    pub(super) number: usize,
    /// Its line, or its lines up to that of the quote.
    pub(super) text: &'t str,
    pub(super) fault: Fault,
}

/// What stands behind a field that says something, where its quotes are those of CSV.
fn after<'r>(rest: &'r str, said: &str) -> Option<&'r str> {
    let Some(mut rest) = rest.strip_prefix('"') else { return rest.strip_prefix(said) };
    for part in said.split_inclusive('"') {
        rest = rest.strip_prefix(part)?;
        if part.ends_with('"') {
            rest = rest.strip_prefix('"')?;
        }
    }
    rest.strip_prefix('"')
}

/// The fault of a quote at a place of a record.
fn not_closed(text: &str, at: usize) -> Fault {
    let rest = text[at..].trim_start_matches('"').replace("\"\"", "");
    let message = if rest.contains('"') {
        "the field goes on behind its closing quote"
    } else {
        "the quote is not closed"
    };
    let fault = Fault { column: 0, message: message.into(), kind: FaultKind::Quote };
    fault.behind(&text[..at])
}

fn first_line(text: &str) -> &str {
    text.split(['\r', '\n']).next().unwrap_or_default()
}

/// How many lines end in a text: with LF, CRLF or the CR of old Macs.
fn line_ends(text: &str) -> usize {
    let bytes = text.as_bytes();
    let old = memchr::memchr_iter(b'\r', bytes).filter(|at| bytes.get(at + 1) != Some(&b'\n'));
    memchr::memchr_iter(b'\n', bytes).count() + old.count()
}

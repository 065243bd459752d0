//! How the lines of one text are read: what only the whole text can say of a line.

use std::cell::OnceCell;
use std::path::Path;

use super::around::{indent, trimmed};
use super::columns::Columns;
use super::delimiter::{self, DelimiterHints};
use super::entry::{Entry, Fault};
use super::follow::{Follow, in_capitals};
use super::header::{Header, is_header};
use super::numbered::{Start, begins_entry, lines};
use super::record::Record;
use super::records::Records;
use super::{ListOptions, Note, Source, inferred, lead, line, phrase, split};

/// A text and how its lines are read.
pub(super) struct Layout<'t> {
    text: &'t str,
    form: Form,
    squeeze: bool,
    /// Whether the name of the file says that it has columns.
    named_so: bool,
    /// Where the entries begin, behind a header.
    start: Start,
    /// What the first line says and is not read.
    note: Option<Note>,
    /// Whether most words are in capitals, so that lower case after one is a definition.
    in_capitals: OnceCell<bool>,
}

/// What the lines of a text are.
enum Form {
    /// Each is a word and nothing else.
    Bare,
    /// Each word of each is an entry.
    Split,
    /// Each shows by itself what it is.
    Lines,
    /// Columns between blanks.
    Blanks(Columns),
    /// Columns between separators, which nothing names, a header or the user; some may be quoted.
    Records { separator: char, columns: ColumnSource, quoted: bool },
}

/// The columns of records.
enum ColumnSource {
    Nowhere,
    InHeader(Columns),
    ByUser(Columns),
}

impl<'t> Layout<'t> {
    /// The layout of a text. Time: that of finding its first entry, and where it has separators of
    /// columns a pass over a thousand entries; the first doubtful line costs one over all.
    pub(super) fn of(text: &'t str, source: &Source, options: &ListOptions) -> Self {
        let whole = Start { at: 0, line: 1 };
        let mut layout = Self {
            text,
            form: Form::Bare,
            squeeze: options.squeeze,
            named_so: is_named_so(source),
            start: whole,
            note: None,
            in_capitals: OnceCell::new(),
        };
        if source.made.is_some() {
            return layout;
        }
        let told = delimiter::told(text);
        layout.start = told.map_or(whole, |(_, start)| start);
        let separator = told.map(|(separator, _)| separator);
        layout.form = match &options.columns {
            _ if options.split => layout.form_of_words(),
            Some(columns) => layout.form_of_columns(columns.clone(), separator, source),
            None => layout.form_of_lines(separator, source),
        };
        layout
    }

    fn form_of_words(&mut self) -> Form {
        if let Some(mut head) = self.head(None)
            && let Some(Ok(record)) = head.next()
            && Header::of(&record).is_some_and(|header| header.unknown.is_empty())
        {
            self.start = head.rest();
        }
        Form::Split
    }

    fn form_of_columns(&mut self, columns: Columns, told: Option<char>, source: &Source) -> Form {
        if let Some(mut head) = self.head(told)
            && let Some(Ok(record)) = head.next()
            && let Some(sure) = is_header(&record, &columns)
        {
            let separator = record.separator;
            self.note = (!sure).then(|| header_note(&record, source));
            self.start = head.rest();
            return self.form_of_records(separator, ColumnSource::ByUser(columns));
        }
        if let Some(separator) = told.or_else(|| self.separator(true)) {
            return self.form_of_records(separator, ColumnSource::ByUser(columns));
        }
        if let Some((number, line)) = self.lines().next() {
            let record = columns.between_blanks(number, line);
            if let Some(sure) = is_header(&record, &columns) {
                self.note = (!sure).then(|| header_note(&record, source));
                self.start = Start { at: self.offset(line) + line.len(), line: number };
            }
        }
        Form::Blanks(columns)
    }

    fn form_of_lines(&mut self, told: Option<char>, source: &Source) -> Form {
        if let Some(mut head) = self.head(told)
            && let Some(Ok(record)) = head.next()
            && let Some(header) = Header::of(&record)
        {
            let (separator, columns) = (record.separator, header.unknown);
            self.start = head.rest();
            self.note =
                (!columns.is_empty()).then(|| Note::Columns { list: source.name.clone(), columns });
            return self.form_of_records(separator, ColumnSource::InHeader(header.columns));
        }
        match told.or_else(|| self.separator(false)) {
            Some(separator) => self.form_of_records(separator, ColumnSource::Nowhere),
            None => Form::Lines,
        }
    }

    fn form_of_records(&self, separator: char, columns: ColumnSource) -> Form {
        let quoted = memchr::memchr(b'"', &self.text.as_bytes()[self.start.at..]).is_some();
        Form::Records { separator, columns, quoted }
    }

    /// The records from the first line on that is an entry, where it has a separator.
    fn head(&self, told: Option<char>) -> Option<Records<'t>> {
        let (number, line) = self.lines().next()?;
        let separator = told.or_else(|| line::separator(trimmed(line)))?;
        let start = Start { at: self.offset(line), line: number };
        Some(Records::of(self.text, start, separator))
    }

    /// What parts the columns, as the records show.
    fn separator(&self, columns: bool) -> Option<char> {
        let known = DelimiterHints { columns, phrases: self.squeeze, named_so: self.named_so };
        delimiter::of(self.text, self.start, known)
    }

    /// Where a line begins in the text.
    fn offset(&self, line: &str) -> usize {
        line.as_ptr() as usize - self.text.as_ptr() as usize
    }

    /// What the first line says and is not read.
    pub(super) fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// The lines that are neither blank, nor a comment, nor the header, with their numbers from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let (before, separator) = (self.start.line - 1, self.empty_first());
        lines(&self.text[self.start.at..])
            .filter(move |(_, line)| begins_entry(line, separator))
            .map(move |(number, line)| (before + number, line))
    }

    /// The records of a text in columns some of which stand in quotes; without quotes each line is
    /// a record.
    pub(super) fn records(&self) -> Option<Records<'t>> {
        let Form::Records { separator, quoted: true, .. } = self.form else { return None };
        Some(Records::of(self.text, self.start, separator).with_empty_first(self.empty_first()))
    }

    /// The separator of columns of which the first may be empty.
    fn empty_first(&self) -> Option<char> {
        let Form::Records { separator, columns, .. } = &self.form else { return None };
        let (ColumnSource::InHeader(columns) | ColumnSource::ByUser(columns)) = columns else {
            return None;
        };
        columns.has_word_later().then_some(*separator)
    }

    /// Whether each word of a line is an entry.
    pub(super) fn is_split(&self) -> bool {
        matches!(self.form, Form::Split)
    }

    /// Whether a line can be a word and nothing else.
    pub(super) fn has_words(&self) -> bool {
        !matches!(self.form, Form::Blanks(_)) && self.empty_first().is_none()
    }

    /// Whether a line may be a word, a semicolon and its score.
    pub(super) fn has_scores(&self) -> bool {
        matches!(
            self.form,
            Form::Lines | Form::Records { separator: ';', columns: ColumnSource::Nowhere, .. }
        )
    }

    /// The entries of a line that is one of [`Self::lines`].
    pub(super) fn line_entries<'a>(&self, line: &'a str) -> Result<Vec<Entry<'a>>, Fault> {
        let entry = trimmed(line);
        let entries = match &self.form {
            Form::Records { separator, .. } => {
                return self.record_entries(Record::split(0, line, *separator));
            }
            Form::Bare => Ok(vec![Entry::word(entry, entry)]),
            Form::Split => Ok(split::words(entry).map(|word| Entry::word(word, entry)).collect()),
            Form::Blanks(columns) => {
                let body = lead::strip(entry);
                let record = columns.between_blanks(0, body);
                behind(&entry[..entry.len() - body.len()], columns.entry(record).map(|it| vec![it]))
            }
            Form::Lines => self.shown_entries(entry),
        };
        behind(indent(line), entries)
    }

    /// The entries of a line that shows by itself what it is.
    fn shown_entries<'a>(&self, entry: &'a str) -> Result<Vec<Entry<'a>>, Fault> {
        let body = lead::strip(entry);
        let found = line::entries(body).and_then(|entries| {
            let several = entries.iter().any(|entry| !self.is_definition(entry.follow));
            match several {
                _ if split::is_heading(body) => Err(Fault::heading(body)),
                true if self.squeeze => Ok(vec![phrase::entry(body)?]),
                true => Err(Fault::several(body)),
                false => Ok(entries),
            }
        });
        behind(&entry[..entry.len() - body.len()], found)
    }

    /// The entries of a record.
    pub(super) fn record_entries<'a>(&self, record: Record<'a>) -> Result<Vec<Entry<'a>>, Fault> {
        match &self.form {
            Form::Records { columns: ColumnSource::InHeader(columns), .. } => {
                Ok(vec![columns.entry(record)?])
            }
            Form::Records { columns: ColumnSource::ByUser(columns), .. } => {
                Ok(vec![columns.entry(columns.with_rest(record))?])
            }
            _ => self.inferred_entries(record),
        }
    }

    /// The entries of a record in columns that nothing names.
    fn inferred_entries<'a>(&self, record: Record<'a>) -> Result<Vec<Entry<'a>>, Fault> {
        let text = record.text;
        let entry = trimmed(text);
        if record.fields.len() == 1 && !record.quoted {
            return behind(indent(text), self.shown_entries(entry));
        }
        if lead::is_number_first(entry) {
            return Err(Fault::number_first());
        }
        let separator = record.separator;
        let found = inferred::entry(record)?;
        if self.is_definition(found.follow) {
            return Ok(vec![found]);
        }
        // Commas with a blank after each are those of a phrase: `rock, paper, scissors`.
        let is_phrase = || text.split(separator).skip(1).all(|part| part.starts_with(' '));
        match found.word.contains(' ') {
            _ if self.squeeze && is_phrase() => {
                behind(indent(text), phrase::entry(entry).map(|entry| vec![entry]))
            }
            true => Ok(vec![found]),
            false => Err(Fault::several(text)),
        }
    }

    fn is_definition(&self, follow: Follow) -> bool {
        match follow {
            Follow::Definition => true,
            Follow::Contrast => *self.in_capitals.get_or_init(|| self.is_in_capitals()),
            Follow::Words => false,
        }
    }

    fn is_in_capitals(&self) -> bool {
        let (mut words, mut capitals) = (0_usize, 0);
        let mut count = |word: &str| {
            words += 1;
            capitals += usize::from(in_capitals(word));
        };
        if let Some(mut records) = self.records() {
            while let Some(record) = records.next() {
                if let Ok(Ok(entry)) = record.map(inferred::entry) {
                    count(&entry.word);
                }
            }
        } else {
            let entries = self.lines().filter_map(|(_, line)| match self.form {
                Form::Records { separator, .. } => {
                    inferred::entry(Record::split(0, line, separator)).map(|it| vec![it]).ok()
                }
                _ => line::entries(lead::strip(trimmed(line))).ok(),
            });
            entries.flatten().for_each(|entry| count(&entry.word));
        }
        2 * capitals >= words
    }
}

/// The entries of a part of a line, told for the line: `before` stands before the part.
fn behind<'a>(
    before: &str,
    entries: Result<Vec<Entry<'a>>, Fault>,
) -> Result<Vec<Entry<'a>>, Fault> {
    match entries {
        Ok(entries) if before.is_empty() => Ok(entries),
        Ok(entries) => Ok(entries.into_iter().map(|entry| entry.behind(before)).collect()),
        Err(fault) => Err(fault.behind(before)),
    }
}

fn header_note(header: &Record<'_>, source: &Source) -> Note {
    let text = header.text.split_whitespace().collect::<Vec<_>>().join(" ");
    Note::Header { list: source.name.clone(), line: header.number, text }
}

/// Whether the name of a file says that it has columns.
fn is_named_so(source: &Source) -> bool {
    let name = Path::new(source.name.strip_suffix(".gz").unwrap_or(&source.name));
    name.extension().is_some_and(|own| own.eq_ignore_ascii_case("csv"))
}

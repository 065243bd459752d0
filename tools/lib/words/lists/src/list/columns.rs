//! The columns of a list, and the entry that a record in them is.

use std::borrow::Cow;

use wordy_lexicon::lexicon::MOST_SCORE;

use super::entry::{Entry, Fault};
use super::record::Record;

/// A column of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The word.
    Word,
    /// Its definition.
    Definition,
    /// Its score, a whole number.
    Score,
    /// Its level, from 1 to 255.
    Level,
    /// Its marks.
    Marks,
    /// How it is written, with blanks or signs between its letters.
    Phrase,
    /// Its part of speech.
    Pos,
    /// The word that it is a form of.
    Root,
    /// A column that is passed over.
    Skip,
}

impl Column {
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name.to_lowercase().as_str() {
            "word" => Self::Word,
            "definition" | "clue" => Self::Definition,
            "score" => Self::Score,
            "level" => Self::Level,
            "marks" => Self::Marks,
            "phrase" => Self::Phrase,
            "pos" => Self::Pos,
            "root" => Self::Root,
            _ => return None,
        })
    }
}

/// The columns of a list, in their order; one of them is the word.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(try_from = "String")]
pub struct Columns(pub(super) Vec<Column>);

impl std::str::FromStr for Columns {
    type Err = String;

    /// Reads names between commas: `score,word`, `-,word,definition`.
    fn from_str(text: &str) -> Result<Self, String> {
        let column = |name: &str| match name.trim() {
            "-" => Ok(Column::Skip),
            name => Column::named(name).ok_or_else(|| {
                format!(
                    "unknown column `{name}`: there are word, definition, score, level, marks, \
                     phrase, pos, root, and - for one to pass over"
                )
            }),
        };
        let columns: Vec<Column> = text.split(',').map(column).collect::<Result<_, _>>()?;
        let twice = |at: usize| columns[at] != Column::Skip && columns[..at].contains(&columns[at]);
        if !columns.contains(&Column::Word) {
            return Err("one of the columns must be `word`".into());
        }
        if (0..columns.len()).any(twice) {
            return Err("each column can stand once only".into());
        }
        Ok(Self(columns))
    }
}

impl TryFrom<String> for Columns {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl Columns {
    /// The record of a line whose columns stand between blanks. A definition at the end takes all
    /// the rest, with whatever stands in it.
    pub(super) fn between_blanks<'r>(&self, number: usize, line: &'r str) -> Record<'r> {
        let most = if self.takes_rest() { self.0.len() } else { usize::MAX };
        Record::between_blanks(number, line, most)
    }

    /// The record with no more fields than columns, where a definition at the end takes all the
    /// rest of an unquoted line.
    pub(super) fn with_rest<'r>(&self, mut record: Record<'r>) -> Record<'r> {
        let Self(columns) = self;
        let last = columns.len() - 1;
        let plain = !record.quoted || columns[last] == Column::Skip;
        if record.fields.len() > columns.len() && self.takes_rest() && plain {
            let rest = record.rest(last).trim();
            record.fields.truncate(columns.len());
            record.fields[last].text = Cow::Borrowed(rest);
        }
        record
    }

    fn takes_rest(&self) -> bool {
        matches!(self.0.last(), Some(Column::Definition | Column::Skip))
    }

    /// Whether something may stand before the word.
    pub(super) fn has_word_later(&self) -> bool {
        self.0.first() != Some(&Column::Word)
    }

    /// The entry of a record in these columns.
    pub(super) fn entry<'r>(&self, mut record: Record<'r>) -> Result<Entry<'r>, Fault> {
        let Self(columns) = self;
        let filled = record.fields.iter().rposition(|field| !field.text.is_empty());
        let filled = filled.map_or(0, |last| last + 1);
        if filled > columns.len() {
            return Err(Fault::columns(columns.len(), filled));
        }
        let mut entry = Entry::default();
        let (mut pos, mut root) = (String::new(), String::new());
        for (at, column) in columns.iter().enumerate().take(record.fields.len()) {
            let told = |fault| record.told(fault, at);
            match column {
                Column::Score => entry.score = score(record.field(at)).map_err(told)?,
                Column::Level => {
                    let what = "a level from 1 to 255";
                    entry.level = number(record.field(at), what).map_err(told)?;
                }
                Column::Word => {
                    let field = record.fields[at].clone();
                    (entry.word, entry.at) = field.into_word();
                }
                Column::Definition => entry.definition = take_cell(&mut record, at),
                Column::Phrase => entry.phrase = take(&mut record, at),
                Column::Marks => entry.marks = take_cell(&mut record, at).into_owned(),
                Column::Pos => pos = take(&mut record, at).into_owned(),
                Column::Root => root = take(&mut record, at).into_owned(),
                Column::Skip => {}
            }
        }
        entry.definition = define(entry.definition, &pos, &root);
        Ok(entry)
    }
}

fn take<'r>(record: &mut Record<'r>, field: usize) -> Cow<'r, str> {
    std::mem::take(&mut record.fields[field].text)
}

/// A field without the apostrophe that keeps spreadsheets from running it.
fn take_cell<'r>(record: &mut Record<'r>, field: usize) -> Cow<'r, str> {
    let text = take(record, field);
    match text.strip_prefix('\'').filter(|rest| rest.starts_with(['=', '+', '-', '@'])) {
        Some(rest) => rest.to_owned().into(),
        None => text,
    }
}

/// Whether a field is a whole number.
pub(super) fn is_number(field: &str) -> bool {
    !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a line is one such as `ice cream;50`, not to be read as ICE and its definition.
pub(super) fn is_scored_phrase(line: &str) -> bool {
    let scored = |rest: &str| rest.split(';').next().is_some_and(|score| is_number(score.trim()));
    line.split_once(';').is_some_and(|(phrase, rest)| scored(rest) && !phrase.contains('['))
}

/// The score that a field says; none where it is empty.
pub(super) fn score(field: &str) -> Result<Option<u64>, Fault> {
    match number(field, "a score")? {
        Some(score) if score > MOST_SCORE => {
            Err(Fault::at(0, format!("expected a score below 2^63, found {score}")))
        }
        score => Ok(score),
    }
}

/// The number that a field is; none where it is empty.
fn number<T: std::str::FromStr>(field: &str, what: &str) -> Result<Option<T>, Fault> {
    match field.trim() {
        "" => Ok(None),
        digits => digits
            .parse()
            .map(Some)
            .map_err(|_| Fault::at(0, format!("expected {what}, found {digits}"))),
    }
}

/// A definition with its part of speech and its root, where it does not name them itself.
pub(super) fn define<'a>(text: Cow<'a, str>, pos: &str, root: &str) -> Cow<'a, str> {
    let bracket = if pos.is_empty() { String::new() } else { format!(" [{pos}]") };
    match (text.is_empty(), root.is_empty()) {
        (true, false) if pos.is_empty() => Cow::Owned(format!("<{}>", root.to_lowercase())),
        (true, false) => Cow::Owned(format!("<{}={pos}>{bracket}", root.to_lowercase())),
        _ if bracket.is_empty() || text.contains('[') => text,
        _ => Cow::Owned(format!("{text}{bracket}")),
    }
}

//! Lines in columns, parted by tabs, commas or semicolons.

use std::borrow::Cow;

use super::entry::{Entry, Fault};

/// A first line that names its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    columns: Vec<Column>,
    separator: char,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Word,
    Definition,
    Score,
    Level,
    Marks,
    Pos,
    Root,
}

impl Column {
    fn named(name: &str) -> Option<Self> {
        Some(match name.trim().trim_matches('"').to_lowercase().as_str() {
            "word" => Self::Word,
            "definition" | "clue" => Self::Definition,
            "score" => Self::Score,
            "level" => Self::Level,
            "marks" => Self::Marks,
            "pos" => Self::Pos,
            "root" => Self::Root,
            _ => return None,
        })
    }
}

impl Header {
    /// The header that a first line is, if it is one: `word` and at least one other known column.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let separator = separator(line)?;
        let columns: Option<Vec<_>> = line.split(separator).map(Column::named).collect();
        let columns = columns?;
        (columns.len() > 1 && columns.first() == Some(&Column::Word))
            .then_some(Self { columns, separator })
    }

    /// The entry of a line below this header.
    pub(super) fn entry<'a>(&self, line: &'a str) -> Result<Entry<'a>, Fault> {
        let fields = split(line, self.separator);
        if fields.len() > self.columns.len() {
            let (expected, found) = (self.columns.len(), fields.len());
            return Err(Fault::at(0, format!("expected {expected} columns, found {found}")));
        }
        let mut entry = Entry::default();
        let (mut pos, mut root) = (String::new(), String::new());
        for (column, field) in self.columns.iter().zip(fields) {
            match column {
                Column::Word => entry.word = locate(line, &field),
                Column::Definition => entry.definition = field,
                Column::Score => entry.score = number(line, &field, "a score")?,
                Column::Level => entry.level = number(line, &field, "a level from 1 to 255")?,
                Column::Marks => entry.marks = field.into_owned(),
                Column::Pos => pos = field.into_owned(),
                Column::Root => root = field.into_owned(),
            }
        }
        entry.definition = define(entry.definition, &pos, &root);
        Ok(entry)
    }
}

/// The entry of a line in columns without a header: a word, then a score and a clue, or a
/// definition and the root of the word.
pub(super) fn entry(line: &str) -> Result<Entry<'_>, Fault> {
    let Some(separator) = separator(line) else {
        let word = locate(line, &split(line, ',').swap_remove(0));
        return Ok(Entry { word, ..Entry::default() });
    };
    let fields = split(line, separator);
    let word = locate(line, &fields[0]);
    let second = fields.get(1).map_or("", |field| field.trim());
    let third = fields.get(2).map_or("", |field| field.trim());
    if !second.is_empty() && second.bytes().all(|byte| byte.is_ascii_digit()) {
        let definition = Cow::Owned(third.to_owned());
        return Ok(Entry {
            word,
            definition,
            score: number(line, second, "a score")?,
            ..Entry::default()
        });
    }
    let quoted = line.contains('"');
    let definition = match separator {
        '\t' => define(Cow::Owned(second.to_owned()), "", third),
        _ if quoted => Cow::Owned(second.to_owned()),
        // Unquoted text after the first separator is one definition, with whatever stands in it.
        _ => Cow::Owned(line.split_once(separator).map_or("", |(_, rest)| rest.trim()).to_owned()),
    };
    Ok(Entry { word, definition, ..Entry::default() })
}

/// The phrase of a line such as `ice cream;50`, which must not be read as ICE and its definition.
pub(super) fn scored_phrase(line: &str) -> Option<&str> {
    let (phrase, rest) = line.split_once(';')?;
    let score = rest.split(';').next()?.trim();
    let scored = !score.is_empty() && score.bytes().all(|byte| byte.is_ascii_digit());
    (scored && !phrase.contains('[')).then(|| phrase.trim())
}

/// What parts the columns of a line: a tab anywhere, else the first comma or semicolon.
fn separator(line: &str) -> Option<char> {
    if line.contains('\t') {
        return Some('\t');
    }
    let outside = match line.strip_prefix('"') {
        Some(rest) => rest.split_once('"').map_or("", |(_, after)| after),
        None => line,
    };
    outside.chars().find(|c| matches!(c, ';' | ','))
}

/// The fields of a line, without the blanks around them; at least one.
fn split(line: &str, separator: char) -> Vec<Cow<'_, str>> {
    if !line.contains('"') || separator == '\t' {
        return line.split(separator).map(|field| Cow::Borrowed(field.trim())).collect();
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator as u8)
        .from_reader(line.as_bytes());
    let mut record = csv::StringRecord::new();
    match reader.read_record(&mut record) {
        Ok(true) => record.iter().map(|field| Cow::Owned(field.trim().to_owned())).collect(),
        _ => vec![Cow::Borrowed(line)],
    }
}

/// The field where it stands in its line, so that its place can be told.
fn locate<'a>(line: &'a str, field: &str) -> &'a str {
    line.find(field).map_or(line, |start| &line[start..start + field.len()])
}

fn number<T: std::str::FromStr>(line: &str, field: &str, what: &str) -> Result<Option<T>, Fault> {
    match field.trim() {
        "" => Ok(None),
        digits => digits.parse().map(Some).map_err(|_| {
            Fault::at(0, format!("expected {what}, found {digits}"))
                .within(line, locate(line, digits))
        }),
    }
}

/// A definition with its part of speech and its root, where it does not name them itself.
fn define<'a>(text: Cow<'a, str>, pos: &str, root: &str) -> Cow<'a, str> {
    let bracket = if pos.is_empty() { String::new() } else { format!(" [{pos}]") };
    match (text.is_empty(), root.is_empty()) {
        (true, false) if pos.is_empty() => Cow::Owned(format!("<{}>", root.to_lowercase())),
        (true, false) => Cow::Owned(format!("<{}={pos}>{bracket}", root.to_lowercase())),
        _ if bracket.is_empty() || text.contains('[') => text,
        _ => Cow::Owned(format!("{text}{bracket}")),
    }
}

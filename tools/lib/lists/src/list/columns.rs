//! Lines in columns, parted by tabs, bars, commas, semicolons or colons.

use std::borrow::Cow;

use super::around::unquoted;
use super::entry::{Entry, Fault};
use super::follow::{Follow, inflects, is_numbers};

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
    fn named(name: &str) -> Option<Self> {
        Some(match name.trim().trim_matches('"').to_lowercase().as_str() {
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
pub struct Columns(Vec<Column>);

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

/// The columns of a text, named by its first line or by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    columns: Columns,
    /// What parts them; none where each line shows it.
    separator: Option<char>,
}

impl Header {
    /// The header that a first line is, if it is one: `word` and at least one other known column.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let separator = separator(line)?;
        let columns: Option<Vec<_>> =
            without_bars(line).split(separator).map(Column::named).collect();
        let columns = columns?;
        (columns.len() > 1 && columns.contains(&Column::Word))
            .then_some(Self { columns: Columns(columns), separator: Some(separator) })
    }

    /// The columns of a line that seems to be a header but has names that are not known: `-` stands
    /// for those.
    pub(super) fn guess(line: &str) -> Option<String> {
        let fields = split(line, separator(line)?);
        let word = |field: &str| ["word", "words"].iter().any(|it| it.eq_ignore_ascii_case(field));
        let fits = |field: &Cow<'_, str>| !field.contains(' ') && !is_number(field);
        let columns = fields.iter().map(|field| match field.to_lowercase() {
            name if word(&name) => "word".to_owned(),
            name => Column::named(&name).map_or_else(|| "-".to_owned(), |_| name),
        });
        let header = fields.len() > 1
            && fields.iter().all(fits)
            && fields.iter().filter(|field| word(field)).count() == 1;
        header.then(|| columns.collect::<Vec<_>>().join(","))
    }

    /// The columns that the user names.
    pub(super) fn given(columns: Columns) -> Self {
        Self { columns, separator: None }
    }

    /// The entry of a line below this header.
    pub(super) fn entry<'a>(&self, line: &'a str) -> Result<Entry<'a>, Fault> {
        let Columns(columns) = &self.columns;
        let fields = match self.separator {
            Some(separator) => split(line, separator),
            None => self.fields(line),
        };
        if fields.len() > columns.len() {
            return Err(Fault::columns(columns.len(), fields.len()));
        }
        let mut entry = Entry::default();
        let (mut pos, mut root) = (String::new(), String::new());
        for (column, field) in columns.iter().zip(fields) {
            match column {
                Column::Word => entry.word = unquoted(locate(line, &field)),
                Column::Definition => entry.definition = field,
                Column::Score => entry.score = number(line, &field, "a score")?,
                Column::Level => entry.level = number(line, &field, "a level from 1 to 255")?,
                Column::Marks => entry.marks = field.into_owned(),
                Column::Phrase => entry.phrase = field,
                Column::Pos => pos = field.into_owned(),
                Column::Root => root = field.into_owned(),
                Column::Skip => {}
            }
        }
        entry.definition = define(entry.definition, &pos, &root);
        Ok(entry)
    }

    /// The fields of a line whose separator is what follows its first field. A definition at the
    /// end takes all the rest, with whatever stands in it.
    fn fields<'a>(&self, line: &'a str) -> Vec<Cow<'a, str>> {
        let Columns(columns) = &self.columns;
        let separator = separator_after_first(line);
        let takes_rest = matches!(columns.last(), Some(Column::Definition | Column::Skip));
        if separator.is_some_and(|_| !takes_rest || line.contains('"')) {
            return split(line, separator.unwrap_or_default());
        }
        let mut rest = without_bars(line).trim();
        let mut fields = Vec::new();
        while !rest.is_empty() {
            let last = takes_rest && fields.len() + 1 == columns.len();
            let parted = match separator {
                _ if last => None,
                Some(separator) => rest.split_once(separator),
                None => rest.split_once(char::is_whitespace),
            };
            let (field, after) = parted.unwrap_or((rest, ""));
            fields.push(Cow::Borrowed(field.trim()));
            rest = after.trim();
        }
        fields
    }
}

/// The entry of a line in columns without a header: a word, then a score and a clue, or a
/// definition and the root of the word.
pub(super) fn entry(line: &str) -> Result<Entry<'_>, Fault> {
    let Some(separator) = separator(line) else {
        let word = unquoted(locate(line, &split(line, ',').swap_remove(0)));
        return Ok(Entry { word, ..Entry::default() });
    };
    let fields = split(line, separator);
    let word = unquoted(locate(line, &fields[0]));
    let second = fields.get(1).map_or("", |field| field.trim());
    let third = fields.get(2).map_or("", |field| field.trim());
    let scored = is_number(second);
    let text = if scored { third } else { second };
    if is_numbers(text) {
        return Err(Fault::numbers(text).within(line, locate(line, text)));
    }
    let score = if scored { number(line, second, "a score")? } else { None };
    let quoted = line.contains('"');
    let line_of_fields = if separator == '|' { without_bars(line) } else { line };
    let after = |from: usize| line_of_fields.splitn(from + 1, separator).nth(from).unwrap_or("");
    let columns = 2 + usize::from(scored);
    let (definition, most) = match separator {
        '\t' if !scored => (define(Cow::Owned(second.to_owned()), "", third), 3),
        '\t' | '|' => (Cow::Owned(text.to_owned()), columns),
        _ if quoted => (Cow::Owned(text.to_owned()), columns),
        // Unquoted text after the last separator is one definition, with whatever stands in it.
        _ => (Cow::Owned(after(columns - 1).trim().to_owned()), usize::MAX),
    };
    let filled = fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1);
    let follow = match filled {
        _ if scored => Follow::Definition,
        2 => follow(word, second, true, separator),
        _ => follow(word, after(1), separator == '\t' && !third.contains(' '), separator),
    };
    let scored_again = scored && fields.get(3).is_some_and(|field| is_number(field));
    if follow != Follow::Words && (filled > most || scored_again) {
        return Err(Fault::columns(most.min(3), filled));
    }
    Ok(Entry { word, definition, score, follow, ..Entry::default() })
}

/// What the text after the first separator looks like; `whole` is whether no separator of columns
/// is in it.
fn follow(word: &str, text: &str, whole: bool, separator: char) -> Follow {
    // A word, nothing, and its root.
    if text.starts_with('\t') || text.trim_matches(separator).is_empty() {
        return Follow::Definition;
    }
    let bare = text.replace(separator, " ");
    let sentence = || {
        let lower = text.trim().contains(' ') && bare.contains(char::is_lowercase);
        lower && (whole || is_prose(text, separator)) && !inflects(word, &bare)
    };
    match Follow::of(word, bare.trim()) {
        Follow::Words if sentence() => Follow::Definition,
        follow => follow,
    }
}

/// Whether the separators in a text are those of prose: a blank follows each, and none stood after
/// the word.
fn is_prose(text: &str, separator: char) -> bool {
    let mut parts = text.split(separator);
    let spaced = |part: &str| part.starts_with(char::is_whitespace);
    !parts.next().is_some_and(spaced) && parts.all(spaced)
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

/// What parts the columns of a line: a tab anywhere, else the first bar, comma, semicolon or colon.
fn separator(line: &str) -> Option<char> {
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

/// The same where columns may also be parted by blanks: none then.
fn separator_after_first(line: &str) -> Option<char> {
    let separator = separator(line)?;
    let first = without_bars(line).trim_start();
    let end = first.find(|c: char| c.is_whitespace() || c == separator)?;
    (separator == '\t' || line.starts_with('"') || first[end..].trim_start().starts_with(separator))
        .then_some(separator)
}

/// A line without the bars at its ends.
fn without_bars(line: &str) -> &str {
    match line.strip_prefix('|') {
        Some(rest) => rest.strip_suffix('|').unwrap_or(rest),
        None => line,
    }
}

/// The fields of a line, without the blanks around them; at least one.
fn split(line: &str, separator: char) -> Vec<Cow<'_, str>> {
    let line = if separator == '|' { without_bars(line) } else { line };
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

pub(super) fn number<T: std::str::FromStr>(
    line: &str,
    field: &str,
    what: &str,
) -> Result<Option<T>, Fault> {
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

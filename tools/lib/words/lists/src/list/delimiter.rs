//! What parts the columns of a text.

use super::numbered::{Start, lines};
use super::record::Record;
use super::records::Records;

/// How many records say what parts them, of those that say anything.
const COUNTED: usize = 1_000;

/// What is known of a text besides itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct DelimiterHints {
    /// The user names the columns.
    pub(super) columns: bool,
    /// Words may be phrases, with blanks.
    pub(super) phrases: bool,
    /// The name of the file says that it has columns.
    pub(super) named_so: bool,
}

/// What parts the columns of each record from a place on, where most records say so: a tab, a
/// semicolon or a comma; where the user names the columns, a bar or a colon, too.
pub(super) fn of(text: &str, start: Start, known: DelimiterHints) -> Option<char> {
    const CANDIDATES: [char; 5] = ['\t', ';', ',', '|', ':'];
    let candidates = if known.columns { &CANDIDATES[..] } else { &CANDIDATES[..3] };
    let rest = &text.as_bytes()[start.at..];
    let mut best = None;
    let mut most = 0;
    for &candidate in candidates {
        if memchr::memchr(candidate as u8, rest).is_none() {
            continue;
        }
        let (fit, against) = count(text, start, candidate, known);
        if fit > most && (fit > against || known.columns && fit == against) {
            (best, most) = (Some(candidate), fit);
        }
    }
    best
}

/// How many records a separator parts, and how many it does not; a word alone says nothing.
fn count(text: &str, start: Start, separator: char, known: DelimiterHints) -> (usize, usize) {
    let mut records = Records::of(text, start, separator);
    let (mut fit, mut against) = (0, 0);
    while fit + against < COUNTED
        && let Some(record) = records.next()
    {
        match record.map(|record| parts(&record, known)) {
            Ok(Some(true)) => fit += 1,
            Ok(None) => {}
            Ok(Some(false)) | Err(_) => against += 1,
        }
    }
    (fit, against)
}

/// Whether the separator of a record parts it: it follows the first word, or a phrase and no blank
/// follows it, and no other separator comes before. A phrase may also be a word and what begins its
/// definition, so alone it says nothing where nothing else is known.
fn parts(record: &Record<'_>, known: DelimiterHints) -> Option<bool> {
    let first = record.field(0).trim();
    if record.fields.len() == 1 {
        let bare = !first.contains(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
        return if bare { None } else { Some(false) };
    }
    let quoted = record.text.trim_start().starts_with('"');
    let other = |at: usize, c: char| {
        matches!(c, '\t' | ',' | ';') && !first[at + 1..].starts_with(char::is_whitespace)
    };
    if !quoted && first.char_indices().any(|(at, c)| other(at, c)) {
        return Some(false);
    }
    if record.separator == '\t' {
        return Some(true);
    }
    if quoted || !first.contains(char::is_whitespace) {
        return Some(true);
    }
    let spaced = || record.rest(1).starts_with(char::is_whitespace);
    let prose = matches!(record.separator, '|' | ':') || spaced() && !known.named_so;
    let told = known.columns || known.phrases || known.named_so;
    (told || prose).then_some(!prose)
}

/// What a first line such as `sep=;` says, which Excel writes and reads: the separator, and where
/// the line after it begins.
pub(super) fn told(text: &str) -> Option<(char, Start)> {
    let (_, line) = lines(text).next()?;
    let said = line.strip_prefix('"').and_then(|line| line.strip_suffix('"')).unwrap_or(line);
    let (name, separator) = said.split_at_checked("sep=".len())?;
    let mut separator = separator.chars();
    let first = separator.next().filter(|c| matches!(c, '\t' | ',' | ';' | '|' | ':'))?;
    let alone = name.eq_ignore_ascii_case("sep=") && separator.next().is_none();
    let after = &text[line.len()..];
    let end = if after.starts_with("\r\n") { 2 } else { after.len().min(1) };
    alone.then_some((first, Start { at: line.len() + end, line: 2 }))
}

//! Columns that nothing names: a word, then a score and a clue, or a definition and the root of the
//! word.

use std::borrow::Cow;

use super::columns::{define, is_number, score};
use super::entry::{Entry, Fault};
use super::follow::{Follow, inflects, is_numbers};
use super::record::Record;

/// The entry of a record.
pub(super) fn entry(mut record: Record<'_>) -> Result<Entry<'_>, Fault> {
    let scored = is_number(record.field(1));
    let text = 1 + usize::from(scored);
    if is_numbers(record.field(text)) {
        return Err(record.told(Fault::numbers(record.field(text)), text));
    }
    let score =
        if scored { score(record.field(1)).map_err(|fault| record.told(fault, 1))? } else { None };
    let (definition, most) = match record.separator {
        '\t' if !scored => {
            (define(Cow::Borrowed(record.field(1)), "", record.field(2)).into_owned(), 3)
        }
        '\t' | '|' => (record.field(text).to_owned(), text + 1),
        _ if record.quoted => (record.field(text).to_owned(), text + 1),
        // Unquoted text after the last separator is one definition, with whatever stands in it.
        _ => (record.rest(text).trim().to_owned(), usize::MAX),
    };
    let filled = record.fields.iter().rposition(|field| !field.text.is_empty());
    let filled = filled.map_or(0, |last| last + 1);
    let follow = match filled {
        _ if scored => Follow::Definition,
        2 => follow(&record, record.field(1), true),
        _ => follow(&record, record.rest(1), record.separator == '\t' && is_bare(record.field(2))),
    };
    let scored_again = scored && is_number(record.field(3));
    if follow != Follow::Words && (filled > most || scored_again) {
        return Err(Fault::columns(most.min(3), filled));
    }
    let (word, at) = record.fields.swap_remove(0).into_word();
    Ok(Entry { word, at, definition: definition.into(), score, follow, ..Entry::default() })
}

/// Whether a field is one word or nothing.
fn is_bare(field: &str) -> bool {
    !field.contains(' ')
}

/// What the text after the first separator looks like; `whole` is whether no separator of columns
/// is in it.
fn follow(record: &Record<'_>, text: &str, whole: bool) -> Follow {
    let (word, separator) = (record.field(0), record.separator);
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
pub(super) fn is_prose(text: &str, separator: char) -> bool {
    let mut parts = text.split(separator);
    let spaced = |part: &str| part.starts_with(char::is_whitespace);
    !parts.next().is_some_and(spaced) && parts.all(spaced)
}

//! How the lines of one text are read: what only the whole text can say of a line.

use std::cell::OnceCell;

use super::around::trimmed;
use super::columns::Header;
use super::entry::{Entry, Fault};
use super::follow::{Follow, in_capitals};
use super::{ListOptions, Source};
use super::{lead, line, phrase, split};

/// A text and how its lines are read.
pub(super) struct Layout<'t> {
    text: &'t str,
    /// Whether each line is a word and nothing else.
    bare: bool,
    split: bool,
    squeeze: bool,
    header: Option<Header>,
    /// The number of the line that is the header; 0 where none is.
    header_line: usize,
    /// Whether most words are in capitals, so that lower case after one is a definition.
    in_capitals: OnceCell<bool>,
}

impl<'t> Layout<'t> {
    /// The layout of a text. Time: that of finding its first entry; the first doubtful line costs a
    /// pass over all.
    pub(super) fn of(text: &'t str, source: &Source, options: &ListOptions) -> Self {
        if source.lines.is_some() {
            return Self::bare(text);
        }
        let first = lines(text).find(|(_, line)| is_entry(trimmed(line)));
        let named = first.and_then(|(number, line)| Some((number, Header::parse(trimmed(line))?)));
        let given = options.columns.clone().map(Header::given);
        // Columns that the user names do not make a word of a header that is not understood.
        let odd =
            first.filter(|(_, line)| given.is_some() && Header::guess(trimmed(line)).is_some());
        let (header_line, named) = match (named, odd) {
            (Some((number, header)), _) => (number, Some(header)),
            (None, odd) => (odd.map_or(0, |(number, _)| number), None),
        };
        let header = if options.split { None } else { given.or(named) };
        Self {
            text,
            bare: false,
            split: options.split,
            squeeze: options.squeeze,
            header,
            header_line,
            in_capitals: OnceCell::new(),
        }
    }

    /// The layout of words one per line.
    fn bare(text: &'t str) -> Self {
        Self {
            text,
            bare: true,
            split: false,
            squeeze: false,
            header: None,
            header_line: 0,
            in_capitals: OnceCell::new(),
        }
    }

    /// The lines that are neither blank, nor a comment, nor the header, with their numbers from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let header = self.header_line;
        let entries = |line: &str| is_entry(trimmed(line));
        lines(self.text).filter(move |(number, line)| *number != header && entries(line))
    }

    /// Whether a line can be something else than a word and what follows it.
    pub(super) fn has_columns(&self) -> bool {
        self.header.is_some()
    }

    /// Whether a line may be a word and its score.
    pub(super) fn has_scores(&self) -> bool {
        !self.bare && !self.split && !self.has_columns()
    }

    /// The entries of a line without blanks around it.
    pub(super) fn entries<'a>(&self, entry: &'a str) -> Result<Vec<Entry<'a>>, Fault> {
        if self.bare {
            return Ok(vec![Entry { word: entry, ..Entry::default() }]);
        }
        if self.split {
            let words = split::words(entry);
            return Ok(words.map(|word| Entry { word, ..Entry::default() }).collect());
        }
        let body = lead::strip(entry);
        let told = |fault: Fault| fault.within(entry, body);
        if let Some(header) = &self.header {
            return header.entry(body).map(|entry| vec![entry]).map_err(told);
        }
        let entries = line::entries(body).map_err(told)?;
        let several = entries.iter().any(|entry| !self.is_definition(entry.follow));
        if split::is_heading(body) {
            return Err(Fault::heading(body));
        }
        if several && self.squeeze {
            return phrase::entry(body).map(|entry| vec![entry]).map_err(told);
        }
        if several { Err(told(Fault::several(body))) } else { Ok(entries) }
    }

    fn is_definition(&self, follow: Follow) -> bool {
        match follow {
            Follow::Definition => true,
            Follow::Contrast => *self.in_capitals.get_or_init(|| self.is_in_capitals()),
            Follow::Words => false,
        }
    }

    fn is_in_capitals(&self) -> bool {
        let entries =
            self.lines().filter_map(|(_, line)| line::entries(lead::strip(trimmed(line))).ok());
        let (mut words, mut capitals) = (0_usize, 0);
        for entry in entries.flatten() {
            words += 1;
            capitals += usize::from(in_capitals(entry.word));
        }
        2 * capitals >= words
    }
}

/// Whether a trimmed line is an entry: not blank, no comment, no rule such as `|---|---|`.
fn is_entry(entry: &str) -> bool {
    const RULE: &str = "-=_*~+|:, []{}()";
    if entry.starts_with(char::is_alphanumeric) {
        return true;
    }
    let comment = entry.starts_with(['#', ';']) || entry.starts_with("//");
    !comment && !entry.chars().all(|c| RULE.contains(c))
}

/// The lines of a text with their numbers, from 1, without their ends: LF, CRLF, or the CR of old
/// Macs.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // A CR alone ends a line, too. Most texts have none, and are spared a second search.
    let old = memchr::memchr_iter(b'\r', text.as_bytes())
        .any(|at| text.as_bytes().get(at + 1).is_some_and(|next| *next != b'\n'));
    let parts = move |line| {
        let mut whole = Some(line);
        let mut parts = if old { Some(str::split(line, '\r')) } else { None };
        std::iter::from_fn(move || match &mut parts {
            Some(parts) => parts.next(),
            None => whole.take(),
        })
    };
    (1..).zip(ended(text).flat_map(parts))
}

/// The same as [`str::lines`], in half the time.
fn ended(text: &str) -> impl Iterator<Item = &str> {
    let mut ends = memchr::memchr_iter(b'\n', text.as_bytes());
    let mut start = 0;
    std::iter::from_fn(move || match ends.next() {
        Some(end) => {
            let line = &text[start..end];
            start = end + 1;
            Some(line.strip_suffix('\r').unwrap_or(line))
        }
        None => (start < text.len()).then(|| &text[std::mem::replace(&mut start, text.len())..]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_of_a_line_ends_it() {
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\rb\r\n\nc"] {
            let found: Vec<_> = lines(text).collect();
            assert_eq!(found, [(1, "a"), (2, "b"), (3, ""), (4, "c")], "{text:?}");
        }
        for text in ["", "\n", "\r", "a\n", "a\r", "\r\n", "é\n\n", "\n\r\r\né\r\nb\r"] {
            assert!(ended(text).eq(text.lines()), "{text:?}");
        }
    }

    #[test]
    fn rules_and_comments_are_no_entries() {
        for line in ["", "# a", "// a", "; a", "---", "|---|:--|", "[", "],"] {
            assert!(!is_entry(line), "{line}");
        }
        for line in ["a", "-able", "?", "1"] {
            assert!(is_entry(line), "{line}");
        }
    }
}

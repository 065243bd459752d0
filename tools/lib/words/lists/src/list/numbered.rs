//! The lines of a text with their numbers, and which of them are entries.

use super::around::trimmed;

/// A place in a text: a byte, and the number of the line that it is in, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) at: usize,
    pub(super) line: usize,
}

/// Whether a line is an entry or the beginning of one. Where the first of its columns may be empty,
/// `separator` parts them, and is no sign of a remark before it.
pub(super) fn begins_entry(line: &str, separator: Option<char>) -> bool {
    let line = separator.map_or(line, |separator| line.trim_start_matches(separator));
    is_entry(trimmed(line))
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
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
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

//! A sparse table beside the words: lines `WORD<TAB>text`, in the order of the words.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use super::error::Damaged;
use super::row_index::RowIndex;
use super::store::Bytes;

/// How many words are found by scanning the table before an index is made of it: a scan is some
/// thirty times cheaper than the index.
const SCANS: u32 = 16;

/// An opened side table.
#[derive(Clone, Debug)]
pub(super) struct Side {
    bytes: Bytes,
    finder: Arc<Finder>,
}

/// What finds the row of a word.
#[derive(Debug, Default)]
struct Finder {
    /// How many words were scanned for.
    scanned: AtomicU32,
    index: OnceLock<RowIndex>,
}

impl Side {
    /// Opens a table; it must be UTF-8 lines with a tab in each.
    pub(super) fn open(part: &'static str, bytes: Bytes) -> Result<Self, Damaged> {
        let text =
            std::str::from_utf8(bytes.as_ref()).map_err(|e| Damaged::part(part, e.to_string()))?;
        if !text.is_empty() && !text.ends_with('\n') {
            return Err(Damaged::part(part, "its last line does not end"));
        }
        if let Some(at) = text.lines().position(|line| !line.contains('\t')) {
            return Err(Damaged::part(part, format!("line {} has no tab", at + 1)));
        }
        Ok(Self { bytes, finder: Arc::default() })
    }

    /// The text beside a word, spelled in capitals. The first few words are scanned for at memory
    /// speed; then an index is made, and a word costs its length.
    pub(super) fn get(&self, word: &str) -> Option<&str> {
        let table = self.bytes.as_ref();
        let finder = &self.finder;
        let scans =
            finder.index.get().is_none() && finder.scanned.fetch_add(1, Ordering::Relaxed) < SCANS;
        let start = if scans {
            scan(table, word)?
        } else {
            finder.index.get_or_init(|| RowIndex::new(table)).get(table, word.as_bytes())?
        };
        let rest = &table[start..];
        let row = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
        // `open` has checked that it is UTF-8, and a row begins and ends at a character.
        std::str::from_utf8(row).ok()
    }

    /// All rows: the word, spelled in capitals, and its text.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text().lines().filter_map(|line| line.split_once('\t'))
    }

    fn text(&self) -> &str {
        // `open` has checked it.
        std::str::from_utf8(self.bytes.as_ref()).unwrap_or_default()
    }
}

/// Where the text of a word begins.
fn scan(table: &[u8], word: &str) -> Option<usize> {
    let key = format!("\n{word}\t");
    if table.starts_with(&key.as_bytes()[1..]) {
        return Some(key.len() - 1);
    }
    memchr::memmem::find(table, key.as_bytes()).map(|at| at + key.len())
}

/// Appends a row; white space in the text becomes single blanks, so that a row stays one line.
pub(super) fn put(table: &mut String, word: &str, text: &str) {
    table.push_str(word);
    let mut between = '\t';
    for part in text.split_whitespace() {
        table.push(between);
        table.push_str(part);
        between = ' ';
    }
    table.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(text: &'static str) -> Result<Side, Damaged> {
        Side::open("definitions.tsv", Bytes::Embedded(text.as_bytes()))
    }

    #[test]
    fn a_row_is_found_first_in_the_middle_and_last() {
        let table = side("AA\trough lava\nCAA\tno\nQUIZ\tto test\n").unwrap();
        // Scanned for at first, then found by the index.
        for _ in 0..SCANS {
            assert_eq!(table.get("AA"), Some("rough lava"));
            assert_eq!(table.get("CAA"), Some("no"));
            assert_eq!(table.get("QUIZ"), Some("to test"));
            assert_eq!(table.get("UIZ"), None);
            assert_eq!(table.get(""), None);
        }
        assert!(table.finder.index.get().is_some());
    }

    #[test]
    fn a_broken_table_is_refused() {
        assert!(side("AA rough").is_err());
        assert!(side("AA rough\n").is_err());
        assert!(side("").is_ok());
    }

    #[test]
    fn a_row_stays_one_line() {
        let mut table = String::new();
        put(&mut table, "AA", " rough,\n\tcindery  lava ");
        assert_eq!(table, "AA\trough, cindery lava\n");
    }
}

//! A sparse table beside the words: lines `WORD<TAB>text`, in the order of the words.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use super::bytes::Bytes;
use super::error::Damaged;
use super::row_index::RowIndex;
use super::store::Store;
use crate::alphabet::Alphabet;

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
    /// Where the text of each word begins, plus 1, by its rank; 0 where it has none. None where
    /// the rows are not in the order of the words.
    by_rank: OnceLock<Option<Box<[u32]>>>,
}

impl Side {
    /// Opens a table; it must be UTF-8 lines with a tab in each.
    pub(super) fn open(part: &'static str, bytes: Bytes) -> Result<Self, Damaged> {
        let text =
            std::str::from_utf8(bytes.as_ref()).map_err(|e| Damaged::part(part, e.to_string()))?;
        if !text.is_empty() && !text.ends_with('\n') {
            return Err(Damaged::part(part, "its last line does not end"));
        }
        if let Some(line) = line_without_tab(text.as_bytes()) {
            return Err(Damaged::part(part, format!("line {line} has no tab")));
        }
        Ok(Self { bytes, finder: Arc::default() })
    }

    /// The text beside a word, spelled in capitals. The first few words are scanned for at memory
    /// speed; then an index is made, and a word costs its length.
    pub(super) fn get(&self, word: &str) -> Option<&str> {
        let table = self.bytes.as_ref();
        let start = if self.scans() {
            scan(table, word)?
        } else {
            let index = self.finder.index.get_or_init(|| RowIndex::new(table));
            index.get(table, word.as_bytes())?
        };
        self.row(start)
    }

    /// The text beside a word of `words`, whose rank may be known. The first few words are scanned
    /// for; then the rows are counted once, and a word of known rank costs nothing.
    pub(super) fn of(
        &self,
        word: &[u8],
        rank: Option<u32>,
        words: &Store,
        alphabet: &Alphabet,
    ) -> Option<&str> {
        let (finder, table) = (&self.finder, self.bytes.as_ref());
        if finder.by_rank.get().is_none() && self.scans() {
            return self.row(scan(table, &alphabet.spell(word))?);
        }
        match finder.by_rank.get_or_init(|| by_rank(table, words, alphabet)) {
            Some(starts) => {
                let rank = rank.or_else(|| words.rank(word))?;
                self.row(starts.get(rank as usize)?.checked_sub(1)? as usize)
            }
            None => self.get(&alphabet.spell(word)),
        }
    }

    /// Whether the next word is scanned for.
    fn scans(&self) -> bool {
        let finder = &self.finder;
        finder.index.get().is_none() && finder.scanned.fetch_add(1, Ordering::Relaxed) < SCANS
    }

    /// The text that begins at a byte.
    fn row(&self, start: usize) -> Option<&str> {
        let rest = &self.bytes.as_ref()[start..];
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

/// The number, from 1, of the first line that has no tab.
fn line_without_tab(table: &[u8]) -> Option<usize> {
    let (mut at, mut line) = (0, 1);
    while let Some(first) = memchr::memchr2(b'\t', b'\n', &table[at..]) {
        if table[at + first] == b'\n' {
            return Some(line);
        }
        at += first + memchr::memchr(b'\n', &table[at + first..])? + 1;
        line += 1;
    }
    None
}

/// Where the text of a word begins.
fn scan(table: &[u8], word: &str) -> Option<usize> {
    let key = format!("\n{word}\t");
    if table.starts_with(&key.as_bytes()[1..]) {
        return Some(key.len() - 1);
    }
    memchr::memmem::find(table, key.as_bytes()).map(|at| at + key.len())
}

/// Where the text of each word begins, plus 1, by rank; none where rows are out of order. Of
/// several rows of a word the first counts. Time: that of reading words and table once.
fn by_rank(table: &[u8], words: &Store, alphabet: &Alphabet) -> Option<Box<[u32]>> {
    let mut starts = Vec::with_capacity(words.len());
    let mut rows = Rows { table, at: 0 };
    let mut next = rows.next();
    let mut spelled = Vec::new();
    for word in words.words().iter() {
        spelled.clear();
        alphabet.spell_into(word, &mut spelled);
        let mut start = 0;
        while let Some((_, text)) = next.filter(|(row, _)| *row == spelled.as_slice()) {
            start = if start == 0 { text as u32 + 1 } else { start };
            next = rows.next();
        }
        starts.push(start);
    }
    next.is_none().then(|| starts.into_boxed_slice())
}

/// The word of each row, and where its text begins.
struct Rows<'t> {
    table: &'t [u8],
    at: usize,
}

impl<'t> Iterator for Rows<'t> {
    type Item = (&'t [u8], usize);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.table.get(self.at..).filter(|rest| !rest.is_empty())?;
        let word = &rest[..memchr::memchr(b'\t', rest)?];
        let text = self.at + word.len() + 1;
        self.at += memchr::memchr(b'\n', rest)? + 1;
        Some((word, text))
    }
}

/// Appends the text of a row whose word stands there; white space in the text becomes single
/// blanks, so that a row stays one line.
pub(super) fn put(table: &mut Vec<u8>, text: &str) {
    let mut between = b'\t';
    for part in text.split_whitespace() {
        table.push(between);
        table.extend_from_slice(part.as_bytes());
        between = b' ';
    }
    table.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transducer::Values;

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
        let mut table = b"AA".to_vec();
        put(&mut table, " rough,\n\tcindery  lava ");
        assert_eq!(table, b"AA\trough, cindery lava\n");
    }

    #[test]
    fn a_row_is_found_by_rank_wherever_it_is() {
        let words = [&b"AA"[..], b"AB", b"CAA", b"QUIZ"];
        let bytes = Store::build_map(words.into_iter().zip(0..)).unwrap();
        let words = || Bytes::new(bytes.clone().into());
        let store = Store::open("words.fst", words(), &(b'A'..=b'Z'), Values::Ranks, false);
        let (store, english) = (store.unwrap(), Alphabet::english());
        // In order, and out of order, where the words of the rows are looked up.
        for text in ["AA\tlava\nAA\tno\nQUIZ\ttest\n", "QUIZ\ttest\nAA\tlava\nAA\tno\n"] {
            let table = side(text).unwrap();
            for _ in 0..SCANS {
                for rank in [None, Some(3)] {
                    assert_eq!(table.of(b"QUIZ", rank, &store, &english), Some("test"));
                }
                assert_eq!(table.of(b"AA", None, &store, &english), Some("lava"));
                assert_eq!(table.of(b"AB", Some(1), &store, &english), None);
                assert_eq!(table.of(b"ZA", None, &store, &english), None);
            }
            assert_eq!(table.finder.by_rank.get().unwrap().is_some(), text.starts_with('A'));
        }
    }
}

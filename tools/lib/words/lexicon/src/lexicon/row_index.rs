//! Where the row of each word begins in a side table.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// An index of the rows of a table: from a word to the first row it has.
///
/// A hash table with open addressing and at least twice as many places as rows: 8 to 16 bytes a
/// row. The hash is seeded anew for each table, so no file can be made to collide.
#[derive(Debug)]
pub(super) struct RowIndex {
    /// The start of a row, plus 1; 0 where a place is free.
    places: Box<[u32]>,
    hasher: RandomState,
}

impl RowIndex {
    /// The index of lines `WORD<TAB>text`. Time: that of reading the table once.
    pub(super) fn new(table: &[u8]) -> Self {
        let rows = memchr::memchr_iter(b'\n', table).count();
        let places = vec![0; (2 * rows).next_power_of_two()].into_boxed_slice();
        let mut index = Self { places, hasher: RandomState::new() };
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', table) {
            let row = &table[start..end];
            let word = &row[..memchr::memchr(b'\t', row).unwrap_or(row.len())];
            let (place, taken) = index.place(table, word);
            if taken.is_none() {
                index.places[place] = start as u32 + 1;
            }
            start = end + 1;
        }
        index
    }

    /// Where the text of a word begins in the table that the index is of.
    pub(super) fn get(&self, table: &[u8], word: &[u8]) -> Option<usize> {
        self.place(table, word).1.map(|row| row + word.len() + 1)
    }

    /// The place of a word, and the start of its row where it has one.
    fn place(&self, table: &[u8], word: &[u8]) -> (usize, Option<usize>) {
        let last = self.places.len() - 1;
        let mut place = self.hasher.hash_one(word) as usize & last;
        loop {
            let Some(row) = (self.places[place] as usize).checked_sub(1) else {
                return (place, None);
            };
            let own = table[row..].strip_prefix(word);
            if own.is_some_and(|rest| rest.first() == Some(&b'\t')) {
                return (place, Some(row));
            }
            place = (place + 1) & last;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_its_first_row_and_no_other_word_has_one() {
        let words: Vec<String> = (0..1_000).map(|number| format!("W{number}")).collect();
        let rows = words.iter().map(|word| format!("{word}\ttext of {word}\n"));
        let table: String = rows.chain(["W7\tanother\n".to_owned()]).collect();
        let index = RowIndex::new(table.as_bytes());
        for word in &words {
            let start = index.get(table.as_bytes(), word.as_bytes()).unwrap();
            let text = table[start..].lines().next().unwrap();
            assert_eq!(text, format!("text of {word}"));
        }
        for word in ["W", "W1000", "", "text of W7", "W7\ttext"] {
            assert_eq!(index.get(table.as_bytes(), word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn an_empty_table_has_no_rows() {
        assert_eq!(RowIndex::new(b"").get(b"", b"AA"), None);
    }
}

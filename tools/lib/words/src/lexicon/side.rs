//! A sparse table beside the words: lines `WORD<TAB>text`, in the order of the words.

use super::error::Damaged;
use super::store::Bytes;

/// An opened side table.
#[derive(Clone, Debug)]
pub(super) struct Side(Bytes);

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
        Ok(Self(bytes))
    }

    /// The text beside a word, spelled in capitals. Scans the table at memory speed.
    pub(super) fn get(&self, word: &str) -> Option<&str> {
        let text = self.text();
        let key = format!("\n{word}\t");
        let start = match text.strip_prefix(&key[1..]) {
            Some(_) => key.len() - 1,
            None => memchr::memmem::find(text.as_bytes(), key.as_bytes())? + key.len(),
        };
        text[start..].lines().next()
    }

    /// All rows: the word, spelled in capitals, and its text.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text().lines().filter_map(|line| line.split_once('\t'))
    }

    fn text(&self) -> &str {
        // `open` has checked it.
        std::str::from_utf8(self.0.as_ref()).unwrap_or_default()
    }
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
        assert_eq!(table.get("AA"), Some("rough lava"));
        assert_eq!(table.get("CAA"), Some("no"));
        assert_eq!(table.get("QUIZ"), Some("to test"));
        assert_eq!(table.get("UIZ"), None);
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

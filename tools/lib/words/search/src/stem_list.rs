//! Lists of stems: which ones count as the best, for the types of sevens and eights.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use super::SearchError;
use super::tables::BEST_STEMS;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::excerpt::Excerpt;
use wordy_lexicon::range::shorten;
use wordy_questions::tables::alphagram;

/// Stems, the best first, as a study list or another program ranks them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StemList {
    place: String,
    /// Their letters in order.
    stems: Vec<Vec<u8>>,
}

/// A stem of a list, with its count where the list has counts.
struct Row {
    stem: Vec<u8>,
    count: Option<u64>,
}

impl StemList {
    /// Reads a list: a stem on each line, the best first, its letters in any order; or a stem and a
    /// count, such as the words that it makes, the largest the best. Empty lines and lines that
    /// begin with `#` are passed over; `place` is what messages call the list.
    ///
    /// # Errors
    ///
    /// A line is no stem and no count, or a stem stands twice, or some lines have counts and some
    /// have not.
    pub fn parse(text: &str, place: &str, alphabet: &Alphabet) -> Result<Self, SearchError> {
        let mut rows: Vec<Row> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let row = row(line, alphabet).and_then(|row| fits(row, &rows));
            rows.push(row.map_err(|message| SearchError {
                excerpt: Some(Excerpt::new(line, 1)),
                ..SearchError::new(format!("{place}:{number}: {message}"))
            })?);
        }
        rows.sort_by_key(|row| Reverse(row.count));
        Ok(Self { place: place.to_owned(), stems: rows.into_iter().map(|row| row.stem).collect() })
    }

    /// The best hundred of a length.
    pub(super) fn best(&self, length: usize) -> Result<FxHashSet<Vec<u8>>, SearchError> {
        let of_length = self.stems.iter().filter(|stem| stem.len() == length);
        let best: FxHashSet<Vec<u8>> = of_length.take(BEST_STEMS).cloned().collect();
        if best.is_empty() {
            return Err(SearchError::new(format!(
                "{} has no stem of {length} letters",
                self.place
            )));
        }
        Ok(best)
    }
}

fn row(line: &str, alphabet: &Alphabet) -> Result<Row, String> {
    let mut fields = line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    let stem = fields.next().unwrap_or_default();
    let stem = alphabet.encode(stem).map_err(|unknown| unknown.to_string())?;
    let count = match fields.find(|field| !field.is_empty()) {
        None => None,
        Some(count) => Some(
            count.parse().map_err(|_| format!("expected a count, found `{}`", shorten(count)))?,
        ),
    };
    match fields.find(|field| !field.is_empty()) {
        None => Ok(Row { stem: alphagram(&stem), count }),
        Some(more) => Err(format!("expected a stem and a count, found `{}` too", shorten(more))),
    }
}

fn fits(row: Row, rows: &[Row]) -> Result<Row, String> {
    if rows.iter().any(|own| own.stem == row.stem) {
        return Err("the stem stands twice".into());
    }
    match rows.first() {
        Some(first) if first.count.is_some() != row.count.is_some() => {
            Err("expected counts beside all stems or beside none".into())
        }
        _ => Ok(row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(text: &str, length: usize) -> String {
        let list = StemList::parse(text, "stems.txt", &Alphabet::english());
        match list.and_then(|list| list.best(length)) {
            Ok(best) => {
                let mut best: Vec<String> =
                    best.into_iter().map(|stem| String::from_utf8(stem).unwrap()).collect();
                best.sort_unstable();
                best.join(" ")
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_line_is_a_stem() {
        assert_eq!(best("# best first\nTISANE\nsatire\n\nNASTIER\n", 6), "AEINST AEIRST");
        assert_eq!(best("TISANE\n", 7), "stems.txt has no stem of 7 letters");
        assert_eq!(
            best("TISANE 25\nSATIRE\n", 6),
            "stems.txt:2: expected counts beside all stems or beside none"
        );
        assert_eq!(best("TISANE\nSEATIN\n", 6), "stems.txt:2: the stem stands twice");
        assert_eq!(best("TISANE x\n", 6), "stems.txt:1: expected a count, found `x`");
        assert_eq!(
            best("TISANE 1 2\n", 6),
            "stems.txt:1: expected a stem and a count, found `2` too"
        );
        assert!(best("T1SANE\n", 6).starts_with("stems.txt:1: expected a letter"));
    }

    #[test]
    fn the_best_hundred_are_the_first_or_those_of_the_largest_counts() {
        let stems: Vec<String> = (b'A'..=b'Z')
            .flat_map(|a| (a..=b'Z').map(move |b| format!("{}{}", a as char, b as char)))
            .collect();
        let in_order = stems.join("\n");
        assert_eq!(best(&in_order, 2), stems[..100].join(" "));
        let counted: Vec<String> =
            (0..).zip(&stems).map(|(count, stem)| format!("{stem}\t{count}")).collect();
        assert_eq!(best(&counted.join("\n"), 2), stems[stems.len() - 100..].join(" "));
    }
}

//! What a director reads: many entries of logs, counted.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Entry;

/// Plays, and how many of them were acceptable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// All plays.
    pub plays: usize,
    /// Those that were acceptable.
    pub acceptable: usize,
    /// Those that were not.
    pub unacceptable: usize,
}

impl Counts {
    fn add(&mut self, acceptable: bool) {
        self.plays += 1;
        self.acceptable += usize::from(acceptable);
        self.unacceptable += usize::from(!acceptable);
    }
}

/// The entries of logs, counted.
///
/// ```
/// use wordy_judging::{Entry, Report};
///
/// let line = concat!(
///     r#"{"time":"2026-11-22T19:30:05+11:00","words":["QI","ZA"],"#,
///     r#""acceptable":false,"lexicon":"club","sha256":"c0ffee"}"#,
/// );
/// let report = Report::of([&Entry::parse(line)?]);
/// assert_eq!((report.total.plays, report.total.unacceptable, report.words), (1, 1, 2));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// All plays.
    pub total: Counts,
    /// How many words were challenged.
    pub words: usize,
    /// The times of the first and of the last play.
    pub times: Option<(String, String)>,
    /// Per table; plays of a table without a name have an empty one.
    pub tables: Vec<(String, Counts)>,
    /// Names and hashes of the lexicons.
    pub lexicons: BTreeSet<(String, String)>,
    /// Per word, the most challenged first: the plays that it was challenged in.
    pub challenged: Vec<(String, Counts)>,
}

impl Report {
    /// Counts entries. Cost: memory for each word once.
    pub fn of<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Self {
        let mut report = Self::default();
        let (mut tables, mut words) = (BTreeMap::new(), BTreeMap::new());
        for entry in entries {
            let acceptable = entry.first.acceptable;
            report.add(entry);
            let table = entry.table.clone().unwrap_or_default();
            tables.entry((natural(&table), table)).or_insert_with(Counts::default).add(acceptable);
            // A word that is typed twice was challenged once.
            for word in entry.words.iter().collect::<BTreeSet<_>>() {
                words.entry(word.clone()).or_insert_with(Counts::default).add(acceptable);
            }
        }
        report.tables = tables.into_iter().map(|((_, table), counts)| (table, counts)).collect();
        report.challenged = words.into_iter().collect();
        report.challenged.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.plays));
        report
    }

    fn add(&mut self, entry: &Entry) {
        self.total.add(entry.first.acceptable);
        self.words += entry.words.len();
        let time = &entry.time;
        let (first, last) = self.times.get_or_insert_with(|| (time.clone(), time.clone()));
        first.clone_from(std::cmp::min(&first.clone(), time));
        last.clone_from(std::cmp::max(&last.clone(), time));
        let opinions = [Some(&entry.first), entry.second.as_ref()].into_iter().flatten();
        for opinion in opinions {
            self.lexicons.insert((opinion.lexicon.clone(), opinion.sha256.clone()));
        }
    }
}

/// Tables with numbers come in the order of the numbers, before those with names.
fn natural(table: &str) -> (bool, u64) {
    table.parse().map_or((true, 0), |number| (false, number))
}

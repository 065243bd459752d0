//! Sums over boxes.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::params;
use wordy_terminal::Failure;

use super::{CardBox, QuizFile, failed};

/// Answers, and the right ones of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RightCount {
    pub(crate) answers: u64,
    pub(crate) right: u64,
}

impl RightCount {
    fn add(&mut self, is_right: bool) {
        self.answers += 1;
        self.right += u64::from(is_right);
    }

    /// The right ones of a hundred; none of no answers.
    pub(crate) fn per_cent(self) -> Option<u64> {
        (self.right * 100).checked_div(self.answers)
    }
}

/// What was answered since a time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) answers: usize,
    /// Of those, answers to cards answered before.
    pub(crate) again: RightCount,
    /// All of them, by the length of what is asked.
    pub(crate) by_length: BTreeMap<usize, RightCount>,
    /// And by the ask.
    pub(crate) by_ask: BTreeMap<&'static str, RightCount>,
    pub(crate) seconds: f64,
    /// Days on which anything was answered.
    pub(crate) days: usize,
}

impl QuizFile {
    /// What was answered in boxes since a time. An answer within 12 hours of the one before says
    /// nothing of what is known later, so it counts as an answer only.
    pub(crate) fn answered(&self, boxes: &[CardBox], since: i64) -> Result<Totals, Failure> {
        let sql = "SELECT at, grade > 1, seconds, json_extract(before, '$.last'), length(key)
            FROM answers JOIN cards ON cards.id = card
            WHERE box = ?1 AND at >= ?2 AND undone IS NULL";
        let mut totals = Totals::default();
        let mut days = BTreeSet::new();
        for of in boxes {
            let mut statement = self.connection.prepare(sql).map_err(failed)?;
            let mut rows = statement.query(params![of.id, since]).map_err(failed)?;
            while let Some(row) = rows.next().map_err(failed)? {
                let read = || -> rusqlite::Result<(i64, bool, f64, Option<i64>, usize)> {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
                };
                let (at, is_right, seconds, last, length) = read().map_err(failed)?;
                totals.answers += 1;
                totals.seconds += seconds;
                days.insert(crate::when::day(at));
                if last.is_some_and(|last| at - last > crate::when::DAY / 2) {
                    totals.again.add(is_right);
                }
                totals.by_ask.entry(of.ask.name()).or_default().add(is_right);
                if !of.ask.is_given() {
                    totals.by_length.entry(length).or_default().add(is_right);
                }
            }
        }
        totals.days = days.len();
        Ok(totals)
    }

    /// Days in a row on which something was answered, up to today, or to yesterday where today
    /// nothing was answered yet.
    pub(crate) fn streak(&self, today: i64) -> Result<u64, Failure> {
        let sql = "SELECT max(at) FROM answers WHERE undone IS NULL AND at < ?1";
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        let mut last_before = |time: i64| -> Result<Option<i64>, Failure> {
            statement.query_row([time], |row| row.get(0)).map_err(failed)
        };
        let (mut day, mut count) = (today, 0);
        while let Some(at) = last_before(crate::when::day_after(day))? {
            if at < day {
                let is_gap = at < crate::when::day_before(day);
                if is_gap || day != today {
                    break;
                }
            } else {
                count += 1;
            }
            day = crate::when::day_before(day);
        }
        Ok(count)
    }

    /// When the cards of a box are due.
    pub(crate) fn dues(&self, of: &CardBox) -> Result<Vec<i64>, Failure> {
        let sql = "SELECT due FROM cards WHERE box = ?1 AND retired IS NULL AND due IS NOT NULL";
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        let rows = statement.query_map([of.id], |row| row.get(0)).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }
}

//! What was missed, and how the cards stand.

use std::collections::BTreeMap;

use rusqlite::params;
use wordy_terminal::Failure;

use super::{CardBox, QuizFile, failed};
use crate::when::DAY;

/// A card that was missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MissedCard {
    /// Its box, by its place among those asked for.
    pub(crate) of: usize,
    pub(crate) key: String,
    pub(crate) missed: u32,
    pub(crate) answers: u32,
    /// When it was missed last.
    pub(crate) last: i64,
}

/// Answers, and the right ones of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RightCount {
    pub(crate) answers: u64,
    pub(crate) right: u64,
}

impl RightCount {
    /// The right ones of a hundred.
    pub(crate) fn per_cent(self) -> u64 {
        (self.right * 100).checked_div(self.answers).unwrap_or(0)
    }
}

/// Answers by what was asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct RightCounts {
    pub(crate) by_length: BTreeMap<usize, RightCount>,
    pub(crate) by_ask: BTreeMap<&'static str, RightCount>,
}

/// How long cards wait: the name of a span, and its most days.
const SPANS: [(&str, i64); 6] = [
    ("under a day", 0),
    ("up to 3 days", 3),
    ("up to a week", 7),
    ("up to a month", 30),
    ("up to 3 months", 90),
    ("longer", i64::MAX),
];

impl QuizFile {
    /// The cards missed since a time, most often missed first, then the last missed.
    pub(crate) fn missed(&self, boxes: &[CardBox], since: i64) -> Result<Vec<MissedCard>, Failure> {
        let sql = "SELECT key, sum(grade = 1), count(*), max(iif(grade = 1, at, 0))
            FROM answers JOIN cards ON cards.id = card
            WHERE box = ?1 AND at >= ?2 AND undone IS NULL
            GROUP BY cards.id HAVING sum(grade = 1) > 0";
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        let mut found = Vec::new();
        for (of, card_box) in boxes.iter().enumerate() {
            let rows = statement.query_map(params![card_box.id, since], |row| {
                Ok(MissedCard {
                    of,
                    key: row.get(0)?,
                    missed: row.get(1)?,
                    answers: row.get(2)?,
                    last: row.get(3)?,
                })
            });
            found.extend(rows.map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?);
        }
        found.sort_by(|a, b| (b.missed, b.last, &a.key).cmp(&(a.missed, a.last, &b.key)));
        Ok(found)
    }

    /// How many answers were right since a time, by the length of what was asked and by the ask.
    pub(crate) fn right(&self, boxes: &[CardBox], since: i64) -> Result<RightCounts, Failure> {
        let sql = "SELECT length(key), grade > 1 FROM answers JOIN cards ON cards.id = card
            WHERE box = ?1 AND at >= ?2 AND undone IS NULL";
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        let mut counts = RightCounts::default();
        for of in boxes {
            let by_length = !of.ask.is_given();
            let rows = statement
                .query_map(params![of.id, since], |row| Ok((row.get(0)?, row.get(1)?)))
                .map_err(failed)?;
            for row in rows {
                let (length, right): (usize, bool) = row.map_err(failed)?;
                let length = by_length.then(|| counts.by_length.entry(length).or_default());
                let ask = counts.by_ask.entry(of.ask.name()).or_default();
                for count in length.into_iter().chain([ask]) {
                    count.answers += 1;
                    count.right += u64::from(right);
                }
            }
        }
        Ok(counts)
    }

    /// How many cards are new, and how many wait how long: the name of each span and its cards.
    pub(crate) fn intervals(&self, boxes: &[CardBox]) -> Result<Vec<(&'static str, u64)>, Failure> {
        let mut counts = vec![("new", 0)];
        counts.extend(SPANS.iter().map(|(name, _)| (*name, 0)));
        for of in boxes {
            for card in self.all_cards(of)?.into_iter().filter(|card| card.retired.is_none()) {
                let last = card.standing.and_then(|standing| standing.last);
                let due = card.standing.and_then(|standing| standing.due);
                let at = match last.zip(due) {
                    None => 0,
                    Some((last, due)) => {
                        let days = (due - last) / DAY;
                        1 + SPANS.iter().take_while(|(_, most)| days > *most).count()
                    }
                };
                counts[at].1 += 1;
            }
        }
        Ok(counts)
    }
}

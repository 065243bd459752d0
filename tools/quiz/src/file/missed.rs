//! What was missed, and how the cards stand.

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

    /// How many cards are new, and how many wait how long: the name of each span and its cards.
    pub(crate) fn intervals(&self, boxes: &[CardBox]) -> Result<Vec<(&'static str, u64)>, Failure> {
        let mut counts = vec![("new", 0)];
        counts.extend(SPANS.iter().map(|(name, _)| (*name, 0)));
        let sql = "SELECT due - json_extract(standing, '$.last') FROM cards
            WHERE box = ?1 AND retired IS NULL";
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        for of in boxes {
            let rows = statement.query_map([of.id], |row| row.get(0)).map_err(failed)?;
            for seconds in rows {
                let seconds: Option<i64> = seconds.map_err(failed)?;
                let longer = |(_, most): &&(&str, i64)| seconds.is_some_and(|it| it / DAY > *most);
                let span = 1 + SPANS.iter().take_while(longer).count();
                counts[seconds.map_or(0, |_| span)].1 += 1;
            }
        }
        Ok(counts)
    }
}

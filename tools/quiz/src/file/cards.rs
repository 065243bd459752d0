//! The cards of a box.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension as _, Row, params};
use wordy_quiz::Standing;
use wordy_terminal::Failure;

use super::{CardBox, QuizFile, failed};

/// A card to be put into a box.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewCard {
    pub(crate) key: String,
    /// Where it came from, in a few words.
    pub(crate) origin: String,
    /// How it stood in the box of another program, and its row there.
    pub(crate) standing: Option<Standing>,
    pub(crate) imported: Option<String>,
}

/// A card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Card {
    pub(crate) id: i64,
    pub(crate) of: i64,
    pub(crate) key: String,
    pub(crate) origin: String,
    /// None before it was ever answered.
    pub(crate) standing: Option<Standing>,
    /// Its row in the box of another program.
    pub(crate) imported: Option<String>,
    /// Why it is asked no more.
    pub(crate) retired: Option<String>,
}

/// How many cards a box has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    /// Those that are asked.
    pub(crate) cards: u64,
    /// Those never answered.
    pub(crate) new: u64,
    /// Those due.
    pub(crate) due: u64,
}

pub(super) const COLUMNS: &str = "id, box, key, origin, standing, imported, retired";

/// More cards than any box has.
const MOST: u64 = 1 << 40;

impl QuizFile {
    /// Puts cards into a box, at its end; those it has stay as they are, and come back if they were
    /// retired. Says how many are new.
    pub(crate) fn add(&self, to: &CardBox, cards: &[NewCard]) -> Result<usize, Failure> {
        let start = "SELECT coalesce(max(place), 0) FROM cards WHERE box = ?1";
        let add = "INSERT INTO cards(box, key, place, origin, due, standing, imported)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
            ON CONFLICT(box, key) DO UPDATE SET retired = NULL WHERE retired IS NOT NULL";
        let change = self.change()?;
        let mut place: i64 =
            self.connection.query_row(start, [to.id], |row| row.get(0)).map_err(failed)?;
        let mut added = 0;
        {
            let mut statement = self.connection.prepare(add).map_err(failed)?;
            for card in cards {
                place += 1;
                let due = card.standing.and_then(|standing| standing.due);
                let standing = card.standing.map(|standing| json(&standing));
                let row =
                    params![to.id, card.key, place, card.origin, due, standing, card.imported];
                added += statement.execute(row).map_err(failed)?;
            }
        }
        change.commit()?;
        Ok(added)
    }

    /// Retires cards by their keys; says how many there were.
    pub(crate) fn retire(
        &self,
        of: &CardBox,
        keys: &[String],
        why: &str,
    ) -> Result<usize, Failure> {
        let sql = "UPDATE cards SET retired = ?3 WHERE box = ?1 AND key = ?2 AND retired IS NULL";
        let change = self.change()?;
        let mut count = 0;
        for key in keys {
            count += self.connection.execute(sql, params![of.id, key, why]).map_err(failed)?;
        }
        change.commit()?;
        Ok(count)
    }

    /// The cards due by a time, so many at most, the longest overdue first.
    pub(crate) fn due(&self, of: &CardBox, by: i64, most: u64) -> Result<Vec<Card>, Failure> {
        let sql = format!(
            "SELECT {COLUMNS} FROM cards WHERE box = ?1 AND retired IS NULL AND due <= ?2
             ORDER BY due, place LIMIT ?3"
        );
        self.cards(&sql, params![of.id, by, most.min(MOST).cast_signed()])
    }

    /// The next cards never answered.
    pub(crate) fn new_cards(&self, of: &CardBox, count: u64) -> Result<Vec<Card>, Failure> {
        let order = if of.random { "random()" } else { "place" };
        let sql = format!(
            "SELECT {COLUMNS} FROM cards WHERE box = ?1 AND retired IS NULL AND due IS NULL
             ORDER BY {order} LIMIT ?2"
        );
        self.cards(&sql, params![of.id, count.min(MOST).cast_signed()])
    }

    /// Every card, in the order added, retired ones too.
    pub(crate) fn all_cards(&self, of: &CardBox) -> Result<Vec<Card>, Failure> {
        self.cards(&format!("SELECT {COLUMNS} FROM cards WHERE box = ?1 ORDER BY place"), [of.id])
    }

    /// A card as it is now.
    pub(crate) fn card(&self, id: i64) -> Result<Card, Failure> {
        let sql = format!("SELECT {COLUMNS} FROM cards WHERE id = ?1");
        self.connection.query_row(&sql, [id], read).map_err(failed)
    }

    /// The card of a key.
    pub(crate) fn by_key(&self, of: &CardBox, key: &str) -> Result<Option<Card>, Failure> {
        let sql = format!("SELECT {COLUMNS} FROM cards WHERE box = ?1 AND key = ?2");
        self.connection.query_row(&sql, params![of.id, key], read).optional().map_err(failed)
    }

    fn cards(&self, sql: &str, values: impl rusqlite::Params) -> Result<Vec<Card>, Failure> {
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        let rows = statement.query_map(values, read).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }

    /// Sets when cards are due, and nothing else of them.
    pub(crate) fn set_due(&self, dues: &[(i64, i64)]) -> Result<(), Failure> {
        let sql = "UPDATE cards SET due = ?2,
            standing = json_set(coalesce(standing, '{}'), '$.due', ?2) WHERE id = ?1";
        let change = self.change()?;
        let mut statement = self.connection.prepare(sql).map_err(failed)?;
        for due in dues {
            statement.execute(params![due.0, due.1]).map_err(failed)?;
        }
        change.commit()
    }

    /// Says of cards what is to be said when they come up.
    pub(crate) fn set_origin(&self, origins: &[(i64, String)]) -> Result<(), Failure> {
        let change = self.change()?;
        for (card, origin) in origins {
            let sql = "UPDATE cards SET origin = ?2 WHERE id = ?1";
            self.connection.execute(sql, params![card, origin]).map_err(failed)?;
        }
        change.commit()
    }

    /// How many cards a box has.
    pub(crate) fn counts(&self, of: &CardBox, now: i64) -> Result<Counts, Failure> {
        let sql = "SELECT count(*), count(*) FILTER (WHERE due IS NULL),
            count(*) FILTER (WHERE due <= ?2) FROM cards WHERE box = ?1 AND retired IS NULL";
        let row =
            |row: &Row<'_>| Ok(Counts { cards: row.get(0)?, new: row.get(1)?, due: row.get(2)? });
        self.connection.query_row(sql, params![of.id, now], row).map_err(failed)
    }

    /// How many new cards each of some boxes brings where so many are wanted of each; those of a
    /// course are wanted of all its boxes together.
    pub(crate) fn new_each(&self, boxes: &[CardBox], wanted: u64) -> Result<Vec<u64>, Failure> {
        let mut room: BTreeMap<&str, u64> = BTreeMap::new();
        let mut new = Vec::new();
        for of in boxes {
            let left = room.entry(of.course.as_deref().unwrap_or(&of.name)).or_insert(wanted);
            let count = self.unseen(of, *left)?;
            *left -= count;
            new.push(count);
        }
        Ok(new)
    }

    /// Cards of a box that were never asked; no more than so many are counted.
    fn unseen(&self, of: &CardBox, most: u64) -> Result<u64, Failure> {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM cards
            WHERE box = ?1 AND retired IS NULL AND due IS NULL LIMIT ?2)";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let values = [of.id, most.min(MOST).cast_signed()];
        statement.query_row(values, |row| row.get(0)).map_err(failed)
    }

    /// How many new cards each of some boxes may bring today. Cards begun today, and those that do
    /// not stick yet, take the place of new ones. The boxes of a course share theirs, the first
    /// group first.
    pub(crate) fn new_today(&self, boxes: &[CardBox], today: i64) -> Result<Vec<u64>, Failure> {
        let sql = "SELECT count(*) FROM cards WHERE retired IS NULL AND box = ?1 AND (fresh
                OR id IN (SELECT card FROM answers WHERE at >= ?2 AND first AND undone IS NULL))";
        let taken = |of: &CardBox| -> Result<u64, Failure> {
            let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
            statement.query_row([of.id, today], |row| row.get(0)).map_err(failed)
        };
        let mut room: BTreeMap<&str, u64> = BTreeMap::new();
        let mut new = Vec::new();
        for of in boxes {
            let name = of.course.as_deref().unwrap_or(&of.name);
            if !room.contains_key(name) {
                let all = of.course.as_ref().map(|course| self.boxes_of(course)).transpose()?;
                let all = all.unwrap_or_else(|| vec![of.clone()]);
                let taken: u64 = all.iter().map(taken).sum::<Result<_, _>>()?;
                room.insert(name, u64::from(of.daily).saturating_sub(taken));
            }
            let left = room.entry(name).or_default();
            let count = self.unseen(of, *left)?;
            *left -= count;
            new.push(count);
        }
        Ok(new)
    }
}

pub(super) fn json(standing: &Standing) -> String {
    serde_json::json!(standing).to_string()
}

pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Card> {
    let standing: Option<String> = row.get(4)?;
    Ok(Card {
        id: row.get(0)?,
        of: row.get(1)?,
        key: row.get(2)?,
        origin: row.get(3)?,
        standing: standing.and_then(|text| serde_json::from_str(&text).ok()),
        imported: row.get(5)?,
        retired: row.get(6)?,
    })
}

//! The cards of a box, and the answers given to them. Answers are only ever added; one that is
//! taken back stays, marked.

use rusqlite::{OptionalExtension as _, Row, params};
use wordy_cli::Failure;
use wordy_quiz::{Grade, Review, Standing};

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
#[derive(Clone, Debug)]
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

/// A card answered.
pub(crate) struct NewAnswer<'a> {
    pub(crate) review: Review,
    pub(crate) seconds: f64,
    pub(crate) wrong: &'a [String],
}

/// An answer given.
#[derive(Clone, Debug)]
pub(crate) struct PastAnswer {
    pub(crate) at: i64,
    pub(crate) grade: Grade,
    pub(crate) seconds: f64,
    pub(crate) wrong: Vec<String>,
    /// Whether it was taken back.
    pub(crate) undone: bool,
}

/// How many cards a box has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Those that are asked.
    pub(crate) cards: u64,
    /// Those never answered.
    pub(crate) new: u64,
    /// Those due.
    pub(crate) due: u64,
    /// First answers since the start of the day.
    pub(crate) begun: u64,
}

const COLUMNS: &str = "id, box, key, origin, standing, imported, retired";

impl QuizFile {
    /// Puts cards into a box, at its end; those it has stay as they are, and come back if they were
    /// retired. Says how many are new.
    pub(crate) fn add(&mut self, to: &CardBox, cards: &[NewCard]) -> Result<usize, Failure> {
        let start = "SELECT coalesce(max(place), 0) FROM cards WHERE box = ?1";
        let add = "INSERT INTO cards(box, key, place, origin, due, standing, imported)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
            ON CONFLICT(box, key) DO UPDATE SET retired = NULL WHERE retired IS NOT NULL";
        let change = self.connection.transaction().map_err(failed)?;
        let mut place: i64 = change.query_row(start, [to.id], |row| row.get(0)).map_err(failed)?;
        let mut added = 0;
        {
            let mut statement = change.prepare(add).map_err(failed)?;
            for card in cards {
                place += 1;
                let due = card.standing.and_then(|standing| standing.due);
                let standing = card.standing.map(|standing| json(&standing));
                let row =
                    params![to.id, card.key, place, card.origin, due, standing, card.imported];
                added += statement.execute(row).map_err(failed)?;
            }
        }
        change.commit().map_err(failed)?;
        Ok(added)
    }

    /// Retires cards by their keys; says how many there were.
    pub(crate) fn retire(
        &mut self,
        of: &CardBox,
        keys: &[String],
        why: &str,
    ) -> Result<usize, Failure> {
        let sql = "UPDATE cards SET retired = ?3 WHERE box = ?1 AND key = ?2 AND retired IS NULL";
        let change = self.connection.transaction().map_err(failed)?;
        let mut count = 0;
        for key in keys {
            count += change.execute(sql, params![of.id, key, why]).map_err(failed)?;
        }
        change.commit().map_err(failed)?;
        Ok(count)
    }

    /// The cards due, the longest overdue first.
    pub(crate) fn due(&self, of: &CardBox, now: i64) -> Result<Vec<Card>, Failure> {
        let sql = format!(
            "SELECT {COLUMNS} FROM cards WHERE box = ?1 AND retired IS NULL AND due <= ?2
             ORDER BY due, place"
        );
        self.cards(&sql, params![of.id, now])
    }

    /// The next cards never answered.
    pub(crate) fn new_cards(&self, of: &CardBox, count: u64) -> Result<Vec<Card>, Failure> {
        let order = if of.random { "random()" } else { "place" };
        let sql = format!(
            "SELECT {COLUMNS} FROM cards WHERE box = ?1 AND retired IS NULL AND due IS NULL
             ORDER BY {order} LIMIT ?2"
        );
        self.cards(&sql, params![of.id, count.cast_signed()])
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

    /// Keeps an answer, and when the card is due again.
    pub(crate) fn answer(
        &mut self,
        of: &CardBox,
        card: i64,
        answered: &NewAnswer<'_>,
    ) -> Result<Standing, Failure> {
        let change = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(failed)?;
        // As it is now: another program may have answered it since.
        let sql = format!("SELECT {COLUMNS} FROM cards WHERE id = ?1");
        let before = change.query_row(&sql, [card], read).map_err(failed)?;
        let standing = before.standing.unwrap_or_default();
        let next = of.schedule.after(&standing, answered.review, &before.key);
        let add = "INSERT INTO answers(card, at, grade, seconds, wrong, first, before)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let wrong = serde_json::json!(answered.wrong).to_string();
        let (at, grade) = (answered.review.at, answered.review.grade.number());
        let first = before.standing.is_none();
        let kept = before.standing.map(|standing| json(&standing));
        let row = params![card, at, grade, answered.seconds, wrong, first, kept];
        change.execute(add, row).map_err(failed)?;
        stand(&change, card, Some(&next)).map_err(failed)?;
        change.commit().map_err(failed)?;
        Ok(next)
    }

    /// Takes the last answer back, that of one card or of any: the card stands as before it. None
    /// where there is nothing to take back.
    pub(crate) fn undo(&mut self, of: Option<i64>) -> Result<Option<Card>, Failure> {
        let change = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
            .map_err(failed)?;
        let last = "SELECT n, card, before FROM answers
            WHERE undone IS NULL AND card = coalesce(?1, card) ORDER BY n DESC LIMIT 1";
        let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let found: Option<(i64, i64, Option<String>)> =
            change.query_row(last, [of], row).optional().map_err(failed)?;
        let Some((n, card, before)) = found else { return Ok(None) };
        let mark = "UPDATE answers SET undone = 1 WHERE n = ?1";
        change.execute(mark, [n]).map_err(failed)?;
        let before = before.and_then(|text| serde_json::from_str(&text).ok());
        stand(&change, card, before.as_ref()).map_err(failed)?;
        change.commit().map_err(failed)?;
        self.card(card).map(Some)
    }

    /// The answers given to a card, the oldest first.
    pub(crate) fn past(&self, card: i64) -> Result<Vec<PastAnswer>, Failure> {
        let sql =
            "SELECT at, grade, seconds, wrong, undone FROM answers WHERE card = ?1 ORDER BY n";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let read = |row: &Row<'_>| {
            let (grade, wrong): (u8, String) = (row.get(1)?, row.get(3)?);
            Ok(PastAnswer {
                at: row.get(0)?,
                grade: Grade::of_number(grade).unwrap_or(Grade::Again),
                seconds: row.get(2)?,
                wrong: serde_json::from_str(&wrong).unwrap_or_default(),
                undone: row.get::<_, Option<i64>>(4)?.is_some(),
            })
        };
        let rows = statement.query_map([card], read).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }

    /// The answers that count for the schedule of a card.
    pub(crate) fn reviews(&self, card: i64) -> Result<Vec<Review>, Failure> {
        let past = self.past(card)?.into_iter().filter(|past| !past.undone);
        Ok(past.map(|past| Review { at: past.at, grade: past.grade }).collect())
    }

    /// Schedules every card of a box anew, from what it came with and its answers.
    pub(super) fn replay_all(&mut self, of: &CardBox) -> Result<(), Failure> {
        let mut standings = Vec::new();
        for card in self.all_cards(of)? {
            let reviews = self.reviews(card.id)?;
            if reviews.is_empty() {
                continue;
            }
            let start = self.start(card.id)?.unwrap_or_default();
            let after =
                |standing, review: &Review| of.schedule.after(&standing, *review, &card.key);
            standings.push((card.id, reviews.iter().fold(start, after)));
        }
        let change = self.connection.transaction().map_err(failed)?;
        for (card, standing) in standings {
            stand(&change, card, Some(&standing)).map_err(failed)?;
        }
        change.commit().map_err(failed)
    }

    /// How a card stood before its first answer here.
    pub(crate) fn start(&self, card: i64) -> Result<Option<Standing>, Failure> {
        let sql = "SELECT before FROM answers WHERE card = ?1 ORDER BY n LIMIT 1";
        let text: Option<Option<String>> =
            self.connection.query_row(sql, [card], |row| row.get(0)).optional().map_err(failed)?;
        Ok(text.flatten().and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Sets when cards are due, and nothing else of them.
    pub(crate) fn set_due(&mut self, dues: &[(i64, i64)]) -> Result<(), Failure> {
        let change = self.connection.transaction().map_err(failed)?;
        for &(card, due) in dues {
            let read = "SELECT standing FROM cards WHERE id = ?1";
            let text: Option<String> =
                change.query_row(read, [card], |row| row.get(0)).map_err(failed)?;
            let standing = text.and_then(|text| serde_json::from_str::<Standing>(&text).ok());
            let standing = Standing { due: Some(due), ..standing.unwrap_or_default() };
            stand(&change, card, Some(&standing)).map_err(failed)?;
        }
        change.commit().map_err(failed)
    }

    /// How many cards a box has.
    pub(crate) fn counts(&self, of: &CardBox, now: i64, today: i64) -> Result<Counts, Failure> {
        let sql = "SELECT count(*), count(*) FILTER (WHERE due IS NULL),
            count(*) FILTER (WHERE due <= ?2) FROM cards WHERE box = ?1 AND retired IS NULL";
        let (cards, new, due) = self
            .connection
            .query_row(sql, params![of.id, now], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .map_err(failed)?;
        let sql = "SELECT count(*) FROM answers JOIN cards ON cards.id = card
            WHERE box = ?1 AND at >= ?2 AND first AND undone IS NULL";
        let begun = self
            .connection
            .query_row(sql, params![of.id, today], |row| row.get(0))
            .map_err(failed)?;
        Ok(Counts { cards, new, due, begun })
    }
}

impl PastAnswer {
    /// The grade in a word.
    pub(crate) fn name(&self) -> &'static str {
        match self.grade {
            Grade::Again => "missed",
            Grade::Hard => "hard",
            Grade::Good => "good",
            Grade::Easy => "easy",
        }
    }

    /// As JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "at": self.at, "grade": self.name(), "seconds": self.seconds, "wrong": self.wrong,
            "taken_back": self.undone,
        })
    }
}

fn stand(
    connection: &rusqlite::Connection,
    card: i64,
    standing: Option<&Standing>,
) -> rusqlite::Result<()> {
    let sql = "UPDATE cards SET due = ?2, standing = ?3 WHERE id = ?1";
    let due = standing.and_then(|standing| standing.due);
    connection.execute(sql, params![card, due, standing.map(json)]).map(drop)
}

fn json(standing: &Standing) -> String {
    serde_json::json!(standing).to_string()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Card> {
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

//! The answers given to cards. Answers are only ever added; one that is taken back stays, marked.

use rusqlite::{OptionalExtension as _, Row, params};
use wordy_quiz::{Grade, Review, Standing};
use wordy_terminal::Failure;

use super::cards::{Card, json};
use super::{CardBox, QuizFile, failed};

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

impl QuizFile {
    /// Keeps an answer, and when the card is due again.
    pub(crate) fn answer(
        &self,
        of: &CardBox,
        card: i64,
        answered: &NewAnswer<'_>,
    ) -> Result<Standing, Failure> {
        let change = self.change()?;
        // As it is now: another program may have answered it since.
        let before = self.card(card)?;
        let standing = before.standing.unwrap_or_default();
        let next = of.schedule.after(&standing, answered.review, &before.key);
        self.note(card, answered, before.standing.as_ref())?;
        self.stand(card, Some(&next))?;
        change.commit()?;
        Ok(next)
    }

    /// Adds an answer to those of a card that stood so.
    fn note(
        &self,
        card: i64,
        answered: &NewAnswer<'_>,
        before: Option<&Standing>,
    ) -> Result<(), Failure> {
        let add = "INSERT INTO answers(card, at, grade, seconds, wrong, first, before)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let wrong = serde_json::json!(answered.wrong).to_string();
        let (at, grade) = (answered.review.at, answered.review.grade.number());
        let (first, before) = (before.is_none(), before.map(json));
        let row = params![card, at, grade, answered.seconds, wrong, first, before];
        let mut statement = self.connection.prepare_cached(add).map_err(failed)?;
        statement.execute(row).map(drop).map_err(failed)
    }

    fn stand(&self, card: i64, standing: Option<&Standing>) -> Result<(), Failure> {
        let sql = "UPDATE cards SET due = ?2, standing = ?3, fresh = ?4 WHERE id = ?1";
        let due = standing.and_then(|standing| standing.due);
        let fresh = standing.is_some_and(|standing| !standing.sticks());
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let row = params![card, due, standing.map(json), fresh];
        statement.execute(row).map(drop).map_err(failed)
    }

    /// Adds answers that were given elsewhere, but for those it has: the card stands as all of
    /// them, in the order of their times, leave it. Says how many are new.
    pub(crate) fn merge(
        &self,
        of: &CardBox,
        card: &Card,
        answers: &[NewAnswer<'_>],
    ) -> Result<usize, Failure> {
        let past = self.past(card.id)?;
        let known = |new: &&NewAnswer<'_>| {
            !past.iter().any(|past| past.at == new.review.at && past.grade == new.review.grade)
        };
        let new: Vec<&NewAnswer<'_>> = answers.iter().filter(known).collect();
        if new.is_empty() {
            return Ok(0);
        }
        let start = if past.is_empty() { card.standing } else { self.start(card.id)? };
        let kept = past.iter().filter(|past| !past.undone);
        let mut all: Vec<(Review, Option<&NewAnswer<'_>>)> = kept
            .map(|past| (Review { at: past.at, grade: past.grade }, None))
            .chain(new.iter().map(|new| (new.review, Some(*new))))
            .collect();
        all.sort_by_key(|(review, _)| review.at);
        let change = self.change()?;
        let mut standing = start;
        for (review, new) in all {
            if let Some(new) = new {
                self.note(card.id, new, standing.as_ref())?;
            }
            let before = standing.unwrap_or_default();
            standing = Some(of.schedule.after(&before, review, &card.key));
        }
        self.stand(card.id, standing.as_ref())?;
        change.commit()?;
        Ok(new.len())
    }

    /// Takes the last answer back, that of one card or of any: the card stands as before it. None
    /// where there is nothing to take back.
    pub(crate) fn undo(&self, of: Option<i64>) -> Result<Option<Card>, Failure> {
        let change = self.change()?;
        let last = "SELECT n, card, before FROM answers
            WHERE undone IS NULL AND card = coalesce(?1, card) ORDER BY at DESC, n DESC LIMIT 1";
        let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let found: Option<(i64, i64, Option<String>)> =
            self.connection.query_row(last, [of], row).optional().map_err(failed)?;
        let Some((n, card, before)) = found else { return Ok(None) };
        let mark = "UPDATE answers SET undone = 1 WHERE n = ?1";
        self.connection.execute(mark, [n]).map_err(failed)?;
        let before = before.and_then(|text| serde_json::from_str(&text).ok());
        self.stand(card, before.as_ref())?;
        change.commit()?;
        self.card(card).map(Some)
    }

    /// The answers given to a card, the oldest first.
    pub(crate) fn past(&self, card: i64) -> Result<Vec<PastAnswer>, Failure> {
        let sql =
            "SELECT at, grade, seconds, wrong, undone FROM answers WHERE card = ?1 ORDER BY at, n";
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
    pub(super) fn replay_all(&self, of: &CardBox) -> Result<(), Failure> {
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
        let change = self.change()?;
        for (card, standing) in standings {
            self.stand(card, Some(&standing))?;
        }
        change.commit()
    }

    /// How a card stood before its first answer here.
    pub(crate) fn start(&self, card: i64) -> Result<Option<Standing>, Failure> {
        let sql = "SELECT before FROM answers WHERE card = ?1 ORDER BY n LIMIT 1";
        let text: Option<Option<String>> =
            self.connection.query_row(sql, [card], |row| row.get(0)).optional().map_err(failed)?;
        Ok(text.flatten().and_then(|text| serde_json::from_str(&text).ok()))
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

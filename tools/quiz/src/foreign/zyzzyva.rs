//! The cardbox of Zyzzyva, which Xerafin keeps its users in and `WordVault` reads: a table
//! `questions` of eight columns, an older form of six; times in seconds since 1970.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, params};
use serde::{Deserialize, Serialize};
use wordy_quiz::{Memory, Method, Standing};
use wordy_terminal::{Failure, WorkLimit, guard_database};

use crate::file::{Card, CardBox, QuizFile};
use crate::when::{self, DAY};

/// Its name.
pub(super) const QUESTIONS: &str = "questions";
/// The table, as Zyzzyva makes it.
const TABLE: &str = "
    CREATE TABLE questions (question varchar(16), correct integer, incorrect integer,
        streak integer, last_correct integer, difficulty integer, cardbox integer,
        next_scheduled integer);
    CREATE UNIQUE INDEX question_index ON questions (question);";

/// A row of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CardRow {
    pub(super) correct: i64,
    pub(super) incorrect: i64,
    pub(super) streak: i64,
    pub(super) last_correct: i64,
    pub(super) difficulty: i64,
    pub(super) cardbox: Option<i64>,
    pub(super) next_scheduled: Option<i64>,
}

/// Why a database is not read.
pub(super) fn unread(path: &Path, error: &rusqlite::Error) -> Failure {
    let name = path.display();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => Failure::new(format!("{name}: not a database of SQLite"))
            .hint("Zyzzyva keeps cardboxes in quiz/data/LEXICON/Anagrams.db"),
        Some(ErrorCode::OperationInterrupted) => Failure::new(format!(
            "{name}: it takes more work than a file of this size may; it is damaged, or meant to"
        ))
        .hint("a cardbox that Zyzzyva or Xerafin wrote itself is read"),
        Some(ErrorCode::TooBig) => Failure::new(format!("{name}: a row has over 1 MiB"))
            .hint("a cardbox that Zyzzyva or Xerafin wrote itself is read"),
        _ => Failure::new(format!("{name}: {error}")),
    }
}

/// Whether the table has the columns of boxes; refuses a file without the table.
pub(super) fn has_boxes(connection: &Connection, path: &Path) -> Result<bool, Failure> {
    let name = path.display();
    let columns = || -> rusqlite::Result<Vec<String>> {
        let mut statement =
            connection.prepare("SELECT name FROM pragma_table_info('questions')")?;
        statement.query_map([], |row| row.get(0))?.collect()
    };
    let columns = columns().map_err(|error| unread(path, &error))?;
    let has = |column: &str| columns.iter().any(|other| other == column);
    let needed = ["question", "correct", "incorrect", "streak", "last_correct", "difficulty"];
    if let Some(missing) = needed.into_iter().find(|column| !has(column)) {
        let what = if columns.is_empty() {
            "no table questions".to_owned()
        } else {
            format!("the table questions has no column {missing}")
        };
        return Err(Failure::new(format!("{name}: {what}"))
            .hint("a cardbox of Zyzzyva or Xerafin is wanted: Anagrams.db"));
    }
    Ok(has("cardbox") && has("next_scheduled"))
}

/// How a card stands that comes from a box; none where it is in none.
pub(super) fn standing(question: &CardRow, method: Method) -> Option<Standing> {
    let cardbox = question.cardbox?;
    let due = question.next_scheduled.unwrap_or_else(when::now);
    let count = |number: i64| u32::try_from(number.max(0)).unwrap_or(u32::MAX);
    let last = (question.last_correct > 0).then_some(question.last_correct);
    let memory = (method == Method::Fsrs).then(|| {
        let days = last.map_or(1, |last| (due - last).max(0) / DAY).clamp(1, 3650);
        let days = f32::from(u16::try_from(days).unwrap_or(u16::MAX));
        Memory::estimated(days, count(question.correct), count(question.incorrect))
    });
    Some(Standing {
        due: Some(due),
        last,
        streak: if method == Method::Leitner { count(cardbox) } else { count(question.streak) },
        right: count(question.correct),
        wrong: count(question.incorrect),
        memory,
    })
}

/// The rows of a box: what came with a card that was not answered since, else how it stands.
fn row(file: &QuizFile, card: &Card, of: &CardBox) -> Result<Option<CardRow>, Failure> {
    let imported: Option<CardRow> =
        card.imported.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let past = file.past(card.id)?;
    let mut counted = past.iter().filter(|past| !past.undone);
    let (Some(standing), Some(_)) = (card.standing, counted.next()) else {
        return Ok(imported.or_else(|| {
            let due = card.standing.and_then(|standing| standing.due);
            let new = CardRow { cardbox: Some(0), ..CardRow::default() };
            card.retired
                .is_none()
                .then(|| CardRow { next_scheduled: Some(due.unwrap_or_else(when::now)), ..new })
        }));
    };
    let before = imported.unwrap_or_default();
    let right = past.iter().rev().find(|past| !past.undone && past.grade.is_right());
    let due = standing.due.unwrap_or_default();
    let waits = (due - standing.last.unwrap_or(due)) / DAY;
    let cardbox = match of.schedule.method {
        Method::Leitner => i64::from(standing.streak.min(10)),
        Method::Fsrs | Method::Cram => box_of(waits),
    };
    Ok(Some(CardRow {
        correct: standing.right.into(),
        incorrect: standing.wrong.into(),
        streak: streak(&past, &before),
        last_correct: right.map_or(before.last_correct, |past| past.at),
        difficulty: before.difficulty,
        cardbox: Some(cardbox),
        next_scheduled: Some(due),
    }))
}

/// Right answers since the last wrong one, with those that a card came with.
fn streak(past: &[crate::file::PastAnswer], before: &CardRow) -> i64 {
    past.iter()
        .filter(|past| !past.undone)
        .fold(before.streak, |streak, past| if past.grade.is_right() { streak + 1 } else { 0 })
}

/// The box whose cards wait that many days.
fn box_of(days: i64) -> i64 {
    const UP_TO: [i64; 10] = [2, 5, 9, 15, 23, 40, 72, 115, 200, 360];
    UP_TO.iter().filter(|up_to| days > **up_to).count().try_into().unwrap_or(0)
}

/// A new database of a box.
pub(crate) fn database(file: &QuizFile, of: &CardBox) -> Result<Vec<u8>, Failure> {
    let failed =
        |error: rusqlite::Error| Failure::new(format!("cannot make the database: {error}"));
    let connection = Connection::open_in_memory().map_err(failed)?;
    connection.execute_batch(TABLE).map_err(failed)?;
    connection.execute_batch("BEGIN").map_err(failed)?;
    for card in file.all_cards(of)? {
        if let Some(question) = row(file, &card, of)? {
            put(&connection, INSERT, &card.key, &question).map_err(failed)?;
        }
    }
    connection.execute_batch("COMMIT").map_err(failed)?;
    let bytes = connection.serialize(rusqlite::MAIN_DB).map_err(failed)?;
    Ok(bytes.to_vec())
}

const INSERT: &str = "INSERT INTO questions(question, correct, incorrect, streak, last_correct,
    difficulty, cardbox, next_scheduled) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const UPDATE: &str = "UPDATE questions SET correct = ?2, incorrect = ?3, streak = ?4,
    last_correct = ?5, difficulty = ?6, cardbox = ?7, next_scheduled = ?8 WHERE question = ?1";

fn put(connection: &Connection, sql: &str, key: &str, row: &CardRow) -> rusqlite::Result<usize> {
    connection.prepare_cached(sql)?.execute(params![
        key,
        row.correct,
        row.incorrect,
        row.streak,
        row.last_correct,
        row.difficulty,
        row.cardbox,
        row.next_scheduled
    ])
}

/// Writes into a database that is there: the rows of cards that were answered since they came from
/// it, and of cards that it lacks. Says how many.
///
/// # Errors
///
/// It is none, is of the older form, or cannot be written.
pub(crate) fn write_back(file: &QuizFile, of: &CardBox, path: &Path) -> Result<usize, Failure> {
    let name = path.display();
    let failed = |error: rusqlite::Error| unread(path, &error);
    if !path.is_file() {
        return Err(Failure::new(format!("{name}: no such file")).hint("-o FILE.db makes one"));
    }
    let mut connection = Connection::open(path).map_err(failed)?;
    let limit = WorkLimit::new(&connection);
    guard_database(&connection, &[QUESTIONS]).map_err(|error| unread(path, &error))?;
    if !has_boxes(&connection, path)? {
        return Err(Failure::new(format!("{name}: the table has no boxes"))
            .hint("-o FILE.db makes a new one"));
    }
    let change = connection.transaction().map_err(failed)?;
    let mut count = 0;
    for card in file.all_cards(of)? {
        let Some(question) = row(file, &card, of)? else { continue };
        let imported = card.imported.as_deref().and_then(|text| serde_json::from_str(text).ok());
        if imported.as_ref() == Some(&question) {
            continue;
        }
        // Without an index each row is looked for in all.
        limit.renew();
        let updated = put(&change, UPDATE, &card.key, &question).map_err(failed)?;
        if updated == 0 {
            put(&change, INSERT, &card.key, &question).map_err(failed)?;
        }
        count += 1;
    }
    change.commit().map_err(failed)?;
    Ok(count)
}

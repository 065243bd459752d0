//! The boxes of the quiz file: cards of one ask, one lexicon and one schedule.

use rusqlite::{OptionalExtension as _, Row, params};
use wordy_quiz::{Ask, Schedule};
use wordy_terminal::Failure;

use super::{QuizFile, failed};

/// A box to be made.
pub(crate) struct NewBox<'a> {
    pub(crate) name: &'a str,
    pub(crate) ask: Ask,
    /// As `--lexicon` named it; none for the default.
    pub(crate) lexicon: Option<&'a str>,
    pub(crate) hash: &'a str,
    pub(crate) schedule: &'a Schedule,
    pub(crate) daily: u32,
    pub(crate) random: bool,
    /// The course that it is a group of.
    pub(crate) course: Option<&'a str>,
    /// What its cards were found by.
    pub(crate) searches: Vec<String>,
    /// Whether it asks no slurs and no vulgar words.
    pub(crate) spares: bool,
}

/// A box.
#[derive(Clone, Debug)]
pub(crate) struct CardBox {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) ask: Ask,
    pub(crate) lexicon: Option<String>,
    /// Of the words of the lexicon.
    pub(crate) hash: String,
    pub(crate) schedule: Schedule,
    /// New cards a day.
    pub(crate) daily: u32,
    /// Whether new cards come by chance instead of in the order added.
    pub(crate) random: bool,
    /// The course that it is a group of.
    pub(crate) course: Option<String>,
    /// What its cards were found by.
    pub(crate) searches: Vec<String>,
    /// Whether it asks no slurs and no vulgar words.
    pub(crate) spares: bool,
}

const COLUMNS: &str =
    "id, name, ask, lexicon, hash, schedule, daily, random, course, searches, spares";

impl QuizFile {
    /// All boxes, by name; those of a course in its order.
    pub(crate) fn boxes(&self) -> Result<Vec<CardBox>, Failure> {
        self.read_boxes("1", [])
    }

    /// The boxes of a course, in its order.
    pub(super) fn boxes_of(&self, course: &str) -> Result<Vec<CardBox>, Failure> {
        self.read_boxes("course = ?1", [course])
    }

    fn read_boxes(
        &self,
        which: &str,
        values: impl rusqlite::Params,
    ) -> Result<Vec<CardBox>, Failure> {
        let sql = format!(
            "SELECT {COLUMNS} FROM boxes WHERE {which} ORDER BY coalesce(course, name), id"
        );
        let mut statement = self.connection.prepare(&sql).map_err(failed)?;
        let rows = statement.query_map(values, read).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }

    /// The box of a name, or those of a course; all where there is no name.
    pub(crate) fn named(&self, name: Option<&str>) -> Result<Vec<CardBox>, Failure> {
        let Some(name) = name else { return self.boxes() };
        let of_course = self.boxes_of(name)?;
        if of_course.is_empty() { Ok(vec![self.card_box(name)?]) } else { Ok(of_course) }
    }

    /// The box of a name.
    pub(crate) fn card_box(&self, name: &str) -> Result<CardBox, Failure> {
        self.find(name)?.ok_or_else(|| self.unknown(name))
    }

    fn find(&self, name: &str) -> Result<Option<CardBox>, Failure> {
        let sql = format!("SELECT {COLUMNS} FROM boxes WHERE name = ?1");
        self.connection.query_row(&sql, [name], read).optional().map_err(failed)
    }

    fn unknown(&self, name: &str) -> Failure {
        let failure = Failure::new(format!("no box is called {name}"));
        match self.boxes() {
            Ok(boxes) if !boxes.is_empty() => {
                let names: Vec<String> = boxes.into_iter().map(|row| row.name).collect();
                failure.hint(format!("your boxes: {}", names.join(", ")))
            }
            _ => failure.hint(format!("quiz new {name} 'length:7 limit:1-500'")),
        }
    }

    /// Makes a box.
    pub(crate) fn make(&self, new: &NewBox<'_>, now: i64) -> Result<CardBox, Failure> {
        if self.find(new.name)?.is_some() || !self.boxes_of(new.name)?.is_empty() {
            return Err(Failure::new(format!("there is a box {} already", new.name))
                .hint(format!("quiz add {} puts more cards into it", new.name)));
        }
        let sql =
            "INSERT INTO boxes(name, ask, lexicon, hash, schedule, daily, random, made, course,
            searches, spares) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        let schedule = serde_json::json!(new.schedule).to_string();
        let row = params![
            new.name,
            new.ask.name(),
            new.lexicon,
            new.hash,
            schedule,
            new.daily,
            new.random,
            now,
            new.course,
            serde_json::json!(new.searches).to_string(),
            new.spares
        ];
        self.connection.execute(sql, row).map_err(failed)?;
        self.card_box(new.name)
    }

    /// Changes the schedule of a box; every card is scheduled anew from its answers.
    pub(crate) fn reschedule(&self, of: &CardBox, schedule: &Schedule) -> Result<(), Failure> {
        let text = serde_json::json!(schedule).to_string();
        let changed = CardBox { schedule: schedule.clone(), ..of.clone() };
        let sql = "UPDATE boxes SET schedule = ?2 WHERE id = ?1";
        self.connection.execute(sql, params![of.id, text]).map_err(failed)?;
        self.replay_all(&changed)
    }

    /// Notes what more cards of a box were found by.
    pub(crate) fn note_search(&self, of: &CardBox, search: &str) -> Result<(), Failure> {
        let mut searches = of.searches.clone();
        if searches.iter().any(|own| own == search) {
            return Ok(());
        }
        searches.push(search.to_owned());
        let sql = "UPDATE boxes SET searches = ?2 WHERE id = ?1";
        let text = serde_json::json!(searches).to_string();
        self.connection.execute(sql, params![of.id, text]).map(drop).map_err(failed)
    }

    /// Makes a box one of another lexicon.
    pub(crate) fn move_to(
        &self,
        of: &CardBox,
        lexicon: Option<&str>,
        hash: &str,
    ) -> Result<(), Failure> {
        let sql = "UPDATE boxes SET lexicon = ?2, hash = ?3 WHERE id = ?1";
        self.connection.execute(sql, params![of.id, lexicon, hash]).map_err(failed)?;
        Ok(())
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<CardBox> {
    let (ask, schedule): (String, String) = (row.get(2)?, row.get(5)?);
    let searches: String = row.get(9)?;
    let bad = |column, text: &str| {
        let why = format!("{text} is not known");
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, why.into())
    };
    Ok(CardBox {
        id: row.get(0)?,
        name: row.get(1)?,
        ask: Ask::named(&ask).ok_or_else(|| bad(2, &ask))?,
        lexicon: row.get(3)?,
        hash: row.get(4)?,
        schedule: serde_json::from_str(&schedule).map_err(|_| bad(5, &schedule))?,
        daily: row.get(6)?,
        random: row.get(7)?,
        course: row.get(8)?,
        searches: serde_json::from_str(&searches).map_err(|_| bad(9, &searches))?,
        spares: row.get(10)?,
    })
}

//! Opening the quiz file.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};
use wordy_terminal::{Failure, MUCH_WORK, WorkLimit, guard_database, os_error_text};

/// What the head of the file says that it is: `WQIZ`.
const APPLICATION: i64 = 0x5751_495A;
/// The version of the tables.
const VERSION: i64 = 2;

const TABLES: &str = "
    CREATE TABLE boxes(
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, ask TEXT NOT NULL, lexicon TEXT,
        hash TEXT NOT NULL, schedule TEXT NOT NULL, daily INTEGER NOT NULL, random INTEGER NOT NULL,
        made INTEGER NOT NULL, course TEXT, searches TEXT NOT NULL,
        spares INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TABLE cards(
        id INTEGER PRIMARY KEY, box INTEGER NOT NULL REFERENCES boxes, key TEXT NOT NULL,
        place INTEGER NOT NULL, origin TEXT NOT NULL, due INTEGER, standing TEXT, imported TEXT,
        retired TEXT, fresh INTEGER NOT NULL DEFAULT 0, UNIQUE(box, key)) STRICT;
    CREATE INDEX cards_due ON cards(box, due, place) WHERE retired IS NULL;
    CREATE INDEX cards_fresh ON cards(box) WHERE fresh;
    CREATE TABLE answers(
        n INTEGER PRIMARY KEY, card INTEGER NOT NULL REFERENCES cards, at INTEGER NOT NULL,
        grade INTEGER NOT NULL, seconds REAL NOT NULL, wrong TEXT NOT NULL, first INTEGER NOT NULL,
        before TEXT, undone INTEGER) STRICT;
    CREATE INDEX answers_card ON answers(card, n);
    CREATE INDEX answers_at ON answers(at);";

/// What version 1 lacks: its boxes ask all words that they have.
const SINCE_1: &str = "ALTER TABLE boxes ADD COLUMN spares INTEGER NOT NULL DEFAULT 0";

/// The quiz file.
pub(crate) struct QuizFile {
    pub(super) connection: Connection,
}

impl QuizFile {
    /// Whether there is a file to be opened; opening makes one where there is none.
    pub(crate) fn is_there(path: Option<&Path>) -> Result<bool, Failure> {
        Ok(path.map_or_else(usual, |path| Ok(path.to_owned()))?.exists())
    }

    /// Opens the file, or makes it; only its owner may read it. Two programs may have it open.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let path = path.map_or_else(usual, |path| Ok(path.to_owned()))?;
        let place = |why: &dyn std::fmt::Display| {
            Failure::new(format!("{}: cannot open the quiz file: {why}", path.display()))
        };
        make(&path).map_err(|error| place(&os_error_text(&error)))?;
        let connection = connect(&path).map_err(|error| place(&why(&error)))?;
        prepare(&connection).map_err(|error| match error {
            OpenError::Failed(error) => place(&why(&error)),
            OpenError::Foreign => Failure::new(format!("{}: not a quiz file", path.display()))
                .hint("another program's cards: quiz import FILE.db --name NAME"),
            OpenError::Newer(version) => place(&format!(
                "it is of version {version}, and this program knows version {VERSION}"
            ))
            .hint("a newer wordy opens it"),
        })?;
        Ok(Self { connection })
    }
}

/// The file in the folder of the user's own data.
fn usual() -> Result<PathBuf, Failure> {
    let folder = wordy_data::data_folder().ok_or_else(|| {
        Failure::new("no folder for the quiz file")
            .hint("--file FILE names it, or set HOME or WORDY_DATA")
    })?;
    Ok(folder.join("quiz.db"))
}

fn make(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// A connection that loses nothing which it has committed, not by a loss of power either.
fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    WorkLimit::new(&connection);
    guard_database(&connection, &["boxes", "cards", "answers"])?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

enum OpenError {
    Failed(rusqlite::Error),
    Foreign,
    Newer(i64),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error)
    }
}

/// Makes the tables in an empty file, or brings those of an older version up to this one; refuses
/// what is another's.
fn prepare(connection: &Connection) -> Result<(), OpenError> {
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    if (number("application_id")?, number("user_version")?) == (APPLICATION, VERSION) {
        return Ok(());
    }
    let made =
        rusqlite::Transaction::new_unchecked(connection, rusqlite::TransactionBehavior::Immediate)?;
    let tables = "SELECT count(*) FROM sqlite_schema";
    let tables: i64 = connection.query_row(tables, [], |row| row.get(0))?;
    let sql = match (number("application_id")?, number("user_version")?, tables) {
        // Another program was faster.
        (APPLICATION, VERSION, _) => return Ok(()),
        (APPLICATION, 1, _) => SINCE_1,
        (APPLICATION, version, _) => return Err(OpenError::Newer(version)),
        (0, 0, 0) => TABLES,
        _ => return Err(OpenError::Foreign),
    };
    connection.execute_batch(sql)?;
    connection.pragma_update(None, "application_id", APPLICATION)?;
    connection.pragma_update(None, "user_version", VERSION)?;
    Ok(made.commit()?)
}

/// What is wrong, for people.
fn why(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => "it is no database of SQLite".to_owned(),
        Some(ErrorCode::DatabaseCorrupt) => "it is damaged".to_owned(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program is writing it; try again".to_owned()
        }
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::OperationInterrupted) => MUCH_WORK.to_owned(),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
            "it cannot be written there".to_owned()
        }
        _ => error.to_string(),
    }
}

/// A failure of `SQLite` in the quiz file.
#[expect(clippy::needless_pass_by_value, reason = "as `map_err` hands it over")]
pub(crate) fn failed(error: rusqlite::Error) -> Failure {
    Failure::new(format!("the quiz file: {}", why(&error)))
        .hint("it is the one that --file names, or quiz.db in the folder of your data")
}

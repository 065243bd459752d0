//! Games in one file of `SQLite`.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde_json::Value;
use tokio::sync::mpsc;

use super::schema::{self, SQLITE};
use super::writer::{Writer, failed};
use super::{
    Answer, Append, Appended, Entry, Listed, NewGame, Notice, Place, Store, StoreError, Which, Who,
    system_clock,
};
use crate::random::KeyHash;

/// What the head of the file says that it is.
const APPLICATION: i64 = 0x5754_424C;
/// The version of the tables.
const VERSION: i64 = 1;
/// How often the file is asked whether another program has changed it.
const GLANCE: Duration = Duration::from_millis(200);

/// Games in a file.
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    reader: Arc<Mutex<Connection>>,
}

impl Sqlite {
    /// Opens a file, or makes it; only its owner may read it.
    ///
    /// # Errors
    ///
    /// The file cannot be opened, or is no store of games.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let place = |error: &dyn std::fmt::Display| {
            StoreError(format!("{}: cannot open the store: {error}", path.display()))
        };
        make(path).map_err(|error| place(&error))?;
        let connection = connect(path).map_err(|error| place(&error))?;
        prepare(&connection).map_err(|StoreError(error)| place(&error))?;
        let reader = connect(path).map_err(|error| place(&error))?;
        let (path, writer) = (path.to_owned(), Writer::start(connection)?);
        Ok(Self { path, writer, reader: Arc::new(Mutex::new(reader)) })
    }

    /// Reads: microseconds, so nothing waits long for it.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Answer<'static, T> {
        let connection: MutexGuard<'_, _> =
            self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let result = work(&connection).map_err(|error| failed(&error));
        Box::pin(std::future::ready(result))
    }
}

/// Makes the file where there is none.
fn make(path: &Path) -> std::io::Result<()> {
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
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Makes the tables in an empty file; refuses what is another's.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch("BEGIN IMMEDIATE").map_err(|error| failed(&error))?;
    let prepared = prepare_in(connection);
    let end = if prepared.is_ok() { "COMMIT" } else { "ROLLBACK" };
    prepared.and(connection.execute_batch(end).map_err(|error| failed(&error)))
}

fn prepare_in(connection: &Connection) -> Result<(), StoreError> {
    let number = |pragma| {
        connection
            .pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))
            .map_err(|error| failed(&error))
    };
    let tables = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0))
        .map_err(|error| failed(&error))?;
    match (number("application_id")?, number("user_version")?, tables) {
        (APPLICATION, VERSION, _) => Ok(()),
        (APPLICATION, version, _) => Err(StoreError(format!(
            "it is of version {version}, and this program knows version {VERSION}"
        ))),
        (0, 0, 0) => connection
            .execute_batch(SQLITE)
            .and_then(|()| connection.pragma_update(None, "application_id", APPLICATION))
            .and_then(|()| connection.pragma_update(None, "user_version", VERSION))
            .map_err(|error| failed(&error)),
        _ => Err(StoreError("it is a database of something else".to_owned())),
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        let now = self.now();
        self.writer.write(move |connection| {
            let sql = "INSERT INTO games VALUES(?, ?, ?, ?, 0, ?, ?, ?, ?)";
            let standing = text(&game.standing);
            connection.prepare_cached(sql)?.execute(params![
                game.id,
                game.kind,
                game.lexicon,
                game.setup.to_string(),
                standing,
                game.standing.over,
                now.cast_signed(),
                now.cast_signed(),
            ])?;
            Ok(())
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        let now = self.now();
        self.writer.write(move |connection| append_in(connection, &append, now))
    }

    fn answered(&self, game: &str, client: &str) -> Answer<'_, Option<u64>> {
        self.read(|connection| written(connection, game, client))
    }

    fn since(&self, game: &str, seq: u64) -> Answer<'_, Vec<Entry>> {
        self.read(|connection| {
            let sql = "SELECT seq, at, seat, events FROM entries \
                       WHERE game = ? AND seq > ? ORDER BY seq";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map(params![game, seq.cast_signed()], entry)?;
            rows.collect()
        })
    }

    fn setup(&self, game: &str) -> Answer<'_, Option<Value>> {
        self.read(|connection| {
            let mut select = connection.prepare_cached("SELECT setup FROM games WHERE id = ?")?;
            select.query_row([game], |row| json(row, 0)).optional()
        })
    }

    fn game(&self, game: &str) -> Answer<'_, Option<Listed>> {
        self.read(|connection| {
            let sql = "SELECT id, kind, lexicon, standing, seq, made, changed FROM games \
                       WHERE id = ?";
            connection.prepare_cached(sql)?.query_row([game], listed).optional()
        })
    }

    fn games(&self, which: Which) -> Answer<'_, Vec<Listed>> {
        self.read(|connection| {
            let sql = "SELECT id, kind, lexicon, standing, seq, made, changed FROM games \
                       WHERE ?1 IS NULL OR over = ?1 ORDER BY changed DESC, id";
            let over = match which {
                Which::Open => Some(false),
                Which::Over => Some(true),
                Which::All => None,
            };
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map([over], listed)?;
            rows.collect()
        })
    }

    fn place(&self, key: KeyHash) -> Answer<'_, Option<Place>> {
        self.read(|connection| {
            let mut select =
                connection.prepare_cached("SELECT game, seat FROM seats WHERE key = ?")?;
            let place =
                |row: &Row<'_>| Ok(Place { game: row.get(0)?, who: schema::who(row.get(1)?) });
            select.query_row([key], place).optional()
        })
    }

    fn invite(&self, place: Place, key: Option<KeyHash>) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let sql = "INSERT INTO seats VALUES(?1, ?2, ?3) \
                       ON CONFLICT(game, seat) DO UPDATE SET key = ?3";
            let seat = schema::number(place.who);
            connection.prepare_cached(sql)?.execute(params![place.game, seat, key])?;
            Ok(())
        })
    }

    fn claim(&self, game: &str, seat: usize, key: KeyHash) -> Answer<'_, bool> {
        let (game, seat) = (game.to_owned(), schema::number(Who::Seat(seat)));
        self.writer.write(move |connection| {
            let sql = "INSERT INTO seats VALUES(?1, ?2, ?3) ON CONFLICT(game, seat) \
                       DO UPDATE SET key = ?3 WHERE key IS NULL";
            Ok(connection.prepare_cached(sql)?.execute(params![game, seat, key])? > 0)
        })
    }

    fn places(&self, game: &str) -> Answer<'_, Vec<Who>> {
        self.read(|connection| {
            let sql = "SELECT seat FROM seats WHERE game = ? AND key IS NOT NULL ORDER BY seat";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map([game], |row| Ok(schema::who(row.get(0)?)))?;
            rows.collect()
        })
    }

    fn listen(&self) -> mpsc::UnboundedReceiver<Notice> {
        let (notices, heard) = mpsc::unbounded_channel();
        let path = self.path.clone();
        // Without the thread nothing is heard of other programs; each write still looks.
        let _ = thread::Builder::new().name("watch".to_owned()).spawn(move || {
            let _ = watch(&path, &notices);
        });
        heard
    }

    fn now(&self) -> u64 {
        system_clock()
    }
}

/// Tells of the entries that are new in the file, until nobody listens.
fn watch(path: &Path, notices: &mpsc::UnboundedSender<Notice>) -> rusqlite::Result<()> {
    let connection = connect(path)?;
    let version =
        || connection.pragma_query_value(None, "data_version", |row| row.get::<_, i64>(0));
    let newest = "SELECT coalesce(max(n), 0) FROM entries";
    let mut seen: i64 = connection.query_row(newest, [], |row| row.get(0))?;
    let mut before = None;
    while !notices.is_closed() {
        thread::sleep(GLANCE);
        let now = version()?;
        if before.replace(now) == Some(now) {
            continue;
        }
        let sql = "SELECT game, max(seq), max(n) FROM entries WHERE n > ? GROUP BY game";
        let mut select = connection.prepare_cached(sql)?;
        let mut rows = select.query([seen])?;
        while let Some(row) = rows.next()? {
            let (game, seq, n): (String, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
            seen = seen.max(n);
            let _ = notices.send(Notice::Changed(game, seq.cast_unsigned()));
        }
    }
    Ok(())
}

fn append_in(connection: &Connection, append: &Append, now: u64) -> rusqlite::Result<Appended> {
    if let Some(author) = &append.author {
        if let Some(seq) = written(connection, &append.game, &author.client)? {
            return Ok(Appended::Again(seq));
        }
        if !leads(connection, author.key)? {
            return Ok(Appended::Withdrawn);
        }
    }
    let seq = (append.after + 1).cast_signed();
    let sql = "UPDATE games SET seq = ?1, standing = ?2, over = ?3, changed = ?4 \
               WHERE id = ?5 AND seq = ?1 - 1";
    let standing = &append.standing;
    let values = params![seq, text(standing), standing.over, now.cast_signed(), append.game];
    if connection.prepare_cached(sql)?.execute(values)? == 0 {
        return Ok(Appended::Stale);
    }
    let sql = "INSERT INTO entries(game, seq, at, seat, client, events) VALUES(?, ?, ?, ?, ?, ?)";
    let author = append.author.as_ref();
    connection.prepare_cached(sql)?.execute(params![
        append.game,
        seq,
        now.cast_signed(),
        author.map(|author| schema::number(Who::Seat(author.seat))),
        author.map(|author| &author.client),
        text(&append.events),
    ])?;
    Ok(Appended::Done(append.after + 1))
}

/// Whether a link leads anywhere; the owner needs none.
fn leads(connection: &Connection, key: Option<KeyHash>) -> rusqlite::Result<bool> {
    let Some(key) = key else { return Ok(true) };
    connection.prepare_cached("SELECT 1 FROM seats WHERE key = ?")?.exists([key])
}

fn written(connection: &Connection, game: &str, client: &str) -> rusqlite::Result<Option<u64>> {
    let sql = "SELECT seq FROM entries WHERE game = ? AND client = ?";
    let seq = |row: &Row<'_>| row.get::<_, i64>(0).map(i64::cast_unsigned);
    connection.prepare_cached(sql)?.query_row([game, client], seq).optional()
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: row.get::<_, i64>(0)?.cast_unsigned(),
        at: row.get::<_, i64>(1)?.cast_unsigned(),
        seat: row.get::<_, Option<i64>>(2)?.and_then(|seat| usize::try_from(seat).ok()),
        events: json(row, 3)?,
    })
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        id: row.get(0)?,
        kind: row.get(1)?,
        lexicon: row.get(2)?,
        standing: json(row, 3)?,
        seq: row.get::<_, i64>(4)?.cast_unsigned(),
        made: row.get::<_, i64>(5)?.cast_unsigned(),
        changed: row.get::<_, i64>(6)?.cast_unsigned(),
    })
}

/// A column of JSON.
fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str()?;
    serde_json::from_str(text).map_err(|error| {
        let kind = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(column, kind, Box::new(error))
    })
}

/// As JSON.
pub(super) fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

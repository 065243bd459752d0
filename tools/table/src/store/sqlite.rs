//! Games in one file of `SQLite`.

mod append;
mod backup;
mod kept;
mod links;
mod rows;
mod watch;

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::thread;

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde_json::Value;
use tokio::sync::mpsc;
use wordy_terminal::{guard_database, os_error_text};

use append::{append_in, written};
pub(super) use backup::back_up;
pub(super) use rows::text;
use rows::{entry, json, listed};
use watch::watch;

use super::files::Files;
use super::looking;
use super::reader::Reader;
use super::schema::{self, SQLITE, STEPS};
use super::serving::KEPT;
use super::writer::{PATIENCE, Writer, failed, why};
use super::{
    Answer, Append, Appended, Entry, GameFilter, GameListing, Guard, NewGame, NewLink, Notice,
    PAGE, Place, Role, Served, Store, StoreError, system_clock,
};
use crate::bests::{Best, MOST};
use crate::random::KeyHash;

/// What the head of the file says that it is.
const APPLICATION: i64 = 0x5754_424C;
/// The version of the tables.
const VERSION: i64 = 1 + STEPS.len().cast_signed() as i64;

/// Games in a file.
pub struct Sqlite {
    path: PathBuf,
    /// For what takes microseconds.
    reader: Reader,
    /// For lists, which take as long as there are games.
    lists: Reader,
    /// Ends last: nobody reads while it leaves all games in the file itself.
    writer: Writer,
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
        make(path).map_err(|error| place(&os_error_text(&error)))?;
        let connection = connect(path).map_err(|error| place(&why(&error)))?;
        prepare(&connection).map_err(|StoreError(error)| place(&error))?;
        let files = Files::of(path);
        let [reader, lists] = ["reader", "lists"].map(|name| {
            let connection = connect(path).map_err(|error| place(&why(&error)))?;
            Reader::start(connection, files.clone(), name)
        });
        let (path, writer) = (path.to_owned(), Writer::start(connection, files)?);
        Ok(Self { path, writer, reader: reader?, lists: lists? })
    }

    /// Opens a file that cannot be written, to look at its games; none where it cannot be read
    /// either, or is no store of this version.
    pub(super) fn look(path: &Path) -> Option<Self> {
        let connection = || looking::connect(path).ok();
        let own = connection()?;
        let number = |pragma| own.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).ok();
        if (number("application_id"), number("user_version")) != (Some(APPLICATION), Some(VERSION))
        {
            return None;
        }
        let files = Files::of(path);
        let reader = |name| Reader::start(connection()?, files.clone(), name).ok();
        let (reader, lists) = (reader("reader")?, reader("lists")?);
        let writer = Writer::start(own, files).ok()?;
        Some(Self { path: path.to_owned(), writer, reader, lists })
    }
}

/// Makes the file where there is none.
fn make(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    if options.open(path)?.metadata()?.is_file() {
        return Ok(());
    }
    Err(std::io::Error::other("it is no file, but a device"))
}

/// A connection that loses nothing which it has committed, not by a loss of power either.
fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    guard_database(&connection, &schema::TABLES)?;
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
    let (application, version) = (number("application_id")?, number("user_version")?);
    let made = match (application, version, tables) {
        (APPLICATION, VERSION, _) => return Ok(()),
        (APPLICATION, 1..VERSION, _) => Ok(()),
        (APPLICATION, ..) => {
            return Err(StoreError(format!(
                "it is of version {version}, and this program knows version {VERSION}"
            )));
        }
        (0, 0, 0) => connection
            .execute_batch(SQLITE)
            .and_then(|()| connection.pragma_update(None, "application_id", APPLICATION)),
        _ => return Err(StoreError("it is a database of something else".to_owned())),
    };
    // A file that is new, or of an earlier version, gets what it has not.
    let missing = &STEPS[usize::try_from(version - 1).unwrap_or(0)..];
    made.and_then(|()| missing.iter().try_for_each(|step| connection.execute_batch(step)))
        .and_then(|()| connection.pragma_update(None, "user_version", VERSION))
        .map_err(|error| failed(&error))
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
        let (game, client) = (game.to_owned(), client.to_owned());
        self.reader.read(move |connection| written(connection, &game, &client))
    }

    fn page(&self, game: &str, seq: u64) -> Answer<'_, Vec<Entry>> {
        let game = game.to_owned();
        self.reader.read(move |connection| {
            let sql = "SELECT seq, at, seat, events FROM entries \
                       WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map(params![game, seq.cast_signed(), PAGE], entry)?;
            rows.collect()
        })
    }

    fn setup(&self, game: &str) -> Answer<'_, Option<Value>> {
        let game = game.to_owned();
        self.reader.read(move |connection| {
            let mut select = connection.prepare_cached("SELECT setup FROM games WHERE id = ?")?;
            select.query_row([game], |row| json(row, 0)).optional()
        })
    }

    fn game(&self, game: &str) -> Answer<'_, Option<GameListing>> {
        let game = game.to_owned();
        self.reader.read(move |connection| {
            let sql = "SELECT id, kind, lexicon, standing, seq, made, changed FROM games \
                       WHERE id = ?";
            connection.prepare_cached(sql)?.query_row([game], listed).optional()
        })
    }

    fn games(&self, which: GameFilter) -> Answer<'_, Vec<GameListing>> {
        self.lists.read(move |connection| {
            let sql = "SELECT id, kind, lexicon, standing, seq, made, changed FROM games \
                       WHERE ?1 IS NULL OR over = ?1 ORDER BY changed DESC, id";
            let over = match which {
                GameFilter::Open => Some(false),
                GameFilter::Over => Some(true),
                GameFilter::All => None,
            };
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map([over], listed)?;
            rows.collect()
        })
    }

    fn changed(&self, since: u64) -> Answer<'_, Vec<(String, u64)>> {
        self.lists.read(move |connection| {
            let sql = "SELECT id, seq FROM games WHERE changed >= ?";
            let mut select = connection.prepare_cached(sql)?;
            let game = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)?.cast_unsigned()));
            let rows = select.query_map([since.cast_signed()], game)?;
            rows.collect()
        })
    }

    fn due(&self, by: u64) -> Answer<'_, Vec<String>> {
        self.lists.read(move |connection| {
            let sql = "SELECT id FROM games \
                       WHERE NOT over AND json_extract(standing, '$.due') <= ?";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map([by.cast_signed()], |row| row.get(0))?;
            rows.collect()
        })
    }

    fn bests(&self, kind: &str, lexicon: &str) -> Answer<'_, Vec<Best>> {
        let (kind, lexicon) = (kind.to_owned(), lexicon.to_owned());
        self.reader.read(move |connection| {
            let sql = "SELECT points, name, game FROM bests WHERE kind = ? AND lexicon = ? \
                       ORDER BY points DESC, ended, game, seat LIMIT ?";
            let best = |row: &Row<'_>| {
                Ok(Best { points: row.get(0)?, name: row.get(1)?, game: row.get(2)? })
            };
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map(params![kind, lexicon, MOST], best)?;
            rows.collect()
        })
    }

    fn place(&self, key: KeyHash) -> Answer<'_, Option<Place>> {
        self.reader.read(move |connection| {
            let mut select =
                connection.prepare_cached("SELECT game, seat FROM seats WHERE key = ?")?;
            let place =
                |row: &Row<'_>| Ok(Place { game: row.get(0)?, who: schema::who(row.get(1)?) });
            select.query_row([key], place).optional()
        })
    }

    fn invite(&self, place: Place, key: Option<KeyHash>) -> Answer<'_, ()> {
        self.writer.write(move |connection| links::invite(connection, &place, key))
    }

    fn give(&self, link: NewLink, guard: Guard) -> Answer<'_, bool> {
        self.writer.write(move |connection| links::give(connection, &link, &guard))
    }

    fn places(&self, game: &str) -> Answer<'_, Vec<Role>> {
        let game = game.to_owned();
        self.reader.read(move |connection| {
            let sql = "SELECT seat FROM seats WHERE game = ? AND key IS NOT NULL ORDER BY seat";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map([game], |row| Ok(schema::who(row.get(0)?)))?;
            rows.collect()
        })
    }

    fn kept(&self, name: &str) -> Answer<'_, Option<String>> {
        let name = name.to_owned();
        self.reader.read(move |connection| kept::kept(connection, &name))
    }

    fn keep(&self, name: &str, text: &str) -> Answer<'_, String> {
        let (name, text) = (name.to_owned(), text.to_owned());
        self.writer.write(move |connection| kept::keep(connection, &name, &text))
    }

    fn replace(&self, name: &str, text: Option<&str>) -> Answer<'_, ()> {
        let (name, text) = (name.to_owned(), text.map(str::to_owned));
        self.writer.write(move |connection| kept::replace(connection, &name, text.as_deref()))
    }

    fn open_to_all(&self) -> Answer<'_, Vec<GameListing>> {
        self.lists.read(kept::open_to_all)
    }

    fn beat(&self, run: Option<u64>, game: Option<&str>) -> Answer<'_, u64> {
        let (now, game) = (self.now().cast_signed(), game.map(str::to_owned));
        self.writer.write(move |connection| {
            let go_on = "UPDATE serving SET upto = max(upto, ?) WHERE n = ?";
            let run = run.map(u64::cast_signed);
            if run.is_some() && connection.prepare_cached(go_on)?.execute(params![now, run])? > 0 {
                return Ok(run.unwrap_or_default().cast_unsigned());
            }
            let old = now.saturating_sub_unsigned(KEPT);
            connection.prepare_cached("DELETE FROM serving WHERE upto < ?")?.execute([old])?;
            let begin = "INSERT INTO serving(game, since, upto) VALUES(?1, ?2, ?2)";
            connection.prepare_cached(begin)?.execute(params![game, now])?;
            Ok(connection.last_insert_rowid().cast_unsigned())
        })
    }

    fn served(&self, game: &str, after: u64) -> Answer<'_, Vec<Served>> {
        let game = game.to_owned();
        self.reader.read(move |connection| {
            let sql = "SELECT since, upto FROM serving \
                       WHERE upto > ? AND (game IS NULL OR game = ?) ORDER BY since";
            let served = |row: &Row<'_>| {
                let [since, upto] = [row.get::<_, i64>(0)?, row.get(1)?].map(i64::cast_unsigned);
                Ok(Served { since, upto })
            };
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map(params![after.cast_signed(), game], served)?;
            rows.collect()
        })
    }

    fn listen(&self) -> mpsc::UnboundedReceiver<Notice> {
        let (notices, heard) = mpsc::unbounded_channel();
        let (path, files) = (self.path.clone(), Files::of(&self.path));
        // Without the thread nothing is heard of other programs; each write still looks.
        let _ = thread::Builder::new().name("watch".to_owned()).spawn(move || {
            let _ = watch(&path, &files, &notices);
        });
        heard
    }

    fn now(&self) -> u64 {
        system_clock()
    }
}

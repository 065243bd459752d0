//! Games in `PostgreSQL`: several servers may serve the same ones.

mod append;
mod links;
mod notes;
mod rows;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{Mutex, mpsc};
use tokio::time::{sleep, timeout};
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use rows::{column, entry, json, listed, number};

use super::schema::{self, BEGIN, GO_ON, POSTGRES};
use super::serving::KEPT;
use super::sqlite::text;
use super::{
    Answer, Append, Appended, Entry, GameFilter, GameListing, Guard, NewGame, NewLink, Notice,
    PAGE, Place, Role, Served, Store, StoreError, system_clock,
};
use crate::bests::{Best, MOST};
use crate::random::{self, KeyHash};

/// Connections that write and read; a game always uses the same one.
const CONNECTIONS: usize = 8;
/// How long a statement may take before the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection, and the statements that it has prepared.
struct Line {
    client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
}

impl Line {
    async fn statement(&self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        let mut statements = self.statements.lock().await;
        if let Some(statement) = statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        statements.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// Games in a database.
pub struct Postgres {
    config: Config,
    lines: Vec<Mutex<Option<Arc<Line>>>>,
    /// Which database it was when it was opened.
    identity: OnceLock<String>,
    /// What the database's clock is ahead of the machine's, in milliseconds.
    ahead: Arc<AtomicI64>,
    /// What other servers are to be told.
    notes: mpsc::UnboundedSender<String>,
}

impl Postgres {
    /// Connects, and makes the tables where there are none.
    ///
    /// # Errors
    ///
    /// The address cannot be read, or the database does not let this program in.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let mut config: Config = address
            .parse()
            .map_err(|error| StoreError(format!("{}: {}", hidden(address), chain(&error))))?;
        config.application_name("wordy table").connect_timeout(PATIENCE);
        let lines = (0..CONNECTIONS).map(|_| Mutex::default()).collect();
        let (notes, waiting) = mpsc::unbounded_channel();
        tokio::spawn(notes::tell(config.clone(), waiting));
        let identity = OnceLock::new();
        let store = Self { config, lines, identity, ahead: Arc::default(), notes };
        let line = store.line("").await?;
        // Two servers that start at once do not make the tables twice.
        let lock = "BEGIN; SELECT pg_advisory_xact_lock(6290541)";
        let batch = format!("{lock}; {POSTGRES} COMMIT");
        line.client.batch_execute(&batch).await.map_err(|error| failed(&error))?;
        store.keep("database", &random::name(12).map_err(StoreError)?).await?;
        let _ = store.identity.set(database_identity(&line.client).await?);
        store.ahead.store(notes::clock(&line.client).await?, Ordering::Relaxed);
        Ok(store)
    }

    /// The connection for a game, anew where it was lost.
    async fn line(&self, game: &str) -> Result<Arc<Line>, StoreError> {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        let mut place = self.lines[hasher.finish() as usize % CONNECTIONS].lock().await;
        if let Some(line) = place.as_ref().filter(|line| !line.client.is_closed()) {
            return Ok(Arc::clone(line));
        }
        let (client, connection) =
            self.config.connect(NoTls).await.map_err(|error| failed(&error))?;
        tokio::spawn(connection);
        // Set here, whatever the database's own settings are: an answer is given after the commit.
        let sets = "SET synchronous_commit = on; SET statement_timeout = '10s'";
        client.batch_execute(sets).await.map_err(|error| failed(&error))?;
        // The address may lead to another database by now, which knows nothing of these games.
        if let Some(before) = self.identity.get()
            && database_identity(&client).await? != *before
        {
            let why = "the address leads to another database: put it back, or restart";
            return Err(StoreError(format!("the store failed: {why}")));
        }
        let line = Arc::new(Line { client, statements: Mutex::default() });
        *place = Some(Arc::clone(&line));
        Ok(line)
    }

    /// The rows of a statement. A connection that does not answer is given up.
    async fn rows(
        &self,
        game: &str,
        sql: &'static str,
        values: &[&(dyn tokio_postgres::types::ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let line = self.line(game).await?;
        let query = async {
            let statement = line.statement(sql).await?;
            line.client.query(&statement, values).await
        };
        match timeout(PATIENCE, query).await {
            Ok(rows) => rows.map_err(|error| failed(&error)),
            Err(_) => Err(StoreError("the store failed: it does not answer".to_owned())),
        }
    }
}

impl Store for Postgres {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO wordy_table.games VALUES($1, $2, $3, $4, 0, $5, $6, $7, $7)";
            let setup = game.setup.to_string();
            let (standing, over) = (text(&game.standing), game.standing.over);
            let now = self.now().cast_signed();
            let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
                [&game.id, &game.kind, &game.lexicon, &setup, &standing, &over, &now];
            self.rows(&game.id, sql, &values).await.map(drop)
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(self.append_to(append))
    }

    fn answered(&self, game: &str, client: &str) -> Answer<'_, Option<u64>> {
        let (game, client) = (game.to_owned(), client.to_owned());
        Box::pin(async move {
            let sql = "SELECT seq FROM wordy_table.entries WHERE game = $1 AND client = $2";
            let rows = self.rows(&game, sql, &[&game, &client]).await?;
            rows.first().map(|row| number(row, 0)).transpose()
        })
    }

    fn page(&self, game: &str, seq: u64) -> Answer<'_, Vec<Entry>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = "SELECT seq, at, seat, events FROM wordy_table.entries \
                       WHERE game = $1 AND seq > $2 ORDER BY seq LIMIT $3";
            let (after, most) = (seq.cast_signed(), PAGE.cast_signed() as i64);
            let rows = self.rows(&game, sql, &[&game, &after, &most]).await?;
            rows.iter().map(entry).collect()
        })
    }

    fn setup(&self, game: &str) -> Answer<'_, Option<Value>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = "SELECT setup FROM wordy_table.games WHERE id = $1";
            let rows = self.rows(&game, sql, &[&game]).await?;
            rows.first().map(|row| json(row, 0)).transpose()
        })
    }

    fn game(&self, game: &str) -> Answer<'_, Option<GameListing>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = "SELECT id, kind, lexicon, standing, seq, made, changed \
                       FROM wordy_table.games WHERE id = $1";
            let rows = self.rows(&game, sql, &[&game]).await?;
            rows.first().map(listed).transpose()
        })
    }

    fn games(&self, which: GameFilter) -> Answer<'_, Vec<GameListing>> {
        Box::pin(async move {
            let over = match which {
                GameFilter::Open => Some(false),
                GameFilter::Over => Some(true),
                GameFilter::All => None,
            };
            let sql = "SELECT id, kind, lexicon, standing, seq, made, changed \
                       FROM wordy_table.games \
                       WHERE $1::boolean IS NULL OR over = $1 ORDER BY changed DESC, id";
            let rows = self.rows("", sql, &[&over]).await?;
            rows.iter().map(listed).collect()
        })
    }

    fn changed(&self, since: u64) -> Answer<'_, Vec<(String, u64)>> {
        Box::pin(async move {
            let sql = "SELECT id, seq FROM wordy_table.games WHERE changed >= $1";
            let rows = self.rows("", sql, &[&since.cast_signed()]).await?;
            rows.iter().map(|row| Ok((column(row, 0)?, number(row, 1)?))).collect()
        })
    }

    fn due(&self, by: u64) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT id FROM wordy_table.games \
                       WHERE NOT over AND (standing::jsonb->>'due')::bigint <= $1";
            let rows = self.rows("", sql, &[&by.cast_signed()]).await?;
            rows.iter().map(|row| column(row, 0)).collect()
        })
    }

    fn bests(&self, kind: &str, lexicon: &str) -> Answer<'_, Vec<Best>> {
        let (kind, lexicon) = (kind.to_owned(), lexicon.to_owned());
        Box::pin(async move {
            let sql = "SELECT points, name, game FROM wordy_table.bests \
                       WHERE kind = $1 AND lexicon = $2 \
                       ORDER BY points DESC, ended, game, seat LIMIT $3";
            let rows = self.rows("", sql, &[&kind, &lexicon, &i64::from(MOST)]).await?;
            let best = |row: &Row| {
                let (points, name, game) = (column(row, 0)?, column(row, 1)?, column(row, 2)?);
                Ok(Best { points, name, game })
            };
            rows.iter().map(best).collect()
        })
    }

    fn place(&self, key: KeyHash) -> Answer<'_, Option<Place>> {
        Box::pin(async move {
            let sql = "SELECT game, seat FROM wordy_table.seats WHERE key = $1";
            let rows = self.rows(&format!("{key:?}"), sql, &[&key.as_slice()]).await?;
            let place =
                |row: &Row| Ok(Place { game: column(row, 0)?, who: schema::who(column(row, 1)?) });
            rows.first().map(place).transpose()
        })
    }

    fn invite(&self, place: Place, key: Option<KeyHash>) -> Answer<'_, ()> {
        Box::pin(self.invite_to(place, key))
    }

    fn give(&self, link: NewLink, guard: Guard) -> Answer<'_, bool> {
        Box::pin(self.give_to(link, guard))
    }

    fn places(&self, game: &str) -> Answer<'_, Vec<Role>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = "SELECT seat FROM wordy_table.seats \
                       WHERE game = $1 AND key IS NOT NULL ORDER BY seat";
            let rows = self.rows(&game, sql, &[&game]).await?;
            rows.iter().map(|row| column(row, 0).map(schema::who)).collect()
        })
    }

    fn kept(&self, name: &str) -> Answer<'_, Option<String>> {
        let name = name.to_owned();
        Box::pin(async move {
            let sql = "SELECT text FROM wordy_table.kept WHERE name = $1";
            let rows = self.rows(&name, sql, &[&name]).await?;
            rows.first().map(|row| column(row, 0)).transpose()
        })
    }

    fn keep(&self, name: &str, text: &str) -> Answer<'_, String> {
        let (name, text) = (name.to_owned(), text.to_owned());
        Box::pin(async move {
            let sql = "INSERT INTO wordy_table.kept AS own VALUES($1, $2) \
                       ON CONFLICT(name) DO UPDATE SET text = own.text RETURNING text";
            let rows = self.rows(&name, sql, &[&name, &text]).await?;
            let row = rows.first();
            column(row.ok_or_else(|| StoreError("the store failed: nothing kept".into()))?, 0)
        })
    }

    fn replace(&self, name: &str, text: Option<&str>) -> Answer<'_, ()> {
        let (name, text) = (name.to_owned(), text.map(str::to_owned));
        Box::pin(async move {
            let Some(text) = text else {
                let sql = "DELETE FROM wordy_table.kept WHERE name = $1";
                return self.rows(&name, sql, &[&name]).await.map(drop);
            };
            let sql = "INSERT INTO wordy_table.kept VALUES($1, $2) \
                       ON CONFLICT(name) DO UPDATE SET text = $2";
            self.rows(&name, sql, &[&name, &text]).await.map(drop)
        })
    }

    fn open_to_all(&self) -> Answer<'_, Vec<GameListing>> {
        static ALL: LazyLock<[String; 2]> = LazyLock::new(|| {
            ["NOT over", "over"].map(|over| schema::open_to_all("wordy_table.", over))
        });
        Box::pin(async move {
            let mut all = Vec::new();
            for sql in ALL.iter() {
                let rows = self.rows("", sql, &[]).await?;
                all.extend(rows.iter().map(listed).collect::<Result<Vec<_>, _>>()?);
            }
            Ok(all)
        })
    }

    fn beat(&self, run: Option<u64>, game: Option<&str>) -> Answer<'_, u64> {
        let (now, game) = (self.now().cast_signed(), game.map(str::to_owned));
        Box::pin(async move {
            let run = run.map(u64::cast_signed);
            let mut rows = self.rows("", GO_ON, &[&run, &now]).await?;
            if rows.is_empty() {
                let old = now.saturating_sub_unsigned(KEPT);
                rows = self.rows("", BEGIN, &[&game, &now, &old]).await?;
            }
            let row = rows.first().ok_or_else(|| StoreError("the store failed: no run".into()))?;
            number(row, 0)
        })
    }

    fn served(&self, game: &str, after: u64) -> Answer<'_, Vec<Served>> {
        let game = game.to_owned();
        Box::pin(async move {
            let sql = "SELECT since, upto FROM wordy_table.serving \
                       WHERE upto > $1 AND (game IS NULL OR game = $2) ORDER BY since";
            let rows = self.rows(&game, sql, &[&after.cast_signed(), &game]).await?;
            let served = |row| Ok(Served { since: number(row, 0)?, upto: number(row, 1)? });
            rows.iter().map(served).collect()
        })
    }

    fn listen(&self) -> mpsc::UnboundedReceiver<Notice> {
        let (notices, heard) = mpsc::unbounded_channel();
        let (config, ahead) = (self.config.clone(), Arc::clone(&self.ahead));
        tokio::spawn(async move {
            while !notices.is_closed() {
                // What a lost connection did not tell is looked for by the next one.
                let _ = notes::hear(&config, &notices, &ahead).await;
                sleep(notes::PAUSE).await;
            }
        });
        heard
    }

    fn now(&self) -> u64 {
        system_clock().saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }
}

/// What tells a database from every other, and from a copy of it that was put in its place.
async fn database_identity(client: &Client) -> Result<String, StoreError> {
    let sql = "SELECT text || ' ' || oid FROM wordy_table.kept, pg_database \
               WHERE name = 'database' AND datname = current_database()";
    let row = client.query_opt(sql, &[]).await;
    // A database without the tables is another one.
    row.ok().flatten().map_or(Ok(String::new()), |row| column(&row, 0))
}

pub(super) fn failed(error: &tokio_postgres::Error) -> StoreError {
    StoreError(format!("the store failed: {}", chain(error)))
}

/// An error with its causes.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

/// An address without its password.
fn hidden(address: &str) -> String {
    match address
        .split_once("://")
        .and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?)))
    {
        Some((scheme, (_, rest))) => format!("{scheme}://{rest}"),
        None => address.to_owned(),
    }
}

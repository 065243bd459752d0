//! Where games lie: for each its setup, its seats, and the list of what changed, which only grows.

mod files;
mod looking;
#[cfg(feature = "postgres")]
mod postgres;
mod reader;
mod schema;
mod serving;
mod sqlite;
mod worker;
mod writer;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::mpsc;

use crate::bests::Best;
use crate::random::KeyHash;
use wordy_matches::Standing;

#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use serving::Served;
pub(crate) use serving::{BEAT, LAPSE, lapse};
pub use sqlite::Sqlite;

/// What a store cannot do, for people. Its alternate form (`{:#}`) has the way out.
#[derive(Clone, Debug)]
pub struct StoreError(pub String);

impl std::error::Error for StoreError {}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)?;
        if f.alternate() {
            f.write_str("\nhint: --store names another file, or a database: postgres://...")?;
        }
        Ok(())
    }
}

/// What a call of a store comes to, when it is done.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A game to be made.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its name in the store.
    pub id: String,
    /// The name of the game played.
    pub kind: String,
    /// What the match is made from.
    pub setup: Value,
    /// The lexicon it is played by.
    pub lexicon: String,
    /// How it stands at the start.
    pub standing: Standing,
}

/// What one action changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number among those of the game, from 1.
    pub seq: u64,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// Whose action it was; None: time's, or a computer's.
    pub seat: Option<usize>,
    /// The events, oldest first.
    pub events: Vec<Value>,
}

/// An entry to be written.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: String,
    /// The number of the newest entry that is known: the new one follows it.
    pub after: u64,
    /// Whose action it is.
    pub author: Option<Author>,
    /// The events.
    pub events: Vec<Value>,
    /// How the match stands after it.
    pub standing: Standing,
}

/// Whose action an entry is.
#[derive(Clone, Debug)]
pub struct Author {
    /// The seat.
    pub seat: usize,
    /// The link it came by; None: from the store's owner. A link that is withdrawn writes nothing.
    pub key: Option<KeyHash>,
    /// The name that the client gave the action: it is written once, however often it is sent.
    pub client: String,
}

/// What came of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is written and safe, with this number.
    Done(u64),
    /// An action of that name had been written before, with this number.
    Again(u64),
    /// There are newer entries than the one it was to follow.
    Stale,
    /// Its link has been withdrawn.
    Withdrawn,
}

/// A game as lists show it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameListing {
    /// Its name in the store.
    pub id: String,
    /// The name of the game played.
    pub kind: String,
    /// The lexicon it is played by.
    pub lexicon: String,
    /// How it stands.
    pub standing: Standing,
    /// The number of its newest entry.
    pub seq: u64,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// When it last changed.
    pub changed: u64,
}

/// Which games a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFilter {
    /// Those that are not over.
    Open,
    /// Those that are over.
    Over,
    /// All.
    All,
}

/// The place that a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The game.
    pub game: String,
    /// What may be done there.
    pub who: Role,
}

/// A link for a place, and what it is made of.
#[derive(Clone, Debug)]
pub struct NewLink {
    /// Where it leads.
    pub place: Place,
    /// Its key.
    pub key: KeyHash,
    /// Under what name the salt is kept.
    pub name: String,
    /// What makes the link, together with the secret of the store.
    pub salt: String,
}

/// Under what condition a place gets a link: of several who ask at once, one is first.
#[derive(Clone, Debug)]
pub enum Guard {
    /// It has no link.
    NoLink,
    /// The salt that is kept is still this one.
    Salt(Option<String>),
}

/// Who comes by a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The player of a seat, counted from 0.
    Seat(usize),
    /// Anyone who looks on.
    Spectator,
    /// Anyone who takes a seat that is free.
    Guest,
}

/// What a store tells a server that listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A game has an entry of that number.
    Changed(String, u64),
    /// Links may have ended.
    Links,
    /// There may have been changes of which nothing was heard.
    Unsure,
}

/// The most entries that are read at once: a game of any length is read in bounded steps.
pub const PAGE: usize = 256;

/// The most games of a kind that a server's home shows.
pub const SHOWN: usize = 40;

/// Games at rest. Every answer is given when what it says is on the disk.
pub trait Store: Send + Sync {
    /// Makes a game.
    fn create(&self, game: NewGame) -> Answer<'_, ()>;

    /// Writes an entry, whole or not at all.
    fn append(&self, append: Append) -> Answer<'_, Appended>;

    /// The number of the entry that an action of that name became.
    fn answered(&self, game: &str, client: &str) -> Answer<'_, Option<u64>>;

    /// The first entries of a game after a number, oldest first: [`PAGE`] of them, fewer where
    /// there are no more.
    fn page(&self, game: &str, seq: u64) -> Answer<'_, Vec<Entry>>;

    /// All entries of a game after a number, oldest first.
    fn since(&self, game: &str, seq: u64) -> Answer<'_, Vec<Entry>> {
        let game = game.to_owned();
        Box::pin(async move {
            let mut entries = self.page(&game, seq).await?;
            while entries.len().is_multiple_of(PAGE)
                && let Some(last) = entries.last()
            {
                let more = self.page(&game, last.seq).await?;
                if more.is_empty() {
                    break;
                }
                entries.extend(more);
            }
            Ok(entries)
        })
    }

    /// A game as lists show it.
    fn game(&self, game: &str) -> Answer<'_, Option<GameListing>>;

    /// The setup of a game.
    fn setup(&self, game: &str) -> Answer<'_, Option<Value>>;

    /// Games, the one changed last first: as many as there are, so it is nothing for servers.
    fn games(&self, which: GameFilter) -> Answer<'_, Vec<GameListing>>;

    /// The games that have changed since a time, each with the number of its newest entry.
    fn changed(&self, since: u64) -> Answer<'_, Vec<(String, u64)>>;

    /// The games in which something is due by a time.
    fn due(&self, by: u64) -> Answer<'_, Vec<String>>;

    /// The ten best scores in games of a kind with a lexicon that are over, the highest first; of
    /// equal ones those of games that ended earlier.
    fn bests(&self, kind: &str, lexicon: &str) -> Answer<'_, Vec<Best>>;

    /// Where a link leads; None: nowhere, or it has been withdrawn.
    fn place(&self, key: KeyHash) -> Answer<'_, Option<Place>>;

    /// Gives a place a link; the one before leads nowhere from now on. None withdraws it.
    fn invite(&self, place: Place, key: Option<KeyHash>) -> Answer<'_, ()>;

    /// Gives a place a link and keeps what it was made of, both or neither; whether it was given.
    fn give(&self, link: NewLink, guard: Guard) -> Answer<'_, bool>;

    /// The places of a game that have a link.
    fn places(&self, game: &str) -> Answer<'_, Vec<Role>>;

    /// What is kept under a name.
    fn kept(&self, name: &str) -> Answer<'_, Option<String>>;

    /// Keeps a text under a name where there is none yet; the one that is kept.
    fn keep(&self, name: &str, text: &str) -> Answer<'_, String>;

    /// Keeps a text under a name, in place of the one before; None keeps nothing there.
    fn replace(&self, name: &str, text: Option<&str>) -> Answer<'_, ()>;

    /// The games that are open to all, the one changed last first: [`SHOWN`] that are not over, and
    /// as many that are.
    fn open_to_all(&self) -> Answer<'_, Vec<GameListing>>;

    /// Says that games are served, or that one is: the run goes on until now, or a new one begins.
    /// The number of the run.
    fn beat(&self, run: Option<u64>, game: Option<&str>) -> Answer<'_, u64>;

    /// The runs in which a game was served after a time, by their beginnings.
    fn served(&self, game: &str, after: u64) -> Answer<'_, Vec<Served>>;

    /// What other servers and programs change, from now on.
    fn listen(&self) -> mpsc::UnboundedReceiver<Notice>;

    /// Milliseconds since 1970, by the one clock of all who use the store.
    fn now(&self) -> u64;
}

/// Opens the store that `--store` names: a file, or `postgres://...`.
///
/// # Errors
///
/// It cannot be opened, or is no store of games.
pub async fn open(name: &str) -> Result<Arc<dyn Store>, StoreError> {
    if name.starts_with("postgres://") || name.starts_with("postgresql://") {
        return database(name).await;
    }
    Ok(Arc::new(Sqlite::open(Path::new(name))?))
}

/// The same to look at games: a file that cannot be written is read as it is.
///
/// # Errors
///
/// Those of [`open`].
pub async fn open_to_look(name: &str) -> Result<Arc<dyn Store>, StoreError> {
    match open(name).await {
        Ok(store) => Ok(store),
        Err(error) if name.contains("://") => Err(error),
        Err(error) => match Sqlite::look(Path::new(name)) {
            Some(store) => Ok(Arc::new(store)),
            None => Err(error),
        },
    }
}

/// Copies the games of a file into an empty one while others write; how many games there are.
///
/// # Errors
///
/// The store cannot be read or is no store of games, or the file cannot be written.
pub fn back_up(store: &Path, to: &Path) -> Result<u64, StoreError> {
    let place = |why| StoreError(format!("{}: cannot copy the store: {why}", store.display()));
    sqlite::back_up(store, to).map_err(place)
}

/// Opens a database by its address.
#[cfg(feature = "postgres")]
async fn database(name: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(Postgres::open(name).await?))
}

/// Says how to get what opens a database.
#[cfg(not(feature = "postgres"))]
#[expect(clippy::unused_async, reason = "the other one waits for an answer")]
async fn database(_: &str) -> Result<Arc<dyn Store>, StoreError> {
    let how = "build it with `make install FEATURES=postgres`";
    Err(StoreError(format!("this `table` was built without PostgreSQL: {how}, or name a file")))
}

/// The machine's clock.
pub(crate) fn system_clock() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

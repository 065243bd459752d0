//! The tables, the same in both databases but for the names of types.

use super::Who;

/// Tables of `SQLite`.
pub(super) const SQLITE: &str = "
    CREATE TABLE games(
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, lexicon TEXT NOT NULL,
        setup TEXT NOT NULL, seq INTEGER NOT NULL, standing TEXT NOT NULL, over INTEGER NOT NULL,
        made INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;
    CREATE TABLE entries(
        n INTEGER PRIMARY KEY, game TEXT NOT NULL REFERENCES games, seq INTEGER NOT NULL,
        at INTEGER NOT NULL, seat INTEGER, client TEXT, events TEXT NOT NULL,
        UNIQUE(game, seq), UNIQUE(game, client)) STRICT;
    CREATE TABLE seats(
        game TEXT NOT NULL REFERENCES games, seat INTEGER NOT NULL, key BLOB UNIQUE,
        PRIMARY KEY(game, seat)) STRICT;
    CREATE INDEX games_changed ON games(over, changed);";

/// Tables of `PostgreSQL`, in a schema of their own.
#[cfg(feature = "postgres")]
pub(super) const POSTGRES: &str = "
    CREATE SCHEMA IF NOT EXISTS wordy_table;
    CREATE TABLE IF NOT EXISTS wordy_table.games(
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, lexicon TEXT NOT NULL,
        setup TEXT NOT NULL, seq BIGINT NOT NULL, standing TEXT NOT NULL, over BOOLEAN NOT NULL,
        made BIGINT NOT NULL, changed BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS wordy_table.entries(
        game TEXT NOT NULL REFERENCES wordy_table.games, seq BIGINT NOT NULL,
        at BIGINT NOT NULL, seat BIGINT, client TEXT, events TEXT NOT NULL,
        PRIMARY KEY(game, seq), UNIQUE(game, client));
    CREATE TABLE IF NOT EXISTS wordy_table.seats(
        game TEXT NOT NULL REFERENCES wordy_table.games, seat BIGINT NOT NULL, key BYTEA UNIQUE,
        PRIMARY KEY(game, seat));
    CREATE INDEX IF NOT EXISTS games_changed ON wordy_table.games(over, changed);";

/// The number of a place among the seats.
pub(super) fn number(who: Who) -> i64 {
    match who {
        // More seats than numbers there are not.
        Who::Seat(seat) => i64::try_from(seat).unwrap_or(i64::MAX),
        Who::Spectator => -1,
        Who::Guest => -2,
    }
}

/// The place of that number.
pub(super) fn who(number: i64) -> Who {
    match usize::try_from(number) {
        Ok(seat) => Who::Seat(seat),
        Err(_) if number == -1 => Who::Spectator,
        Err(_) => Who::Guest,
    }
}

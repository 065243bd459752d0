//! The tables, the same in both databases but for the names of types.

use super::Role;

/// What the tables of `SQLite` are called.
pub(super) const TABLES: [&str; 6] = ["games", "entries", "seats", "bests", "serving", "kept"];

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

/// What each later version of the tables of `SQLite` adds to the one before, from the second on.
pub(super) const STEPS: [&str; 3] = [
    "
    CREATE TABLE bests(
        game TEXT NOT NULL REFERENCES games, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        lexicon TEXT NOT NULL, name TEXT NOT NULL, points INTEGER NOT NULL,
        ended INTEGER NOT NULL, PRIMARY KEY(game, seat)) STRICT;
    INSERT INTO bests
        SELECT games.id, seats.key, kind, lexicon, json_extract(seats.value, '$.name'),
            json_extract(seats.value, '$.points'), changed
        FROM games, json_each(standing, '$.seats') AS seats
        WHERE over AND json_extract(seats.value, '$.name') IS NOT NULL;
    CREATE INDEX bests_points ON bests(kind, lexicon, points DESC, ended, game, seat);
    CREATE INDEX games_new ON games(changed);
    CREATE INDEX games_due ON games(json_extract(standing, '$.due')) WHERE NOT over;",
    // Stores of an earlier time may have it: the runs of servers.
    "
    CREATE TABLE IF NOT EXISTS serving(
        n INTEGER PRIMARY KEY, game TEXT, since INTEGER NOT NULL, upto INTEGER NOT NULL) STRICT;",
    // What is neither a game nor an entry: what links are made of, which games are open to all.
    "
    CREATE TABLE kept(name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;",
];

/// The games that are open to all, in the words of both databases; `{}` is the schema.
pub(super) fn open_to_all(schema: &str, over: &str) -> String {
    format!(
        "SELECT id, kind, lexicon, standing, seq, made, changed FROM {schema}games \
         WHERE {over} AND EXISTS (SELECT 1 FROM {schema}kept WHERE name = 'open ' || id) \
         ORDER BY changed DESC LIMIT {}",
        super::SHOWN
    )
}

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
    CREATE TABLE IF NOT EXISTS wordy_table.kept(name TEXT PRIMARY KEY, text TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS games_changed ON wordy_table.games(over, changed);
    CREATE TABLE IF NOT EXISTS wordy_table.serving(
        n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game TEXT, since BIGINT NOT NULL,
        upto BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS wordy_table.bests(
        game TEXT NOT NULL REFERENCES wordy_table.games, seat BIGINT NOT NULL, kind TEXT NOT NULL,
        lexicon TEXT NOT NULL, name TEXT NOT NULL, points BIGINT NOT NULL,
        ended BIGINT NOT NULL, PRIMARY KEY(game, seat));
    INSERT INTO wordy_table.bests
        SELECT games.id, seats.number - 1, kind, lexicon, seats.own->>'name',
            (seats.own->>'points')::bigint, changed
        FROM wordy_table.games,
            jsonb_array_elements(standing::jsonb->'seats') WITH ORDINALITY AS seats(own, number)
        WHERE over AND seats.own->>'name' IS NOT NULL AND seats.own->>'points' IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM wordy_table.bests WHERE game = games.id);
    CREATE INDEX IF NOT EXISTS bests_points
        ON wordy_table.bests(kind, lexicon, points DESC, ended, game, seat);
    CREATE INDEX IF NOT EXISTS games_new ON wordy_table.games(changed);
    CREATE INDEX IF NOT EXISTS games_due
        ON wordy_table.games(((standing::jsonb->>'due')::bigint)) WHERE NOT over;";

/// Writes an entry into `PostgreSQL`. A row lock is all that an entry needs: the update finds the
/// game as it was known, or nothing.
#[cfg(feature = "postgres")]
pub(super) const APPEND: &str = "
    WITH moved AS (
        UPDATE wordy_table.games
        SET seq = seq + 1, standing = $3, over = $4, changed = $9
        WHERE id = $1 AND seq = $2
            AND NOT EXISTS (SELECT 1 FROM wordy_table.entries WHERE game = $1 AND client = $6)
            AND ($8::bytea IS NULL OR EXISTS (SELECT 1 FROM wordy_table.seats WHERE key = $8))
        RETURNING seq, kind, lexicon),
    ended AS (
        INSERT INTO wordy_table.bests
        SELECT $1, seats.number - 1, kind, lexicon, seats.own->>'name',
            (seats.own->>'points')::bigint, $9
        FROM moved,
            jsonb_array_elements($3::text::jsonb->'seats') WITH ORDINALITY AS seats(own, number)
        WHERE $4 AND seats.own->>'name' IS NOT NULL AND seats.own->>'points' IS NOT NULL
        ON CONFLICT DO NOTHING),
    added AS (
        INSERT INTO wordy_table.entries(game, seq, at, seat, client, events)
        SELECT $1, seq, $9, $5, $6, $7 FROM moved RETURNING seq)
    SELECT seq FROM added";

/// The run of a server goes on, in `PostgreSQL`.
#[cfg(feature = "postgres")]
pub(super) const GO_ON: &str =
    "UPDATE wordy_table.serving SET upto = greatest(upto, $2) WHERE n = $1 RETURNING n";

/// Another one begins; what is too old to matter goes.
#[cfg(feature = "postgres")]
pub(super) const BEGIN: &str = "
    WITH old AS (DELETE FROM wordy_table.serving WHERE upto < $3)
    INSERT INTO wordy_table.serving(game, since, upto) VALUES($1, $2, $2) RETURNING n";

/// The number of a place among the seats.
pub(super) fn number(who: Role) -> i64 {
    match who {
        // More seats than numbers there are not.
        Role::Seat(seat) => i64::try_from(seat).unwrap_or(i64::MAX),
        Role::Spectator => -1,
        Role::Guest => -2,
    }
}

/// The place of that number.
pub(super) fn who(number: i64) -> Role {
    match usize::try_from(number) {
        Ok(seat) => Role::Seat(seat),
        Err(_) if number == -1 => Role::Spectator,
        Err(_) => Role::Guest,
    }
}

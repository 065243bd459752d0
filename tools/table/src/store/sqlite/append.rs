//! Entries that are written.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::rows::text;
use crate::random::KeyHash;
use crate::store::{Append, Appended, Role, schema};

/// Writes an entry, whole or not at all.
pub(super) fn append_in(
    connection: &Connection,
    append: &Append,
    now: u64,
) -> rusqlite::Result<Appended> {
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
        author.map(|author| schema::number(Role::Seat(author.seat))),
        author.map(|author| &author.client),
        text(&append.events),
    ])?;
    if standing.over {
        note_bests(connection, append, now)?;
    }
    Ok(Appended::Done(append.after + 1))
}

/// Keeps the points of a game that is over, so that the best are found without reading all games.
fn note_bests(connection: &Connection, append: &Append, now: u64) -> rusqlite::Result<()> {
    let sql = "INSERT OR IGNORE INTO bests SELECT id, ?2, kind, lexicon, ?3, ?4, ?5 FROM games \
               WHERE id = ?1";
    let mut insert = connection.prepare_cached(sql)?;
    for (at, seat) in append.standing.seats.iter().enumerate() {
        if let (Some(name), Some(points)) = (&seat.name, seat.points) {
            let number = schema::number(Role::Seat(at));
            insert.execute(params![append.game, number, name, points, now.cast_signed()])?;
        }
    }
    Ok(())
}

/// Whether a link leads anywhere; the owner needs none.
fn leads(connection: &Connection, key: Option<KeyHash>) -> rusqlite::Result<bool> {
    let Some(key) = key else { return Ok(true) };
    connection.prepare_cached("SELECT 1 FROM seats WHERE key = ?")?.exists([key])
}

/// The number of the entry that an action of that name became.
pub(super) fn written(
    connection: &Connection,
    game: &str,
    client: &str,
) -> rusqlite::Result<Option<u64>> {
    let sql = "SELECT seq FROM entries WHERE game = ? AND client = ?";
    let seq = |row: &Row<'_>| row.get::<_, i64>(0).map(i64::cast_unsigned);
    connection.prepare_cached(sql)?.query_row([game, client], seq).optional()
}

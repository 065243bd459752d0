//! Links of places.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::kept;
use crate::random::KeyHash;
use crate::store::{Guard, NewLink, Place, schema};

/// Under what name it is counted how many links have ended, for those who watch the file.
const ENDED: &str = "links-ended";

/// The key of a place.
fn key(connection: &Connection, place: &Place) -> rusqlite::Result<Option<KeyHash>> {
    let sql = "SELECT key FROM seats WHERE game = ? AND seat = ?";
    let values = params![place.game, schema::number(place.who)];
    let key = connection.prepare_cached(sql)?.query_row(values, |row| row.get(0)).optional()?;
    Ok(key.flatten())
}

/// Gives a place a link in place of the one it had; None takes it away.
pub(super) fn invite(
    connection: &Connection,
    place: &Place,
    key: Option<KeyHash>,
) -> rusqlite::Result<()> {
    let before = self::key(connection, place)?;
    let sql = "INSERT INTO seats VALUES(?1, ?2, ?3) ON CONFLICT(game, seat) DO UPDATE SET key = ?3";
    let values = params![place.game, schema::number(place.who), key];
    connection.prepare_cached(sql)?.execute(values)?;
    if before.is_some() && before != key {
        let sql = "INSERT INTO kept VALUES(?, '1') ON CONFLICT(name) DO UPDATE \
                   SET text = CAST(kept.text AS INTEGER) + 1";
        connection.prepare_cached(sql)?.execute([ENDED])?;
    }
    Ok(())
}

/// The same with what the link was made of, if the guard lets it.
pub(super) fn give(
    connection: &Connection,
    link: &NewLink,
    guard: &Guard,
) -> rusqlite::Result<bool> {
    let may = match guard {
        Guard::NoLink => key(connection, &link.place)?.is_none(),
        Guard::Salt(salt) => kept::kept(connection, &link.name)? == *salt,
    };
    if may {
        kept::replace(connection, &link.name, Some(&link.salt))?;
        invite(connection, &link.place, Some(link.key))?;
    }
    Ok(may)
}

/// A number that changes whenever a link has ended.
pub(super) fn ended(connection: &Connection) -> rusqlite::Result<Option<String>> {
    kept::kept(connection, ENDED)
}

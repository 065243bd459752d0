//! What other programs write into the file.

use std::path::Path;
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::mpsc;

use super::{connect, links};
use crate::store::Notice;
use crate::store::files::Files;

/// How often the file is asked whether another program has changed it.
const GLANCE: Duration = Duration::from_millis(200);

/// Tells of the entries that are new in the file, until nobody listens.
pub(super) fn watch(
    path: &Path,
    files: &Files,
    notices: &mpsc::UnboundedSender<Notice>,
) -> rusqlite::Result<()> {
    let connection = connect(path)?;
    let watched = watch_by(&connection, notices);
    files.close(connection);
    watched
}

fn watch_by(
    connection: &Connection,
    notices: &mpsc::UnboundedSender<Notice>,
) -> rusqlite::Result<()> {
    let version =
        || connection.pragma_query_value(None, "data_version", |row| row.get::<_, i64>(0));
    let newest = "SELECT coalesce(max(n), 0) FROM entries";
    let mut seen: i64 = connection.query_row(newest, [], |row| row.get(0))?;
    let (mut before, mut ended) = (None, links::ended(connection)?);
    while !notices.is_closed() {
        thread::sleep(GLANCE);
        let now = version()?;
        if before.replace(now) == Some(now) {
            continue;
        }
        let now = links::ended(connection)?;
        if std::mem::replace(&mut ended, now.clone()) != now {
            let _ = notices.send(Notice::Links);
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

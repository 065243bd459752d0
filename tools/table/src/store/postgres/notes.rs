//! What servers on one database tell each other, and the clock that they share.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::future::poll_fn;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use super::{PATIENCE, column, failed};
use crate::store::{Notice, StoreError, system_clock};

/// The note that links may have ended.
pub(super) const LINKS: &str = "links";
/// How often what was not heard is looked for.
const LOOK: Duration = Duration::from_secs(3);
/// Between two attempts to connect.
pub(super) const PAUSE: Duration = Duration::from_millis(500);

/// Said apart from what is written: transactions that notify commit one after the other, each with
/// a write to the disk of its own.
const NOTIFY: &str = "SELECT pg_notify('wordy_table', note) FROM unnest($1::text[]) AS note";
/// How long notes are gathered, to be said at once.
const GATHER: Duration = Duration::from_millis(10);

/// Tells other servers what is written, many notes at once, on a connection of its own.
pub(super) async fn tell(config: Config, mut waiting: mpsc::UnboundedReceiver<String>) {
    let mut line: Option<Client> = None;
    while let Some(first) = waiting.recv().await {
        sleep(GATHER).await;
        let mut notes = vec![first];
        while let Ok(note) = waiting.try_recv() {
            notes.push(note);
        }
        if line.as_ref().is_none_or(Client::is_closed) {
            line = quick(&config).await.ok();
        }
        // Notes that are lost are found by those who look.
        if let Some(client) = &line {
            let _ = timeout(PATIENCE, client.execute(NOTIFY, &[&notes])).await;
        }
    }
}

/// A connection that writes nothing which must last.
async fn quick(config: &Config) -> Result<Client, tokio_postgres::Error> {
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(connection);
    client.batch_execute("SET synchronous_commit = off").await?;
    Ok(client)
}

/// Listens on a connection of its own until it is lost.
pub(super) async fn hear(
    config: &Config,
    notices: &mpsc::UnboundedSender<Notice>,
    ahead: &AtomicI64,
) -> Result<(), StoreError> {
    let (client, mut connection) = config.connect(NoTls).await.map_err(|error| failed(&error))?;
    let told = notices.clone();
    let driver = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(note) = message
                && let Some(notice) = notice(note.payload())
            {
                let _ = told.send(notice);
            }
        }
    });
    let listened = client.batch_execute("LISTEN wordy_table").await;
    while listened.is_ok() && !notices.is_closed() {
        // Also just after LISTEN: what came before it was not heard.
        let _ = notices.send(Notice::Unsure);
        match timeout(PATIENCE, clock(&client)).await {
            Ok(Ok(now)) => ahead.store(now, Ordering::Relaxed),
            _ => break,
        }
        sleep(LOOK).await;
    }
    driver.abort();
    Ok(())
}

fn notice(payload: &str) -> Option<Notice> {
    if payload == LINKS {
        return Some(Notice::Links);
    }
    let (game, seq) = payload.split_once(':')?;
    Some(Notice::Changed(game.to_owned(), seq.parse().ok()?))
}

/// What the database's clock is ahead of ours, in milliseconds.
pub(super) async fn clock(client: &Client) -> Result<i64, StoreError> {
    let before = system_clock();
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let row = client.query_one(sql, &[]).await.map_err(|error| failed(&error))?;
    let middle = u64::midpoint(before, system_clock());
    Ok(column::<i64>(&row, 0)? - middle.cast_signed())
}

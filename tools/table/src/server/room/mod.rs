//! One game that is being played: a task that takes one thing after the other.

mod state;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until};

use state::State;

use crate::game::{Games, Match, Viewer};
use crate::protocol::{Order, Said};
use crate::random::KeyHash;
use crate::store::{Store, StoreError};

/// How long a game stays in memory when nobody looks at it.
const IDLE: Duration = Duration::from_mins(1);
/// Orders that wait for a game; whoever brings more waits for room.
const QUEUE: usize = 16;

/// What is asked of a game.
pub(super) enum Ask {
    /// An action of a seat.
    Act { seat: usize, key: Option<KeyHash>, order: Order, reply: oneshot::Sender<Verdict> },
    /// What an action would score.
    Score { seat: usize, action: Value, reply: oneshot::Sender<Said> },
    /// The newest state, as the message that shows it.
    View { viewer: Viewer, reply: oneshot::Sender<Utf8Bytes> },
    /// What never changes.
    About { reply: oneshot::Sender<Value> },
    /// The record.
    Record { reply: oneshot::Sender<Said> },
    /// Another server has written; None: perhaps.
    Look(Option<u64>),
}

/// What comes of an action.
pub(super) enum Verdict {
    /// An answer for the client.
    Said(Said),
    /// The link has been withdrawn.
    Withdrawn,
    /// Nobody knows: the client asks again.
    Unknown,
}

/// A game in memory, as connections see it.
#[derive(Clone)]
pub(super) struct Room {
    asks: mpsc::Sender<Ask>,
    /// The number of the newest entry.
    pub(super) newest: watch::Receiver<u64>,
}

impl Room {
    /// Loads a game and starts its task; `left` is called when it ends.
    pub(super) async fn open(
        id: &str,
        games: Arc<dyn Games>,
        store: Arc<dyn Store>,
    ) -> Result<Option<(Self, Task)>, StoreError> {
        let Some((game, seq)) = load(id, games.as_ref(), store.as_ref()).await? else {
            return Ok(None);
        };
        let (asks, asked) = mpsc::channel(QUEUE);
        let (newest, watched) = watch::channel(seq);
        let state = State {
            id: id.to_owned(),
            due: game.standing().due,
            game: Some(game),
            seq,
            turn: seq,
            store,
            newest,
            views: HashMap::new(),
            answers: VecDeque::new(),
            called: HashMap::new(),
            games,
        };
        let room = Self { asks, newest: watched };
        Ok(Some((room, Task { state, asked })))
    }

    /// Whether its task has ended.
    pub(super) fn is_closed(&self) -> bool {
        self.asks.is_closed()
    }

    /// Asks; None when the task has ended.
    pub(super) async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(ask(reply)).await.ok()?;
        answer.await.ok()
    }

    /// Says that another server may have written.
    pub(super) fn look(&self, seq: Option<u64>) {
        // A full queue means that the task will look at the store anyway.
        let _ = self.asks.try_send(Ask::Look(seq));
    }
}

/// A match with all its entries, and the number of the newest; None: there is no such game.
///
/// # Errors
///
/// The store fails, or what it has of the game does not fit together.
pub async fn load(
    id: &str,
    games: &dyn Games,
    store: &dyn Store,
) -> Result<Option<(Box<dyn Match>, u64)>, StoreError> {
    let Some(setup) = store.setup(id).await? else { return Ok(None) };
    let broken = |why| StoreError(format!("game {id}: {why}"));
    let mut game = games.start(&setup).map_err(broken)?;
    let mut seq = 0;
    for entry in store.since(id, 0).await? {
        game.apply(&entry.events).map_err(broken)?;
        seq = entry.seq;
    }
    Ok(Some((game, seq)))
}

/// The task of a game, not yet started.
pub(super) struct Task {
    state: State,
    asked: mpsc::Receiver<Ask>,
}

impl Task {
    /// Serves until nobody has looked for a while and nothing is due, or until the match cannot
    /// be used any more; whoever asks then loads it again.
    pub(super) async fn run(mut self) {
        let mut idle = Instant::now() + IDLE;
        loop {
            let due = self.state.due();
            let wake = async move {
                match due {
                    Some(wait) => sleep(wait).await,
                    None => sleep_until(idle).await,
                }
            };
            tokio::select! {
                ask = self.asked.recv() => {
                    let Some(ask) = ask else { return };
                    if self.state.take(ask).await.is_err() {
                        return;
                    }
                    idle = Instant::now() + IDLE;
                }
                () = wake => {
                    if due.is_some() {
                        if self.state.pass().await.is_err() {
                            return;
                        }
                    } else if self.state.newest.receiver_count() > 1 {
                        idle = Instant::now() + IDLE;
                    } else {
                        return;
                    }
                }
            }
        }
    }
}

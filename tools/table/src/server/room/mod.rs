//! One game that is being played: a task that takes one thing after the other.

mod here;
mod news;
mod state;
mod unasked;
mod watchers;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::{OnceCell, mpsc, oneshot, watch};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, sleep_until};

use here::Here;
pub(super) use here::Sits;
use state::State;
use watchers::Watchers;
pub(super) use watchers::Watches;

use super::purses::Links;
use crate::matches::{Matches, events};
use crate::protocol::{ActionRequest, ClientMessage, ServerMessage};
use crate::pulse::Pulse;
use crate::random::KeyHash;
use crate::store::{Entry, PAGE, Store, StoreError};
use wordy_matches::Viewer;
pub(super) use wordy_room::ViewerProgress;
use wordy_room::{GameHost, WrittenEntry};

/// How long a game stays in memory when nobody looks at it.
const IDLE: Duration = Duration::from_mins(1);
/// Orders that wait for a game; whoever brings more waits for room.
const QUEUE: usize = 16;

/// What is asked of a game.
pub(super) enum Ask {
    /// An action of a seat.
    Act {
        seat: usize,
        key: Option<KeyHash>,
        order: ActionRequest,
        reply: oneshot::Sender<ActReply>,
    },
    /// A question that the match answers.
    Question { viewer: Viewer, question: ClientMessage, reply: oneshot::Sender<ServerMessage> },
    /// The message that shows the newest state to a viewer who has seen an older one, and what the
    /// viewer has seen then. Who takes changes is told what was said since, where that is all; no
    /// message where nothing has changed of which the viewer may know.
    View {
        viewer: Viewer,
        seen: Option<ViewerProgress>,
        changes: bool,
        reply: oneshot::Sender<(Option<Utf8Bytes>, ViewerProgress)>,
    },
    /// The host has a seat say nothing more, or speak again; whether it is so now.
    Mute { seat: usize, muted: bool, reply: oneshot::Sender<bool> },
    /// What never changes, and the slip, as JSON; who asks has come.
    About { reply: oneshot::Sender<[String; 2]> },
    /// Another server has written; None: perhaps.
    Look(Option<u64>),
}

/// What comes of an action.
pub(super) enum ActReply {
    /// An answer for the client.
    Answer(ServerMessage),
    /// The link has been withdrawn.
    Withdrawn,
    /// Nobody knows: the client asks again.
    Unknown,
}

/// A game in memory, as connections see it.
#[derive(Clone)]
pub(super) struct Room {
    /// Boxed, because an empty queue already has room for 32 of them.
    asks: mpsc::Sender<Box<Ask>>,
    /// What its links may still ask for.
    pub(super) links: Arc<Links>,
    /// The number of the newest entry.
    pub(super) newest: watch::Receiver<u64>,
    /// The seats whose players are there: each connection says so itself.
    pub(super) here: Arc<Here>,
    /// What its spectators say among themselves.
    pub(super) watchers: Arc<Watchers>,
    /// The turns in which more was to be had, once somebody has asked.
    pub(super) missed: Arc<OnceCell<Value>>,
}

impl Room {
    /// Loads a game and starts its task; `left` is called when it ends.
    pub(super) async fn open(
        id: &str,
        games: Arc<Matches>,
        store: Arc<dyn Store>,
        pulse: Arc<Pulse>,
    ) -> Result<Option<(Self, Task)>, StoreError> {
        let Some(host) = loaded(id, &games, &store).await? else { return Ok(None) };
        let (asks, asked) = mpsc::channel(QUEUE);
        let (newest, watched) = watch::channel(host.seq());
        let here = Arc::new(Here::default());
        let state = State {
            id: id.to_owned(),
            here: Arc::clone(&here),
            held: host.game().is_timed().then(|| pulse.hold()),
            pulse,
            run: None,
            due: host.game().standing().due,
            host: Some(host),
            store,
            newest,
            watched: None,
            talk: HashMap::new(),
            answers: VecDeque::new(),
            games,
        };
        let (links, missed, watchers) = (Arc::default(), Arc::default(), Arc::default());
        let room = Self { asks, links, newest: watched, here, watchers, missed };
        Ok(Some((room, Task { state, asked })))
    }

    /// Whether its task has ended.
    pub(super) fn is_closed(&self) -> bool {
        self.asks.is_closed()
    }

    /// Asks; None when the task has ended.
    pub(super) async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Box::new(ask(reply))).await.ok()?;
        answer.await.ok()
    }

    /// Says that another server may have written.
    pub(super) fn look(&self, seq: Option<u64>) {
        // A full queue means that the task will look at the store anyway.
        let _ = self.asks.try_send(Box::new(Ask::Look(seq)));
    }
}

/// A match with all its entries; none: there is no such game.
///
/// # Errors
///
/// The store fails, or what it has of the game does not fit together.
pub async fn load(
    id: &str,
    games: &Matches,
    store: &dyn Store,
) -> Result<Option<GameHost>, StoreError> {
    let Some(setup) = store.setup(id).await? else { return Ok(None) };
    let broken = |why| StoreError(format!("game {id}: {why}"));
    let mut host = GameHost::new(games.open(&setup).map_err(broken)?);
    loop {
        let page = store.page(id, host.seq()).await?;
        let is_last = page.len() < PAGE;
        let page = written(page).map_err(broken)?;
        host.extend(&page).map_err(|error| broken(error.to_string()))?;
        if is_last {
            return Ok(Some(host));
        }
    }
}

/// Entries of a store, with their events read.
fn written(entries: Vec<Entry>) -> Result<Vec<WrittenEntry>, String> {
    let read = |Entry { seq, seat, events: values, .. }| {
        Ok(WrittenEntry { seq, seat, events: events(&values)? })
    };
    entries.into_iter().map(read).collect()
}

/// The same on a thread that serves nobody: reading the rules, the lexicon and all entries of a
/// long game takes its time.
async fn loaded(
    id: &str,
    games: &Arc<Matches>,
    store: &Arc<dyn Store>,
) -> Result<Option<GameHost>, StoreError> {
    let (id, games, store) = (id.to_owned(), Arc::clone(games), Arc::clone(store));
    let runtime = Handle::current();
    let work = move || runtime.block_on(load(&id, games.as_ref(), store.as_ref()));
    let gone = |_| StoreError("the game could not be loaded".to_owned());
    spawn_blocking(work).await.map_err(gone)?
}

/// The task of a game, not yet started.
pub(super) struct Task {
    state: State,
    asked: mpsc::Receiver<Box<Ask>>,
}

impl Task {
    /// Serves until nobody has looked for a while and nothing is due, or until the match cannot
    /// be used any more; whoever asks then loads it again. The work is boxed, so that a game
    /// that only waits takes little memory.
    pub(super) async fn run(mut self) {
        let mut runs = self.state.pulse.runs();
        runs.mark_changed();
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
                    if Box::pin(self.state.take(*ask)).await.is_err() {
                        return;
                    }
                    idle = Instant::now() + IDLE;
                }
                // The pulse is there as long as its games are.
                Ok(()) = runs.changed() => match Box::pin(self.state.reckon()).await {
                    Ok(true) => {}
                    Ok(false) => runs.mark_changed(),
                    Err(_) => return,
                },
                () = wake => {
                    if due.is_some() {
                        if Box::pin(self.state.pass()).await.is_err() {
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

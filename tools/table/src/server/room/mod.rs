//! One game that is being played: a task that takes one thing after the other.

mod counts;
mod here;
mod news;
mod private;
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

use counts::{Counts, Nature};
use here::Here;
pub(super) use here::Sits;
pub(super) use news::ViewerProgress;
use state::State;
use watchers::Watchers;
pub(super) use watchers::Watches;

use super::limits::Links;
use crate::game::{Games, Match};
use crate::protocol::{ActionRequest, ServerMessage};
use crate::pulse::Pulse;
use crate::random::KeyHash;
use crate::store::{Entry, PAGE, Store, StoreError};
use wordy_matches::Viewer;

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
    /// What an action would score.
    Score { seat: usize, action: Value, reply: oneshot::Sender<ServerMessage> },
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
    /// What was said before the line of a number; None: the newest.
    Chat { before: Option<u64>, reply: oneshot::Sender<ServerMessage> },
    /// What never changes, and the slip, as JSON; who asks has come.
    About { reply: oneshot::Sender<[String; 2]> },
    /// What a word means.
    Meaning { word: String, reply: oneshot::Sender<Value> },
    /// The record, as somebody may know it.
    Record { viewer: Viewer, reply: oneshot::Sender<ServerMessage> },
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
        games: Arc<dyn Games>,
        store: Arc<dyn Store>,
        pulse: Arc<Pulse>,
    ) -> Result<Option<(Self, Task)>, StoreError> {
        let Some(loaded) = loaded(id, &games, &store).await? else { return Ok(None) };
        let Loaded { game, seq, counts } = loaded;
        let (asks, asked) = mpsc::channel(QUEUE);
        let (newest, watched) = watch::channel(seq);
        let here = Arc::new(Here::default());
        let state = State {
            id: id.to_owned(),
            here: Arc::clone(&here),
            held: game.is_timed().then(|| pulse.hold()),
            pulse,
            run: None,
            due: game.standing().due,
            game: Some(game),
            seq,
            counts,
            store,
            newest,
            watched: None,
            talk: HashMap::new(),
            answers: VecDeque::new(),
            called: HashMap::new(),
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
    Ok(read(id, games, store).await?.map(|loaded| (loaded.game, loaded.seq)))
}

/// A match as the store has it.
struct Loaded {
    game: Box<dyn Match>,
    /// The number of its newest entry.
    seq: u64,
    counts: Counts,
}

/// The same on a thread that serves nobody: reading the rules, the lexicon and all entries of a
/// long game takes its time.
async fn loaded(
    id: &str,
    games: &Arc<dyn Games>,
    store: &Arc<dyn Store>,
) -> Result<Option<Loaded>, StoreError> {
    let (id, games, store) = (id.to_owned(), Arc::clone(games), Arc::clone(store));
    let runtime = Handle::current();
    let work = move || runtime.block_on(read(&id, games.as_ref(), store.as_ref()));
    let gone = |_| StoreError("the game could not be loaded".to_owned());
    spawn_blocking(work).await.map_err(gone)?
}

async fn read(
    id: &str,
    games: &dyn Games,
    store: &dyn Store,
) -> Result<Option<Loaded>, StoreError> {
    let Some(setup) = store.setup(id).await? else { return Ok(None) };
    let broken = |why| StoreError(format!("game {id}: {why}"));
    let (game, counts) = (games.start(&setup).map_err(broken)?, Counts::default());
    let mut loaded = Loaded { game, seq: 0, counts };
    loop {
        let entries = store.page(id, loaded.seq).await?;
        loaded.go_on(&entries).map_err(broken)?;
        if entries.len() < PAGE {
            return Ok(Some(loaded));
        }
    }
}

impl Loaded {
    /// Goes on by some entries: all at once, since a match copies its state for each step.
    fn go_on(&mut self, entries: &[Entry]) -> Result<(), String> {
        let events: Vec<Value> = entries.iter().flat_map(|entry| entry.events.clone()).collect();
        self.game.apply(&events)?;
        for entry in entries {
            let nature = Nature::of(self.game.as_ref(), &entry.events);
            self.counts.note(entry.seq, entry.seat, nature);
        }
        self.seq = entries.last().map_or(self.seq, |entry| entry.seq);
        Ok(())
    }
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

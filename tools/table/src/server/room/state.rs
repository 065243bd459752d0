//! A game in memory: what is asked of it, one thing after the other.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::{Ask, Verdict, load};
use crate::game::{Games, Match, Viewer};
use crate::protocol::{Order, Said, shown};
use crate::random::KeyHash;
use crate::store::{Append, Appended, Author, Store, StoreError};

/// Answers that are remembered: the same id gets the same one, word for word.
const ANSWERS: usize = 64;
/// How often an action is tried again when another server was faster.
const ATTEMPTS: usize = 8;
/// How long after a call that was refused a seat may not call again, so that nobody hammers.
const COOL: Duration = Duration::from_secs(2);

/// The match in memory can't be used any more.
pub(super) struct Broken;

/// Why something was not done.
enum Failed {
    /// The store did not do its part, or nobody knows.
    Store,
    Broken,
}

impl From<Broken> for Failed {
    fn from(_: Broken) -> Self {
        Self::Broken
    }
}

impl From<StoreError> for Failed {
    fn from(_: StoreError) -> Self {
        Self::Store
    }
}

fn ok(order: &Order, seq: u64) -> Said {
    Said::Ok { id: order.id.clone(), seq }
}

pub(super) struct State {
    pub(super) id: String,
    /// None only while time and computers are asked.
    pub(super) game: Option<Box<dyn Match>>,
    pub(super) seq: u64,
    /// When something is due, in milliseconds since 1970.
    pub(super) due: Option<u64>,
    /// The number of the newest entry that was no aside, or of a later one.
    pub(super) turn: u64,
    pub(super) store: Arc<dyn Store>,
    pub(super) newest: watch::Sender<u64>,
    /// The messages that show the newest state, made when first asked for.
    pub(super) views: HashMap<Viewer, Utf8Bytes>,
    /// The newest answers to actions: whose, and what was said.
    pub(super) answers: VecDeque<(usize, Said)>,
    /// When a call of each seat was refused.
    pub(super) called: HashMap<usize, Instant>,
    pub(super) games: Arc<dyn Games>,
}

impl State {
    fn game(&self) -> Result<&dyn Match, Broken> {
        self.game.as_deref().ok_or(Broken)
    }

    /// How long until something is due.
    pub(super) fn due(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.due?.saturating_sub(self.store.now())))
    }

    pub(super) async fn take(&mut self, ask: Ask) -> Result<(), Broken> {
        match ask {
            Ask::Act { seat, key, order, reply } => {
                let verdict = self.act(seat, key, order).await?;
                let _ = reply.send(verdict);
            }
            Ask::Score { seat, action, reply } => {
                let _ = reply.send(Said::Scored(self.game()?.score(seat, &action)));
            }
            Ask::View { viewer, reply } => {
                let view = self.view(viewer)?;
                let _ = reply.send(view);
            }
            Ask::About { reply } => {
                let _ = reply.send(self.game()?.about());
            }
            Ask::Record { reply } => {
                let _ = reply.send(Said::Record(self.game()?.record()));
            }
            Ask::Look(Some(seq)) if seq <= self.seq => {}
            // A store that fails now is asked again later.
            Ask::Look(_) => match self.catch_up().await {
                Ok(()) | Err(Failed::Store) => {}
                Err(Failed::Broken) => return Err(Broken),
            },
        }
        Ok(())
    }

    fn view(&mut self, viewer: Viewer) -> Result<Utf8Bytes, Broken> {
        if let Some(view) = self.views.get(&viewer) {
            return Ok(view.clone());
        }
        let view: Utf8Bytes = shown(self.seq, &self.game()?.view_text(viewer)).into();
        self.views.insert(viewer, view.clone());
        Ok(view)
    }

    async fn act(
        &mut self,
        seat: usize,
        key: Option<KeyHash>,
        order: Order,
    ) -> Result<Verdict, Broken> {
        for _ in 0..ATTEMPTS {
            match self.attempt(seat, key, &order).await {
                Ok(Some(verdict)) => return Ok(verdict),
                Ok(None) => {}
                Err(Failed::Store) => {
                    // Whether it is written nobody knows: the newest state is read before the next.
                    return match self.catch_up().await {
                        Err(Failed::Broken) => Err(Broken),
                        _ => Ok(Verdict::Unknown),
                    };
                }
                Err(Failed::Broken) => return Err(Broken),
            }
        }
        Ok(Verdict::Unknown)
    }

    /// One attempt; None when another server was faster.
    async fn attempt(
        &mut self,
        seat: usize,
        key: Option<KeyHash>,
        order: &Order,
    ) -> Result<Option<Verdict>, Failed> {
        if let Some(said) = self.said_before(seat, &order.id) {
            return Ok(Some(Verdict::Said(said)));
        }
        let said = match self.events(seat, order)? {
            Ok(events) => {
                let author = Author { seat, key, client: order.id.clone() };
                match self.append(events, Some(author)).await? {
                    Appended::Done(seq) | Appended::Again(seq) => ok(order, seq),
                    Appended::Stale => return Ok(None),
                    Appended::Withdrawn => return Ok(Some(Verdict::Withdrawn)),
                }
            }
            // It may be an action that was written, and is asked for again.
            Err(refusal) => match self.store.answered(&self.id, &order.id).await? {
                Some(seq) => ok(order, seq),
                None => refusal,
            },
        };
        // A stale action may be right when its client has seen the newest state.
        if !matches!(said, Said::Stale { .. }) {
            self.answers.truncate(ANSWERS - 1);
            self.answers.push_front((seat, said.clone()));
        }
        Ok(Some(Verdict::Said(said)))
    }

    fn said_before(&self, seat: usize, id: &str) -> Option<Said> {
        let is_it = |(by, said): &&(usize, Said)| *by == seat && said.id() == Some(id);
        self.answers.iter().find(is_it).map(|(_, said)| said.clone())
    }

    /// What an action changes, or the answer that refuses it.
    fn events(&mut self, seat: usize, order: &Order) -> Result<Result<Vec<Value>, Said>, Broken> {
        let game = self.game.as_mut().ok_or(Broken)?;
        let id = order.id.clone();
        if order.seq < self.turn && game.wants_newest(&order.action) {
            let view = game.view(Viewer::Seat(seat));
            return Ok(Err(Said::Stale { id, seq: self.seq, view }));
        }
        let is_call = order.action["do"] == "call";
        if is_call && self.called.get(&seat).is_some_and(|at| at.elapsed() < COOL) {
            let why = "wait two seconds after a call that was refused".to_owned();
            return Ok(Err(Said::No { id, why }));
        }
        let events = game.act(seat, &order.action, self.store.now());
        if is_call && events.is_err() {
            self.called.insert(seat, Instant::now());
        }
        Ok(events.map_err(|why| Said::No { id, why }))
    }

    /// Does what time and computers are to do.
    pub(super) async fn pass(&mut self) -> Result<(), Broken> {
        let now = self.store.now();
        let mut game = self.game.take().ok_or(Broken)?;
        // A computer may think for seconds: not on a thread that serves others.
        let asked = tokio::task::spawn_blocking(move || {
            let events = game.due(now);
            (game, events)
        });
        let (game, events) = asked.await.map_err(|_| Broken)?;
        self.game = Some(game);
        if events.is_empty() {
            // Due and nothing to do: not asked again at once.
            sleep(Duration::from_millis(100)).await;
            return Ok(());
        }
        match self.append(events, None).await {
            Ok(_) => Ok(()),
            Err(Failed::Broken) => Err(Broken),
            Err(Failed::Store) => {
                sleep(Duration::from_millis(500)).await;
                match self.catch_up().await {
                    Err(Failed::Broken) => Err(Broken),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Writes what has changed the match, and tells the connections. When it is not written, the
    /// match has run ahead of the store: it is loaded again.
    async fn append(
        &mut self,
        events: Vec<Value>,
        author: Option<Author>,
    ) -> Result<Appended, Failed> {
        let game = self.game()?;
        let (is_aside, standing) = (game.is_aside(&events), game.standing());
        let (game, due) = (self.id.clone(), standing.due);
        let append = Append { game, after: self.seq, author, events, standing };
        let appended = self.store.append(append).await;
        match appended {
            Ok(Appended::Done(seq)) => {
                self.is_at(seq, if is_aside { self.turn } else { seq }, due);
            }
            _ => self.load_again().await?,
        }
        Ok(appended?)
    }

    /// Applies what others have written since.
    async fn catch_up(&mut self) -> Result<(), Failed> {
        let entries = self.store.since(&self.id, self.seq).await?;
        let Some(seq) = entries.last().map(|entry| entry.seq) else { return Ok(()) };
        let game = self.game.as_mut().ok_or(Broken)?;
        let mut turn = self.turn;
        for entry in &entries {
            game.apply(&entry.events).map_err(|_| Broken)?;
            turn = if game.is_aside(&entry.events) { turn } else { entry.seq };
        }
        let due = game.standing().due;
        self.is_at(seq, turn, due);
        Ok(())
    }

    async fn load_again(&mut self) -> Result<(), Failed> {
        let loaded = load(&self.id, self.games.as_ref(), self.store.as_ref()).await;
        // A match that has run ahead of its store shows nothing more.
        let Ok(Some((game, seq))) = loaded else { return Err(Failed::Broken) };
        let due = game.standing().due;
        self.game = Some(game);
        self.is_at(seq, seq, due);
        Ok(())
    }

    fn is_at(&mut self, seq: u64, turn: u64, due: Option<u64>) {
        (self.seq, self.turn, self.due) = (seq, turn, due);
        self.views.clear();
        self.newest.send_replace(seq);
    }
}

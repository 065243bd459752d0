//! A game in memory: what is asked of it, one thing after the other.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::counts::{Counts, Nature};
use super::here::Here;
use super::{ActReply, Ask, Loaded, loaded};
use crate::game::{Games, Match, RefusalMessage};
use crate::protocol::{ActionRequest, ServerMessage};
use crate::pulse::{Pulse, ServingGuard};
use crate::random::KeyHash;
use crate::server::limits::ENTRIES;
use crate::store::{Append, Appended, Author, Store, StoreError};
use wordy_matches::{Standing, Viewer};

/// Answers that are remembered: the same id gets the same one, word for word.
const ANSWERS: usize = 64;
/// How often an action is tried again when another server was faster.
pub(super) const ATTEMPTS: usize = 8;
/// How long after a call that was refused a seat may not call again, so that nobody hammers.
const COOL: Duration = Duration::from_secs(2);

/// Characters of a refusal: what is refused may be long, and comes back with it.
const LONGEST_WHY: usize = 500;

/// What came of an action: its events, and how the match stands after them.
pub(super) struct Change {
    pub(super) events: Vec<Value>,
    nature: Nature,
    standing: Standing,
}

impl Change {
    pub(super) fn of(game: &dyn Match, events: Vec<Value>) -> Self {
        let nature = Nature::of(game, &events);
        Self { events, nature, standing: game.standing() }
    }
}

/// The match in memory can't be used any more.
pub(super) struct Broken;

/// Why something was not done.
pub(super) enum Failed {
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

pub(super) struct State {
    pub(super) id: String,
    /// None only while another thread works on it.
    pub(super) game: Option<Box<dyn Match>>,
    pub(super) seq: u64,
    /// When something is due, in milliseconds since 1970.
    pub(super) due: Option<u64>,
    pub(super) counts: Counts,
    pub(super) store: Arc<dyn Store>,
    pub(super) newest: watch::Sender<u64>,
    /// The message that shows spectators the newest state, made when first asked for.
    pub(super) watched: Option<Utf8Bytes>,
    /// The messages that tell what was said since so many lines, by the number of the state.
    pub(super) talk: HashMap<(u64, u64), Utf8Bytes>,
    /// The newest answers to actions: whose, and what was said.
    pub(super) answers: VecDeque<(usize, ServerMessage)>,
    /// When a call of each seat was refused.
    pub(super) called: HashMap<usize, Instant>,
    pub(super) games: Arc<dyn Games>,
    /// The seats whose players are there.
    pub(super) here: Arc<Here>,
    pub(super) pulse: Arc<Pulse>,
    /// The run of the server that was reckoned with.
    pub(super) run: Option<u64>,
    /// As long as time decides something.
    pub(super) held: Option<ServingGuard>,
}

impl State {
    pub(super) fn game(&self) -> Result<&dyn Match, Broken> {
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
                let score = move |game: &mut dyn Match| game.score(seat, &action);
                let scored = self.apart(score).await?.map_err(|why| short(why.into()).why);
                let _ = reply.send(ServerMessage::Scored(scored));
            }
            Ask::Mute { seat, muted, reply } => {
                let is_done = match self.mute(seat, muted).await {
                    Ok(is_done) => is_done,
                    Err(failed) => {
                        self.recover(failed).await?;
                        false
                    }
                };
                let _ = reply.send(is_done);
            }
            Ask::View { viewer, seen, changes, reply } => {
                let news = self.news(viewer, seen, changes)?;
                let _ = reply.send(news);
            }
            Ask::Chat { before, reply } => {
                let lines = self.said_before(before)?;
                let _ = reply.send(ServerMessage::Chat(lines));
            }
            Ask::About { reply } => {
                // Where the store fails it is done before the next action.
                if let Err(Failed::Broken) = self.settle().await {
                    return Err(Broken);
                }
                let _ = reply.send(self.game()?.about_texts());
            }
            Ask::Meaning { word, reply } => drop(reply.send(self.game()?.meaning(&word))),
            Ask::Record { viewer, reply } => {
                let record = self.apart(move |game| game.record(viewer)).await?;
                let _ = reply.send(ServerMessage::Record(record));
            }
            Ask::Look(Some(seq)) if seq <= self.seq => {}
            // A store that fails now is asked again later.
            Ask::Look(_) => match self.catch_up().await {
                Ok(()) => drop(self.reckon().await?),
                Err(Failed::Store) => {}
                Err(Failed::Broken) => return Err(Broken),
            },
        }
        Ok(())
    }

    /// Works on the match on a thread that serves nobody: what a message asks for may take long.
    pub(super) async fn apart<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut dyn Match) -> T + Send + 'static,
    ) -> Result<T, Broken> {
        let mut game = self.game.take().ok_or(Broken)?;
        let done = spawn_blocking(move || {
            let done = work(game.as_mut());
            (game, done)
        });
        let (game, done) = done.await.map_err(|_| Broken)?;
        self.game = Some(game);
        Ok(done)
    }

    async fn act(
        &mut self,
        seat: usize,
        key: Option<KeyHash>,
        order: ActionRequest,
    ) -> Result<ActReply, Broken> {
        for _ in 0..ATTEMPTS {
            match self.attempt(seat, key, &order).await {
                Ok(Some(verdict)) => return Ok(verdict),
                Ok(None) => {}
                Err(Failed::Store) => {
                    // Whether it is written nobody knows: the newest state is read before the next.
                    return match self.catch_up().await {
                        Err(Failed::Broken) => Err(Broken),
                        _ => Ok(ActReply::Unknown),
                    };
                }
                Err(Failed::Broken) => return Err(Broken),
            }
        }
        Ok(ActReply::Unknown)
    }

    /// One attempt; None when another server was faster.
    async fn attempt(
        &mut self,
        seat: usize,
        key: Option<KeyHash>,
        order: &ActionRequest,
    ) -> Result<Option<ActReply>, Failed> {
        if let Some(said) = self.answered_before(seat, &order.id) {
            return Ok(Some(ActReply::Answer(said)));
        }
        self.settle().await?;
        let said = match self.made(seat, order).await? {
            Ok(made) => {
                let author = Author { seat, key, client: order.id.clone() };
                match self.append(made, Some(author)).await? {
                    Appended::Done(seq) | Appended::Again(seq) => self.ok(seat, order, seq),
                    Appended::Stale => return Ok(None),
                    Appended::Withdrawn => return Ok(Some(ActReply::Withdrawn)),
                }
            }
            // It may be an action that was written, and is asked for again.
            Err(refusal) => match self.store.answered(&self.id, &order.id).await? {
                Some(seq) => self.ok(seat, order, seq),
                None => refusal,
            },
        };
        // A stale action may be right when its client has seen the newest state.
        if !matches!(said, ServerMessage::Stale { .. }) {
            self.answers.truncate(ANSWERS - 1);
            self.answers.push_front((seat, said.clone()));
        }
        Ok(Some(ActReply::Answer(said)))
    }

    fn ok(&self, seat: usize, order: &ActionRequest, seq: u64) -> ServerMessage {
        ServerMessage::Ok { id: order.id.clone(), seq: self.counts.seen(Viewer::Seat(seat), seq) }
    }

    fn answered_before(&self, seat: usize, id: &str) -> Option<ServerMessage> {
        let is_it = |(by, said): &&(usize, ServerMessage)| *by == seat && said.id() == Some(id);
        self.answers.iter().find(is_it).map(|(_, said)| said.clone())
    }

    /// What an action changes, or the answer that refuses it.
    async fn made(
        &mut self,
        seat: usize,
        order: &ActionRequest,
    ) -> Result<Result<Change, ServerMessage>, Broken> {
        let game = self.game()?;
        let id = order.id.clone();
        let viewer = Viewer::Seat(seat);
        if order.seq < self.counts.turn(viewer) && game.wants_newest(&order.action) {
            let (seq, view) = (self.counts.seen(viewer, self.seq), game.view(viewer));
            return Ok(Err(ServerMessage::Stale { id, seq, view }));
        }
        let name = order.action["do"].as_str().unwrap_or_default();
        let is_call = name == "call";
        if is_call && self.called.get(&seat).is_some_and(|at| at.elapsed() < COOL) {
            let refused = "wait two seconds after a call that was refused".into();
            return Ok(Err(ServerMessage::No { id, refused }));
        }
        if name != "resign" && self.counts.written(seat) >= ENTRIES {
            let why = format!("a game keeps {ENTRIES} actions of one player: giving up is left");
            return Ok(Err(ServerMessage::No { id, refused: why.into() }));
        }
        let (action, now, here) = (order.action.clone(), self.store.now(), self.here.seats());
        let is_start = name == "start";
        let act = move |game: &mut dyn Match| -> Result<Change, RefusalMessage> {
            let mut events = game.act(seat, &action, now)?;
            if is_start {
                // It waits for those who are not there yet.
                events.extend(game.pause(0, now));
                events.extend(game.come(&here, now));
            }
            Ok(Change::of(game, events))
        };
        let made = self.apart(act).await?;
        if is_call && made.is_err() {
            self.called.insert(seat, Instant::now());
        }
        Ok(made.map_err(|refused| ServerMessage::No { id, refused: short(refused) }))
    }

    /// Writes what has changed the match, and tells the connections. When it is not written, the
    /// match has run ahead of the store: it is loaded again.
    pub(super) async fn append(
        &mut self,
        made: Change,
        author: Option<Author>,
    ) -> Result<Appended, Failed> {
        let Change { events, nature, standing } = made;
        let (game, due) = (self.id.clone(), standing.due);
        let seat = author.as_ref().map(|author| author.seat);
        let append = Append { game, after: self.seq, author, events, standing };
        let appended = self.store.append(append).await;
        match appended {
            Ok(Appended::Done(seq)) => {
                self.counts.note(seq, seat, nature);
                self.is_at(seq, due);
            }
            _ => self.load_again().await?,
        }
        Ok(appended?)
    }

    /// Applies what others have written since.
    pub(super) async fn catch_up(&mut self) -> Result<(), Failed> {
        let entries = self.store.since(&self.id, self.seq).await?;
        let Some(seq) = entries.last().map(|entry| entry.seq) else { return Ok(()) };
        for entry in &entries {
            self.counts.note(entry.seq, entry.seat, Nature::of(self.game()?, &entry.events));
        }
        let applied = self.apart(move |game| {
            for entry in &entries {
                game.apply(&entry.events)?;
            }
            Ok::<_, String>(game.standing().due)
        });
        let due = applied.await?.map_err(|_| Broken)?;
        self.is_at(seq, due);
        Ok(())
    }

    async fn load_again(&mut self) -> Result<(), Failed> {
        let loaded = loaded(&self.id, &self.games, &self.store).await;
        // A match that has run ahead of its store shows nothing more.
        let Ok(Some(Loaded { game, seq, counts })) = loaded else { return Err(Failed::Broken) };
        let due = game.standing().due;
        (self.game, self.counts) = (Some(game), counts);
        self.is_at(seq, due);
        Ok(())
    }

    fn is_at(&mut self, seq: u64, due: Option<u64>) {
        (self.seq, self.due) = (seq, due);
        self.watched = None;
        self.talk.clear();
        self.newest.send_replace(seq);
    }
}

/// A refusal as it is sent.
fn short(mut refused: RefusalMessage) -> RefusalMessage {
    if let Some((end, _)) = refused.why.char_indices().nth(LONGEST_WHY) {
        refused.why.replace_range(end.., " ...");
    }
    refused
}

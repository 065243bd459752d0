//! A game in memory: what is asked of it, one thing after the other.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use wordy_matches::{ReplayError, Viewer};
use wordy_room::{Change, GameHost};

use super::here::Here;
use super::{ActReply, Ask, loaded, written};
use crate::game_facts::GameFacts;
use crate::matches::{Matches, values};
use crate::protocol::{ActionRequest, ServerMessage};
use crate::pulse::{Pulse, ServingGuard};
use crate::random::KeyHash;
use crate::store::{Append, Appended, Author, Store, StoreError};

/// Answers that are remembered: the same id gets the same one, word for word.
const ANSWERS: usize = 64;
/// How often an action is tried again when another server was faster.
pub(super) const ATTEMPTS: usize = 8;
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
    pub(super) host: Option<GameHost>,
    /// When something is due, in milliseconds since 1970.
    pub(super) due: Option<u64>,
    pub(super) store: Arc<dyn Store>,
    pub(super) newest: watch::Sender<u64>,
    /// The message that shows spectators the newest state, made when first asked for.
    pub(super) watched: Option<Utf8Bytes>,
    /// The messages that tell what was said since so many lines, by the number of the state.
    pub(super) talk: HashMap<(u64, u64), Utf8Bytes>,
    /// The newest answers to actions: whose, and what was said.
    pub(super) answers: VecDeque<(usize, ServerMessage)>,
    pub(super) games: Arc<Matches>,
    /// The seats whose players are there.
    pub(super) here: Arc<Here>,
    pub(super) pulse: Arc<Pulse>,
    /// The run of the server that was reckoned with.
    pub(super) run: Option<u64>,
    /// As long as time decides something.
    pub(super) held: Option<ServingGuard>,
}

impl State {
    pub(super) fn host(&self) -> Result<&GameHost, Broken> {
        self.host.as_ref().ok_or(Broken)
    }

    pub(super) fn host_mut(&mut self) -> Result<&mut GameHost, Broken> {
        self.host.as_mut().ok_or(Broken)
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
            Ask::Question { viewer, question, reply } => {
                let answer = move |host: &mut GameHost| host.answer(viewer, &question);
                if let Some(answer) = self.apart(answer).await? {
                    let _ = reply.send(answer);
                }
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
            Ask::About { reply } => {
                // Where the store fails it is done before the next action.
                if let Err(Failed::Broken) = self.settle().await {
                    return Err(Broken);
                }
                let _ = reply.send(GameFacts::of(self.host()?.game()).texts());
            }
            Ask::Look(Some(seq)) if seq <= self.host()?.seq() => {}
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
        work: impl FnOnce(&mut GameHost) -> T + Send + 'static,
    ) -> Result<T, Broken> {
        let mut host = self.host.take().ok_or(Broken)?;
        let done = spawn_blocking(move || {
            let done = work(&mut host);
            (host, done)
        });
        let (host, done) = done.await.map_err(|_| Broken)?;
        self.host = Some(host);
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
                    Appended::Done(seq) | Appended::Again(seq) => self.ok(seat, order, seq)?,
                    Appended::Stale => return Ok(None),
                    Appended::Withdrawn => return Ok(Some(ActReply::Withdrawn)),
                }
            }
            // It may be an action that was written, and is asked for again.
            Err(refusal) => match self.store.answered(&self.id, &order.id).await? {
                Some(seq) => self.ok(seat, order, seq)?,
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

    fn ok(&self, seat: usize, order: &ActionRequest, seq: u64) -> Result<ServerMessage, Broken> {
        let seq = self.host()?.seq_seen(Viewer::Seat(seat), seq);
        Ok(ServerMessage::Ok { id: order.id.clone(), seq })
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
        let (order, now, present) = (order.clone(), self.store.now(), self.here.seats());
        self.apart(move |host| host.act(seat, &order, &present, now)).await
    }

    /// Writes what has changed the match, and tells the connections. When it is not written, the
    /// match has run ahead of the store: it is loaded again.
    pub(super) async fn append(
        &mut self,
        made: Change,
        author: Option<Author>,
    ) -> Result<Appended, Failed> {
        let Change { events, kind, standing } = made;
        let (game, due) = (self.id.clone(), standing.due);
        let seat = author.as_ref().map(|author| author.seat);
        let (after, events) = (self.host()?.seq(), values(&events));
        let append = Append { game, after, author, events, standing };
        let appended = self.store.append(append).await;
        match appended {
            Ok(Appended::Done(seq)) => {
                self.host_mut()?.note(seq, seat, kind);
                self.is_at(seq, due);
            }
            _ => self.load_again().await?,
        }
        Ok(appended?)
    }

    /// Applies what others have written since.
    pub(super) async fn catch_up(&mut self) -> Result<(), Failed> {
        let entries = self.store.since(&self.id, self.host()?.seq()).await?;
        let Some(seq) = entries.last().map(|entry| entry.seq) else { return Ok(()) };
        let entries = written(entries).map_err(|_| Broken)?;
        let applied = self.apart(move |host| {
            host.extend(&entries)?;
            Ok::<_, ReplayError>(host.game().standing().due)
        });
        let due = applied.await?.map_err(|_| Broken)?;
        self.is_at(seq, due);
        Ok(())
    }

    async fn load_again(&mut self) -> Result<(), Failed> {
        let loaded = loaded(&self.id, &self.games, &self.store).await;
        // A match that has run ahead of its store shows nothing more.
        let Ok(Some(host)) = loaded else { return Err(Failed::Broken) };
        let (seq, due) = (host.seq(), host.game().standing().due);
        self.host = Some(host);
        self.is_at(seq, due);
        Ok(())
    }

    fn is_at(&mut self, seq: u64, due: Option<u64>) {
        self.due = due;
        self.watched = None;
        self.talk.clear();
        self.newest.send_replace(seq);
    }
}

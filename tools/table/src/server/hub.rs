//! All games that are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::time::interval;

use super::end::End;
use super::home_setup::{HomeSetup, OpenGamesCache};
use super::log::Log;
use super::metrics::Metrics;
use super::purses::Purses;
use super::room::Room;
use crate::matches::Matches;
use crate::pulse::Pulse;
use crate::random::KeyHash;
use crate::store::{Notice, Place, Store, StoreError};

/// How often the store is asked what has changed and what is due.
const ROUND: Duration = Duration::from_secs(5);
/// What is due so soon is loaded: until the round after the next.
const SOON: u64 = 10_000;
/// What has changed so long ago is asked for again: clocks differ, and what is being written while
/// somebody asks is not seen yet.
const AGAIN: u64 = 30_000;
/// Games that are loaded at once.
const LOADS: usize = 2;

/// What connections share.
pub(super) struct Hub {
    pub(super) store: Arc<dyn Store>,
    pub(super) games: Arc<Matches>,
    pub(super) pulse: Arc<Pulse>,
    /// Counts how often links may have ended: every connection looks its link up again.
    pub(super) links: watch::Sender<u64>,
    rooms: Mutex<HashMap<String, Room>>,
    /// What those may still ask for who sit nowhere, and make who make games.
    pub(super) purses: Purses,
    pub(super) home: HomeSetup,
    pub(super) shown: OpenGamesCache,
    pub(super) metrics: Metrics,
    pub(super) log: Log,
    loads: Semaphore,
    /// Games that are looked through for what was missed.
    pub(super) looks: Arc<Semaphore>,
    /// Becomes true when the server is told to stop.
    pub(super) stopping: watch::Receiver<bool>,
}

impl Hub {
    pub(super) fn new(
        store: Arc<dyn Store>,
        games: Arc<Matches>,
        home: HomeSetup,
        (stopping, log): (watch::Receiver<bool>, Log),
    ) -> Arc<Self> {
        let pulse = Pulse::new(Arc::clone(&store), None);
        let (rooms, loads) = (Mutex::default(), Semaphore::new(LOADS));
        let purses = Purses::default();
        let (shown, metrics) = (OpenGamesCache::default(), Metrics::default());
        let all = Self {
            store,
            games,
            pulse,
            links: watch::Sender::new(0),
            rooms,
            purses,
            home,
            shown,
            metrics,
            log,
            loads,
            looks: Arc::new(Semaphore::new(1)),
            stopping,
        };
        Arc::new(all)
    }

    /// How many games are in memory.
    pub(super) fn count(&self) -> usize {
        self.rooms().len()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, id: &str) -> Option<Room> {
        self.rooms().get(id).filter(|room| !room.is_closed()).cloned()
    }

    /// A game, loaded where it is not in memory; None: there is no such game.
    pub(super) async fn room(self: &Arc<Self>, id: &str) -> Result<Option<Room>, StoreError> {
        if let Some(room) = self.known(id) {
            return Ok(Some(room));
        }
        // Where many come at once, one loads it and the others find it.
        let _load = self.loads.acquire().await;
        if let Some(room) = self.known(id) {
            return Ok(Some(room));
        }
        let (games, store) = (Arc::clone(&self.games), Arc::clone(&self.store));
        let opened = Room::open(id, games, store, Arc::clone(&self.pulse)).await?;
        let Some((room, task)) = opened else { return Ok(None) };
        // Another connection may have loaded it meanwhile: there is one task for a game.
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
            return Ok(Some(room.clone()));
        }
        rooms.insert(id.to_owned(), room.clone());
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            task.run().await;
            let mut rooms = hub.rooms();
            if rooms.get(&id).is_some_and(Room::is_closed) {
                rooms.remove(&id);
            }
        });
        Ok(Some(room))
    }

    /// Passes on what the store tells, as long as there is a store, and looks itself now and then.
    pub(super) async fn hear(self: Arc<Self>) {
        let mut notices = self.store.listen();
        let mut rounds = interval(ROUND);
        let mut looked = self.store.now();
        loop {
            tokio::select! {
                notice = notices.recv() => match notice {
                    Some(Notice::Changed(id, seq)) => self.is_at(&id, seq),
                    Some(Notice::Links) => self.look_up_links(),
                    Some(Notice::Unsure) => looked = self.look(looked).await,
                    None => return,
                },
                _ = rounds.tick() => {
                    looked = self.look(looked).await;
                    self.wake().await;
                }
            }
        }
    }

    /// Has every connection look up whether its link still leads where it did.
    pub(super) fn look_up_links(&self) {
        self.links.send_modify(|number| *number += 1);
    }

    /// Whether a link still leads to a place: nothing more is sent by one that does not.
    pub(super) async fn check_link(&self, key: KeyHash, place: &Place) -> Result<(), End> {
        let leads = self.store.place(key).await.map_err(|_| End::Later)?;
        if leads.as_ref() == Some(place) { Ok(()) } else { Err(End::NoLink) }
    }

    /// Tells a game in memory that it may be older than that of the store.
    fn is_at(&self, id: &str, seq: u64) {
        let room = self.known(id).filter(|room| *room.newest.borrow() < seq);
        if let Some(room) = room {
            room.look(Some(seq));
        }
    }

    /// Looks which games have changed since the last look; when that is for the next.
    async fn look(&self, looked: u64) -> u64 {
        let now = self.store.now();
        // A store that fails is asked again in the next round.
        let Ok(changed) = self.store.changed(looked.saturating_sub(AGAIN)).await else {
            return looked;
        };
        for (id, seq) in changed {
            self.is_at(&id, seq);
        }
        now
    }

    /// Loads the games in which time or a computer has something to do.
    async fn wake(self: &Arc<Self>) {
        let Ok(due) = self.store.due(self.store.now() + SOON).await else { return };
        for id in due.iter().filter(|id| self.known(id).is_none()) {
            // One that cannot be loaded does not keep the others from being played.
            let _ = self.room(id).await;
        }
    }
}

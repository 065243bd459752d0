//! All games that are in memory.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::interval;

use super::room::Room;
use crate::game::Games;
use crate::store::{Notice, Store, StoreError, Which};

/// How often all open games are looked at.
const ROUND: Duration = Duration::from_secs(5);

/// What connections share.
pub(super) struct Hub {
    pub(super) store: Arc<dyn Store>,
    pub(super) games: Arc<dyn Games>,
    rooms: Mutex<HashMap<String, Room>>,
    /// Becomes true when the server is told to stop.
    pub(super) stopping: watch::Receiver<bool>,
    /// Kept by each connection as long as it is there.
    pub(super) alive: mpsc::Sender<()>,
}

impl Hub {
    pub(super) fn new(
        store: Arc<dyn Store>,
        games: Arc<dyn Games>,
        stopping: watch::Receiver<bool>,
        alive: mpsc::Sender<()>,
    ) -> Arc<Self> {
        Arc::new(Self { store, games, rooms: Mutex::default(), stopping, alive })
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
        let (games, store) = (Arc::clone(&self.games), Arc::clone(&self.store));
        let Some((room, task)) = Room::open(id, games, store).await? else { return Ok(None) };
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
        loop {
            tokio::select! {
                notice = notices.recv() => match notice {
                    Some(Notice::Changed(id, seq)) => {
                        if let Some(room) = self.known(&id) {
                            room.look(Some(seq));
                        }
                    }
                    Some(Notice::Unsure) => self.look().await,
                    None => return,
                },
                _ = rounds.tick() => self.look().await,
            }
        }
    }

    /// Looks whether games in memory are older than those of the store, and loads the games in
    /// which time or a computer has something to do.
    async fn look(self: &Arc<Self>) {
        // A store that fails is asked again in the next round.
        let Ok(open) = self.store.games(Which::Open).await else { return };
        for game in &open {
            match self.known(&game.id) {
                Some(room) if *room.newest.borrow() < game.seq => room.look(Some(game.seq)),
                // One that cannot be loaded does not keep the others from being played.
                None if game.standing.due.is_some() => drop(self.room(&game.id).await),
                Some(_) | None => {}
            }
        }
        let open: HashSet<&str> = open.iter().map(|game| game.id.as_str()).collect();
        let over = |(id, _): &(&String, &Room)| !open.contains(id.as_str());
        for (_, room) in self.rooms().iter().filter(over) {
            room.look(None);
        }
    }
}

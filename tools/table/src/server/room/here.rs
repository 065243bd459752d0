//! Who is there: the seats that have a connection.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::watch;

use crate::protocol::here;

/// The seats of a game that have connections, and how many; since when others have none that had.
#[derive(Default)]
pub(crate) struct Here {
    seats: Mutex<Seats>,
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct Seats {
    connected: BTreeMap<usize, usize>,
    gone: BTreeMap<usize, Instant>,
}

/// A connection of a seat, as long as this is kept.
pub(crate) struct Sits {
    here: Arc<Here>,
    seat: usize,
}

impl Here {
    fn counts(&self) -> MutexGuard<'_, Seats> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What tells that somebody has come or gone.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The message that tells who is there.
    pub(crate) fn text(&self) -> String {
        let seats = self.counts();
        let there: Vec<usize> = seats.connected.keys().copied().collect();
        let since = |(seat, since): (&usize, &Instant)| {
            (*seat, u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX))
        };
        let gone: Vec<(usize, u64)> = seats.gone.iter().map(since).collect();
        here(&there, &gone)
    }

    /// A connection of a seat has come.
    pub(crate) fn sit(self: &Arc<Self>, seat: usize) -> Sits {
        let mut seats = self.counts();
        *seats.connected.entry(seat).or_default() += 1;
        seats.gone.remove(&seat);
        drop(seats);
        self.changes.send_modify(|number| *number += 1);
        Sits { here: Arc::clone(self), seat }
    }

    /// The seats that have one.
    pub(crate) fn seats(&self) -> Vec<usize> {
        self.counts().connected.keys().copied().collect()
    }
}

impl Drop for Sits {
    fn drop(&mut self) {
        let mut seats = self.here.counts();
        if let Some(count) = seats.connected.get_mut(&self.seat) {
            *count -= 1;
            if *count == 0 {
                seats.connected.remove(&self.seat);
                seats.gone.insert(self.seat, Instant::now());
            }
        }
        drop(seats);
        self.here.changes.send_modify(|number| *number += 1);
    }
}

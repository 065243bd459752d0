//! Who is there: the seats that have a connection.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The seats of a game that have connections, and how many.
#[derive(Default)]
pub(crate) struct Here(Mutex<BTreeMap<usize, usize>>);

/// A connection of a seat, as long as this is kept.
pub(crate) struct Sits {
    here: Arc<Here>,
    seat: usize,
}

impl Here {
    fn counts(&self) -> MutexGuard<'_, BTreeMap<usize, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection of a seat has come.
    pub(crate) fn sit(self: &Arc<Self>, seat: usize) -> Sits {
        *self.counts().entry(seat).or_default() += 1;
        Sits { here: Arc::clone(self), seat }
    }

    /// The seats that have one.
    pub(crate) fn seats(&self) -> Vec<usize> {
        self.counts().keys().copied().collect()
    }
}

impl Drop for Sits {
    fn drop(&mut self) {
        let mut counts = self.here.counts();
        if let Some(count) = counts.get_mut(&self.seat) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.seat);
            }
        }
    }
}

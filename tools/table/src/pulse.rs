//! That games are being served, said to the store about once a second: clocks run only then.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::store::{BEAT, LAPSE, Store, StoreError, lapse};

/// How long the last word may take.
const LAST: Duration = Duration::from_millis(500);

/// The run of a server, or of a terminal at which a game is played.
pub(crate) struct Pulse {
    store: Arc<dyn Store>,
    /// The game that is served, where it is one alone.
    game: Option<String>,
    last: Mutex<Option<Beat>>,
    /// One word is said at a time.
    saying: tokio::sync::Mutex<()>,
    held: Arc<()>,
    /// The number of the run, for who reckons with it at once.
    runs: watch::Sender<u64>,
}

/// The last word of a run, in milliseconds since 1970.
#[derive(Clone, Copy)]
struct Beat {
    run: u64,
    at: u64,
}

/// A game with time: as long as there is one, the store is told that it is served.
#[expect(dead_code, reason = "that it is there is all")]
pub(crate) struct ServingGuard(Arc<()>);

impl Pulse {
    /// The pulse of who serves all games of a store, or one of them.
    pub(crate) fn new(store: Arc<dyn Store>, game: Option<String>) -> Arc<Self> {
        Arc::new(Self {
            store,
            game,
            last: Mutex::default(),
            saying: tokio::sync::Mutex::default(),
            held: Arc::default(),
            runs: watch::Sender::new(0),
        })
    }

    /// The number of the run, whenever another one begins.
    pub(crate) fn runs(&self) -> watch::Receiver<u64> {
        self.runs.subscribe()
    }

    /// Asks that it be said as long as what is given is kept.
    pub(crate) fn hold(&self) -> ServingGuard {
        ServingGuard(Arc::clone(&self.held))
    }

    /// Says about once a second that games are served, as long as some are held.
    pub(crate) async fn keep(self: Arc<Self>) {
        let mut beats = interval(Duration::from_millis(BEAT));
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            if Arc::strong_count(&self.held) > 1 {
                // A store that fails is told later; what lies between is not served.
                let _ = self.say(true).await;
            }
        }
    }

    /// The last word, when games are served no longer.
    pub(crate) async fn stop(&self) {
        if self.fresh().is_some() {
            let _ = timeout(LAST, self.say(true)).await;
        }
    }

    /// The run at hand, and for how long nobody has served a game, where that is so. `known` is the
    /// run that was reckoned with before.
    ///
    /// # Errors
    ///
    /// The store fails.
    pub(crate) async fn lapse(
        &self,
        game: &str,
        known: Option<u64>,
    ) -> Result<(u64, Option<u64>), StoreError> {
        let run = match self.fresh() {
            Some(run) => run,
            None => self.say(false).await?,
        };
        if known == Some(run) {
            return Ok((run, None));
        }
        Ok((run, lapse(self.store.as_ref(), game, known.is_some()).await?))
    }

    /// The run at hand, if it has been heard of just now.
    fn fresh(&self) -> Option<u64> {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.filter(|last| self.store.now().saturating_sub(last.at) <= LAPSE).map(|last| last.run)
    }

    /// Says it, where that was not done just now or `again`; a run that was interrupted, such as by
    /// a machine that slept, does not go on.
    async fn say(&self, again: bool) -> Result<u64, StoreError> {
        let _one = self.saying.lock().await;
        let (run, at) = (self.fresh(), self.store.now());
        if let Some(run) = run.filter(|_| !again) {
            return Ok(run);
        }
        let run = self.store.beat(run, self.game.as_deref()).await?;
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(Beat { run, at });
        self.runs.send_if_modified(|known| std::mem::replace(known, run) != run);
        Ok(run)
    }
}

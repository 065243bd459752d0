//! What comes in before it is a message or a page: the bytes of a websocket, the requests of an
//! address, the handshakes of those who encrypt.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::gate::ALL;
use super::limits::{Bucket, Rate};

/// Bytes a second of one websocket, and how many may come at once: those of its messages and more.
const BYTES: Rate = Rate { a_second: 32_768.0, at_once: 131_072.0 };
/// Pages and their files a second for one address, and how many at once: a club behind one address
/// opens the page on all its phones.
const PAGES: Rate = Rate { a_second: 50.0, at_once: 2_000.0 };
/// How many bytes of a large file count as a page.
const LARGE: usize = 64 * 1024;
/// How many connections agree at once on how they encrypt: that takes time and room, and after a
/// restart thousands come back together.
const HANDSHAKES: usize = 64;
/// Those of one address.
const OF_ADDRESS: usize = 8;
/// How long a connection waits for its turn at most, so that clients who send half of it keep
/// nobody out.
const PATIENCE: Duration = Duration::from_secs(1);

/// What somebody else left locked is as good as before.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The bytes that a connection sends once it is a websocket, whatever they are: frames with nothing
/// in them, parts of a message that never ends.
#[derive(Default)]
pub(super) struct Intake(Mutex<Option<Bucket>>);

impl Intake {
    /// Counts from now on.
    pub(super) fn open(&self, now: Instant) {
        *lock(&self.0) = Some(Bucket::full(BYTES, now));
    }

    /// Takes bytes that came; whether they may come.
    #[expect(clippy::cast_precision_loss, reason = "few bytes are read at once")]
    pub(super) fn take(&self, bytes: usize, now: Instant) -> bool {
        lock(&self.0).as_mut().is_none_or(|bucket| bucket.take_some(bytes as f64, now).is_ok())
    }
}

/// What addresses may ask for without a websocket.
#[derive(Default)]
pub(super) struct Pages(Mutex<HashMap<IpAddr, Bucket>>);

impl Pages {
    /// Counts a page, or one of its files; whether the address may have it.
    pub(super) fn may_have(&self, address: IpAddr, now: Instant) -> bool {
        self.may_have_bytes(address, 0, now)
    }

    /// The same of a large one, which counts as many. This machine itself has no limit: a proxy
    /// says for whom it asks.
    #[expect(clippy::cast_precision_loss, reason = "a page has few bytes")]
    pub(super) fn may_have_bytes(&self, address: IpAddr, bytes: usize, now: Instant) -> bool {
        if address.is_loopback() {
            return true;
        }
        let mut all = lock(&self.0);
        // Those that have been still for long are forgotten.
        if all.len() > ALL {
            all.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = all.entry(address).or_insert_with(|| Bucket::full(PAGES, now));
        bucket.take_some((bytes / LARGE).max(1) as f64, now).is_ok()
    }
}

/// The turns of those who agree on how they encrypt.
pub(super) struct Handshakes {
    all: Arc<Semaphore>,
    by_address: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Default for Handshakes {
    fn default() -> Self {
        Self { all: Arc::new(Semaphore::new(HANDSHAKES)), by_address: Mutex::default() }
    }
}

impl Handshakes {
    /// Waits for a turn, but not for long; an address has some of them and no more.
    pub(super) async fn turn(&self, address: IpAddr) -> Option<[OwnedSemaphorePermit; 2]> {
        let of_address = {
            let mut all = lock(&self.by_address);
            if all.len() > HANDSHAKES {
                all.retain(|_, turns| Arc::strong_count(turns) > 1);
            }
            let turns = || Arc::new(Semaphore::new(OF_ADDRESS));
            Arc::clone(all.entry(address).or_insert_with(turns))
        };
        let turn = async {
            let turn = of_address.acquire_owned().await.ok()?;
            Some([turn, Arc::clone(&self.all).acquire_owned().await.ok()?])
        };
        timeout(PATIENCE, turn).await.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::task::unconstrained;

    use super::*;

    fn ip(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn an_address_that_agrees_on_nothing_leaves_others_their_turn() {
        let handshakes = Handshakes::default();
        let at_once =
            |address| unconstrained(handshakes.turn(ip(address))).now_or_never().flatten();
        let mut turns = Vec::new();
        for address in [1, 2] {
            for at in 0..2 * OF_ADDRESS {
                let turn = at_once(address);
                assert_eq!(turn.is_some(), at < OF_ADDRESS, "{address} {at}");
                turns.extend(turn);
            }
        }
        turns.pop();
        assert!(at_once(2).is_some());
        drop(turns);
        // Those that have ended are forgotten.
        for address in 0..=255 {
            assert!(at_once(address).is_some());
        }
        assert!(lock(&handshakes.by_address).len() <= HANDSHAKES + 1);
    }

    #[test]
    fn an_address_has_two_thousand_pages_at_once_and_fifty_a_second() {
        let (pages, start) = (Pages::default(), Instant::now());
        let fine = |address, now| (0..3_000).filter(|_| pages.may_have(address, now)).count();
        assert_eq!(fine(ip(1), start), 2_000);
        assert_eq!(fine(ip(1), start + Duration::from_secs(1)), 50);
        assert_eq!(fine(ip(2), start), 2_000);
        // The app is as large as 44 pages: 45 devices have it at once, and then one a second.
        let large = |now| (0..90).filter(|_| pages.may_have_bytes(ip(4), 2_900_000, now)).count();
        assert_eq!((large(start), large(start + Duration::from_secs(1))), (45, 1));
        assert_eq!(fine(IpAddr::from([127, 0, 0, 1]), start), 3_000);
        // Ever more addresses: those whose time is over are forgotten.
        let later = start + Duration::from_mins(1);
        for number in 0..2 * ALL as u32 {
            assert!(pages.may_have(IpAddr::from((7 << 24 | number).to_be_bytes()), later));
        }
        assert!(lock(&pages.0).len() >= ALL);
        assert!(pages.may_have(ip(3), later + Duration::from_mins(1)));
        assert_eq!(lock(&pages.0).len(), 1);
    }
}

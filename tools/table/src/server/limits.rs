//! How much may come in: first for each seat, then for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Messages a second of one connection, and how many may come at once.
const MESSAGES: Rate = Rate { a_second: 20.0, at_once: 60.0 };
/// Connections a second from one address, and how many may come at once: a club behind one address
/// comes back all at once when the line is up again.
const CONNECTS: Rate = Rate { a_second: 20.0, at_once: 400.0 };
/// Connections from one address that are open.
const OPEN: usize = 400;
/// Connections that are open in all.
const ALL: usize = 8_000;
/// Messages over the limit, one after the other, that end a connection.
const PATIENCE: u32 = 200;

#[derive(Clone, Copy)]
struct Rate {
    a_second: f64,
    at_once: f64,
}

/// A bucket that fills by the second.
struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    fn full(rate: Rate, now: Instant) -> Self {
        Self { rate, left: rate.at_once, filled: now }
    }

    /// Takes one; else says after how many milliseconds there is one.
    fn take(&mut self, now: Instant) -> Result<(), u64> {
        let seconds = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + seconds * self.rate.a_second).min(self.rate.at_once);
        self.filled = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        #[expect(clippy::cast_sign_loss, reason = "what is missing is more than nothing")]
        let wait = ((1.0 - self.left) / self.rate.a_second * 1000.0).ceil() as u64;
        Err(wait)
    }
}

/// The messages of one connection.
pub(super) struct Messages {
    bucket: Bucket,
    over: u32,
}

/// What is done with a message.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Pace {
    Fine,
    /// It is not read; the client is told to send it again after so many milliseconds.
    Slow(u64),
    /// The client does not listen: the connection ends.
    Deaf,
}

impl Messages {
    pub(super) fn new() -> Self {
        Self { bucket: Bucket::full(MESSAGES, Instant::now()), over: 0 }
    }

    pub(super) fn one(&mut self, now: Instant) -> Pace {
        match self.bucket.take(now) {
            Ok(()) => {
                self.over = 0;
                Pace::Fine
            }
            Err(_) if self.over >= PATIENCE => Pace::Deaf,
            Err(wait) => {
                self.over += 1;
                Pace::Slow(wait)
            }
        }
    }
}

/// The connections of all addresses.
#[derive(Default)]
pub(super) struct Addresses(Mutex<Open>);

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, Address>,
}

struct Address {
    open: usize,
    bucket: Bucket,
}

/// A connection that is open; it is not counted any more when this is dropped.
pub(super) struct Counted {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// Counts a connection; None where there are too many. This machine itself has no limit of its
    /// own: a proxy says for whom it asks.
    pub(super) fn connect(self: &Arc<Self>, address: IpAddr, now: Instant) -> Option<Counted> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if open.all >= ALL {
            return None;
        }
        // Addresses that have been still for long are forgotten.
        if open.by_address.len() > ALL {
            open.by_address.retain(|_, address| address.open > 0);
        }
        let of_address = open
            .by_address
            .entry(address)
            .or_insert_with(|| Address { open: 0, bucket: Bucket::full(CONNECTS, now) });
        let may = of_address.open < OPEN && of_address.bucket.take(now).is_ok();
        if !may && !address.is_loopback() {
            return None;
        }
        of_address.open += 1;
        open.all += 1;
        Some(Counted { addresses: Arc::clone(self), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.addresses.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        if let Some(address) = open.by_address.get_mut(&self.address) {
            address.open = address.open.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_connection_may_send_sixty_at_once_and_twenty_a_second() {
        let mut messages = Messages::new();
        let start = Instant::now();
        let fine = (0..100).filter(|_| messages.one(start) == Pace::Fine).count();
        assert_eq!(fine, 60);
        assert_eq!(messages.one(start), Pace::Slow(50));
        let later = start + Duration::from_secs(1);
        let fine = (0..100).filter(|_| messages.one(later) == Pace::Fine).count();
        assert_eq!(fine, 20);
    }

    #[test]
    fn a_client_that_does_not_listen_is_sent_away() {
        let mut messages = Messages::new();
        let start = Instant::now();
        let ends = (0..1000).position(|_| messages.one(start) == Pace::Deaf);
        assert_eq!(ends, Some(260));
    }

    #[test]
    fn an_address_has_so_many_connections_and_others_still_have_theirs() {
        let addresses = Arc::new(Addresses::default());
        let now = Instant::now();
        let [club, other] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let counted: Vec<_> = (0..500).filter_map(|_| addresses.connect(club, now)).collect();
        assert_eq!(counted.len(), 400);
        assert!(addresses.connect(other, now).is_some());
        drop(counted);
        assert!(addresses.connect(club, now).is_none(), "too many a second");
        assert!(addresses.connect(club, now + Duration::from_secs(1)).is_some());
    }
}

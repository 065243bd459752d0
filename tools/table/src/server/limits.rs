//! How much may come in: of each connection, of each address; what each message costs.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use wordy_matches::Action;

use super::gate::{ALL, OPEN};
use crate::protocol::ClientMessage;

/// Messages a second of one connection, and how many may come at once.
const MESSAGES: Rate = Rate { a_second: 20.0, at_once: 60.0 };
/// Connections a second from one address, and how many may come at once: a club behind one address
/// comes back all at once when the line is up again.
const CONNECTS: Rate = Rate { a_second: 20.0, at_once: 400.0 };
/// Messages over the limit, one after the other, that end a connection.
const PATIENCE: u32 = 200;

#[derive(Clone, Copy)]
pub(super) struct Rate {
    pub(super) a_second: f64,
    pub(super) at_once: f64,
}

/// A bucket that fills by the second.
pub(super) struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(super) fn full(rate: Rate, now: Instant) -> Self {
        Self { rate, left: rate.at_once, filled: now }
    }

    /// Whether nothing is missing from it.
    pub(super) fn is_full(&self, now: Instant) -> bool {
        let seconds = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left + seconds * self.rate.a_second >= self.rate.at_once
    }

    /// Takes one; else says after how many milliseconds there is one.
    pub(super) fn take(&mut self, now: Instant) -> Result<(), u64> {
        self.take_some(1.0, now)
    }

    /// Takes as many, or none of them.
    pub(super) fn take_some(&mut self, count: f64, now: Instant) -> Result<(), u64> {
        let seconds = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + seconds * self.rate.a_second).min(self.rate.at_once);
        self.filled = now;
        if self.left >= count {
            self.left -= count;
            return Ok(());
        }
        #[expect(clippy::cast_sign_loss, reason = "what is missing is more than nothing")]
        let wait = ((count - self.left) / self.rate.a_second * 1000.0).ceil() as u64;
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

/// What a message costs the server. A new kind of message has to say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cost {
    /// Some hundred microseconds at most.
    Cheap,
    /// It writes what others need not wait for, reads the store, or answers with much.
    Dear,
    /// The work grows with a game, or with the number of links asked about.
    VeryDear,
    /// A game is made.
    Rare,
}

/// What a message costs.
pub(super) fn cost(asked: &ClientMessage) -> Cost {
    match asked {
        ClientMessage::Key { .. } | ClientMessage::Score(_) | ClientMessage::Ping(_) => Cost::Cheap,
        ClientMessage::Do(order) => cost_of_action(&order.action),
        ClientMessage::Bests
        | ClientMessage::Define(_)
        | ClientMessage::Aside { .. }
        | ClientMessage::Host { .. }
        | ClientMessage::Chat(_)
        | ClientMessage::Sit(..)
        | ClientMessage::Home { .. }
        | ClientMessage::Link { .. }
        | ClientMessage::Picture(_) => Cost::Dear,
        ClientMessage::Record | ClientMessage::Missed | ClientMessage::Mine(_) => Cost::VeryDear,
        ClientMessage::New { .. } | ClientMessage::Again => Cost::Rare,
    }
}

/// What an action costs: moves little, so that nobody waits who plays fast.
fn cost_of_action(action: &Action) -> Cost {
    match action {
        Action::Start {}
        | Action::Leave {}
        | Action::Play { .. }
        | Action::Diff { .. }
        | Action::Swap { .. }
        | Action::Exchange { .. }
        | Action::Pass {}
        | Action::Accept {}
        | Action::Reject {}
        | Action::Challenge { .. }
        | Action::Resign {}
        | Action::Decline {}
        | Action::Claim {}
        | Action::Pause {}
        | Action::Resume {}
        | Action::Mark { .. }
        | Action::Stuck {} => Cost::Cheap,
        Action::Sit { .. }
        | Action::Seal { .. }
        | Action::Nonce { .. }
        | Action::Chat { .. }
        | Action::Undo {}
        | Action::Queue { .. }
        | Action::Layout { .. }
        | Action::Call { .. }
        | Action::Vote { .. }
        | Action::Heart { .. } => Cost::Dear,
    }
}

/// The websockets of all addresses.
#[derive(Default)]
pub(super) struct Addresses(Mutex<HashMap<IpAddr, Address>>);

struct Address {
    open: usize,
    bucket: Bucket,
}

/// A websocket that is open; it is not counted any more when this is dropped.
pub(super) struct OpenSocket {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// Counts a websocket; None where there are too many. This machine itself has no limit of its
    /// own: a proxy says for whom it asks.
    pub(super) fn connect(self: &Arc<Self>, address: IpAddr, now: Instant) -> Option<OpenSocket> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Addresses that have been still for long are forgotten.
        if open.len() > ALL {
            open.retain(|_, address| address.open > 0);
        }
        let of_address = open
            .entry(address)
            .or_insert_with(|| Address { open: 0, bucket: Bucket::full(CONNECTS, now) });
        let may = of_address.open < OPEN && of_address.bucket.take(now).is_ok();
        if !may && !address.is_loopback() {
            return None;
        }
        of_address.open += 1;
        Some(OpenSocket { addresses: Arc::clone(self), address })
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut open = self.addresses.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = open.get_mut(&self.address) {
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
    fn what_reads_or_writes_much_is_dear() {
        let of = |text: &str| cost(&ClientMessage::read(text).unwrap());
        let id = "0".repeat(32);
        let of_action = |action: &str| of(&format!(r#"{{"id":"{id}","seq":0,"do":{action}}}"#));
        for text in [r#"{"ping":1}"#, r#"{"score":{"do":"pass"}}"#, r#"{"key":"x"}"#] {
            assert_eq!(of(text), Cost::Cheap, "{text}");
        }
        for text in [
            r#"{"bests":true}"#,
            r#"{"chat":{"before":5}}"#,
            r#"{"sit":1,"device":"0123456789abcdef"}"#,
        ] {
            assert_eq!(of(text), Cost::Dear, "{text}");
        }
        for text in [r#"{"record":true}"#, r#"{"mine":[]}"#] {
            assert_eq!(of(text), Cost::VeryDear, "{text}");
        }
        assert_eq!(of_action(r#"{"do":"mark","point":"E2"}"#), Cost::Cheap);
        assert_eq!(of_action(r#"{"do":"layout","rows":[]}"#), Cost::Dear);
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

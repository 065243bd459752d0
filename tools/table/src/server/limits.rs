//! How much may come in: of each connection, of each link by what it costs, of each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::watch;
use wordy_matches::Action;

use super::gate::{ALL, OPEN};
use crate::protocol::ClientMessage;
use crate::store::Role;

/// Messages a second of one connection, and how many may come at once.
const MESSAGES: Rate = Rate { a_second: 20.0, at_once: 60.0 };
/// What a player's link may ask for, over all its connections, by what it costs.
const OF_PLAYER: [Rate; 4] = [
    Rate { a_second: 40.0, at_once: 120.0 },
    Rate { a_second: 5.0, at_once: 50.0 },
    Rate { a_second: 2.0, at_once: 30.0 },
    Rate { a_second: 1.0 / 30.0, at_once: 20.0 },
];
/// The same of a link that many people have: that of those who look on, or of guests.
const OF_MANY: [Rate; 4] = [
    Rate { a_second: 400.0, at_once: 1200.0 },
    Rate { a_second: 50.0, at_once: 500.0 },
    Rate { a_second: 20.0, at_once: 300.0 },
    Rate { a_second: 1.0 / 30.0, at_once: 20.0 },
];
/// Connections by one link that are open: with one more the oldest ends.
const BY_PLAYER: u64 = 16;
const BY_MANY: u64 = 256;
/// Connections a second from one address, and how many may come at once: a club behind one address
/// comes back all at once when the line is up again.
const CONNECTS: Rate = Rate { a_second: 20.0, at_once: 400.0 };
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
        | Action::Vote { .. } => Cost::Dear,
    }
}

/// What the links of one game may still ask for, and which of their connections are the newest.
#[derive(Default)]
pub(super) struct Links(Mutex<HashMap<Role, Link>>);

struct Link {
    buckets: [Bucket; 4],
    /// The number of its newest connection.
    newest: watch::Sender<u64>,
}

impl Links {
    fn of<T>(&self, who: Role, now: Instant, work: impl FnOnce(&mut Link) -> T) -> T {
        let rates = if matches!(who, Role::Seat(_)) { OF_PLAYER } else { OF_MANY };
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let link = links.entry(who).or_insert_with(|| Link {
            buckets: rates.map(|rate| Bucket::full(rate, now)),
            newest: watch::Sender::new(0),
        });
        work(link)
    }

    /// Takes what a message costs; else says after how many milliseconds it is there.
    pub(super) fn take(&self, who: Role, cost: Cost, now: Instant) -> Result<(), u64> {
        self.of(who, now, |link| link.buckets[cost as usize].take(now))
    }

    /// Counts a connection.
    pub(super) fn enter(&self, who: Role, now: Instant) -> Turn {
        let most = if matches!(who, Role::Seat(_)) { BY_PLAYER } else { BY_MANY };
        self.of(who, now, |link| {
            link.newest.send_modify(|number| *number += 1);
            let newest = link.newest.subscribe();
            let until = *newest.borrow() + most;
            Turn { until, newest }
        })
    }
}

/// The place of a connection among those of its link.
pub(super) struct Turn {
    until: u64,
    newest: watch::Receiver<u64>,
}

impl Turn {
    /// Waits until there are too many newer ones.
    pub(super) async fn is_over(&mut self) {
        let until = self.until;
        if self.newest.wait_for(|number| *number >= until).await.is_err() {
            // The game has left memory: who comes back to it is counted anew.
            std::future::pending::<()>().await;
        }
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
    fn a_link_asks_for_what_is_dear_less_often_and_another_link_has_its_own() {
        let (links, start) = (Links::default(), Instant::now());
        let fine = |who, cost, now| (0..500).filter(|_| links.take(who, cost, now).is_ok()).count();
        let [ann, bob] = [Role::Seat(0), Role::Seat(1)];
        let costs = [Cost::Cheap, Cost::Dear, Cost::VeryDear];
        assert_eq!(costs.map(|cost| fine(ann, cost, start)), [120, 50, 30]);
        assert_eq!(links.take(ann, Cost::Dear, start), Err(200));
        assert_eq!(links.take(ann, Cost::VeryDear, start), Err(500));
        assert_eq!(fine(bob, Cost::Dear, start), 50);
        let later = start + Duration::from_secs(4);
        assert_eq!(costs.map(|cost| fine(ann, cost, later)), [120, 20, 8]);
        assert_eq!(fine(Role::Spectator, Cost::VeryDear, start), 300);
    }

    #[test]
    fn what_reads_or_writes_much_is_dear() {
        let of = |text: &str| cost(&ClientMessage::read(text).unwrap());
        let id = "0".repeat(32);
        let of_action = |action: &str| of(&format!(r#"{{"id":"{id}","seq":0,"do":{action}}}"#));
        for text in [r#"{"ping":1}"#, r#"{"score":{"do":"pass"}}"#, r#"{"key":"x"}"#] {
            assert_eq!(of(text), Cost::Cheap, "{text}");
        }
        for text in [r#"{"bests":true}"#, r#"{"chat":{"before":5}}"#, r#"{"sit":1}"#] {
            assert_eq!(of(text), Cost::Dear, "{text}");
        }
        for text in [r#"{"record":true}"#, r#"{"mine":[]}"#] {
            assert_eq!(of(text), Cost::VeryDear, "{text}");
        }
        assert_eq!(of_action(r#"{"do":"mark","point":"E2"}"#), Cost::Cheap);
        assert_eq!(of_action(r#"{"do":"layout","rows":[]}"#), Cost::Dear);
    }

    #[tokio::test]
    async fn with_a_seventeenth_connection_by_a_link_the_first_ends() {
        let (links, now) = (Links::default(), Instant::now());
        let mut turns: Vec<Turn> = (0..16).map(|_| links.enter(Role::Seat(0), now)).collect();
        let is_over = async |turn: &mut Turn| {
            let soon = tokio::time::timeout(Duration::ZERO, turn.is_over());
            soon.await.is_ok()
        };
        links.enter(Role::Seat(1), now);
        assert!(!is_over(&mut turns[0]).await);
        links.enter(Role::Seat(0), now);
        assert!(is_over(&mut turns[0]).await);
        assert!(!is_over(&mut turns[1]).await);
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

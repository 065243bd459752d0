//! What may be asked for: by each link, and what it costs; by those who sit nowhere, by who they
//! are and not by what they say.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::watch;

use super::limits::{Bucket, Cost, Rate};
use crate::random::KeyHash;
use crate::store::Role;

/// What a player's link may ask for, over all its connections, by what it costs.
const OF_PLAYER: [Rate; 4] = [
    Rate { a_second: 40.0, at_once: 120.0 },
    Rate { a_second: 5.0, at_once: 50.0 },
    Rate { a_second: 2.0, at_once: 30.0 },
    Rate { a_second: 1.0 / 30.0, at_once: 20.0 },
];
/// The same of an address that comes by no link, or by one that many people have: that of those who
/// look on, or of guests.
const OF_MANY: [Rate; 4] = [
    Rate { a_second: 400.0, at_once: 1200.0 },
    Rate { a_second: 50.0, at_once: 500.0 },
    Rate { a_second: 20.0, at_once: 300.0 },
    Rate { a_second: 1.0 / 30.0, at_once: 20.0 },
];
/// Connections by a player's link that are open: with one more the oldest ends.
const BY_PLAYER: u64 = 16;
/// Connections of one address by a link that many people have: one more finds no room.
const BY_MANY: usize = 256;
/// Purses that are kept: beyond that those that are full are forgotten.
const PURSES: usize = 1024;
/// New games of one address, whatever links it has: whoever makes one has another link.
const GAMES: Rate = Rate { a_second: 1.0 / 3.0, at_once: 100.0 };

/// What the links of one game may still ask for, and which of their connections are the newest. A
/// link that many people have has a purse for each address, so that none of them makes others wait.
#[derive(Default)]
pub(super) struct Links(Mutex<HashMap<(Role, Option<IpAddr>), Link>>);

struct Link {
    buckets: [Bucket; 4],
    /// The number of its newest connection.
    newest: watch::Sender<u64>,
    /// Shared with each of its connections.
    open: Arc<()>,
}

impl Link {
    fn is_idle(&self, now: Instant) -> bool {
        Arc::strong_count(&self.open) == 1 && self.buckets.iter().all(|bucket| bucket.is_full(now))
    }
}

impl Links {
    fn of<T>(
        &self,
        (who, from): (Role, IpAddr),
        now: Instant,
        work: impl FnOnce(&mut Link) -> T,
    ) -> T {
        let is_player = matches!(who, Role::Seat(_));
        let rates = if is_player { OF_PLAYER } else { OF_MANY };
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if links.len() > PURSES {
            links.retain(|_, link| !link.is_idle(now));
        }
        let key = (who, (!is_player).then(|| network(from)));
        let link = links.entry(key).or_insert_with(|| Link {
            buckets: rates.map(|rate| Bucket::full(rate, now)),
            newest: watch::Sender::new(0),
            open: Arc::default(),
        });
        work(link)
    }

    /// Takes what a message costs; else says after how many milliseconds it is there.
    pub(super) fn take(&self, who: (Role, IpAddr), cost: Cost, now: Instant) -> Result<(), u64> {
        self.of(who, now, |link| link.buckets[cost as usize].take(now))
    }

    /// Counts a connection; None where its address has too many by a link that many people have:
    /// those who came first stay. This machine itself has no limit: a proxy says for whom it asks.
    pub(super) fn enter(&self, who: (Role, IpAddr), now: Instant) -> Option<Turn> {
        let is_player = matches!(who.0, Role::Seat(_));
        self.of(who, now, |link| {
            let has_room = Arc::strong_count(&link.open) <= BY_MANY || who.1.is_loopback();
            if !is_player && !has_room {
                return None;
            }
            link.newest.send_modify(|number| *number += 1);
            let newest = link.newest.subscribe();
            let until = if is_player { *newest.borrow() + BY_PLAYER } else { u64::MAX };
            Some(Turn { until, newest, _open: Arc::clone(&link.open) })
        })
    }
}

/// Whose an address is: of the new ones (IPv6) everybody has as many as they like.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        short @ IpAddr::V4(_) => short,
    }
}

/// The place of a connection among those of its link.
pub(super) struct Turn {
    until: u64,
    newest: watch::Receiver<u64>,
    _open: Arc<()>,
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

/// Who pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Payer {
    /// Whoever comes from an address.
    Address(IpAddr),
    /// Whoever has a link that exists.
    Link(KeyHash),
    /// Whoever comes from an address by a link that many people have.
    LinkAt(KeyHash, IpAddr),
}

/// The purses of all of them.
#[derive(Default)]
pub(super) struct Purses(Mutex<HashMap<(Payer, u8), Bucket>>);

impl Purses {
    fn take_of(&self, (payer, purse): (Payer, u8), rate: Rate, now: Instant) -> Result<(), u64> {
        let payer = match payer {
            Payer::Address(from) => Payer::Address(network(from)),
            Payer::LinkAt(key, from) => Payer::LinkAt(key, network(from)),
            link @ Payer::Link(_) => link,
        };
        let mut purses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if purses.len() > PURSES {
            purses.retain(|_, bucket| !bucket.is_full(now));
        }
        purses.entry((payer, purse)).or_insert_with(|| Bucket::full(rate, now)).take(now)
    }

    /// Takes what an address asks for; else says after how many milliseconds it is there.
    pub(super) fn ask(&self, from: IpAddr, cost: Cost, now: Instant) -> Result<(), u64> {
        let at = cost as usize;
        self.take_of((Payer::Address(from), cost as u8), OF_MANY[at], now)
    }

    /// Takes a new game of whoever pays, and of the address; else says after how many milliseconds
    /// there is one.
    pub(super) fn make(&self, payer: Payer, from: IpAddr, now: Instant) -> Result<(), u64> {
        let game = Cost::Rare as u8;
        self.take_of((payer, game), OF_PLAYER[usize::from(game)], now)?;
        self.take_of((Payer::Address(from), game + 1), GAMES, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn ip(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn an_address_that_asks_for_much_makes_no_other_wait() {
        let (purses, now) = (Purses::default(), Instant::now());
        let fine = |from| (0..1000).filter(|_| purses.ask(from, Cost::Dear, now).is_ok()).count();
        assert_eq!([fine(ip(1)), fine(ip(1)), fine(ip(2))], [500, 0, 500]);
        // What it asks for of another kind has a purse of its own.
        assert!(purses.ask(ip(1), Cost::VeryDear, now).is_ok());
    }

    #[test]
    fn a_game_is_paid_by_who_makes_it() {
        let (purses, now) = (Purses::default(), Instant::now());
        let fine = |payer, from| (0..30).filter(|_| purses.make(payer, from, now).is_ok()).count();
        let link = |number: u8| Payer::Link([number; 32]);
        // A purse for each link there is, whatever others do.
        assert_eq!([1, 2].map(|number| fine(link(number), ip(1))), [20, 20]);
        assert_eq!(fine(Payer::Address(ip(1)), ip(1)), 20);
        // Of a link that many have each address has one.
        let club = |last| fine(Payer::LinkAt([9; 32], ip(last)), ip(last));
        assert_eq!([2, 3].map(club), [20, 20]);
        // Links that come with the games one makes bring no more than a hundred.
        let all: usize = (10..250).map(|number| fine(link(number), ip(4))).sum();
        assert_eq!(all, 100);
        let later = now + Duration::from_secs(30);
        let more = (0..30).filter(|_| purses.make(link(9), ip(4), later).is_ok()).count();
        assert_eq!(more, 10);
    }

    #[test]
    fn purses_that_are_full_again_are_forgotten() {
        let (purses, now) = (Purses::default(), Instant::now());
        let from = |number: u32| IpAddr::from(number.to_be_bytes());
        for number in 0..5_000 {
            let later = now + Duration::from_secs(u64::from(number));
            purses.ask(from(number), Cost::Dear, later).unwrap();
        }
        assert!(purses.0.lock().unwrap().len() <= PURSES + 1);
    }

    #[test]
    fn a_link_asks_for_what_is_dear_less_often_and_another_link_has_its_own() {
        let (links, start) = (Links::default(), Instant::now());
        let fine = |who, cost, now| (0..500).filter(|_| links.take(who, cost, now).is_ok()).count();
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let [ann, bob] = [(Role::Seat(0), one), (Role::Seat(1), one)];
        let costs = [Cost::Cheap, Cost::Dear, Cost::VeryDear];
        assert_eq!(costs.map(|cost| fine(ann, cost, start)), [120, 50, 30]);
        assert_eq!(links.take(ann, Cost::Dear, start), Err(200));
        assert_eq!(links.take(ann, Cost::VeryDear, start), Err(500));
        assert_eq!(fine(bob, Cost::Dear, start), 50);
        let later = start + Duration::from_secs(4);
        assert_eq!(costs.map(|cost| fine(ann, cost, later)), [120, 20, 8]);
        // A player has one purse, wherever they are; of those who look on each address has one.
        assert_eq!(fine((Role::Seat(0), other), Cost::Cheap, later), 0);
        assert_eq!(fine((Role::Spectator, one), Cost::VeryDear, start), 300);
        assert_eq!(fine((Role::Spectator, other), Cost::VeryDear, start), 300);
    }

    async fn is_over(turn: &mut Turn) -> bool {
        tokio::time::timeout(Duration::ZERO, turn.is_over()).await.is_ok()
    }

    #[tokio::test]
    async fn with_a_seventeenth_connection_by_a_link_the_first_ends() {
        let (links, now) = (Links::default(), Instant::now());
        let from = |last: u8| IpAddr::from([192, 0, 2, last]);
        let enter = |seat, last| links.enter((Role::Seat(seat), from(last)), now).unwrap();
        let mut turns: Vec<Turn> = (0..16).map(|last| enter(0, last)).collect();
        enter(1, 0);
        assert!(!is_over(&mut turns[0]).await);
        enter(0, 16);
        assert!(is_over(&mut turns[0]).await);
        assert!(!is_over(&mut turns[1]).await);
    }

    #[tokio::test]
    async fn nobody_who_looks_on_is_cut_for_the_sake_of_others() {
        let (links, now) = (Links::default(), Instant::now());
        for who in [Role::Spectator, Role::Guest] {
            let enter = |from: IpAddr| links.enter((who, from), now);
            let [crowd, honest] = [[192, 0, 2, 1], [192, 0, 2, 2]].map(IpAddr::from);
            let (mut first, mut other) = (enter(crowd).unwrap(), enter(honest).unwrap());
            let many: Vec<Turn> = (0..1000).filter_map(|_| enter(crowd)).collect();
            assert_eq!(many.len(), 255, "those who came first stay");
            assert!(!is_over(&mut first).await && !is_over(&mut other).await);
            assert!(enter(honest).is_some());
            // As many addresses as one likes are one.
            let of_v6 = |last: u16| IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]);
            let all: Vec<Turn> = (0..300).filter_map(|last| enter(of_v6(last))).collect();
            assert_eq!(all.len(), 256);
            // Who has gone makes room.
            drop(many);
            assert!(enter(crowd).is_some());
        }
    }
}

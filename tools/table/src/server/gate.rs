//! Who may be connected: so many in all, and so many from an address. Where there is no room, a
//! connection that has said no key makes it: the oldest of the address that has most of them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};

use super::log::{Log, LogEvent};

/// The most connections that are open in all.
pub(super) const ALL: usize = 8_000;
/// The most from one address. This machine itself has no limit: a proxy says for whom it asks.
pub(super) const OPEN: usize = 400;
/// Connections beyond the most: those that are told so, and those that are just being ended.
const SPARE: usize = 16;
/// Those that are told at once that there is no room.
const TOLD: usize = SPARE / 2;
/// Between two lines of the log.
const QUIET: Duration = Duration::from_mins(1);

/// The connections of a server.
pub(super) struct Gate {
    most: usize,
    places: Mutex<Places>,
    /// The sockets that are open, whether they have a place or not.
    sockets: watch::Sender<usize>,
    log: Log,
}

#[derive(Default)]
struct Places {
    next: u64,
    open: usize,
    by_address: HashMap<IpAddr, Address>,
    /// Those without a place.
    told: BTreeMap<u64, Arc<Cut>>,
    logged: Option<Instant>,
}

/// The places that an address has.
#[derive(Default)]
struct Address {
    open: usize,
    /// Those that have said no key, the oldest first.
    idle: BTreeMap<u64, Arc<Cut>>,
}

/// Ends a connection from elsewhere.
#[derive(Default)]
struct Cut {
    is_out: AtomicBool,
    told: Notify,
}

impl Cut {
    fn end(&self) {
        self.is_out.store(true, Ordering::Relaxed);
        self.told.notify_one();
    }
}

/// A connection, as long as this is kept.
pub(super) struct Slot {
    gate: Arc<Gate>,
    number: u64,
    address: Mutex<IpAddr>,
    cut: Arc<Cut>,
}

/// Why a connection has no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// All places are taken by players: so many.
    All(usize),
    /// Its address has all that it may have.
    Address,
}

impl Full {
    /// What the client is told.
    pub(super) fn sentence(self) -> String {
        match self {
            Self::All(most) => format!(
                "This server is full: it has room for {most} connections. Try again in a minute.\n"
            ),
            Self::Address => format!(
                "Your address has {OPEN} connections to this server, the most that it may have. \
                 Close some, or try again in a minute.\n"
            ),
        }
    }
}

impl Gate {
    /// For so many connections; `log` is told, once a minute at most, when there is no room.
    pub(super) fn new(most: usize, log: Log) -> Arc<Self> {
        let (places, sockets) = (Mutex::default(), watch::Sender::new(0));
        Arc::new(Self { most, places, sockets, log })
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until another socket may be opened.
    pub(super) async fn room(&self) {
        // The gate itself has the other end.
        let most = self.most + SPARE;
        let _ = self.sockets.subscribe().wait_for(|open| *open < most).await;
    }

    /// Waits until all have gone.
    pub(super) async fn emptied(&self) {
        let _ = self.sockets.subscribe().wait_for(|open| *open == 0).await;
    }

    /// Takes a connection in, or says why it has no place. Another one may have to go for it.
    pub(super) fn enter(
        self: &Arc<Self>,
        address: IpAddr,
        now: Instant,
    ) -> (Arc<Slot>, Option<Full>) {
        self.sockets.send_modify(|open| *open += 1);
        let mut places = self.places();
        let number = places.next;
        places.next += 1;
        let cut = Arc::new(Cut::default());
        let full = self.make_room(&mut places, address, now).err();
        if full.is_some() {
            cut.is_out.store(true, Ordering::Relaxed);
            places.told.insert(number, Arc::clone(&cut));
            if places.told.len() > TOLD
                && let Some((_, oldest)) = places.told.pop_first()
            {
                oldest.end();
            }
        } else {
            places.take(address, number, Some(&cut));
        }
        let address = Mutex::new(address);
        (Arc::new(Slot { gate: Arc::clone(self), number, address, cut }), full)
    }

    fn make_room(&self, places: &mut Places, from: IpAddr, now: Instant) -> Result<(), Full> {
        let own = places.by_address.get(&from).map_or(0, |own| own.open);
        if own >= OPEN && !from.is_loopback() {
            let line = format!("{from} has {OPEN} connections, the most that an address may have");
            self.say(places, &line, now);
            return if places.end_oldest(from) { Ok(()) } else { Err(Full::Address) };
        }
        if places.open < self.most {
            return Ok(());
        }
        let line = format!("all {} connections are taken", self.most);
        self.say(places, &line, now);
        let busiest = places.busiest().ok_or(Full::All(self.most))?;
        if places.end_oldest(busiest) { Ok(()) } else { Err(Full::All(self.most)) }
    }

    /// No socket can be opened any more: the files of the system are used up.
    pub(super) fn is_out_of_files(&self, error: &std::io::Error, now: Instant) {
        let mut places = self.places();
        self.say(&mut places, &format!("cannot take a connection: {error}"), now);
        if let Some(busiest) = places.busiest() {
            places.end_oldest(busiest);
        }
    }

    /// A line for the log, unless there was one just now.
    fn say(&self, places: &mut Places, line: &str, now: Instant) {
        let is_new = places.logged.is_none_or(|at| now.saturating_duration_since(at) >= QUIET);
        if is_new {
            places.logged = Some(now);
            let text =
                format!("{line}: those that have said no key make room, others are turned away");
            self.log.tell(&LogEvent::Warning { text: &text });
        }
    }
}

impl Places {
    fn take(&mut self, address: IpAddr, number: u64, idle: Option<&Arc<Cut>>) {
        self.open += 1;
        let own = self.by_address.entry(address).or_default();
        own.open += 1;
        own.idle.extend(idle.map(|cut| (number, Arc::clone(cut))));
    }

    /// Gives a place up; whether it was one of those that have said no key.
    fn leave(&mut self, address: IpAddr, number: u64) -> bool {
        let Some(own) = self.by_address.get_mut(&address) else { return false };
        let was_idle = own.idle.remove(&number).is_some();
        own.open -= 1;
        self.open -= 1;
        if own.open == 0 {
            self.by_address.remove(&address);
        }
        was_idle
    }

    /// The address with most that have said no key; of equal ones that of the oldest.
    fn busiest(&self) -> Option<IpAddr> {
        let idle = self.by_address.iter().filter_map(|(address, own)| {
            let (oldest, _) = own.idle.first_key_value()?;
            Some((own.idle.len(), Reverse(*oldest), *address))
        });
        idle.max().map(|(_, _, address)| address)
    }

    /// Ends the oldest of an address that has said no key; whether there was one.
    fn end_oldest(&mut self, address: IpAddr) -> bool {
        let own = self.by_address.get(&address);
        let oldest = own.and_then(|own| own.idle.first_key_value());
        let Some((number, cut)) = oldest.map(|(number, cut)| (*number, Arc::clone(cut))) else {
            return false;
        };
        cut.end();
        self.leave(address, number)
    }
}

impl Slot {
    /// It has said a key: it does not make room for others.
    pub(super) fn keep(&self) {
        if let Some(own) = self.gate.places().by_address.get_mut(&self.address()) {
            own.idle.remove(&self.number);
        }
    }

    /// The address for which it asks.
    pub(super) fn address(&self) -> IpAddr {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A proxy has said for whom it asks.
    pub(super) fn asks_for(&self, other: IpAddr) {
        let mut address = self.address.lock().unwrap_or_else(PoisonError::into_inner);
        let mut places = self.gate.places();
        if !self.cut.is_out.load(Ordering::Relaxed) && *address != other {
            let was_idle = places.leave(*address, self.number);
            places.take(other, self.number, was_idle.then_some(&self.cut));
            *address = other;
        }
    }

    /// Waits until it has to make room for another.
    pub(super) async fn cut(&self) {
        self.cut.told.notified().await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let address = *self.address.lock().unwrap_or_else(PoisonError::into_inner);
        let mut places = self.gate.places();
        if self.cut.is_out.load(Ordering::Relaxed) {
            places.told.remove(&self.number);
        } else {
            places.leave(address, self.number);
        }
        drop(places);
        self.gate.sockets.send_modify(|open| *open -= 1);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;
    use crate::server::LogForm;

    fn gate(most: usize) -> (Arc<Gate>, mpsc::Receiver<String>) {
        let (log, lines) = Log::new(LogForm::Text);
        (Gate::new(most, log), lines)
    }

    fn ip(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn is_cut(slot: &Slot) -> bool {
        slot.cut.is_out.load(Ordering::Relaxed)
    }

    #[test]
    fn who_has_said_no_key_makes_room_the_oldest_of_the_busiest_address_first() {
        let (gate, _lines) = gate(6);
        let now = Instant::now();
        let honest = gate.enter(ip(1), now).0;
        let crowd: Vec<_> = (0..5).map(|_| gate.enter(ip(2), now).0).collect();
        crowd[0].keep();
        // Ten more of the same crowd: each takes the place of one of its own.
        let more: Vec<_> = (0..10).map(|_| gate.enter(ip(2), now)).collect();
        assert!(more.iter().all(|(_, full)| full.is_none()));
        assert!(!is_cut(&honest) && !is_cut(&crowd[0]));
        assert!(crowd[1..].iter().all(|slot| is_cut(slot)));
        let left: Vec<usize> = (0..10).filter(|at| !is_cut(&more[*at].0)).collect();
        assert_eq!(left, [6, 7, 8, 9]);
        // Another honest one finds room as well.
        let (other, full) = gate.enter(ip(3), now);
        assert_eq!((full, is_cut(&other), is_cut(&more[6].0)), (None, false, true));
    }

    #[test]
    fn those_with_a_key_stay_and_the_others_are_told_that_it_is_full() {
        let (gate, mut lines) = gate(2);
        let now = Instant::now();
        let players = [gate.enter(ip(1), now).0, gate.enter(ip(2), now).0];
        for player in &players {
            player.keep();
        }
        let (told, full) = gate.enter(ip(3), now);
        assert_eq!(full, Some(Full::All(2)));
        assert_eq!(full.unwrap().sentence().lines().count(), 1);
        let all: Vec<_> = (0..20).map(|_| gate.enter(ip(4), now).0).collect();
        let kept = all.iter().filter(|slot| gate.places().told.contains_key(&slot.number));
        assert_eq!(kept.count(), TOLD);
        assert!(!players.iter().any(|player| is_cut(player)));
        drop((told, all));
        assert_eq!(*gate.sockets.borrow(), 2);
        let [first, second] = players;
        drop(first);
        assert_eq!(gate.enter(ip(3), now).1, None);
        drop(second);
        // One line a minute.
        let line = lines.try_recv().unwrap();
        assert!(line.starts_with("note: all 2 connections are taken: "), "{line}");
        assert!(lines.try_recv().is_err());
        let minute = now + QUIET;
        let _full = [gate.enter(ip(1), minute).0, gate.enter(ip(1), minute).0];
        let _more = gate.enter(ip(1), minute).0;
        assert!(lines.try_recv().is_ok());
    }

    #[test]
    fn an_address_has_so_many_and_others_still_have_theirs() {
        let (gate, _lines) = gate(ALL);
        let now = Instant::now();
        let club: Vec<_> = (0..OPEN).map(|_| gate.enter(ip(1), now).0).collect();
        club[1..].iter().for_each(|slot| slot.keep());
        assert_eq!(gate.enter(ip(1), now).1, None, "the first has said no key");
        assert!(is_cut(&club[0]));
        club[2..].iter().for_each(|slot| slot.keep());
        let last = gate.enter(ip(1), now);
        assert_eq!(last.1, None);
        last.0.keep();
        assert_eq!(gate.enter(ip(1), now).1, Some(Full::Address));
        assert_eq!(gate.enter(ip(2), now).1, None);
        let local = IpAddr::from([127, 0, 0, 1]);
        let proxied: Vec<_> = (0..=OPEN).map(|_| gate.enter(local, now)).collect();
        assert!(proxied.iter().all(|(slot, full)| full.is_none() && !is_cut(slot)));
    }

    #[test]
    fn behind_a_proxy_the_address_for_which_it_asks_makes_room() {
        let (gate, _lines) = gate(4);
        let (now, proxy) = (Instant::now(), IpAddr::from([127, 0, 0, 1]));
        let honest = gate.enter(proxy, now).0;
        honest.asks_for(ip(1));
        let crowd: Vec<_> = (0..4).map(|_| gate.enter(proxy, now).0).collect();
        for slot in &crowd {
            slot.asks_for(ip(2));
        }
        assert!(!is_cut(&honest));
        let cut: Vec<bool> = crowd.iter().map(|slot| is_cut(slot)).collect();
        assert_eq!(cut, [true, false, false, false]);
        drop((honest, crowd));
        let places = gate.places();
        assert_eq!((places.open, places.by_address.len(), *gate.sockets.borrow()), (0, 0, 0));
    }
}

//! The players of a replay: what each holds, and whose turn it is.

use super::numbers::{Base, MOST_BASES};
use super::{FAR, Problem, Replayer};
use crate::record::{Action, Event};
use wordy_games::bag::Bag;

/// A player of the replay.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    /// The short name; of players who share one, the full name.
    pub(super) nick: String,
    /// Tiles on the rack, as the draws make it.
    pub(super) held: usize,
    /// Tiles that stayed on the rack after the last turn, where they are known.
    pub(super) kept: Option<Bag>,
    /// What the last total may have been: never none, and first of all what is written.
    pub(super) bases: Vec<Base>,
    /// Whether the next total may be any: a turn before it is missing or cannot be read.
    pub(super) doubt: bool,
    /// The line that took the tiles left at the end off.
    pub(super) paid: Option<usize>,
    /// Lines that gave the others' tiles.
    pub(super) gains: usize,
    /// Whether a time penalty was taken off.
    pub(super) timed: bool,
    /// Whether later totals may leave out the line at hand.
    pub(super) uncounted: bool,
}

impl Seat {
    pub(super) fn new(nick: String, held: usize) -> Self {
        Self {
            nick,
            held,
            kept: None,
            bases: vec![Base { written: 0, right: 0 }],
            doubt: false,
            paid: None,
            gains: 0,
            timed: false,
            uncounted: false,
        }
    }

    /// The total from which a score and a total follow.
    pub(super) fn base_of(&self, score: i32, total: i32) -> Option<Base> {
        self.bases.iter().copied().find(|last| last.written + score == total)
    }

    /// Whether a score and a total follow from the last total, as far as that is known.
    pub(super) fn follows(&self, score: i32, total: i32) -> bool {
        self.doubt || self.base_of(score, total).is_some()
    }

    /// Goes on from what the total of a line may be.
    pub(super) fn count_on(&mut self, bases: Vec<Base>) {
        self.bases.clear();
        for base in bases {
            if self.bases.len() < MOST_BASES && !self.bases.contains(&base) {
                self.bases.push(base);
            }
        }
        (self.doubt, self.uncounted) = (false, false);
    }
}

impl Replayer<'_, '_> {
    /// The player of a line. One who is not known, or whose name another has, is the one whose turn
    /// it is; after the first time nothing is said of it.
    pub(super) fn seat_of(&mut self, event: &Event) -> usize {
        let players = &self.record.players;
        let own: Vec<usize> = if players.is_empty() {
            (0..self.seats.len()).filter(|at| self.seats[*at].nick == event.nick).collect()
        } else {
            let seats = 0..players.len().min(self.seats.len());
            seats.filter(|at| players[*at].nick == event.nick).collect()
        };
        let due = if event.action.is_turn() { self.next } else { self.acted };
        match own.as_slice() {
            [one] => *one,
            [first, ..] => due.filter(|due| own.contains(due)).unwrap_or(*first),
            [] => self.unknown_player(event, due),
        }
    }

    fn unknown_player(&mut self, event: &Event, due: Option<usize>) -> usize {
        let added = self.seats.iter().position(|seat| seat.nick == event.nick);
        if added.is_none() && self.strangers.insert(event.nick.clone()) {
            let nicks = self.record.players.iter().map(|player| player.nick.as_str());
            let problem = Problem::unknown_player(&event.nick, nicks);
            self.report_unread(event.line, &event.nick, problem);
        }
        // A record that names fewer than two players lacks a line; else the name is a slip.
        if added.is_none() && self.record.players.len() < 2 && self.seats.len() < 4 {
            self.sit(event.nick.clone());
            return self.seats.len() - 1;
        }
        added.or(due).unwrap_or(0)
    }

    /// Adds a player with a full rack.
    pub(super) fn sit(&mut self, nick: String) {
        let drawn = self.rules.rack.min(self.bag);
        self.bag -= drawn;
        self.seats.push(Seat::new(nick, drawn));
    }

    /// Whose turn a line is; where it is another's than the next, a turn is missing before it or it
    /// has the wrong name. A line before it that cannot be read is that turn.
    pub(super) fn check_order(&mut self, at: usize, seat: usize) -> usize {
        let event = &self.record.events[at];
        let mut seat = seat;
        let unread = self.is_unread_before(at);
        let exchanged = self.exchanged > 0;
        self.exchanged = self.exchanged.saturating_sub(1);
        let due = self.next.filter(|next| *next != seat && self.seats.len() > 1 && !exchanged);
        if let Some(next) = due {
            let (expected, found) = (self.seats[next].nick.clone(), event.nick.clone());
            let sure = event.action != Action::Unread;
            if sure && !unread && !self.strangers.contains(&event.nick) {
                self.report(event.line, Problem::OutOfTurn { expected, found });
            }
            let fits =
                |seat: usize| event.scored && self.seats[seat].follows(event.score, event.total);
            if fits(next) && !fits(seat) {
                seat = next;
            } else if self.is_exchanged(at, next) {
                (self.lost, self.exchanged) = (true, 2);
            } else {
                self.miss_turns(next, seat, at);
            }
        }
        if unread {
            self.seats.iter_mut().for_each(|seat| seat.doubt = true);
        }
        self.check_round(at, seat);
        self.next = Some((seat + 1) % self.seats.len().max(1));
        seat
    }

    /// Whether a turn and the one after it, of the player who is next, were exchanged: both totals
    /// follow, and that player has the turn after them, too.
    fn is_exchanged(&self, at: usize, next: usize) -> bool {
        let follows = |event: &Event| {
            let own = self.seats.iter().find(|seat| seat.nick == event.nick);
            own.is_some_and(|own| event.scored && own.base_of(event.score, event.total).is_some())
        };
        let of_next = |event: &Event| event.action.is_turn() && event.nick == self.seats[next].nick;
        let Some([one, other, rest @ ..]) = self.record.events.get(at..) else { return false };
        let third = rest.iter().take(FAR).find(|event| event.action.is_turn());
        follows(one) && follows(other) && of_next(other) && third.is_none_or(of_next)
    }

    /// Whether a line right before an event cannot be read, and is none.
    pub(super) fn is_unread_before(&self, at: usize) -> bool {
        let line = self.record.events[at].line;
        let after = at.checked_sub(1).map(|before| self.record.events[before].line);
        let invalid = &self.record.invalid;
        let last = invalid.partition_point(|invalid| invalid.line < line).checked_sub(1);
        let last = last.map(|last| &invalid[last]);
        last.is_some_and(|last| match after {
            Some(after) => last.line > after,
            None => last.found.starts_with('>'),
        })
    }

    /// Turns are missing before a line of a player: of the one who is next, and of those after
    /// them. Their next totals say whether they scored. Where the line's own total does not follow,
    /// more are missing.
    fn miss_turns(&mut self, next: usize, seat: usize, at: usize) {
        let event = &self.record.events[at];
        let seats = self.seats.len();
        let others = (0..seats.min(MOST_BASES)).map(|by| (next + by) % seats);
        for missing in others.take_while(|own| *own != seat) {
            let own = &self.seats[missing];
            let mut following = self.record.events[at..].iter().take(FAR);
            let following = following.find(|event| event.nick == own.nick);
            self.lost |= !following.is_some_and(|event| own.follows(event.score, event.total));
            (self.seats[missing].doubt, self.seats[missing].kept) = (true, None);
        }
        if event.scored && !self.seats[seat].follows(event.score, event.total) {
            self.lose_turns();
        }
    }

    /// Turns of any player are missing: neither the board nor a total is known.
    pub(super) fn lose_turns(&mut self) {
        self.lost = true;
        self.seats.iter_mut().for_each(|seat| (seat.doubt, seat.kept) = (true, None));
    }

    /// The lines after an event, as far as they can belong to the same round or two.
    pub(super) fn following(&self, at: usize) -> impl Iterator<Item = &Event> {
        self.record.events[at + 1..].iter().take(FAR)
    }
}

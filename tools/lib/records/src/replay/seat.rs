//! The players of a replay: what each holds, and whose turn it is.

use super::{Problem, Replayer};
use crate::record::Event;
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
    /// What the last total may have been; empty where that is not known.
    pub(super) totals: Vec<i32>,
    /// Whether tiles left at the end were taken off.
    pub(super) paid: bool,
    /// Lines that gave the others' tiles.
    pub(super) gains: usize,
    /// Whether a time penalty was taken off.
    pub(super) timed: bool,
    /// Whether later totals may leave out the line at hand.
    pub(super) uncounted: bool,
}

impl Seat {
    pub(super) fn new(nick: String, held: usize) -> Self {
        let (kept, totals) = (None, vec![0]);
        Self { nick, held, kept, totals, paid: false, gains: 0, timed: false, uncounted: false }
    }

    /// Whether a score and a total follow from the last total.
    pub(super) fn follows(&self, score: i32, total: i32) -> bool {
        self.totals.is_empty() || self.totals.iter().any(|last| last + score == total)
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
            (0..players.len()).filter(|at| players[*at].nick == event.nick).collect()
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
        if added.is_none() && !self.strangers.contains(&event.nick) {
            self.strangers.push(event.nick.clone());
            let players = self.record.players.iter().map(|player| player.nick.clone()).collect();
            let problem = Problem::UnknownPlayer { nick: event.nick.clone(), players };
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
    /// has the wrong name.
    pub(super) fn check_order(&mut self, at: usize, seat: usize) -> usize {
        let event = &self.record.events[at];
        let mut seat = seat;
        if let Some(next) = self.next.filter(|next| *next != seat && self.seats.len() > 1) {
            let (expected, found) = (self.seats[next].nick.clone(), event.nick.clone());
            if !self.strangers.contains(&event.nick) {
                self.report(event.line, Problem::OutOfTurn { expected, found });
            }
            let fits = |seat: usize| self.seats[seat].follows(event.score, event.total);
            if event.scored && fits(next) && !fits(seat) {
                seat = next;
            } else {
                self.miss_turn(next, at);
            }
        }
        self.next = Some((seat + 1) % self.seats.len().max(1));
        seat
    }

    /// A turn of a player is missing before a line: their next total says whether it scored.
    pub(super) fn miss_turn(&mut self, seat: usize, at: usize) {
        let nick = &self.seats[seat].nick;
        let following = self.record.events[at..].iter().find(|event| event.nick == *nick);
        let same = following.is_some_and(|e| self.seats[seat].follows(e.score, e.total));
        self.seats[seat].totals.clear();
        self.seats[seat].kept = None;
        self.lost |= !same;
    }
}

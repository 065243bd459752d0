//! Whose time passes: that of players who could move.
//!
//! Time passes as long as whoever brings the players together serves the match ([`What::Paused`]
//! says for how long nobody did), and only for players who have come since ([`What::Came`]). On a
//! board all time is that of the player whose turn it is; where all play at once it passes as soon
//! as one of them is there. Computers are always there. A match that knows nothing of this, such as
//! one of an older store, has all players there from the start.

use std::collections::BTreeSet;

use crate::decision::{Decision, Play, State};
use crate::event::What;
use crate::rulebook::{Kind, Rulebook};
use crate::setup::Setup;

/// Who has still to come, and whether time stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    /// The seats that are awaited.
    away: BTreeSet<usize>,
    /// While time stands: when the last event was. Until then all is reckoned with.
    stands: Option<u64>,
}

impl State {
    /// Since when time stands, where it does.
    pub(crate) fn stands(&self) -> Option<u64> {
        self.time.stands
    }

    /// Before an event: the time that stood until then is nobody's.
    pub(crate) fn stand_until(&mut self, at: u64) {
        if let Some(since) = self.time.stands {
            self.give_back(at.saturating_sub(since), at);
        }
    }

    /// After an event: whether time passes from then on.
    pub(crate) fn run_from(&mut self, at: u64, setup: &Setup) {
        self.time.stands = (!self.runs(setup)).then_some(at);
    }

    /// Nobody served the match for a time: all have to come again.
    pub(crate) fn pause(&mut self, lost: u64, at: u64, setup: &Setup) {
        if self.time.stands.is_none() {
            self.give_back(lost, at);
        }
        self.time.away = self.people(setup).collect();
    }

    /// Whether it matters that the player of a seat comes: where all play at once, one is enough.
    pub(crate) fn awaits(&self, seat: usize) -> bool {
        let by_turns = matches!(self.play, Some(Play::Board(_)));
        self.time.away.contains(&seat) && (by_turns || self.time.stands.is_some())
    }

    /// The player of a seat is there.
    pub(crate) fn come(&mut self, seat: usize) {
        self.time.away.remove(&seat);
    }

    /// The seats of people who play.
    fn people<'s>(&'s self, setup: &'s Setup) -> impl Iterator<Item = usize> + 's {
        let seats = self.players.iter().copied();
        seats.filter(|seat| setup.seats.get(*seat).is_some_and(|seat| seat.computer.is_none()))
    }

    fn runs(&self, setup: &Setup) -> bool {
        let is_there = |seat: usize| !self.time.away.contains(&seat);
        match &self.play {
            Some(play) if play.over().is_some() => true,
            Some(Play::Board(game)) => {
                self.players.get(game.to_move()).is_none_or(|seat| is_there(*seat))
            }
            Some(Play::Duplicate(_) | Play::Layouts(_)) => self.people(setup).any(is_there),
            Some(Play::Scribe(_)) | None => true,
        }
    }

    /// Moves what runs on by so many milliseconds, and not beyond a time.
    fn give_back(&mut self, by: u64, at: u64) {
        let on = |time: &mut u64| *time = (*time).max(time.saturating_add(by).min(at));
        match &mut self.play {
            Some(Play::Board(game)) => game.times().for_each(on),
            Some(Play::Duplicate(game)) => game.times().for_each(on),
            Some(Play::Layouts(game)) => game.times().for_each(on),
            Some(Play::Scribe(_)) | None => {}
        }
    }
}

/// Whether time decides anything in a match: a clock, a play that stands after a while, a turn that
/// ends; in games of layouts the moment in which two calls are one, and when a computer calls.
pub(crate) fn is_timed(state: &State, setup: &Setup, book: &Rulebook) -> bool {
    let options = &setup.options;
    let limits = setup.clock.is_some() || options.window.is_some() || options.seconds.is_some();
    let is_over = state.play.as_ref().is_some_and(|play| play.over().is_some());
    !is_over && (limits || matches!(book.kind(), Kind::Layout(_)))
}

/// Nobody has served the match for a time.
pub(crate) fn pause(decision: &mut Decision<'_>, lost: u64) {
    let (state, setup) = (&decision.state, decision.setup);
    let stands = state.stands().is_some() && state.people(setup).all(|seat| state.awaits(seat));
    if state.play.is_some() && is_timed(state, setup, decision.book) && !stands {
        decision.emit(What::Paused { lost });
    }
}

/// Players are there.
pub(crate) fn come(decision: &mut Decision<'_>, seats: &[usize]) {
    for &seat in seats {
        let (state, setup) = (&decision.state, decision.setup);
        if state.awaits(seat) && is_timed(state, setup, decision.book) {
            decision.emit(What::Came { seat });
        }
    }
}

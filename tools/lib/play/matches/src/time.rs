//! Whose time passes: that of players who could move.
//!
//! Time passes as long as whoever brings the players together serves the match
//! ([`EventKind::Paused`] says for how long nobody did), and only for players who have come since
//! ([`EventKind::Came`]). On a board all time is that of the player whose turn it is; where all
//! play at once it passes as soon as one of them is there. Computers are always there. A match that
//! knows nothing of this, such as one of an older store, has all players there from the start.
//!
//! Whoever had come before an interruption is waited for as long as it was, and a minute at least:
//! then their time passes, wherever they are.

use crate::decision::Decision;
use crate::event::EventKind;
use crate::rulebook::{Kind, Rulebook};
use crate::setup::Setup;
use crate::state::State;

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
    let all_awaited = state.people(setup).all(|seat| state.awaits(seat));
    let waits = lost > 0 && state.returning().is_some();
    let stands = state.stands().is_some() && all_awaited && !waits;
    if state.play.is_some() && is_timed(state, setup, decision.book) && !stands {
        decision.emit(EventKind::Paused { lost });
    }
}

/// Players are there.
pub(crate) fn come(decision: &mut Decision<'_>, seats: &[usize]) {
    for &seat in seats {
        let (state, setup) = (&decision.state, decision.setup);
        if state.awaits(seat) && is_timed(state, setup, decision.book) {
            decision.emit(EventKind::Came { seat });
        }
    }
}

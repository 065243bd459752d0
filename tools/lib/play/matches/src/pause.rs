//! A pause by agreement: when all who still play have asked for one, no time passes until one of
//! them goes on.

use crate::action::Action;
use crate::decision::Decision;
use crate::event::EventKind;
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::state::State;
use crate::time::is_timed;

/// Whether there is anything that a pause would stop: time, or the claim after an absence.
fn is_there(state: &State, setup: &Setup, book: &Rulebook) -> bool {
    let is_over = state.play.as_ref().is_none_or(|play| play.over().is_some());
    !is_over && (is_timed(state, setup, book) || setup.options.absence.is_some())
}

/// The people who still play.
fn people<'s>(state: &'s State, setup: &'s Setup) -> impl Iterator<Item = usize> + 's {
    let plays = |seat: &usize| {
        let player = state.player(*seat);
        state.play.as_ref().zip(player).is_some_and(|(play, player)| !play.is_gone(player))
    };
    state.people(setup).filter(plays)
}

/// Refuses what a paused game does not take.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    let may = matches!(action, Action::Pause {} | Action::Resume {} | Action::Resign {});
    if state.is_halted() && !may { Err(Refusal::Paused) } else { Ok(()) }
}

/// Asks for a pause, or agrees to one.
pub(crate) fn ask(decision: &mut Decision<'_>, seat: usize) -> Result<(), Refusal> {
    let (state, setup) = (&decision.state, decision.setup);
    if may(state, setup, decision.book, seat) != Some("pause") {
        return Err(if state.is_halted() {
            Refusal::Paused
        } else if state.asked.contains(&seat) {
            Refusal::Illegal("you have asked for a pause already".to_owned())
        } else {
            Refusal::NotInGame("time that a pause could stop")
        });
    }
    decision.emit(EventKind::PauseAsked { seat });
    let state = &decision.state;
    if people(state, setup).all(|seat| state.asked.contains(&seat)) {
        decision.emit(EventKind::Halted {});
    }
    Ok(())
}

/// Goes on with a paused game.
pub(crate) fn resume(decision: &mut Decision<'_>, seat: usize) -> Result<(), Refusal> {
    if !decision.state.is_halted() {
        return Err(Refusal::Illegal("the game is not paused".to_owned()));
    }
    decision.emit(EventKind::Resumed { seat });
    Ok(())
}

/// What a player may do about a pause.
pub(crate) fn may(
    state: &State,
    setup: &Setup,
    book: &Rulebook,
    seat: usize,
) -> Option<&'static str> {
    if !people(state, setup).any(|own| own == seat) || !is_there(state, setup, book) {
        return None;
    }
    if state.is_halted() {
        return Some("resume");
    }
    (!state.asked.contains(&seat)).then_some("pause")
}

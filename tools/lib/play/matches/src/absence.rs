//! A claim after an absence: who does not move for as long as the setup names loses the game to
//! whoever claims it. It needs no clock, and lets games by turns end.

use wordy_lexicon::counts::counted;

use crate::action::Action;
use crate::decision::Decision;
use crate::kinds;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::State;

/// The player who is awaited, and when the others may claim the game; None where nobody may.
pub(crate) fn claim_due(state: &State, setup: &Setup) -> Option<(usize, u64)> {
    let seconds = setup.options.absence.filter(|_| !state.is_halted())?;
    let play = state.play.as_ref().filter(|play| play.over().is_none())?;
    let turn = play.turn();
    let [player] = turn.as_slice() else { return None };
    let seat = setup.seats.get(*state.players.get(*player)?)?;
    let due = state.moved.saturating_add(seconds.saturating_mul(1000));
    seat.computer.is_none().then_some((*player, due))
}

/// Claims the game: the player who is awaited gives it up.
pub(crate) fn claim(decision: &mut Decision<'_>, player: usize) -> Result<(), Refusal> {
    if decision.setup.options.absence.is_none() {
        return Err(Refusal::NotInGame("claim after an absence"));
    }
    let Some((absent, due)) = claim_due(&decision.state, decision.setup) else {
        return Err(Refusal::Illegal("nobody is awaited who could be absent".to_owned()));
    };
    if absent == player {
        return Err(Refusal::Illegal("it is your turn".to_owned()));
    }
    if decision.now < due {
        let minutes = (due - decision.now).div_ceil(60_000);
        let minutes = counted(usize::try_from(minutes).unwrap_or(usize::MAX), "minute", "minutes");
        return Err(Refusal::Illegal(format!("you may claim the game in {minutes}")));
    }
    let kind = kinds::steps(decision).ok_or(Refusal::NotBegun)?;
    (kind.act)(decision, absent, &Action::Resign {})
}

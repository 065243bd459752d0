//! What happens by itself on a board.

use super::act::{board, go_on, pass, stand};
use super::computer;
use crate::decision::Decision;
use crate::event::EventKind;

/// What happens by itself: a flag falls, a play stands, a computer plays.
pub(crate) fn due(decision: &mut Decision<'_>) {
    let now = decision.now;
    let Ok(game) = board(decision) else { return };
    let player = game.to_move;
    let flag = game.clock.as_ref().map(|clock| clock.flag(player, game.since));
    let stands = game.held.as_ref().and_then(|held| Some(held.since.saturating_add(game.window?)));
    if stands.is_some_and(|stands| now >= stands) {
        // What a player may do, a play that waits may do: there is nothing to refuse.
        let _ = stand(decision);
    } else if flag.is_some_and(|flag| now >= flag) {
        if !game.begun.is_empty() {
            let _ = pass(decision, player);
        }
        decision.emit(EventKind::Flagged { player });
        let _ = go_on(decision);
    } else if game.computer(&decision.state.players, decision.setup).is_some() {
        computer::turn(decision, player);
    }
}

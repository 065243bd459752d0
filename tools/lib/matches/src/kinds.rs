//! What each kind of game does: after the start, for a player, and by itself.

use crate::action::Action;
use crate::decision::Decision;
use crate::refusal::Refusal;
use crate::state::Play;
use crate::{board, duplicate, layouts, scribe};

/// What follows the start of a game.
pub(crate) fn deal(decision: &mut Decision<'_>) {
    match &decision.state.play {
        Some(Play::Board(_)) => board::act::deal(decision),
        Some(Play::Duplicate(_)) => duplicate::act::deal(decision),
        Some(Play::Layouts(_)) => layouts::act::deal(decision),
        Some(Play::Scribe(_)) | None => {}
    }
}

/// Acts for a player.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    player: usize,
    action: &Action,
) -> Result<(), Refusal> {
    match &decision.state.play {
        Some(Play::Board(_)) => board::act::act(decision, player, action),
        Some(Play::Duplicate(_)) => duplicate::act::act(decision, player, action),
        Some(Play::Layouts(_)) => layouts::act::act(decision, player, action),
        Some(Play::Scribe(_)) => scribe::act::act(decision, player, action),
        None => Err(Refusal::NotBegun),
    }
}

/// What happens by itself.
pub(crate) fn due(decision: &mut Decision<'_>) {
    match &decision.state.play {
        Some(Play::Board(_)) => board::due::due(decision),
        Some(Play::Duplicate(_)) => duplicate::act::due(decision),
        Some(Play::Layouts(_)) => layouts::act::due(decision),
        Some(Play::Scribe(_)) => scribe::act::due(decision),
        None => {}
    }
}

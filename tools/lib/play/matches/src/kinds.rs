//! What each kind of game does: after the start, for a player, and by itself.

use crate::action::Action;
use crate::decision::Decision;
use crate::refusal::Refusal;
use crate::state::Play;
use crate::{board, duplicate, layouts, scribe};

/// What a kind of game does.
pub(crate) struct Steps {
    /// What follows the start.
    pub(crate) deal: fn(&mut Decision<'_>),
    /// Acts for a player.
    pub(crate) act: fn(&mut Decision<'_>, usize, &Action) -> Result<(), Refusal>,
    /// What happens by itself.
    pub(crate) due: fn(&mut Decision<'_>),
}

/// What the game that is played does; None before the start.
pub(crate) fn steps(decision: &Decision<'_>) -> Option<Steps> {
    Some(match decision.state.play.as_ref()? {
        Play::Board(_) => {
            Steps { deal: board::act::deal, act: board::act::act, due: board::due::due }
        }
        Play::Duplicate(_) => {
            use duplicate::act::{act, deal, due};
            Steps { deal, act, due }
        }
        Play::Layouts(_) => {
            use layouts::act::{act, deal, due};
            Steps { deal, act, due }
        }
        Play::Scribe(_) => {
            use scribe::act::{act, due};
            Steps { deal: |_| {}, act, due }
        }
    })
}

//! What the game of any kind is to its match.

use crate::action::Action;
use crate::context::{Around, Context, Unfit};
use crate::event::{EndReason, Event};
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::view::{PlaySheet, View};
use wordy_engine::Advice;

/// Whose time passes in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passes {
    /// That of one player, whose turn it is.
    Of(usize),
    /// That of all, as soon as one is there.
    OfAll,
    /// Nobody's is counted.
    Anyway,
}

/// A game of a kind: what events make of it, and what somebody may see. Each kind is a folder, and
/// this is all that its match knows of it but for what its players may do (`kinds`). Players are
/// counted from 0 among those who play.
pub(crate) trait Game {
    /// What an event makes of it.
    fn apply(&mut self, context: Context<'_>, event: &Event) -> Result<(), Unfit>;

    /// How it ended.
    fn over(&self) -> Option<EndReason>;

    /// Who has won, when it is over.
    fn winners(&self) -> Vec<usize>;

    /// The players whose action is awaited; asked for while it is played.
    fn turn(&self) -> Vec<usize>;

    /// The points of a player; in Scribe the small grids won. None where there are none.
    fn points(&self, player: usize) -> Option<i64>;

    /// Whether a player gave up or ran out of time.
    fn is_gone(&self, player: usize) -> bool;

    /// The player who is asked for something beside the turn.
    fn asked(&self) -> Option<usize> {
        None
    }

    /// The milliseconds that it took, when it is over; None where nobody counts them.
    fn took(&self) -> Option<u64> {
        None
    }

    /// The last move, as those who look on see it written.
    fn last(&self) -> Option<String>;

    /// Whether a player has made a move; None where nobody is challenged to such a game.
    fn has_moved(&self, _player: usize) -> Option<bool> {
        None
    }

    /// When something happens by itself; `players` are their seats.
    fn next_due(&self, players: &[usize], setup: &Setup) -> Option<u64>;

    /// Whose time passes.
    fn passes(&self) -> Passes;

    /// The times since when something runs.
    fn times(&mut self) -> Vec<&mut u64> {
        Vec::new()
    }

    /// What a turn of a player would be.
    fn score(&self, _: &Rulebook, _player: usize, _: &Action) -> Result<PlaySheet, Refusal> {
        Err(Refusal::NotInGame("points before a move"))
    }

    /// The best turns of the player whose turn it is, at most so many.
    fn advice(&self, _: &Rulebook, _player: usize, _most: usize) -> Vec<Advice> {
        Vec::new()
    }

    /// Fills in what is of this kind in the view of a player, or of somebody else.
    fn show(&self, around: &Around<'_>, player: Option<usize>, view: &mut View);

    /// The record as a player, or somebody else, may know it.
    fn record(&self, around: &Around<'_>, player: Option<usize>) -> String;
}

//! Hearts at the end: everybody at the table has one to give to a layout, for no points (Speed
//! Scrabble: style points).

use super::Layouts;
use crate::context::Unfit;
use crate::decision::Decision;
use crate::event::EventKind;
use crate::refusal::Refusal;
use crate::state::Play;

/// Gives the heart of a seat to the layout of another.
pub(crate) fn give(decision: &mut Decision<'_>, seat: usize, to: usize) -> Result<(), Refusal> {
    let Some(Play::Layouts(game)) = &decision.state.play else {
        return Err(Refusal::NotInGame("layouts"));
    };
    let wrong = |why: &str| Err(Refusal::Illegal(why.to_owned()));
    if game.finals.is_empty() {
        return wrong("hearts are given to layouts, when the game is over");
    }
    if decision.state.seats[seat].name.is_none() {
        return Err(Refusal::NotAPlayer);
    }
    if seat == to || !decision.state.players.contains(&to) {
        return wrong("a heart is for the layout of another player");
    }
    if game.hearts.contains_key(&seat) {
        return wrong("you have given your heart");
    }
    decision.emit(EventKind::Hearted { seat, to });
    Ok(())
}

impl Layouts {
    pub(super) fn give_heart(&mut self, seat: usize, to: usize) -> Result<(), Unfit> {
        let is_new = !self.finals.is_empty() && !self.hearts.contains_key(&seat);
        if !is_new {
            return Err(Unfit("a heart that cannot be given"));
        }
        self.hearts.insert(seat, to);
        Ok(())
    }

    /// How many hearts the layout of a seat has.
    pub(super) fn hearts_of(&self, seat: usize) -> usize {
        self.hearts.values().filter(|to| **to == seat).count()
    }

    /// Whether a seat may still give its heart.
    pub(super) fn has_heart(&self, seat: usize) -> bool {
        !self.finals.is_empty() && !self.hearts.contains_key(&seat)
    }
}

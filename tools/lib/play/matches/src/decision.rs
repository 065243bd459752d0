//! An action at work: the state as it would become, and the events that make it so.

use std::sync::Arc;

use crate::context::Context;
use crate::event::{Event, EventKind};
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::state::State;

/// An action at work. Each event changes the state at once, so that what follows sees it.
#[derive(Debug)]
pub(crate) struct Decision<'m> {
    pub(crate) book: &'m Arc<Rulebook>,
    pub(crate) setup: &'m Setup,
    pub(crate) secret: &'m [u8; 32],
    pub(crate) now: u64,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Decision<'_> {
    /// Lets something happen.
    pub(crate) fn emit(&mut self, what: EventKind) {
        let event = Event { at: self.now, what };
        let context = Context { book: self.book, setup: self.setup, secret: self.secret };
        // What the rules have allowed fits what was before it.
        let applied = self.state.apply(context, &event);
        debug_assert_eq!(applied, Ok(()), "{event:?}");
        self.events.push(event);
    }
}

//! What the events of a match are applied with.

use crate::rulebook::Rulebook;
use crate::setup::Setup;

/// An event that does not fit what was before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit(pub(crate) &'static str);

/// What the events of a match are applied with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'m> {
    pub(crate) book: &'m Rulebook,
    pub(crate) setup: &'m Setup,
    pub(crate) secret: &'m [u8; 32],
}

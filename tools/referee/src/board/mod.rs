//! Boards as they are printed and drawn: on terminals, as pictures, and as a page that replays.

mod page;
pub(crate) mod scribe;
mod sheets;
mod terminal;

pub(crate) use page::page;
pub(crate) use sheets::{sheets, whole};
pub(crate) use terminal::{gap, put};
pub(crate) use wordy_study::board::drawing;

//! Boards as they are printed and drawn: on terminals, as pictures, and as a page that replays.

mod page;
mod sheets;

pub(crate) use page::{TurnText, page};
pub(crate) use sheets::{sheets, whole};
pub(crate) use wordy_study::board::{drawing, put, scribe};

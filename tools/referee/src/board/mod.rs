//! Boards as they are printed and drawn: on terminals, as pictures, and as a page that replays.

mod page;
mod sheets;

pub(crate) use page::{TurnText, page};
pub(crate) use sheets::{Area, sheets, whole};
pub(crate) use wordy_study::board::{drawing, put, scribe};

//! What a person sees on a terminal. In a pipe and in a file every line is as its program writes
//! it: fields between tabs, one answer a line. On a terminal the same lines are laid out: columns
//! under heads, lists broken under their own column, hooks dimmed, long answers in a pager.
//!
//! A program says what its next lines are ([`Screen::table`], [`Screen::words`], [`Screen::text`])
//! and writes them as always. Whoever says nothing is not laid out.

mod cell;
pub(crate) mod colour;
mod column;
mod csv;
mod fit;
mod flow;
mod messages;
mod options;
mod pager;
mod printer;
mod progress;
mod screen;
mod sink;
mod squeeze;
mod table;

pub use column::Column;
pub(crate) use messages::Messages;
pub use options::{ColorChoice, TerminalArgs};
pub(crate) use printer::{NoRows, Printer};
pub use screen::Screen;

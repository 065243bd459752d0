//! The judge at the table: players type the words of a play and get one verdict for all of them.
//!
#![doc = include_str!("../README.md")]
//!
//! A [`Flow`] takes keys and the time and says what to show; it knows no terminal and no clock, so
//! a page in a browser can run it as well. All that players read is in [`Texts`]. An [`Entry`] is
//! a line of the log, a [`Report`] what a director reads of many.

mod entry;
mod flow;
mod judged;
mod report;
mod screen;
mod texts;
mod typed;

pub use entry::{Entry, Opinion};
pub use flow::{Ask, Flow, Key, Leaving, Settings};
pub use judged::{Adjudication, judge};
pub use report::{Counts, Report};
pub use screen::{Content, Screen};
pub use texts::{ENGLISH, Texts};

#[cfg(test)]
mod tests;

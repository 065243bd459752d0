//! The quiz file: boxes, their cards, and every answer ever given, in one file of `SQLite`.

mod boxes;
mod cards;
mod open;
mod totals;

pub(crate) use boxes::{CardBox, NewBox};
pub(crate) use cards::{Card, NewAnswer, NewCard, PastAnswer};
pub(crate) use open::{QuizFile, failed};

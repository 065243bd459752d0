//! The quiz file: boxes, their cards, and every answer ever given, in one file of `SQLite`.

mod boxes;
mod cards;
mod change;
mod kept;
mod missed;
mod open;
mod totals;

pub(crate) use boxes::{CardBox, NewBox};
pub(crate) use cards::{Card, NewCard};
pub(crate) use kept::{NewAnswer, PastAnswer};
pub(crate) use missed::MissedCard;
pub(crate) use open::{QuizFile, failed};
pub(crate) use totals::{RightCount, Totals};

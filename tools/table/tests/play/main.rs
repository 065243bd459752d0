//! `table play`, `table join` and `table verify`: the real program, by keys on a pseudo-terminal or in
//! tmux, and line by line.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod caller;
mod door;
mod evenings;
mod join;
mod letters;
mod lines;
mod lobby;
mod orders;
mod rules;
mod slips;
mod strays;
mod terminal;
mod tmux;
mod whole;

#[path = "../common/referee.rs"]
mod referee;
#[path = "../common/script.rs"]
mod script;

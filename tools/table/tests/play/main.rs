//! `table play`, `table join` and `table verify`: the real program, by keys on a pseudo-terminal or in
//! tmux, and line by line.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod door;
mod join;
mod lines;
mod rules;
mod strays;
mod terminal;
mod tmux;

#[path = "../common/referee.rs"]
mod referee;

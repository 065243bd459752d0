//! The server and its stores, as clients see them: real processes, real connections.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a failure is to be seen where it happens, and what was measured is printed"
)]

mod attacks;
mod calls;
mod check;
mod client;
mod clocks;
mod commands;
mod costs;
mod crowd;
mod disk;
mod evening;
mod hands;
mod harm;
mod home;
mod hostile;
mod kills;
mod knowledge;
mod learn;
mod letters;
mod links;
mod load;
mod messages;
mod moved;
mod payers;
#[cfg(feature = "postgres")]
mod postgres;
mod process;
mod protocol;
mod real;
mod removed;
mod rounds;
mod scribe;
mod secrecy;
mod stores;
mod talk;
mod tls;
mod turned_away;
mod turns;
mod views;

#[path = "../common/referee.rs"]
mod referee;

//! The server and its stores, as clients see them: real processes, real connections.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a failure is to be seen where it happens, and what was measured is printed"
)]

mod calls;
mod check;
mod client;
mod hostile;
mod kills;
mod kinds;
mod load;
#[cfg(feature = "postgres")]
mod postgres;
mod process;
mod protocol;
mod real;
mod scribe;
mod secrets;
mod turns;

#[expect(dead_code, reason = "the example makes games")]
#[path = "../../examples/trial/cards.rs"]
mod cards;

#[path = "../common/referee.rs"]
mod referee;

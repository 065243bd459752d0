//! The program as its users run it: real processes, a file of their own, whole transcripts.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod env;
mod guide;
mod help;
mod kept;
mod kills;
mod large;
mod refused;
#[cfg(target_os = "linux")]
mod screen;
mod spared;
mod transcripts;

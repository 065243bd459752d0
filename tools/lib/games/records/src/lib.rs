//! Game records: read and written (GCG, and the same as JSON), replayed line by line with what is
//! wrong in them, mended, and counted. Nothing here prints or reads a file by itself.
//!
#![doc = include_str!("../README.md")]

pub mod history;
mod lookalikes;
pub mod names;
pub mod record;
pub mod replay;
#[cfg(test)]
mod ruled;
#[cfg(test)]
mod statements;
pub mod statistics;

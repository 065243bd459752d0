//! What the project's data files promise.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod classes;
mod default_lexicon;
mod lemmas;
mod names;

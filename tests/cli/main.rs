//! The programs as their users run them: real processes, real files, whole transcripts.

mod builds;
mod complete;
mod env;
mod failures;
mod help;
mod onedif;
mod readme;
mod small;

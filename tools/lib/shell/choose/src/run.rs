//! A program that knows words is run so that no output overwrites a data file that it read.

use std::ffi::OsString;

use clap::Parser;
use wordy_terminal::{Exit, Outcome, Streams};

/// Runs a program as [`wordy_terminal::run`] does.
pub fn run<A: Parser>(
    args: Vec<OsString>,
    streams: &mut Streams<'_>,
    work: impl FnOnce(A, &mut Streams<'_>) -> Outcome,
) -> Exit {
    wordy_terminal::run(args, streams, guarded(work))
}

/// Runs a program whose exit status is a verdict as [`wordy_terminal::run_to_the_end`] does.
pub fn run_to_the_end<A: Parser>(
    args: Vec<OsString>,
    streams: &mut Streams<'_>,
    work: impl FnOnce(A, &mut Streams<'_>) -> Outcome,
) -> Exit {
    wordy_terminal::run_to_the_end(args, streams, guarded(work))
}

/// The work, with the data files that it reads among the inputs.
fn guarded<A>(
    work: impl FnOnce(A, &mut Streams<'_>) -> Outcome,
) -> impl FnOnce(A, &mut Streams<'_>) -> Outcome {
    |args, streams| {
        streams.guard_inputs(wordy_data::was_read);
        work(args, streams)
    }
}

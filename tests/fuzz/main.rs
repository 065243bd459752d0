//! Fuzzing: every reader of files and texts, fed with small real files that are changed.
//!
//! A target is a reader with its corpus. Its turns are a seeded loop: a sample is changed a few
//! times (bytes, numbers, lines, parts of other samples), files with checksums get right ones, and
//! a program reads it. No turn may panic, take long, or take more memory than 64 times the input
//! and a floor; a run ends with an exit status that the programs have. What breaks one of these
//! rules is saved below `out/fuzz`.
//!
//! `make fuzz SECONDS=60` runs every target for that long; `READER=NAME` only one, `RUNS=N` counts
//! runs instead of seconds, `SEED=N` makes other changes.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test fails by panicking")]

#[path = "../../tools/lib/words/formats/tests/dice/mod.rs"]
mod dice;
mod formats;
mod mutate;
mod place;
mod readers;
#[path = "../../tools/lib/words/formats/tests/forged/repair.rs"]
mod repair;
mod runs;
mod samples;
mod targets;
mod turns;

use std::time::Duration;

use peak_alloc::PeakAlloc;

use place::Place;
use targets::TARGETS;
use turns::{Length, Tally};

/// Counts the memory of a run.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn number(name: &str) -> Option<u64> {
    variable(name).map(|value| value.parse().unwrap_or_else(|_| panic!("{name}={value}")))
}

/// Runs the targets asked for, one after the other, for that long each.
fn run(length: Length) {
    let only = variable("FUZZ_READER");
    let seed = number("FUZZ_SEED").unwrap_or(1);
    let asked = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let chosen: Vec<_> = TARGETS.iter().filter(|target| asked(target.name)).collect();
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert!(!chosen.is_empty(), "the readers are {}", names.join(", "));
    println!("{}", Tally::HEAD);
    let tallies: Vec<Tally> = chosen.into_iter().map(|it| turns::run(it, length, seed)).collect();
    let failed: Vec<&Tally> = tallies.iter().filter(|tally| !tally.failures.is_empty()).collect();
    assert!(failed.is_empty(), "{}", turns::report(&failed));
}

/// All of this is one test: it counts the memory of the process.
#[test]
fn every_sample_is_read_and_no_change_of_one_does_harm() {
    let place = Place::new();
    let refused = TARGETS.iter().flat_map(|target| {
        let samples = samples::of(target).into_iter().enumerate();
        let answers = samples.map(|(at, sample)| (at, (target.read)(&place, &sample)));
        let refused = answers.filter(|(_, answer)| answer.exit > 1);
        refused.map(|(at, answer)| format!("{} {at}: {answer}", target.name)).collect::<Vec<_>>()
    });
    assert_eq!(refused.collect::<String>(), "");
    let runs = Length::Runs(number("FUZZ_RUNS").unwrap_or(60));
    let seconds = number("FUZZ_SECONDS").map(|it| Length::Time(Duration::from_secs(it)));
    run(seconds.unwrap_or(runs));
}

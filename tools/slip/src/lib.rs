//! `slip`: rules on a slip.

mod print;
mod twos;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use cli::{Exit, Streams};

/// Print rules on a slip: one card to keep by the rack
///
/// Slips are plain text of fixed width, HTML, or PDF with several cards on a sheet and marks where to cut.
#[derive(Debug, Parser)]
#[command(
    name = "slip",
    version,
    before_help = "Examples:\n  slip twos                        the two-letter words as a few rules\n  \
                   slip twos college -o twos.pdf    index cards of another lexicon's\n  \
                   slip twos club.txt --card business --paper letter -o twos.pdf",
    after_help = "Exit status: 0 done, 1 the lexicon has no such words, 2 wrong usage or bad input.\n\
                  See also: twos (which two-letter words stay, and why)"
)]
struct Args {
    #[command(subcommand)]
    slip: Slip,
}

/// The slips there are.
#[derive(Debug, Subcommand)]
enum Slip {
    Twos(twos::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    cli::run(args, streams, |args: Args, streams| match args.slip {
        Slip::Twos(args) => twos::answer(args, streams),
    })
}

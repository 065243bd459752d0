//! `anagram`: words from letters.

mod phrase;
mod rack;
mod stems;
mod tables;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_terminal::{Exit, Streams};

/// Find the words that letters make
///
/// All the letters, in any order; ? is a blank, and a letter it stands for is printed in lower
/// case. With --build some of the letters, longest words first; with --super all of them and
/// others. --search and --length select the words that may be found.
///
/// A job comes first: `anagram table` is the table of the whole lexicon. For the words of the
/// letters TABLE: `anagram -- table`.
///
/// Cost: a rack with two blanks a few milliseconds.
#[derive(Debug, Parser)]
#[command(
    name = "anagram",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  anagram RETAINS                all anagrams\n  \
                   anagram 'RETAIN?'              with a blank, printed in lower case\n  \
                   anagram 'OWKNI?' --at 7R       with an R as the seventh letter\n  \
                   anagram LKWA --build           words of some of the letters, longest first\n  \
                   anagram phrase ABCDEFGHIJ      words that together use all the letters\n  \
                   anagram stems TISANE           what TISANE makes with each letter\n  \
                   anagram table --length 7 --sort probability --min 3",
    after_help = "Exit status: 0 found, 1 nothing found, 2 usage or input error.\n\
                  See also: hooks (letters added at an end), 1dif (one letter changed)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    rack: rack::RackArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    Table(tables::Args),
    Stems(stems::Args),
    Phrase(phrase::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| match &args.command {
        None => rack::run(&args.rack, streams),
        Some(Command::Table(args)) => tables::run(args, streams),
        Some(Command::Stems(args)) => stems::run(args, streams),
        Some(Command::Phrase(args)) => phrase::run(args, streams),
    })
}

//! `lexicon`: build, inspect and explain lexicons.

mod build;
mod export;
mod info;
mod list;
mod lookup;
mod recipe;
mod verify;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use cli::{Exit, Streams};

/// Build, inspect and explain lexicons
///
/// A lexicon is one .lex file: words in order with what is known of each. It is an uncompressed zip that
/// any unzip can open, and the same input gives the same bytes.
#[derive(Debug, Parser)]
#[command(
    name = "lexicon",
    version,
    before_help = "Examples:\n  lexicon build club.txt -o club.lex   a lexicon from a word list\n  \
                   lexicon info club.lex                how many words of each length, its hash\n  \
                   lexicon lookup QUIZ                  is it a word, and what does it mean?",
    after_help = "Exit status: 0 found, 1 not found, 2 wrong usage or bad input.\n\
                  See also: judge (one verdict for a play), 1dif (one-letter substitutions)"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Export(export::Args),
    Info(info::Args),
    Verify(verify::Args),
    List(list::Args),
    Lookup(lookup::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    cli::run(args, streams, |args: Args, streams| match args.command {
        Command::Build(args) => build::run(&args, streams),
        Command::Export(args) => export::run(&args, streams),
        Command::Info(args) => info::run(&args, streams),
        Command::Verify(args) => verify::run(&args, streams),
        Command::List(args) => list::run(&args, streams),
        Command::Lookup(args) => lookup::run(&args, streams),
    })
}

//! `referee`: checks and scores plays, games, layouts and boards.

mod show;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use cli::{Exit, Streams};

/// Check and score plays in every game of the family
///
/// Games are data files: `referee show` names them and shows the rules of one. A house variant is a copied
/// file with other numbers, given by its path.
#[derive(Debug, Parser)]
#[command(
    name = "referee",
    version,
    before_help = "Examples:\n  referee show                      the games there are\n  \
                   referee show scrabble-i           board, letters and rules",
    after_help = "Exit status: 0 clean, 1 something to find fault with, 2 wrong usage or bad input.\n\
                  See also: judge (words alone), slip (the rules on a card)"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Show(show::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    cli::run(args, streams, |args: Args, streams| match &args.command {
        Command::Show(args) => show::run(args, streams),
    })
}

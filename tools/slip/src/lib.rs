//! `slip`: rules on a slip.

mod game;
mod print;
mod twos;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use wordy_cli::{Exit, Streams};

/// Print rules on a slip: one card to keep by the rack
///
/// The numbers on a card come from the game's data file, which also decides how `referee` rules.
/// Slips are text of fixed width, HTML, or a PDF with several cards on a page and marks where to
/// cut.
#[derive(Debug, Parser)]
#[command(
    name = "slip",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    before_help = "Examples:\n  \
                   slip scrabble-i                print the rules of a game\n  \
                   slip scribe -o scribe.pdf      index cards, four to a page of A4\n  \
                   slip twos                      the two-letter words as a few rules\n  \
                   slip twos college -o twos.pdf  index cards for another lexicon\n  \
                   slip twos club.txt --card business --paper letter -o twos.pdf\n  \
                   slip --list                    list the games",
    after_help = "Exit status: 0 printed, 1 no two-letter words, 2 usage or input error.\n\
                  See also: twos (which two-letter words stay, and why)"
)]
struct Args {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME", required_unless_present = "list")]
    game: Option<String>,
    /// List the games
    #[arg(long, conflicts_with_all = [
        "game", "output", "force", "format", "paper", "least", "font", "card",
        "spreadsheet",
    ])]
    list: bool,
    #[command(flatten)]
    print: print::PrintArgs,
    #[command(subcommand)]
    slip: Option<Slip>,
}

/// Slips of other things.
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
    wordy_cli::run(args, streams, |args: Args, streams| match (args.slip, args.game) {
        (Some(Slip::Twos(args)), _) => twos::answer(args, streams),
        (None, Some(game)) => game::answer(&game, &args.print, streams),
        (None, None) => game::list(args.print.page.json, streams),
    })
}

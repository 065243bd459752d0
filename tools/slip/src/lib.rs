//! `slip`: rules on a slip.

mod game;
mod print;
mod twos;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use wordy_cli::{Exit, Streams};

/// Print rules on a slip: one card to keep by the rack
///
/// The numbers on a card are those of the game's data file, by which every other program rules,
/// too. Slips are plain text of fixed width, HTML, or PDF with several cards on a sheet and marks
/// where to cut.
#[derive(Debug, Parser)]
#[command(
    name = "slip",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    before_help = "Examples:\n  slip scrabble-i                  the rules of a game\n  \
                   slip scribe -o scribe.pdf        index cards, four to a sheet of A4\n  \
                   slip twos                        the two-letter words as a few rules\n  \
                   slip twos college -o twos.pdf    index cards of another lexicon's\n  \
                   slip twos club.txt --card business --paper letter -o twos.pdf",
    after_help = "Exit status: 0 done, 1 the lexicon has no such words, 2 wrong usage or bad input.\n\
                  See also: twos (which two-letter words stay, and why)"
)]
struct Args {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME", required_unless_present = "list")]
    game: Option<String>,
    /// Print the games there are
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    print: print::Print,
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
        (None, None) => game::list(streams),
    })
}

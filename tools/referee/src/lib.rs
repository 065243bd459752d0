//! `referee`: checks and scores plays, games, layouts and boards.

mod analyse;
mod board;
mod challenge;
mod choice;
mod game;
mod input;
mod layout;
mod new;
mod play;
mod puzzles;
mod review;
mod ruling;
mod scribe;
mod show;
mod speed;
mod stats;
mod tiles;
mod words;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_terminal::{Exit, Streams};

/// Check and score plays in every game of the family
///
/// Games are data files: `referee show` lists them and shows the rules of one. A house variant is a
/// copy of such a file with other numbers, given by its path.
#[derive(Debug, Parser)]
#[command(
    name = "referee",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  referee game final.gcg                          replay a record\n  \
                   referee game final.gcg --fix right.gcg -l nwl.lex\n  \
                   referee play 8H WORD --game scrabble-i          \
                   one play, its words and score\n  \
                   referee show scrabble-i                         board, letters and rules\n  \
                   referee review final.gcg                        chances, mistakes, luck\n  \
                   referee puzzles --games 10                      positions with one answer\n  \
                   referee new --players Ann,Bob                   a record to fill in",
    after_help = "Exit status: 0 clean, 1 problems found, 2 usage or input error.\n\
                  See also: judge (words alone), slip (the rules on a card)"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Game(game::Args),
    Play(play::Args),
    Challenge(challenge::Args),
    Diffs(tiles::DiffsArgs),
    Unseen(tiles::UnseenArgs),
    Scoop(tiles::ScoopArgs),
    Layout(layout::Args),
    Speed(speed::Args),
    Scribe(scribe::Args),
    Show(show::Args),
    Stats(stats::Args),
    Analyse(analyse::Args),
    Review(review::Args),
    Puzzles(puzzles::Args),
    New(new::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run_to_the_end(args, streams, |args: Args, streams| match &args.command {
        Command::Game(args) => game::run(args, streams),
        Command::Play(args) => play::run(args, streams),
        Command::Challenge(args) => challenge::run(args, streams),
        Command::Diffs(args) => tiles::list_diffs(args, streams),
        Command::Unseen(args) => tiles::unseen(args, streams),
        Command::Scoop(args) => tiles::scooped(args, streams),
        Command::Layout(args) => layout::run(args, streams),
        Command::Speed(args) => speed::run(args, streams),
        Command::Scribe(args) => scribe::run(args, streams),
        Command::Show(args) => show::run(args, streams),
        Command::Stats(args) => stats::run(args, streams),
        Command::Analyse(args) => analyse::run(args, streams),
        Command::Review(args) => review::run(args, streams),
        Command::Puzzles(args) => puzzles::run(args, streams),
        Command::New(args) => new::run(args, streams),
    })
}

//! `quiz`: cards of words, asked when they are due.

mod about;
mod chart;
mod commands;
mod file;
mod foreign;
mod groups;
mod hooks;
mod names;
mod plain;
mod played;
mod plays;
mod puzzles;
mod round;
mod screen;

#[cfg(test)]
mod damaged;
#[cfg(test)]
mod tests;
mod texts;
mod typed;
mod when;
mod words;
mod worth;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Parser;
use wordy_terminal::{Exit, Streams};

use commands::Command;

/// Ask words until you know them
///
/// Without a command it asks what is due, all boxes in one sitting; with the name of a box, that
/// box. A box is made of a search, as for `wordfind`, or of a file of words. Right answers send a
/// card days, weeks, months away; a missed card comes again in the same sitting until it was right
/// twice.
///
/// Boxes and every answer are in one file of `SQLite`: quiz.db in the folder of your data
/// (`WORDY_DATA`), or the one that --file names. An answer is kept as soon as it is given.
///
/// On a terminal it takes the full screen; --plain asks line by line, for screen readers.
///
/// Type an answer and press Enter. `?` shows what is left of a card. /undo takes the last
/// answer back, /1 to /4 grade the card before anew, /quit stops.
///
/// Cost: a search for a new box; a millisecond a card after that.
#[derive(Debug, Parser)]
#[command(
    name = "quiz",
    version,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true,
    before_help = "Examples:\n  \
                   quiz new bingos length:7-8 limit:1-2000    the 2,000 most probable\n  \
                   quiz new threes length:3 --ask hooks\n  \
                   quiz                                       what is due, all boxes\n  \
                   quiz try length:5 includes:Q               without a box; nothing is kept\n  \
                   quiz list                                  your boxes",
    after_help = "Exit status: 0 asked, 1 nothing to ask or show, 2 usage or input error.\n\
                  See also: wordfind (searches), sheet (quizzes on paper)"
)]
struct Args {
    /// The box to ask [default: all]
    #[arg(value_name = "BOX")]
    name: Option<String>,
    #[command(flatten)]
    sitting: commands::SittingArgs,
    /// The quiz file [default: quiz.db in the folder of your data]
    #[arg(long, value_name = "FILE", global = true, value_hint = clap::ValueHint::FilePath)]
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| {
        let file = args.file.as_deref();
        match &args.command {
            Some(command) => command.run(file, streams),
            None => commands::due(args.name.as_deref(), &args.sitting, file, streams),
        }
    })
}

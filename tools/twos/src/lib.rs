//! `twos`: which two-letter words stay.

mod answer;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{CommandFactory, Parser};
use wordy_cli::{Exit, LexiconChoice, Streams};

/// Print the two-letter words that stay under a policy
///
/// A policy is a list of exactly the two-letter words that are good: the refined list of Scrabble O
/// and I For Word Lovers, unless another is named; the lists of many editions are built in, and a
/// file of your own is one, too (TOML, with `title` and `words`).
///
/// The words flow down columns, with a gap between first letters.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "twos",
    version,
    before_help = "Examples:\n  twos                              the refined list\n  \
                   twos --dropped --against twl98    what it drops from TWL98, and why\n  \
                   twos --policy csw --against nwl   what CSW has and NWL has not, and the reverse\n  \
                   twos --apply club.txt -o club.lex a lexicon without the words it drops",
    after_help = "Exit status: 0 found or equal, 1 nothing dropped or different, 2 wrong usage or bad \
                  input.\nSee also: lexicon build (recipes have a layer for such policies)"
)]
struct Args {
    /// The policy: a name or a .toml file
    #[arg(short, long, value_name = "NAME|FILE", default_value = "scrabble-i")]
    policy: String,
    /// Print the policies there are
    #[arg(long, conflicts_with_all = ["dropped", "against", "apply"])]
    list: bool,
    /// Print the words the policy drops, each with the class it belongs to
    ///
    /// Dropped from the policy named with --against, else from the lexicon.
    #[arg(long, conflicts_with = "apply")]
    dropped: bool,
    /// Another policy to compare with: +WORD is in this policy alone, -WORD in the other alone
    #[arg(short, long, value_name = "NAME|FILE", conflicts_with = "apply")]
    against: Option<String>,
    /// Filter a lexicon: a name, a .lex file or a word list. Prints what goes out and why
    #[arg(long, value_name = "LEX", requires = "output", conflicts_with = "lexicon")]
    apply: Option<String>,
    /// With --apply: bring in the policy's words that the lexicon lacks, too
    #[arg(long, requires = "apply")]
    add: bool,
    /// With --apply: the file to write
    #[arg(short, long, value_name = "FILE.lex", requires = "apply")]
    output: Option<PathBuf>,
    /// With --apply: overwrite the file if it is there
    #[arg(long, requires = "apply")]
    force: bool,
    /// How many columns
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=40))]
    columns: u8,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| answer::answer(&args, streams))
}

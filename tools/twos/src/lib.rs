//! `twos`: which two-letter words stay.

mod answer;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_choose::{LexiconChoice, Selection};
use wordy_terminal::{Exit, OutputArgs, Streams, further_endings};

/// Print the two-letter words that stay under a policy
///
/// A policy is the complete list of two-letter words that are valid. Without one named it is the
/// refined list of the game Scrabble I For Word Lovers. The lists of many editions are built in,
/// and a file of your own is one, too (TOML, with `title` and `words`). With -l, --level or
/// --search only the words of that lexicon.
///
/// The words flow down columns, with a gap between first letters; with --top, and in files other
/// than .txt, they are one a line.
#[derive(Debug, Parser)]
#[command(
    name = "twos",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  twos                              the refined list\n  \
                   twos -l club.txt                  those of a list that stay\n  \
                   twos --dropped --against twl98    what it drops from TWL98, and why\n  \
                   twos compare nwl --policy csw     what either has and the other lacks\n  \
                   twos apply club.txt -o club.lex   a lexicon without the words it drops\n  \
                   twos names                        the policies",
    after_help = "Exit status: 0 found or equal, 1 nothing dropped or different, 2 usage or input \
                  error.\nSee also: sheet twos (to print them), lexicon build (recipes have a \
                  layer for such policies)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    list: ListArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    Apply(ApplyArgs),
    Compare(CompareArgs),
    Names(NamesArgs),
}

/// The policy.
#[derive(Debug, clap::Args)]
struct PolicyArgs {
    /// The policy: a name or a .toml file
    #[arg(short, long, value_name = "NAME|FILE", default_value = "scrabble-i")]
    policy: String,
}

/// What is printed of a policy.
#[derive(Debug, clap::Args)]
struct ListArgs {
    #[command(flatten)]
    policy: PolicyArgs,
    /// Print the words the policy drops, each with its class
    ///
    /// They are the words of the policy named with --against, or else of the lexicon, that this
    /// policy does not have.
    #[arg(long)]
    dropped: bool,
    /// Drop from this policy, not from a lexicon
    #[arg(short, long, value_name = "NAME|FILE", requires = "dropped",
          conflicts_with_all = ["lexicon", "alphabet", "level", "search", "length"])]
    against: Option<String>,
    /// Number of columns [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=40))]
    across: Option<u8>,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print the first N rows
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Print a lexicon without the two-letter words that a policy drops
///
/// -o FILE.lex makes a lexicon of them. `twos --dropped -l LEX` prints what goes, and why.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&["lex"])),
    before_help = "Examples:\n  twos apply club.txt -o club.lex\n  \
                   twos apply college --add -o house.lex",
    after_help = "Exit status: 0 done, 2 usage or input error.\n\
                  See also: twos --dropped (what goes, and why)"
)]
struct ApplyArgs {
    /// The lexicon, instead of -l: a name, a .lex file or a word list
    #[arg(value_name = "NAME|FILE")]
    name: Option<String>,
    #[command(flatten)]
    policy: PolicyArgs,
    /// Add the words of the policy that the lexicon lacks
    #[arg(long)]
    add: bool,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

/// Compare two policies: +WORD is in this policy alone, -WORD in the other alone
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  twos compare nwl              with the refined list\n  \
                   twos compare nwl -p csw --csv",
    after_help = "Exit status: 0 equal, 1 different, 2 usage or input error.\n\
                  See also: twos names (the policies)"
)]
struct CompareArgs {
    /// The other policy: a name or a .toml file
    #[arg(value_name = "NAME|FILE")]
    other: String,
    #[command(flatten)]
    policy: PolicyArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// List the policies
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  twos names\n  twos names --json",
    after_help = "Exit status: 0 listed, 2 usage or input error."
)]
struct NamesArgs {
    #[command(flatten)]
    output: OutputArgs,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| match &args.command {
        None => answer::list(&args.list, streams),
        Some(Command::Apply(args)) => answer::apply(args, streams),
        Some(Command::Compare(args)) => answer::compare(args, streams),
        Some(Command::Names(args)) => answer::names(args, streams),
    })
}

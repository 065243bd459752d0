//! `lexicon`: build, inspect and explain lexicons.

mod algebra;
mod build;
mod diff;
mod edit;
mod export;
mod info;
mod lint;
mod list;
mod lookup;
mod new;
mod pack;
mod recipe;
mod trace;
mod verify;
mod why;

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use edit::Way;
use wordy_cli::{Exit, Streams};
use wordy_lexicon::algebra::Operation;

/// Build, inspect and explain lexicons
///
/// A lexicon is one .lex file: words in order with what is known of each. It is an uncompressed zip
/// that any unzip can open, and the same input gives the same bytes.
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
    /// Print or write the words of any of several lexicons
    #[command(before_help = UNION)]
    Union(algebra::Args),
    /// Print or write the words that all of several lexicons have
    #[command(before_help = INTERSECT)]
    Intersect(algebra::Args),
    /// Print or write the words of the first lexicon that no other has
    #[command(before_help = MINUS)]
    Minus(algebra::Args),
    /// Print or write the words that an odd number of lexicons have: of two, those of one only
    #[command(before_help = SYMMETRIC)]
    Symmetric(algebra::Args),
    Diff(diff::Args),
    Info(info::Args),
    Verify(verify::Args),
    List(list::Args),
    Lookup(lookup::Args),
    Why(why::Args),
    Lint(lint::Args),
    New(new::Args),
    /// Put words into a recipe's own list of words to add
    ///
    /// The list is the last layer with `add` and `own = true`; it is kept in order, comments first,
    /// and written whole or not at all. A word in the recipe's own list of words to remove is taken
    /// out there. Lists from elsewhere are never edited.
    #[command(before_help = ADD)]
    Add(edit::Args),
    /// Put words into a recipe's own list of words to remove
    ///
    /// The list is the last layer with `remove` and `own = true`; it is kept in order, comments
    /// first, and written whole or not at all. A word in the recipe's own list of words to add is
    /// taken out there.
    #[command(before_help = REMOVE)]
    Remove(edit::Args),
}

const UNION: &str = "Examples:\n  lexicon union club.txt house.txt -o both.lex\n  \
                     lexicon union stwl.txt broda.txt --rescale stwl.txt=0..50:0..100 --scores mean";
const INTERSECT: &str = "Examples:\n  lexicon intersect wordy club.lex";
const MINUS: &str = "Examples:\n  lexicon minus club.lex wordy    what the club has beyond wordy";
const ADD: &str = "Examples:\n  lexicon add ZEN --to house.toml --reason 'voted in, May 2026'";
const REMOVE: &str =
    "Examples:\n  lexicon remove QI --to house.toml --reason 'nobody can say what it is'";
const SYMMETRIC: &str = "Examples:\n  lexicon symmetric old.lex new.lex";

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| match args.command {
        Command::Build(args) => build::run(&args, streams),
        Command::Export(args) => export::run(&args, streams),
        Command::Union(args) => algebra::run(&args, Operation::Union, streams),
        Command::Intersect(args) => algebra::run(&args, Operation::Intersect, streams),
        Command::Minus(args) => algebra::run(&args, Operation::Minus, streams),
        Command::Symmetric(args) => algebra::run(&args, Operation::Symmetric, streams),
        Command::Diff(args) => diff::run(&args, streams),
        Command::Info(args) => info::run(&args, streams),
        Command::Verify(args) => verify::run(&args, streams),
        Command::List(args) => list::run(&args, streams),
        Command::Lookup(args) => lookup::run(&args, streams),
        Command::Why(args) => why::run(&args, streams),
        Command::Lint(args) => lint::run(&args, streams),
        Command::New(args) => new::run(&args, streams),
        Command::Add(args) => edit::run(&args, Way::Add, streams),
        Command::Remove(args) => edit::run(&args, Way::Remove, streams),
    })
}

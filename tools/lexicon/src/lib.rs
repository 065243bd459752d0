//! `lexicon`: build, inspect and explain lexicons.

mod algebra;
mod bounds;
mod build;
mod card;
mod card_text;
mod changes;
mod charts;
mod default;
mod define;
mod diff;
mod edit;
mod export;
mod facts;
mod info;
mod install;
mod left_out;
mod lexicon_folder;
mod lint;
mod list;
mod lookup;
mod make;
mod new;
mod own_format;
mod own_list;
mod pack;
mod puzzles;
mod reading;
mod recipe;
mod trace;
mod update;
mod verify;
mod why;
mod wildcards;
mod wordnet_places;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_terminal::{Exit, Streams};

/// Build, inspect and explain lexicons
///
/// A lexicon is one .lex file: words in order, and what is known of each. It is an uncompressed zip
/// that any unzip can open, and the same input gives the same bytes.
#[derive(Debug, Parser)]
#[command(
    name = "lexicon",
    version,
    disable_help_subcommand = true,
    before_help = "Examples:\n  lexicon build club.txt -o club.lex   a lexicon from a word list\n  \
                   lexicon lookup QUIZ                  is it a word, and what does it mean?",
    after_help = "Exit status: 0 found, 1 not found, 2 usage or input error.\n\
                  See also: judge (one verdict for a play), wordfind (search), 1dif (neighbours)"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Make(make::Args),
    Export(export::Args),
    Formats(export::FormatArgs),
    #[command(flatten)]
    Combine(algebra::Command),
    Diff(diff::Args),
    Update(update::Args),
    Define(define::Args),
    Puzzles(puzzles::Args),
    Info(info::Args),
    Verify(verify::Args),
    List(list::Args),
    Lookup(lookup::Args),
    Card(lookup::CardArgs),
    Why(why::Args),
    Lint(lint::Args),
    New(new::Args),
    #[command(flatten)]
    Edit(edit::Command),
    Install(install::Args),
    Installed(install::ListArgs),
    Uninstall(default::UninstallArgs),
    Default(default::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run_to_the_end(args, streams, |args: Args, streams| match args.command {
        Command::Build(args) => build::run(&args, streams),
        Command::Make(args) => make::run(&args, streams),
        Command::Export(args) => export::run(&args, streams),
        Command::Formats(args) => export::list(&args, streams),
        Command::Combine(command) => algebra::run(&command, streams),
        Command::Diff(args) => diff::run(&args, streams),
        Command::Puzzles(args) => puzzles::run(&args, streams),
        Command::Define(args) => define::run(&args, streams),
        Command::Update(args) => update::run(&args, streams),
        Command::Info(args) => info::run(&args, streams),
        Command::Verify(args) => verify::run(&args, streams),
        Command::List(args) => list::run(&args, streams),
        Command::Lookup(args) => lookup::run(&args, streams),
        Command::Card(args) => lookup::cards(&args, streams),
        Command::Why(args) => why::run(&args, streams),
        Command::Lint(args) => lint::run(&args, streams),
        Command::New(args) => new::run(&args, streams),
        Command::Edit(command) => edit::run(&command, streams),
        Command::Install(args) => install::run(&args, streams),
        Command::Installed(args) => install::list(&args, streams),
        Command::Uninstall(args) => default::uninstall(&args, streams),
        Command::Default(args) => default::run(&args, streams),
    })
}

//! Manual pages, from the same definitions as `--help`.

use std::path::PathBuf;

use crate::manual::{ManualPage, pages_of, write_pages};
use clap::Command;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::PROGRAMS;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A program, and one of its subcommands
    #[arg(value_name = "PROGRAM", num_args = 0..=2)]
    program: Vec<String>,
    /// Write to FILE: all pages, to this folder
    #[arg(short, long, value_name = "DIR", conflicts_with = "program")]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists: pages
    #[arg(long, requires = "output")]
    force: bool,
}

/// Prints or writes pages: those of `suite`, the command of the suite itself, and of the programs.
pub(crate) fn work(args: &Args, suite: Command, streams: &mut Streams<'_>) -> Outcome {
    match &args.output {
        Some(folder) => write_pages(folder, commands(suite), args.force, streams)?,
        None => streams.output.write_all(&page(&args.program, suite)?)?,
    }
    Ok(Exit::Found)
}

/// One page: of `wordy`, of a program, or of its subcommand.
fn page(path: &[String], suite: Command) -> Result<Vec<u8>, Failure> {
    let name = if path.is_empty() { "wordy".to_owned() } else { path.join("-") };
    match commands(suite).into_iter().find(|(own, _)| *own == name) {
        Some(paged) => crate::manual::page(paged),
        None => Err(Failure::new(format!("there is no program {}", path.join(" ")))
            .hint("wordy --list names the programs; wordy help PROGRAM its subcommands")),
    }
}

/// Every command that has a page: `wordy`, `judge`, `lexicon`, `lexicon-build`, ...
fn commands(suite: Command) -> Vec<ManualPage> {
    let mut all = vec![("wordy".to_owned(), suite.disable_help_subcommand(true))];
    all.extend(PROGRAMS.iter().flat_map(|program| pages_of(program.name, (program.command)())));
    all
}

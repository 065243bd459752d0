//! Manual pages, from the same definitions as `--help`.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man;
use wordy_cli::{Exit, Failure, Outcome, Streams};

use crate::PROGRAMS;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A program, and one of its subcommands
    #[arg(value_name = "PROGRAM", num_args = 0..=2)]
    program: Vec<String>,
    /// Write all pages to this folder
    #[arg(short, long, value_name = "DIR", conflicts_with = "program")]
    output: Option<PathBuf>,
    /// Replace pages that are there
    #[arg(long, requires = "output")]
    force: bool,
}

pub(crate) fn work(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    match &args.output {
        Some(folder) => write_all(folder, args.force, streams)?,
        None => streams.output.write_all(&page(&args.program)?)?,
    }
    Ok(Exit::Found)
}

/// One page: of `wordy`, of a program, or of its subcommand.
fn page(path: &[String]) -> Result<Vec<u8>, Failure> {
    let name = if path.is_empty() { "wordy".to_owned() } else { path.join("-") };
    match commands().into_iter().find(|(own, _)| *own == name) {
        Some((name, command)) => roff(&name, command),
        None => Err(Failure::new(format!("there is no program {}", path.join(" ")))
            .hint("wordy --list names the programs; wordy help PROGRAM its subcommands")),
    }
}

fn write_all(folder: &Path, force: bool, streams: &mut Streams<'_>) -> Result<(), Failure> {
    wordy_cli::refuse_standard_output(folder)?;
    fs::create_dir_all(folder).map_err(|error| {
        Failure::new(format!("{}: cannot make the folder: {error}", folder.display()))
    })?;
    for (name, command) in commands() {
        let path = folder.join(format!("{name}.1"));
        wordy_cli::write_whole(&path, &roff(&name, command)?, force, streams)?;
    }
    Ok(())
}

/// Every command that has a page: `wordy`, `judge`, `lexicon`, `lexicon-build`, ...
fn commands() -> Vec<(String, Command)> {
    let mut all = vec![("wordy".to_owned(), crate::command().disable_help_subcommand(true))];
    for program in &PROGRAMS {
        let mut command = (program.command)();
        command.build();
        let subs = command.get_subcommands().filter(|sub| sub.get_name() != "help");
        let subs: Vec<_> =
            subs.map(|sub| (format!("{}-{}", program.name, sub.get_name()), sub.clone())).collect();
        all.push((program.name.to_owned(), command));
        all.extend(subs);
    }
    all
}

fn roff(name: &str, command: Command) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    Man::new(command).title(name.to_uppercase()).render(&mut text)?;
    Ok(text)
}

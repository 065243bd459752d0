//! The suite as one program: `wordy judge QUIZ`, or by the name that it is called by.
//!
//! [`PROGRAMS`] is the one table of programs. The multi-call binary, the links that give each
//! program its own name, man pages, completions and the tests of every help text come from it.

mod args;
mod called;
mod candidates;
mod complete;
mod links;
mod list;
mod man;
mod programs;
mod shell;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use wordy_cli::{Exit, Streams};

pub use args::command;
pub use called::{Called, called};
pub use complete::with_names;
pub use programs::{PROGRAMS, Program, program};

/// Runs on the process's own arguments, streams and environment.
pub fn main() -> ExitCode {
    wordy_cli::main(|args, streams| match shell::asking() {
        Some(shell) => complete::answer(&shell, args, streams),
        None => run(args, streams),
    })
}

/// Runs the program that the first argument names (`/usr/bin/judge`, `w-judge.exe`), else the one
/// that the second names (`wordy judge`), else what `wordy` does itself.
///
/// Exit 0, 1 and 2 mean what they mean in the program that runs.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    match called(&args) {
        Called::Program { program, args } => (program.run)(args, streams),
        Called::Suite => {
            let hint = hint(&args);
            let exit = wordy_cli::run(args, streams, args::work);
            if let Some(hint) = hint.filter(|_| exit == Exit::Failed) {
                // The exit status says that it failed, even where nobody reads why.
                let _ = writeln!(streams.errors, "hint: {hint}");
            }
            exit
        }
    }
}

/// What whoever typed a word may have meant, where it is like no program.
fn hint(args: &[OsString]) -> Option<String> {
    let word = args.get(1)?.to_str().filter(|word| word.chars().all(char::is_alphabetic))?;
    let error = command().try_get_matches_from(args).err()?;
    let unknown = error.kind() == ErrorKind::InvalidSubcommand
        && error.get(ContextKind::SuggestedSubcommand).is_none();
    unknown
        .then(|| format!("`wordy judge {word}` judges a word; `wordy --list` names the programs"))
}

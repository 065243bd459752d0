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
mod manual;
mod old;
mod programs;
mod shell;
mod version;

use std::ffi::OsString;
use std::process::ExitCode;

use wordy_terminal::{Exit, Failure, Streams};

pub use args::command;
pub use called::{Called, called};
pub use complete::with_names;
pub use programs::{PROGRAMS, Program, program};

/// Runs on the process's own arguments, streams and environment.
pub fn main() -> ExitCode {
    wordy_terminal::main(run_or_complete)
}

/// The same on arguments of another's: a command of the Python package is no process of its own.
pub fn main_with(args: Vec<OsString>) -> Exit {
    wordy_terminal::main_with(args, run_or_complete)
}

fn run_or_complete(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    match shell::asking() {
        Some(shell) => complete::answer(&shell, args, streams),
        None => run(args, streams),
    }
}

/// Runs the program that the first argument names (`/usr/bin/judge`, `w-judge.exe`), else the one
/// that the second names (`wordy judge`), else what `wordy` does itself.
///
/// Exit 0, 1 and 2 mean what they mean in the program that runs.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    match called(&args) {
        Called::Program { program, args, note } => {
            // A message that cannot be written changes nothing.
            let _ = note.map_or(Ok(()), |note| writeln!(streams.errors, "{note}"));
            (program.run)(args, streams)
        }
        Called::Suite => wordy_choose::run(args, streams, args::work),
        Called::Unknown(word) => {
            let _ = write!(streams.errors, "{}", unknown(&word));
            Exit::Failed
        }
    }
}

/// Says that there is no such program, and what may have been meant.
fn unknown(word: &str) -> Failure {
    let names = PROGRAMS
        .iter()
        .map(|program| program.name)
        .chain(["man", "completions", "links"])
        .chain(old::names());
    let near = wordy_data::nearest(&word.to_lowercase(), names);
    let hint = match near {
        // Where they are built in they are known; in capitals they are words.
        _ if ["table", "quiz"].contains(&word) => format!(
            "`{word}` is not in this build: the programs that you can download have it; so has \
             `make install` of the sources"
        ),
        Some(name) => format!("did you mean `wordy {name}`?"),
        None if word.chars().all(char::is_alphabetic) => {
            let word = word.to_uppercase();
            format!("`wordy judge {word}` looks a word up; `wordy` names the programs")
        }
        None => "`wordy` names the programs".to_owned(),
    };
    Failure::new(format!("there is no program {}", wordy_terminal::one_line(word))).hint(hint)
}

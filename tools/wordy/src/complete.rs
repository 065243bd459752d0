//! Completions, asked for by the script of a shell.

use std::ffi::OsString;

use clap::Command;
use clap_complete::env::Shells;
use wordy_terminal::{Exit, Streams};

use crate::called::{Called, called};
use crate::candidates;

/// Prints what may stand in place of the last word; the words follow `--`, a program's name first.
pub(crate) fn answer(shell: &str, args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    let words: Vec<_> = args.into_iter().skip_while(|arg| arg != "--").skip(1).collect();
    let shells = Shells::builtins();
    let Some(completer) = shells.completer(shell).filter(|_| !words.is_empty()) else {
        return Exit::Failed;
    };
    let mut command = with_names(match called(&words[..1]) {
        Called::Program { program, .. } => (program.command)(),
        Called::Suite | Called::Unknown(_) => crate::command(),
    });
    let folder = std::env::current_dir().ok();
    let mut output = Vec::new();
    let written = completer
        .write_complete(&mut command, words, folder.as_deref(), &mut output)
        .and_then(|()| wordy_terminal::put_file(streams.output, &output))
        .and_then(|()| streams.output.flush());
    if written.is_ok() { Exit::Found } else { Exit::Failed }
}

/// A command whose arguments know the names that may be their values.
pub fn with_names(command: Command) -> Command {
    command.mut_args(candidates::add).mut_subcommands(with_names)
}

//! The table of programs.

use std::ffi::OsString;

use clap::Command;
use wordy_terminal::{Exit, Streams};

/// A program of the suite.
#[derive(Clone, Copy)]
pub struct Program {
    /// The name it is called by.
    pub name: &'static str,
    /// Does its work; the first argument is the name that usage lines show.
    pub run: fn(Vec<OsString>, &mut Streams<'_>) -> Exit,
    /// Its command line: options, help, subcommands.
    pub command: fn() -> Command,
}

/// All programs, in the order in which lists show them.
pub const PROGRAMS: &[Program] = &[
    row("lexicon", wordy_tool_lexicon::run, wordy_tool_lexicon::command),
    row("judge", wordy_tool_judge::run, wordy_tool_judge::command),
    row("wordfind", wordy_tool_wordfind::run, wordy_tool_wordfind::command),
    row("anagram", wordy_tool_anagram::run, wordy_tool_anagram::command),
    row("hooks", wordy_tool_hooks::run, wordy_tool_hooks::command),
    row("1dif", wordy_tool_1dif::run, wordy_tool_1dif::command),
    row("twos", wordy_tool_twos::run, wordy_tool_twos::command),
    row("sheet", wordy_tool_sheet::run, wordy_tool_sheet::command),
    row("slip", wordy_tool_slip::run, wordy_tool_slip::command),
    row("page", wordy_tool_page::run, wordy_tool_page::command),
    row("moves", wordy_tool_moves::run, wordy_tool_moves::command),
    row("simulate", wordy_tool_simulate::run, wordy_tool_simulate::command),
    row("referee", wordy_tool_referee::run, wordy_tool_referee::command),
    #[cfg(feature = "table")]
    row("quiz", wordy_tool_quiz::run, wordy_tool_quiz::command),
    #[cfg(feature = "table")]
    row("table", table, wordy_tool_table::command),
];

/// `table`, whose server has the page as an app.
#[cfg(feature = "table")]
fn table(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_tool_table::run_with_app(args, streams, wordy_tool_page::app)
}

/// The program of that name.
pub fn program(name: &str) -> Option<Program> {
    PROGRAMS.iter().find(|program| program.name == name).copied()
}

const fn row(
    name: &'static str,
    run: fn(Vec<OsString>, &mut Streams<'_>) -> Exit,
    command: fn() -> Command,
) -> Program {
    Program { name, run, command }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_that_of_its_command_and_stands_once() {
        for (at, program) in PROGRAMS.iter().enumerate() {
            assert_eq!((program.command)().get_name(), program.name);
            assert!(PROGRAMS[at + 1..].iter().all(|other| other.name != program.name));
        }
    }
}

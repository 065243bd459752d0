//! The program in which long answers are read.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Child, ChildStdin, Command, Stdio};

use crate::signals::leave_interrupts;

/// The pager where the environment names none: it ends at once where all fits, shows colours, and
/// leaves on the screen what was read.
const DEFAULT: &str = "less -FRX";

/// A pager that runs.
pub(crate) struct Pager {
    child: Child,
    input: ChildStdin,
}

impl Pager {
    /// Starts the pager; none where none is wanted, or it cannot be started.
    pub(crate) fn start() -> Option<Self> {
        let command = command(|name| std::env::var_os(name));
        let (program, args) = command.split_first()?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped());
        for (name, value) in [("LESS", "FRX"), ("LESSCHARSET", "utf-8")] {
            if std::env::var_os(name).is_none() {
                command.env(name, value);
            }
        }
        leave_interrupts();
        let mut child = command.spawn().ok()?;
        let input = child.stdin.take()?;
        Some(Self { child, input })
    }

    /// Ends its input and waits until the user has left it.
    pub(crate) fn wait(self) {
        let Self { mut child, input } = self;
        drop(input);
        // Whatever it ends with, the answer has been shown.
        let _ = child.wait();
    }
}

impl Write for Pager {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.input.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.input.flush()
    }
}

/// The words of the command that the environment names, else of the default; empty where none is
/// wanted: the name is empty, or `cat`.
fn command(variable: impl Fn(&str) -> Option<OsString>) -> Vec<String> {
    let named = variable("WORDY_PAGER").or_else(|| variable("PAGER"));
    let named = named.map_or(DEFAULT.to_owned(), |named| named.to_string_lossy().into_owned());
    let words: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
    if words == ["cat"] { Vec::new() } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(variables: &[(&str, &str)]) -> Vec<String> {
        let found = |name: &str| variables.iter().find(|(own, _)| *own == name);
        command(|name| found(name).map(|(_, value)| value.into()))
    }

    #[test]
    fn the_own_variable_wins_then_the_common_one() {
        assert_eq!(with(&[]), ["less", "-FRX"]);
        assert_eq!(with(&[("PAGER", "more")]), ["more"]);
        assert_eq!(with(&[("PAGER", "more"), ("WORDY_PAGER", "most -s")]), ["most", "-s"]);
        for none in ["", "cat"] {
            assert_eq!(with(&[("PAGER", none)]), [] as [&str; 0]);
        }
    }
}

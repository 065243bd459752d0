//! A program is a function from arguments and streams to an exit code.

use std::ffi::OsString;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::Failure;

/// How a program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: found, acceptable, equal.
    Found,
    /// 1: nothing found, unacceptable, different.
    Nothing,
    /// 2: wrong usage, bad input, I/O.
    Failed,
}

impl Exit {
    /// [`Exit::Found`] if so, else [`Exit::Nothing`].
    pub fn found(found: bool) -> Self {
        if found { Self::Found } else { Self::Nothing }
    }

    /// The number given to the system.
    pub fn code(self) -> u8 {
        self as u8
    }
}

/// What a program's work comes to.
pub type Outcome = Result<Exit, Failure>;

/// Where a program reads and writes. A test passes buffers.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Results.
    pub output: &'a mut dyn Write,
    /// Messages.
    pub errors: &'a mut dyn Write,
}

/// Runs a program on the process's own arguments and streams.
pub fn main(program: fn(Vec<OsString>, &mut Streams<'_>) -> Exit) -> ExitCode {
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut input = io::stdin().lock();
    let mut errors = io::stderr().lock();
    let mut streams = Streams { input: &mut input, output: &mut output, errors: &mut errors };
    let exit = program(std::env::args_os().collect(), &mut streams);
    ExitCode::from(exit.code())
}

/// Reads the arguments (the first is the program's name), does the work and tells what went wrong.
///
/// A reader that closes the pipe is no failure.
pub fn run<A: Parser>(
    args: Vec<OsString>,
    streams: &mut Streams<'_>,
    work: impl FnOnce(A, &mut Streams<'_>) -> Outcome,
) -> Exit {
    let outcome = match A::try_parse_from(args) {
        Ok(args) => work(args, streams),
        Err(error) => return usage(&error, streams),
    };
    let outcome =
        outcome.and_then(|exit| streams.output.flush().map(|()| exit).map_err(Into::into));
    match outcome {
        Ok(exit) => exit,
        Err(Failure::ClosedPipe) => Exit::Found,
        Err(failure) => {
            // When not even messages can be written, the exit code is all that is left to say.
            let _ = write!(streams.errors, "{failure}");
            Exit::Failed
        }
    }
}

/// Prints help or version to the output, anything else to the errors.
fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> Exit {
    let text = error.render().to_string();
    if error.use_stderr() {
        let _ = write!(streams.errors, "{text}");
        return Exit::Failed;
    }
    let _ = write!(streams.output, "{text}").and_then(|()| streams.output.flush());
    Exit::Found
}

//! A program is a function from arguments and streams to an exit code.

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::Failure;
use crate::command_line::{CommandLine, hint, nearly_a_command, parse, word_hint};
use crate::output_args::OutputArgs;
use crate::shown::{EscapingWriter, put_file};
use crate::spool::Spool;
use crate::streams::Streams;
use crate::terminal::{Messages, Printer, Screen};
use crate::top::{FirstLines, Top};

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

/// Runs a program on the process's own arguments and streams, on which characters that a terminal
/// would act on are escaped.
pub fn main(program: fn(Vec<OsString>, &mut Streams<'_>) -> Exit) -> ExitCode {
    crate::memory::is_program();
    ExitCode::from(main_with(std::env::args_os().collect(), program).code())
}

/// The same on arguments of another's, for a process that is not the program itself.
pub fn main_with(
    args: Vec<OsString>,
    program: fn(Vec<OsString>, &mut Streams<'_>) -> Exit,
) -> Exit {
    crate::memory::end_as_an_error();
    let screen = Screen::of_process();
    let output = anstream::AutoStream::always(io::stdout().lock());
    let output = BufWriter::with_capacity(1 << 16, output);
    let mut output = EscapingWriter(Printer::new(output, screen.clone()));
    let input = io::stdin().lock();
    let typed = input.is_terminal();
    let mut input = StandardInput { input, screen: typed.then(|| screen.clone()) };
    let errors = io::stderr();
    let terminal = errors.is_terminal();
    let errors = anstream::AutoStream::always(errors);
    let mut errors = EscapingWriter(Messages::new(errors, screen.clone()));
    let streams = Streams::new(&mut input, &mut output, &mut errors);
    let mut streams = Streams { terminal, screen, ..streams };
    let exit = program(args, &mut streams);
    streams.screen.stop_progress();
    // A message that cannot be written changes nothing.
    let _ = streams.errors.flush();
    exit
}

/// Reads the arguments (the first is the program's name), does the work and tells what went wrong.
///
/// A reader that closes the pipe stops the work, and is no failure: what it has read was found.
/// Messages that cannot be written change nothing.
pub fn run<A: Parser>(
    args: Vec<OsString>,
    streams: &mut Streams<'_>,
    work: impl FnOnce(A, &mut Streams<'_>) -> Outcome,
) -> Exit {
    let Streams { input, output, errors, terminal, screen, .. } = streams;
    let mut errors = BestEffort(&mut **errors);
    let own = Streams::new(&mut **input, &mut **output, &mut errors);
    let mut streams = Streams { terminal: *terminal, screen: screen.clone(), ..own };
    let alone = (args.len() == 2).then(|| args[1].clone());
    let mistyped = nearly_a_command::<A>(&args);
    let exit = match parse::<A>(args, screen) {
        Ok(CommandLine { args, output, top }) => {
            if let Some(note) = mistyped {
                // A message that cannot be written changes nothing.
                let _ = writeln!(streams.errors, "{note}");
            }
            let work =
                |streams: &mut Streams<'_>| first_rows(top, streams, |streams| work(args, streams));
            let captured = output.as_ref().filter(|output| output.captures());
            match (output.as_ref().map_or(Ok(()), OutputArgs::check), captured) {
                (Err(failure), _) => Err(failure),
                (_, Some(output)) => into_file(output, &mut streams, work),
                (_, None) => work(&mut streams),
            }
        }
        Err(error) => return usage(&error, word_hint::<A>(alone), &mut streams),
    };
    let flushed = streams.output.flush().map_err(Failure::from);
    for line in std::mem::take(&mut streams.later) {
        // A message that cannot be written changes nothing.
        let _ = writeln!(streams.errors, "{line}");
    }
    match (exit, flushed) {
        // The work is done: that nobody reads the rest does not change what it comes to.
        (Ok(exit), Ok(()) | Err(Failure::ClosedPipe)) => exit,
        (Err(Failure::ClosedPipe), _) => Exit::Found,
        (Err(failure), _) | (_, Err(failure)) => {
            failed(&failure.maybe_hint(word_hint::<A>(alone)), &mut streams)
        }
    }
}

/// Does the work with its answer in a file, which is written when the work has succeeded.
fn into_file(
    output: &OutputArgs,
    streams: &mut Streams<'_>,
    work: impl FnOnce(&mut Streams<'_>) -> Outcome,
) -> Outcome {
    let screen = Screen::coloured(false);
    screen.set_csv(output.csv());
    let mut spool = Spool::new(output.path().to_owned());
    let mut printed = EscapingWriter(Printer::new(&mut spool, screen.clone()));
    let inner = Streams::new(&mut *streams.input, &mut printed, &mut *streams.errors);
    let mut inner = Streams { terminal: streams.terminal, screen, ..inner };
    let exit = work(&mut inner);
    let Streams { inputs, later, .. } = inner;
    (streams.inputs, streams.later) = (inputs, later);
    let exit = exit?;
    printed.flush()?;
    drop(printed);
    streams.screen.stop_progress();
    output.put_spool(&spool, streams)?;
    Ok(exit)
}

/// Does the work with the first rows of its answer.
fn first_rows(
    top: Option<Top>,
    streams: &mut Streams<'_>,
    work: impl FnOnce(&mut Streams<'_>) -> Outcome,
) -> Outcome {
    let Some(Top(left)) = top else { return work(streams) };
    let Streams { input, output, errors, terminal, screen, .. } = streams;
    let mut first = FirstLines { output: &mut **output, left };
    let inner = Streams::new(&mut **input, &mut first, &mut **errors);
    let mut inner = Streams { terminal: *terminal, screen: screen.clone(), ..inner };
    let exit = work(&mut inner);
    let Streams { inputs, later, .. } = inner;
    (streams.inputs, streams.later) = (inputs, later);
    match exit {
        Err(Failure::ClosedPipe) if first.left == 0 => Ok(Exit::Found),
        exit => exit,
    }
}

/// The same for a program whose exit status is a verdict: a reader that closes the pipe does not
/// stop the work, so the status is right whoever reads.
pub fn run_to_the_end<A: Parser>(
    args: Vec<OsString>,
    streams: &mut Streams<'_>,
    work: impl FnOnce(A, &mut Streams<'_>) -> Outcome,
) -> Exit {
    let Streams { input, output, errors, terminal, screen, .. } = streams;
    let mut output = UntilClosed { output: &mut **output, closed: false };
    let streams = Streams::new(&mut **input, &mut output, &mut **errors);
    run(args, &mut Streams { terminal: *terminal, screen: screen.clone(), ..streams }, work)
}

/// Says what went wrong.
fn failed(failure: &Failure, streams: &mut Streams<'_>) -> Exit {
    // When not even messages can be written, the exit code is all that is left to say.
    let _ = write!(streams.errors, "{failure}");
    Exit::Failed
}

/// Prints help or version to the output, anything else to the errors.
fn usage(error: &clap::Error, word: Option<String>, streams: &mut Streams<'_>) -> Exit {
    let text = error.render();
    if error.use_stderr() {
        let _ = write!(streams.errors, "{text}");
        for hint in hint(error).map(str::to_owned).into_iter().chain(word) {
            let _ = writeln!(streams.errors, "hint: {hint}");
        }
        return Exit::Failed;
    }
    let coloured = streams.screen.has_colours();
    let text = if coloured { text.ansi().to_string() } else { text.to_string() };
    let printed = put_file(streams.output, text.as_bytes()).and_then(|()| streams.output.flush());
    match printed.map_err(Failure::from) {
        Ok(()) | Err(Failure::ClosedPipe) => Exit::Found,
        Err(failure) => failed(&failure, streams),
    }
}

/// Standard input; of one that is typed nobody has to be shown that it is waited for.
struct StandardInput<R> {
    input: R,
    /// None where it is not typed.
    screen: Option<Screen>,
}

impl<R: Read> Read for StandardInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.screen.iter().for_each(Screen::stop_progress);
        self.input.read(buffer)
    }
}

/// Messages: whether somebody can read them changes no verdict.
struct BestEffort<'a>(&'a mut dyn Write);

impl Write for BestEffort<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = self.0.write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = self.0.flush();
        Ok(())
    }
}

/// Results that nobody may be reading any more.
struct UntilClosed<'a> {
    output: &'a mut dyn Write,
    closed: bool,
}

impl UntilClosed<'_> {
    /// Does it unless the pipe is closed; notes when it is found closed.
    fn unless_closed(
        &mut self,
        work: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        match work(self.output) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            done => done,
        }
    }
}

impl Write for UntilClosed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_closed(|output| output.write_all(bytes)).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_closed(|output| output.flush())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Parser)]
    #[command(name = "try", version)]
    struct Args {}

    /// Takes `room` bytes, then fails so.
    struct Fails(usize, io::ErrorKind);

    impl Write for Fails {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if bytes.len() > self.0 {
                return Err(self.1.into());
            }
            self.0 -= bytes.len();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn args(option: Option<&str>) -> Vec<OsString> {
        ["try"].into_iter().chain(option).map(Into::into).collect()
    }

    /// The verdict is given after two lines of output.
    fn verdict(_: Args, streams: &mut Streams<'_>) -> Outcome {
        writeln!(streams.errors, "message")?;
        writeln!(streams.output, "one")?;
        writeln!(streams.output, "two")?;
        Ok(Exit::Nothing)
    }

    /// The exits of both ways to run, with output that fails after some bytes.
    fn exits(room: usize, kind: io::ErrorKind) -> [Exit; 2] {
        [run::<Args>, run_to_the_end::<Args>].map(|run| {
            let (mut output, mut errors) = (Fails(room, kind), Fails(0, io::ErrorKind::Other));
            run(args(None), &mut Streams::new(&mut io::empty(), &mut output, &mut errors), verdict)
        })
    }

    #[test]
    fn a_verdict_is_the_status_whoever_reads() {
        for room in [0, 4, 8] {
            assert_eq!(exits(room, io::ErrorKind::BrokenPipe)[1], Exit::Nothing, "{room}");
            let full = if room == 8 { Exit::Nothing } else { Exit::Failed };
            assert_eq!(exits(room, io::ErrorKind::StorageFull), [full; 2], "{room}");
        }
        assert_eq!(exits(4, io::ErrorKind::BrokenPipe)[0], Exit::Found);
    }

    #[test]
    fn help_that_cannot_be_written_is_an_error() {
        for option in ["--help", "--version"] {
            let (mut output, mut errors) = (Fails(0, io::ErrorKind::StorageFull), Vec::new());
            let mut input = io::empty();
            let mut streams = Streams::new(&mut input, &mut output, &mut errors);
            assert_eq!(run(args(Some(option)), &mut streams, verdict), Exit::Failed);
            let message = String::from_utf8(errors).unwrap();
            assert!(message.starts_with("error: cannot write the output: "), "{message}");
        }
    }
}

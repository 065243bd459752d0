//! A program is a function from arguments and streams to an exit code.

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::builder::Resettable;
use clap::{ArgAction, Args as _, CommandFactory, FromArgMatches as _, Parser};

use crate::Failure;
use crate::inputs::Inputs;
use crate::shown::{EscapingWriter, put_file};
use crate::terminal::{Messages, Printer, Screen, TerminalArgs};

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
    /// Messages. In a program that [`run`] has started, writing one never fails.
    pub errors: &'a mut dyn Write,
    /// Whether the messages go to a terminal, where a person reads them.
    pub terminal: bool,
    /// The terminal that the results go to, if they go to one: says what the next lines are.
    pub screen: Screen,
    /// The files read so far, which no output may overwrite.
    pub(crate) inputs: Inputs,
    /// What is said once the answer is there.
    later: Vec<String>,
}

impl<'a> Streams<'a> {
    /// Streams whose messages do not go to a terminal.
    pub fn new(
        input: &'a mut dyn Read,
        output: &'a mut dyn Write,
        errors: &'a mut dyn Write,
    ) -> Self {
        let (screen, inputs) = (Screen::default(), Inputs::default());
        Self { input, output, errors, terminal: false, screen, inputs, later: Vec::new() }
    }

    /// Says a line on standard error once the answer is there, or when the work has failed.
    pub fn say_later(&mut self, line: String) {
        self.later.push(line);
    }

    /// Takes what `was_read` knows for inputs, too: no output overwrites them.
    pub fn guard_inputs(&mut self, was_read: fn(&Path) -> bool) {
        self.inputs.also_read = Some(was_read);
    }

    /// Notes a file that was read: no output overwrites it.
    pub fn reads(&mut self, path: &Path) {
        self.inputs.note(path);
    }
}

/// Runs a program on the process's own arguments and streams, on which characters that a terminal
/// would act on are escaped.
pub fn main(program: fn(Vec<OsString>, &mut Streams<'_>) -> Exit) -> ExitCode {
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

/// The command line of a program, with the options that every program has.
pub fn command<A: CommandFactory>() -> clap::Command {
    let own = lists_alone(A::command());
    let (about, long) = (own.get_about().cloned(), own.get_long_about().cloned());
    // A group of options brings what it is for with it; the program's own words stay.
    TerminalArgs::augment_args(own)
        .about(Resettable::from(about))
        .long_about(Resettable::from(long))
}

/// Options that print a list of what there is, in place of an answer. No other option has an effect
/// on it, but for `--json`.
const LISTING: [&str; 3] = ["list", "list_texts", "all_conditions"];

/// Refuses other options of a program or command beside one that lists.
fn lists_alone(command: clap::Command) -> clap::Command {
    let lists = |arg: &clap::Arg| {
        LISTING.contains(&arg.get_id().as_str()) && matches!(arg.get_action(), ArgAction::SetTrue)
    };
    let ids = command.get_arguments().map(|arg| arg.get_id().clone());
    let others: Vec<clap::Id> = ids.filter(|id| id != "json").collect();
    let alone = |arg: clap::Arg| {
        if !lists(&arg) {
            return arg;
        }
        let others: Vec<clap::Id> =
            others.iter().filter(|id| *id != arg.get_id()).cloned().collect();
        arg.conflicts_with_all(others)
    };
    command.mut_args(alone).mut_subcommands(lists_alone)
}

/// Whether a command line says `--quiet`.
fn is_quiet(matches: &clap::ArgMatches) -> bool {
    let below = matches.subcommand().is_some_and(|(_, below)| is_quiet(below));
    below || matches.try_get_one("quiet").ok().flatten().copied().unwrap_or(false)
}

/// Reads a command line, and what it says of the terminal.
fn parse<A: Parser>(args: Vec<OsString>, screen: &Screen) -> Result<A, clap::Error> {
    screen.set(TerminalArgs::of(&args));
    let mut command = command::<A>();
    let matches = command.try_get_matches_from_mut(args)?;
    if is_quiet(&matches) {
        screen.stop_progress();
    }
    let args = TerminalArgs::from_arg_matches(&matches).and_then(|terminal| {
        screen.set(terminal);
        A::from_arg_matches(&matches)
    });
    args.map_err(|error| error.format(&mut command))
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
    let exit = match parse::<A>(args, screen) {
        Ok(args) => work(args, &mut streams),
        Err(error) => return usage(&error, &mut streams),
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
        (Err(failure), _) | (_, Err(failure)) => failed(&failure, &mut streams),
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
fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> Exit {
    let text = error.render();
    if error.use_stderr() {
        let _ = write!(streams.errors, "{text}");
        if let Some(hint) = hint(error) {
            let _ = write!(streams.errors, "{hint}");
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

/// Where rows go, and which program prints words on paper.
const PAGES: &str = "hint: `> FILE` puts the rows into a file, as CSV with --csv; `sheet` prints \
                     pages: `sheet threes --length 4 -o FILE.pdf` words with their hooks, `sheet \
                     twos -o FILE.pdf` the two-letter words; `sheet --list` has the others\n";

/// What prints rows as CSV.
const ROWS: &str = "hint: --csv prints rows as CSV, with a header\n";

/// The way out of a command line that asks for a file where there is none to write, or for CSV by
/// the option that has the format of a page.
fn hint(error: &clap::Error) -> Option<&'static str> {
    use clap::error::{ContextKind, ContextValue, ErrorKind};
    let told = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    match (error.kind(), told(ContextKind::InvalidArg)) {
        (ErrorKind::UnknownArgument, "-o" | "--output") => Some(PAGES),
        (ErrorKind::UnknownArgument, "--format") => Some(ROWS),
        (ErrorKind::InvalidValue, option) if option.starts_with("--format ") => {
            (told(ContextKind::InvalidValue) == "csv").then_some(ROWS)
        }
        _ => None,
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

//! A program of your own: prints the longest line of standard input.

use std::process::ExitCode;

use clap::Parser;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// Print the longest line of standard input
#[derive(Debug, Parser)]
#[command(name = "widest")]
struct Args {}

fn main() -> ExitCode {
    wordy_terminal::main(|args, streams| {
        wordy_terminal::run(args, streams, |Args {}, streams| print_widest(streams))
    })
}

fn print_widest(streams: &mut Streams<'_>) -> Outcome {
    let mut text = String::new();
    let read = streams.input.read_to_string(&mut text);
    read.map_err(|_| Failure::new("standard input is no text").hint("pipe UTF-8 text into it"))?;
    let widest = text.lines().max_by_key(|line| line.chars().count());
    let Some(line) = widest else { return Ok(Exit::Nothing) };
    writeln!(streams.output, "{line}")?;
    Ok(Exit::Found)
}

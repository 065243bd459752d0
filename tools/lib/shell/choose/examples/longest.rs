//! A program of your own: prints the longest of the words selected.

use std::process::ExitCode;

use clap::Parser;
use wordy_choose::{LexiconChoice, Selection};
use wordy_terminal::{Exit, Outcome, Streams};

/// Print the longest words of a lexicon
#[derive(Debug, Parser)]
#[command(name = "longest")]
struct Args {
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    selection: Selection,
}

fn main() -> ExitCode {
    wordy_terminal::main(|args, streams| {
        wordy_choose::run(args, streams, |args, streams| longest(&args, streams))
    })
}

fn longest(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let words = args.selection.of(&lexicon, streams)?.words(&lexicon);
    let length = words.iter().map(<[u8]>::len).max();
    for word in words.iter().filter(|word| Some(word.len()) == length) {
        writeln!(streams.output, "{}", lexicon.alphabet().spell(word))?;
    }
    Ok(Exit::found(!words.is_empty()))
}

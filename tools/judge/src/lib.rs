//! `judge`: is this play acceptable?

use std::ffi::OsString;

use clap::{CommandFactory, Parser};
use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;

/// Is this play acceptable? One verdict for all its words
///
/// All the words of a play are judged together. The verdict never says which word is unacceptable,
/// nor why: neither player may learn that from a judge. The lexicon is named on standard error.
///
/// Cost: a millisecond or two.
#[derive(Debug, Parser)]
#[command(
    name = "judge",
    version,
    before_help = "Examples:\n  judge QUIZ ZA          is the play with both words acceptable?\n  \
                   judge -l club.txt QI   by the club's own list\n  \
                   judge - < play.txt     the words of a file, one per line",
    after_help = "Exit status: 0 acceptable, 1 unacceptable, 2 usage or input error.\n\
                  See also: lexicon lookup (what a word means)"
)]
struct Args {
    /// The words of the play; - reads them from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print the verdict as a JSON object
    #[arg(long)]
    json: bool,
    /// Do not name the lexicon
    #[arg(short, long)]
    quiet: bool,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run(args, streams, |args: Args, streams| judge(&args, streams))
}

fn judge(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let lexicon = args.choice.open(streams)?;
    let words = wordy_cli::words_in(&args.words, streams)?;
    if words.is_empty() {
        return Err(Failure::new("no words given"));
    }
    let acceptable = words.iter().all(|word| is_word(&lexicon, word));
    if args.json {
        let verdict =
            serde_json::json!({ "acceptable": acceptable, "lexicon": lexicon.meta().name });
        writeln!(streams.output, "{verdict}")?;
    } else {
        let verdict = if acceptable { "ACCEPTABLE" } else { "UNACCEPTABLE" };
        writeln!(streams.output, "{verdict}")?;
    }
    if !args.quiet {
        writeln!(streams.errors, "{}", wordy_cli::provenance(&lexicon))?;
    }
    Ok(Exit::found(acceptable))
}

/// Text with a character outside the alphabet is not a word. An error would show which one it is.
fn is_word(lexicon: &Lexicon, word: &str) -> bool {
    lexicon.has(word)
}

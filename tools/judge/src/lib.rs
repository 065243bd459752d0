//! `judge`: is this play acceptable?

use std::ffi::OsString;

use clap::Parser;
use wordy_cli::{Column, Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_lexicon::lexicon::Lexicon;

/// Is this play acceptable? One verdict for all its words
///
/// All the words of a play are judged together. The verdict never says which word is unacceptable,
/// nor why: neither player may learn that from a judge. What cannot be a word, such as C4T or
/// nothing at all, gets no verdict. The lexicon is named on standard error.
///
/// Cost: a millisecond or two.
#[derive(Debug, Parser)]
#[command(
    name = "judge",
    version,
    before_help = "Examples:\n  judge QUIZ ZA          is the play with both words acceptable?\n  \
                   judge -l club.txt QI   by the club's own list\n  \
                   judge - < play.txt     the words of a file are one play\n  \
                   judge --plays - < plays.txt   a play per line, a verdict per line",
    after_help = "Exit status: 0 acceptable, 1 unacceptable, 2 usage or input error.\n\
                  See also: lexicon lookup (what a word means)"
)]
struct Args {
    /// The words of the play; - reads them from standard input. Spaces and commas separate words
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Judge each argument, and each line of standard input, as a play of its own
    ///
    /// One verdict per line, in order. The exit status is 0 when all plays are acceptable.
    #[arg(long)]
    plays: bool,
    /// Print each verdict as a JSON object
    #[arg(long)]
    json: bool,
    /// Do not name the lexicon
    #[arg(short, long)]
    quiet: bool,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_cli::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_cli::run_to_the_end(args, streams, |args: Args, streams| judge(&args, streams))
}

fn judge(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    args.choice.refuse_alphagrams()?;
    let lexicon = args.choice.open_for_lookups(!args.quiet, streams)?;
    let plays = plays(args, &lexicon, streams)?;
    let mut all = true;
    for play in &plays {
        let acceptable = play.iter().all(|word| lexicon.has_letters(word));
        all &= acceptable;
        print(args, &lexicon, acceptable, streams)?;
    }
    // On a terminal the verdict comes first.
    if streams.screen.width().is_some() {
        streams.output.flush()?;
    }
    if !args.quiet {
        writeln!(streams.errors, "{}", wordy_cli::provenance(&lexicon))?;
    }
    Ok(Exit::found(all))
}

/// The words of a play, as letters.
type Play = Vec<Vec<u8>>;

/// The plays: each argument and each line is one with --plays, all together are one without.
fn plays(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Result<Vec<Play>, Failure> {
    let given = wordy_cli::words_in(&args.words, streams)?;
    if given.is_empty() {
        return Err(Failure::new("no words given"));
    }
    let plays: Option<Vec<Play>> = given.iter().map(|text| play(text, lexicon)).collect();
    let plays = plays.ok_or_else(|| {
        let alphabet = lexicon.alphabet().name();
        Failure::new(format!(
            "no verdict: a word is empty, too long, or has a character that is not in the \
             alphabet {alphabet}"
        ))
        .hint("every word is written in letters only; --lexicon chooses another alphabet")
    })?;
    Ok(if args.plays { plays } else { vec![plays.concat()] })
}

/// The words of a text, between white space and commas; none where there is none, or one that no
/// lexicon could have. Which one it is stays unsaid.
fn play(text: &str, lexicon: &Lexicon) -> Option<Play> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let play: Option<Play> =
        words.map(|word| wordy_cli::letters(lexicon.alphabet(), word).ok()).collect();
    play.filter(|words| !words.is_empty())
}

fn print(
    args: &Args,
    lexicon: &Lexicon,
    acceptable: bool,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    if args.json {
        let verdict =
            serde_json::json!({ "acceptable": acceptable, "lexicon": lexicon.meta().name });
        return writeln!(streams.output, "{verdict}");
    }
    streams.screen.table([Column::verdict(acceptable)]);
    let verdict = if acceptable { "ACCEPTABLE" } else { "UNACCEPTABLE" };
    writeln!(streams.output, "{verdict}")
}

//! `judge`: is this play acceptable?

mod panel;
mod report;
mod table;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use serde_json::{Value, json};
use wordy_choose::TextArgument;
use wordy_judging::Opinion;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use panel::{Panel, PanelArgs};

/// Is this play acceptable? One verdict for all its words
///
/// All the words of a play are judged together. The verdict never says which word is unacceptable,
/// nor why: neither player may learn that from a judge. What cannot be a word (C4T, or nothing at
/// all) gets an error, not a verdict. The lexicon is named on standard error.
///
/// A job comes first: `judge table` is the full screen for players. For the word TABLE: `judge --
/// table`.
///
/// Cost: a millisecond or two; `--jumbled` reads all words first.
#[derive(Debug, Parser)]
#[command(
    name = "judge",
    version,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    before_help = "Examples:\n  judge QUIZ ZA          is the play with both words acceptable?\n  \
                   judge -l club.txt QI   by the club's own list\n  \
                   judge - < play.txt     the words of a file are one play\n  \
                   judge --each - < plays.txt   a play per line, a verdict per line\n  \
                   judge table -l club.txt       full screen, for the players\n  \
                   judge report evening.jsonl    what was challenged, for the director",
    after_help = "Exit status: 0 acceptable, 1 unacceptable, 2 usage or input error.\n\
                  See also: lexicon lookup (what a word means)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// The words of the play, between spaces or commas; - reads them from standard input
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    panel: PanelArgs,
    /// Judge each argument, and each line, as a play
    ///
    /// One verdict per line, in order. The exit status is 0 when all plays are acceptable. Where
    /// one cannot be judged, it is named, and none is.
    #[arg(long)]
    each: bool,
    /// Print less: do not name the lexicon
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    Table(table::TableArgs),
    Report(report::Args),
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run_to_the_end(args, streams, |args: Args, streams| match &args.command {
        Some(Command::Table(args)) => table::run(args, streams),
        Some(Command::Report(args)) => report::run(args, streams),
        None => judge(&args, streams),
    })
}

fn judge(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let panel = args.panel.open(false, streams)?;
    let plays = plays(args, &panel.first, streams)?;
    let verdicts = panel.verdicts();
    let mut all = true;
    for play in &plays {
        let ruling = wordy_judging::judge(play, &verdicts);
        all &= ruling.acceptable.iter().all(|acceptable| *acceptable);
        print(args, &panel, &ruling.opinions, streams)?;
    }
    // On a terminal the verdict comes first.
    if streams.screen.width().is_some() {
        streams.output.flush()?;
    }
    if !args.quiet {
        for lexicon in panel.lexicons() {
            writeln!(streams.errors, "{}", wordy_choose::provenance(lexicon))?;
        }
        args.panel.choice.note(streams)?;
    }
    Ok(Exit::found(all))
}

/// The words of a play, as letters.
type Play = Vec<Vec<u8>>;

/// The plays: each argument and each line is one with --each, all together are one without.
fn plays(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Result<Vec<Play>, Failure> {
    let given = wordy_choose::placed_words_in(&args.words, streams)?;
    if given.is_empty() {
        return Err(Failure::new("no words given"));
    }
    let read = |given: &TextArgument| {
        play(&given.text, lexicon).ok_or_else(|| no_verdict(given, args.each, lexicon))
    };
    let plays: Vec<Play> = given.iter().map(read).collect::<Result<_, _>>()?;
    Ok(if args.each { plays } else { vec![plays.concat()] })
}

/// Says that there is no verdict, and, of several plays, on which: they are written again.
fn no_verdict(given: &TextArgument, several: bool, lexicon: &Lexicon) -> Failure {
    let alphabet = lexicon.alphabet().name();
    let fact = format!(
        "a word is empty, too long, or has a character that is not in the alphabet {alphabet}"
    );
    let hint = "every word is written in letters only; --lexicon chooses another alphabet";
    if !several {
        return Failure::new(format!("no verdict: {fact}")).hint(hint);
    }
    let (place, text) = (given.place(), shortened(&given.text));
    Failure::new(format!("{place}no verdict: in `{text}` {fact}"))
        .hint(format!("no play was judged; {hint}"))
}

/// As much of a play as a message has room for.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    let more = if text.chars().nth(MOST).is_some() { "…" } else { "" };
    text.chars().take(MOST).chain(more.chars()).collect()
}

/// The words of a text, between white space and commas; none where there is none, or one that no
/// lexicon could have. Which word of a play it is stays unsaid.
fn play(text: &str, lexicon: &Lexicon) -> Option<Play> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let play: Option<Play> =
        words.map(|word| wordy_choose::letters(lexicon.alphabet(), word).ok()).collect();
    play.filter(|words| !words.is_empty())
}

fn print(
    args: &Args,
    panel: &Panel,
    opinions: &[Opinion],
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    if args.output.json() {
        return writeln!(streams.output, "{}", object(panel, opinions));
    }
    for opinion in opinions {
        let verdict = if opinion.acceptable { "ACCEPTABLE" } else { "UNACCEPTABLE" };
        if let [_] = opinions {
            streams.screen.table([Column::verdict(opinion.acceptable)]);
            writeln!(streams.output, "{verdict}")?;
        } else {
            streams.screen.table([Column::verdict(opinion.acceptable), Column::name("lexicon")]);
            writeln!(streams.output, "{verdict}\t{}", opinion.lexicon)?;
        }
    }
    Ok(())
}

/// A verdict as an object, with that of a second lexicon inside.
fn object(panel: &Panel, opinions: &[Opinion]) -> Value {
    let mut verdicts = opinions.iter().zip(panel.lexicons()).map(|(opinion, lexicon)| {
        let meta = lexicon.meta();
        let mut verdict = json!({
            "acceptable": opinion.acceptable, "lexicon": meta.name, "words": meta.words,
            "sha256": meta.sha256,
        });
        if !meta.edition.is_empty() {
            verdict["edition"] = meta.edition.clone().into();
        }
        verdict
    });
    let mut first = verdicts.next().unwrap_or_default();
    if let Some(second) = verdicts.next() {
        first["second"] = second;
    }
    if panel.jumbled {
        first["jumbled"] = true.into();
    }
    first
}

//! `referee speed`: a whole game of Speed Scrabble.

use wordy_cli::{Exit, Failure, LexiconChoice, Outcome, Streams};
use wordy_games::speed::{read, replay};

use crate::layout::{layout_lexicon, layout_rules};

/// Replay a game of Speed Scrabble: deals, calls, draws, and who wins
///
/// A record has a line for each thing that happens: `players: Ann Bob`, `deal Ann: ABCDEFG`, `call
/// Ann` with the layout below it, each row after a bar (|CAFE), `draw Ann: X` (in Idaho with the
/// tiles that lay unused: `draw Bob: XY (5 unused)`), `pull Ann: Q` when everybody takes a tile,
/// and in Idaho `final Ann` with the layout at the end and a row |unused: ABC. Lines that begin
/// with # are remarks.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "RECORD")]
    record: String,
    /// The rules: speed, idaho, or a .toml file
    #[arg(long, value_name = "GAME|FILE", default_value = "speed")]
    rules: String,
    #[command(flatten)]
    choice: LexiconChoice,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = layout_rules(&args.rules)?;
    let source = wordy_cli::source(&args.record, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    let steps = read(&text, &rules.letters.alphabet).map_err(|error| {
        Failure::new(format!("{}:{error}", source.name))
            .hint("referee speed --help describes a record")
    })?;
    let lexicon = layout_lexicon(&args.choice, &rules, streams)?;
    let report = replay(&steps, &rules, |word| lexicon.contains(word));
    let out = &mut *streams.output;
    if args.json {
        let findings: Vec<_> = report
            .findings
            .iter()
            .map(|(line, message)| serde_json::json!({ "line": line, "message": message }))
            .collect();
        let row = serde_json::json!({
            "calls": report.calls, "pool": report.pool, "scores": report.scores,
            "winners": report.winners, "findings": findings,
        });
        writeln!(out, "{row}")?;
    } else {
        writeln!(out, "{} good calls, {} tiles left", report.calls, report.pool)?;
        report.scores.iter().try_for_each(|(name, points)| writeln!(out, "{name} {points}"))?;
        if !report.winners.is_empty() {
            writeln!(out, "won by {}", report.winners.join(" and "))?;
        }
        for (line, message) in &report.findings {
            writeln!(out, "{}:{line}: {message}", source.name)?;
        }
    }
    Ok(if report.findings.is_empty() { Exit::Found } else { Exit::Nothing })
}

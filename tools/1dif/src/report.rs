//! The graph of a lexicon, length by length.

use std::io::{self, Write};

use wordy_cli::{Exit, Outcome, Streams};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::graph::{Report, reports};
use wordy_lexicon::lexicon::Lexicon;

use crate::Args;

/// How many of the best-connected words are printed.
const BEST: usize = 5;
/// Characters of a line before its value.
const HANG: usize = 15;

/// Prints a report for each length.
pub(crate) fn report(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let (words, _) = args.selection.of(lexicon, streams)?.words(lexicon);
    let reports = reports(&words, BEST);
    if !args.json {
        streams.screen.text(HANG);
    }
    for report in &reports {
        if args.json {
            writeln!(streams.output, "{}", object(report, lexicon.alphabet()))?;
        } else {
            print(report, lexicon.alphabet(), streams.output)?;
        }
    }
    Ok(Exit::found(!reports.is_empty()))
}

fn print(report: &Report, alphabet: &Alphabet, out: &mut dyn Write) -> io::Result<()> {
    let mut line =
        |key: &str, value: String| writeln!(out, "{:<3}{key:<11} {value}", report.length);
    line("words", report.words.to_string())?;
    line("islands", report.with_degree(0).to_string())?;
    line("doublets", report.with_degree(1).to_string())?;
    line("components", report.components.to_string())?;
    line("largest", report.largest.to_string())?;
    if let Some((from, to)) = &report.ends {
        let (from, to) = (alphabet.spell(from), alphabet.spell(to));
        line("diameter", format!("{} {from} {to}", report.diameter))?;
    }
    let best = report.best.iter();
    let best = best.map(|(word, degree)| format!("{} {degree}", alphabet.spell(word)));
    line("best", best.collect::<Vec<_>>().join(", "))?;
    let degrees = report.degrees.iter().map(|(degree, words)| format!("{degree}:{words}"));
    line("degrees", degrees.collect::<Vec<_>>().join(" "))
}

fn object(report: &Report, alphabet: &Alphabet) -> serde_json::Value {
    let ends = report.ends.as_ref();
    let ends = ends.map(|(from, to)| [alphabet.spell(from), alphabet.spell(to)]);
    let best = report.best.iter().map(|(word, degree)| (alphabet.spell(word), degree));
    serde_json::json!({
        "length": report.length, "words": report.words, "islands": report.with_degree(0),
        "doublets": report.with_degree(1), "components": report.components,
        "largest": report.largest, "diameter": report.diameter, "ends": ends,
        "best": best.collect::<Vec<_>>(), "degrees": report.degrees,
    })
}

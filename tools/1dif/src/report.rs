//! The graph of a lexicon, length by length.

use std::io::{self, Write};

use wordy_cli::{Exit, Outcome, Streams, count_words};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::chart::{Bar, Chart, Value};
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_questions::graph::{Report, reports};

use crate::Args;

/// How many of the best-connected words are printed.
const BEST: usize = 5;
/// Characters of a line before its value.
const HANG: usize = 15;
/// Characters of the length that begins a line.
const LENGTH: usize = 3;
/// Columns of a line that does not go to a terminal.
const WIDTH: usize = 80;

/// Prints a report for each length, or draws it.
pub(crate) fn report(args: &Args, lexicon: &Lexicon, streams: &mut Streams<'_>) -> Outcome {
    let words = args.selection.of(lexicon, streams)?.words(lexicon);
    let reports = reports(&words, BEST);
    let alphabet = lexicon.alphabet();
    let found = Exit::found(!reports.is_empty());
    if args.picture.put(|| figures(&reports, lexicon), streams)? {
        return Ok(found);
    }
    if args.json {
        for report in &reports {
            writeln!(streams.output, "{}", object(report, alphabet))?;
        }
        return Ok(found);
    }
    let width = streams.screen.width().unwrap_or(WIDTH).saturating_sub(LENGTH);
    for report in &reports {
        streams.screen.text(HANG);
        for (key, value) in facts(report, alphabet) {
            writeln!(streams.output, "{:<LENGTH$}{key:<11} {value}", report.length)?;
        }
        streams.screen.raw();
        print_degrees(report, width, streams.output)?;
    }
    Ok(found)
}

/// Prints how many words have how many neighbours, a bar each.
fn print_degrees(report: &Report, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let lines = chart(report).lines(width).into_iter().skip(1);
    lines.into_iter().try_for_each(|line| writeln!(out, "{:<LENGTH$}{line}", report.length))
}

/// What is said of the graph: names and values.
fn facts(report: &Report, alphabet: &Alphabet) -> Vec<(&'static str, String)> {
    let mut facts = vec![
        ("words", report.words.to_string()),
        ("islands", report.with_degree(0).to_string()),
        ("doublets", report.with_degree(1).to_string()),
        ("components", report.components.to_string()),
        ("largest", report.largest.to_string()),
    ];
    if let Some((from, to)) = &report.ends {
        let (from, to) = (alphabet.spell(from), alphabet.spell(to));
        facts.push(("diameter", format!("{} {from} {to}", report.diameter)));
    }
    let best = report.best.iter();
    let best = best.map(|(word, degree)| format!("{} {degree}", alphabet.spell(word)));
    facts.push(("best", best.collect::<Vec<_>>().join(", ")));
    facts
}

/// How many words have how many neighbours, from none to the most that a word has.
fn chart(report: &Report) -> Chart {
    let most = report.degrees.keys().next_back().copied().unwrap_or(0);
    let bar = |degree: usize| {
        let words = report.with_degree(degree);
        let value = Value::of(words, words.to_string());
        Bar { label: degree.to_string(), values: vec![value] }
    };
    Chart {
        title: format!(
            "{} of {} letters by their number of 1DIFs",
            count_words(report.words),
            report.length
        ),
        things: "1DIFs".to_owned(),
        series: vec!["words".to_owned()],
        bars: (0..=most).map(bar).collect(),
    }
}

/// The charts of all lengths, each with what is said of its graph.
fn figures(reports: &[Report], lexicon: &Lexicon) -> Figures {
    let figure = |report: &Report| {
        let facts = facts(report, lexicon.alphabet());
        let rows = facts.into_iter().map(|(key, value)| vec![key.to_owned(), value]);
        let chart = chart(report);
        let table =
            Numbers { heads: vec!["of the graph".into(), "value".into()], rows: rows.collect() };
        Figure { drawing: chart.drawing(), heading: chart.title, table }
    };
    Figures {
        title: "The graph of 1DIFs".to_owned(),
        provenance: lexicon.meta().provenance(),
        figures: reports.iter().map(figure).collect(),
    }
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

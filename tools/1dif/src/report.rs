//! The graph of a lexicon, length by length.

use std::io::{self, Write};

use wordy_choose::{LexiconChoice, Selection};
use wordy_choose_page::{PICTURES, put_picture};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::count_words;
use wordy_lexicon::lexicon::Lexicon;
use wordy_print::chart::{Bar, Chart, Value};
use wordy_print::figures::{Figure, Figures, Numbers};
use wordy_questions::graph::{Paths, Report, ReportParts, each_report};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams, further_endings};

/// How many of the best-connected words are printed.
const BEST: usize = 5;
/// Characters of a line before its value.
const HANG: usize = 15;
/// Characters of the length that begins a line.
const LENGTH: usize = 3;
/// Columns of a line that does not go to a terminal.
const WIDTH: usize = 80;

/// Report on the graph of 1DIFs, length by length
///
/// Per length: words, islands, doublets, components, diameter, best-connected words, how many words
/// have how many 1DIFs. The graph is that of the words selected alone. Components are counted from
/// two words on: islands are none. --csv and --compare print a row for each length; -o FILE.svg,
/// .html or .pdf draws histograms.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&PICTURES)),
    before_help = "Examples:\n  1dif report --length 5\n  \
                   1dif report -o report.html                    histograms\n  \
                   1dif report --compare college --paths --length 4-6",
    after_help = "Exit status: 0 words found, 1 none, 2 usage or input error.\n\
                  See also: 1dif graph (for programs that measure networks)"
)]
pub(crate) struct Args {
    #[command(flatten)]
    selection: Selection,
    /// Print the words of each component, the largest first
    #[arg(long)]
    members: bool,
    /// Measure the paths between words, exactly (Brandes)
    ///
    /// The mean number of steps between words of the largest component, and the words on most of
    /// the shortest paths. Seconds for lengths of ten thousand words.
    #[arg(long)]
    paths: bool,
    /// Compare with another lexicon, in one table; may be given several times
    #[arg(long, value_name = "LEX")]
    compare: Vec<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let drawn = args.output.further().is_some();
    let rows = !drawn && (!args.compare.is_empty() || streams.screen.is_csv());
    let useless = [
        ("--members", args.members && rows && !args.output.json()),
        ("--compare", drawn && !args.compare.is_empty()),
    ];
    wordy_terminal::note_no_effect(&useless, streams);
    let lexicon = &args.choice.open(streams)?;
    if rows {
        return table(args, lexicon, of(args, lexicon, streams)?.collect(), streams);
    }
    let alphabet = lexicon.alphabet();
    let mut reports = of(args, lexicon, streams)?;
    if drawn {
        let reports: Vec<Report> = reports.collect();
        put_picture(&args.output, || figures(&reports, lexicon), streams)?;
        return Ok(Exit::found(!reports.is_empty()));
    }
    let mut found = false;
    let width = streams.screen.width().unwrap_or(WIDTH).saturating_sub(LENGTH);
    reports.try_for_each(|report| {
        found = true;
        if args.output.json() {
            writeln!(streams.output, "{}", object(&report, lexicon, args))?;
        } else {
            streams.screen.text(HANG);
            for (key, value) in facts(&report, alphabet) {
                writeln!(streams.output, "{:<LENGTH$}{key:<11} {value}", report.length)?;
            }
            streams.screen.raw();
            print_degrees(&report, width, streams.output)?;
        }
        // Each length is shown before the next is worked out.
        streams.output.flush()
    })?;
    Ok(Exit::found(found))
}

/// The graphs of a lexicon's words, as far as they are selected.
fn of(
    args: &Args,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<impl Iterator<Item = Report> + use<>, Failure> {
    let words = args.selection.of(lexicon, streams)?.words(lexicon);
    let wanted = ReportParts { best: BEST, members: args.members, paths: args.paths };
    Ok(each_report(&words, wanted))
}

/// Prints a row for each length of each lexicon, lengths together.
fn table(args: &Args, lexicon: &Lexicon, own: Vec<Report>, streams: &mut Streams<'_>) -> Outcome {
    let others: Result<Vec<Lexicon>, Failure> =
        args.compare.iter().map(|name| other(args, name).open(streams)).collect();
    let others = others?;
    let mut rows: Vec<(&Lexicon, Report)> = own.into_iter().map(|own| (lexicon, own)).collect();
    for other in &others {
        rows.extend(of(args, other, streams)?.map(|report| (other, report)));
    }
    rows.sort_by_key(|(_, report)| report.length);
    let found = Exit::found(!rows.is_empty());
    if !args.output.json() {
        let numbers =
            ["length", "words", "islands", "doublets", "components", "largest", "diameter"];
        let paths = [Column::number("mean steps"), Column::text("between most")];
        let columns = [Column::name("lexicon")].into_iter().chain(numbers.map(Column::number));
        let columns = columns.chain(paths.into_iter().filter(|_| args.paths));
        streams.screen.table(columns.collect::<Vec<_>>());
    }
    for (_, report) in rows.iter().filter(|(_, report)| !report.is_exact) {
        let (length, least) = (report.length, report.diameter);
        streams.say_later(format!("note: length {length}: the diameter is {least} at least"));
    }
    for (lexicon, report) in &rows {
        if args.output.json() {
            writeln!(streams.output, "{}", object(report, lexicon, args))?;
        } else {
            writeln!(streams.output, "{}", row(report, lexicon))?;
        }
    }
    Ok(found)
}

/// The same choice of another lexicon.
fn other(args: &Args, name: &str) -> LexiconChoice {
    LexiconChoice { lexicon: Some(name.to_owned()), ..args.choice.clone() }
}

/// A row of the table.
fn row(report: &Report, lexicon: &Lexicon) -> String {
    let numbers = [
        report.length,
        report.words,
        report.with_degree(0),
        report.with_degree(1),
        report.components,
        report.largest,
        report.diameter as usize,
    ];
    let mut cells = vec![lexicon.meta().name.clone()];
    cells.extend(numbers.map(|number| number.to_string()));
    if let Some(paths) = &report.paths {
        cells.extend([steps(paths.mean), between(paths, lexicon.alphabet())]);
    }
    cells.join("\t")
}

/// A mean number of steps.
fn steps(mean: f64) -> String {
    format!("{mean:.3}")
}

/// The words between most others, each with its share.
fn between(paths: &Paths, alphabet: &Alphabet) -> String {
    let each = paths.between.iter();
    let each = each.map(|(word, share)| format!("{} {share:.4}", alphabet.spell(word)));
    each.collect::<Vec<_>>().join(", ")
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
        let least = if report.is_exact { "" } else { "at least " };
        facts.push(("diameter", format!("{least}{} {from} {to}", report.diameter)));
    }
    let best = report.best.iter();
    let best = best.map(|(word, degree)| format!("{} {degree}", alphabet.spell(word)));
    facts.push(("best", best.collect::<Vec<_>>().join(", ")));
    if let Some(paths) = &report.paths {
        facts.push(("mean steps", steps(paths.mean)));
        facts.push(("between", between(paths, alphabet)));
    }
    for members in &report.members {
        let words = members.iter().map(|word| alphabet.spell(word)).collect::<Vec<_>>();
        facts.push(("component", format!("{}: {}", words.len(), words.join(" "))));
    }
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

fn object(report: &Report, lexicon: &Lexicon, args: &Args) -> serde_json::Value {
    let alphabet = lexicon.alphabet();
    let ends = report.ends.as_ref();
    let ends = ends.map(|(from, to)| [alphabet.spell(from), alphabet.spell(to)]);
    let best = report.best.iter().map(|(word, degree)| (alphabet.spell(word), degree));
    let mut object = serde_json::json!({
        "length": report.length, "words": report.words, "islands": report.with_degree(0),
        "doublets": report.with_degree(1), "components": report.components,
        "largest": report.largest, "diameter": report.diameter, "ends": ends,
        "best": best.collect::<Vec<_>>(), "degrees": report.degrees,
    });
    if !report.is_exact {
        object["diameter_at_least"] = true.into();
    }
    if !args.compare.is_empty() {
        object["lexicon"] = lexicon.meta().name.as_str().into();
    }
    if let Some(paths) = &report.paths {
        let each = paths.between.iter().map(|(word, share)| (alphabet.spell(word), share));
        object["mean_steps"] = paths.mean.into();
        object["between"] = serde_json::json!(each.collect::<Vec<_>>());
    }
    if args.members {
        let spelled = |members: &Vec<Vec<u8>>| {
            members.iter().map(|word| alphabet.spell(word)).collect::<Vec<_>>()
        };
        object["members"] = report.members.iter().map(spelled).collect();
    }
    object
}

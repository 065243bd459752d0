//! `judge report`: what a director reads of the logs of an evening.

use std::path::PathBuf;

use serde_json::{Value, json};
use wordy_choose::source;
use wordy_choose_page::PageArgs;
use wordy_judging::{Counts, Entry, Report};
use wordy_lexicon::counts::{count_words, counted};
use wordy_print::page::Face;
use wordy_print::setup::{Paper, Setup, Size};
use wordy_print::sheet::{Entry as Row, Group, Section};
use wordy_print::writers::Text;
use wordy_print::{PageFormat, PageOptions, Sheet};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

/// A strip: a third of A4.
const STRIP: Paper = Paper { width: 209.76, height: 595.28 };
/// How large its words may grow.
const GROWING: Size = Size::Grown { least: 9.0, most: 72.0 };
/// Characters of a day: 2026-11-22.
const DAY: usize = 10;

/// The formats that are laid out on paper.
const PAPER: &[PageFormat] = &[PageFormat::Html, PageFormat::Pdf];

/// Count the plays that `judge table --log` wrote: all, per table, the words most challenged
///
/// A play is counted as the first lexicon judged it. A word that stands twice in a play was
/// challenged once. Times are those of the clocks at the tables.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  judge report table1.jsonl table2.jsonl   the whole evening\n  \
                   judge report table*.jsonl -o report.pdf  to print\n  \
                   judge report table*.jsonl --strip -o week.pdf",
    after_help = "Exit status: 0 plays counted, 1 no play, 2 usage or input error.\n\
                  The word REPORT: judge -- report"
)]
pub(crate) struct Args {
    /// Logs
    #[arg(value_name = "LOG", required = true)]
    logs: Vec<PathBuf>,
    /// Print the first N rows: of the words most challenged
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    /// Print the words of the week, good and not, on a strip to hang up: 74x210mm without --paper
    #[arg(long, conflicts_with = "json")]
    strip: bool,
    #[command(flatten)]
    page: PageArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let format = args.page.check()?;
    args.page.note_effects(format, PAPER, &[], streams)?;
    let entries = entries(&args.logs, streams)?;
    let report = Report::of(&entries);
    let page = match format {
        PageFormat::Json => format!("{}\n", json(&report, args.top)).into_bytes(),
        _ if args.strip => {
            let setup = Setup { paper: STRIP, size: GROWING, ..Setup::default() };
            page(&args.page, format, &strip(&report, args.top), &setup, streams.screen.width())?
        }
        _ => {
            let sheet = sheet(&report, args.top);
            page(&args.page, format, &sheet, &Setup::default(), streams.screen.width())?
        }
    };
    args.page.put(&page, streams)?;
    Ok(Exit::found(report.total.plays > 0))
}

/// The plays of all logs, in order.
fn entries(logs: &[PathBuf], streams: &mut Streams<'_>) -> Result<Vec<Entry>, Failure> {
    let mut entries = Vec::new();
    for path in logs {
        let name = path.to_string_lossy();
        let word = "for a play with the word REPORT: judge -- report WORD";
        let log = source(&name, streams).map_err(|failure| failure.hint(word))?;
        let shown = &log.name;
        let text = String::from_utf8_lossy(&log.bytes);
        for (line, nth) in text.split_inclusive('\n').zip(1..) {
            match Entry::parse(line) {
                Ok(entry) => entries.push(entry),
                // The judge is at work on it, or was ended by force.
                Err(_) if !line.ends_with('\n') => {
                    writeln!(streams.errors, "note: {shown}:{nth}: left out: the line has no end")?;
                }
                Err(error) => {
                    let message = format!("{shown}:{nth}: not a line of a log: {error}");
                    return Err(
                        Failure::new(message).hint("logs are what `judge table --log FILE` writes")
                    );
                }
            }
        }
    }
    Ok(entries)
}

/// The report as an object.
fn json(report: &Report, most: usize) -> Value {
    let counts = |name: &str, key: &str, of: &Counts| {
        let Counts { plays, acceptable, unacceptable } = of;
        let name = Some(name).filter(|name| !name.is_empty());
        json!({ key: name, "plays": plays, "acceptable": acceptable, "unacceptable": unacceptable })
    };
    let list = |rows: &[(String, Counts)], key: &str| -> Vec<Value> {
        rows.iter().map(|(name, of)| counts(name, key, of)).collect()
    };
    let Counts { plays, acceptable, unacceptable } = report.total;
    let lexicons = report.lexicons.iter();
    let lexicons: Vec<Value> =
        lexicons.map(|(name, sha256)| json!({ "lexicon": name, "sha256": sha256 })).collect();
    let most = &report.challenged[..most.min(report.challenged.len())];
    json!({
        "plays": plays, "acceptable": acceptable, "unacceptable": unacceptable,
        "words": report.words, "lexicons": lexicons,
        "first": report.times.as_ref().map(|(first, _)| first),
        "last": report.times.as_ref().map(|(_, last)| last),
        "tables": list(&report.tables, "table"), "most_challenged": list(most, "word"),
    })
}

/// The report as a sheet.
fn sheet(report: &Report, most: usize) -> Sheet {
    let mut notes = vec![format!("{}, {}.", plays(&report.total), count_words(report.words))];
    if let Some((first, last)) = &report.times {
        notes.push(format!("From {} to {}.", readable(first), readable(last)));
    }
    let section = |title: &str, rows: &[(String, Counts)]| Section {
        title: title.to_owned(),
        columns: Some(1),
        groups: vec![Group::new("", rows.iter().map(row).collect())],
        ..Section::default()
    };
    let most = &report.challenged[..most.min(report.challenged.len())];
    let lexicons = report.lexicons.iter();
    let lexicons: Vec<String> = lexicons
        .map(|(name, sha256)| format!("{name}, sha256 {}", sha256.get(..8).unwrap_or(sha256)))
        .collect();
    Sheet {
        title: "The judge's report".to_owned(),
        notes,
        sections: vec![section("Tables", &report.tables), section("Most challenged", most)],
        provenance: lexicons.join("; "),
        ..Sheet::default()
    }
}

/// The words of the week: those that were found good in a play, and the others, the most challenged
/// first.
fn strip(report: &Report, most: usize) -> Sheet {
    let words = |good: bool| {
        let of_kind =
            report.challenged.iter().filter(|(_, counts)| (counts.acceptable > 0) == good);
        let rows: Vec<Row> = of_kind.take(most).map(|(word, _)| Row::new(word)).collect();
        Section {
            title: if good { "Good" } else { "Not good" }.to_owned(),
            columns: Some(1),
            groups: vec![Group::new("", rows)],
            ..Section::default()
        }
    };
    let sections = [words(true), words(false)].into_iter();
    let days = report.times.as_ref().map(|(first, last)| {
        let [first, last] = [first, last].map(|time| time.chars().take(DAY).collect::<String>());
        if first == last { first } else { format!("{first} to {last}") }
    });
    Sheet {
        title: "Words of the week".to_owned(),
        notes: days.into_iter().collect(),
        sections: sections.filter(|section| section.entries().next().is_some()).collect(),
        ..Sheet::default()
    }
}

/// A table or a word, and its plays.
fn row((name, counts): &(String, Counts)) -> Row {
    let name = if name.is_empty() { "no name" } else { name };
    Row::new(name).definition(plays(counts))
}

/// `12 plays: 7 acceptable, 5 not`.
fn plays(counts: &Counts) -> String {
    let Counts { plays, acceptable, unacceptable } = counts;
    format!("{}: {acceptable} acceptable, {unacceptable} not", counted(*plays, "play", "plays"))
}

/// A time without its seconds and zone: `2026-11-22 19:30`.
fn readable(time: &str) -> String {
    time.chars().take("2026-11-22T19:30".len()).collect::<String>().replace('T', " ")
}

/// The sheet in a format.
fn page(
    args: &PageArgs,
    format: PageFormat,
    sheet: &Sheet,
    setup: &Setup,
    shown: Option<usize>,
) -> Result<Vec<u8>, Failure> {
    let fonts = args.fonts(&Face::ALL)?;
    let paper = args.stock()?.and_then(|stock| stock.0).unwrap_or(setup.paper);
    let text = Text::default();
    let width = shown.filter(|_| args.output.is_none()).map(|width| width.clamp(20, 1000) as u16);
    let options = PageOptions {
        setup: Setup { paper, ..setup.clone() },
        text: Text { width: width.unwrap_or(text.width), columns: Some(1) },
        ..PageOptions::default()
    };
    let mut bytes = Vec::new();
    format.writer(options, &fonts).sheet(sheet, &mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use wordy_print::Fonts;
    use wordy_print::layout::lay;

    use super::*;

    /// Two words are as large as a strip has room for, and it has one page, whatever is on it.
    #[test]
    fn a_strip_is_filled() {
        let line = |word: &str, acceptable: bool| {
            let time = "2026-11-22T19:30:05+11:00";
            let line = format!(
                "{{\"time\":\"{time}\",\"words\":[\"{word}\"],\"acceptable\":{acceptable},\
                 \"lexicon\":\"club\",\"sha256\":\"c0ffee00\"}}\n"
            );
            Entry::parse(&line).unwrap()
        };
        let fonts = Fonts::built_in().unwrap();
        for words in
            [&["QI", "ZAX"][..], &["QUIXOTRY", "OXYPHENBUTAZONE", "ZA", "QIN", "ZAX", "JO"]]
        {
            let entries: Vec<Entry> = words
                .iter()
                .zip([true, false].into_iter().cycle())
                .map(|(w, is)| line(w, is))
                .collect();
            let strip = strip(&Report::of(&entries), 20);
            let setup = Setup { paper: STRIP, size: GROWING, ..Setup::default() };
            let pages = lay(&strip, &setup, &fonts).unwrap();
            let lowest = pages.pages[0].runs.iter().map(|run| run.y).fold(0.0, f32::max);
            assert_eq!(pages.count(), 1);
            assert!(lowest > STRIP.height / 2.0 || words.len() > 2, "{lowest}");
            assert!(
                words.iter().all(|word| pages.pages[0].runs.iter().any(|run| run.text == *word))
            );
        }
    }
}

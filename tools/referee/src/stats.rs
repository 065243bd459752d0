//! `referee stats`: what players did in a number of records.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wordy_records::record::Record;
use wordy_records::replay::replay;
use wordy_records::statistics::{Figures, figures};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::choice::{RecordArgs, record_of};
use crate::game::{all_records, in_parallel};
use crate::words::{LexiconRemarks, Words};

/// Count points per turn, bingos, phonies and exchanges in records, for each player and for all
///
/// Tiles and points per turn count plays, exchanges and passes; a play taken back is a turn
/// without points. Phonies are plays that stood with a word that is not in the lexicon; in a record
/// that names another lexicon they are not counted. Vowels are per cent of the tiles known to have
/// been held: laid, exchanged, or left at the end.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee stats games/                 every record of a folder\n  \
                   referee stats final.gcg semi.gcg -l nwl.lex\n  \
                   referee stats games/ --format tsv > figures.tsv",
    after_help = "Exit status: 0 counted, 1 no turns, 2 usage or input error."
)]
pub(crate) struct Args {
    /// Records (GCG or JSON), or folders of them
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: RecordArgs,
    #[command(flatten)]
    output: OutputArgs,
}

type Table = BTreeMap<String, Figures>;

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let paths = all_records(&args.files)?;
    let rules = args.rules.rules(&Record::default(), None)?.rules;
    let words = Words::of(&args.rules.choice, &rules, streams)?;
    let (mut table, mut games, mut said) = (Table::new(), 0, LexiconRemarks::default());
    for (path, found) in paths.iter().zip(in_parallel(&paths, |path| of_file(args, path, &words))) {
        games += 1;
        let (of_record, doubts, remark) = found?;
        said.add(&path.display().to_string(), remark);
        for doubt in doubts {
            streams.say_later(doubt);
        }
        for (name, figures) in of_record {
            *table.entry(name).or_default() += figures;
        }
    }
    let mut all = Figures::default();
    for figures in table.values() {
        all += *figures;
    }
    all.games = games;
    print(args, &table, &all, streams)?;
    said.say(streams);
    Ok(Exit::found(all.turns > 0))
}

/// What is known of a record: its figures, what is not known of its rules, a remark on its lexicon.
type FolderTable = (Table, Vec<String>, Option<String>);

/// Counts a record. One in another language counts as well; its words are not looked up.
fn of_file(args: &Args, path: &Path, words: &Words) -> Result<FolderTable, Failure> {
    let (record, chosen) = record_of(path, &args.rules)?;
    let rules = &chosen.rules;
    let words = words.of_record(&record, rules)?;
    let replay = replay(&record, rules, &words.verdict(rules));
    let remark = words.remark(&record).filter(|_| !chosen.is_foreign());
    let doubts = chosen.doubts(&path.display().to_string());
    Ok((figures(&record, &replay, rules), doubts, remark))
}

/// The heads of the columns.
const HEADS: [&str; 12] = [
    "player",
    "games",
    "won",
    "turns",
    "points per turn",
    "tiles per turn",
    "bingos",
    "phonies",
    "taken back",
    "exchanges",
    "passes",
    "vowels",
];

fn print(args: &Args, table: &Table, all: &Figures, streams: &mut Streams<'_>) -> io::Result<()> {
    let (shown, out) = (streams.screen.width(), &mut *streams.output);
    let players = table.iter().map(|(name, figures)| (name.as_str(), figures));
    let lines: Vec<(&str, &Figures)> = players.chain([("all", all)]).collect();
    if args.output.json() {
        return lines.iter().try_for_each(|(name, line)| writeln!(out, "{}", as_json(name, line)));
    }
    let cells = lines.iter().map(|(name, figures)| cells(name, figures));
    let cells: Vec<Vec<String>> =
        std::iter::once(HEADS.map(str::to_owned).to_vec()).chain(cells).collect();
    let is_tsv = args.output.path().extension().is_some_and(|own| own == "tsv");
    if is_tsv {
        // Names of players come from anywhere, and a spreadsheet runs what begins with =.
        let rows: String = cells.iter().map(|line| line.join("\t") + "\n").collect();
        return out.write_all(&wordy_formats::for_spreadsheets(rows.as_bytes()));
    }
    if shown.is_some() || streams.screen.is_csv() {
        let heads = HEADS.iter().skip(1).map(|head| Column::number(*head));
        streams.screen.table([vec![Column::name(HEADS[0])], heads.collect()].concat());
        return cells[1..].iter().try_for_each(|line| writeln!(out, "{}", line.join("\t")));
    }
    let width = |column: usize| cells.iter().map(|line| line[column].chars().count()).max();
    let widths: Vec<usize> = (0..HEADS.len()).map(|column| width(column).unwrap_or(0)).collect();
    for line in &cells {
        let padded = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        writeln!(out, "{}", padded.collect::<Vec<_>>().join("  "))?;
    }
    Ok(())
}

fn cells(name: &str, figures: &Figures) -> Vec<String> {
    let number = |share: Option<f64>| share.map_or("-".to_owned(), |share| format!("{share:.2}"));
    let percent =
        |share: Option<f64>| share.map_or("-".to_owned(), |share| format!("{share:.1} %"));
    vec![
        name.to_owned(),
        figures.games.to_string(),
        figures.won.to_string(),
        figures.turns.to_string(),
        number(figures.points_per_turn()),
        number(figures.tiles_per_turn()),
        figures.bingos.to_string(),
        figures.phonies.to_string(),
        figures.taken_back.to_string(),
        figures.exchanges.to_string(),
        figures.passes.to_string(),
        percent(figures.vowel_share()),
    ]
}

fn as_json(name: &str, figures: &Figures) -> Value {
    json!({
        "player": name, "games": figures.games, "won": figures.won, "turns": figures.turns,
        "points": figures.points, "points_per_turn": figures.points_per_turn(),
        "tiles": figures.tiles, "tiles_per_turn": figures.tiles_per_turn(),
        "plays": figures.plays, "bingos": figures.bingos, "phonies": figures.phonies,
        "taken_back": figures.taken_back, "exchanges": figures.exchanges,
        "passes": figures.passes, "held": figures.held, "vowels": figures.vowels,
        "vowel_percent": figures.vowel_share(),
    })
}

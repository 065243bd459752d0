//! `referee analyse`: what the turns of records lost against the best plays.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::json;
use wordy_choose_game::LeavesArg;
use wordy_engine::{Analysed, Best, Engine, Leaves, Worth, analyse};
use wordy_games::game::BoardRules;
use wordy_games::ruling::faces_of;
use wordy_lexicon::counts::counted;
use wordy_records::record::{Event, Record};
use wordy_records::replay::replay;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::choice::{RecordArgs, other_alphabet, record_of};
use crate::game::{all_records, in_parallel};
use crate::words::{LexiconRemarks, Words};

/// Compare the turns of records with the best plays
///
/// For each turn whose whole rack is known: what was done, the best play, and the points lost
/// between them. Then for each player the turns, the points lost, the bingos missed, and the plays
/// that stood with a word that is not in the lexicon. For several records it prints only the
/// players, or with --worst the turns that lost most.
///
/// What the tiles left on the rack are worth counts, too (when the bag is empty, what the rules say
/// of them), and an exchange is best if it is worth more than every play. With --leaves none, or in
/// a game that comes with no leaves, points alone count, and exchanges are compared with plays only
/// if they were made.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee analyse final.gcg                    every turn\n  \
                   referee analyse season/                      each player of a season\n  \
                   referee analyse season/ --worst 10           the ten turns that lost most",
    after_help = "Exit status: 0 analysed, 1 no whole rack is known, 2 usage or input error.\n\
                  See also: moves (the plays of a rack), simulate train (what leaves are worth)"
)]
pub(crate) struct Args {
    /// Records (GCG or JSON), or folders of them
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: RecordArgs,
    #[command(flatten)]
    leaves: LeavesArg,
    /// Print the N turns that lost most, and not the players
    #[arg(long, value_name = "N")]
    worst: Option<usize>,
    #[command(flatten)]
    output: OutputArgs,
}

/// A turn as it is told.
struct Row {
    file: String,
    line: usize,
    player: String,
    rack: String,
    done: String,
    points: i32,
    best: Option<(String, u32)>,
    /// In thousandths of a point.
    lost: i64,
    missed_bingo: bool,
    phony: bool,
}

/// What a player lost.
#[derive(Clone, Copy, Default)]
struct Sums {
    turns: u32,
    lost: i64,
    missed_bingos: u32,
    phonies: u32,
}

/// Why no turn was compared, and what would help.
const NOTHING: &str = "note: nothing was compared: no turn has its whole rack\n\
    hint: write all tiles of the rack before each play, not only those laid";

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let paths = all_records(&args.files)?;
    let rules = args.rules.rules(&Record::default(), None)?.rules;
    let words = Words::of(&args.rules.choice, &rules, streams)?;
    let lexicon = &words.lexicon;
    let game = args.rules.game.as_deref().unwrap_or("tournament");
    let (leaves, far) = args.leaves.near(game, &rules.letters, lexicon)?;
    let leaves = Some(leaves).filter(|leaves| !leaves.is_empty());
    let (engine, mut rows) = (Engine::new(&rules, lexicon), Vec::new());
    let alone = paths.len() == 1;
    let turns = |path: &Path| of_file(args, path, alone, &words, &engine, leaves.as_ref());
    let mut said = LexiconRemarks::default();
    for (path, found) in paths.iter().zip(in_parallel(&paths, turns)) {
        let (own, notes, remark) = found?;
        said.add(&path.display().to_string(), remark);
        for note in notes {
            streams.say_later(note);
        }
        rows.extend(own);
    }
    if rows.is_empty() {
        writeln!(streams.errors, "{NOTHING}")?;
    }
    if let Some(note) = far.filter(|_| !rows.is_empty()) {
        streams.say_later(note);
    }
    said.say(streams);
    let found = Exit::found(!rows.is_empty());
    let mut sums: BTreeMap<String, Sums> = BTreeMap::new();
    for row in &rows {
        let own = sums.entry(row.player.clone()).or_default();
        own.turns += 1;
        own.lost += row.lost;
        own.missed_bingos += u32::from(row.missed_bingo);
        own.phonies += u32::from(row.phony);
    }
    if let Some(worst) = args.worst {
        rows.sort_by_key(|row| -row.lost);
        rows.truncate(worst);
    }
    let several = paths.len() > 1;
    if args.worst.is_some() || !several {
        print_rows(args, &rows, several, streams)?;
    }
    if args.worst.is_none() && (several || !args.output.json()) {
        print_sums(args, &sums, several, streams)?;
    }
    Ok(found)
}

/// The turns of a record, what is to be said of its rules, and of its lexicon.
type Turns = (Vec<Row>, Vec<String>, Option<String>);

/// Compares the turns of a record. One in another language is left out, unless it is alone.
fn of_file(
    args: &Args,
    path: &Path,
    alone: bool,
    words: &Words,
    engine: &Engine<'_>,
    leaves: Option<&Leaves>,
) -> Result<Turns, Failure> {
    let (record, chosen) = record_of(path, &args.rules)?;
    let name = path.display().to_string();
    let of_record = words.of_record(&record, &chosen.rules)?;
    if !of_record.judges {
        let failure = other_alphabet(path, &chosen.rules);
        return if alone { Err(failure) } else { Ok((Vec::new(), vec![failure.left_out()], None)) };
    }
    let mut notes = chosen.doubts(&name);
    notes.extend(chosen.said.as_ref().filter(|_| alone).map(|said| format!("{name}: {said}")));
    let rules = chosen.rules;
    let replay = replay(&record, &rules, &of_record.verdict(&rules));
    let engine = of_record.engine(engine, &rules);
    let worth = leaves.map_or(&() as &dyn Worth, |leaves| leaves);
    let remark = of_record.remark(&record);
    let row = |own: Analysed| row(&own, &name, &record, &replay.turns[own.turn].event, &rules);
    Ok((analyse(&engine, &replay, worth).into_iter().map(row).collect(), notes, remark))
}

fn row(own: &Analysed, file: &str, record: &Record, event: &Event, rules: &BoardRules) -> Row {
    let player = record.players.iter().find(|player| player.nick == event.nick);
    let alphabet = &rules.letters.alphabet;
    Row {
        file: file.to_owned(),
        line: event.line,
        player: player.map_or(&event.nick, |player| &player.name).clone(),
        rack: event.rack.clone(),
        done: event.spelled(),
        points: event.score,
        best: own.best.as_ref().map(|best| match best {
            Best::Play(turn) => (turn.spelled(alphabet), turn.score),
            Best::Exchange(exchange) => {
                (format!("exchange {}", faces_of(&exchange.tiles, &rules.letters)), 0)
            }
        }),
        lost: own.lost,
        missed_bingo: own.missed_bingo.is_some(),
        phony: own.phony,
    }
}

/// Thousandths of a point as points: with a decimal where leaves count.
fn points(args: &Args, thousandths: i64) -> String {
    let value = f64::from(i32::try_from(thousandths).unwrap_or(i32::MAX)) / 1000.0;
    let whole = args.leaves.leaves.as_deref() == Some("none");
    if whole { format!("{value:.0}") } else { format!("{value:.1}") }
}

fn print_rows(
    args: &Args,
    rows: &[Row],
    several: bool,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    if !args.output.json() {
        let file = several.then(|| Column::name("record"));
        let heads = [
            Column::number("line"),
            Column::name("player"),
            Column::name("rack"),
            Column::name("played"),
            Column::number("points"),
            Column::name("best"),
            Column::number("points"),
            Column::number("lost"),
        ];
        streams.screen.table(file.into_iter().chain(heads).collect::<Vec<_>>());
    }
    for row in rows {
        let Row { file, line, player, rack, done, points: own, .. } = row;
        let lost = points(args, row.lost);
        if args.output.json() {
            let best =
                row.best.as_ref().map(|(play, points)| json!({"play": play, "points": points}));
            let object = json!({
                "record": file, "line": line, "player": player, "rack": rack, "played": done,
                "points": own, "best": best, "lost": lost.parse::<f64>().ok(),
                "missed_bingo": row.missed_bingo, "phony": row.phony,
            });
            writeln!(streams.output, "{object}")?;
            continue;
        }
        let none = ("-".to_owned(), 0);
        let (best, most) = row.best.as_ref().unwrap_or(&none);
        let file = if several { format!("{file}\t") } else { String::new() };
        writeln!(
            streams.output,
            "{file}{line}\t{player}\t{rack}\t{done}\t{own}\t{best}\t{most}\t{lost}"
        )?;
    }
    Ok(())
}

fn print_sums(
    args: &Args,
    sums: &BTreeMap<String, Sums>,
    several: bool,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    if several && !args.output.json() {
        let numbers = ["turns", "lost", "lost per turn", "bingos missed", "phonies"];
        let heads = numbers.map(Column::number);
        streams.screen.table([Column::name("player")].into_iter().chain(heads).collect::<Vec<_>>());
    }
    if !several {
        streams.screen.text(2);
    }
    for (player, own) in sums {
        let Sums { turns, missed_bingos, phonies, .. } = own;
        let each =
            f64::from(i32::try_from(own.lost).unwrap_or(i32::MAX)) / 1000.0 / f64::from(*turns);
        let lost = points(args, own.lost);
        if args.output.json() {
            let object = json!({
                "player": player, "turns": turns, "lost": lost.parse::<f64>().ok(),
                "lost_per_turn": (each * 100.0).round() / 100.0,
                "missed_bingos": missed_bingos, "phonies": phonies,
            });
            writeln!(streams.output, "{object}")?;
        } else if several {
            let line = format!("{turns}\t{lost}\t{each:.2}\t{missed_bingos}\t{phonies}");
            writeln!(streams.output, "{player}\t{line}")?;
        } else {
            let turns = counted(*turns as usize, "turn", "turns");
            let points = if lost == "1" { "point" } else { "points" };
            writeln!(
                streams.output,
                "{player}: {turns}, {lost} {points} lost, {each:.2} a turn, bingos missed: \
                 {missed_bingos}, phonies: {phonies}"
            )?;
        }
    }
    Ok(())
}

//! `referee puzzles`: positions with one right answer.

use std::path::{Path, PathBuf};

use serde_json::json;
use wordy_choose_game::{LeavesArg, lexicon_of};
use wordy_engine::player::{Player, Situation};
use wordy_engine::selfplay::{play, seed};
use wordy_engine::{Engine, Leaves, Proof, Puzzle};
use wordy_games::bag::Bag;
use wordy_games::cgp::{Cgp, spelled_rack};
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_print::Fonts;
use wordy_records::record::Record;
use wordy_records::replay::replay;
use wordy_review::{before, situation};
use wordy_study::worksheet::{Task, worksheet};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams, further_endings};

use crate::choice::{RecordArgs, other_alphabet, record_of};
use crate::game::all_records;
use crate::words::{LexiconRemarks, Words};

/// Find positions with one right answer, in records or in games of the computer
///
/// Three kinds. With the bag empty: one play wins, and every other play, and passing, loses; with
/// one tile in the bag: one play wins whichever tile it is, and every other play loses with some of
/// them. Both are proved: everything that may follow was looked at. Before that: one play stands
/// clear, by points and tiles kept, of every other play and of every exchange.
///
/// A line for each puzzle: the kind, the rack, the answer, by how much (points that it wins by, or
/// that it is worth more than the second), where it is from, and the position in one line (CGP).
/// -o puzzles.pdf puts them on paper, three to a page, with the key on the last page.
///
/// Cost: a game of the computer takes some seconds, nearly all of it for the proofs.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", further_endings(&["pdf", "html"])),
    before_help = "Examples:\n  referee puzzles season/ -o puzzles.pdf        from your records\n  \
                   referee puzzles --games 20 --game super       from games of the computer\n  \
                   referee puzzles --games 20 --clear 40 --items 10",
    after_help = "Exit status: 0 found, 1 none, 2 usage or input error.\n\
                  See also: moves endgame (one position), quiz (--ask best-play)"
)]
pub(crate) struct Args {
    /// Records (GCG or JSON), or folders of them
    #[arg(value_name = "FILE|FOLDER", required_unless_present = "games")]
    files: Vec<PathBuf>,
    /// How many games: positions of the computer's
    #[arg(long, value_name = "N", conflicts_with = "files",
          value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: Option<u64>,
    /// Seed: of the tiles of those games
    #[arg(long, value_name = "N", default_value_t = 1, requires = "games")]
    seed: u64,
    /// By how many points a play must stand clear of the second
    #[arg(long, value_name = "POINTS", default_value_t = 25,
          value_parser = clap::value_parser!(u16).range(1..))]
    clear: u16,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 30)]
    items: usize,
    #[command(flatten)]
    leaves: LeavesArg,
    #[command(flatten)]
    rules: RecordArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// A puzzle that was found.
struct PuzzleRow {
    kind: &'static str,
    rack: String,
    answer: String,
    /// By how many points it wins, or is worth more; none where that is not one number.
    by: Option<f64>,
    from: String,
    position: String,
    task: Task,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let mut all = Vec::new();
    if let Some(games) = args.games {
        let chosen = args.rules.rules(&Record::default(), None)?;
        let rules = &chosen.rules;
        let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
        let leaves = args.leaves.of(&chosen.game, &rules.letters, &lexicon, streams)?;
        let engine = Engine::new(rules, &lexicon);
        for number in 1..=games {
            if all.len() >= args.items {
                break;
            }
            of_game(args, &engine, &leaves, number, &mut all);
            if streams.terminal {
                writeln!(streams.errors, "{number} of {games} games, {} puzzles", all.len())?;
            }
        }
    } else {
        let rules = args.rules.rules(&Record::default(), None)?.rules;
        let words = Words::of(&args.rules.choice, &rules, streams)?;
        let engine = Engine::new(&rules, &words.lexicon);
        let mut said = LexiconRemarks::default();
        for path in all_records(&args.files)? {
            if all.len() >= args.items {
                break;
            }
            // What is no record is said, and the others are looked through.
            match of_record(args, &path, &words, &engine, &mut all) {
                Ok(remark) => said.add(&path.display().to_string(), remark),
                Err(failure) => streams.say_later(failure.left_out()),
            }
        }
        said.say(streams);
    }
    all.truncate(args.items);
    if let Some(ending) = args.output.further() {
        let task = |(number, own): (usize, &PuzzleRow)| {
            let mut task = own.task.clone();
            let goal = if own.kind == "clear" { "Find the best play." } else { "Find the win." };
            task.said = vec![format!("{number}. {goal}"), task.said.concat()];
            task.key = format!("{number}. {}: {} ({})", own.answer, own.proof(), own.from);
            task
        };
        let tasks: Vec<Task> = (1..).zip(&all).map(task).collect();
        let provenance = format!("Made by referee puzzles, wordy {}.", env!("CARGO_PKG_VERSION"));
        let sheet = worksheet("Puzzles", &tasks, provenance);
        let bytes = if ending == "pdf" {
            sheet.pdf(&Fonts::built_in()?)?
        } else {
            sheet.html().into_bytes()
        };
        args.output.put(&bytes, streams)?;
    }
    print(args, &all, streams)?;
    Ok(Exit::found(!all.is_empty()))
}

impl PuzzleRow {
    fn new(
        puzzle: &Puzzle,
        position: Position<'_>,
        situation: &Situation,
        rules: &BoardRules,
        from: String,
    ) -> Self {
        let alphabet = &rules.letters.alphabet;
        let (kind, by) = match puzzle.proof {
            Proof::Endgame(by) => ("endgame", Some(f64::from(by))),
            Proof::LastTile => ("last tile", None),
            Proof::Clear(by) => {
                ("clear", Some(f64::from(i32::try_from(by).unwrap_or(i32::MAX)) / 1000.0))
            }
        };
        let mut task = Task::new(&position, &situation.rack, rules);
        let [own, other] = situation.points;
        let bag = situation.bag(rules);
        let unseen = if bag < 2 {
            format!("; unseen {}", spelled_rack(&situation.unseen, alphabet))
        } else {
            String::new()
        };
        task.said =
            vec![format!("You have {own}, your opponent {other}; in the bag {bag}{unseen}.")];
        let cgp = Cgp {
            position,
            racks: vec![situation.rack.clone(), Vec::new()],
            points: situation.points.to_vec(),
            scoreless: situation.scoreless,
            remarks: Vec::new(),
        };
        Self {
            kind,
            rack: spelled_rack(&situation.rack, alphabet),
            answer: puzzle.answer.spelled(alphabet),
            by,
            from,
            position: cgp.spelled(alphabet),
            task,
        }
    }

    /// Why it is the only answer.
    fn proof(&self) -> String {
        match (self.kind, self.by) {
            ("endgame", Some(by)) => format!("wins by {by:.0}, everything else loses"),
            (_, Some(by)) => format!("worth {by:.1} points more than anything else"),
            _ => "wins whichever tile is in the bag, every other play loses with some".to_owned(),
        }
    }
}

/// The puzzles of a game of the computer against itself.
fn of_game(
    args: &Args,
    engine: &Engine<'_>,
    leaves: &Leaves,
    number: u64,
    all: &mut Vec<PuzzleRow>,
) {
    let rules = engine.rules();
    let game = play(engine, &[Player::Best(leaves), Player::Best(leaves)], seed(args.seed, number));
    let mut position = Position::new(&rules.board);
    let (mut points, mut scoreless) = ([0, 0], 0);
    for (at, made) in game.turns.iter().enumerate() {
        if all.len() >= args.items {
            return;
        }
        let mut unseen = Bag::of(rules).without(&position);
        let is_known = unseen.draw(&made.rack).is_ok();
        let next = game.turns.get(at + 1).map(|next| next.rack.len());
        let other = next.unwrap_or_else(|| game.left.get(1 - made.seat).map_or(0, Vec::len));
        let situation = Situation {
            rack: made.rack.clone(),
            other: Vec::new(),
            unseen: unseen.all(),
            in_play: made.bag + other,
            points: [points[made.seat], points[1 - made.seat]],
            scoreless,
        };
        let clear = 1000 * i64::from(args.clear);
        let mut finder = engine.finder(&position);
        if let Some(puzzle) = finder.puzzle(&situation, leaves, clear).filter(|_| is_known) {
            let from = format!("game {number}, turn {}", at + 1);
            all.push(PuzzleRow::new(&puzzle, position.clone(), &situation, rules, from));
        }
        points[made.seat] = made.total;
        scoreless = if made.score() == 0 { scoreless + 1 } else { 0 };
        if let wordy_engine::player::Choice::Play(turn) = &made.choice {
            for (place, tile) in turn.tiles() {
                position.put(place, tile);
            }
        }
    }
}

/// Finds the puzzles of a record between two; what is to be said of its lexicon.
fn of_record(
    args: &Args,
    path: &Path,
    words: &Words,
    engine: &Engine<'_>,
    all: &mut Vec<PuzzleRow>,
) -> Result<Option<String>, Failure> {
    let (record, chosen) = record_of(path, &args.rules)?;
    let rules = &chosen.rules;
    let words = words.of_record(&record, rules)?;
    if !words.judges {
        return Err(other_alphabet(path, rules));
    }
    if record.players.len() != 2 {
        return Err(Failure::new(format!("{}: puzzles are of games of two", path.display())));
    }
    let replay = replay(&record, rules, &words.verdict(rules));
    let (leaves, _) = args.leaves.near(&chosen.game, &rules.letters, &words.lexicon)?;
    let engine = words.engine(engine, rules);
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    for at in 0..replay.turns.len() {
        if !replay.turns[at].event.action.is_turn() || all.len() >= args.items {
            continue;
        }
        let Some(situation) = situation(&replay, at, rules) else { continue };
        let position = before(&replay, at, rules);
        let clear = 1000 * i64::from(args.clear);
        if let Some(puzzle) = engine.finder(&position).puzzle(&situation, &leaves, clear) {
            let from = format!("{file}, turn {}", at + 1);
            all.push(PuzzleRow::new(&puzzle, position, &situation, rules, from));
        }
    }
    Ok(words.remark(&record))
}

fn print(args: &Args, all: &[PuzzleRow], streams: &mut Streams<'_>) -> std::io::Result<()> {
    if !args.output.json() {
        let heads = [Column::name("kind"), Column::name("rack"), Column::word("answer")];
        let rest = [Column::number("by"), Column::name("from"), Column::name("position")];
        streams.screen.table(heads.into_iter().chain(rest).collect::<Vec<_>>());
    }
    for own in all {
        let PuzzleRow { kind, rack, answer, by, from, position, .. } = own;
        if args.output.json() {
            let row = json!({
                "kind": kind, "rack": rack, "answer": answer, "by": by, "from": from,
                "position": position,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            let by = by.map_or("-".to_owned(), |by| format!("{by:.1}"));
            writeln!(streams.output, "{kind}\t{rack}\t{answer}\t{by}\t{from}\t{position}")?;
        }
    }
    Ok(())
}

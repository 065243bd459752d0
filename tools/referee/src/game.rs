//! `referee game`: a record replayed, with a score sheet and what is wrong.

use std::io::{self, Write};
use std::path::PathBuf;

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::game::BoardRules;
use wordy_games::record::{Record, What};
use wordy_games::replay::{Finding, Replay, Turn, replay};
use wordy_games::score::Word;
use wordy_games::verdict::Verdict;

use crate::challenge::ChallengeRule;
use crate::fix;
use crate::rules::RulesArgs;

/// Replay a game record (GCG) and print a score sheet and what is wrong
///
/// A line a turn: its number, the player, the rack, the play, its score part by part, the total;
/// then what is wrong, with line and reason: plays that may not be laid, tiles that are neither in
/// the rack nor in the bag, wrong scores and totals, words that are not in the lexicon (the play
/// stands unless challenged). In a game of 1DIF ~H7L before the square puts L on H7 and takes up
/// what lies there; in Scrabble I *H7E swaps an E for the blank on H7.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Write the record with scores and totals put right
    #[arg(long, value_name = "FILE")]
    fix: Option<PathBuf>,
    /// Overwrite the file
    #[arg(long, requires = "fix")]
    force: bool,
    /// Print only what is wrong
    #[arg(short, long)]
    quiet: bool,
    /// How plays are challenged, instead of the game's own rule
    #[arg(long, value_enum)]
    challenge: Option<ChallengeRule>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let mut rules = args.rules.rules()?;
    rules.challenge = args.challenge.map_or(rules.challenge, ChallengeRule::meant);
    let source = wordy_cli::source(&args.file, streams)?;
    let record = Record::read(&source.bytes);
    if record.players.is_empty() && record.events.is_empty() {
        return Err(Failure::new(format!("{}: expected a game record, found none", source.name))
            .hint("a record names its players (#player1 NICK NAME) and has a line a turn"));
    }
    let lexicon = args.rules.lexicon(&rules, streams)?;
    let verdict = Verdict::new(&lexicon, &rules);
    let replay = replay(&record, &rules, &verdict);
    if let Some(path) = &args.fix {
        wordy_cli::write_whole(path, fix::fixed(&record, &replay).as_bytes(), args.force)?;
    }
    let out = &mut *streams.output;
    if !args.quiet {
        for (number, turn) in (1..).zip(&replay.turns) {
            put_turn(args, number, turn, &rules, out)?;
        }
        put_totals(args, &replay, out)?;
    }
    for finding in &replay.findings {
        put_finding(args, &source.name, finding, out)?;
    }
    Ok(if replay.findings.is_empty() { Exit::Found } else { Exit::Nothing })
}

fn put_turn(
    args: &Args,
    number: usize,
    turn: &Turn,
    rules: &BoardRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    let event = &turn.event;
    let parts = parts(turn, rules);
    if args.json {
        let row = serde_json::json!({
            "turn": number, "line": event.line, "player": event.nick, "rack": event.rack,
            "play": played(turn), "parts": parts, "score": event.score, "total": event.total,
            "right": turn.right,
        });
        return writeln!(out, "{row}");
    }
    let fields = [
        number.to_string(),
        event.nick.clone(),
        event.rack.clone(),
        played(turn),
        parts.join("; "),
        format!("{:+}", event.score),
        event.total.to_string(),
    ];
    writeln!(out, "{}", fields.join("\t"))
}

/// What was done, as the record has it.
fn played(turn: &Turn) -> String {
    let event = &turn.event;
    let exchanges = event.swaps.iter().map(|(place, text)| format!("*{place}{text}"));
    let exchanges =
        exchanges.chain(event.diffs.iter().map(|(place, text)| format!("~{place}{text}")));
    let what = match &event.what {
        What::Play(square, word) => format!("{} {word}", square.to_uppercase()),
        What::Pass if event.diffs.is_empty() && event.swaps.is_empty() => "pass".to_owned(),
        What::Pass => String::new(),
        What::Exchange(tiles) => format!("exchange {tiles}"),
        What::ExchangeCount(count) => format!("exchange {count}"),
        What::Withdrawn => "taken back".to_owned(),
        What::Challenge => "challenge".to_owned(),
        What::Time => "time".to_owned(),
        What::EndRack(tiles) => format!("left {tiles}"),
    };
    exchanges.chain([what]).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The words of a play with their points, and the bonus.
fn parts(turn: &Turn, rules: &BoardRules) -> Vec<String> {
    let diff = (turn.diff_score > 0).then(|| format!("exchange {}", turn.diff_score));
    let Some(score) = &turn.score else { return diff.into_iter().collect() };
    let bonus = (score.bonus > 0).then(|| {
        let name = if score.stretch { "stretch" } else { "bonus" };
        format!("{name} {}", score.bonus)
    });
    let words = score.words.iter().map(|word| part(word, rules));
    diff.into_iter().chain(words).chain(bonus).collect()
}

/// A word and its points: `CLOBBER 13`, `QUIZ 3x22`.
pub(crate) fn part(word: &Word, rules: &BoardRules) -> String {
    let alphabet = &rules.letters.alphabet;
    let spelt: String = word.run.tiles.iter().map(|tile| tile.spell(alphabet)).collect();
    if word.by > 1 {
        format!("{spelt} {}x{}", word.by, word.letters)
    } else {
        format!("{spelt} {}", word.points)
    }
}

fn put_totals(args: &Args, replay: &Replay<'_>, out: &mut dyn Write) -> io::Result<()> {
    if args.json {
        let row = serde_json::json!({ "totals": replay.totals, "winners": replay.winners });
        return writeln!(out, "{row}");
    }
    let totals: Vec<String> =
        replay.totals.iter().map(|(nick, total)| format!("{nick} {total}")).collect();
    let over = if replay.winners.is_empty() {
        String::new()
    } else {
        format!("; won by {}", replay.winners.join(" and "))
    };
    writeln!(out, "{}{over}", totals.join(", "))
}

fn put_finding(args: &Args, place: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
    let Finding { line, kind, message } = finding;
    if args.json {
        let row = serde_json::json!({ "line": line, "kind": kind.name(), "message": message });
        return writeln!(out, "{row}");
    }
    writeln!(out, "{place}:{line}: {}: {message}", kind.name())
}

//! `referee game`: a record replayed, with a score sheet and what is wrong.

use std::io::{self, Write};
use std::path::PathBuf;

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::game::{BoardRules, ChallengeRule};
use wordy_games::record::{Action, Record};
use wordy_games::replay::{Finding, Replay, Turn, replay};
use wordy_games::verdict::Verdict;
use wordy_lexicon::excerpt::Excerpt;

use crate::rules::RulesArgs;
use crate::ruling;

/// Replay a game record (GCG) and print a score sheet and what is wrong
///
/// One line per turn: its number, the player, the rack, the play, its score part by part, the
/// total; then the findings, with line and reason: plays that cannot be laid, tiles that are
/// neither on the rack nor in the bag, wrong scores and totals, words that are not in the lexicon
/// (the play stands unless challenged). In a game of 1DIF ~H7L before the square puts L on H7 and
/// takes up what is there; in Scrabble I *H7E swaps an E for the blank on H7.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee game final.gcg                        score sheet and \
                   findings\n  referee game final.gcg -q -l nwl.lex          findings only\n  \
                   referee game final.gcg --fix right.gcg        scores and totals corrected\n  \
                   referee game final.gcg --challenge 5-a-word",
    after_help = "Exit status: 0 nothing wrong, 1 findings, 2 wrong usage or bad input."
)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Write the record with its scores and totals corrected
    #[arg(long, value_name = "FILE")]
    fix: Option<PathBuf>,
    /// Overwrite the file of --fix
    #[arg(long, requires = "fix")]
    force: bool,
    /// Print only what is wrong
    #[arg(short, long)]
    quiet: bool,
    /// What a wrong challenge costs, instead of the game's own rule
    #[arg(long, value_enum)]
    challenge: Option<ChallengeRule>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let mut rules = args.rules.rules()?;
    rules.challenge = args.challenge.unwrap_or(rules.challenge);
    let source = wordy_cli::source(&args.file, streams)?;
    let record = Record::parse(&source.bytes);
    if record.players.is_empty() && record.events.is_empty() {
        return Err(Failure::new(format!("{}: not a game record", source.name))
            .hint("a record names its players (#player1 NICK NAME) and has one line per turn"));
    }
    let lexicon = args.rules.lexicon(&rules, streams)?;
    let replay = replay(&record, &rules, &Verdict::new(&lexicon, &rules));
    if let Some(path) = &args.fix {
        wordy_cli::write_whole(path, replay.mended(&record).as_bytes(), args.force, streams)?;
    }
    let out = &mut *streams.output;
    if !args.quiet {
        for (number, turn) in (1..).zip(&replay.turns) {
            print_turn(args, number, turn, &rules, out)?;
        }
        print_totals(args, &replay, out)?;
    }
    for finding in &replay.findings {
        print_finding(args, &source.name, &record, finding, out)?;
    }
    Ok(if replay.findings.is_empty() { Exit::Found } else { Exit::Nothing })
}

fn print_turn(
    args: &Args,
    number: usize,
    turn: &Turn<'_>,
    rules: &BoardRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    let event = &turn.event;
    let parts = parts(turn, rules);
    if args.json {
        let ruling = turn.ruling.as_ref().map(|ruling| ruling::json(ruling, rules));
        let row = serde_json::json!({
            "turn": number, "line": event.line, "player": event.nick, "rack": event.rack,
            "play": played(turn), "parts": parts, "score": event.score, "total": event.total,
            "right": turn.expected_score, "ruling": ruling,
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
fn played(turn: &Turn<'_>) -> String {
    let event = &turn.event;
    let exchanges = event.swaps.iter().map(|(place, text)| format!("*{place}{text}"));
    let exchanges =
        exchanges.chain(event.diffs.iter().map(|(place, text)| format!("~{place}{text}")));
    let action = match &event.action {
        Action::Play(square, word) => format!("{} {word}", square.to_uppercase()),
        Action::Pass if event.diffs.is_empty() && event.swaps.is_empty() => "pass".to_owned(),
        Action::Pass => String::new(),
        Action::Exchange(tiles) => format!("exchange {tiles}"),
        Action::ExchangeCount(count) => format!("exchange {count}"),
        Action::Withdrawn => "taken back".to_owned(),
        Action::Challenge => "challenge".to_owned(),
        Action::Time => "time".to_owned(),
        Action::EndRack(tiles) => format!("left {tiles}"),
    };
    exchanges.chain([action]).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What the turn scores: its exchange with the board, its words, the bonus.
fn parts(turn: &Turn<'_>, rules: &BoardRules) -> Vec<String> {
    let Some(ruling) = &turn.ruling else { return Vec::new() };
    let diff = (ruling.diff_score > 0).then(|| format!("exchange {}", ruling.diff_score));
    diff.into_iter().chain(ruling::parts(ruling, rules)).collect()
}

fn print_totals(args: &Args, replay: &Replay<'_>, out: &mut dyn Write) -> io::Result<()> {
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

fn print_finding(
    args: &Args,
    name: &str,
    record: &Record,
    finding: &Finding,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Finding { line, column, problem } = finding;
    let kind = finding.kind().name();
    if args.json {
        let message = problem.to_string();
        let row = serde_json::json!({
            "line": line, "column": column, "kind": kind, "message": message,
        });
        return writeln!(out, "{row}");
    }
    let Some(column) = *column else { return writeln!(out, "{name}:{line}: {kind}: {problem}") };
    writeln!(out, "{name}:{line}:{column}: {kind}: {problem}")?;
    let text = record.lines.get(line - 1).map_or("", String::as_str);
    writeln!(out, "{}", Excerpt::new(text, column))
}

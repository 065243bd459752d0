//! `referee game`: a record replayed, with a score sheet and what is wrong.

mod folder;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::game::{BoardRules, ChallengeRule};
use wordy_games::record::{Action, Record};
use wordy_games::replay::{Finding, Replay, Turn, replay};
use wordy_lexicon::excerpt::Excerpt;
use wordy_lexicon::list::{Source, gunzip};

use crate::choice::{RecordArgs, other_lexicon, verdict};
use crate::ruling;

/// Replay a game record (GCG) and print a score sheet and what is wrong
///
/// One line per turn: its number, the player, the rack, the play, its score part by part, the
/// total; then the findings, with line and reason: plays that cannot be laid, tiles that are
/// neither on the rack nor in the bag, wrong scores and totals, words that are not in the lexicon.
/// A word that stood unchallenged (phony stood), a tile that did not stay on its rack (kept) and a
/// challenge that another lexicon may have decided (doubtful: without --lexicon, where the record
/// does not name the default one) are remarks: they are no fault of the record, unless with
/// --strict.
///
/// A record is a text file, one line per turn: the player, the rack (any part of it, or none), the
/// square (8H across, H8 down) and the word, the score, the total. A . or (X) is a tile on the
/// board, a lower-case letter a blank:
///
///   #player1 Ann Ann Lee
///   #player2 Bob Bob Ray
///   >Ann: WORDXYZ 8H WORD +16 16
///   >Bob: SABC?EF 8G S.... +9 9
///   >Ann: XYZAEIO -XYZ +0 16
///
/// Instead of square and word: - passes, -XYZ or -3 exchanges, -- takes the play before back,
/// (challenge) gives points for a wrong challenge, (time) takes points for overtime, (QI) counts
/// the tiles left. In a game of 1DIF ~H7L before the square puts L on H7 and takes up what is
/// there; in Scrabble I *H7E swaps an E for the blank on H7. In a duplicate game every turn has a
/// line of each player, all with the same rack, and then one of the player `top`, which is laid.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee game final.gcg                        score sheet and \
                   findings\n  referee game final.gcg -q -l nwl.lex          findings only\n  \
                   referee game final.gcg --fix right.gcg        scores and totals corrected\n  \
                   referee game final.gcg --challenge 5-a-word\n  \
                   referee game games/                           every record of a folder",
    after_help = "Exit status: 0 nothing wrong, 1 findings, 2 wrong usage or bad input.",
    verbatim_doc_comment
)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct Args {
    /// The record, or a folder of records (.gcg); - reads standard input
    #[arg(value_name = "FILE|FOLDER")]
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
    /// Count remarks as findings: words that stood, tiles that did not stay on a rack
    #[arg(long)]
    strict: bool,
    /// What a wrong challenge costs, instead of the game's or the record's own rule
    #[arg(long, value_enum)]
    challenge: Option<ChallengeRule>,
    #[command(flatten)]
    rules: RecordArgs,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if Path::new(&args.file).is_dir() {
        return folder::run(args, Path::new(&args.file), streams);
    }
    let source = wordy_cli::source(&args.file, streams)?;
    let record = Record::parse(&unzipped(&source)?);
    if record.players.is_empty() && record.events.is_empty() {
        return Err(Failure::new(format!("{}: not a game record", source.name))
            .hint("a record names its players (#player1 NICK NAME) and has one line per turn"));
    }
    let chosen = args.rules.rules(&record, args.challenge)?;
    chosen.say(&source.name, args.quiet, streams)?;
    let rules = &chosen.rules;
    let lexicon = args.rules.lexicon(rules, streams)?;
    if let Some(other) = other_lexicon(&record, &lexicon) {
        writeln!(streams.errors, "{}: {other}", source.name)?;
    }
    let common = args.rules.common(&lexicon)?;
    let replay = replay(&record, rules, &verdict(&record, &lexicon, common.as_ref(), rules));
    if let Some(path) = &args.fix {
        wordy_cli::write_whole(path, &record.encode(&replay.mended(&record)), args.force, streams)?;
    }
    let out = &mut *streams.output;
    if !args.quiet {
        for (number, turn) in (1..).zip(&replay.turns) {
            print_turn(args, number, turn, rules, out)?;
        }
        print_totals(args, &replay, out)?;
    }
    for finding in &replay.findings {
        print_finding(args, &source.name, &record, finding, out)?;
    }
    Ok(if args.is_wrong(&replay) { Exit::Nothing } else { Exit::Found })
}

impl Args {
    /// Whether a record has findings; remarks count with `--strict`.
    fn is_wrong(&self, replay: &Replay<'_>) -> bool {
        replay.has_faults() || self.strict && !replay.findings.is_empty()
    }
}

/// The bytes of a record, which may be compressed.
pub(crate) fn unzipped(source: &Source) -> Result<Cow<'_, [u8]>, Failure> {
    gunzip(source).map_err(Failure::from)
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
            "kind": kind(&event.action), "square": square(&event.action),
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

/// The kind of a line.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::Play(..) => "play",
        Action::Pass => "pass",
        Action::Exchange(_) | Action::ExchangeCount(_) => "exchange",
        Action::Withdrawn => "taken back",
        Action::Challenge => "challenge",
        Action::Time => "time",
        Action::EndRack(_) => "tiles left",
        Action::Unread => "unread",
    }
}

/// The square of a play, as 8H across and H8 down.
fn square(action: &Action) -> Option<String> {
    let Action::Play(square, _) = action else { return None };
    (!square.is_empty()).then(|| square.to_uppercase())
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
        Action::Unread => "unread".to_owned(),
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
        let row = serde_json::json!({
            "totals": replay.totals, "winners": replay.winners, "percent": shares(replay),
        });
        return writeln!(out, "{row}");
    }
    if replay.turns.is_empty() {
        return writeln!(out, "no turns");
    }
    let shares = shares(replay);
    let total = |(nick, total): (&String, &i32)| match shares.get(nick) {
        Some(share) => format!("{nick} {total} ({share:.1} %)"),
        None => format!("{nick} {total}"),
    };
    let totals: Vec<String> = replay.totals.iter().map(total).collect();
    let over = if replay.winners.is_empty() {
        String::new()
    } else {
        format!("; won by {}", replay.winners.join(" and "))
    };
    writeln!(out, "{}{over}", totals.join(", "))
}

/// Each player's points as per cent of the tops, in a duplicate game.
fn shares(replay: &Replay<'_>) -> BTreeMap<String, f64> {
    let share = |nick: &String| Some((nick.clone(), replay.share_of_tops(nick)?));
    replay.totals.keys().filter_map(share).collect()
}

fn print_finding(
    args: &Args,
    name: &str,
    record: &Record,
    finding: &Finding,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Finding { line, column, problem, read_as } = finding;
    let reading = finding.shown_reading();
    let kind = finding.kind().name();
    if args.json {
        let message = problem.to_string();
        let row = serde_json::json!({
            "line": line, "column": column, "kind": kind, "message": message, "read_as": read_as,
            "expected": problem.expected(), "found": problem.found(), "fault": finding.is_fault(),
        });
        return writeln!(out, "{row}");
    }
    let Some(column) = *column else {
        return writeln!(out, "{name}:{line}: {kind}: {problem}{reading}");
    };
    writeln!(out, "{name}:{line}:{column}: {kind}: {problem}{reading}")?;
    let text = record.lines.get(line - 1).map_or("", String::as_str);
    writeln!(out, "{}", Excerpt::new(text, column))
}

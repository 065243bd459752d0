//! `referee speed`: a whole game of Speed Scrabble.

use std::io::{self, Write};

use wordy_choose::LexiconChoice;
use wordy_choose_game::{GameArg, lexicon_of, unreadable};
use wordy_games::speed::{Finding, Record, Replay, replay};
use wordy_games::syntax::count_tiles;
use wordy_lexicon::counts::counted;
use wordy_terminal::{Exit, Outcome, OutputArgs, Streams};

/// Replay a game of Speed Scrabble: deals, calls, draws, and who wins
///
/// A record has one line for each thing that happens: `players: Ann Bob`; `deal Ann: ABCDEFG`;
/// `call Ann` with the layout below it, each row after a bar (|CAFE); `draw Ann: X` (in idaho with
/// the tiles that lay unused: `draw Bob: XY (5 unused)`); `pull Ann: Q` when everybody takes a
/// tile; `vote COAT yes` (or no) when the players decide on a word; `out Ann` below the players for
/// who won the last game and sits this one out; and in idaho `final Ann` with the layout at the end
/// and a row |unused: ABC. Calls without a draw between them were made at once and count as one.
/// Tiles that you do not know are a number (`deal Bob: 7`), and a call may stand without its
/// layout. Lines that begin with # are comments.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("game", |game| game.default_value("speed")),
    before_help = "Examples:\n  \
                   referee speed evening.txt               is everything right, who won?\n  \
                   referee speed evening.txt --game idaho  with points",
    after_help = "Exit status: 0 clean, 1 problems found, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "RECORD")]
    record: String,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.game.layouts()?;
    let source = wordy_choose::game_source(&args.record, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    let record = Record::parse(&text, &rules.letters.alphabet).map_err(|error| {
        unreadable(&source.name, &text, &error).hint("referee speed --help describes a record")
    })?;
    let lexicon = lexicon_of(&args.choice, &rules.words, &rules.letters, streams)?;
    let replay = replay(&record, &rules, |word| lexicon.has_letters(word));
    if args.output.json() {
        print_json(&replay, streams.output)?;
    } else {
        streams.screen.text(2);
        print(&replay, &source.name, streams.output)?;
    }
    Ok(if replay.findings.is_empty() { Exit::Found } else { Exit::Nothing })
}

fn print(replay: &Replay, name: &str, out: &mut dyn Write) -> io::Result<()> {
    let calls = counted(replay.calls, "good call", "good calls");
    writeln!(out, "{calls}, {} left", count_tiles(replay.pool))?;
    replay.scores.iter().try_for_each(|(name, points)| writeln!(out, "{name} {points}"))?;
    if !replay.winners.is_empty() {
        writeln!(out, "won by {}", replay.winners.join(" and "))?;
    }
    if let Some(name) = &replay.gosayer {
        writeln!(out, "{name} says GO! in the next game")?;
    }
    if let Some(name) = &replay.sits_out {
        writeln!(out, "{name} sits out the next game")?;
    }
    replay.findings.iter().try_for_each(|f| writeln!(out, "{name}:{}: {}", f.line, f.problem))
}

fn print_json(replay: &Replay, out: &mut dyn Write) -> io::Result<()> {
    let finding = |finding: &Finding| {
        serde_json::json!({
            "line": finding.line, "kind": finding.problem.name(),
            "message": finding.problem.to_string(),
        })
    };
    let row = serde_json::json!({
        "calls": replay.calls, "pool": replay.pool, "scores": replay.scores,
        "winners": replay.winners, "gosayer": replay.gosayer, "sits_out": replay.sits_out,
        "findings": replay.findings.iter().map(finding).collect::<Vec<_>>(),
    });
    writeln!(out, "{row}")
}

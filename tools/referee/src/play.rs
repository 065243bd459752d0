//! `referee play`: plays on a position, compared.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgGroup};
use serde_json::json as object;
use wordy_choose_game::{RulesArgs, lexicon_of, position_and_rack};
use wordy_games::game::BoardRules;
use wordy_games::play::{Play, read_square};
use wordy_games::position::Tile;
use wordy_games::ruling::{Move, Ruling, rule};
use wordy_games::verdict::WordJudge;
use wordy_records::record::square_and_tile;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams, write_whole};

use crate::ruling::{exchange, json, parts};

/// Check plays: is each legal, which words does it make, what does it score?
///
/// A board file has one line per row and one letter per tile (a blank's in lower case), . for an
/// empty square. Without one the board is empty. A play that is not legal scores 0; a word that is
/// not in the lexicon costs what the game's rules say. Several plays are compared: one line each,
/// the best first, with what the others have less. In 1DIF ~H8L before a play, or alone, puts L on
/// H8 and takes up what is there; in Scrabble I *H8E swaps an E for the blank on H8. Of an exchange
/// with the board its words, the tiles that it takes and the rack after it are printed.
#[derive(Debug, clap::Args)]
#[command(
    group = ArgGroup::new("files").args(["output", "board_out"]).multiple(true),
    mut_arg("overwrite", |_| force()),
    before_help = "Examples:\n  \
                   referee play 8H WORD                        the first play of a game\n  \
                   referee play 8G S.... --board now.txt       . is a tile on the board\n  \
                   referee play 8H QUIz --rack QUI?ABC         z is a blank\n  \
                   referee play 8H WORD 8G WORDY 8F ROWDY      three plays compared\n  \
                   referee play ~H8L 8L S --board now.txt --game 1dif\n  \
                   referee play 8G S.... --board now.txt --board-out next.txt\n  \
                   referee play 11H QUIZ --game scrabble-i",
    after_help = "Exit status: 0 all are legal, 1 one is not, 2 usage or input error."
)]
pub(crate) struct Args {
    /// Squares and words: 8H across, H8 down; lower case is a blank, . or (X) a tile on the board
    #[arg(value_name = "SQUARE WORD", num_args = 1.., required = true)]
    plays: Vec<String>,
    /// The position; - reads standard input [default: the empty board]
    #[arg(long, value_name = "FILE")]
    board: Option<String>,
    /// The position in one line, as macondo writes it (CGP); its first rack is the rack
    #[arg(long, value_name = "CGP", conflicts_with = "board")]
    position: Option<String>,
    /// The rack, ? for a blank; without it any tiles
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// Write the board after the play to FILE, as --board reads it; one play only
    #[arg(long, value_name = "FILE")]
    board_out: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Overwrites what -o names, and what --board-out does.
fn force() -> Arg {
    let force = Arg::new("overwrite").long("force").action(ArgAction::SetTrue);
    force.requires("files").help("Overwrite FILE if it exists")
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    let (line, board) = (args.position.as_deref(), args.board.as_deref());
    let (position, own) = position_and_rack(line, board, &rules, streams)?;
    let rack = rack(args, own, &rules)?;
    let turns = turns(&args.plays.join(" "), rack.as_deref(), &rules)?;
    if args.board_out.is_some() && turns.len() > 1 {
        return Err(Failure::new("--board-out writes the board after one play")
            .hint("name one play, or leave --board-out out"));
    }
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let verdict = WordJudge::new(&lexicon, &rules);
    let mut made: Vec<(String, Ruling<'_>)> = turns
        .iter()
        .map(|(text, turn)| (text.clone(), rule(turn, &position, &rules, &verdict)))
        .collect();
    let legal = made.iter().all(|(_, ruling)| ruling.is_legal());
    made.sort_by_key(|(_, ruling)| std::cmp::Reverse(ruling.points()));
    if !args.output.json() {
        match made.as_slice() {
            [_] => streams.screen.text(2),
            _ => streams.screen.table(columns()),
        }
    }
    match made.as_slice() {
        [(text, ruling)] => print(args, text, ruling, &rules, streams.output)?,
        several => compare(args, several, &rules, streams.output)?,
    }
    if let (Some(path), [(_, ruling)]) = (&args.board_out, made.as_slice()) {
        // A void turn goes back to the board as it was.
        let board = if ruling.void { &ruling.before } else { &ruling.after };
        let text = board.text(&rules.letters.alphabet);
        write_whole(path, text.as_bytes(), args.output.overwrites(), streams)?;
    }
    Ok(if legal { Exit::Found } else { Exit::Nothing })
}

/// The tiles that may be played: those asked for, or the first rack of a position in one line.
fn rack(
    args: &Args,
    own: Option<Vec<Tile>>,
    rules: &BoardRules,
) -> Result<Option<Vec<Tile>>, Failure> {
    match &args.rack {
        Some(rack) => wordy_choose_game::rack("--rack", rack, &rules.letters).map(Some),
        None => Ok(own.filter(|rack| !rack.is_empty())),
    }
}

/// The plays as typed, each with its exchanges before it.
fn turns(
    text: &str,
    rack: Option<&[Tile]>,
    rules: &BoardRules,
) -> Result<Vec<(String, Move)>, Failure> {
    let wrong =
        || Failure::new(format!("expected a square and a word such as 8H WORD, found `{text}`"));
    let (mut turns, mut words) = (Vec::new(), text.split_whitespace().peekable());
    while words.peek().is_some() {
        let mut turn = Move { rack: rack.map(<[Tile]>::to_vec), ..Move::default() };
        let mut shown = Vec::new();
        while let Some(word) = words.next_if(|word| word.starts_with(['~', '*'])) {
            let exchange = square_and_tile(&word[1..]).ok_or_else(|| {
                Failure::new(format!("expected a square and a tile such as ~H8L, found `{word}`"))
            })?;
            let list = if word.starts_with('~') { &mut turn.diffs } else { &mut turn.swaps };
            list.push(exchange);
            shown.push(word.to_owned());
        }
        let square = words.next_if(|word| shown.is_empty() || read_square(word).is_some());
        if let Some(square) = square {
            let word = words.next().ok_or_else(wrong)?;
            let play = Play::parse(square, word, &rules.letters.alphabet);
            turn.play = Some(play.map_err(|error| Failure::new(error.to_string()))?);
            shown.push(format!("{} {word}", square.to_uppercase()));
        }
        turns.push((shown.join(" "), turn));
    }
    if turns.is_empty() { Err(wrong()) } else { Ok(turns) }
}

fn print(
    args: &Args,
    text: &str,
    ruling: &Ruling<'_>,
    rules: &BoardRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    if args.output.json() {
        return writeln!(out, "{}", as_json(text, ruling, rules));
    }
    let lines = exchange(ruling, rules).into_iter().chain(parts(ruling, rules));
    lines.into_iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "score {}", ruling.points())?;
    ruling.faults.iter().try_for_each(|fault| writeln!(out, "fault: {fault}"))
}

/// The columns of several plays.
fn columns() -> [Column; 4] {
    let (points, less) = (Column::number("points"), Column::number("less"));
    [points, less, Column::word("play"), Column::text("words")]
}

/// Several plays, the best first: points, how many fewer than the best, the play, its words.
fn compare(
    args: &Args,
    made: &[(String, Ruling<'_>)],
    rules: &BoardRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    let best = made.iter().map(|(_, ruling)| ruling.points()).max().unwrap_or(0);
    for (text, ruling) in made {
        if args.output.json() {
            writeln!(out, "{}", as_json(text, ruling, rules))?;
            continue;
        }
        let less = best - ruling.points();
        let less = if less == 0 { String::new() } else { format!("-{less}") };
        let faults = ruling.faults.iter().map(|fault| format!("fault: {fault}"));
        let lines = exchange(ruling, rules).into_iter().chain(parts(ruling, rules));
        let words: Vec<String> = lines.chain(faults).collect();
        writeln!(out, "{}\t{less}\t{text}\t{}", ruling.points(), words.join("; "))?;
    }
    Ok(())
}

fn as_json(text: &str, ruling: &Ruling<'_>, rules: &BoardRules) -> serde_json::Value {
    let mut value = json(ruling, rules);
    value["play"] = object!(text);
    value
}

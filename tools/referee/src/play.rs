//! `referee play`: one play on a position.

use std::io::{self, Write};

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::bag::read_tiles;
use wordy_games::game::BoardRules;
use wordy_games::play::Play;
use wordy_games::position::Position;
use wordy_games::ruling::{Move, Ruling, rule};
use wordy_games::verdict::Verdict;
use wordy_lexicon::excerpt::Excerpt;

use crate::rules::RulesArgs;
use crate::ruling::{json, parts};

/// Check one play: is it legal, which words does it make, what does it score?
///
/// A board file has one line per row and one letter per tile (a blank's in lower case), . for an
/// empty square. Without one the board is empty. A play that is not legal scores 0; a word that is
/// not in the lexicon costs what the game's rules say.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   referee play 8H WORD                        the first play of a game\n  \
                   referee play 8G S.... --board now.txt       . is a tile on the board\n  \
                   referee play 8H QUIz --rack QUI?ABC         z is a blank\n  \
                   referee play 11H QUIZ --game scrabble-i",
    after_help = "Exit status: 0 legal, 1 not legal, 2 wrong usage or bad input."
)]
pub(crate) struct Args {
    /// Square and word: 8H across, H8 down; lower case is a blank, . or (X) a tile on the board
    #[arg(value_names = ["SQUARE", "WORD"], num_args = 1..=2, required = true)]
    play: Vec<String>,
    /// The position; - reads standard input [default: the empty board]
    #[arg(long, value_name = "FILE")]
    board: Option<String>,
    /// The rack, ? for a blank; without it any tiles
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    let position = position(args.board.as_deref(), &rules, streams)?;
    let turn = turn(args, &rules)?;
    let lexicon = args.rules.lexicon(&rules, streams)?;
    let ruling = rule(&turn, &position, &rules, &Verdict::new(&lexicon, &rules));
    print(args, &ruling, &rules, streams.output)?;
    Ok(if ruling.is_legal() { Exit::Found } else { Exit::Nothing })
}

/// The play and the rack as typed.
fn turn(args: &Args, rules: &BoardRules) -> Result<Move, Failure> {
    let text = args.play.join(" ");
    let (square, word) = text.trim().split_once(char::is_whitespace).ok_or_else(|| {
        Failure::new(format!("expected a square and a word such as 8H WORD, found `{text}`"))
    })?;
    let alphabet = &rules.letters.alphabet;
    let play =
        Play::parse(square, word.trim(), alphabet).map_err(|e| Failure::new(e.to_string()))?;
    let rack = args.rack.as_deref().map(|rack| read_tiles(rack, alphabet)).transpose();
    let rack = rack.map_err(|error| Failure::new(format!("--rack {error}")))?;
    Ok(Move { rack, play: Some(play), ..Move::default() })
}

fn print(
    args: &Args,
    ruling: &Ruling<'_>,
    rules: &BoardRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    if args.json {
        return writeln!(out, "{}", json(ruling, rules));
    }
    parts(ruling, rules).iter().try_for_each(|part| writeln!(out, "{part}"))?;
    writeln!(out, "score {}", ruling.points())?;
    ruling.faults.iter().try_for_each(|fault| writeln!(out, "fault: {fault}"))
}

/// The position of a file, or the empty board.
pub(crate) fn position<'r>(
    file: Option<&str>,
    rules: &'r BoardRules,
    streams: &mut Streams<'_>,
) -> Result<Position<'r>, Failure> {
    let Some(file) = file else { return Ok(Position::new(&rules.board)) };
    let source = wordy_cli::source(file, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    Position::parse(&rules.board, &text, &rules.letters.alphabet).map_err(|error| {
        let line = text.lines().nth(error.line - 1).unwrap_or_default();
        Failure::new(format!("{}:{error}", source.name))
            .excerpt(&Excerpt::new(line, error.column))
            .hint("one line per row, one letter per tile, lower case for a blank, . for empty")
    })
}

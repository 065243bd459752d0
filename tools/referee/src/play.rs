//! `referee play`: one play on a position.

use std::io::Write;

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::game::{BoardRules, Invalid};
use wordy_games::play::Play;
use wordy_games::position::{Position, Tile};
use wordy_games::score::{Score, check_main, score};
use wordy_games::verdict::Verdict;

use crate::game::part;
use crate::rules::RulesArgs;

/// Is this play legal, which words does it make, and what does it score?
///
/// A board file has a line a row: a letter a tile (a blank's in lower case), . for an empty square.
/// Without one the board is empty.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Square and word: 8H across, H8 down; lower case is a blank, . or (X) a tile that lies there
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

/// A ruling on a play.
struct Ruling {
    faults: Vec<String>,
    score: Option<Score>,
    /// Its points after all faults.
    points: u32,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    let mut position = position(args.board.as_deref(), &rules, streams)?;
    let lexicon = args.rules.lexicon(&rules, streams)?;
    let verdict = Verdict::new(&lexicon, &rules);
    let text = args.play.join(" ");
    let (square, word) = text.trim().split_once(char::is_whitespace).ok_or_else(|| {
        Failure::new(format!("expected a square and a word such as 8H WORD, found `{text}`"))
    })?;
    let alphabet = &rules.letters.alphabet;
    let play =
        Play::read(square, word.trim(), alphabet).map_err(|e| Failure::new(e.to_string()))?;
    let rack = args.rack.as_deref().map(|rack| read_tiles(rack, alphabet)).transpose();
    let rack = rack.map_err(|message| Failure::new(format!("--rack {message}")))?;
    let ruling = rule(&play, &mut position, rack.as_deref(), &rules, &verdict);
    print(args, &ruling, &rules, streams.output)?;
    Ok(if ruling.faults.is_empty() { Exit::Found } else { Exit::Nothing })
}

fn rule(
    play: &Play,
    position: &mut Position<'_>,
    rack: Option<&[Tile]>,
    rules: &BoardRules,
    verdict: &wordy_games::verdict::Verdict<'_>,
) -> Ruling {
    let new = match play.laid(position, rules) {
        Ok(new) => new,
        Err(illegal) => {
            return Ruling { faults: vec![illegal.to_string()], score: None, points: 0 };
        }
    };
    let alphabet = &rules.letters.alphabet;
    let tiles: Vec<Tile> = new.iter().map(|(_, tile)| *tile).collect();
    let missing = rack.and_then(|rack| Bag::new(rack).draw(&tiles).err());
    let mut faults: Vec<String> = missing
        .map(|tile| format!("the rack has no {}", tile.spell(alphabet)))
        .into_iter()
        .collect();
    for (place, tile) in &new {
        position.put(*place, *tile);
    }
    let scored = score(position, &new, play.across, rules);
    faults.extend(check_main(&scored.words, &new, rules).err().map(|weak| weak.to_string()));
    let phonies = verdict.phonies(scored.words.iter().map(|word| &word.run));
    let void = !faults.is_empty() || !phonies.is_empty() && rules.invalid != Invalid::Stands;
    if !phonies.is_empty() {
        faults.push(format!("not in the lexicon: {}", phonies.join(", ")));
    }
    let points = if void { 0 } else { scored.total() };
    Ruling { faults, score: Some(scored), points }
}

fn print(
    args: &Args,
    ruling: &Ruling,
    rules: &BoardRules,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let words: Vec<String> =
        ruling.score.iter().flat_map(|score| &score.words).map(|word| part(word, rules)).collect();
    let bonus = ruling.score.as_ref().map_or(0, |score| score.bonus);
    let stretch = ruling.score.as_ref().is_some_and(|score| score.stretch);
    if args.json {
        let row = serde_json::json!({
            "legal": ruling.faults.is_empty(), "faults": ruling.faults, "words": words,
            "bonus": bonus, "stretch": stretch, "score": ruling.points,
        });
        writeln!(out, "{row}")?;
        return Ok(());
    }
    words.iter().try_for_each(|word| writeln!(out, "{word}"))?;
    if bonus > 0 {
        writeln!(out, "{} {bonus}", if stretch { "stretch" } else { "bonus" })?;
    }
    writeln!(out, "score {}", ruling.points)?;
    ruling.faults.iter().try_for_each(|fault| writeln!(out, "fault: {fault}"))?;
    Ok(())
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
    Position::read(&rules.board, &text, &rules.letters.alphabet).map_err(|error| {
        Failure::new(format!("{}:{error}", source.name))
            .hint("a line a row: a letter a tile, lower case for a blank, . for an empty square")
    })
}

//! `referee layout`: layouts of Speed Scrabble.

mod solve;

use std::io::{self, Write};

use wordy_choose::LexiconChoice;
use wordy_choose_game::{GameArg, lexicon_of, unreadable};
use wordy_games::game::LayoutRules;
use wordy_games::layout::{Count, Layout, LayoutFault};
use wordy_games::position::Tile;
use wordy_games::syntax::count_points;
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

/// Check layouts: one connected crossword, every run a word, the tiles those of the set
///
/// A layout is written as it lies: one line per row, one letter per tile (lower case for a blank),
/// a space or . for an empty square. A line `unused: ABC` names the tiles that are not in it, ? for
/// a blank. Lines that begin with # are comments. Every fault is printed with its row and column,
/// counted from 1. In the game idaho a legal layout is scored: the face values of all its words,
/// less those of the unused tiles.
///
/// With --solve tiles are laid out instead: all of them in one crossword, or in the game idaho
/// those that bring the most points found. What is printed is a layout as above. The search goes by
/// steps: each takes some words off the best layout so far, and lays tiles anew. The same seed and
/// number of steps give the same layout. Layouts have at most 25 rows and columns.
///
/// Cost: some milliseconds for 21 tiles that can be laid out, and for 2,000 steps a second at most,
/// of a hundred tiles two.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("game", |game| game.default_value("speed")),
    before_help = "Examples:\n  referee layout mine.txt                     is it legal?\n  \
                   referee layout ann.txt bob.txt --game idaho their points\n  \
                   referee layout mine.txt --rack JAMETAX      are these all the tiles?\n  \
                   referee layout --solve JAMETAXIQSOD?        lay them out\n  \
                   referee layout --solve JAMETAXIQSOD? --game idaho --seconds 10",
    after_help = "Exit status: 0 all layouts are legal, or one is found; 1 faults found, or no \
                  layout; 2 usage or input error."
)]
pub(crate) struct Args {
    /// The layouts; - reads standard input
    #[arg(value_name = "FILE", required_unless_present = "solve")]
    files: Vec<String>,
    #[command(flatten)]
    game: GameArg,
    /// The rack: the tiles the player has
    #[arg(long, value_name = "TILES|FILE")]
    rack: Option<String>,
    /// Lay these tiles out, ? for a blank, or those of a file
    #[arg(long, value_name = "TILES|FILE", conflicts_with_all = ["files", "rack"])]
    solve: Option<String>,
    /// Seed: of --solve
    #[arg(long, value_name = "N", default_value_t = 1, requires = "solve")]
    seed: u64,
    /// With --solve: how many steps at most
    #[arg(long, value_name = "N", default_value_t = 2000, requires = "solve")]
    steps: u32,
    /// Seconds: at most, with --solve
    #[arg(long, value_name = "N", requires = "solve", conflicts_with = "steps")]
    seconds: Option<f64>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    output: OutputArgs,
}

/// How a layout is written.
const WRITTEN: &str =
    "one letter per tile, lower case for a blank; a space or . for an empty square";

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.game.layouts()?;
    let lexicon = lexicon_of(&args.choice, &rules.words, &rules.letters, streams)?;
    if let Some(tiles) = &args.solve {
        let tiles = held("--solve", tiles, &rules, streams)?;
        return solve::run(args, &tiles, &rules, &lexicon, streams);
    }
    let held =
        args.rack.as_deref().map(|tiles| held("--rack", tiles, &rules, streams)).transpose()?;
    if !args.output.json() {
        streams.screen.text(2);
    }
    let mut clean = true;
    for file in &args.files {
        let source = wordy_choose::game_source(file, streams)?;
        let text = String::from_utf8_lossy(&source.bytes);
        let layout = Layout::parse(&text, &rules.letters.alphabet)
            .map_err(|error| unreadable(&source.name, &text, &error).hint(WRITTEN))?;
        if layout == Layout::default() {
            return Err(
                Failure::new(format!("{}: there is no layout in it", source.name)).hint(WRITTEN)
            );
        }
        let mut faults = layout.faults(|word| lexicon.has_letters(word), &rules.letters);
        if let Some(held) = &held {
            faults.extend(layout.rack_faults(held, &rules.letters.alphabet));
        }
        clean &= faults.is_empty();
        put(args, &source.name, &layout, &faults, &rules, streams.output)?;
    }
    Ok(if clean { Exit::Found } else { Exit::Nothing })
}

/// The tiles of a file where there is one of that name, else those named.
fn held(
    option: &str,
    tiles: &str,
    rules: &LayoutRules,
    streams: &mut Streams<'_>,
) -> Result<Vec<Tile>, Failure> {
    let text = if std::path::Path::new(tiles).is_file() {
        String::from_utf8_lossy(&wordy_choose::game_source(tiles, streams)?.bytes).into_owned()
    } else {
        tiles.to_owned()
    };
    wordy_choose_game::rack(option, &text, &rules.letters)
}

fn put(
    args: &Args,
    name: &str,
    layout: &Layout,
    faults: &[LayoutFault],
    rules: &LayoutRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    let complete = faults.is_empty() && layout.unused.is_empty();
    // An illegal layout has faults and no score.
    let score = (rules.score && faults.is_empty()).then(|| layout.score(&rules.letters));
    let count = score.map(|_| layout.count(&rules.letters));
    if args.output.json() {
        let fault = |fault: &LayoutFault| {
            let place = fault.place();
            serde_json::json!({
                "kind": fault.name(), "row": place.map(|place| place.row + 1),
                "column": place.map(|place| place.column + 1), "message": fault.to_string(),
            })
        };
        let faults: Vec<serde_json::Value> = faults.iter().map(fault).collect();
        let row = serde_json::json!({
            "file": name, "legal": faults.is_empty(), "complete": complete, "faults": faults,
            "score": score, "doubles": count.as_ref().map(|own| own.doubles.points),
            "singles": count.as_ref().map(|own| own.singles.points),
            "unused": count.as_ref().map(|own| own.unused.points),
        });
        return writeln!(out, "{row}");
    }
    if !faults.is_empty() {
        return faults.iter().try_for_each(|fault| writeln!(out, "{name}: {fault}"));
    }
    let state = if complete { "legal and complete" } else { "legal" };
    match score {
        Some(score) => writeln!(out, "{name}: {state}, {}", count_points(score))?,
        None => writeln!(out, "{name}: {state}")?,
    }
    count.map_or(Ok(()), |count| put_count(&count, rules, out))
}

/// The count by heaps, in rows of ten.
fn put_count(count: &Count, rules: &LayoutRules, out: &mut dyn Write) -> io::Result<()> {
    let alphabet = &rules.letters.alphabet;
    let heaps = [
        ("doubles", &count.doubles, "2x"),
        ("singles", &count.singles, ""),
        ("unused", &count.unused, "-"),
    ];
    for (name, heap, sign) in heaps.into_iter().filter(|(_, heap, _)| heap.points > 0) {
        writeln!(out, "{name} {sign}{}", heap.points)?;
        for row in &heap.rows {
            let tiles: Vec<String> = row
                .iter()
                .map(|(tile, points)| format!("{}{points}", tile.spell(alphabet)))
                .collect();
            writeln!(out, "  {}", tiles.join(" "))?;
        }
    }
    Ok(())
}

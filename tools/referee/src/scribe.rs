//! `referee scribe`: a game of Scribe replayed, or a position scored.

mod best;
mod play;

use std::io::{self, Write};

use wordy_choose_game::{GameArg, unreadable};
use wordy_games::scribe::drawn::DrawnPoint;
use wordy_games::scribe::{Glyphs, Grid, Point, SMALL_GRIDS, drawn, grid_name, read_moves, replay};
use wordy_print::Fonts;
use wordy_print::writers::paint_drawing;
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams, further_endings};

use crate::board;

/// Replay a game of Scribe, or score a position
///
/// A record is moves, a column letter and a row number each (D6, row 1 at the top), separated by
/// spaces or lines; X begins. The board is printed with the last mark of each side as a capital;
/// then the score of every full small grid, glyph by glyph, and when all points are taken who won
/// by Majority and by Super Glyph. A position is nine rows of nine: x, o, or . for a free point.
/// Lines that begin with # are comments.
///
/// With --best the computer says which moves are best, at most five: the point, how many of 100
/// games that were played on from it were won, and how many games there were. With --play it is the
/// other player: type a move, undo to take back your last, or quit; a record or a position is gone
/// on with. In the end the moves are printed, as a record.
///
/// Cost of a move: a tenth of a second for 20,000 games.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("game", |game| game.default_value("scribe")),
    mut_arg("output", further_endings(&["svg", "pdf"])),
    before_help = "Examples:\n  referee scribe moves.txt          replay a game\n  \
                   referee scribe --board now.txt    score a position\n  \
                   referee scribe moves.txt -o board.svg\n  \
                   referee scribe moves.txt --best   what to play next\n  \
                   referee scribe --play X           a game against the computer, you are X",
    after_help = "Exit status: 0 clean, 1 a move is not legal, or with --best the game is over, 2 \
                  usage or input error."
)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "RECORD", required_unless_present_any = ["board", "play"])]
    record: Option<String>,
    /// The position: of a file, instead of a record
    #[arg(long, value_name = "FILE", conflicts_with = "record")]
    board: Option<String>,
    /// Print the best moves
    #[arg(long, group = "computer")]
    best: bool,
    /// Play against the computer, as X or as O
    #[arg(long, value_name = "X|O", ignore_case = true, group = "computer")]
    #[arg(conflicts_with_all = ["output", "json"])]
    play: Option<Side>,
    /// Scribe, what wins: majority or super-glyph; with --best and --play
    #[arg(long, value_name = "VARIANT", default_value = "majority", requires = "computer")]
    variant: By,
    /// Play N games on: from a position, with --best and --play
    #[arg(long, value_name = "N", default_value_t = 20_000, requires = "computer")]
    playouts: u32,
    /// Seconds: for each move of --best and --play, instead of playouts
    #[arg(long, value_name = "N", conflicts_with = "playouts", requires = "computer")]
    seconds: Option<f64>,
    /// Seed: of --best and --play: chance
    #[arg(long, value_name = "N", default_value_t = 1, requires = "computer")]
    seed: u64,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    output: OutputArgs,
}

/// Whose moves the player makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Side {
    /// Who begins
    #[value(name = "X")]
    X,
    /// The other
    #[value(name = "O")]
    O,
}

/// By what a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum By {
    /// Five small grids
    Majority,
    /// The glyphs of the small grids won
    SuperGlyph,
}

/// What is gone on from: a record, or a position.
struct ScribeStart {
    moves: Vec<Point>,
    grid: Grid,
    fault: Option<String>,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let glyphs = Glyphs::new(&args.game.glyphs()?);
    let begun = begun(args, streams)?;
    if begun.fault.is_none() && args.best {
        return best::run(args, &begun.grid, &glyphs, streams);
    }
    if let Some(side) = args.play.filter(|_| begun.fault.is_none()) {
        return play::run(args, side, begun, &glyphs, streams);
    }
    let ScribeStart { grid, fault, .. } = begun;
    if let Some(ending) = args.output.further() {
        let shown = |point| DrawnPoint::new(&grid, &glyphs, point);
        let title = format!("Scribe after {} moves", grid.moves());
        let drawing = board::scribe::drawing(shown, &title);
        let bytes = match ending {
            "pdf" => paint_drawing(&drawing, &Fonts::built_in()?)?,
            _ => drawing.svg().into_bytes(),
        };
        args.output.put(&bytes, streams)?;
    }
    if args.output.json() {
        put_json(&grid, &glyphs, fault.as_deref(), streams.output)?;
    } else {
        put_board(&grid, &glyphs, streams)?;
        streams.screen.text(2);
        put_scores(&grid, &glyphs, streams.output)?;
        fault.iter().try_for_each(|fault| writeln!(streams.output, "{fault}"))?;
    }
    Ok(if fault.is_none() { Exit::Found } else { Exit::Nothing })
}

/// The position that a record leads to, or the one of a file; an empty grid where there is neither.
fn begun(args: &Args, streams: &mut Streams<'_>) -> Result<ScribeStart, Failure> {
    let none = ScribeStart { moves: Vec::new(), grid: Grid::default(), fault: None };
    let Some(name) = args.record.as_ref().or(args.board.as_ref()) else { return Ok(none) };
    if args.play.is_some() && name == "-" {
        return Err(Failure::new("--play reads your moves from standard input")
            .hint("put what is gone on from into a file"));
    }
    let source = wordy_choose::game_source(name, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    if args.board.is_some() {
        let grid = Grid::parse(&text);
        let grid = grid.map_err(|error| unreadable(&source.name, &text, &error).hint(ROWS))?;
        return Ok(ScribeStart { grid, ..none });
    }
    let moves =
        read_moves(&text).map_err(|error| unreadable(&source.name, &text, &error).hint(MOVES))?;
    let replay = replay(&moves);
    let fault = replay.finding.map(|f| format!("{}:{}: {f}", source.name, f.line));
    let moves = moves.iter().map(|own| own.point).collect();
    Ok(ScribeStart { moves, grid: replay.grid, fault })
}

/// Prints the board, coloured where colours are wanted.
fn put_board(grid: &Grid, glyphs: &Glyphs, streams: &mut Streams<'_>) -> io::Result<()> {
    if let Some(palette) = streams.screen.palette() {
        let shown = |point| DrawnPoint::new(grid, glyphs, point);
        board::scribe::put(shown, palette, streams.output)
    } else {
        let lines = drawn::drawn(&drawn::rows(grid));
        lines.iter().try_for_each(|line| writeln!(streams.output, "{line}"))
    }
}

/// How a position is written.
const ROWS: &str = "nine rows of nine: x, o, or . for a free point";
/// How a move is written.
const MOVES: &str = "a column letter and a row number, row 1 at the top";

fn put_scores(grid: &Grid, glyphs: &Glyphs, out: &mut dyn Write) -> io::Result<()> {
    for small in 0..SMALL_GRIDS {
        if let Some(scored) = grid.small_grid(small, glyphs) {
            writeln!(out, "{}: {}", grid_name(small), drawn::score(&scored))?;
        }
    }
    match grid.result(glyphs) {
        Some(result) => {
            let [majority, super_glyph] = drawn::outcome(&result);
            writeln!(out, "{majority}\n{super_glyph}")
        }
        None => writeln!(out, "{} to move, {}", grid.next(), drawn::place(grid.target())),
    }
}

fn put_json(
    grid: &Grid,
    glyphs: &Glyphs,
    fault: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let small = |small: usize| {
        let scored = grid.small_grid(small, glyphs)?;
        let (x, o) = scored.points();
        Some(serde_json::json!({
            "grid": grid_name(small), "x": x, "o": o, "winner": scored.winner().to_string(),
        }))
    };
    let result = grid.result(glyphs);
    let row = serde_json::json!({
        "moves": grid.moves(), "board": drawn::rows(grid), "next": grid.next().to_string(),
        "free": grid.free().map(|point| point.to_string()).collect::<Vec<_>>(),
        "super_glyph_points": result.as_ref().map(|result| {
            let (x, o) = result.super_glyph.points();
            serde_json::json!({ "x": x, "o": o })
        }),
        "grids": (0..SMALL_GRIDS).filter_map(small).collect::<Vec<_>>(),
        "majority": result.as_ref().map(|result| result.majority.to_string()),
        "super_glyph": result.as_ref().map(|result| result.super_glyph.winner().to_string()),
        "fault": fault,
    });
    writeln!(out, "{row}")
}

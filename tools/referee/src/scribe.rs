//! `referee scribe`: a game of Scribe replayed, or a position scored.

use std::io::{self, Write};

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::game::Rules;
use wordy_games::scribe::{Board, Glyph, Glyphs, POINTS, Player, Point, SIZE, Scored, grid_name};

/// Replay a game of Scribe, or score a position
///
/// A record is moves, a column letter and a row number each (D6, row 1 at the top), parted by
/// blanks or lines; X begins, and a line that begins with # is a remark. The board is printed with
/// the last mark of each side as a capital; then the score of every full small grid glyph by glyph,
/// and when all points are taken who won by Majority and by Super Glyph. A position is nine rows of
/// nine: x, o, or . for a free point.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "RECORD", required_unless_present = "board")]
    record: Option<String>,
    /// Score the position of a file instead
    #[arg(long, value_name = "FILE", conflicts_with = "record")]
    board: Option<String>,
    /// The game: a name or a .toml file
    #[arg(long, value_name = "GAME|FILE", default_value = "scribe")]
    game: String,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let glyphs = glyphs(&args.game)?;
    let name = args.record.as_ref().or(args.board.as_ref()).map_or("-", String::as_str);
    let source = wordy_cli::source(name, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    let mut fault = None;
    let board = if args.board.is_some() {
        position(&source.name, &text)?
    } else {
        let (board, found) = replay(&source.name, &text)?;
        fault = found;
        board
    };
    if args.json {
        put_json(&board, &glyphs, fault.as_deref(), streams.output)?;
    } else {
        put_board(&board, streams.output)?;
        put_scores(&board, &glyphs, streams.output)?;
        fault.iter().try_for_each(|fault| writeln!(streams.output, "{fault}"))?;
    }
    Ok(if fault.is_none() { Exit::Found } else { Exit::Nothing })
}

fn glyphs(name: &str) -> Result<Glyphs, Failure> {
    let game = wordy_data::game(name)?;
    match &game.rules {
        Rules::Glyphs(rules) => Ok(Glyphs::new(rules)),
        _ => Err(Failure::new(format!("expected a game of glyphs, found {}", game.title))
            .hint("scribe, or a file of your own")),
    }
}

/// Plays the moves up to the first that may not be; that one is told.
fn replay(name: &str, text: &str) -> Result<(Board, Option<String>), Failure> {
    let mut board = Board::default();
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with('#'));
    for (number, line) in lines {
        for word in line.split_whitespace() {
            let point = Point::read(word).ok_or_else(|| {
                let word: String = word.chars().take(20).collect();
                Failure::new(format!(
                    "{name}:{number}: expected a point from A1 to I9, found `{word}`"
                ))
                .hint("a column letter and a row number, row 1 at the top")
            })?;
            if let Err(illegal) = board.play(point) {
                let free: Vec<String> = board.free().map(|point| point.to_string()).collect();
                let way = match board.target() {
                    Some(_) => format!("; free there: {}", free.join(" ")),
                    None => String::new(),
                };
                let turn = board.moves() + 1;
                return Ok((board, Some(format!("{name}:{number}: move {turn}: {illegal}{way}"))));
            }
        }
    }
    Ok((board, None))
}

fn position(name: &str, text: &str) -> Result<Board, Failure> {
    let mut marks = [None; POINTS];
    let rows: Vec<(usize, &str)> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.starts_with('#') && !line.is_empty())
        .collect();
    let wrong = |line: usize, message: String| {
        Failure::new(format!("{name}:{line}: {message}"))
            .hint("nine rows of nine: x, o, or . for free")
    };
    if rows.len() != SIZE {
        return Err(wrong(1, format!("expected {SIZE} rows, found {}", rows.len())));
    }
    for (row, (line, text)) in rows.into_iter().enumerate() {
        let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        if cells.len() != SIZE {
            return Err(wrong(line, format!("expected {SIZE} points, found {}", cells.len())));
        }
        for (column, cell) in cells.into_iter().enumerate() {
            marks[row * SIZE + column] = match cell {
                'x' | 'X' => Some(Player::X),
                'o' | 'O' => Some(Player::O),
                '.' => None,
                other => return Err(wrong(line, format!("expected x, o or ., found {other}"))),
            };
        }
    }
    Ok(Board::of_marks(marks))
}

fn put_board(board: &Board, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  A B C D E F G H I")?;
    for row in 0..SIZE {
        let marks =
            (0..SIZE).filter_map(|column| Point::new(row, column)).map(|point| shown(board, point));
        let marks: Vec<&str> = marks.collect();
        writeln!(out, "{} {} {}", row + 1, marks.join(" "), row + 1)?;
    }
    writeln!(out, "  A B C D E F G H I")
}

/// A mark: the last of each side as a capital.
fn shown(board: &Board, point: Point) -> &'static str {
    let Some(player) = board.mark(point) else { return "." };
    match (player, board.last(player) == Some(point)) {
        (Player::X, true) => "X",
        (Player::X, false) => "x",
        (Player::O, true) => "O",
        (Player::O, false) => "o",
    }
}

fn put_scores(board: &Board, glyphs: &Glyphs, out: &mut dyn Write) -> io::Result<()> {
    for grid in 0..9 {
        if let Some(scored) = board.grid(grid, glyphs) {
            writeln!(out, "{}: {}", grid_name(grid), told(&scored))?;
        }
    }
    match board.result(glyphs) {
        Some(result) => {
            let grids = result.grids_of_x.count_ones();
            writeln!(out, "Majority: {} ({grids}-{} small grids)", result.majority, 9 - grids)?;
            writeln!(out, "Super Glyph: {}", told(&result.super_glyph))
        }
        None => match board.target() {
            Some(grid) => {
                writeln!(out, "{} to move, in the small grid {}", board.next(), grid_name(grid))
            }
            None => writeln!(out, "{} to move, anywhere", board.next()),
        },
    }
}

/// Who won, the points, and the glyphs of each side.
fn told(scored: &Scored) -> String {
    let (x, o) = scored.points();
    let list = |glyphs: &[Glyph]| {
        let each: Vec<String> =
            glyphs.iter().map(|glyph| format!("{} {}", glyph.name, glyph.points)).collect();
        if each.is_empty() { "none".to_owned() } else { each.join(", ") }
    };
    format!("{} {x}-{o} (X {}; O {})", scored.winner(), list(&scored.x), list(&scored.o))
}

fn put_json(
    board: &Board,
    glyphs: &Glyphs,
    fault: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let grid = |grid: usize| {
        let scored = board.grid(grid, glyphs)?;
        let (x, o) = scored.points();
        Some(serde_json::json!({
            "grid": grid_name(grid), "x": x, "o": o, "winner": scored.winner().to_string(),
        }))
    };
    let result = board.result(glyphs);
    let row = serde_json::json!({
        "moves": board.moves(),
        "grids": (0..9).filter_map(grid).collect::<Vec<_>>(),
        "majority": result.as_ref().map(|result| result.majority.to_string()),
        "super_glyph": result.as_ref().map(|result| result.super_glyph.winner().to_string()),
        "fault": fault,
    });
    writeln!(out, "{row}")
}

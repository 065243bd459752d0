//! `referee scribe --best`: which moves are best.

use std::time::{Duration, Instant};

use wordy_engine::scribe::{Considered, Version, best};
use wordy_games::scribe::{Glyphs, Grid};
use wordy_terminal::{Column, Exit, Failure, Outcome, Streams};

use super::{Args, By};

/// Moves that are printed.
const MOST: usize = 5;

/// The moves of a position, the best first; none where the game is over.
pub(super) fn moves(
    args: &Args,
    grid: &Grid,
    glyphs: &Glyphs,
) -> Result<Option<Vec<Considered>>, Failure> {
    let version = match args.variant {
        By::Majority => Version::Majority,
        By::SuperGlyph => Version::SuperGlyph,
    };
    let seed = args.seed.wrapping_add(grid.moves() as u64);
    let Some(seconds) = args.seconds else {
        return Ok(best(grid, glyphs, version, seed, |played| played < args.playouts));
    };
    let limit = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::new(format!("--seconds {seconds}: no such time")))?;
    let start = Instant::now();
    Ok(best(grid, glyphs, version, seed, |_| start.elapsed() < limit))
}

pub(super) fn run(args: &Args, grid: &Grid, glyphs: &Glyphs, streams: &mut Streams<'_>) -> Outcome {
    let Some(moves) = moves(args, grid, glyphs)? else {
        writeln!(streams.errors, "the game is over")?;
        return Ok(Exit::Nothing);
    };
    if !args.output.json() {
        let (point, won) = (Column::word("point"), Column::number("won %"));
        streams.screen.table(vec![point, won, Column::number("games")]);
    }
    for Considered { point, playouts, won } in moves.into_iter().take(MOST) {
        let won = 100.0 * won;
        if args.output.json() {
            let row = serde_json::json!({
                "point": point.to_string(), "won": (won * 10.0).round() / 10.0, "games": playouts,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{point}\t{won:.1}\t{playouts}")?;
        }
    }
    Ok(Exit::Found)
}

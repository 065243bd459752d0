//! Plays as lines and as JSON.

use std::io;

use wordy_engine::Turn;
use wordy_games::diagram::Diagram;
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_terminal::{Column, Streams};

use crate::done::MoveText;

/// Prints how many plays there are.
pub(crate) fn count(json: bool, count: usize, streams: &mut Streams<'_>) -> io::Result<()> {
    if json {
        return writeln!(streams.output, "{}", serde_json::json!({ "count": count }));
    }
    writeln!(streams.output, "{count}")
}

/// Draws a position with a turn on it.
pub(crate) fn board(
    turn: &Turn,
    position: &Position<'_>,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let mut after = position.clone();
    for (place, tile) in turn.tiles() {
        after.put(place, tile);
    }
    let diagram = Diagram::new(&after, Some(position), rules);
    wordy_study::board::put(&diagram, &streams.screen, streams.output)?;
    writeln!(streams.output)
}

/// Prints plays and exchanges, each with its points, its value where tiles kept count, the play,
/// tiles left, words.
pub(crate) fn rows(
    json: bool,
    rows: &[(i64, MoveText)],
    counts: bool,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    if !json {
        let value = counts.then(|| Column::number("value"));
        let heads = [Column::word("play"), Column::name("left"), Column::text("words")];
        let points = [Column::number("points")].into_iter();
        streams.screen.table(points.chain(value).chain(heads).collect::<Vec<_>>());
    }
    for (value, MoveText { points, play, left, words, tiles }) in rows {
        let value = counts.then(|| points_of(*value));
        if json {
            let mut object = serde_json::json!({
                "points": points, "play": play, "words": words, "left": left, "tiles": tiles,
            });
            if let Some(value) = value {
                object["value"] = value.into();
            }
            writeln!(streams.output, "{object}")?;
        } else {
            let value = value.map_or(String::new(), |value| format!("\t{value:.1}"));
            writeln!(streams.output, "{points}{value}\t{play}\t{left}\t{}", words.join(" "))?;
        }
    }
    Ok(())
}

/// Thousandths of a point as points.
fn points_of(value: i64) -> f64 {
    f64::from(i32::try_from(value).unwrap_or(i32::MAX)) / 1000.0
}

//! Plays as lines and as JSON.

use std::io;

use wordy_cli::{Column, Streams};
use wordy_engine::Turn;
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Run, Tile};
use wordy_games::ruling::face_of;
use wordy_games::turn::words_through;

use crate::Args;

/// Prints how many plays there are.
pub(crate) fn count(args: &Args, count: usize, streams: &mut Streams<'_>) -> io::Result<()> {
    if args.json {
        return writeln!(streams.output, "{}", serde_json::json!({ "count": count }));
    }
    writeln!(streams.output, "{count}")
}

/// Prints plays: points, play, words, tiles left.
pub(crate) fn turns<'r>(
    args: &Args,
    turns: &[&Turn],
    position: &Position<'r>,
    rules: &'r BoardRules,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    if !args.json {
        let value = args.leaves.is_some().then(|| Column::number("value"));
        let heads = [Column::word("play"), Column::name("left"), Column::text("words")];
        let points = [Column::number("points")].into_iter();
        streams.screen.table(points.chain(value).chain(heads).collect::<Vec<_>>());
    }
    let alphabet = &rules.letters.alphabet;
    for turn in turns {
        let words = spelled_words(turn, position, rules);
        let (play, left) = (turn.spelled(alphabet), left(&turn.left, rules));
        let value = args.leaves.as_ref().map(|_| value(turn));
        if args.json {
            let mut object = serde_json::json!({
                "points": turn.score, "play": play, "words": words, "left": left,
                "tiles": turn.laid,
            });
            if let Some(value) = value {
                object["value"] = value.into();
            }
            writeln!(streams.output, "{object}")?;
        } else {
            let value = value.map_or(String::new(), |value| format!("\t{value:.1}"));
            let (points, words) = (turn.score, words.join(" "));
            writeln!(streams.output, "{points}{value}\t{play}\t{left}\t{words}")?;
        }
    }
    Ok(())
}

/// What a turn is worth, in points.
fn value(turn: &Turn) -> f64 {
    f64::from(i32::try_from(turn.value).unwrap_or(i32::MAX)) / 1000.0
}

/// The tiles left on the rack, letters in order, `?` for a blank.
pub(crate) fn left(left: &[Tile], rules: &BoardRules) -> String {
    let mut tiles = left.to_vec();
    tiles.sort_by_key(|tile| (tile.blank, tile.letter));
    tiles.into_iter().map(|tile| face_of(tile, &rules.letters)).collect()
}

/// The words of a turn as they are spelled.
pub(crate) fn spelled_words(
    turn: &Turn,
    position: &Position<'_>,
    rules: &BoardRules,
) -> Vec<String> {
    let spelled = |run: &Run| rules.letters.alphabet.spell(&run.letters());
    words(turn, position, rules).iter().map(spelled).collect()
}

/// The words that a turn makes or changes by its play, or by exchanges with the board alone.
pub(crate) fn words(turn: &Turn, position: &Position<'_>, rules: &BoardRules) -> Vec<Run> {
    let mut after = position.clone();
    for &(place, tile) in turn.swaps.iter().chain(&turn.diffs) {
        after.put(place, tile);
    }
    let laid = turn.play.as_ref().and_then(|play| play.laid(&after, rules).ok());
    let changed: Vec<Place> = turn.diffs.iter().map(|(place, _)| *place).collect();
    laid.map_or_else(|| words_through(&after, &changed), |laid| laid.words().to_vec())
}

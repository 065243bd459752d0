//! `moves simulate --after`: what the opponent may have kept, by the play that they made last.

use wordy_engine::player::Situation;
use wordy_engine::{Finder, Turn, Worth};
use wordy_games::board::Place;
use wordy_games::play::{Cell, Play};
use wordy_games::position::{Position, Tile};
use wordy_terminal::{Failure, Streams};

/// What the opponent may have kept; nothing where the play does not tell.
pub(crate) fn kept(
    text: &str,
    finder: &Finder<'_, '_>,
    situation: &Situation,
    (worth, seed): (&dyn Worth, u64),
    streams: &mut Streams<'_>,
) -> Result<Vec<Vec<Tile>>, Failure> {
    let wrong = |message: String| {
        Failure::new(format!("--after {text}: {message}"))
            .hint("write it with a dot for each tile that lay there before: --after '8H QU.Z'")
    };
    if !situation.other.is_empty() {
        return Err(Failure::new("--after: --position has your opponent's rack already")
            .hint("leave out one of the two"));
    }
    let alphabet = &finder.rules().letters.alphabet;
    let (square, word) =
        text.split_once(' ').ok_or_else(|| wrong("expected a square, then tiles".into()))?;
    let play = Play::parse(square, word, alphabet).map_err(|error| wrong(error.to_string()))?;
    let laid = laid(&play, finder.position())
        .map_err(|place| wrong(format!("these tiles do not lie there: see {place}")))?;
    let Some(turn) = found(finder, laid) else {
        streams.say_later(format!(
            "note: --after {text} is no play by this lexicon: it tells nothing"
        ));
        return Ok(Vec::new());
    };
    let kept = finder.kept(&turn, &situation.unseen, worth, seed);
    if kept.is_empty() {
        streams.say_later(format!("note: --after {text} tells nothing of what your opponent kept"));
    }
    Ok(kept)
}

/// The tiles of a play that lies on a position, a blank as one; else a square where it does not.
fn laid(play: &Play, position: &Position<'_>) -> Result<Vec<(Place, Tile)>, Place> {
    let mut laid = Vec::new();
    for (by, cell) in (0..).zip(&play.cells) {
        let place = play.start.step(play.across, by).ok_or(play.start)?;
        let there = position.tile(place).ok_or(place)?;
        match cell {
            Cell::Tile(tile) if tile.letter == there.letter => laid.push((place, there)),
            Cell::Through(None) => {}
            Cell::Through(Some(_)) | Cell::Tile(_) => return Err(place),
        }
    }
    Ok(laid)
}

/// The turn that laid these tiles.
fn found(finder: &Finder<'_, '_>, mut laid: Vec<(Place, Tile)>) -> Option<Turn> {
    let mut before = finder.clone();
    before.put(&laid.iter().map(|(place, _)| (*place, None)).collect::<Vec<_>>());
    let rack: Vec<Tile> = laid.iter().map(|(_, tile)| tile.on_rack()).collect();
    laid.sort_unstable();
    before.turn_of(&rack, &laid, &())
}

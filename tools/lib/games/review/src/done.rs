//! What was done in a turn of a record, as a choice of the engine.

use wordy_engine::player::{Choice, Situation};
use wordy_engine::{Finder, Turn, Worth};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::board::Place;
use wordy_games::play::{Cell, Play};
use wordy_games::position::Tile;
use wordy_records::record::Action;
use wordy_records::replay::Turn as RecordTurn;

/// What was done, with what the tiles kept are worth; a play that was taken back is a pass. None
/// where it cannot be read.
pub(crate) fn choice(
    finder: &mut Finder<'_, '_>,
    situation: &Situation,
    turn: &RecordTurn<'_>,
    (withdrawn, worth): (bool, &dyn Worth),
) -> Option<Choice> {
    let alphabet = &finder.rules().letters.alphabet;
    match &turn.event.action {
        Action::Exchange(tiles) => Some(Choice::Exchange(read_tiles(tiles, alphabet).ok()?)),
        Action::Pass if turn.event.diffs.is_empty() => Some(Choice::Pass),
        Action::Play(..) if withdrawn => Some(Choice::Pass),
        Action::Play(..) | Action::Pass => {
            let laid = changed(finder, turn);
            let found = finder.turn_of(&situation.rack, &laid, worth);
            found.or_else(|| phony(finder, turn, &laid)).map(Choice::Play)
        }
        _ => None,
    }
}

/// The tiles that a turn put on squares, in order.
fn changed(finder: &Finder<'_, '_>, turn: &RecordTurn<'_>) -> Vec<(Place, Tile)> {
    let before = finder.position();
    let new = |(place, tile): &(Place, Tile)| before.tile(*place) != Some(*tile);
    let mut laid: Vec<(Place, Tile)> = turn.after.all().filter(new).collect();
    laid.sort_unstable();
    laid
}

/// A play with a word that the lexicon does not have: it stood, so it counts as it was.
fn phony(finder: &Finder<'_, '_>, turn: &RecordTurn<'_>, laid: &[(Place, Tile)]) -> Option<Turn> {
    let ruling = turn.ruling.as_ref()?;
    let (first, last) = (laid.first()?.0, laid.last()?.0);
    let across = first.row == last.row;
    let is_free = laid.iter().all(|(place, _)| finder.position().tile(*place).is_none());
    let length = (last.row - first.row) + (last.column.abs_diff(first.column)) + 1;
    let one_line = across || first.column == last.column;
    if !is_free || !one_line {
        return None;
    }
    let cells = (0..).take(length).map(|by| {
        let place = first.step(across, by)?;
        let tile = laid.iter().find(|(own, _)| *own == place);
        Some(tile.map_or(Cell::Through(None), |(_, tile)| Cell::Tile(*tile)))
    });
    let left = ruling.left.as_ref().map_or_else(Vec::new, Bag::all);
    let score = u32::try_from(turn.right.0).unwrap_or(0);
    Some(Turn {
        swaps: Vec::new(),
        diffs: Vec::new(),
        play: Some(Play { start: first, across, cells: cells.collect::<Option<_>>()? }),
        laid: laid.len(),
        score,
        value: 1000 * i64::from(score),
        left,
    })
}

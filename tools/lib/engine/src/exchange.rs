//! What comes before a play, or in its place: letters put in the place of blanks, and tiles in the
//! place of tiles.

use wordy_games::bag::BLANK;
use wordy_games::board::Place;
use wordy_games::game::{Diff, DiffScore};
use wordy_games::position::{Position, Tile};
use wordy_games::score::face;
use wordy_games::turn::words_through;

use crate::diffs::Diffs;
use crate::turn::Engine;

/// Exchanges with the board, and what is there after them.
#[derive(Clone, Debug)]
pub(crate) struct Exchanged<'r> {
    pub(crate) swaps: Vec<(Place, Tile)>,
    pub(crate) diffs: Vec<(Place, Tile)>,
    /// What they score.
    pub(crate) points: u32,
    pub(crate) position: Position<'r>,
    pub(crate) rack: Vec<Tile>,
}

/// Every choice of exchanges with the board, none first; tiles for tiles at most `most` at once.
pub(crate) fn choices<'r>(
    engine: &Engine<'r>,
    position: &Position<'r>,
    rack: &[Tile],
    most: usize,
) -> Vec<Exchanged<'r>> {
    let (position, rack) = (position.clone(), rack.to_vec());
    let none = Exchanged { swaps: Vec::new(), diffs: Vec::new(), points: 0, position, rack };
    let mut all = vec![none];
    if engine.rules.swap {
        swap(&mut all);
    }
    if let Some(diff) = engine.rules.diff {
        let swapped = all.len();
        for at in 0..swapped {
            let more = Diffs::new(engine, &all[at], diff.line, most).all();
            let more: Vec<_> =
                more.iter().map(|diffs| exchanged(engine, &all[at], diffs, diff)).collect();
            all.extend(more);
        }
    }
    all
}

/// Adds the choices in which letters take the place of blanks.
fn swap(all: &mut Vec<Exchanged<'_>>) {
    let blanks: Vec<(Place, Tile)> = all[0].position.all().filter(|(_, tile)| tile.blank).collect();
    for (place, blank) in blanks {
        let tile = Tile { blank: false, ..blank };
        let more = all.iter().filter_map(|before| {
            let at = before.rack.iter().position(|own| *own == tile)?;
            let mut after = before.clone();
            after.rack[at] = BLANK;
            after.position.put(place, tile);
            after.swaps.push((place, tile));
            Some(after)
        });
        let more: Vec<_> = more.collect();
        all.extend(more);
    }
}

/// What is there after tiles have been put in the place of others.
fn exchanged<'r>(
    engine: &Engine<'r>,
    before: &Exchanged<'r>,
    diffs: &[(Place, Tile)],
    diff: Diff,
) -> Exchanged<'r> {
    let mut after = Exchanged { diffs: diffs.to_vec(), ..before.clone() };
    for (_, tile) in diffs {
        let same = |own: &Tile| own.blank == tile.blank && (own.blank || own.letter == tile.letter);
        if let Some(at) = after.rack.iter().position(same) {
            after.rack.remove(at);
        }
    }
    // Tiles taken up come to the rack when all have been put down.
    for &(place, tile) in diffs {
        after.rack.extend(after.position.put(place, tile).map(on_rack));
    }
    if diff.score == DiffScore::Face {
        let places: Vec<Place> = diffs.iter().map(|(place, _)| *place).collect();
        let words = words_through(&after.position, &places);
        let tiles = words.iter().flat_map(|word| &word.tiles);
        after.points = tiles.map(|tile| face(*tile, engine.rules)).sum();
    }
    after
}

/// A tile as it is on a rack: a blank stands for no letter there.
fn on_rack(tile: Tile) -> Tile {
    if tile.blank { BLANK } else { tile }
}

//! What comes before a play, or in its place: letters put in the place of blanks, and tiles in the
//! place of tiles.

use wordy_games::bag::BLANK;
use wordy_games::board::Place;
use wordy_games::game::{BoardRules, DiffScore};
use wordy_games::position::{Position, Tile};
use wordy_games::score::face;
use wordy_games::turn::words_through;

use crate::diffs::Diffs;
use crate::grid::Grid;
use crate::letters::{bit, letters_of};
use crate::turn::THOUSAND;
use crate::words::Words;

/// Exchanges with the board, and the rack after them.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    pub(crate) swaps: Vec<(Place, Tile)>,
    pub(crate) diffs: Vec<(Place, Tile)>,
    /// What they score.
    pub(crate) points: u32,
    pub(crate) rack: Vec<Tile>,
}

impl Before {
    /// Nothing comes before a play.
    fn none(rack: &[Tile]) -> Self {
        Self { swaps: Vec::new(), diffs: Vec::new(), points: 0, rack: rack.to_vec() }
    }

    /// Its points, in thousandths.
    pub(crate) fn value(&self) -> i64 {
        i64::from(self.points) * THOUSAND
    }
}

/// How many tiles are put in the place of others at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Several {
    /// None, or one.
    No,
    /// More than one, up to a number.
    Only(usize),
}

/// Visits choices of exchanges with the board, each laid on the grid, none first; the grid is as
/// before in the end.
pub(crate) fn visit<'r>(
    grid: &mut Grid<'r>,
    rack: &[Tile],
    several: Several,
    rules: &BoardRules,
    words: &Words<'_>,
    mut found: impl FnMut(&mut Grid<'r>, &Before),
) {
    let swapped = if rules.swap { swaps(&grid.position, rack) } else { vec![Before::none(rack)] };
    for before in swapped {
        let undo = lay(grid, &before.swaps, words);
        if several == Several::No {
            found(grid, &before);
        }
        if let Some(diff) = rules.diff {
            let choices = match several {
                Several::No => singles(grid, &before.rack, words),
                Several::Only(most) => {
                    let diffs = Diffs::new(words, &grid.position, &before.rack, diff.line, most);
                    diffs.all().into_iter().filter(|diffs| diffs.len() > 1).collect()
                }
            };
            for diffs in choices {
                let undo = lay(grid, &diffs, words);
                let rack = rack_after(&before.rack, &diffs, &undo);
                let points = points(&grid.position, &diffs, diff.score, rules);
                let swaps = before.swaps.clone();
                found(grid, &Before { swaps, diffs, points, rack });
                grid.put(&undo, words);
            }
        }
        grid.put(&undo, words);
    }
}

/// Puts tiles in the place of others; what puts those back.
fn lay(
    grid: &mut Grid<'_>,
    tiles: &[(Place, Tile)],
    words: &Words<'_>,
) -> Vec<(Place, Option<Tile>)> {
    let undo = tiles.iter().map(|(place, _)| (*place, grid.position.tile(*place))).collect();
    let tiles: Vec<_> = tiles.iter().map(|(place, tile)| (*place, Some(*tile))).collect();
    grid.put(&tiles, words);
    undo
}

/// Every choice of blanks that letters of the rack can take the place of, none first.
fn swaps(position: &Position<'_>, rack: &[Tile]) -> Vec<Before> {
    let mut all = vec![Before::none(rack)];
    for (place, blank) in position.all().filter(|(_, tile)| tile.blank) {
        let tile = Tile { blank: false, ..blank };
        let more = all.iter().filter_map(|before| {
            let at = before.rack.iter().position(|own| *own == tile)?;
            let mut after = before.clone();
            after.rack[at] = BLANK;
            after.swaps.push((place, tile));
            Some(after)
        });
        let more: Vec<_> = more.collect();
        all.extend(more);
    }
    all
}

/// Every exchange of one tile that leaves words only.
fn singles(grid: &Grid<'_>, rack: &[Tile], words: &Words<'_>) -> Vec<Vec<(Place, Tile)>> {
    let blank = rack.iter().any(|tile| tile.blank);
    let mut own: Vec<Tile> = rack.iter().filter(|tile| !tile.blank).copied().collect();
    own.sort_unstable();
    own.dedup();
    let mut all = Vec::new();
    for (place, lies) in grid.position.all() {
        let fits = grid.instead(place, words);
        let natural = own.iter().copied().filter(|tile| fits & bit(tile.letter) != 0);
        let blanks = letters_of(if blank { fits & words.table.used() } else { 0 });
        let blanks = blanks.map(|letter| Tile { letter, blank: true });
        let tiles = natural.chain(blanks).filter(|tile| *tile != lies);
        all.extend(tiles.map(|tile| vec![(place, tile)]));
    }
    all
}

/// The rack after tiles of it were put in the place of others, which come to it when all have been
/// put down.
fn rack_after(
    rack: &[Tile],
    diffs: &[(Place, Tile)],
    taken: &[(Place, Option<Tile>)],
) -> Vec<Tile> {
    let mut rack = rack.to_vec();
    for (_, tile) in diffs {
        let same = |own: &Tile| own.blank == tile.blank && (own.blank || own.letter == tile.letter);
        if let Some(at) = rack.iter().position(same) {
            rack.remove(at);
        }
    }
    rack.extend(taken.iter().filter_map(|(_, tile)| tile.map(Tile::on_rack)));
    rack
}

/// What exchanges with the board score.
fn points(
    position: &Position<'_>,
    diffs: &[(Place, Tile)],
    score: DiffScore,
    rules: &BoardRules,
) -> u32 {
    if score != DiffScore::Face {
        return 0;
    }
    let places: Vec<Place> = diffs.iter().map(|(place, _)| *place).collect();
    let words = words_through(position, &places);
    words.iter().flat_map(|word| &word.tiles).map(|tile| face(*tile, rules)).sum()
}

//! Turns: what a rack can do on a position.

use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::play::{Cell, Play};
use wordy_games::position::{Position, Run, Tile};
use wordy_games::turn::words_through;
use wordy_lexicon::alphabet::Alphabet;

use crate::cell::place;
use crate::window::Window;

/// The parts of a point in which turns are valued.
pub(crate) const THOUSAND: i64 = 1000;

/// A turn that the rules allow: exchanges with the board where the game has them, then a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Letters of the rack put in the place of blanks (Scrabble I, rule 7): where, and the tile.
    pub swaps: Vec<(Place, Tile)>,
    /// Tiles of the rack put in the place of others ("1DIF: The Game"): where, and the tile.
    pub diffs: Vec<(Place, Tile)>,
    /// The play; none where a turn is an exchange with the board alone.
    pub play: Option<Play>,
    /// How many tiles it lays on empty squares.
    pub laid: usize,
    /// What it scores.
    pub score: u32,
    /// Its points and what the tiles left are worth, in thousandths of a point.
    pub value: i64,
    /// The tiles on the rack after it.
    pub left: Vec<Tile>,
}

impl Turn {
    /// How it is written, as `referee play` reads it: `*H8E ~H9L 8G COAT`.
    pub fn spelled(&self, alphabet: &Alphabet) -> String {
        let exchange = |sign: char| {
            move |(place, tile): &(Place, Tile)| format!("{sign}{place}{}", tile.spell(alphabet))
        };
        let swaps = self.swaps.iter().map(exchange('*'));
        let diffs = self.diffs.iter().map(exchange('~'));
        let play = self.play.as_ref().map(|play| play.spelled(alphabet));
        swaps.chain(diffs).chain(play).collect::<Vec<_>>().join(" ")
    }

    /// The words that it makes or changes by its play, or by exchanges with the board alone.
    pub fn words(&self, position: &Position<'_>, rules: &BoardRules) -> Vec<Run> {
        let mut after = position.clone();
        for &(place, tile) in self.swaps.iter().chain(&self.diffs) {
            after.put(place, tile);
        }
        let laid = self.play.as_ref().and_then(|play| play.laid(&after, rules).ok());
        let changed: Vec<Place> = self.diffs.iter().map(|(place, _)| *place).collect();
        laid.map_or_else(|| words_through(&after, &changed), |laid| laid.words().to_vec())
    }

    /// The tiles that it puts on squares, exchanges with the board first.
    pub fn tiles(&self) -> Vec<(Place, Tile)> {
        let exchanged = self.swaps.iter().chain(&self.diffs).copied();
        let play = self.play.iter().flat_map(|play| {
            let places = (0..).map_while(|by| play.start.step(play.across, by));
            places.zip(&play.cells).filter_map(|(place, cell)| match cell {
                Cell::Tile(tile) => Some((place, *tile)),
                Cell::Through(_) => None,
            })
        });
        exchanged.chain(play).collect()
    }
}

/// A play of a window as it is written.
pub(crate) fn play_of(window: &Window<'_>, tiles: &[Tile]) -> Play {
    let mut tiles = tiles.iter();
    let cell = |cell: &crate::cell::Cell| {
        let tile = if cell.is_empty() { tiles.next() } else { None };
        tile.map_or(Cell::Through(None), |tile| Cell::Tile(*tile))
    };
    Play {
        start: place(window.across, window.line, window.start),
        across: window.across,
        cells: window.cells.iter().map(cell).collect(),
    }
}

//! Exchanges of tiles of the rack for tiles on the board that leave words only.

use std::collections::BTreeSet;

use wordy_games::bag::Bag;
use wordy_games::board::Place;
use wordy_games::game::DiffLine;
use wordy_games::position::{Position, Tile};

use crate::letters::letters_of;
use crate::words::Words;

/// Finds all such exchanges. It goes over the squares in order, and leaves each or puts a tile
/// there; a word is looked up when its last square is passed, if a square of it was changed.
pub(crate) struct Diffs<'w, 'r> {
    words: &'w Words<'w>,
    squares: Vec<(Place, Tile)>,
    position: Position<'r>,
    rack: Bag,
    line: DiffLine,
    most: usize,
    changed: Vec<(Place, Tile)>,
    found: Vec<Vec<(Place, Tile)>>,
}

impl<'w, 'r> Diffs<'w, 'r> {
    /// The exchanges of at most so many tiles on a position.
    pub(crate) fn new(
        words: &'w Words<'w>,
        position: &Position<'r>,
        rack: &[Tile],
        line: DiffLine,
        most: usize,
    ) -> Self {
        Self {
            words,
            squares: position.all().collect(),
            position: position.clone(),
            rack: Bag::new(rack),
            line,
            most,
            changed: Vec::new(),
            found: Vec::new(),
        }
    }

    /// All of them, in order of their squares.
    pub(crate) fn all(mut self) -> Vec<Vec<(Place, Tile)>> {
        self.visit(0);
        self.found.sort_by_key(Vec::len);
        self.found
    }

    /// Decides the squares from a number on.
    fn visit(&mut self, at: usize) {
        let Some(&(place, lies)) = self.squares.get(at) else {
            if !self.changed.is_empty() {
                self.found.push(self.changed.clone());
            }
            return;
        };
        if self.ends_well(place) {
            self.visit(at + 1);
        }
        if self.changed.len() == self.most || !self.is_in_line(place) {
            return;
        }
        for tile in self.held() {
            if tile == lies {
                continue;
            }
            self.position.put(place, tile);
            self.changed.push((place, tile));
            // It was there a moment ago.
            let _ = self.rack.draw(&[tile]);
            if self.ends_well(place) {
                self.visit(at + 1);
            }
            self.rack.put(tile.on_rack());
            self.changed.pop();
        }
        self.position.put(place, lies);
    }

    /// The tiles of the rack, a blank as each letter.
    fn held(&self) -> Vec<Tile> {
        let letters = letters_of(self.words.table.used());
        let tiles = letters.flat_map(|letter| [false, true].map(|blank| Tile { letter, blank }));
        let has = |tile: &Tile| {
            if tile.blank { self.rack.blanks() > 0 } else { self.rack.letters(tile.letter) > 0 }
        };
        tiles.filter(has).collect()
    }

    /// Whether a square is in one line with those changed, where the game wants that.
    fn is_in_line(&self, place: Place) -> bool {
        let all = || self.changed.iter().map(|(place, _)| *place).chain([place]);
        let rows: BTreeSet<usize> = all().map(|place| place.row).collect();
        let columns: BTreeSet<usize> = all().map(|place| place.column).collect();
        self.line == DiffLine::Any || rows.len() == 1 || columns.len() == 1
    }

    /// Whether the runs that end on a square are words, as far as they were changed.
    fn ends_well(&self, place: Place) -> bool {
        [true, false].into_iter().all(|across| {
            let next = place.step(across, 1).and_then(|next| self.position.tile(next));
            let Some(run) = self.position.run(place, across).filter(|_| next.is_none()) else {
                return true;
            };
            let mut places = run.places();
            let is_changed = places.any(|own| self.changed.iter().any(|(other, _)| *other == own));
            !is_changed || run.tiles.len() < 2 || self.words.has(&run.letters())
        })
    }
}

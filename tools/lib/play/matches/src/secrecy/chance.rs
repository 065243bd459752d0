//! What puts other tiles where some cannot be seen.

use std::sync::Arc;

use wordy_games::bag::{read_tiles, tiles_of};
use wordy_games::cgp::spelled_rack;
use wordy_games::position::Tile;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::random::Random;

use crate::fair::{Key, Pool};

/// Tiles of a set, drawn at random.
pub(crate) struct Chance {
    random: Random,
    set: Vec<Tile>,
    alphabet: Arc<Alphabet>,
    /// The key by which the other game is drawn.
    pub(crate) key: Key,
}

impl Chance {
    pub(crate) fn new(letters: &Distribution, key: Key, seed: u64) -> Self {
        let (set, alphabet) = (tiles_of(letters), Arc::clone(&letters.alphabet));
        Self { random: Random::new(seed), set, alphabet, key }
    }

    fn any(&mut self, count: usize) -> Vec<Tile> {
        (0..count).map(|_| self.set[self.random.below(self.set.len())]).collect()
    }

    /// Other tiles, as many.
    pub(crate) fn tiles(&mut self, tiles: &mut Vec<Tile>) {
        *tiles = self.any(tiles.len());
    }

    /// The same of tiles as they are written.
    pub(crate) fn text(&mut self, text: &mut String) {
        let count = read_tiles(text, &self.alphabet).unwrap().len();
        *text = spelled_rack(&self.any(count), &self.alphabet);
    }

    /// Another layout, of as many tiles or not.
    pub(crate) fn layout(&mut self, rows: &mut Vec<String>) {
        let count = self.random.below(5);
        let row = self.any(count);
        *rows = vec![row.iter().map(|tile| tile.spell(&self.alphabet)).collect()];
    }

    /// Deals some racks and a pool anew, each of as many tiles.
    pub(crate) fn deal<'r>(
        &mut self,
        pool: &mut Pool,
        racks: impl IntoIterator<Item = &'r mut Vec<Tile>>,
    ) {
        let racks: Vec<&mut Vec<Tile>> = racks.into_iter().collect();
        let mut all = pool.tiles().to_vec();
        all.extend(racks.iter().flat_map(|rack| rack.iter()));
        let count = all.len();
        self.random.draw(&mut all, count);
        for rack in racks {
            *rack = all.split_off(all.len() - rack.len());
        }
        *pool = Pool::new(self.key, all);
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.random.below(end)
    }
}

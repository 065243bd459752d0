//! Tiles, and the draws that a key decides.

use serde::{Deserialize, Serialize};
use wordy_games::cgp::spelled_rack;
use wordy_games::position::Tile;
use wordy_lexicon::alphabet::Alphabet;

use crate::hmac::hmac;

/// What decides the draws of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of a match: its secret, and the numbers of its seats.
    pub fn new(id: &str, secret: &[u8; 32], nonces: &[Option<[u8; 16]>]) -> Self {
        let mut message = id.as_bytes().to_vec();
        for nonce in nonces {
            message.push(0);
            message.extend(nonce.unwrap_or_default());
        }
        Self(hmac(secret, &message))
    }

    /// The place from 0 of the tile that a draw takes out of `of` tiles. `of` is not 0.
    pub fn draw(&self, draw: u64, of: usize) -> usize {
        let of = of.max(1) as u64;
        let most = u64::MAX / of * of;
        let tries = (0_u32..).map(|again| {
            let mut message = draw.to_be_bytes().to_vec();
            message.extend(again.to_be_bytes());
            let code = hmac(&self.0, &message);
            code[..8].iter().fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte))
        });
        let number = tries.into_iter().find(|number| *number < most).unwrap_or_default();
        usize::try_from(number % of).unwrap_or_default()
    }

    /// The place from 0 of the player who begins, of `of` players in the order of their seats: no
    /// draw of a tile has this number. `of` is not 0.
    pub fn first(&self, of: usize) -> usize {
        self.draw(u64::MAX, of)
    }

    /// A number for whatever else looks random in a match: not for draws.
    pub fn number(&self, name: &str, count: u64) -> u64 {
        let message = format!("{name} {count}");
        hmac(&self.0, message.as_bytes())[..8]
            .iter()
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }
}

/// What a player drew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The player.
    pub player: usize,
    /// The tiles.
    pub tiles: String,
}

/// Tiles that are drawn by a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    key: Key,
    tiles: Vec<Tile>,
    draws: u64,
}

impl Pool {
    /// Tiles in the order in which they lie, none drawn yet.
    pub fn new(key: Key, tiles: Vec<Tile>) -> Self {
        Self { key, tiles, draws: 0 }
    }

    /// Draws for players, one after the other: each with how many tiles.
    pub fn deal(
        &mut self,
        players: impl Iterator<Item = (usize, usize)>,
        alphabet: &Alphabet,
    ) -> Vec<Draw> {
        let draw =
            |(player, count)| Draw { player, tiles: spelled_rack(&self.draw(count), alphabet) };
        players.map(draw).collect()
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tiles, in their order.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Draws so many tiles, as far as there are any.
    pub fn draw(&mut self, count: usize) -> Vec<Tile> {
        let count = count.min(self.tiles.len());
        (0..count).map(|_| self.draw_one()).collect()
    }

    fn draw_one(&mut self) -> Tile {
        let place = self.key.draw(self.draws, self.tiles.len());
        self.draws += 1;
        self.tiles.swap_remove(place)
    }

    /// Puts tiles back.
    pub fn put_back(&mut self, tiles: &[Tile]) {
        self.tiles.extend(
            tiles.iter().map(|tile| if tile.blank { wordy_games::bag::BLANK } else { *tile }),
        );
    }

    /// Draws the tiles of one game out of the set: the pool is these, in the order drawn.
    pub fn scoop(&mut self, count: usize) {
        self.tiles = self.draw(count);
    }
}

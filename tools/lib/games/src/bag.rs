//! Tiles counted: a bag, a rack.

use wordy_lexicon::alphabet::{Alphabet, MOST_LETTERS};

use crate::game::BoardRules;
use crate::position::{Position, Tile, read_tile};

/// How many there are of each tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    letters: [u32; MOST_LETTERS],
    blanks: u32,
    /// Tiles that cannot be told apart: a game is played with fewer than the set has.
    fewer: u32,
}

impl Bag {
    /// These tiles.
    pub fn new(tiles: &[Tile]) -> Self {
        let mut bag = Self { letters: [0; MOST_LETTERS], blanks: 0, fewer: 0 };
        for tile in tiles {
            bag.put(*tile);
        }
        bag
    }

    /// All tiles of a game.
    pub fn of(rules: &BoardRules) -> Self {
        let mut bag = Self::new(&[]);
        for letter in rules.letters.alphabet.letters() {
            bag.letters[usize::from(letter - b'A')] = rules.letters.count(letter);
        }
        bag.blanks = rules.letters.blanks;
        bag.fewer = rules.scoop.map_or(0, |scoop| rules.letters.tiles() - scoop);
        bag
    }

    /// The same without the tiles on a board, as far as they were in it.
    #[must_use]
    pub fn without(mut self, position: &Position<'_>) -> Self {
        for (_, tile) in position.all() {
            let count = self.count_mut(tile);
            *count = count.saturating_sub(1);
        }
        self
    }

    /// How many tiles there are; where a game is played with a part of a set, of that part.
    pub fn len(&self) -> usize {
        let all = self.letters.iter().sum::<u32>() + self.blanks;
        all.saturating_sub(self.fewer) as usize
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of a letter there are.
    pub fn letters(&self, letter: u8) -> u32 {
        self.letters.get(usize::from(letter.wrapping_sub(b'A'))).copied().unwrap_or_default()
    }

    /// How many blanks there are.
    pub fn blanks(&self) -> u32 {
        self.blanks
    }

    /// Puts a tile in.
    pub fn put(&mut self, tile: Tile) {
        *self.count_mut(tile) += 1;
    }

    /// Takes tiles out, blanks whatever they stand for; the first that is not there is the error,
    /// and the others are taken all the same.
    pub fn draw(&mut self, tiles: &[Tile]) -> Result<(), Tile> {
        let mut missing = Ok(());
        for &tile in tiles {
            let count = self.count_mut(tile);
            if *count == 0 {
                missing = missing.and(Err(tile));
            }
            *count = count.saturating_sub(1);
        }
        missing
    }

    fn count_mut(&mut self, tile: Tile) -> &mut u32 {
        if tile.blank {
            return &mut self.blanks;
        }
        let last = MOST_LETTERS - 1;
        &mut self.letters[usize::from(tile.letter.wrapping_sub(b'A')).min(last)]
    }
}

/// Tiles as written: capitals, `?` for a blank, lower case for the letter of a blank.
pub fn read_tiles(text: &str, alphabet: &Alphabet) -> Result<Vec<Tile>, String> {
    let (mut tiles, mut rest) = (Vec::new(), text);
    while !rest.is_empty() {
        let (tile, used) = match rest.strip_prefix('?') {
            Some(_) => (Tile { letter: b'A', blank: true }, 1),
            None => read_tile(rest, alphabet).ok_or_else(|| {
                let found: String = rest.chars().take(1).collect();
                let text: String = text.chars().take(30).collect();
                format!(
                    "`{text}`: expected tiles of the alphabet {}, found `{found}`",
                    alphabet.name()
                )
            })?,
        };
        tiles.push(tile);
        rest = &rest[used..];
    }
    Ok(tiles)
}

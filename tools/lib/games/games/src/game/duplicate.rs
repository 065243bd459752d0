//! The rules of duplicate games.

use wordy_lexicon::alphabet::Alphabet;

use crate::position::Tile;

/// How the racks of a duplicate game are drawn: as long as the bag has both, each needs vowels and
/// consonants, or it is drawn anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// The first turns, with a minimum of their own.
    pub first_turns: usize,
    /// Vowels, and consonants, that a rack of the first turns has at least.
    pub first_least: usize,
    /// The same in later turns.
    pub least: usize,
    /// Letters that are vowels and consonants.
    pub both: Vec<u8>,
}

impl Duplicate {
    /// Vowels, and consonants, that the rack of a turn, counted from 1, has at least.
    pub fn least(&self, turn: usize) -> usize {
        if turn <= self.first_turns { self.first_least } else { self.least }
    }

    /// How many tiles may be vowels, and how many consonants; a blank may be either.
    pub fn kinds(&self, tiles: &[Tile], alphabet: &Alphabet) -> (usize, usize) {
        let either = |tile: &Tile| tile.blank || self.both.contains(&tile.letter);
        let vowel = |tile: &Tile| !tile.blank && alphabet.is_vowel(tile.letter);
        let vowels = tiles.iter().filter(|tile| either(tile) || vowel(tile)).count();
        let consonants = tiles.iter().filter(|tile| either(tile) || !vowel(tile)).count();
        (vowels, consonants)
    }

    /// Whether the rack of a turn has the vowels and consonants that it needs, as far as the tiles
    /// that are not on the board have them.
    pub fn is_balanced(
        &self,
        turn: usize,
        rack: &[Tile],
        unseen: &[Tile],
        alphabet: &Alphabet,
    ) -> bool {
        let least = self.least(turn);
        let (vowels, consonants) = self.kinds(rack, alphabet);
        let (more_vowels, more_consonants) = self.kinds(unseen, alphabet);
        vowels >= least.min(more_vowels) && consonants >= least.min(more_consonants)
    }
}

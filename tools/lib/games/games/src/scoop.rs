//! The scoop: some tiles of a set, drawn at random (Scrabble I: a hundred of three hundred).

use wordy_lexicon::random::Random;

use crate::bag::{Bag, tiles_of};
use crate::game::BoardRules;

/// The tiles of one game, drawn without putting back; all tiles where the game has no scoop.
///
/// The same seed draws the same tiles, in every version and on every machine.
pub fn scoop(rules: &BoardRules, seed: u64) -> Bag {
    let mut tiles = tiles_of(&rules.letters);
    let wanted = rules.scoop.map_or(tiles.len(), |scoop| scoop as usize).min(tiles.len());
    Random::new(seed).draw(&mut tiles, wanted);
    Bag::new(&tiles[..wanted])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::board_rules;

    #[test]
    fn a_scoop_is_a_hundred_tiles_of_the_set() {
        let rules = board_rules("scrabble-i");
        let mut blanks = 0;
        for seed in 0..300 {
            let bag = scoop(&rules, seed);
            assert_eq!(bag.len(), 100);
            for letter in rules.letters.alphabet.letters() {
                assert!(bag.letters(letter) <= rules.letters.count(letter));
            }
            assert_eq!(bag, scoop(&rules, seed));
            blanks += bag.blanks();
        }
        // Nine of three hundred tiles are blanks: three in a hundred on average.
        assert!((2.7..3.3).contains(&(f64::from(blanks) / 300.0)), "{blanks}");
        assert_eq!(scoop(&board_rules("scrabble"), 1), Bag::of(&board_rules("scrabble")));
    }
}

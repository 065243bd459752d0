//! The scoop: some tiles of a set, drawn at random (Scrabble I: a hundred of three hundred).

use crate::bag::{Bag, tiles_of};
use crate::game::BoardRules;

/// The tiles of one game, drawn without putting back; all tiles where the game has no scoop.
///
/// The same seed draws the same tiles, in every version and on every machine.
pub fn scoop(rules: &BoardRules, seed: u64) -> Bag {
    let mut tiles = tiles_of(&rules.letters);
    let wanted = rules.scoop.map_or(tiles.len(), |scoop| scoop as usize).min(tiles.len());
    let mut random = Random(seed);
    for at in 0..wanted {
        let other = at + random.below(tiles.len() - at);
        tiles.swap(at, other);
    }
    Bag::new(&tiles[..wanted])
}

/// The generator splitmix64 (Steele, Lea and Flood 2014): enough for tiles, and the same in every
/// version, which no library promises.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `end`, all equally likely: a number beyond the last whole multiple of `end`
    /// is drawn again.
    fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        let whole = u64::MAX - u64::MAX % end;
        loop {
            let number = self.next();
            if number < whole {
                return (number % end) as usize;
            }
        }
    }
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

    #[test]
    fn the_generator_is_splitmix64() {
        // The first numbers of the published generator from the seed 1234567.
        let mut random = Random(1_234_567);
        let known = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
        assert_eq!([random.next(), random.next()], known);
        assert!((0..1000).all(|_| random.below(3) < 3));
    }
}

//! The scoop: some tiles of a set, drawn at random (Scrabble I: a hundred of three hundred).

use crate::bag::Bag;
use crate::game::BoardRules;
use crate::position::Tile;

/// The tiles of one game, drawn without putting back; the same seed draws the same. All tiles where
/// the game is played with all.
pub fn scoop(rules: &BoardRules, seed: u64) -> Bag {
    let letters = &rules.letters;
    let each = letters.alphabet.letters().flat_map(|letter| {
        std::iter::repeat_n(Tile { letter, blank: false }, letters.count(letter) as usize)
    });
    let blanks = std::iter::repeat_n(Tile { letter: b'A', blank: true }, letters.blanks as usize);
    let mut tiles: Vec<Tile> = each.chain(blanks).collect();
    let wanted = rules.scoop.unwrap_or(letters.tiles()) as usize;
    let mut random = Random(seed);
    for at in 0..wanted.min(tiles.len()) {
        let other = at + random.below(tiles.len() - at);
        tiles.swap(at, other);
    }
    Bag::new(&tiles[..wanted.min(tiles.len())])
}

/// The generator splitmix64 (Steele, Lea and Flood 2014): enough for tiles, and the same everywhere
/// for ever, which no library promises.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `end`, each as likely: those beyond the last whole round are drawn anew.
    fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        let rounds = u64::MAX - u64::MAX % end;
        loop {
            let number = self.next();
            if number < rounds {
                return (number % end) as usize;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;

    #[test]
    fn a_scoop_is_a_hundred_tiles_of_the_set() {
        let Rules::Board(rules) = crate::fixture::game("scrabble-i").rules else { unreachable!() };
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
    }
}

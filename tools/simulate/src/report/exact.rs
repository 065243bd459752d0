//! What is counted exactly: shares of tiles, and chances of drawing them.

use wordy_games::bag::{read_tiles, tiles_of};
use wordy_lexicon::distribution::Distribution;

/// How many tiles of a set have one of some letters, and how many there are, blanks among them.
pub(super) fn share(set: &Distribution, letters: &str) -> (u32, u32) {
    let letters = read_tiles(letters, &set.alphabet).unwrap_or_default();
    let tiles = tiles_of(set);
    let own = tiles.iter().filter(|tile| letters.contains(tile));
    (own.count() as u32, tiles.len() as u32)
}

/// The chance that of `drawn` tiles of `all`, `own` of which are of a kind, at least `least` are.
/// Hypergeometric, summed in logarithms.
pub(super) fn at_least(all: u32, own: u32, drawn: u32, least: u32) -> f64 {
    let ways = |all: u32, chosen: u32| -> f64 {
        (1..=chosen).map(|at| (f64::from(all - chosen + at) / f64::from(at)).ln()).sum()
    };
    let term =
        |found: u32| (ways(own, found) + ways(all - own, drawn - found) - ways(all, drawn)).exp();
    let fits = |found: &u32| drawn - found <= all - own;
    (least..=own.min(drawn)).filter(fits).map(term).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    /// Of two red and two blue balls two are drawn: six ways, one both red, four of one each.
    #[test]
    fn chances_of_balls() {
        assert!(close(at_least(4, 2, 2, 2), 1.0 / 6.0));
        assert!(close(at_least(4, 2, 2, 1), 5.0 / 6.0));
        assert!(close(at_least(4, 2, 2, 0), 1.0));
        // Of five balls with four red, three drawn have two red at least.
        assert!(close(at_least(5, 4, 3, 2), 1.0));
        assert!(close(at_least(5, 4, 3, 3), 4.0 / 10.0));
        assert!(close(at_least(5, 2, 3, 3), 0.0));
    }

    #[test]
    fn shares_of_vowels() {
        let of = |name| share(&wordy_data::distribution(name).unwrap(), "AEIOU");
        assert_eq!((of("english"), of("scrabble-i")), ((42, 100), (118, 300)));
    }
}

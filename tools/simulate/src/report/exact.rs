//! What is counted exactly: shares of tiles, and chances of drawing them.

use wordy_games::bag::{read_tiles, tiles_of};
use wordy_games::scribe::Glyphs;
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

/// Of all full grids of three by three: how many there are, how many X wins, and how many are
/// drawn.
pub(super) fn grids(glyphs: &Glyphs) -> (usize, usize, usize) {
    let points: Vec<(u32, u32)> = (0..1 << 9).map(|of_x| glyphs.score(of_x).points()).collect();
    let won = points.iter().filter(|(x, o)| x > o).count();
    let drawn = points.iter().filter(|(x, o)| x == o).count();
    (points.len(), won, drawn)
}

/// How many squares `wing` rows on each side add to a board.
pub(super) fn added(rows: usize, columns: usize, wing: usize) -> usize {
    (rows + 2 * wing) * (columns + 2 * wing) - rows * columns
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The author of Scrabble I counts 216 squares for three rows and 304 for four, beside 225.
    #[test]
    fn squares_of_wings() {
        assert_eq!([2, 3, 4].map(|wing| added(15, 15, wing)), [136, 216, 304]);
    }

    /// No full grid of Scribe is a draw; a grid turned over in its marks turns over its winner.
    /// With
    /// single squares alone as glyphs there are draws: four full squares against five never, but
    /// groups of two count nothing.
    #[test]
    fn no_grid_of_scribe_is_drawn() {
        let mut rules = wordy_data::game("scribe").unwrap().glyph_rules().unwrap().clone();
        assert_eq!(grids(&Glyphs::new(&rules)), (512, 256, 0));
        rules.shapes.truncate(1);
        assert!(grids(&Glyphs::new(&rules)).2 > 0);
    }

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

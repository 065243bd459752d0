//! What tiles on a rack are worth.

use wordy_games::ending::left;
use wordy_games::game::{BoardRules, LeftoverTiles};
use wordy_games::position::Tile;

/// What the tiles that a turn leaves on the rack are worth, in thousandths of a point: it is added
/// to the turn's points. `()` is worth nothing, so that points alone decide.
pub trait Worth: Sync {
    /// What these tiles are worth.
    fn of(&self, left: &[Tile]) -> i64;

    /// The most that any tiles are worth.
    fn most(&self) -> i64;
}

impl Worth for () {
    fn of(&self, _: &[Tile]) -> i64 {
        0
    }

    fn most(&self) -> i64 {
        0
    }
}

/// What tiles left are worth when the bag is empty: whoever goes out gains by the other's tiles;
/// whoever does not probably loses by their own, and by the turn that the other has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending<'r> {
    rules: &'r BoardRules,
    /// How often the points of tiles count, in thousandths.
    swing: i64,
    /// What the other's tiles bring.
    other: i64,
}

/// What a turn of the other brings, in thousandths of a point.
const TURN: i64 = 10_000;

impl<'r> Ending<'r> {
    /// For a player whose opponent has these tiles.
    pub(crate) fn new(rules: &'r BoardRules, other: &[Tile]) -> Self {
        let swing = match rules.left {
            _ if rules.last_round => 0,
            LeftoverTiles::None => 0,
            LeftoverTiles::Lose => 1000,
            LeftoverTiles::Transfer | LeftoverTiles::Double => 2000,
        };
        Self { rules, swing, other: swing * i64::from(left(other, rules)) }
    }

    /// What so many tiles with so many points are worth.
    pub(crate) fn of_points(&self, tiles: usize, points: i32) -> i64 {
        match self.swing {
            0 => 0,
            _ if tiles == 0 => self.other,
            swing => -swing * i64::from(points) - TURN,
        }
    }
}

impl Worth for Ending<'_> {
    fn of(&self, tiles: &[Tile]) -> i64 {
        self.of_points(tiles.len(), left(tiles, self.rules))
    }

    fn most(&self) -> i64 {
        self.other
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use wordy_games::bag::read_tiles;

    use super::*;

    /// By hand: Q and Z are worth twice 20 to who goes out, a V left costs twice 4 and a turn.
    #[test]
    fn tiles_left_cost_what_the_rules_say() -> Result<(), Box<dyn Error>> {
        for (game, out, v) in [("tournament", 40_000, -18_000), ("crossplay", 0, 0)] {
            let rules = wordy_data::game(game)?.into_board().ok_or("no board")?;
            let tiles = |text: &str| read_tiles(text, &rules.letters.alphabet);
            let ending = Ending::new(&rules, &tiles("QZ")?);
            assert_eq!((ending.of(&[]), ending.most()), (out, out), "{game}");
            assert_eq!(ending.of(&tiles("V")?), v, "{game}");
        }
        Ok(())
    }
}

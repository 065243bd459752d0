//! What tiles on a rack are worth.

use wordy_games::ending::left;
use wordy_games::game::{BoardRules, Left};
use wordy_games::position::Tile;

use crate::chances::Chances;

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
            Left::None => 0,
            Left::Lose => 1000,
            Left::Transfer | Left::Double => 2000,
        };
        Self { rules, swing, other: swing * i64::from(left(other, rules)) }
    }
}

impl Worth for Ending<'_> {
    fn of(&self, tiles: &[Tile]) -> i64 {
        match self.swing {
            0 => 0,
            _ if tiles.is_empty() => self.other,
            swing => -swing * i64::from(left(tiles, self.rules)) - TURN,
        }
    }

    fn most(&self) -> i64 {
        self.other
    }
}

/// What tiles left are worth when the bag has few: how many stay in it decides who draws the last
/// and who goes first then, and a table of chances knows what that brings.
pub(crate) struct Near<'w> {
    worth: &'w dyn Worth,
    /// What it costs to leave so many tiles on the rack: what the other gains on average then, more
    /// than when nothing is laid.
    costs: Vec<i64>,
}

impl<'w> Near<'w> {
    /// For a rack of so many tiles, and so many in the bag.
    pub(crate) fn new(
        worth: &'w dyn Worth,
        chances: &Chances,
        (rack, bag): (usize, usize),
    ) -> Self {
        let gain = |unseen: usize| (1000.0 * chances.gain(unseen)).round() as i64;
        let cost = |left: usize| gain(bag + left) - gain(bag + rack);
        Self { worth, costs: (0..=rack).map(cost).collect() }
    }
}

impl Worth for Near<'_> {
    fn of(&self, tiles: &[Tile]) -> i64 {
        self.worth.of(tiles) - self.costs.get(tiles.len()).copied().unwrap_or(0)
    }

    fn most(&self) -> i64 {
        self.worth.most() - self.costs.iter().copied().min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use wordy_games::bag::read_tiles;

    use super::*;
    use crate::chances::Outcomes;

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

    /// Whoever moves with eight tiles unseen gained four points, with seven 19, with more ten: of a
    /// bag of three, six tiles left on a rack of seven leave nine for the other, four seven.
    #[test]
    fn the_last_tiles_of_the_bag_cost_what_the_other_gains() -> Result<(), Box<dyn Error>> {
        let mut outcomes = Outcomes::default();
        for _ in 0..4000 {
            outcomes.add([(10, 10), (9, 10), (8, 4), (7, 19)]);
        }
        let chances = outcomes.chances(7);
        let near = Near::new(&(), &chances, (7, 3));
        let rules = wordy_data::game("tournament")?.into_board().ok_or("no board")?;
        let worth = |text: &str| {
            Ok::<_, Box<dyn Error>>(near.of(&read_tiles(text, &rules.letters.alphabet)?))
        };
        assert_eq!((worth("ABCDEF")?, worth("ABCDE")?, worth("ABCD")?), (0, 6000, -9000));
        assert_eq!(near.most(), 6000);
        Ok(())
    }
}

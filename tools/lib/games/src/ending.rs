//! The end of a game: what the tiles left cost, and who wins.

use std::collections::BTreeMap;

use crate::game::{BoardRules, Tie};
use crate::position::Tile;
use crate::score::face;

/// The points of each player, by short name.
pub type Totals = BTreeMap<String, i32>;

/// The points of the tiles left on a rack: what its player loses at the end, and what a player who
/// went out gets (Scrabble Door, rule 14).
pub fn left(rack: &[Tile], rules: &BoardRules) -> i32 {
    let points: u32 = rack.iter().map(|tile| face(*tile, rules)).sum();
    i32::try_from(points).unwrap_or(i32::MAX)
}

/// The short names of the players who win, in order: those with the most points after the end
/// adjustment; of equals, where the game says so, those with the most before it (Scrabble Door,
/// rule 15).
pub fn winners(after: &Totals, before: &Totals, tie: Tie) -> Vec<String> {
    let best = leaders(after, after.keys());
    let best = match tie {
        Tie::Shared => best,
        Tie::BeforeEnd => leaders(before, best.into_iter()),
    };
    best.into_iter().cloned().collect()
}

/// Those among some players who have the most points.
fn leaders<'n>(
    totals: &Totals,
    among: impl Iterator<Item = &'n String> + Clone,
) -> Vec<&'n String> {
    let points = |nick: &String| totals.get(nick).copied().unwrap_or(0);
    let most = among.clone().map(points).max();
    among.filter(|nick| Some(points(nick)) == most).collect()
}

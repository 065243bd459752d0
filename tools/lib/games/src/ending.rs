//! The end of a game: tiles left, and who wins.

use crate::game::{BoardRules, Tie};
use crate::position::Tile;
use crate::score::face;

/// A player at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The points so far.
    pub points: i32,
    /// The tiles left on the rack; none for the player who went out.
    pub rack: Vec<Tile>,
}

/// The points after the end adjustment, in order of the players: everyone loses those of the tiles
/// left, and a player who went out gets all of those (Scrabble Door, rule 14).
pub fn adjusted(players: &[Standing], rules: &BoardRules) -> Vec<i32> {
    let left = |player: &Standing| -> i32 {
        let points: u32 = player.rack.iter().map(|tile| face(*tile, rules)).sum();
        i32::try_from(points).unwrap_or(i32::MAX)
    };
    let all: i32 = players.iter().map(left).sum();
    let went_out = players.iter().position(|player| player.rack.is_empty());
    let points = |(at, player): (usize, &Standing)| {
        player.points - left(player) + if went_out == Some(at) { all } else { 0 }
    };
    players.iter().enumerate().map(points).collect()
}

/// The players who win, by number: the most points after the end adjustment; of equals, where the
/// game says so, who had most before it (Scrabble Door, rule 15).
pub fn winners(players: &[Standing], rules: &BoardRules) -> Vec<usize> {
    let after = adjusted(players, rules);
    let best = most(&after, (0..players.len()).collect());
    match rules.tie {
        Tie::Shared => best,
        Tie::BeforeEnd => {
            let before: Vec<i32> = players.iter().map(|player| player.points).collect();
            most(&before, best)
        }
    }
}

/// Those of some players who have the most points.
fn most(points: &[i32], among: Vec<usize>) -> Vec<usize> {
    let best = among.iter().map(|at| points[*at]).max();
    among.into_iter().filter(|at| Some(points[*at]) == best).collect()
}

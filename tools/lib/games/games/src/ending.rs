//! The end of a game: what the tiles left cost, and who wins.

use std::collections::BTreeMap;

use crate::game::{BoardRules, LeftoverTiles, Tie};
use crate::position::Tile;
use crate::score::face;

/// The points of each player, by short name.
pub type Totals = BTreeMap<String, i32>;

/// The points of the tiles left on a rack: what its player loses at the end, and what a player who
/// went out gets (Scrabble Door: the end tally).
pub fn left(rack: &[Tile], rules: &BoardRules) -> i32 {
    let points: u32 = rack.iter().map(|tile| face(*tile, rules)).sum();
    i32::try_from(points).unwrap_or(i32::MAX)
}

/// What tiles left at the end bring a player, or cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The player's seat, from 0.
    pub seat: usize,
    /// The seat whose tiles they are: its own loses by them, another gains.
    pub of: usize,
    /// The points, below 0 for a loss.
    pub points: i32,
    /// The player's points after it.
    pub total: i32,
}

/// Counts the tiles left on the racks, by the rules of the game; `out` is the seat that went out,
/// if one did. The totals are those before it, and after it those of the end.
pub fn settle(
    racks: &[Vec<Tile>],
    totals: &mut [i32],
    out: Option<usize>,
    rules: &BoardRules,
) -> Vec<Settled> {
    let (gain, loses) = match rules.left {
        LeftoverTiles::None => (0, false),
        LeftoverTiles::Lose => (0, true),
        LeftoverTiles::Transfer => (1, true),
        LeftoverTiles::Double => (2, out.is_none()),
    };
    let mut settled = Vec::new();
    for (of, rack) in racks.iter().enumerate().filter(|(_, rack)| !rack.is_empty()) {
        let points = left(rack, rules);
        let gains = out.filter(|_| gain > 0).map(|seat| (seat, gain * points));
        let cost = loses.then_some((of, -points));
        for (seat, points) in gains.into_iter().chain(cost) {
            totals[seat] += points;
            settled.push(Settled { seat, of, points, total: totals[seat] });
        }
    }
    settled
}

/// How far a game is from an end that is none of going out: turns without a score and passes in
/// succession, and the turns of the last round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Turns without a score.
    pub scoreless: u32,
    /// How many of them were passes.
    pub passes: u32,
    /// Turns left, where each player has one more when the bag is empty.
    pub turns_left: Option<usize>,
}

/// A turn as it counts to the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct EndTurn {
    /// Whether it scored.
    pub scored: bool,
    /// Whether nothing was done, not even an exchange with the board.
    pub passed: bool,
    /// Whether anybody has a point.
    pub points: bool,
    /// Whether the bag is empty after it.
    pub empty: bool,
}

impl Progress {
    /// Counts a turn (Scrabble Door: the end; other games by their own numbers); says whether the
    /// game is over by it.
    pub fn count(&mut self, turn: EndTurn, players: usize, rules: &BoardRules) -> bool {
        let counts = rules.scoreless_at_zero || turn.points;
        self.scoreless = if turn.scored || !counts { 0 } else { self.scoreless + 1 };
        self.passes = if turn.passed { self.passes + 1 } else { 0 };
        let all_pass = rules.all_pass_ends && self.passes as usize >= players.max(1);
        let last = self.count_last_round(turn.empty, players, rules);
        all_pass || last || self.is_stuck(rules)
    }

    /// Counts a play that was taken back: it scored nothing, and was no pass.
    pub fn count_taken_back(&mut self, rules: &BoardRules) -> bool {
        self.scoreless += 1;
        self.passes = 0;
        self.is_stuck(rules)
    }

    fn is_stuck(&self, rules: &BoardRules) -> bool {
        rules.scoreless_turns.is_some_and(|most| self.scoreless >= most)
    }

    /// In a game with a last round every player has one more turn when the bag is empty.
    fn count_last_round(&mut self, empty: bool, players: usize, rules: &BoardRules) -> bool {
        match &mut self.turns_left {
            Some(left) => *left = left.saturating_sub(1),
            None if rules.last_round && empty => self.turns_left = Some(players),
            None => {}
        }
        self.turns_left == Some(0)
    }
}

/// The players who win, by whatever names them, in order: those with the most points after the end
/// adjustment; of equals, where the game says so, those with the most before it (Scrabble Door:
/// ties).
pub fn winners<K: Ord + Clone>(
    after: &BTreeMap<K, i32>,
    before: &BTreeMap<K, i32>,
    tie: Tie,
) -> Vec<K> {
    let best = leaders(after, after.keys());
    let best = match tie {
        Tie::Shared => best,
        Tie::BeforeEnd => leaders(before, best.into_iter()),
    };
    best.into_iter().cloned().collect()
}

/// Those among some players who have the most points.
fn leaders<'n, K: Ord>(
    totals: &BTreeMap<K, i32>,
    among: impl Iterator<Item = &'n K> + Clone,
) -> Vec<&'n K> {
    let points = |name: &K| totals.get(name).copied().unwrap_or(0);
    let most = among.clone().map(points).max();
    among.filter(|name| Some(points(name)) == most).collect()
}

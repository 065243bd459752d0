//! An endgame as it stands, but for the board.

use std::cmp::Ordering;

use wordy_games::ending::left;
use wordy_games::game::{BoardRules, LeftoverTiles, Tie};
use wordy_games::position::Tile;

use crate::player::Choice;
use crate::rack::left_of;

/// An end of a game: whose tiles are where, the player to move first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endgame {
    /// The racks.
    pub racks: [Vec<Tile>; 2],
    /// The points so far.
    pub points: [i32; 2],
    /// Turns without a score in succession.
    pub scoreless: u32,
    /// How many of them were passes.
    pub passes: u32,
    /// Turns left, where each has one more when the bag is empty.
    pub turns_left: Option<u32>,
}

/// How a game stands: all but the tiles on the board.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) racks: [Vec<Tile>; 2],
    pub(crate) points: [i32; 2],
    /// Whose turn it is.
    pub(crate) seat: usize,
    /// Turns without a score, and passes, in succession.
    pub(crate) scoreless: u32,
    pub(crate) passes: u32,
    /// Turns left of a last round.
    pub(crate) turns_left: Option<u32>,
}

/// Passes that end a game whose rules have no other end by turns without a score.
const BOTH: u32 = 2;

impl State {
    pub(crate) fn new(endgame: &Endgame) -> Self {
        let Endgame { racks, points, scoreless, passes, turns_left } = endgame.clone();
        Self { racks, points, seat: 0, scoreless, passes, turns_left }
    }

    /// How it stands after a turn, before tiles are drawn.
    pub(crate) fn after(&self, choice: &Choice, rules: &BoardRules) -> Self {
        match choice {
            Choice::Play(turn) => self.with(turn.left.clone(), turn.score, rules),
            Choice::Exchange(tiles) => {
                self.with(left_of(&self.racks[self.seat], tiles, rules), 0, rules)
            }
            Choice::Pass => self.passed(rules),
        }
    }

    /// How it stands after a pass.
    pub(super) fn passed(&self, rules: &BoardRules) -> Self {
        let passes = self.passes + 1;
        Self { passes, ..self.with(self.racks[self.seat].clone(), 0, rules) }
    }

    /// How it stands when the player to move has scored and has these tiles left.
    pub(super) fn with(&self, left: Vec<Tile>, score: u32, rules: &BoardRules) -> Self {
        let mut after = self.clone();
        after.racks[self.seat] = left;
        after.points[self.seat] = self.points[self.seat].saturating_add_unsigned(score);
        let counts = rules.scoreless_at_zero || after.points != [0, 0];
        after.scoreless = if score > 0 || !counts { 0 } else { self.scoreless + 1 };
        after.passes = 0;
        after.turns_left = self.turns_left.map(|left| left.saturating_sub(1));
        after.seat = 1 - self.seat;
        after
    }

    /// Who laid the last tile.
    fn out(&self, rules: &BoardRules) -> Option<usize> {
        let empty = self.racks.iter().position(Vec::is_empty);
        empty.filter(|_| !rules.last_round)
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self, rules: &BoardRules) -> bool {
        let endless = rules.scoreless_turns.is_none() && !rules.last_round;
        let all_pass = (rules.all_pass_ends || endless) && self.passes >= BOTH;
        let stuck = rules.scoreless_turns.is_some_and(|most| self.scoreless >= most);
        self.out(rules).is_some() || all_pass || stuck || self.turns_left == Some(0)
    }

    /// The points of both when it is over.
    pub(crate) fn settled(&self, rules: &BoardRules) -> [i32; 2] {
        let out = self.out(rules);
        let (gain, loses) = match rules.left {
            LeftoverTiles::None => (0, false),
            LeftoverTiles::Lose => (0, true),
            LeftoverTiles::Transfer => (1, true),
            LeftoverTiles::Double => (2, out.is_none()),
        };
        let mut points = self.points;
        for (of, rack) in self.racks.iter().enumerate() {
            let own = left(rack, rules);
            points[of] -= if loses { own } else { 0 };
            if let Some(out) = out {
                points[out] += gain * own;
            }
        }
        points
    }

    /// The share of the win that the first player has when it is over: a tie is half a win, or of
    /// who was ahead before tiles left were counted.
    pub(crate) fn won(&self, rules: &BoardRules) -> f64 {
        let settled = self.settled(rules);
        let tied = settled[0] == settled[1];
        let points = if tied && rules.tie == Tie::BeforeEnd { self.points } else { settled };
        match points[0].cmp(&points[1]) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        }
    }

    /// By how much the player to move is ahead when it is over.
    pub(crate) fn ahead(&self, rules: &BoardRules) -> i32 {
        let points = self.settled(rules);
        points[self.seat] - points[1 - self.seat]
    }
}

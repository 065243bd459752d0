//! The search: alpha-beta, deeper and deeper, with a table of positions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use wordy_games::ending::left;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

use super::lines::Lines;
use super::state::State;
use super::step::Step;
use super::trial_board::TrialBoard;
use crate::finder::Finder;
use crate::player::Choice;
use crate::worth::Ending;

/// More than any game is won by.
const MOST: i32 = 1_000_000;

/// After so many turns nobody looks further: by exchanges with the board that score a game may go
/// on for ever.
pub(super) const MOST_TURNS: usize = 100;

/// Exchanges with the board, letters in any order and tiles that may be any letter make tens of
/// thousands of turns. If fewer than `FEW` positions are allowed, only the `BEST` turns of each are
/// looked at, the best by points and tiles left.
const FEW: u64 = 1000;
const BEST: usize = 100;

/// How far a value is looked for beside that of a search less deep.
const NEAR: i32 = 20;

/// As deep as a search goes that guesses nothing.
const ALL: u32 = u32::MAX;

/// What is known of a position: how far the player to move is ahead in the end.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// At least, and at most.
    least: i32,
    most: i32,
    /// To which depth; [`ALL`] where nothing was guessed.
    depth: u32,
    /// The number of the best turn, to be looked at first.
    best: u64,
}

/// What a search found: how far the player to move is ahead in the end, and whether nothing was
/// guessed.
type SearchValue = (i32, bool);

/// A search of the turns that may follow a position.
pub(super) struct Search<'f, 'e, 'r> {
    board: TrialBoard<'f, 'e, 'r>,
    /// The plays of lines, where turns are such.
    lines: Option<Lines>,
    known: FxHashMap<u64, Bounds>,
    positions: u64,
    most_positions: u64,
    /// Whether there may be tens of thousands of turns.
    countless: bool,
    only_best: bool,
    /// The depth of the last search that came to its end, 0 before the first.
    depth: u32,
    /// Asked now and then whether to go on.
    go_on: &'f (dyn Fn() -> bool + Sync),
}

/// Positions between two questions whether to go on, where one takes little time.
const ASKED: u64 = 16;

impl<'f, 'e, 'r> Search<'f, 'e, 'r> {
    pub(super) fn new(
        finder: &'f mut Finder<'e, 'r>,
        most_positions: u64,
        go_on: &'f (dyn Fn() -> bool + Sync),
    ) -> Self {
        let lines = Lines::new(finder);
        let countless = lines.is_none() || finder.rules().jumbled;
        let only_best = countless && most_positions < FEW;
        let lines = lines.filter(|_| !only_best);
        Self {
            board: TrialBoard::new(finder),
            lines,
            known: FxHashMap::default(),
            positions: 0,
            most_positions,
            countless,
            only_best,
            depth: 0,
            go_on,
        }
    }

    pub(super) fn rules(&self) -> &'r BoardRules {
        self.board.finder.rules()
    }

    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// Searches deeper and deeper; whether nothing was guessed in the end.
    pub(super) fn deepen(&mut self, state: &State) -> bool {
        let mut expected = 0;
        for depth in 1.. {
            let Some((value, exact)) = self.near(state, depth, expected, self.most(depth)) else {
                return false;
            };
            expected = value;
            self.depth = if exact { ALL } else { depth };
            if exact || self.positions >= self.most_positions {
                return exact;
            }
        }
        false
    }

    /// Whether the player to move wins (more than 0), ties or loses, and whether nothing was
    /// guessed: searches deeper and deeper, but not by how much.
    pub(super) fn outcome(&mut self, state: &State) -> SearchValue {
        let mut last = (0, false);
        for depth in 1.. {
            let most = self.most(depth);
            let Some(found) = self.search(state, depth, -1, 1, most) else { return last };
            (last, self.depth) = (found, depth);
            if last.1 || self.positions >= self.most_positions {
                break;
            }
        }
        last
    }

    /// How many positions may be looked at. However few are allowed, one turn ahead all turns are
    /// looked at, unless they are countless.
    fn most(&self, depth: u32) -> u64 {
        let all = depth == 1 && (self.only_best || !self.countless);
        if all { u64::MAX } else { self.most_positions.min(u64::MAX - 1) }
    }

    /// A search for a value that is probably near another.
    fn near(&mut self, state: &State, depth: u32, expected: i32, most: u64) -> Option<SearchValue> {
        let bounds = [expected - NEAR, expected + NEAR];
        if depth > 1 {
            let found = self.search(state, depth, bounds[0], bounds[1], most)?;
            if bounds[0] < found.0 && found.0 < bounds[1] {
                return Some(found);
            }
        }
        self.search(state, depth, -MOST, MOST, most)
    }

    /// The best turn; to be asked once it has been searched for.
    pub(super) fn turn(&mut self, state: &State) -> Choice {
        self.line(state, 1).pop().map_or(Choice::Pass, |(choice, _)| choice)
    }

    /// The best turns, so many at most, each with whose it is and the tiles left.
    pub(super) fn line(&mut self, state: &State, most: usize) -> Vec<(Choice, (usize, Vec<Tile>))> {
        let (mut line, mut undo, mut state) = (Vec::new(), Vec::new(), state.clone());
        let (mut depth, mut slow) = (self.depth, None);
        while !state.is_over(self.rules()) && line.len() < most {
            let (step, next) = if depth == 0 {
                let slow = *slow.get_or_insert_with(|| self.guess(&state).1);
                (self.greedy(&state, slow), 0)
            } else {
                // What it has to know is in the table.
                let _ = self.search(&state, depth, -MOST, MOST, u64::MAX);
                self.best_known(&state, depth)
            };
            let choice = step.choice(&state, self.board.finder);
            let seat = state.seat;
            state = step.after(&state, self.board.finder);
            undo.push(self.board.lay(&step));
            line.push((choice, (seat, state.racks[seat].clone())));
            depth = next;
        }
        for tiles in undo.into_iter().rev() {
            self.board.put(&tiles);
        }
        line
    }

    /// How far the player to move is ahead in the end, as far as it matters between two bounds;
    /// none where too many positions were looked at.
    fn search(
        &mut self,
        state: &State,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        most: u64,
    ) -> Option<SearchValue> {
        if state.is_over(self.rules()) {
            return Some((state.ahead(self.rules()), true));
        }
        let key = self.board.number(state);
        let lead = state.points[state.seat] - state.points[1 - state.seat];
        let known = self.known.get(&key).copied();
        if let Some(known) = known.filter(|known| known.depth >= depth) {
            let exact = known.depth == ALL;
            if known.least == known.most || known.least + lead >= beta {
                return Some((known.least + lead, exact));
            }
            if known.most + lead <= alpha {
                return Some((known.most + lead, exact));
            }
            alpha = alpha.max(known.least + lead);
            beta = beta.min(known.most + lead);
        }
        self.positions += 1;
        let asked = if self.countless { 1 } else { ASKED };
        let asks = most < u64::MAX && self.positions.is_multiple_of(asked);
        if self.positions > most || asks && !(self.go_on)() {
            return None;
        }
        if depth == 0 {
            return Some((self.guess(state).0, false));
        }
        let first = known.map_or(0, |known| known.best);
        let (mut best, mut best_turn, mut floor) = (-MOST, 0, alpha);
        let (steps, mut order) = self.steps(state, first);
        let mut exact = !self.only_best || steps.len() <= BEST;
        let next = next(&steps, depth);
        while let Some((_, Reverse(at))) = order.pop() {
            let step = &steps[at];
            let after = step.after(state, self.board.finder);
            let undo = self.board.lay(step);
            let found = self.reply(&after, next, floor, beta, best > -MOST, most);
            self.board.put(&undo);
            let Some((value, is_exact)) = found else {
                // The best of the first search so far is better than nothing.
                if self.depth > 0 || best == -MOST {
                    return None;
                }
                exact = false;
                break;
            };
            exact &= is_exact;
            if -value > best {
                (best, best_turn) = (-value, step.number());
            }
            floor = floor.max(best);
            if floor >= beta {
                break;
            }
        }
        let least = if best > alpha { best - lead } else { -MOST };
        let most = if best < beta { best - lead } else { MOST };
        let depth = if exact { ALL } else { depth };
        self.known.insert(key, Bounds { least, most, depth, best: best_turn });
        Some((best, exact))
    }

    /// The value of a position after a turn, for the other player. Where a turn has been looked at
    /// before, it is first asked whether this one is better at all.
    fn reply(
        &mut self,
        state: &State,
        depth: u32,
        floor: i32,
        beta: i32,
        later: bool,
        most: u64,
    ) -> Option<SearchValue> {
        if later && beta > floor + 1 {
            let found = self.search(state, depth, -floor - 1, -floor, most)?;
            if -found.0 <= floor {
                return Some(found);
            }
        }
        self.search(state, depth, -beta, -floor, most)
    }

    /// The turns of a position, and their order, those that are likely the best first: the best so
    /// far, then by points and by the tiles got rid of.
    fn steps(
        &mut self,
        state: &State,
        first: u64,
    ) -> (Vec<Step>, BinaryHeap<(i64, Reverse<usize>)>) {
        let rack = &state.racks[state.seat];
        let number = self.board.keys.rack(rack);
        let likely = |score: u32, left: usize, rest: i32| {
            i64::from(score) - i64::from(rest) + if left == 0 { 1000 } else { 0 }
        };
        let mut steps = vec![Step::Pass];
        let ends = state.passed(self.rules()).is_over(self.rules());
        let mut ranks = vec![if ends { 500 } else { -500 }];
        if let Some(lines) = &mut self.lines {
            lines.visit(self.board.finder, (rack, number), |line, at| {
                let play = line.play(at);
                ranks.push(likely(play.score, play.left.0, play.left.1));
                steps.push(Step::Line(Rc::clone(line), at));
            });
        } else {
            let ending = Ending::new(self.board.finder.rules(), &state.racks[1 - state.seat]);
            let turns = if self.only_best {
                self.board.finder.best(rack, BEST, &ending)
            } else {
                self.board.finder.every(rack, &())
            };
            for turn in turns {
                ranks.push(likely(
                    turn.score,
                    turn.left.len(),
                    left(&turn.left, self.board.finder.rules()),
                ));
                steps.push(Step::Turn(Box::new(turn)));
            }
        }
        if first != 0
            && let Some(at) = steps.iter().position(|step| step.number() == first)
        {
            ranks[at] = 10_000;
        }
        let order = ranks.into_iter().enumerate().map(|(at, rank)| (rank, Reverse(at))).collect();
        (steps, order)
    }

    /// How far the player to move is ahead, without a search.
    pub(super) fn glance(&mut self, state: &State) -> i32 {
        self.guess(state).0
    }

    /// How far the player to move is ahead when both play what is best by points and tiles left.
    /// Who sees the other stuck takes their time, if that brings more: whether so.
    fn guess(&mut self, state: &State) -> (i32, bool) {
        let plain = self.played_out(state, false);
        let [own, other] = [state.seat, 1 - state.seat].map(|seat| self.is_stuck(state, seat));
        if own == other {
            return (plain, false);
        }
        let slow = self.played_out(state, true);
        if (slow > plain) == other { (slow, true) } else { (plain, false) }
    }

    fn played_out(&mut self, state: &State, slow: bool) -> i32 {
        let (mut state, seat) = (state.clone(), state.seat);
        let mut undo = Vec::new();
        while !state.is_over(self.rules()) && undo.len() < MOST_TURNS {
            let step = self.greedy(&state, slow);
            state = step.after(&state, self.board.finder);
            undo.push(self.board.lay(&step));
        }
        for tiles in undo.into_iter().rev() {
            self.board.put(&tiles);
        }
        let ahead = state.ahead(self.rules());
        if state.seat == seat { ahead } else { -ahead }
    }

    /// Whether a player has no play that scores; not asked where a turn is more than a play.
    fn is_stuck(&mut self, state: &State, seat: usize) -> bool {
        let rack = &state.racks[seat];
        let number = self.board.keys.rack(rack);
        let Some(lines) = &mut self.lines else { return false };
        lines.best(self.board.finder, (rack, number), |play| play.score.into()).is_none()
    }

    /// The play that is best by its points and the tiles left, or for who has time; a pass where
    /// none scores.
    fn greedy(&mut self, state: &State, slow: bool) -> Step {
        let rack = &state.racks[state.seat];
        let ending = Ending::new(self.rules(), &state.racks[1 - state.seat]);
        let number = self.board.keys.rack(rack);
        let Some(lines) = &mut self.lines else {
            let best = self.board.finder.best(rack, 1, &ending).into_iter().next();
            let best = best.filter(|turn| turn.score > 0);
            return best.map_or(Step::Pass, |turn| Step::Turn(Box::new(turn)));
        };
        let best = lines.best(self.board.finder, (rack, number), |play| {
            if slow { play.slow() } else { play.value(&ending) }
        });
        best.map_or(Step::Pass, |(line, at)| Step::Line(line, at))
    }

    /// The turn that the table has for a position, and how deep to look after it.
    fn best_known(&mut self, state: &State, depth: u32) -> (Step, u32) {
        let best = self.known.get(&self.board.number(state)).map_or(0, |known| known.best);
        let (mut steps, mut order) = self.steps(state, best);
        let next = next(&steps, depth);
        let step = order.pop().map_or(Step::Pass, |(_, Reverse(at))| steps.swap_remove(at));
        (step, next)
    }
}

/// How deep to look after one of these turns. Who is stuck passes: that is no look ahead.
fn next(steps: &[Step], depth: u32) -> u32 {
    if depth == ALL || steps.len() == 1 { depth } else { depth - 1 }
}

//! The search: alpha-beta, deeper and deeper, with a table of positions.

use rustc_hash::FxHashMap;
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_lexicon::random::Random;

use super::state::State;
use crate::finder::Finder;
use crate::player::Choice;
use crate::worth::Ending;

/// More than any game is won by.
const MOST: i32 = 1_000_000;

/// Numbers for tiles on racks are those from here on: no square has one.
const RACKS: u64 = 1 << 20;

/// After so many turns nobody looks further: by exchanges with the board that score a game may go
/// on for ever.
const MOST_TURNS: usize = 100;

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
type Found = (i32, bool);

/// A search of the turns that may follow a position.
pub(super) struct Search<'f, 'e, 'r> {
    finder: &'f mut Finder<'e, 'r>,
    known: FxHashMap<u64, Bounds>,
    /// Numbers that look random, for squares and tiles.
    random: Random,
    /// The number of the tiles on the board, as they were changed.
    board: u64,
    positions: u64,
    most_positions: u64,
    /// The depth of the last search that came to its end.
    depth: u32,
    /// Asked now and then whether to go on.
    go_on: &'f (dyn Fn() -> bool + Sync),
}

/// Positions between two questions whether to go on.
const ASKED: u64 = 16;

impl<'f, 'e, 'r> Search<'f, 'e, 'r> {
    pub(super) fn new(
        finder: &'f mut Finder<'e, 'r>,
        most_positions: u64,
        go_on: &'f (dyn Fn() -> bool + Sync),
    ) -> Self {
        let (known, random) = (FxHashMap::default(), Random::new(1));
        Self { finder, known, random, board: 0, positions: 0, most_positions, depth: 1, go_on }
    }

    pub(super) fn rules(&self) -> &'r BoardRules {
        self.finder.rules()
    }

    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// Searches deeper and deeper; whether nothing was guessed in the end.
    pub(super) fn deepen(&mut self, state: &State) -> bool {
        let mut expected = 0;
        for depth in 1.. {
            // However few positions are allowed, each turn is looked at.
            let most = if depth == 1 { u64::MAX } else { self.most_positions.min(u64::MAX - 1) };
            let Some((value, exact)) = self.near(state, depth, expected, most) else {
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
    pub(super) fn outcome(&mut self, state: &State) -> Found {
        let mut last = (0, false);
        for depth in 1.. {
            let most = if depth == 1 { u64::MAX } else { self.most_positions.min(u64::MAX - 1) };
            let Some(found) = self.search(state, depth, -1, 1, most) else { return last };
            last = found;
            if last.1 || self.positions >= self.most_positions {
                break;
            }
        }
        last
    }

    /// A search for a value that is probably near another.
    fn near(&mut self, state: &State, depth: u32, expected: i32, most: u64) -> Option<Found> {
        let bounds = [expected - NEAR, expected + NEAR];
        if depth > 1 {
            let found = self.search(state, depth, bounds[0], bounds[1], most)?;
            if bounds[0] < found.0 && found.0 < bounds[1] {
                return Some(found);
            }
        }
        self.search(state, depth, -MOST, MOST, most)
    }

    /// The best turns to the end, each with whose it is and the tiles left.
    pub(super) fn line(&mut self, state: &State) -> Vec<(Choice, (usize, Vec<Tile>))> {
        let (mut line, mut undo, mut state) = (Vec::new(), Vec::new(), state.clone());
        let mut depth = self.depth;
        while !state.is_over(self.rules()) && line.len() < MOST_TURNS {
            let choice = if depth == 0 {
                self.greedy(&state)
            } else {
                // What it has to know is in the table.
                let _ = self.search(&state, depth, -MOST, MOST, u64::MAX);
                self.best_known(&state)
            };
            undo.push(self.lay(&choice));
            let seat = state.seat;
            state = state.after(&choice, self.rules());
            line.push((choice, (seat, state.racks[seat].clone())));
            depth = if depth == ALL { ALL } else { depth.saturating_sub(1) };
        }
        for tiles in undo.into_iter().rev() {
            self.put(&tiles);
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
    ) -> Option<Found> {
        if state.is_over(self.rules()) {
            return Some((state.ahead(self.rules()), true));
        }
        let key = self.key(state);
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
        let asks = most < u64::MAX && self.positions.is_multiple_of(ASKED);
        if self.positions > most || asks && !(self.go_on)() {
            return None;
        }
        if depth == 0 {
            return Some((self.guess(state), false));
        }
        let first = known.map_or(0, |known| known.best);
        let (mut best, mut best_turn, mut exact) = (-MOST, 0, true);
        let mut floor = alpha;
        let choices = self.choices(state, first);
        // Who is stuck passes: that is no look ahead.
        let next = if choices.len() == 1 { depth } else { depth - 1 };
        for choice in choices {
            let undo = self.lay(&choice);
            let after = state.after(&choice, self.rules());
            let found = self.reply(&after, next, floor, beta, best > -MOST, most);
            self.put(&undo);
            let (value, is_exact) = found?;
            exact &= is_exact;
            if -value > best {
                (best, best_turn) = (-value, self.number(&choice));
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
    ) -> Option<Found> {
        if later && beta > floor + 1 {
            let found = self.search(state, depth, -floor - 1, -floor, most)?;
            if -found.0 <= floor {
                return Some(found);
            }
        }
        self.search(state, depth, -beta, -floor, most)
    }

    /// The turns of a position, those that are likely the best first: the best so far, then by
    /// points and by the tiles got rid of.
    fn choices(&mut self, state: &State, first: u64) -> Vec<Choice> {
        let rules = self.rules();
        let turns = self.finder.every(&state.racks[state.seat], &());
        let mut choices: Vec<(i64, Choice)> = turns
            .into_iter()
            .map(|turn| {
                let rest = wordy_games::ending::left(&turn.left, rules);
                let goes_out = if turn.left.is_empty() { 1000 } else { 0 };
                (i64::from(turn.score) - i64::from(rest) + goes_out, Choice::Play(turn))
            })
            .collect();
        let pass = if state.passes > 0 { 500 } else { -500 };
        choices.push((pass, Choice::Pass));
        for (rank, choice) in &mut choices {
            if first != 0 && self.number(choice) == first {
                *rank = 10_000;
            }
        }
        choices.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        choices.into_iter().map(|(_, choice)| choice).collect()
    }

    /// How far the player to move is ahead when both play what is best by points and tiles left.
    fn guess(&mut self, state: &State) -> i32 {
        let (mut state, seat) = (state.clone(), state.seat);
        let mut undo = Vec::new();
        while !state.is_over(self.rules()) && undo.len() < MOST_TURNS {
            let choice = self.greedy(&state);
            undo.push(self.lay(&choice));
            state = state.after(&choice, self.rules());
        }
        for tiles in undo.into_iter().rev() {
            self.put(&tiles);
        }
        let ahead = state.ahead(self.rules());
        if state.seat == seat { ahead } else { -ahead }
    }

    /// The play that is best by its points and the tiles left; a pass where none scores.
    fn greedy(&mut self, state: &State) -> Choice {
        let ending = Ending::new(self.rules(), &state.racks[1 - state.seat]);
        let best = self.finder.best(&state.racks[state.seat], 1, &ending);
        let best = best.into_iter().next().filter(|turn| turn.score > 0);
        best.map_or(Choice::Pass, Choice::Play)
    }

    /// The turn that the table has for a position.
    fn best_known(&mut self, state: &State) -> Choice {
        let best = self.known.get(&self.key(state)).map_or(0, |known| known.best);
        self.choices(state, best).into_iter().next().unwrap_or(Choice::Pass)
    }

    /// Lays the tiles of a turn; what takes them back.
    fn lay(&mut self, choice: &Choice) -> Vec<(Place, Option<Tile>)> {
        let Choice::Play(turn) = choice else { return Vec::new() };
        let tiles = turn.tiles();
        let before = |(place, _): &(Place, Tile)| (*place, self.finder.position().tile(*place));
        let undo: Vec<_> = tiles.iter().map(before).collect();
        self.put(&tiles.into_iter().map(|(place, tile)| (place, Some(tile))).collect::<Vec<_>>());
        // In the order in which they are taken back a place that has changed twice comes out right.
        undo.into_iter().rev().collect()
    }

    fn put(&mut self, tiles: &[(Place, Option<Tile>)]) {
        for (place, tile) in tiles {
            let before = self.finder.position().tile(*place);
            self.board ^= self.number_of(*place, before) ^ self.number_of(*place, *tile);
        }
        self.finder.put(tiles);
    }

    /// A number for a tile on a square.
    fn number_of(&self, place: Place, tile: Option<Tile>) -> u64 {
        let Some(tile) = tile else { return 0 };
        let square = (place.row << 5 | place.column) as u64;
        self.random.number(square << 9 | u64::from(tile.letter) << 1 | u64::from(tile.blank))
    }

    /// A number for a turn: that of its tiles; 1 for a pass.
    fn number(&self, choice: &Choice) -> u64 {
        let Choice::Play(turn) = choice else { return 1 };
        let tiles = turn.tiles();
        tiles.iter().fold(2, |sum: u64, (place, tile)| {
            sum.wrapping_mul(3).wrapping_add(self.number_of(*place, Some(*tile)))
        })
    }

    /// A number for a position: the board, the racks, whose turn it is, and what may end the game.
    fn key(&self, state: &State) -> u64 {
        let tile = |tile: &Tile| {
            let code = u64::from(tile.letter) << 1 | u64::from(tile.blank);
            self.random.number(RACKS | if tile.blank { 1 } else { code })
        };
        let racks = state
            .racks
            .each_ref()
            .map(|rack| rack.iter().map(tile).fold(0, |sum: u64, number| sum.wrapping_add(number)));
        let ends = u64::from(state.scoreless) << 8
            | u64::from(state.passes) << 4
            | u64::from(state.turns_left.unwrap_or(3)) << 2
            | u64::from(state.points == [0, 0]) << 1
            | state.seat as u64;
        let parts = [racks[0], racks[1], ends];
        let mix = |sum: u64, part: &u64| Random::new(sum.rotate_left(23) ^ part).number(0);
        parts.iter().fold(self.board, mix)
    }
}

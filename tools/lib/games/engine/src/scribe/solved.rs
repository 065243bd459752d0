//! Moves judged: by all games that can follow, where those can be looked through, else by games
//! that are played on.

use std::collections::HashMap;

use wordy_games::scribe::{Glyphs, Grid, Point};
use wordy_lexicon::random::Random;

use super::state::{State, Tables};
use super::{Version, searched};

/// A move, and how good it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedMove {
    /// Where the mark is set.
    pub point: Point,
    /// The chance that its player wins, from 0 to 1.
    pub won: f64,
    /// Whether all games that can follow were looked through: then it is 0 or 1.
    pub exact: bool,
}

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions that are looked through for each move.
    pub positions: u32,
    /// Games that are played on from a position of which that was not enough.
    pub playouts: u32,
    /// The number that those come from.
    pub seed: u64,
}

/// The moves of a position, in their order. Empty where the game is over.
///
/// Cost: less than a microsecond a position that is looked through, and some 40 bytes.
pub fn judged(grid: &Grid, glyphs: &Glyphs, version: Version, limits: Limits) -> Vec<JudgedMove> {
    let (tables, state) = (Tables::new(glyphs, version), State::of(grid));
    let judged = |own: super::state::Move| {
        let mut after = state.clone();
        after.play(own);
        let mut search =
            Exhaustive { tables: &tables, known: HashMap::new(), left: limits.positions };
        let (won, exact) = if let Some(other) = search.wins(&after) {
            (f64::from(u8::from(!other)), true)
        } else {
            let mut random = Random::new(limits.seed);
            let reply = searched(&after, &tables, &mut random, |n| n < limits.playouts);
            (1.0 - reply.first().map_or(0.0, |reply| reply.won), false)
        };
        Some(JudgedMove { point: own.point()?, won, exact })
    };
    state.moves().filter_map(judged).collect()
}

/// A search of all that can follow.
struct Exhaustive<'t> {
    tables: &'t Tables,
    /// Whether the player to move wins.
    known: HashMap<State, bool>,
    /// Positions that may still be looked at.
    left: u32,
}

impl Exhaustive<'_> {
    /// Whether the player to move wins; none where there are too many positions.
    fn wins(&mut self, state: &State) -> Option<bool> {
        if state.is_over() {
            return Some(state.winner(self.tables) == state.next);
        }
        if let Some(known) = self.known.get(state) {
            return Some(*known);
        }
        self.left = self.left.checked_sub(1)?;
        let mut wins = false;
        for own in state.moves() {
            let mut after = state.clone();
            after.play(own);
            if !self.wins(&after)? {
                wins = true;
                break;
            }
        }
        self.known.insert(state.clone(), wins);
        Some(wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plain negamax, without what is remembered, for the last moves of games of any moves.
    fn plain(state: &State, tables: &Tables) -> bool {
        if state.is_over() {
            return state.winner(tables) == state.next;
        }
        state.moves().any(|own| {
            let mut after = state.clone();
            after.play(own);
            !plain(&after, tables)
        })
    }

    #[test]
    fn exact_moves_are_those_of_a_plain_search() {
        let game = wordy_data::game("scribe").unwrap();
        let glyphs = Glyphs::new(game.glyph_rules().unwrap());
        let limits = Limits { positions: 100_000, playouts: 10, seed: 1 };
        let mut both = [0, 0];
        for (seed, version) in (0..20).zip([Version::Majority, Version::SuperGlyph].iter().cycle())
        {
            let tables = Tables::new(&glyphs, *version);
            let (mut grid, mut random) = (Grid::default(), Random::new(seed));
            while grid.free().count() > 0 && grid.moves() < 73 {
                let point = State::of(&grid).any(&mut random).point().unwrap();
                grid.play(point).unwrap();
            }
            for own in judged(&grid, &glyphs, *version, limits) {
                let mut after = grid.clone();
                after.play(own.point).unwrap();
                let wins = !plain(&State::of(&after), &tables);
                assert_eq!((own.won > 0.5, own.exact), (wins, true), "{seed} {}", own.point);
                both[usize::from(wins)] += 1;
            }
        }
        assert!(both[0] > 5 && both[1] > 5, "{both:?}");
        let none = Limits { positions: 0, ..limits };
        let start = judged(&Grid::default(), &glyphs, Version::Majority, none);
        assert!(start.len() == 81 && start.iter().all(|own| !own.exact));
    }
}

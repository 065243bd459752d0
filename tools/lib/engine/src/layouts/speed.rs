//! Games of Speed Scrabble that the computer plays against itself.

use wordy_games::bag::tiles_of;
use wordy_games::game::LayoutRules;
use wordy_games::position::Tile;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

use super::{Solved, solve};

/// A game in which everybody takes a tile after a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeedGame {
    /// The rounds: in each somebody calls, or nobody can finish.
    pub rounds: Vec<Round>,
    /// Who won, by seat from 0; none where nobody could finish with the last tiles.
    pub winner: Option<usize>,
}

/// A round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Who called, by seat from 0.
    pub caller: Option<usize>,
    /// The tiles that each player had.
    pub tiles: usize,
}

impl SpeedGame {
    /// The calls, the last of which wins.
    pub fn calls(&self) -> usize {
        self.rounds.iter().filter(|round| round.caller.is_some()).count()
    }

    /// How often everybody took a tile because nobody could finish.
    pub fn pulls(&self) -> usize {
        let last = usize::from(self.winner.is_none());
        (self.rounds.len() - self.calls()).saturating_sub(last)
    }
}

/// Plays a game: everybody looks for a layout of all their tiles, each by so many steps at most.
/// Whoever needs the fewest steps calls, and everybody takes a tile, as they do where nobody finds
/// one. Who calls when there are not enough tiles left wins. The same seed gives the same game.
///
/// Cost: some milliseconds for each layout that is looked for: each player looks for one a call.
pub fn play(rules: &LayoutRules, lexicon: &Lexicon, steps: &[u32], seed: u64) -> SpeedGame {
    let (mut random, mut pool) = (Random::new(seed), tiles_of(&rules.letters));
    let all = pool.len();
    random.draw(&mut pool, all);
    let deal = |_: &u32| pool.split_off(pool.len().saturating_sub(rules.deal));
    let mut racks: Vec<Vec<Tile>> = steps.iter().map(deal).collect();
    let mut rounds = Vec::new();
    loop {
        let caller = caller(&racks, rules, lexicon, &mut random, steps);
        rounds.push(Round { caller, tiles: racks.first().map_or(0, Vec::len) });
        if steps.is_empty() || pool.len() < steps.len() {
            return SpeedGame { rounds, winner: caller };
        }
        for rack in &mut racks {
            rack.extend(pool.pop());
        }
    }
}

/// Who finds a layout of all tiles in the fewest steps; of equals any.
fn caller(
    racks: &[Vec<Tile>],
    rules: &LayoutRules,
    lexicon: &Lexicon,
    random: &mut Random,
    steps: &[u32],
) -> Option<usize> {
    let needed = |(rack, steps): (&Vec<Tile>, &u32)| {
        let seed = random.below(usize::MAX) as u64;
        let solved = solve(rack, rules, lexicon, seed, |taken| taken < *steps);
        let complete = |solved: Solved| solved.layout.unused.is_empty().then_some(solved.steps);
        solved.ok().and_then(complete)
    };
    let taken: Vec<Option<u32>> = racks.iter().zip(steps).map(needed).collect();
    let lots: Vec<usize> = racks.iter().map(|_| random.below(usize::MAX)).collect();
    let finished = taken.iter().zip(lots).enumerate();
    let finished = finished.filter_map(|(seat, (steps, lot))| Some(((*steps)?, lot, seat)));
    finished.min().map(|(.., seat)| seat)
}

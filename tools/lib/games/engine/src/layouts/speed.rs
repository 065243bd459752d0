//! Games of Speed Scrabble that the computer plays against itself.

use wordy_games::bag::tiles_of;
use wordy_games::game::{Draw, LayoutRules};
use wordy_games::position::Tile;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

use super::{Solved, solve};

/// A game in which everybody takes tiles after a call.
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
    /// The tiles that the first player had.
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
/// Whoever needs the fewest steps calls. Then everybody takes a tile, or, where the game is one in
/// which racks are filled, draws until as many lie unused as were dealt; what the others had laid
/// out by then counts as used. Where nobody finds a layout, everybody takes a tile.
///
/// The game is over with a call when there are not enough tiles left for all; where racks are
/// filled, when there are none. Who calls then wins; where layouts are scored, who has most points,
/// of equals who called. The same seed gives the same game.
///
/// Cost: some milliseconds for each layout that is looked for: each player looks for one a call.
pub fn play(rules: &LayoutRules, lexicon: &Lexicon, steps: &[u32], seed: u64) -> SpeedGame {
    let (mut random, mut pool) = (Random::new(seed), tiles_of(&rules.letters));
    let all = pool.len();
    random.draw(&mut pool, all);
    let deal = |_: &u32| pool.split_off(pool.len().saturating_sub(rules.deal));
    let mut racks: Vec<Vec<Tile>> = steps.iter().map(deal).collect();
    let mut rounds = Vec::new();
    // To call all tiles are laid out, whatever they score.
    let calling = LayoutRules { score: false, ..rules.clone() };
    let (filled, players) = (rules.draw == Draw::ToRack, steps.len());
    loop {
        let found = found(&racks, &calling, lexicon, &mut random, steps);
        let caller = found.caller();
        rounds.push(Round { caller, tiles: racks.first().map_or(0, Vec::len) });
        let out = if filled { pool.is_empty() } else { pool.len() < players };
        if steps.is_empty() || out {
            let winner = match caller {
                Some(caller) if rules.score => {
                    Some(best(&racks, rules, lexicon, steps, seed, caller))
                }
                caller => caller,
            };
            return SpeedGame { rounds, winner };
        }
        let Some(caller) = caller.filter(|_| filled) else {
            for rack in &mut racks {
                rack.extend(pool.pop());
            }
            continue;
        };
        let mut due = found.due(&racks, &calling, lexicon, caller);
        // Tiles go one at a time, from who called on.
        while due.iter().any(|due| *due > 0) && !pool.is_empty() {
            for seat in (0..players).map(|by| (caller + by) % players) {
                if due[seat] > 0 {
                    due[seat] -= 1;
                    racks[seat].extend(pool.pop());
                }
            }
        }
    }
}

/// The layouts that are found in a round.
struct RoundLayouts {
    /// The steps that each player needed for all tiles; none where they were not enough.
    needed: Vec<Option<u32>>,
    /// Lots, for players who needed as many.
    lots: Vec<u64>,
    /// What the search of each came from.
    seeds: Vec<u64>,
}

impl RoundLayouts {
    /// Who finds a layout of all tiles in the fewest steps; of equals any.
    fn caller(&self) -> Option<usize> {
        let all = self.needed.iter().zip(&self.lots).enumerate();
        let finished = all.filter_map(|(seat, (steps, lot))| Some(((*steps)?, *lot, seat)));
        finished.min().map(|(.., seat)| seat)
    }

    /// The tiles that each draws after a call: until as many lie unused as were dealt.
    fn due(
        &self,
        racks: &[Vec<Tile>],
        rules: &LayoutRules,
        lexicon: &Lexicon,
        caller: usize,
    ) -> Vec<usize> {
        let steps = self.needed[caller].unwrap_or(1);
        let unused = |seat: usize| {
            if seat == caller {
                return 0;
            }
            let rack = &racks[seat];
            let solved = solve(rack, rules, lexicon, self.seeds[seat], |taken| taken < steps);
            solved.map_or(rack.len(), |solved| solved.layout.unused.len())
        };
        (0..racks.len()).map(|seat| rules.deal.saturating_sub(unused(seat))).collect()
    }
}

/// Everybody looks for a layout of all tiles.
fn found(
    racks: &[Vec<Tile>],
    rules: &LayoutRules,
    lexicon: &Lexicon,
    random: &mut Random,
    steps: &[u32],
) -> RoundLayouts {
    let seeds: Vec<u64> = racks.iter().map(|_| random.seed()).collect();
    let needed = |((rack, seed), steps): ((&Vec<Tile>, &u64), &u32)| {
        let solved = solve(rack, rules, lexicon, *seed, |taken| taken < *steps);
        let complete = |solved: Solved| solved.layout.unused.is_empty().then_some(solved.steps);
        solved.ok().and_then(complete)
    };
    let needed = racks.iter().zip(&seeds).zip(steps).map(needed).collect();
    let lots = racks.iter().map(|_| random.seed()).collect();
    RoundLayouts { needed, lots, seeds }
}

/// Who has most points in the end; of equals who called.
fn best(
    racks: &[Vec<Tile>],
    rules: &LayoutRules,
    lexicon: &Lexicon,
    steps: &[u32],
    seed: u64,
    caller: usize,
) -> usize {
    let points = |seat: usize| {
        let solved = solve(&racks[seat], rules, lexicon, seed, |taken| taken < steps[seat]);
        solved.map_or(i64::MIN, |solved| solved.layout.score(&rules.letters))
    };
    (0..racks.len()).max_by_key(|seat| (points(*seat), *seat == caller)).unwrap_or(caller)
}

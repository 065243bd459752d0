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
    /// The calls, the last of which wins.
    pub calls: u32,
    /// How often everybody took a tile because nobody could finish.
    pub pulls: u32,
    /// Who won, by seat from 0; none where nobody could finish with the last tiles.
    pub winner: Option<usize>,
}

/// Plays a game: everybody looks for a layout of all their tiles by so many steps at most. Who
/// needs the fewest calls, and everybody takes a tile, as they do where nobody finds one. Who calls
/// when there are not enough tiles left wins. The same seed gives the same game.
///
/// Cost: some milliseconds for each layout that is looked for, and there are `players` of them for
/// each call.
pub fn play(
    rules: &LayoutRules,
    lexicon: &Lexicon,
    players: usize,
    seed: u64,
    steps: u32,
) -> SpeedGame {
    let (mut random, mut pool) = (Random::new(seed), tiles_of(&rules.letters));
    let all = pool.len();
    random.draw(&mut pool, all);
    let mut racks: Vec<Vec<Tile>> =
        (0..players).map(|_| pool.split_off(pool.len().saturating_sub(rules.deal))).collect();
    let mut game = SpeedGame { calls: 0, pulls: 0, winner: None };
    loop {
        let caller = caller(&racks, rules, lexicon, &mut random, steps);
        game.calls += u32::from(caller.is_some());
        if players == 0 || pool.len() < players {
            return SpeedGame { winner: caller, ..game };
        }
        game.pulls += u32::from(caller.is_none());
        for rack in &mut racks {
            rack.extend(pool.pop());
        }
    }
}

/// Who finds a layout of all tiles in the fewest steps; of equals the first.
fn caller(
    racks: &[Vec<Tile>],
    rules: &LayoutRules,
    lexicon: &Lexicon,
    random: &mut Random,
    steps: u32,
) -> Option<usize> {
    let needed = |rack: &Vec<Tile>| {
        let seed = random.below(usize::MAX) as u64;
        let solved = solve(rack, rules, lexicon, seed, |taken| taken < steps);
        let complete = |solved: Solved| solved.layout.unused.is_empty().then_some(solved.steps);
        solved.ok().and_then(complete)
    };
    let taken: Vec<Option<u32>> = racks.iter().map(needed).collect();
    let finished = taken.iter().enumerate().filter_map(|(seat, steps)| Some(((*steps)?, seat)));
    finished.min().map(|(_, seat)| seat)
}

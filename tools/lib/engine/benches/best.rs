//! How many best turns are found a second on one core, in games that greedy players play from fixed
//! seeds: `cargo bench -p wordy-engine`, or one game `-- scrabble`. `WORDY_LIST` names a list of words other than the lexicon
//! `wordy`.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;
use std::time::Instant;

use wordy_engine::Engine;
use wordy_games::bag::Bag;
use wordy_games::position::{Position, Tile};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

/// Plays a game between two greedy players; the turns asked for, and the points made.
fn play(engine: &Engine<'_>, seed: u64) -> (u32, u32) {
    let rules = engine.rules();
    let mut bag = Bag::of(rules).all();
    let count = bag.len();
    Random::new(seed).draw(&mut bag, count);
    bag.truncate(Bag::of(rules).len());
    let mut finder = engine.finder(&Position::new(&rules.board));
    let mut racks: [Vec<Tile>; 2] = Default::default();
    let (mut turns, mut points, mut idle) = (0, 0, 0);
    for player in [0, 1].into_iter().cycle() {
        let rack = &mut racks[player];
        let room = rules.rack - rack.len();
        rack.extend(bag.split_off(bag.len().saturating_sub(room)));
        let best = finder.best(rack, 1, &());
        turns += 1;
        let Some(turn) = best.first().filter(|turn| turn.score > 0) else {
            idle += 1;
            if idle == 4 {
                return (turns, points);
            }
            continue;
        };
        (points, idle) = (points + turn.score, 0);
        let tiles = turn.tiles().into_iter().map(|(place, tile)| (place, Some(tile)));
        finder.put(&tiles.collect::<Vec<_>>());
        rack.clone_from(&turn.left);
        if rack.is_empty() && bag.is_empty() {
            return (turns, points);
        }
    }
    (turns, points)
}

fn lexicon() -> Result<Lexicon, Box<dyn Error>> {
    let Ok(list) = std::env::var("WORDY_LIST") else { return Ok(wordy_data::lexicon("wordy")?) };
    let text = std::fs::read_to_string(list)?;
    let words = text.split_whitespace().filter(|word| (2..=15).contains(&word.len()));
    Ok(Lexicon::from_words(words, &Alphabet::english())?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let lexicon = lexicon()?;
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    for (game, games) in [("scrabble", 1000), ("scrabble-i", 200), ("1dif", 40)] {
        if !wanted.is_empty() && !wanted.iter().any(|name| name == game) {
            continue;
        }
        let rules = wordy_data::game(game)?.into_board().ok_or("not a game on a board")?;
        let start = Instant::now();
        let engine = Engine::new(&rules, &lexicon);
        let made = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let (mut turns, mut points) = (0, 0);
        for seed in 0..games {
            let (own_turns, own_points) = play(&engine, seed);
            (turns, points) = (turns + own_turns, points + own_points);
        }
        let (taken, count) = (start.elapsed().as_secs_f64(), f64::from(turns));
        let (speed, mean) = (count / taken, f64::from(points) / count);
        println!("{game}: {speed:.0} a second; {turns} turns of {mean:.2}; made in {made:.3} s");
    }
    Ok(())
}

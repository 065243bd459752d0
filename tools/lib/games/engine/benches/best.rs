//! How many best turns are found a second on one core, in games that greedy players play from fixed
//! seeds, and players who go by points and leaves; and how many games are played on a second in a
//! simulation, each for two turns: `cargo bench -p wordy-engine`, or one game `-- scrabble`. `WORDY_LIST` names a list of words other than the lexicon
//! `wordy`.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;
use std::time::Instant;

use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::Playouts;
use wordy_engine::{Chances, Engine, Leaves, Worth};
use wordy_games::bag::Bag;
use wordy_games::position::{Position, Tile};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;

/// Plays a game between two players who go by points and by what tiles left are worth; the turns
/// asked for, and the points made.
fn play(engine: &Engine<'_>, worth: &dyn Worth, seed: u64) -> (u32, u32) {
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
        let best = finder.best(rack, 1, worth);
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

/// Simulations on the positions of a game; how many games they played on.
fn simulate(engine: &Engine<'_>, playouts: &Playouts<'_>, seed: u64) -> u32 {
    let rules = engine.rules();
    let mut unseen = Bag::of(rules).all();
    let mut random = Random::new(seed);
    let mut finder = engine.finder(&Position::new(&rules.board));
    let mut games = 0;
    while unseen.len() > 4 * rules.rack {
        random.draw(&mut unseen, rules.rack);
        let rack: Vec<Tile> = unseen[..rules.rack].to_vec();
        let best = finder.best(&rack, 8, playouts.worth);
        let Some(first) = best.first().cloned() else { break };
        let situation = Situation {
            other: Vec::new(),
            unseen: unseen[rules.rack..].to_vec(),
            in_play: unseen.len() - rules.rack,
            rack,
            points: [0, 0],
            scoreless: 0,
        };
        let choices = best.into_iter().map(Choice::Play).collect();
        let made = finder.simulate(&situation, choices, playouts, seed, |made| 64 - made);
        games += made.iter().map(|own| own.games).sum::<u32>();
        let tiles = first.tiles().into_iter().map(|(place, tile)| (place, Some(tile)));
        finder.put(&tiles.collect::<Vec<_>>());
        unseen.drain(..first.laid);
    }
    games
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
        let leaves = wordy_data::find(wordy_data::LEAVES, game)?;
        let leaves = Leaves::from_toml(&leaves, &rules.letters.alphabet)?.0;
        println!("{game}: made in {made:.3} s");
        for (by, worth) in [("points", &() as &dyn Worth), ("points and leaves", &leaves)] {
            let start = Instant::now();
            let (mut turns, mut points) = (0, 0);
            for seed in 0..games {
                let (own_turns, own_points) = play(&engine, worth, seed);
                (turns, points) = (turns + own_turns, points + own_points);
            }
            let (taken, count) = (start.elapsed().as_secs_f64(), f64::from(turns));
            let (speed, mean) = (count / taken, f64::from(points) / count);
            println!("  by {by}: {speed:.0} a second; {turns} turns of {mean:.2}");
        }
        let chances = wordy_data::find(wordy_data::CHANCES, game)?;
        let (chances, _) = Chances::from_toml(&chances)?;
        let playouts = Playouts::new(&leaves, Some(&chances));
        let one = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
        let start = Instant::now();
        let seeds = 0..games.div_ceil(200);
        let played: u32 =
            one.install(|| seeds.map(|seed| simulate(&engine, &playouts, seed)).sum());
        let speed = f64::from(played) / start.elapsed().as_secs_f64();
        println!("  games played on: {speed:.0} a second");
    }
    Ok(())
}

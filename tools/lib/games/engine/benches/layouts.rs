//! How long a layout of 21 random tiles takes, and how often one is found in 50 ms:
//! `cargo bench -p wordy-engine --bench layouts`. Games of Speed Scrabble and layouts of the
//! whole set are played by `simulate --game speed` and `--game idaho`.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;
use std::time::{Duration, Instant};

use wordy_engine::layouts::solve;
use wordy_games::bag::tiles_of;
use wordy_lexicon::random::Random;

fn main() -> Result<(), Box<dyn Error>> {
    let game = wordy_data::game("speed")?;
    let rules = game.layout_rules().ok_or("not a game of layouts")?;
    for name in ["wordy", "college"] {
        let lexicon = wordy_data::lexicon(name)?;
        let mut taken = Vec::new();
        for seed in 0..1000 {
            let mut tiles = tiles_of(&rules.letters);
            Random::new(seed).draw(&mut tiles, 21);
            tiles.truncate(21);
            let start = Instant::now();
            let limit = Duration::from_millis(500);
            let found = solve(&tiles, rules, &lexicon, seed, |_| start.elapsed() < limit);
            let found = found.is_ok_and(|found| found.layout.unused.is_empty());
            let time = if found { start.elapsed() } else { Duration::MAX };
            taken.push(time.as_secs_f64() * 1000.0);
        }
        taken.sort_by(f64::total_cmp);
        let within = |limit: f64| taken.iter().filter(|time| **time < limit).count();
        let of = taken.len();
        println!(
            "{name}: of {of}, {} in 50 ms, {} in 500 ms; median {:.1} ms, of 95 in 100 {:.1} ms",
            within(50.0),
            within(500.0),
            taken[of / 2],
            taken[of * 95 / 100],
        );
    }
    Ok(())
}

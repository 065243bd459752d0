//! How long a layout of 21 random tiles takes, and how often one is found in 50 ms:
//! `cargo bench --profile dist -p wordy-engine --bench layouts`. With `-- speed` how many calls a game
//! of Speed Scrabble takes, and how often nobody can finish; with `-- idaho` the best layout of all
//! tiles of the set.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;
use std::time::{Duration, Instant};

use wordy_engine::layouts::{self, solve};
use wordy_games::bag::tiles_of;
use wordy_lexicon::random::Random;

fn draws() -> Result<(), Box<dyn Error>> {
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

/// Games of four and of five players, each of whom looks for 100 steps.
fn speed() -> Result<(), Box<dyn Error>> {
    const GAMES: u32 = 100;
    let game = wordy_data::game("speed")?;
    let rules = game.layout_rules().ok_or("not a game of layouts")?;
    for (name, players) in [("wordy", 4), ("wordy", 5), ("college", 4), ("college", 5)] {
        let lexicon = wordy_data::lexicon(name)?;
        let (mut calls, mut pulls, mut lost) = (0, 0, 0);
        for seed in 0..GAMES {
            let game = layouts::play(rules, &lexicon, players, seed.into(), 100);
            (calls, pulls) = (calls + game.calls, pulls + game.pulls);
            lost += u32::from(game.winner.is_none());
        }
        let mean = |count: u32| f64::from(count) / f64::from(GAMES);
        println!(
            "{name}, {players} players, {GAMES} games: {:.2} calls a game; nobody could finish {:.2} times \
             a game, in {lost} games with the last tiles",
            mean(calls),
            mean(pulls)
        );
    }
    Ok(())
}

/// The best layouts of a whole set, by the number of steps.
fn idaho() -> Result<(), Box<dyn Error>> {
    let game = wordy_data::game("idaho")?;
    let rules = game.layout_rules().ok_or("not a game of layouts")?;
    let (lexicon, tiles) = (wordy_data::lexicon("wordy")?, tiles_of(&rules.letters));
    let mut best = None;
    for (seed, steps) in [(1, 1000), (2, 10_000), (3, 10_000), (4, 10_000), (5, 10_000)] {
        let solved = solve(&tiles, rules, &lexicon, seed, |taken| taken < steps)?;
        let points = solved.layout.score(&rules.letters);
        println!("seed {seed}, {steps} steps: {points} points");
        if best.as_ref().is_none_or(|(most, _)| points > *most) {
            best = Some((points, solved.layout));
        }
    }
    for row in best.iter().flat_map(|(_, layout)| layout.rows(&rules.letters.alphabet)) {
        println!("{row}");
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().find(|arg| !arg.starts_with("--") && !arg.contains('/')).as_deref() {
        Some("speed") => speed(),
        Some("idaho") => idaho(),
        _ => draws(),
    }
}

//! What a search brings against plain points, in tournament games that are played once from every
//! seat: `cargo bench -p wordy-engine --bench players -- endgame 500`, or
//! `simulate 50`, `best 100 400` for the strength `best` against `strong`
//! with a hundred bags from the 400th on, or `solve 100` for how often an endgame is solved, and in what time.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;
use std::ops::Range;
use std::time::Instant;

use rayon::prelude::*;
use wordy_engine::endgame::Endgame;
use wordy_engine::level::Level;
use wordy_engine::player::{Choice, Player};
use wordy_engine::selfplay::{play, seed};
use wordy_engine::simulation::Playouts;
use wordy_engine::{Chances, Engine, Leaves, Rarity};
use wordy_games::position::Position;

/// A mean, and half of the interval that holds the true one 95 times in 100.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.iter().map(|_| 1.0).sum::<f64>();
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, 1.96 * (squares / (count - 1.0) / count).sqrt())
}

/// Plays each bag from both seats; the share of wins and the spread, a mean of each pair.
fn compare(engine: &Engine<'_>, player: Player<'_>, other: Player<'_>, bags: Range<u64>) {
    let start = Instant::now();
    let of = |bag: u64| {
        let (mut won, mut spread) = (0.0, 0.0);
        for seat in 0..2 {
            let players = if seat == 0 { [player, other] } else { [other, player] };
            let totals = play(engine, &players, seed(1, bag)).totals;
            let ahead = f64::from(totals[seat] - totals[1 - seat]);
            won += if ahead == 0.0 { 0.5 } else { f64::from(u8::from(ahead > 0.0)) };
            spread += ahead;
        }
        (50.0 * won, spread / 2.0)
    };
    let (won, spread): (Vec<f64>, Vec<f64>) = bags.clone().into_par_iter().map(of).unzip();
    let ((won, half), (spread, spread_half)) = (mean(&won), mean(&spread));
    println!(
        "{} games: wins {won:.1} % ±{half:.1}, ahead by {spread:.1} ±{spread_half:.1} points; {:.1} s",
        2 * (bags.end - bags.start),
        start.elapsed().as_secs_f64()
    );
}

/// Solves the endgames of greedy games: how many exactly, and in what time.
fn solve(engine: &Engine<'_>, games: u64, positions: u64) {
    let of = |bag: u64| {
        let game = play(engine, &[Player::Best(&()), Player::Best(&())], seed(1, bag));
        let at = game.turns.iter().position(|turn| turn.bag == 0)?;
        let rest = game.turns.get(at..at + 2)?;
        let mut finder = engine.finder(&Position::new(&engine.rules().board));
        let mut points = [0, 0];
        for turn in &game.turns[..at] {
            points[turn.seat] = turn.total;
            if let Choice::Play(play) = &turn.choice {
                let tiles = play.tiles().into_iter().map(|(place, tile)| (place, Some(tile)));
                finder.put(&tiles.collect::<Vec<_>>());
            }
        }
        let seats = [rest[0].seat, rest[1].seat];
        let endgame = Endgame {
            racks: [rest[0].rack.clone(), rest[1].rack.clone()],
            points: seats.map(|seat| points[seat]),
            scoreless: 0,
            passes: 0,
            turns_left: None,
        };
        let start = Instant::now();
        let solved = finder.endgame(&endgame, positions);
        let greedy = game.totals[seats[0]] - game.totals[seats[1]];
        let gained = solved.points[0] - solved.points[1] - greedy;
        Some((solved.exact, start.elapsed().as_secs_f64(), gained))
    };
    let all: Vec<(bool, f64, i32)> = (0..games).into_par_iter().filter_map(of).collect();
    let exact = all.iter().filter(|(exact, ..)| *exact).count();
    let mut times: Vec<f64> = all.iter().map(|(_, time, _)| *time).collect();
    times.sort_by(f64::total_cmp);
    let gained: Vec<f64> = all.iter().map(|(.., gained)| f64::from(*gained)).collect();
    let (gained, half) = mean(&gained);
    println!(
        "{} endgames, {positions} positions at most: {exact} exact; median {:.2} s, of 95 in 100 {:.2} s; \
         {gained:.1} ±{half:.1} points more than greed",
        all.len(),
        times[all.len() / 2],
        times[all.len() * 95 / 100]
    );
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let number = |at: usize, otherwise: u64| -> Result<u64, Box<dyn Error>> {
        Ok(args.get(at).map_or(Ok(otherwise), |text| text.parse())?)
    };
    let (count, more) = (number(1, 100)?, number(2, 1000)?);
    let rules = wordy_data::game("tournament")?.into_board().ok_or("not a game on a board")?;
    let lexicon = wordy_data::lexicon("wordy")?;
    let engine = Engine::new(&rules, &lexicon);
    let greedy = Player::Best(&());
    match args.first().map(String::as_str) {
        Some("simulate") => {
            let games = u32::try_from(more)?;
            compare(
                &engine,
                Player::Simulate(Playouts::new(&(), None), games, 0),
                greedy,
                0..count,
            );
        }
        Some("best") => {
            let file = |kind| wordy_data::find(kind, "tournament");
            let (leaves, _) =
                Leaves::from_toml(&file(wordy_data::LEAVES)?, &rules.letters.alphabet)?;
            let (chances, _) = Chances::from_toml(&file(wordy_data::CHANCES)?)?;
            let known = Playouts::new(&leaves, Some(&chances));
            let of = |level: Level| level.player(known, None, Rarity::new(&lexicon, None));
            compare(&engine, of(Level::Best), of(Level::Strong), more..more + count);
        }
        Some("solve") => solve(&engine, count, more),
        _ => compare(&engine, Player::Endgame(&(), more), greedy, 0..count),
    }
    Ok(())
}

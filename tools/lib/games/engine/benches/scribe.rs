//! How often a search wins Scribe against others, greed against any moves, and how often the two
//! versions have different winners: `cargo bench -p wordy-engine --bench scribe`.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::error::Error;

use wordy_engine::scribe::{Game, Player, Version, play};
use wordy_games::scribe::{self, Glyphs};

/// Who won.
fn winner(game: &Game, version: Version) -> scribe::Player {
    match version {
        Version::Majority => game.outcome.majority,
        Version::SuperGlyph => game.outcome.super_glyph.winner(),
    }
}

/// A share in percent, and half of the interval that holds the true one 95 times in 100 (Wilson).
fn share(count: u32, of: u32) -> String {
    let (share, of) = (f64::from(count) / f64::from(of), f64::from(of));
    let z = 1.96_f64;
    let whole = 1.0 + z * z / of;
    let middle = (share + z * z / (2.0 * of)) / whole;
    let half = z / whole * (share * (1.0 - share) / of + z * z / (4.0 * of * of)).sqrt();
    let [low, high] = [middle - half, middle + half].map(|end| 100.0 * end);
    format!("{:.1} % ({low:.1} to {high:.1})", 100.0 * share)
}

fn main() -> Result<(), Box<dyn Error>> {
    const GAMES: u32 = 1000;
    let game = wordy_data::game("scribe")?;
    let glyphs = Glyphs::new(game.glyph_rules().ok_or("not a game of glyphs")?);
    for (one, other) in [
        (Player::Any, Player::Any),
        (Player::Greedy, Player::Greedy),
        (Player::Greedy, Player::Any),
        (Player::Search(100), Player::Any),
        (Player::Search(1000), Player::Any),
        (Player::Search(1000), Player::Greedy),
    ] {
        for version in [Version::Majority, Version::SuperGlyph] {
            let (mut won, mut of_x, mut differ) = (0, 0, 0);
            for number in 0..GAMES {
                let first = number % 2 == 0;
                let players = if first { [one, other] } else { [other, one] };
                let game = play(players, &glyphs, version, number.into());
                let x_won = winner(&game, version) == scribe::Player::X;
                won += u32::from(x_won == first);
                of_x += u32::from(x_won);
                let both = [Version::Majority, Version::SuperGlyph].map(|own| winner(&game, own));
                differ += u32::from(both[0] != both[1]);
            }
            println!(
                "{one:?} against {other:?}, {version:?}: wins {}; X wins {}; the versions differ in {}",
                share(won, GAMES),
                share(of_x, GAMES),
                share(differ, GAMES)
            );
        }
    }
    Ok(())
}

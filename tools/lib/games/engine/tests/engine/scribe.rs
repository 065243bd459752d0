//! The moves of Scribe that a search finds.

use wordy_engine::scribe::{Player, Version, best, play};
use wordy_games::scribe::{self, Glyphs, Grid};
use wordy_lexicon::random::Random;

const VERSIONS: [Version; 2] = [Version::Majority, Version::SuperGlyph];

fn glyphs() -> Glyphs {
    Glyphs::new(wordy_data::game("scribe").unwrap().glyph_rules().unwrap())
}

/// Who won a game that is over.
fn winner(grid: &Grid, glyphs: &Glyphs, version: Version) -> scribe::Player {
    let outcome = grid.result(glyphs).unwrap();
    match version {
        Version::Majority => outcome.majority,
        Version::SuperGlyph => outcome.super_glyph.winner(),
    }
}

/// The games that a player wins against another, sitting at X and O by turns.
fn won(one: Player, other: Player, version: Version, games: u64) -> u64 {
    let glyphs = glyphs();
    let of = |game: u64| {
        let first = game.is_multiple_of(2);
        let players = if first { [one, other] } else { [other, one] };
        let outcome = play(players, &glyphs, version, game).outcome;
        let winner = match version {
            Version::Majority => outcome.majority,
            Version::SuperGlyph => outcome.super_glyph.winner(),
        };
        u64::from((winner == scribe::Player::X) == first)
    };
    (0..games).map(of).sum()
}

#[test]
fn a_search_beats_any_moves() {
    for version in VERSIONS {
        let won = won(Player::Search(60), Player::Any, version, 40);
        assert!(won >= 38, "{version:?}: {won} of 40");
    }
}

/// Whether the player to move wins, by trying everything.
fn wins(grid: &Grid, glyphs: &Glyphs, version: Version) -> bool {
    grid.free().any(|point| {
        let mut after = grid.clone();
        after.play(point).unwrap();
        if after.is_over() {
            winner(&after, glyphs, version) == grid.next()
        } else {
            !wins(&after, glyphs, version)
        }
    })
}

#[test]
fn a_game_that_is_won_stays_won() {
    let glyphs = glyphs();
    let mut won = 0;
    for seed in 0..60 {
        let version = VERSIONS[usize::from(seed % 2 == 0)];
        let mut random = Random::new(seed);
        let mut grid = Grid::default();
        while grid.moves() < 74 {
            let free: Vec<_> = grid.free().collect();
            grid.play(free[random.below(free.len())]).unwrap();
        }
        if wins(&grid, &glyphs, version) {
            won += 1;
            let moves = best(&grid, &glyphs, version, seed, |played| played < 3000).unwrap();
            let mut after = grid.clone();
            after.play(moves[0].point).unwrap();
            assert!(!wins(&after, &glyphs, version), "{seed}: {moves:?}");
        }
    }
    assert!(won > 10, "{won}");
}

#[test]
fn the_same_seed_gives_the_same_moves() {
    let glyphs = glyphs();
    let found = |seed| {
        best(&Grid::default(), &glyphs, Version::Majority, seed, |played| played < 300).unwrap()
    };
    assert_eq!(found(1), found(1));
    assert_eq!(found(1).len(), 81);
    assert_eq!(found(1).iter().map(|own| own.playouts).sum::<u32>(), 300);
    let mut full = Grid::default();
    while !full.is_over() {
        let first = full.free().next().unwrap();
        full.play(first).unwrap();
    }
    assert_eq!(best(&full, &glyphs, Version::Majority, 1, |_| true), None);
}

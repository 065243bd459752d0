//! Games of Scribe that the computer plays against itself.

use wordy_games::scribe::{Glyphs, Grid, Outcome, Point};
use wordy_lexicon::random::Random;

use super::state::{Move, State, Tables};
use super::{Version, searched};

/// How a player chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The best move that so many games from each position show.
    Search(u32),
    /// The move that gains most points of glyphs in its small grid at once; of equal ones any.
    Greedy,
    /// Any move, each as likely as the others.
    Any,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The moves, X's first.
    pub moves: Vec<Point>,
    /// Its result by both versions.
    pub outcome: Outcome,
}

/// Plays a game between X and O. A search plays for `version`; the result is told by both. The same
/// seed gives the same game.
pub fn play(players: [Player; 2], glyphs: &Glyphs, version: Version, seed: u64) -> Game {
    let (tables, mut random) = (Tables::new(glyphs, version), Random::new(seed));
    let mut grid = Grid::default();
    let mut moves = Vec::new();
    loop {
        if let Some(outcome) = grid.result(glyphs) {
            return Game { moves, outcome };
        }
        let state = State::of(&grid);
        let chosen = choose(players[state.next], &state, &tables, &mut random);
        // Every move of a player is one that the rules allow.
        if let Some(point) = chosen.filter(|point| grid.play(*point).is_ok()) {
            moves.push(point);
        }
    }
}

fn choose(player: Player, state: &State, tables: &Tables, random: &mut Random) -> Option<Point> {
    match player {
        Player::Any => state.any(random).point(),
        Player::Greedy => {
            let gains: Vec<(i16, Move)> =
                state.moves().map(|own| (state.gain(own, tables), own)).collect();
            let most = gains.iter().map(|(gain, _)| *gain).max()?;
            let best: Vec<&(i16, Move)> = gains.iter().filter(|(gain, _)| *gain == most).collect();
            best[random.below(best.len())].1.point()
        }
        Player::Search(playouts) => {
            let moves = searched(state, tables, random, |played| played < playouts);
            Some(moves.first()?.point)
        }
    }
}

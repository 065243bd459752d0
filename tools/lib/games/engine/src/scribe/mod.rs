//! Scribe: the best move by search, and games between players that the computer plays.
//!
//! ```
//! use wordy_engine::scribe::{Player, Version, best, play};
//! use wordy_games::scribe::{Glyphs, read_moves, replay};
//!
//! let game = wordy_data::game("scribe")?;
//! let glyphs = Glyphs::new(game.glyph_rules().ok_or("not a game of glyphs")?);
//! let grid = replay(&read_moves("D6 H4")?).grid;
//! let found = best(&grid, &glyphs, Version::Majority, 1, |playouts| playouts < 500);
//! let found = found.ok_or("the game is over")?;
//! assert!(grid.free().any(|point| point == found[0].point));
//!
//! let players = [Player::Search(100), Player::Any];
//! let game = play(players, &glyphs, Version::Majority, 7);
//! assert_eq!(game.moves.len(), 81);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod selfplay;
mod solved;
mod state;
mod tree;

use wordy_games::scribe::{Glyphs, Grid};
use wordy_lexicon::random::Random;

use crate::scribe::state::{State, Tables};
use crate::scribe::tree::Tree;

pub use selfplay::{Game, Player, play};
pub use solved::{JudgedMove, Limits, judged};
pub use state::Version;
pub use tree::Considered;

/// The moves of a position, the best first: the one from which most games were played on. None
/// where the game is over.
///
/// The search is a Monte Carlo tree search: from the position games are played to the end, their
/// first moves those that have won most so far, the rest at random. After each game `go_on` is
/// asked, with the number of games played. The same seed gives the same games.
///
/// Cost: some microseconds a game, and in memory some 20 bytes for each move looked at.
pub fn best(
    grid: &Grid,
    glyphs: &Glyphs,
    version: Version,
    seed: u64,
    go_on: impl FnMut(u32) -> bool,
) -> Option<Vec<Considered>> {
    let (tables, state) = (Tables::new(glyphs, version), State::of(grid));
    (!state.is_over()).then(|| searched(&state, &tables, &mut Random::new(seed), go_on))
}

/// The moves of a position, after games were played on.
fn searched(
    state: &State,
    tables: &Tables,
    random: &mut Random,
    mut go_on: impl FnMut(u32) -> bool,
) -> Vec<Considered> {
    let mut tree = Tree::new(state);
    let mut playouts = 0;
    loop {
        tree.play(state, tables, random);
        playouts += 1;
        if !go_on(playouts) {
            return tree.considered();
        }
    }
}

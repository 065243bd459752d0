//! The data files of the checkout, for tests.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "only tests use it"
)]

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{File, Files as _};
pub use wordy_lexicon::fixture::{Checkout, distribution};
use wordy_lexicon::lexicon::Lexicon;

use crate::game::{BoardRules, GAMES, Game, GameRules, GlyphRules, LayoutRules};
use crate::play::{Cell, Play};
use crate::position::Position;

/// A game of the checkout.
pub fn game(name: &str) -> Game {
    Game::from_toml(&Checkout.find(GAMES, name).unwrap(), &Checkout).unwrap()
}

#[test]
fn every_game_has_rules_of_one_kind() {
    for (name, kind) in [("tournament", 0), ("speed", 1), ("scribe", 2)] {
        let game = game(name);
        let board = game.board_rules().is_some();
        assert_eq!(
            [board, game.layout_rules().is_some(), game.glyph_rules().is_some()],
            [kind == 0, kind == 1, kind == 2]
        );
        assert_eq!(game.into_board().is_some(), board, "{name}");
    }
}

/// The rules of a game on a board.
pub fn board_rules(name: &str) -> BoardRules {
    match game(name).rules {
        GameRules::Board(rules) => *rules,
        _ => panic!("{name} is not played on a board"),
    }
}

/// The rules of a game of layouts.
pub fn layout_rules(name: &str) -> LayoutRules {
    match game(name).rules {
        GameRules::Layout(rules) => *rules,
        _ => panic!("{name} is not a game of layouts"),
    }
}

/// The rules of a game of glyphs.
pub fn glyph_rules(name: &str) -> GlyphRules {
    match game(name).rules {
        GameRules::Glyphs(rules) => rules,
        _ => panic!("{name} is not a game of glyphs"),
    }
}

/// A set with one tile of each of these letters, worth one point each, and no blank.
pub fn set_of(letters: &str) -> Distribution {
    let tiles: Vec<String> = letters.chars().map(|letter| format!("{letter} = [1, 1]")).collect();
    let tiles = tiles.join("\n");
    let text = format!("alphabet = \"english\"\nblanks = 0\n[tiles]\n{tiles}");
    let file = File::in_memory("small", "small.toml", text.into_bytes());
    Distribution::from_toml(&file, &()).unwrap()
}

/// A set of these tiles, count and points of each, and no blank: `Q = [1, 10]; E = [1, 1]`.
pub fn tiles(tiles: &str) -> Distribution {
    let text = format!("alphabet = \"english\"\nblanks = 0\n[tiles]\n{}", tiles.replace(';', "\n"));
    let file = File::in_memory("small", "small.toml", text.into_bytes());
    Distribution::from_toml(&file, &()).unwrap()
}

/// A lexicon of these words.
pub fn lexicon(words: &str) -> Lexicon {
    Lexicon::from_words(words.split_whitespace(), &Alphabet::english()).unwrap()
}

/// A position from plays such as `11I TRAIN`, connected or not.
pub fn position<'r>(rules: &'r BoardRules, plays: &str) -> Position<'r> {
    let mut position = Position::new(&rules.board);
    let tokens: Vec<&str> = plays.split_whitespace().collect();
    for pair in tokens.chunks(2) {
        let play = Play::parse(pair[0], pair[1], &rules.letters.alphabet).unwrap();
        let mut place = play.start;
        for cell in &play.cells {
            if let Cell::Tile(tile) = cell {
                position.put(place, *tile);
            }
            place = place.step(play.across, 1).unwrap();
        }
    }
    position
}

//! What all positions of a game share: its rules, and what is made ready for them.

use std::path::PathBuf;
use std::sync::OnceLock;

use pyo3::prelude::*;
use wordy_cli::{game_chances, leaves_of};
use wordy_engine::{Chances, Engine, Leaves, Vocabulary};
use wordy_games::game::{BoardRules, Game};
use wordy_games::position::Tile;
use wordy_games::ruling::faces_of;
use wordy_games::verdict::{Arrangements, Verdict};

use crate::error::wrong;
use crate::held::Held;

/// What all positions of a game share.
pub(crate) struct Rules {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) slip: Vec<String>,
    pub(crate) rules: BoardRules,
    pub(crate) lexicon: Held,
    /// The chances of winning, where a table comes with the game.
    pub(crate) chances: Option<Chances>,
    vocabulary: OnceLock<Vocabulary>,
    arrangements: OnceLock<Arrangements>,
}

impl Rules {
    pub(crate) fn new(game: Game, rules: BoardRules, lexicon: Held) -> PyResult<Self> {
        let slip = game.slip_lines();
        let chances = game_chances(&game.name).map_err(|failure| wrong(&failure))?;
        let chances = chances.map(|(chances, _)| chances);
        let (vocabulary, arrangements) = (OnceLock::new(), OnceLock::new());
        let Game { name, title, .. } = game;
        Ok(Self { name, title, slip, rules, lexicon, chances, vocabulary, arrangements })
    }

    /// The engine, whose words are made ready when it is first asked.
    pub(crate) fn engine(&self) -> Engine<'_> {
        let words =
            self.vocabulary.get_or_init(|| Engine::new(&self.rules, &self.lexicon).vocabulary());
        Engine::knowing(&self.rules, words)
    }

    /// What says whether words are acceptable.
    pub(crate) fn verdict(&self) -> Verdict<'_> {
        let arrangements =
            || self.arrangements.get_or_init(|| Arrangements::of(&self.lexicon)).clone();
        Verdict::sharing(&self.lexicon, &self.rules, arrangements)
    }

    /// Tiles as they are typed, letters in order, `?` for a blank.
    pub(crate) fn faces(&self, tiles: &[Tile]) -> String {
        faces_of(tiles, &self.rules.letters)
    }

    /// What the leaves of a file are worth.
    pub(crate) fn leaves(&self, path: Option<PathBuf>) -> PyResult<Option<Leaves>> {
        let leaves = path.map(|path| leaves_of(&path, &self.rules.letters)).transpose();
        leaves.map_err(|failure| wrong(&failure))
    }
}

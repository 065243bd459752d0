//! A game: its rules, and the lexicon that it is played by.

use std::sync::Arc;

use pyo3::prelude::*;
use wordy_choose_game::board_rules;
use wordy_games::bag::tiles_of;

use crate::error::{hinted, wrong};
use crate::lexicon::Lexicon;
use crate::position::{Position, Stand};
use crate::rules::Rules;

/// A game on a board.
#[pyclass(frozen, subclass, module = "wordy._wordy")]
pub(crate) struct Game {
    pub(crate) rules: Arc<Rules>,
}

#[pymethods]
impl Game {
    #[new]
    fn new(name: &str, lexicon: &Lexicon) -> PyResult<Self> {
        let rules = board_rules(name).map_err(|failure| wrong(&failure))?;
        let game = wordy_data::game(name).map_err(|error| wrong(&error.into()))?;
        let lexicon = lexicon.held.clone();
        let place = format!("lexicon {}", lexicon.meta().name);
        rules
            .letters
            .alphabet
            .require_same(lexicon.alphabet(), place, "the game uses")
            .map_err(|error| hinted(error, "lexicon= takes one of the game's letters"))?;
        Ok(Self { rules: Arc::new(Rules::new(game, rules, lexicon)?) })
    }

    /// The lexicon that the game's file names.
    #[staticmethod]
    fn _lexicon_of(name: &str) -> PyResult<Option<String>> {
        let game = wordy_data::game(name).map_err(|error| wrong(&error.into()))?;
        Ok(game.words().and_then(|words| words.lexicon.clone()))
    }

    /// Its name, as in `wordy.GAMES`.
    #[getter]
    fn name(&self) -> &str {
        &self.rules.name
    }

    /// Its title.
    #[getter]
    fn title(&self) -> &str {
        &self.rules.title
    }

    /// The lines of its slip.
    #[getter]
    fn slip(&self) -> Vec<String> {
        self.rules.slip.clone()
    }

    /// Rows and columns of the board.
    #[getter]
    fn size(&self) -> (usize, usize) {
        (self.rules.rules.board.rows(), self.rules.rules.board.columns())
    }

    /// How many tiles a rack has.
    #[getter]
    fn rack(&self) -> usize {
        self.rules.rules.rack
    }

    /// All tiles of the set.
    #[getter]
    fn tiles(&self) -> String {
        self.rules.faces(&tiles_of(&self.rules.rules.letters))
    }

    /// What a tile counts, by its letter.
    #[getter]
    fn points(&self) -> Vec<(String, u32)> {
        let letters = &self.rules.rules.letters;
        let of = |letter: u8| (letters.alphabet.spell(&[letter]), letters.points(letter));
        letters.alphabet.letters().map(of).collect()
    }

    /// The empty board.
    fn _empty(&self) -> Position {
        Position::new(&self.rules, Stand::default())
    }

    /// The position of a text: the rows of a board, or one line of CGP.
    fn _position(&self, text: &str) -> PyResult<Position> {
        Ok(Position::new(&self.rules, Stand::read(text, &self.rules.rules)?))
    }
}

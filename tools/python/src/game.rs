//! A game: its rules, and the lexicon that it is played by.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use wordy_cli::{board_rules, leaves_of};
use wordy_engine::{Engine, Leaves, Vocabulary};
use wordy_games::bag::tiles_of;
use wordy_games::game::BoardRules;
use wordy_games::verdict::{Arrangements, Verdict};

use crate::error::{hinted, wrong};
use crate::held::Held;
use crate::lexicon::Lexicon;
use crate::position::{Position, Stand};
use crate::turns::faces;

/// What all positions of a game share.
pub(crate) struct Rules {
    pub(crate) name: String,
    title: String,
    slip: Vec<String>,
    pub(crate) rules: BoardRules,
    pub(crate) lexicon: Held,
    vocabulary: OnceLock<Vocabulary>,
    arrangements: OnceLock<Arrangements>,
}

impl Rules {
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

    /// What the leaves of a file are worth.
    pub(crate) fn leaves(&self, path: Option<PathBuf>) -> PyResult<Option<Leaves>> {
        let leaves = path.map(|path| leaves_of(&path, &self.rules.letters)).transpose();
        leaves.map_err(|failure| wrong(&failure))
    }
}

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
        let slip = game.slip_lines();
        let (vocabulary, arrangements) = (OnceLock::new(), OnceLock::new());
        let rules = Rules {
            name: game.name,
            title: game.title,
            slip,
            rules,
            lexicon,
            vocabulary,
            arrangements,
        };
        Ok(Self { rules: Arc::new(rules) })
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
        faces(&tiles_of(&self.rules.rules.letters), &self.rules.rules)
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

//! What all positions of a game share: its rules, and what is made ready for them.

use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use wordy_choose_game::{LeavesArg, game_chances};
use wordy_engine::{Chances, Engine, Leaves, Vocabulary, Worth};
use wordy_games::game::{BoardRules, Game};
use wordy_games::position::Tile;
use wordy_games::ruling::faces_of;
use wordy_games::verdict::{Arrangements, WordJudge};

use crate::error::wrong;
use crate::held::SharedLexicon;

/// What all positions of a game share.
pub(crate) struct Rules {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) slip: Vec<String>,
    #[expect(clippy::struct_field_names, reason = "they are the rules of the game's board")]
    pub(crate) rules: BoardRules,
    pub(crate) lexicon: SharedLexicon,
    /// The chances of winning, where a table comes with the game.
    pub(crate) chances: Option<Chances>,
    vocabulary: OnceLock<Vocabulary>,
    arrangements: OnceLock<Arrangements>,
    /// The leaves that come with the game, read when they are first asked for.
    leaves: OnceLock<Arc<Leaves>>,
}

/// The leaves that come with a game.
const OWN: &str = "game";

/// What the tiles that a player keeps are worth.
pub(crate) struct LeaveChoice {
    leaves: Arc<Leaves>,
    /// Whether they were asked for by name, and count when none can be drawn to them, too.
    always: bool,
}

impl LeaveChoice {
    /// What they are worth, with a bag that may be empty or not.
    pub(crate) fn worth(&self, last: bool) -> &dyn Worth {
        if self.leaves.is_empty() || last && !self.always { &() } else { &*self.leaves }
    }
}

impl Rules {
    pub(crate) fn new(game: Game, rules: BoardRules, lexicon: SharedLexicon) -> PyResult<Self> {
        let slip = game.slip_lines();
        let chances = game_chances(&game.name).map_err(|failure| wrong(&failure))?;
        let chances = chances.map(|(chances, _)| chances);
        let (vocabulary, arrangements) = (OnceLock::new(), OnceLock::new());
        let Game { name, title, .. } = game;
        let leaves = OnceLock::new();
        Ok(Self { name, title, slip, rules, lexicon, chances, vocabulary, arrangements, leaves })
    }

    /// The engine, whose words are made ready when it is first asked.
    pub(crate) fn engine(&self) -> Engine<'_> {
        let words =
            self.vocabulary.get_or_init(|| Engine::new(&self.rules, &self.lexicon).vocabulary());
        Engine::knowing(&self.rules, words)
    }

    /// What says whether words are acceptable.
    pub(crate) fn verdict(&self) -> WordJudge<'_> {
        let arrangements =
            || self.arrangements.get_or_init(|| Arrangements::of(&self.lexicon)).clone();
        WordJudge::sharing(&self.lexicon, &self.rules, arrangements)
    }

    /// Tiles as they are typed, letters in order, `?` for a blank.
    pub(crate) fn faces(&self, tiles: &[Tile]) -> String {
        faces_of(tiles, &self.rules.letters)
    }

    /// What tiles left are worth: nothing, what they are in this game, or as a file or another
    /// game has it. Leaves of the game count for nothing where the lexicon is far from the one that
    /// they were learned with.
    pub(crate) fn kept(&self, leaves: Option<&str>) -> PyResult<LeaveChoice> {
        let read = |leaves: Option<&str>| {
            let own = LeavesArg { leaves: leaves.map(str::to_owned) };
            let found = own.near(&self.name, &self.rules.letters, &self.lexicon);
            found.map(|(leaves, _)| Arc::new(leaves)).map_err(|own| wrong(&own))
        };
        let Some(named) = leaves else {
            return Ok(LeaveChoice { leaves: Arc::default(), always: false });
        };
        if named != OWN {
            return Ok(LeaveChoice { leaves: read(Some(named))?, always: true });
        }
        let own = self.leaves.get().map_or_else(|| read(None), |own| Ok(Arc::clone(own)))?;
        Ok(LeaveChoice { leaves: Arc::clone(self.leaves.get_or_init(|| own)), always: false })
    }
}

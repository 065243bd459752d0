//! What a screen is told once of a game: what never changes, and the slip, the same as `slip`
//! prints.

use std::ops::Deref;

use serde::{Deserialize, Serialize};
use wordy_games::scribe::Glyphs;
use wordy_games::scribe::drawn::figures;
use wordy_matches::{About, Match};
use wordy_print::card_text::{WIDTH, text};
use wordy_print::writers::card_html;
use wordy_study::rules::card;

/// What never changes of a game, and its slip.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GameFacts {
    #[serde(flatten)]
    pub(crate) about: About,
    pub(crate) slip: Slip,
}

/// The rules on a slip: as lines of fixed width, and as HTML for browsers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Slip {
    pub(crate) lines: Vec<String>,
    pub(crate) html: String,
    /// What it has no room for: the figures of the rules, counted (Scribe).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) figures: Vec<String>,
}

impl Slip {
    /// The slip, and what it has no room for.
    pub(crate) fn all(&self) -> impl Iterator<Item = String> + '_ {
        let blank = (!self.figures.is_empty()).then(String::new);
        self.lines.iter().cloned().chain(blank).chain(self.figures.iter().cloned())
    }
}

impl GameFacts {
    pub(crate) fn of(game: &Match) -> Self {
        let card = card(game.rulebook().game());
        let lines = text(&card, WIDTH).lines().map(str::to_owned).collect();
        let glyphs = game.rulebook().game().glyph_rules();
        let figures = glyphs.map(|rules| figures(&Glyphs::new(rules))).unwrap_or_default();
        Self { about: game.about(), slip: Slip { lines, html: card_html(&card), figures } }
    }

    /// The same as two texts of JSON, made for everybody who comes: what never changes, and the
    /// slip.
    pub(crate) fn texts(&self) -> [String; 2] {
        [serde_json::to_string(&self.about), serde_json::to_string(&self.slip)]
            .map(Result::unwrap_or_default)
    }
}

impl Deref for GameFacts {
    type Target = About;

    fn deref(&self) -> &About {
        &self.about
    }
}

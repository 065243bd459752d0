//! The words that a game is played with: those of a lexicon of the page, or a part of them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};

use super::Modest;
use crate::desk::Opened;

/// The words of a game: a lexicon by its number, the words most people know alone, or those up to a
/// level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordsOfGame {
    lexicon: usize,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    modest: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

impl WordsOfGame {
    /// All words of a lexicon.
    pub(super) fn whole(lexicon: usize) -> Self {
        Self { lexicon, modest: false, level: None }
    }

    /// The lexicon of the game, and that of the lower computers.
    pub(super) fn lexicons(self, all: &[Opened]) -> Result<(Arc<Lexicon>, Modest), String> {
        let own = all.get(self.lexicon).ok_or("there is no such lexicon")?;
        let modest = own.modest();
        let whole = || Arc::new(own.lexicon.clone());
        let lexicon = match (self.modest, self.level) {
            (true, _) => modest.clone().ok_or("this lexicon does not say what most people know")?,
            (false, Some(level)) => Arc::new(up_to(own.lexicon, level)?),
            (false, None) => whole(),
        };
        Ok((lexicon, modest))
    }
}

/// The words of a lexicon of a level or below.
fn up_to(lexicon: &Lexicon, level: u8) -> Result<Lexicon, String> {
    let keeps = |rank, _: &[u8]| lexicon.level(rank).is_some_and(|own| own <= level);
    let title = format!("{} up to level {level}", lexicon.meta().title);
    part(lexicon, keeps, Meta { title, ..lexicon.meta().clone() })
}

/// A part of a lexicon, as a lexicon of its own.
pub(crate) fn part(
    lexicon: &Lexicon,
    keeps: impl Fn(u32, &[u8]) -> bool,
    meta: Meta,
) -> Result<Lexicon, String> {
    let draft = Draft::selected(lexicon, keeps);
    if draft.words.is_empty() {
        return Err(format!("{} has no such words", meta.name));
    }
    Lexicon::build(draft, lexicon.alphabet(), meta).map_err(|damaged| damaged.to_string())
}

//! The words that a game is played with: those of a lexicon of the page, or a part of them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wordy_lexicon::lexicon::Lexicon;

use crate::opened::{Modest, PageLexicon};

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
    pub(super) fn lexicons(self, all: &[PageLexicon]) -> Result<(Arc<Lexicon>, Modest), String> {
        let own = all.get(self.lexicon).ok_or("there is no such lexicon")?;
        let modest = own.modest();
        let whole = || Arc::new(own.lexicon.clone());
        let lexicon = match (self.modest, self.level) {
            (true, _) => modest.clone().ok_or("this lexicon does not say what most people know")?,
            (false, Some(level)) => Arc::new(own.up_to(level)?),
            (false, None) => whole(),
        };
        Ok((lexicon, modest))
    }
}

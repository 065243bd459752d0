//! Texts that are typed below the board.

use wordy_matches::{Action, View};
use wordy_terminal::Key;

use super::{Ask, Desk, Mode};
use crate::laying::written;
use crate::lines::heart;

/// All tiles of the rack.
const ALL: &str = "*";

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    /// The tiles to discard.
    Discard,
    /// The words of a challenge.
    Challenge,
    /// Something to say to all.
    Say,
    /// The player's name.
    Name,
    /// A word to allow.
    Allow,
    /// A word to refuse.
    Refuse,
    /// Whose layout has the heart.
    Heart,
}

impl Prompt {
    /// What the player is asked.
    pub(super) fn question(self) -> &'static str {
        match self {
            Self::Discard => "Tiles to discard, * for all: ",
            Self::Challenge => "Words to challenge, or none for all: ",
            Self::Say => "Say to all: ",
            Self::Name => "Your name: ",
            Self::Allow => "Word to allow: ",
            Self::Refuse => "Word to refuse: ",
            Self::Heart => "Your heart for the layout of: ",
        }
    }

    /// What a character adds to the text. Tiles and words are letters in upper case.
    fn typed(self, character: char) -> Option<String> {
        let others = match self {
            Self::Discard => "?[]*",
            Self::Challenge => " ",
            Self::Allow | Self::Refuse => "",
            Self::Say | Self::Name | Self::Heart => return Some(character.to_string()),
        };
        let may_stand = character.is_alphabetic() || others.contains(character);
        may_stand.then(|| character.to_uppercase().collect())
    }

    fn action(self, text: String, view: &View) -> Result<Action, String> {
        let rack = &view.rack;
        Ok(match self {
            Self::Discard if text == ALL => Action::Exchange { tiles: spelled(rack) },
            Self::Discard => Action::Exchange { tiles: text },
            Self::Challenge => {
                Action::Challenge { words: text.split_whitespace().map(str::to_owned).collect() }
            }
            Self::Say => Action::Chat { text },
            Self::Name => Action::Sit { name: text },
            Self::Allow => Action::Vote { word: text, allow: true },
            Self::Refuse => Action::Vote { word: text, allow: false },
            Self::Heart => return heart(text.trim(), view),
        })
    }
}

/// Tiles as they are typed: those of several letters in brackets.
fn spelled(tiles: &[String]) -> String {
    tiles.iter().map(|tile| written(tile)).collect()
}

impl Desk {
    /// Takes a key of a text; Enter does what it is for.
    pub(super) fn type_text(
        &mut self,
        asked: Prompt,
        mut typed: String,
        key: Key,
        view: &View,
    ) -> Ask {
        match key {
            Key::Escape => self.mode = Mode::Commands,
            Key::Enter => {
                self.mode = Mode::Commands;
                if asked == Prompt::Challenge || !typed.trim().is_empty() {
                    match asked.action(typed, view) {
                        Ok(action) => return Ask::Act(action),
                        Err(why) => self.message = why,
                    }
                }
            }
            _ => {
                match key {
                    Key::Back | Key::Delete => drop(typed.pop()),
                    Key::Char(character) => typed.extend(asked.typed(character)),
                    _ => {}
                }
                self.mode = Mode::Typing(asked, typed);
            }
        }
        Ask::Nothing
    }
}

//! The game of the same people after this one.

use serde_json::Value;

/// What the first one says who goes on.
pub(super) const CALL: &str = "The next game: `next` in a terminal, Rematch in a browser.";

/// The way to the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NextGame {
    /// The key of the player's seat there.
    pub(super) key: String,
    /// Whether nobody has gone there before.
    pub(super) first: bool,
}

/// What a message of the server says of the next game.
pub(super) fn next_game(message: &Value) -> Option<NextGame> {
    let key = message["again"]["key"].as_str()?.to_owned();
    Some(NextGame { key, first: message["again"]["first"] == true })
}

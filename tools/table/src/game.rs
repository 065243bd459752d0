//! What the server knows of a match: a narrow door to the library of games.
//!
//! Actions, events and views are JSON that is passed through, so that the tests of the server have
//! a small game of their own; commands and screens use the library itself. A match is pure: time
//! and randomness are handed in, and its state is that of its setup with all events applied in
//! order.

use std::ops::Range;

use serde_json::Value;
use wordy_matches::{Standing, Viewer};

use crate::store::NewGame;
pub use wordy_protocol::RefusalMessage;

/// A match that is going on.
pub trait Match: Send + Sync {
    /// What an action of a seat changes; the match is changed then. Times are milliseconds since
    /// 1970, by the store's clock.
    ///
    /// # Errors
    ///
    /// The reason why the action is refused, for the player. Nothing has changed.
    fn act(&mut self, seat: usize, action: &Value, now: u64) -> Result<Vec<Value>, RefusalMessage>;

    /// What time and computers change by now, and the match is changed then; empty where nothing is
    /// due. May take seconds.
    fn due(&mut self, now: u64) -> Vec<Value>;

    /// Whether time decides anything in it: then whoever serves it tells how long it was not
    /// served, and who is there.
    fn is_timed(&self) -> bool {
        false
    }

    /// What changes when nobody has served it for so many milliseconds, and the match is changed
    /// then: the time is given back, and none passes for a seat that has not come again.
    fn pause(&mut self, _lost: u64, _now: u64) -> Vec<Value> {
        Vec::new()
    }

    /// The host has a seat say nothing more, or lets it speak again; no events where it is so.
    fn mute(&mut self, _seat: usize, _muted: bool, _now: u64) -> Vec<Value> {
        Vec::new()
    }

    /// What changes when the players of some seats are there, and the match is changed then.
    fn come(&mut self, _seats: &[usize], _now: u64) -> Vec<Value> {
        Vec::new()
    }

    /// Goes on by events that were made elsewhere.
    ///
    /// # Errors
    ///
    /// What does not fit; the match may not be used after that.
    fn apply(&mut self, events: &[Value]) -> Result<(), String>;

    /// What an action would score: writes nothing, tells nothing that the game does not check.
    ///
    /// # Errors
    ///
    /// The reason why the action would be refused.
    fn score(&self, seat: usize, action: &Value) -> Result<Value, String>;

    /// Whether an action is refused when the player has not seen the last turn.
    fn wants_newest(&self, action: &Value) -> bool;

    /// Whether events change nothing that an action of another player depends on, such as a word
    /// said.
    fn is_aside(&self, events: &[Value]) -> bool;

    /// Whether events are of a kind of which nobody but the seat that acted may know that they
    /// happened, such as a mark kept for later: they are not counted in what others are shown.
    fn is_private(&self, _events: &[Value]) -> bool {
        false
    }

    /// How many lines have been said in all.
    fn said(&self) -> u64 {
        0
    }

    /// The lines of some numbers, which count from 1, as far as there are such.
    fn lines(&self, _: Range<u64>) -> Vec<Value> {
        Vec::new()
    }

    /// Whether events are nothing but lines that were said: [`lines`](Self::lines) shows them, and
    /// no view needs to.
    fn is_talk(&self, _: &[Value]) -> bool {
        false
    }

    /// All that a screen needs and that never changes.
    fn about(&self) -> Value;

    /// The same as two texts of JSON, made for everybody who comes: first all but the rules on a
    /// slip, then the slip, null where there is none.
    fn about_texts(&self) -> [String; 2] {
        let mut about = self.about();
        let slip = about.as_object_mut().and_then(|own| own.remove("slip")).unwrap_or_default();
        [about, slip].map(|own| own.to_string())
    }

    /// All that a screen needs, and no secret.
    fn view(&self, viewer: Viewer) -> Value;

    /// The same as the text of JSON, which is made for every player after every move.
    fn view_text(&self, viewer: Viewer) -> String {
        self.view(viewer).to_string()
    }

    /// How it stands.
    fn standing(&self) -> Standing;

    /// What a word means in its lexicon; null where it has none.
    fn meaning(&self, _word: &str) -> Value {
        Value::Null
    }

    /// The record of the match as somebody may know it, for the referee; None before there is one.
    fn record(&self, viewer: Viewer) -> Option<String>;
}

/// A game that somebody made at a server's home.
pub struct HomeGame {
    /// What is written of it.
    pub game: NewGame,
    /// Whether everyone may come, not only by a link.
    pub open: bool,
}

/// The games that can be played.
pub trait Games: Send + Sync {
    /// A match from its setup, no event applied.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup, or with what it names.
    fn start(&self, setup: &Value) -> Result<Box<dyn Match>, String>;

    /// What may be asked for at a server's home: games and lexicons.
    fn offers(&self) -> Value {
        Value::Null
    }

    /// A new game, as somebody asks for it there. May take seconds.
    ///
    /// # Errors
    ///
    /// Why it cannot be, for who asks.
    fn make(&self, _: &Value) -> Result<HomeGame, String> {
        Err("no game can be made here".to_owned())
    }

    /// The turns of a match in which more was to be had, from its setup and all its events. May
    /// take seconds.
    ///
    /// # Errors
    ///
    /// What does not fit.
    fn missed(&self, _setup: &Value, _events: &[Value]) -> Result<Value, String> {
        Ok(Value::Null)
    }

    /// Another game, of this name, of those who played one: each a seat earlier, the first one
    /// last.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    fn again(&self, _setup: &Value, _before: &Standing, _id: &str) -> Result<NewGame, String> {
        Err("no game can be made here".to_owned())
    }

    /// A game of a name between players of an evening, as its plan has it.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    fn board(&self, _game: &Value, _players: &[&str], _id: &str) -> Result<NewGame, String> {
        Err("no game can be made here".to_owned())
    }
}

//! Whole games as their authors tell them, a step a line: `tests/games`. The test puts the game into
//! a store, begun by a secret that never changes, so that the draws are the same each time.

use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use wordy_matches::{Action, Event, Match, Options, Rulebook, ScribeVersion, SeatSetup, Setup};
use wordy_tool_table::random::Key;
use wordy_tool_table::store::{Append, NewGame, Place, Role, Sqlite, Store as _};

/// The name of the game in the store.
pub(crate) const ID: &str = "whole-game";

pub(crate) struct Whole {
    head: Vec<(String, String)>,
    pub(crate) steps: Vec<Step>,
}

/// What a player types, and what is to be seen of it.
pub(crate) struct Step {
    /// The seat, and the name of who sits there.
    pub(crate) seat: usize,
    pub(crate) who: String,
    pub(crate) typed: String,
    /// A move as `text score total`, one of another player with the name before it, a refusal, or
    /// a line of what was asked for.
    pub(crate) shown: Vec<String>,
    pub(crate) rules: Vec<String>,
}

impl Step {
    /// The moves that it makes: who makes them, and how they are written.
    pub(crate) fn moves(&self) -> Vec<(&str, &str)> {
        let first = self.typed.split(' ').next().unwrap();
        let asks = ["rack", "board", "words", "try"].contains(&first);
        let made = self.shown.iter().filter(|_| !asks && self.refusal().is_none());
        let made = made.map(|text| match text.split_once(": ") {
            Some((who, text)) if !who.contains(' ') => (who, text),
            _ => (self.who.as_str(), text.as_str()),
        });
        made.collect()
    }

    pub(crate) fn refusal(&self) -> Option<&str> {
        self.shown.first()?.strip_prefix("refused: ")
    }
}

fn parts(text: Option<&str>, by: &str) -> Vec<String> {
    let parts = text.unwrap_or_default().split(by).filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

impl Whole {
    /// A game of `tests/games`.
    pub(crate) fn read(name: &str) -> Self {
        let path = format!("{}/tests/games/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let mut whole = Self { head: Vec::new(), steps: Vec::new() };
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let cells: Vec<&str> = line.split('\t').collect();
            if whole.steps.is_empty() && cells[0].chars().all(|c| c.is_ascii_lowercase()) {
                whole.head.push((cells[0].to_owned(), cells[1].to_owned()));
                continue;
            }
            let who = cells[0].to_owned();
            let seat = whole.players().iter().position(|name| **name == who).unwrap();
            let (typed, shown) = (cells[1].to_owned(), parts(cells.get(2).copied(), " | "));
            whole.steps.push(Step {
                seat,
                who,
                typed,
                shown,
                rules: parts(cells.get(3).copied(), "; "),
            });
        }
        whole
    }

    pub(crate) fn head(&self, name: &str) -> &str {
        let found = self.head.iter().find(|(own, _)| own == name);
        found.map_or_else(|| panic!("no line {name}"), |(_, text)| text)
    }

    pub(crate) fn players(&self) -> Vec<&str> {
        self.head("players").split(' ').collect()
    }

    /// Puts the game into a store, begun; a new link for each seat, for a server at an address that
    /// is not known yet.
    pub(crate) fn file(&self, store: &Path, version: Option<ScribeVersion>) -> Vec<String> {
        let [game, lexicon] = ["game", "lexicon"].map(|name| self.head(name));
        let (rules, hash) = wordy_data::game_and_hash(game).unwrap();
        let words = Arc::new(wordy_data::lexicon(lexicon).unwrap());
        let book = Rulebook::new(rules, &hash, words);
        let mut secret = [0; 32];
        secret[24..].copy_from_slice(&self.head("secret").parse::<u64>().unwrap().to_be_bytes());
        let seats = self.players().into_iter().map(SeatSetup::person).collect();
        let mut setup = Setup::new(&book, ID, seats, secret);
        setup.options = Options { version, ..Options::default() };
        let filed = json!({
            "named": { "game": game, "lexicon": lexicon, "alphabet": null, "level": null },
            "setup": setup,
        });
        let mut begun = Match::open(Arc::new(book), setup).unwrap();
        let (id, standing) = (ID.to_owned(), begun.standing());
        let (kind, lexicon) = (game.to_owned(), lexicon.to_owned());
        let new = NewGame { id, kind, setup: filed, lexicon, standing };
        let events = begun.act(0, &Action::Start {}, 0).unwrap();
        let value = |event: &Event| serde_json::to_value(event).unwrap();
        let events = events.iter().map(value).collect();
        let (game, standing) = (ID.to_owned(), begun.standing());
        let append = Append { game, after: 0, author: None, events, standing };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = Sqlite::open(store).unwrap();
            store.create(new).await.unwrap();
            store.append(append).await.unwrap();
            let mut links = Vec::new();
            for seat in 0..self.players().len() {
                let key = Key::fresh().unwrap();
                let place = Place { game: ID.to_owned(), who: Role::Seat(seat) };
                store.invite(place, Some(key.hash())).await.unwrap();
                links.push(format!("/#{}", key.text()));
            }
            links
        })
    }
}

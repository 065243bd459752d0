//! The games of the family as the server and the stores know them.

use std::collections::HashMap;
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wordy_cli::{Failure, LexiconChoice, Streams};
use wordy_games::game::GameRules;
use wordy_matches::{Action, Event, Refusal, Rulebook, Setup, Standing, Viewer, What};

use crate::game::{Games, Match, Refused};
use crate::told::Told;

/// Which rules and which lexicon a match is played by, so that any program finds them again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    /// A game's name, or its file.
    pub(crate) game: String,
    /// A lexicon's name, or its file.
    pub(crate) lexicon: String,
    /// The alphabet of a list.
    pub(crate) alphabet: Option<String>,
    /// The highest level of words.
    pub(crate) level: Option<u8>,
}

/// What a store has as the setup of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filed {
    pub(crate) named: Named,
    pub(crate) setup: Setup,
}

/// All games, with the rules and the lexicons that were asked for so far.
#[derive(Default)]
pub struct Matches {
    books: Mutex<HashMap<Named, Arc<Rulebook>>>,
}

impl Matches {
    /// The rules and the lexicon, opened once.
    ///
    /// # Errors
    ///
    /// There is no such game or lexicon, or they have different alphabets.
    pub(crate) fn book(
        &self,
        named: &Named,
        streams: &mut Streams<'_>,
    ) -> Result<Arc<Rulebook>, Failure> {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(book) = books.get(named) {
            return Ok(Arc::clone(book));
        }
        let book = Arc::new(opened(named, streams)?);
        books.insert(named.clone(), Arc::clone(&book));
        Ok(book)
    }

    /// A match from the setup that a store has of it, no event applied.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup, or with what it names.
    pub(crate) fn open(&self, setup: &Value) -> Result<wordy_matches::Match, String> {
        let filed = Filed::deserialize(setup).map_err(|error| error.to_string())?;
        let book = quietly(|streams| self.book(&filed.named, streams));
        let book = book.map_err(|failure| failure.to_string().trim_end().to_owned())?;
        wordy_matches::Match::open(book, filed.setup).map_err(|error| error.to_string())
    }
}

fn opened(named: &Named, streams: &mut Streams<'_>) -> Result<Rulebook, Failure> {
    let (game, hash) = wordy_data::game_and_hash(&named.game)?;
    let choice = LexiconChoice {
        lexicon: Some(named.lexicon.clone()),
        alphabet: named.alphabet.clone(),
        level: named.level,
    };
    let lexicon = Arc::new(choice.open(streams)?);
    let modest = wordy_cli::modest(streams)?;
    let same = modest.alphabet().name() == lexicon.alphabet().name();
    let mut book = Rulebook::new(game, &hash, lexicon);
    if let GameRules::Board(rules) = &book.game().rules {
        let leaves = wordy_cli::game_leaves(&named.game, &rules.letters)?;
        let chances = wordy_cli::game_chances(&named.game)?;
        let leaves = leaves.map(|own| own.0).unwrap_or_default();
        book = book.with_learnt(leaves, chances.map(|own| own.0));
    }
    Ok(if same { book.with_modest(Arc::new(modest)) } else { book })
}

/// Something to open files with where nobody reads messages.
pub(crate) fn quietly<T>(work: impl FnOnce(&mut Streams<'_>) -> T) -> T {
    let (mut input, mut output, mut errors) = (io::empty(), io::sink(), io::sink());
    work(&mut Streams::new(&mut input, &mut output, &mut errors))
}

impl Games for Matches {
    fn start(&self, setup: &Value) -> Result<Box<dyn Match>, String> {
        Ok(Box::new(Played(self.open(setup)?)))
    }
}

/// A match of the library, to the server.
struct Played(wordy_matches::Match);

fn action(value: &Value) -> Result<Action, String> {
    Action::deserialize(value).map_err(|error| format!("this is no action: {error}"))
}

/// Events as a store keeps them.
pub(crate) fn values(events: &[Event]) -> Vec<Value> {
    // An event is numbers, texts and lists of them, which are always JSON.
    events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect()
}

/// Events that a store has kept.
///
/// # Errors
///
/// They are of another version.
pub(crate) fn events(values: &[Value]) -> Result<Vec<Event>, String> {
    let read = |value: &Value| Event::deserialize(value).map_err(|error| error.to_string());
    values.iter().map(read).collect()
}

fn all_are(values: &[Value], kind: impl Fn(&What) -> bool) -> bool {
    events(values).is_ok_and(|events| events.iter().all(|event| kind(&event.what)))
}

impl Match for Played {
    fn act(&mut self, seat: usize, value: &Value, now: u64) -> Result<Vec<Value>, Refused> {
        let action = action(value)?;
        let events = self.0.act(seat, &action, now);
        let refused = |no: Refusal| Refused { why: no.to_string(), code: Some(no.code()) };
        events.map(|events| values(&events)).map_err(refused)
    }

    fn due(&mut self, now: u64) -> Vec<Value> {
        values(&self.0.due(now))
    }

    fn is_timed(&self) -> bool {
        self.0.is_timed()
    }

    fn pause(&mut self, lost: u64, now: u64) -> Vec<Value> {
        values(&self.0.pause(lost, now))
    }

    fn come(&mut self, seats: &[usize], now: u64) -> Vec<Value> {
        values(&self.0.come(seats, now))
    }

    fn apply(&mut self, values: &[Value]) -> Result<(), String> {
        self.0.extend(&events(values)?).map_err(|error| error.to_string())
    }

    fn score(&self, seat: usize, value: &Value) -> Result<Value, String> {
        let sheet = self.0.score(seat, &action(value)?).map_err(|no| no.to_string())?;
        serde_json::to_value(sheet).map_err(|error| error.to_string())
    }

    fn wants_newest(&self, value: &Value) -> bool {
        action(value).is_ok_and(|action| action.is_turn())
    }

    fn is_aside(&self, events: &[Value]) -> bool {
        all_are(events, What::is_aside)
    }

    fn is_private(&self, events: &[Value]) -> bool {
        all_are(events, |what| what.private_to().is_some())
    }

    fn said(&self) -> u64 {
        self.0.talk().len() as u64
    }

    fn lines(&self, numbers: Range<u64>) -> Vec<Value> {
        let all = self.0.talk();
        let at =
            |number: u64| usize::try_from(number.max(1) - 1).unwrap_or(all.len()).min(all.len());
        let lines = all.get(at(numbers.start)..at(numbers.end)).unwrap_or_default();
        lines.iter().filter_map(|line| serde_json::to_value(line).ok()).collect()
    }

    fn is_talk(&self, events: &[Value]) -> bool {
        all_are(events, |what| matches!(what, What::Said { .. }))
    }

    fn about(&self) -> Value {
        serde_json::to_value(Told::of(&self.0)).unwrap_or_default()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.view(viewer)).unwrap_or_default()
    }

    fn view_text(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.0.view(viewer)).unwrap_or_default()
    }

    fn standing(&self) -> Standing {
        self.0.standing()
    }

    fn record(&self, viewer: Viewer) -> Option<String> {
        Some(self.0.record(viewer)).filter(|record| !record.is_empty())
    }
}

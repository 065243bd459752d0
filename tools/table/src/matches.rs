//! The games of the family as the server and the stores know them.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wordy_choose::LexiconChoice;
use wordy_games::game::GameRules;
use wordy_matches::{Event, Rulebook, Setup};
use wordy_terminal::{Failure, Streams};

/// Which rules and which lexicon a match is played by, so that any program finds them again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchNames {
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
pub(crate) struct StoredSetup {
    pub(crate) named: MatchNames,
    pub(crate) setup: Setup,
}

/// All games, with the rules and the lexicons that were asked for so far.
#[derive(Default)]
pub struct Matches {
    books: Mutex<HashMap<MatchNames, Arc<Rulebook>>>,
    /// What may be asked for at a server's home.
    pub(crate) offers: OnceLock<Value>,
}

impl Matches {
    /// The rules and the lexicon, opened once.
    ///
    /// # Errors
    ///
    /// There is no such game or lexicon, or they have different alphabets.
    pub(crate) fn book(
        &self,
        named: &MatchNames,
        streams: &mut Streams<'_>,
    ) -> Result<Arc<Rulebook>, Failure> {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(book) = books.get(named) {
            return Ok(Arc::clone(book));
        }
        let book = opened(named, streams)?;
        // Games of one lexicon hold its words once.
        let of_lexicon =
            |own: &&MatchNames| MatchNames { game: named.game.clone(), ..(*own).clone() } == *named;
        let beside = books.iter().filter(|(own, _)| of_lexicon(own)).map(|(_, book)| book);
        let book = Arc::new(beside.fold(book, |book, other| book.beside(other)));
        books.insert(named.clone(), Arc::clone(&book));
        Ok(book)
    }

    /// A match from the setup that a store has of it, no event applied.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup, or with what it names.
    pub fn open(&self, setup: &Value) -> Result<wordy_matches::Match, String> {
        let filed = StoredSetup::deserialize(setup).map_err(|error| error.to_string())?;
        let book = quietly(|streams| self.book(&filed.named, streams));
        let book = book.map_err(|failure| failure.to_string().trim_end().to_owned())?;
        wordy_matches::Match::open(book, filed.setup).map_err(|error| error.to_string())
    }
}

fn opened(named: &MatchNames, streams: &mut Streams<'_>) -> Result<Rulebook, Failure> {
    let (game, hash) = wordy_data::game_and_hash(&named.game)?;
    let choice = LexiconChoice {
        lexicon: Some(named.lexicon.clone()),
        alphabet: named.alphabet.clone(),
        level: named.level,
    };
    let lexicon = Arc::new(choice.open(streams)?);
    let modest = wordy_choose_game::modest(streams)?;
    let same = modest.alphabet().name() == lexicon.alphabet().name();
    let mut book = Rulebook::new(game, &hash, Arc::clone(&lexicon));
    if let GameRules::Board(rules) = &book.game().rules {
        let (leaves, _) = wordy_choose_game::leaves_near(&named.game, &rules.letters, &lexicon)?;
        let chances = wordy_choose_game::game_chances(&named.game)?;
        book = book.with_learnt(leaves, chances.map(|own| own.0));
    }
    Ok(if same { book.with_modest(Arc::new(modest)) } else { book })
}

/// Something to open files with where nobody reads messages.
pub(crate) fn quietly<T>(work: impl FnOnce(&mut Streams<'_>) -> T) -> T {
    let (mut input, mut output, mut errors) = (io::empty(), io::sink(), io::sink());
    work(&mut Streams::new(&mut input, &mut output, &mut errors))
}

/// Events as a store keeps them.
pub fn values(events: &[Event]) -> Vec<Value> {
    // An event is numbers, texts and lists of them, which are always JSON.
    events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect()
}

/// Events that a store has kept.
///
/// # Errors
///
/// They are of another version.
pub fn events(values: &[Value]) -> Result<Vec<Event>, String> {
    let read = |value: &Value| Event::deserialize(value).map_err(|error| error.to_string());
    values.iter().map(read).collect()
}

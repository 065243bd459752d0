//! Games of a store, as a command names them: one of them, a seat of it, a new one.

use std::future::Future;

use serde_json::Value;
use wordy_matches::Match;
use wordy_terminal::Failure;

use crate::match_args::New;
use crate::matches::{Matches, events};
use crate::store::{GameFilter, GameListing, NewGame, Store};

/// Waits for what is done with a store or a server.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Failure::new(format!("cannot start: {error}")))?.block_on(work)
}

/// The game of a name, or of the beginning of one.
pub(crate) async fn game(store: &dyn Store, name: &str) -> Result<GameListing, Failure> {
    let games = store.games(GameFilter::All).await?;
    let mut found = games.iter().filter(|game| !name.is_empty() && game.id.starts_with(name));
    let missing = || {
        Failure::new(format!("there is no game {name} in the store"))
            .hint("`table games` and `table history` list the games")
    };
    let first = found.next().ok_or_else(missing)?;
    if found.next().is_some() && first.id != name {
        let hint = "give more of its name: `table games` and `table history` list the games";
        return Err(Failure::new(format!("several games begin with {name}")).hint(hint));
    }
    Ok(first.clone())
}

/// The seat of a name, in either case.
pub(crate) fn seat_named(game: &GameListing, name: &str) -> Option<usize> {
    let is_called = |own: &String| own.to_lowercase() == name.to_lowercase();
    game.standing.seats.iter().position(|seat| seat.name.as_ref().is_some_and(is_called))
}

/// The seat of a name or of a number from 1.
pub(crate) fn seat(game: &GameListing, name: &str) -> Result<usize, Failure> {
    let seats = &game.standing.seats;
    let numbered =
        || name.parse::<usize>().ok().filter(|number| (1..=seats.len()).contains(number));
    seat_named(game, name).or_else(|| numbered().map(|number| number - 1)).ok_or_else(|| {
        let all: Vec<String> = (0..seats.len()).map(|seat| game.standing.name(seat)).collect();
        Failure::new(format!("nobody called {name} sits in game {}", game.id))
            .hint(format!("its seats are {}", all.join(", ")))
    })
}

/// A match with all its entries, and the number of the newest.
///
/// # Errors
///
/// There is no such game, the store fails, or what it has of the game does not fit together.
pub(crate) async fn load(
    store: &dyn Store,
    matches: &Matches,
    id: &str,
) -> Result<(Match, u64), Failure> {
    let setup = store.setup(id).await?;
    let setup = setup.ok_or_else(|| Failure::new(format!("there is no game {id}")))?;
    let broken = |why: String| Failure::new(format!("game {id}: {why}"));
    let mut game = matches.open(&setup).map_err(broken)?;
    let entries = store.since(id, 0).await?;
    let seq = entries.last().map_or(0, |entry| entry.seq);
    let values: Vec<Value> = entries.into_iter().flat_map(|entry| entry.events).collect();
    let events = events(&values).map_err(broken)?;
    game.extend(&events).map_err(|error| broken(error.to_string()))?;
    Ok((game, seq))
}

/// Files a new match in the store.
pub(crate) async fn file(
    store: &dyn Store,
    matches: &Matches,
    new: New,
) -> Result<String, Failure> {
    let setup =
        serde_json::to_value(&new.filed).map_err(|error| Failure::new(error.to_string()))?;
    let game = matches.open(&setup).map_err(Failure::new)?;
    let (kind, lexicon) = (new.filed.setup.game.name, new.filed.setup.lexicon.name);
    let (id, standing) = (new.id.clone(), game.standing());
    store.create(NewGame { id, kind, setup, lexicon, standing }).await?;
    Ok(new.id)
}

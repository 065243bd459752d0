//! A player's seats, wherever they are: whose turn it is there.

use serde_json::{Value, json};

use super::evening;
use crate::random::Key;
use crate::store::{GameListing, Role, Store, StoreError};
use wordy_matches::{ListedSeat, Standing};

/// How each of the links that lead to a seat stands; null for one that leads to none.
pub(super) async fn mine(store: &dyn Store, keys: &[String]) -> Result<Vec<Value>, StoreError> {
    let mut all = Vec::new();
    for key in keys {
        all.push(one(store, key).await?.unwrap_or_default());
    }
    Ok(all)
}

async fn one(store: &dyn Store, key: &str) -> Result<Option<Value>, StoreError> {
    let Some(key) = Key::read(key) else { return Ok(None) };
    let Some(place) = store.place(key.hash()).await? else {
        return Ok(evening::comes(store, key.hash()).await?.map(|comes| comes.card()));
    };
    let Role::Seat(seat) = place.who else { return Ok(None) };
    let game = store.game(&place.game).await?;
    Ok(game.map(|game| told(&game, seat)))
}

/// Names of players that are told; a duplicate game may have hundreds.
const NAMES: usize = 20;

/// The first of some names, and how many more there are.
fn few(mut names: Vec<String>) -> Vec<String> {
    let more = names.len().saturating_sub(NAMES);
    if more > 0 {
        names.truncate(NAMES);
        names.push(format!("{more} more"));
    }
    names
}

fn seats_named(standing: &Standing) -> impl Iterator<Item = &ListedSeat> {
    standing.seats.iter().filter(|seat| seat.name.is_some())
}

fn told(game: &GameListing, seat: usize) -> Value {
    let (mut card, standing) = (card(game), &game.standing);
    card["own"] = json!(standing.seats.get(seat).and_then(|seat| seat.name.clone()));
    card["yours"] = json!(standing.waits_for(seat));
    card
}

/// A game as all may know it.
pub(super) fn card(game: &GameListing) -> Value {
    let standing = &game.standing;
    let name = |seat: &usize| standing.seats.get(*seat).and_then(|seat| seat.name.clone());
    let turn = few(standing.turn.iter().filter_map(name).collect());
    let names = few(seats_named(standing).filter_map(|seat| seat.name.clone()).collect());
    let points: Vec<Option<i64>> =
        seats_named(standing).map(|seat| seat.points).take(NAMES).collect();
    json!({
        "game": game.id, "kind": game.kind, "lexicon": game.lexicon, "names": names,
        "points": points, "turn": turn, "last": standing.last, "over": standing.over,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_hundreds_of_players_some_are_told() {
        let names = |count: usize| (1..=count).map(|own| own.to_string()).collect::<Vec<_>>();
        assert_eq!(few(names(20)), names(20));
        let few = few(names(250));
        assert_eq!((few.len(), few[19].as_str(), few[20].as_str()), (21, "20", "230 more"));
    }
}

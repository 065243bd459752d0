//! A player's seats, wherever they are: whose turn it is there.

use serde_json::{Value, json};

use crate::random::Key;
use crate::store::{Listed, Store, StoreError, Who};

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
    let Some(place) = store.place(key.hash()).await? else { return Ok(None) };
    let Who::Seat(seat) = place.who else { return Ok(None) };
    let game = store.game(&place.game).await?;
    Ok(game.map(|game| told(&game, seat)))
}

fn told(game: &Listed, seat: usize) -> Value {
    let standing = &game.standing;
    let name = |seat: &usize| standing.seats.get(*seat).and_then(|seat| seat.name.clone());
    let turn: Vec<String> = standing.turn.iter().filter_map(name).collect();
    let names: Vec<&String> = standing.seats.iter().filter_map(|seat| seat.name.as_ref()).collect();
    json!({
        "game": game.id, "kind": game.kind, "names": names, "turn": turn,
        "yours": standing.waits_for(seat), "over": standing.over,
    })
}

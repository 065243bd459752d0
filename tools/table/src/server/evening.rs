//! Club evenings: a player's link, rounds that begin by themselves.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval};
use wordy_evening::Evening;

use super::hub::Hub;
use crate::evenings::{self, Stops};
use crate::links;
use crate::random::KeyHash;
use crate::store::{Place, Store, StoreError};

/// How often the evenings are looked at.
const ROUND: Duration = Duration::from_secs(3);

/// The evening of a player's link, the player, and the seat where they play now.
pub(super) struct Comes {
    id: String,
    evening: Evening,
    player: usize,
    seat: Option<Place>,
}

/// Who comes by a player's link; None: it is no such link.
pub(super) async fn comes(store: &dyn Store, key: KeyHash) -> Result<Option<Comes>, StoreError> {
    let Some((id, player)) = evenings::player_of(store, key).await? else { return Ok(None) };
    let Some(kept) = evenings::load(store, &id).await? else { return Ok(None) };
    let evening = kept.evening;
    let seat = evenings::seat_of(&evening, player);
    Ok((player < evening.players.len()).then_some(Comes { id, evening, player, seat }))
}

impl Comes {
    /// What the player is told, with the link of the seat.
    pub(super) async fn said(&self, store: &dyn Store) -> Result<Value, StoreError> {
        let link = match &self.seat {
            // The board is made with the round, or by whoever looks next.
            Some(place) if store.game(&place.game).await?.is_some() => {
                let key = links::link_or_new(store, place).await?;
                Some(key.text().to_owned())
            }
            _ => None,
        };
        let says = evenings::sentence(&self.evening, self.player);
        Ok(json!({"event": self.id, "name": self.evening.plan.name, "says": says, "link": link}))
    }

    /// The same among the player's games.
    pub(super) fn card(&self) -> Value {
        json!({
            "game": format!("event {}", self.id), "kind": self.evening.plan.name,
            "lexicon": "", "names": [], "points": [], "turn": [], "last": "",
            "own": self.evening.players[self.player].name, "over": self.evening.is_over(),
            "yours": self.seat.is_some(), "event": self.id,
            "says": evenings::sentence(&self.evening, self.player),
        })
    }
}

/// The evenings of a store, for its home.
pub(super) async fn listed(store: &dyn Store) -> Result<Value, StoreError> {
    let mut all = Vec::new();
    for id in evenings::names(store).await? {
        if let Some(kept) = evenings::load(store, &id).await?
            && !kept.evening.is_over()
        {
            all.push(json!({"event": id, "name": kept.evening.plan.name}));
        }
    }
    Ok(Value::Array(all))
}

/// Opens the boards of each round, and the next round where it begins by itself.
pub(super) async fn keep(hub: Arc<Hub>) {
    let mut rounds = interval(ROUND);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut over = HashSet::new();
    loop {
        rounds.tick().await;
        let Ok(names) = evenings::names(hub.store.as_ref()).await else { continue };
        for id in names {
            if over.contains(&id) {
                continue;
            }
            // A store that fails is asked again; what cannot be played was refused before.
            if let Ok(true) = look(&hub, &id).await {
                over.insert(id);
            }
        }
    }
}

/// Looks at an evening; whether it is over.
async fn look(hub: &Hub, id: &str) -> Result<bool, Stops> {
    let (store, games) = (hub.store.as_ref(), hub.games.as_ref());
    let Some(kept) = evenings::load(store, id).await? else { return Ok(false) };
    let evening = kept.evening;
    if evening.rounds.is_empty() {
        return Ok(false);
    }
    evenings::open_boards(store, games, &evening).await?;
    let is_done = evening.rounds.iter().all(wordy_evening::Round::is_over);
    if is_done && evening.plan.automatic && !evening.is_over() {
        evenings::next(store, games, id).await?;
    }
    // A result may be corrected for ever, but no board opens any more.
    Ok(evening.is_over())
}

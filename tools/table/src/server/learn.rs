//! What is asked beside the game: the best ones, what can be learnt when it is over, what those who
//! watch say.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use super::end::End;
use super::hub::Hub;
use super::room::{Room, Watches};
use crate::protocol::ServerMessage;
use crate::store::{PAGE, StoreError};

/// The best games of the same kind with the same lexicon.
pub(super) async fn bests(hub: &Hub, game: &str) -> Result<ServerMessage, End> {
    let own = hub.store.game(game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    let bests = hub.store.bests(&own.kind, &own.lexicon).await.map_err(|_| End::Later)?;
    Ok(ServerMessage::Bests(bests))
}

/// A spectator says something to the others who watch; why it is not said.
pub(super) async fn aside(
    hub: &Hub,
    game: &str,
    who: Option<&mut Watches>,
    (name, text): (&str, &str),
) -> Result<Option<ServerMessage>, End> {
    let no = |why: String| Ok(Some(ServerMessage::Aside(Err(why))));
    let Some(who) = who else {
        return no("who plays says it to all: this is for spectators".to_owned());
    };
    let listed = hub.store.game(game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    let seats = listed.standing.seats.into_iter();
    let players: Vec<String> = seats.filter_map(|seat| seat.name).collect();
    who.say(name, text, &players, Instant::now()).map_or_else(no, |()| Ok(None))
}

/// The turns in which more was to be had; looked for once, as long as the game is in memory.
pub(super) async fn missed(hub: &Arc<Hub>, game: &str, room: &Room) -> Result<ServerMessage, End> {
    if !is_over(hub, game).await? {
        return Ok(ServerMessage::Missed(Err("the game is not over".to_owned())));
    }
    let found = room.missed.get_or_try_init(|| look(hub, game)).await;
    Ok(ServerMessage::Missed(found.cloned().map_err(|error| error.0)))
}

/// Whether a game is over.
pub(super) async fn is_over(hub: &Hub, game: &str) -> Result<bool, End> {
    let listed = hub.store.game(game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    Ok(listed.standing.over)
}

async fn look(hub: &Arc<Hub>, game: &str) -> Result<Value, StoreError> {
    // One game at a time, also where who asked has gone: the other threads are for those who play.
    let turn = Arc::clone(&hub.looks).acquire_owned().await;
    let Some(setup) = hub.store.setup(game).await? else { return Ok(json!([])) };
    let (mut events, mut seq) = (Vec::new(), 0);
    loop {
        let entries = hub.store.page(game, seq).await?;
        let is_last = entries.len() < PAGE;
        seq = entries.last().map_or(seq, |entry| entry.seq);
        events.extend(entries.into_iter().flat_map(|entry| entry.events));
        if is_last {
            break;
        }
    }
    let games = Arc::clone(&hub.games);
    let found = spawn_blocking(move || {
        let found = games.missed(&setup, &events);
        drop(turn);
        found
    });
    let found = found.await.map_err(|error| StoreError(error.to_string()))?;
    found.map_err(StoreError)
}

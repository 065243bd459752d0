//! Who comes in: by which key, and where it leads.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use tokio::time::timeout;

use super::end::End;
use super::evening;
use super::gate::Slot;
use super::hub::Hub;
use super::room::Room;
use super::socket::{Connection, GREETING};
use crate::links::{ClubRole, club_role};
use crate::protocol::ClientMessage;
use crate::random::{Key, KeyHash};
use crate::store::Role;

/// Who has come in.
pub(super) enum Entered {
    Player(Box<Connection>),
    Guest {
        game: String,
        room: Room,
    },
    /// Sits nowhere, and asks something of the server itself.
    Caller(ClientMessage),
    /// By the link of the host or of the club, which leads to no game.
    Club(ClubRole),
    /// By a player's link of an evening, which leads to the game where they play now.
    Event(serde_json::Value),
}

/// Waits for the key.
pub(super) async fn greet(
    socket: &mut WebSocket,
    hub: &Arc<Hub>,
    slot: &Slot,
) -> Result<Entered, End> {
    let text = match timeout(GREETING, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => text,
        Ok(Some(Ok(Message::Binary(_)))) => return Err(End::Malformed("messages are text")),
        Ok(Some(Ok(_))) => return Err(End::Malformed("the first message has the key")),
        Ok(None | Some(Err(_))) => return Err(End::Gone),
        Err(_) => return Err(End::Malformed("the first message has the key, and did not come")),
    };
    let (key, changes, here) = match ClientMessage::read(&text).map_err(End::Malformed)? {
        ClientMessage::Key { key, changes, here } => (key, changes, here),
        asked @ (ClientMessage::Mine(_)
        | ClientMessage::Picture(_)
        | ClientMessage::Home { .. }
        | ClientMessage::New { .. }
        | ClientMessage::Link { .. }) => return Ok(Entered::Caller(asked)),
        _ => return Err(End::Malformed("the first message has the key")),
    };
    let key = Key::read(&key).ok_or(End::NoLink)?.hash();
    let Some(place) = hub.store.place(key).await.map_err(|_| End::Later)? else {
        return enter_elsewhere(hub, key).await;
    };
    let room = hub.room(&place.game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    let seat = match place.who {
        Role::Seat(seat) => Some(seat),
        Role::Spectator => None,
        // Who comes after the start looks on.
        Role::Guest if has_begun(hub, &place.game).await? => None,
        Role::Guest => return Ok(Entered::Guest { game: place.game, room }),
    };
    let connection = Connection::new(hub, (key, place, seat), room, slot.address());
    Ok(Entered::Player(Box::new(connection.that_takes(changes, here))))
}

/// By a link that leads to no game itself.
async fn enter_elsewhere(hub: &Hub, key: KeyHash) -> Result<Entered, End> {
    let store = hub.store.as_ref();
    if let Some(role) = club_role(store, key).await.map_err(|_| End::Later)? {
        return Ok(Entered::Club(role));
    }
    let comes = evening::comes(store, key).await.map_err(|_| End::Later)?;
    let said = comes.ok_or(End::NoLink)?.said(store).await.map_err(|_| End::Later)?;
    Ok(Entered::Event(said))
}

async fn has_begun(hub: &Hub, game: &str) -> Result<bool, End> {
    let listed = hub.store.game(game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    Ok(listed.standing.begun)
}

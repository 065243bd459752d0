//! Who comes in: by which key, and where it leads.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use tokio::time::timeout;

use super::door;
use super::end::{End, say};
use super::evening;
use super::gate::Slot;
use super::home;
use super::hub::Hub;
use super::log::LogEvent;
use super::room::Room;
use super::socket::Connection;
use crate::links::{ClubRole, club_role};
use crate::protocol::{ClientMessage, ServerMessage};
use crate::random::{Key, KeyHash};
use crate::store::Role;

/// How long a client may take to say whose connection it is.
const GREETING: Duration = Duration::from_secs(10);

/// Serves a connection until it ends.
pub(super) async fn serve(socket: &mut WebSocket, hub: &Arc<Hub>, slot: &Slot) {
    let greeted = tokio::select! {
        () = slot.cut() => Err(End::Full),
        greeted = Box::pin(greet(socket, hub, slot)) => greeted,
    };
    if greeted.is_ok() {
        slot.keep();
    }
    let end = match greeted {
        Ok(Entered::Player(mut connection)) => connection.run(socket).await,
        Ok(Entered::Guest { key, game, room }) => {
            Box::pin(door::serve(socket, hub, (key, &room), (&game, slot.address()))).await
        }
        Ok(Entered::Club(role)) => {
            let who = if role == ClubRole::Host { "host" } else { "member" };
            let said = ServerMessage::Club(who).text();
            say(socket, said.into()).await.err().unwrap_or(End::Gone)
        }
        Ok(Entered::Event(said)) => {
            let said = ServerMessage::Event(said).text();
            say(socket, said.into()).await.err().unwrap_or(End::Gone)
        }
        Ok(Entered::Caller(asked)) => Box::pin(answer(socket, hub, &asked, slot)).await,
        Err(end) => {
            hub.log.tell(&LogEvent::TurnedAway { from: slot.address(), why: end.name() });
            end
        }
    };
    if let Some(frame) = end.frame() {
        // The client may have gone already.
        let _ = timeout(GREETING, socket.send(Message::Close(Some(frame)))).await;
    }
}

/// Answers a caller once; that is all.
async fn answer(socket: &mut WebSocket, hub: &Arc<Hub>, asked: &ClientMessage, slot: &Slot) -> End {
    match home::answer(hub, asked, slot.address()).await {
        // Who does not read has gone.
        Ok(said) => say(socket, said.text().into()).await.err().unwrap_or(End::Gone),
        Err(end) => end,
    }
}

/// Who has come in.
enum Entered {
    Player(Box<Connection>),
    Guest {
        key: KeyHash,
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
async fn greet(socket: &mut WebSocket, hub: &Arc<Hub>, slot: &Slot) -> Result<Entered, End> {
    let text = match timeout(GREETING, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => text,
        Ok(Some(Ok(Message::Binary(_)))) => return Err(End::Malformed("messages are text")),
        Ok(Some(Ok(_))) => return Err(End::Malformed("the first message has the key")),
        Ok(None | Some(Err(_))) => return Err(End::Gone),
        Err(_) => return Err(End::Malformed("the first message has the key, and did not come")),
    };
    let (key, changes, here) = match ClientMessage::read(&text)? {
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
        Role::Guest => return Ok(Entered::Guest { key, game: place.game, room }),
    };
    let connection = Connection::new(hub, (key, place, seat), room, slot.address());
    let connection = connection.ok_or(End::Crowded)?;
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

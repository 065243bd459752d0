//! Guests: whoever comes by the address of a table takes one of its seats.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket};
use serde_json::{Map, Value};
use tokio::time::timeout_at;

use super::end::{End, say};
use super::hub::Hub;
use super::limits::{Messages, Pace, cost};
use super::log::LogEvent;
use super::room::{Ask, Room};
use crate::links::{self, Claimed};
use crate::protocol::{ClientMessage, ServerMessage};
use crate::random::KeyHash;
use crate::store::{Place, Role};
use wordy_matches::ListedSeat;

/// How long a guest may think about where to sit.
const CHOOSING: Duration = Duration::from_mins(5);

/// Serves a guest until a seat is taken, or the guest goes.
pub(super) async fn serve(
    socket: &mut WebSocket,
    hub: &Arc<Hub>,
    (key, room): (KeyHash, &Room),
    (game, from): (&str, IpAddr),
) -> End {
    match seat(socket, hub, (key, room), (game, from)).await {
        Ok(()) => End::Gone,
        Err(end) => end,
    }
}

async fn seat(
    socket: &mut WebSocket,
    hub: &Arc<Hub>,
    (key, room): (KeyHash, &Room),
    (game, from): (&str, IpAddr),
) -> Result<(), End> {
    let (mut messages, links) = (Messages::new(), &room.links);
    let (mut ended, place) = (hub.links.subscribe(), guest(game));
    let mut turn = links.enter((Role::Guest, from), Instant::now()).ok_or(End::Crowded)?;
    let (mut stopping, mut newest) = (hub.stopping.clone(), room.newest.clone());
    let about = room.ask(|reply| Ask::About { reply }).await.ok_or(End::Later)?;
    let about = played(about.map(|text| serde_json::from_str(&text).unwrap_or_default()));
    let until = tokio::time::Instant::now() + CHOOSING;
    let mut told = Vec::new();
    loop {
        newest.borrow_and_update();
        let seats = seats(hub, game).await?;
        hub.check_link(key, &place).await?;
        let free: Vec<bool> = seats.iter().map(|(_, is_free)| *is_free).collect();
        if seats != told {
            told.clone_from(&seats);
            let (game, about) = (game.to_owned(), about.clone());
            say(socket, ServerMessage::Door { game, seats, about }.text().into()).await?;
        }
        let asked = loop {
            let message = tokio::select! {
                _ = stopping.wait_for(|stops| *stops) => return Err(End::Stopping),
                () = turn.is_over() => return Err(End::Crowded),
                Ok(()) = ended.changed() => break None,
                // Somebody has sat down, or said a name.
                Ok(()) = newest.changed() => break None,
                message = timeout_at(until, socket.recv()) => message,
            };
            if messages.one(Instant::now()) != Pace::Fine {
                return Err(End::TooMuch);
            }
            let text = match message {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => continue,
                Ok(Some(Ok(Message::Binary(_)))) => {
                    return Err(End::Malformed("messages are text"));
                }
                _ => return Err(End::Gone),
            };
            let asked = ClientMessage::read(&text)?;
            match links.take((Role::Guest, from), cost(&asked), Instant::now()) {
                Ok(()) => break Some(asked),
                Err(wait) => say(socket, ServerMessage::slow(wait, &asked).text().into()).await?,
            }
        };
        let Some(asked) = asked else { continue };
        hub.check_link(key, &place).await?;
        let said = match asked {
            // A device that has a seat already goes back to it, whatever is free.
            ClientMessage::Sit(seat, device) if free.get(seat) == Some(&true) => {
                let said = claim(hub, game, seat, &device).await?;
                if matches!(said, ServerMessage::Seated(Some(_))) {
                    hub.log.tell(&LogEvent::Seated { game, seat, from });
                }
                said
            }
            ClientMessage::Sit(seat, _) if seat < free.len() => ServerMessage::Seated(None),
            ClientMessage::Sit(..) => return Err(End::Malformed("there is no such seat")),
            ClientMessage::Ping(ping) => ServerMessage::Pong(ping, hub.store.now()),
            _ => return Err(End::Malformed("a guest takes a seat first")),
        };
        say(socket, said.text().into()).await?;
        match said {
            ServerMessage::Seated(Some(_)) => return Ok(()),
            // Somebody else was faster: the seats are told again.
            ServerMessage::Seated(None) => told.clear(),
            _ => {}
        }
    }
}

fn guest(game: &str) -> Place {
    Place { game: game.to_owned(), who: Role::Guest }
}

/// What a guest is told of a game before the seat is taken.
fn played([mut about, slip]: [Value; 2]) -> Value {
    let mut told = Map::new();
    for name in ["title", "lexicon", "words"] {
        told.insert(name.to_owned(), about[name].take());
    }
    told.insert("slip".to_owned(), slip);
    Value::Object(told)
}

/// The seats: who sits there, and whether somebody may take it.
async fn seats(hub: &Hub, game: &str) -> Result<Vec<(String, bool)>, End> {
    let listed = hub.store.game(game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    let places = hub.store.places(game).await.map_err(|_| End::Later)?;
    let standing = listed.standing;
    let seats = standing.seats.iter().enumerate();
    let seat = |(at, seat): (usize, &ListedSeat)| {
        let may_come = !seat.computer && !standing.begun;
        (standing.name(at), may_come && !places.contains(&Role::Seat(at)))
    };
    Ok(seats.map(seat).collect())
}

async fn claim(hub: &Hub, game: &str, seat: usize, device: &str) -> Result<ServerMessage, End> {
    let claimed = links::claim(hub.store.as_ref(), game, seat, device).await;
    match claimed.map_err(|_| End::Later)? {
        Claimed::Seat(key) => Ok(ServerMessage::Seated(Some(key.text().to_owned()))),
        Claimed::Taken => Ok(ServerMessage::Seated(None)),
        Claimed::Removed => Err(End::NoLink),
    }
}

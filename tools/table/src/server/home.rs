//! The server's home: what is open to all, what somebody plays here, and new games.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use super::end::End;
use super::evening;
use super::home_setup::Create;
use super::hub::Hub;
use super::limits::{Cost, cost};
use super::log::LogEvent;
use super::mine::{card, mine};
use super::purses::Payer;
use crate::address::rows;
use crate::links::{self, ClubRole};
use crate::protocol::{ClientMessage, ServerMessage};
use crate::random::{self, Key, KeyHash};
use crate::store::{Place, Role, StoreError};

/// How long a list of open games is shown as it is.
const FRESH: Duration = Duration::from_secs(1);

/// Answers somebody who sits nowhere: the address pays.
pub(super) async fn answer(
    hub: &Arc<Hub>,
    asked: &ClientMessage,
    from: IpAddr,
) -> Result<ServerMessage, End> {
    // What a new game costs is paid when it is clear who makes it.
    let cost = if matches!(asked, ClientMessage::New { .. }) { Cost::Dear } else { cost(asked) };
    match hub.purses.ask(from, cost, Instant::now()) {
        Ok(()) => answer_paid(hub, asked, from).await,
        Err(wait) => Ok(ServerMessage::slow(wait, asked)),
    }
}

/// Answers what has been paid.
pub(super) async fn answer_paid(
    hub: &Arc<Hub>,
    asked: &ClientMessage,
    from: IpAddr,
) -> Result<ServerMessage, End> {
    let said = match asked {
        ClientMessage::Mine(keys) => mine(hub.store.as_ref(), keys).await.map(ServerMessage::Mine),
        ClientMessage::Picture(text) => Ok(ServerMessage::Picture(rows(text))),
        ClientMessage::Home { keys, by } => home(hub, keys, by.as_deref()).await,
        ClientMessage::New { by, game } => match payer(hub, by.as_deref(), from).await {
            Ok(Some(payer)) => match hub.purses.make(payer, from, Instant::now()) {
                Ok(()) => make(hub, from, game).await,
                Err(wait) => Ok(ServerMessage::slow(wait, asked)),
            },
            Ok(None) => {
                let why = "whoever runs this server has not allowed you to start games";
                Ok(ServerMessage::Made(Err(why.to_owned())))
            }
            Err(error) => Err(error),
        },
        ClientMessage::Link { game, watch } => {
            link(hub, game, *watch).await.map(ServerMessage::Link)
        }
        _ => return Err(End::Malformed("the first message has the key")),
    };
    said.map_err(|_| End::Later)
}

/// Who pays for a new game; None: whoever asks may make none. Where all may, only the host's link
/// has a purse of its own: the others come with the games that one makes.
async fn payer(hub: &Hub, by: Option<&str>, from: IpAddr) -> Result<Option<Payer>, StoreError> {
    let by = role(hub, by).await?;
    if !may_make(hub.home.create, by.map(|(role, _)| role)) {
        return Ok(None);
    }
    Ok(Some(match by {
        Some((ClubRole::Host, key)) => Payer::Link(key),
        Some((ClubRole::Member, key)) if hub.home.create == Create::Members => {
            let is_clubs = links::club_role(hub.store.as_ref(), key).await?.is_some();
            if is_clubs { Payer::LinkAt(key, from) } else { Payer::Link(key) }
        }
        _ => Payer::Address(from),
    }))
}

/// What a link gives at home, and which it is; a player's is that of a member.
async fn role(hub: &Hub, by: Option<&str>) -> Result<Option<(ClubRole, KeyHash)>, StoreError> {
    let Some(key) = by.and_then(Key::read).map(|key| key.hash()) else { return Ok(None) };
    let store = hub.store.as_ref();
    if let Some(role) = links::club_role(store, key).await? {
        return Ok(Some((role, key)));
    }
    let plays = store.place(key).await?.is_some_and(|place| matches!(place.who, Role::Seat(_)));
    Ok(plays.then_some((ClubRole::Member, key)))
}

fn may_make(create: Create, role: Option<ClubRole>) -> bool {
    match create {
        Create::Nobody => false,
        Create::Host => role == Some(ClubRole::Host),
        Create::Members => role.is_some(),
        Create::Anyone => true,
    }
}

/// Whoever plays here shows it by any link.
async fn role_of(
    hub: &Hub,
    keys: &[String],
    by: Option<&str>,
) -> Result<Option<ClubRole>, StoreError> {
    let mut best = role(hub, by).await?.map(|(role, _)| role);
    for key in keys {
        if best.is_some() || hub.home.create != Create::Members {
            break;
        }
        best = role(hub, Some(key)).await?.map(|(role, _)| role);
    }
    Ok(best)
}

async fn home(
    hub: &Arc<Hub>,
    keys: &[String],
    by: Option<&str>,
) -> Result<ServerMessage, StoreError> {
    let role = role_of(hub, keys, by).await?;
    let may = may_make(hub.home.create, role);
    let mut home = shown(hub).await?;
    home["name"] = json!(hub.home.name);
    home["may"] = json!(may);
    home["app"] = json!(hub.home.app.is_some());
    home["mine"] = json!(mine(hub.store.as_ref(), keys).await?);
    if may {
        home["offers"] = hub.games.offers();
    }
    if role == Some(ClubRole::Host) {
        let member = links::club(hub.store.as_ref(), ClubRole::Member).await?;
        home["club"] = json!(member.text());
    }
    Ok(ServerMessage::Home(home))
}

/// The games that are open to all.
async fn shown(hub: &Hub) -> Result<Value, StoreError> {
    let mut before = hub.shown.0.lock().await;
    if let Some((_, shown)) = before.as_ref().filter(|(at, _)| at.elapsed() < FRESH) {
        return Ok(shown.clone());
    }
    let (mut open, mut watch, mut over) = (Vec::new(), Vec::new(), Vec::new());
    for game in hub.store.open_to_all().await? {
        let places = hub.store.places(&game.id).await?;
        let seats = game.standing.seats.iter().enumerate();
        let is_free = |(at, seat): &(usize, &wordy_matches::ListedSeat)| {
            !seat.computer && !places.contains(&Role::Seat(*at))
        };
        let free = seats.filter(is_free).count();
        let list = match (game.standing.over, game.standing.begun) {
            (true, _) => &mut over,
            (false, true) => &mut watch,
            (false, false) => &mut open,
        };
        let mut card = card(&game);
        card["free"] = json!(free);
        card["seats"] = json!(game.standing.seats.len());
        list.push(card);
    }
    let here = hub.metrics.sockets();
    let events = evening::listed(hub.store.as_ref()).await?;
    let shown = json!({"open": open, "watch": watch, "over": over, "here": here, "events": events});
    *before = Some((Instant::now(), shown.clone()));
    Ok(shown)
}

/// The link by which whoever comes takes a seat of a game that is open to all, or watches it.
async fn link(hub: &Hub, game: &str, watch: bool) -> Result<Option<String>, StoreError> {
    let store = hub.store.as_ref();
    if !links::is_open_to_all(store, game).await? {
        return Ok(None);
    }
    let who = if watch { Role::Spectator } else { Role::Guest };
    let place = Place { game: game.to_owned(), who };
    links::link_or_new(store, &place).await.map(|key| Some(key.text().to_owned()))
}

async fn make(hub: &Arc<Hub>, from: IpAddr, game: &Value) -> Result<ServerMessage, StoreError> {
    let (games, game) = (Arc::clone(&hub.games), game.clone());
    // Rules and a lexicon are read.
    let made = spawn_blocking(move || games.make(&game)).await;
    let made = made.unwrap_or_else(|_| Err("the game could not be made".to_owned()));
    let made = match made {
        Ok(made) => made,
        Err(why) => return Ok(ServerMessage::Made(Err(why))),
    };
    let (store, id) = (hub.store.as_ref(), made.game.id.clone());
    let seats: Vec<_> = made.game.standing.seats.iter().map(|seat| seat.computer).collect();
    store.create(made.game).await?;
    hub.log.tell(&LogEvent::Made { game: &id, from });
    if made.open {
        links::open_to_all(store, &id).await?;
        *hub.shown.0.lock().await = None;
    }
    let place = |who| Place { game: id.clone(), who };
    let key = links::new_link(store, &place(Role::Seat(0))).await?;
    let has_room = seats.iter().skip(1).any(|computer| !computer);
    let mut said = json!({"game": id, "key": key.text()});
    if has_room {
        said["guests"] = json!(links::new_link(store, &place(Role::Guest)).await?.text());
    }
    Ok(ServerMessage::Made(Ok(said)))
}

/// The link of a player in another game of the same players, which whoever asks first makes.
pub(super) async fn again(hub: &Arc<Hub>, game: &str, seat: usize) -> Result<ServerMessage, End> {
    let made = next(hub, game, seat).await.map_err(|_| End::Later)?;
    Ok(ServerMessage::Again(made))
}

async fn next(
    hub: &Arc<Hub>,
    game: &str,
    seat: usize,
) -> Result<Result<(String, bool), String>, StoreError> {
    let store = hub.store.as_ref();
    let (Some(before), Some(setup)) = (store.game(game).await?, store.setup(game).await?) else {
        return Ok(Err("there is no such game".to_owned()));
    };
    if !before.standing.over {
        return Ok(Err("the game is not over".to_owned()));
    }
    let Some(name) = before.standing.seats.get(seat).and_then(|seat| seat.name.clone()) else {
        return Ok(Err("you do not play in this game".to_owned()));
    };
    let under = format!("next {game}");
    // Of those who ask at once one gives it its name, and whoever is first makes it.
    let id = match store.kept(&under).await? {
        Some(id) => id,
        None => store.keep(&under, &random::name(12).map_err(StoreError)?).await?,
    };
    let mut is_first = false;
    if store.game(&id).await?.is_none() {
        let (games, standing, name) = (Arc::clone(&hub.games), before.standing, id.clone());
        let made = spawn_blocking(move || games.again(&setup, &standing, &name)).await;
        let made = made.unwrap_or_else(|_| Err("the game could not be made".to_owned()));
        let made = match made {
            Ok(made) => made,
            Err(why) => return Ok(Err(why)),
        };
        if links::is_open_to_all(store, game).await? {
            links::open_to_all(store, &id).await?;
        }
        let made = store.create(made).await;
        is_first = made.is_ok();
        if !is_first && store.game(&id).await?.is_none() {
            made?;
        }
    }
    let after = store.game(&id).await?;
    let at = after.and_then(|after| {
        after.standing.seats.iter().position(|own| own.name.as_ref() == Some(&name))
    });
    let Some(at) = at else { return Ok(Err("the game that follows has no seat for you".into())) };
    let key = links::link_or_new(store, &Place { game: id, who: Role::Seat(at) }).await?;
    Ok(Ok((key.text().to_owned(), is_first)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_made_by_those_whom_the_host_lets() {
        let all = [None, Some(ClubRole::Member), Some(ClubRole::Host)];
        let may = |create| all.map(|role| may_make(create, role));
        assert_eq!(may(Create::Nobody), [false; 3]);
        assert_eq!(may(Create::Host), [false, false, true]);
        assert_eq!(may(Create::Members), [false, true, true]);
        assert_eq!(may(Create::Anyone), [true; 3]);
    }
}

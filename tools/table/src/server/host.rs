//! What whoever runs the server may do with a player, from the page of a game.

use super::end::End;
use super::hub::Hub;
use super::room::{Ask, Room};
use crate::links::{self, ClubRole};
use crate::protocol::{HostOrder, ServerMessage};
use crate::random::Key;
use crate::store::{Place, Role};

/// Has a player say nothing more, speak again, or go for good; why it is not done.
pub(super) async fn order(
    hub: &Hub,
    (game, room): (&str, &Room),
    by: &str,
    (seat, order): (usize, HostOrder),
) -> Result<ServerMessage, End> {
    let no = |why: &str| Ok(ServerMessage::Hosted(Err(why.to_owned())));
    let store = hub.store.as_ref();
    let role = match Key::read(by) {
        Some(key) => links::club_role(store, key.hash()).await.map_err(|_| End::Later)?,
        None => None,
    };
    if role != Some(ClubRole::Host) {
        return no("only who has the host's link may do that");
    }
    let listed = store.game(game).await.map_err(|_| End::Later)?.ok_or(End::NoLink)?;
    match listed.standing.seats.get(seat) {
        None => return no("there is no such seat"),
        Some(seat) if seat.computer => return no("a computer sits there"),
        Some(_) => {}
    }
    let is_done = match order {
        HostOrder::Remove => {
            let place = Place { game: game.to_owned(), who: Role::Seat(seat) };
            store.invite(place, None).await.map_err(|_| End::Later)?;
            hub.look_up_links();
            true
        }
        HostOrder::Mute | HostOrder::Unmute => {
            let muted = order == HostOrder::Mute;
            room.ask(|reply| Ask::Mute { seat, muted, reply }).await.ok_or(End::Later)?
        }
    };
    if is_done { Ok(ServerMessage::Hosted(Ok(()))) } else { no("it is not done: try again") }
}

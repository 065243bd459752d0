//! Links to places, made of a secret of the store: so they can be printed again, and the store has
//! only their hashes beside what they were made of.

use crate::random::{Key, KeyHash, bytes};
use crate::store::{Guard, NewLink, Place, Role, Store, StoreError};
use wordy_lexicon::lexicon::hex;

/// The links of a club: whoever has one may do at its server what no game gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClubRole {
    /// Whoever runs it.
    Host,
    /// Whoever belongs to it.
    Member,
}

fn fresh<const N: usize>() -> Result<String, StoreError> {
    bytes::<N>().map(|bytes| hex(&bytes)).map_err(StoreError)
}

/// The secret that links of a store are made of.
async fn secret(store: &dyn Store) -> Result<String, StoreError> {
    match store.kept("secret").await? {
        Some(secret) => Ok(secret),
        None => store.keep("secret", &fresh::<32>()?).await,
    }
}

/// What tells a store from others, and gives nothing of it away.
///
/// # Errors
///
/// The store fails.
pub async fn store_name(store: &dyn Store) -> Result<String, StoreError> {
    let key = Key::made(&secret(store).await?, "name");
    Ok(key.text()[..12].to_owned())
}

/// The link that the secret of a store makes of a text.
///
/// # Errors
///
/// The store fails.
pub(crate) async fn made(store: &dyn Store, of: &str) -> Result<Key, StoreError> {
    Ok(Key::made(&secret(store).await?, of))
}

/// The link of the club for somebody.
///
/// # Errors
///
/// The store fails.
pub async fn club(store: &dyn Store, who: ClubRole) -> Result<Key, StoreError> {
    let of = if who == ClubRole::Host { "host" } else { "club" };
    made(store, of).await
}

/// Whose link of the club a key is.
///
/// # Errors
///
/// The store fails.
pub async fn club_role(store: &dyn Store, key: KeyHash) -> Result<Option<ClubRole>, StoreError> {
    for role in [ClubRole::Host, ClubRole::Member] {
        if club(store, role).await?.hash() == key {
            return Ok(Some(role));
        }
    }
    Ok(None)
}

/// Under what name a store keeps what the link of a place was made of.
fn name(place: &Place) -> String {
    let who = match place.who {
        Role::Seat(seat) => seat.to_string(),
        Role::Spectator => "spectators".to_owned(),
        Role::Guest => "guests".to_owned(),
    };
    format!("link {} {who}", place.game)
}

/// The link that a place has; None where it has none, or one of an earlier version, which nobody
/// can make again.
///
/// # Errors
///
/// The store fails.
pub async fn link(store: &dyn Store, place: &Place) -> Result<Option<Key>, StoreError> {
    let Some(salt) = store.kept(&name(place)).await? else { return Ok(None) };
    let key = Key::made(&secret(store).await?, &salt);
    let leads = store.place(key.hash()).await?.as_ref() == Some(place);
    Ok(leads.then_some(key))
}

/// Another link for a place, with its key.
async fn another(store: &dyn Store, place: &Place) -> Result<(Key, NewLink), StoreError> {
    let salt = fresh::<16>()?;
    let key = Key::made(&secret(store).await?, &salt);
    let link = NewLink { place: place.clone(), key: key.hash(), name: name(place), salt };
    Ok((key, link))
}

/// A new link of a place; the one before stops working.
///
/// # Errors
///
/// The store fails.
pub async fn new_link(store: &dyn Store, place: &Place) -> Result<Key, StoreError> {
    loop {
        let before = store.kept(&name(place)).await?;
        let (key, link) = another(store, place).await?;
        if store.give(link, Guard::Salt(before)).await? {
            return Ok(key);
        }
    }
}

/// The link that a place has, or its first one: all who ask at once get the same.
///
/// # Errors
///
/// The store fails.
pub async fn link_or_new(store: &dyn Store, place: &Place) -> Result<Key, StoreError> {
    loop {
        let before = store.kept(&name(place)).await?;
        if let Some(key) = link(store, place).await? {
            return Ok(key);
        }
        let (key, link) = another(store, place).await?;
        // Where somebody else was faster, theirs is the link.
        if store.give(link, Guard::Salt(before)).await? {
            return Ok(key);
        }
    }
}

/// What comes of asking for a seat.
pub enum Claimed {
    /// The seat's link.
    Seat(Key),
    /// Somebody else was faster.
    Taken,
    /// The link that this device had was withdrawn.
    Removed,
}

/// Takes a seat that is free for a guest. A device has one seat of a game, and gets that one again,
/// or none where its link was withdrawn.
///
/// # Errors
///
/// The store fails.
pub async fn claim(
    store: &dyn Store,
    game: &str,
    seat: usize,
    device: &str,
) -> Result<Claimed, StoreError> {
    let secret = secret(store).await?;
    let place = |seat| Place { game: game.to_owned(), who: Role::Seat(seat) };
    let of = format!("device {game} {}", Key::made(&secret, device).text());
    if let Some(kept) = store.kept(&of).await? {
        return claimed(store, game, (&secret, &kept)).await;
    }
    let (key, link) = another(store, &place(seat)).await?;
    let taken = format!("{seat} {}", link.salt);
    if !store.give(link, Guard::NoLink).await? {
        return Ok(Claimed::Taken);
    }
    let kept = store.keep(&of, &taken).await?;
    if kept == taken {
        return Ok(Claimed::Seat(key));
    }
    // The device has taken another one at the same moment: this one is free again.
    store.invite(place(seat), None).await?;
    claimed(store, game, (&secret, &kept)).await
}

/// What a device has that took a seat of a game before.
async fn claimed(
    store: &dyn Store,
    game: &str,
    (secret, kept): (&str, &str),
) -> Result<Claimed, StoreError> {
    let seat = kept.split_once(' ').and_then(|(seat, salt)| Some((seat.parse().ok()?, salt)));
    let Some((seat, salt)) = seat else { return Ok(Claimed::Removed) };
    let key = Key::made(secret, salt);
    let place = Place { game: game.to_owned(), who: Role::Seat(seat) };
    let leads = store.place(key.hash()).await?.as_ref() == Some(&place);
    Ok(if leads { Claimed::Seat(key) } else { Claimed::Removed })
}

/// Lets everyone who comes to the server see a game, take its free seats and watch it.
///
/// # Errors
///
/// The store fails.
pub async fn open_to_all(store: &dyn Store, game: &str) -> Result<(), StoreError> {
    store.replace(&format!("open {game}"), Some("")).await
}

/// Whether everyone may come to a game.
///
/// # Errors
///
/// The store fails.
pub async fn is_open_to_all(store: &dyn Store, game: &str) -> Result<bool, StoreError> {
    Ok(store.kept(&format!("open {game}")).await?.is_some())
}

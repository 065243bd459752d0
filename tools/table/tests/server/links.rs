//! Links: all who ask at once get the same, and whoever came by one that has ended hears no more.

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use wordy_tool_table::links::{Claimed, claim, link, link_or_new, new_link};
use wordy_tool_table::random::Key;
use wordy_tool_table::store::{Place, Role, Sqlite, Store};

use crate::client::{Line, closed, connect, say};
use crate::process::{Server, make_unstarted};

const ALL: [Role; 3] = [Role::Seat(0), Role::Spectator, Role::Guest];

/// Twenty people ask for a link at the same moment; the link that they all get.
async fn asked_at_once(store: &dyn Store, place: &Place) -> Key {
    let mut all = join_all((0..20).map(|_| link_or_new(store, place))).await;
    let first = all.pop().unwrap().unwrap();
    assert!(all.iter().all(|key| key.as_ref().unwrap().text() == first.text()), "{place:?}");
    assert_eq!(store.place(first.hash()).await.unwrap().as_ref(), Some(place));
    first
}

/// Whatever comes at once, the link that is shown is the one that works.
pub(crate) async fn at_once(store: &dyn Store) {
    crate::stores::create(store, "crowd", "cards", "none", None).await;
    for who in ALL {
        let place = Place { game: "crowd".to_owned(), who };
        let first = asked_at_once(store, &place).await;
        assert_eq!(link_or_new(store, &place).await.unwrap().text(), first.text());
        // One that was withdrawn stays so, and all get the same one after it.
        store.invite(place.clone(), None).await.unwrap();
        let second = asked_at_once(store, &place).await;
        assert_ne!(first.text(), second.text());
        assert_eq!(store.place(first.hash()).await.unwrap(), None);
        // Of several new ones one is left, and it is the one that is shown.
        let new = join_all((0..5).map(|_| new_link(store, &place))).await;
        let mut lead = Vec::new();
        for key in new.into_iter().map(Result::unwrap) {
            if store.place(key.hash()).await.unwrap().is_some() {
                lead.push(key.text().to_owned());
            }
        }
        let shown = link(store, &place).await.unwrap().expect("a link that works");
        assert_eq!(lead, [shown.text()]);
    }
    // A seat that is taken while its link is asked for has one link.
    let place = Place { game: "crowd".to_owned(), who: Role::Seat(1) };
    let (taken, asked) =
        tokio::join!(claim(store, "crowd", 1, "0123456789abcdef"), link_or_new(store, &place));
    let asked = asked.unwrap();
    assert_eq!(store.place(asked.hash()).await.unwrap(), Some(place));
    if let Claimed::Seat(key) = taken.unwrap() {
        assert_eq!(key.text(), asked.text());
    }
    // A device that asks for many seats at once has one of them, and the others are free.
    crate::stores::create(store, "device", "cards", "none", None).await;
    let seats = (0..9).map(|seat| claim(store, "device", seat, "0123456789abcdef"));
    let mut keys = Vec::new();
    for claimed in join_all(seats).await {
        if let Claimed::Seat(key) = claimed.unwrap() {
            keys.push(key.text().to_owned());
        }
    }
    keys.dedup();
    let has = store.places("device").await.unwrap();
    assert_eq!((keys.len(), has.len()), (1, 1), "{has:?}");
}

#[tokio::test]
async fn all_who_ask_for_a_link_at_once_get_one_that_works() {
    let folder = tempfile::tempdir().unwrap();
    at_once(&Sqlite::open(&folder.path().join("games.table")).unwrap()).await;
}

/// The next message with text.
async fn next(line: &mut Line) -> Value {
    loop {
        let message = line.next().await.unwrap().unwrap();
        if let Message::Text(text) = message {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// A connection by a key, which has been shown what there is.
async fn come(server: &Server, key: &str, last: &str) -> Line {
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &json!({"key": key, "here": true})).await;
    while next(&mut line).await.get(last).is_none() {}
    line
}

/// What a connection was sent until it was closed.
async fn heard(mut line: Line) -> (Vec<Value>, u16) {
    let mut all = Vec::new();
    loop {
        match line.next().await.unwrap().unwrap() {
            Message::Text(text) => all.push(serde_json::from_str(&text).unwrap()),
            Message::Close(frame) => return (all, frame.unwrap().code.into()),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_silent_connection_ends_when_its_link_is_withdrawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let seats = make_unstarted(path.to_str().unwrap(), 2);
    let server = Server::start(path.to_str().unwrap());
    let store = Sqlite::open(&path).unwrap();
    for who in ALL {
        let (place, key) = (Place { game: seats[0].game.clone(), who }, Key::fresh().unwrap());
        store.invite(place.clone(), Some(key.hash())).await.unwrap();
        let mut old =
            come(&server, key.text(), if who == Role::Guest { "door" } else { "view" }).await;
        // The round in which a client is asked whether it is there takes longer than this.
        store.invite(place, None).await.unwrap();
        assert_eq!(closed(&mut old).await.map(|(code, _)| code), Some(4404), "{who:?}");
        let _ = old.close(None).await;
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn nothing_is_acknowledged_that_is_not_in_the_file_of_that_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let seats = make_unstarted(path.to_str().unwrap(), 2);
    let server = Server::start(path.to_str().unwrap());
    let mut line = come(&server, &seats[0].key, "view").await;
    std::fs::rename(&path, folder.path().join("away")).unwrap();
    let chat = json!({"do": "chat", "text": "into nothing"});
    let order = json!({"id": crate::client::id(), "seq": 0, "do": chat});
    say(&mut line, &order).await;
    let (said, code) = heard(line).await;
    assert!(said.iter().all(|said| said.get("ok").is_none()), "{said:?}");
    assert_eq!(code, 1013);
    // It is put back: what was not acknowledged is not there, and is taken when sent again.
    std::fs::rename(folder.path().join("away"), &path).unwrap();
    let store = Sqlite::open(&path).unwrap();
    assert!(store.since(&seats[0].game, 0).await.unwrap().is_empty());
    let mut line = come(&server, &seats[0].key, "view").await;
    say(&mut line, &order).await;
    while next(&mut line).await.get("ok").is_none() {}
    assert_eq!(store.since(&seats[0].game, 0).await.unwrap().len(), 1);
}

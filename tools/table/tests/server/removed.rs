//! Whoever is removed hears nothing of what happens next: all pairs of who it is and what happens.

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use wordy_tool_table::random::Key;
use wordy_tool_table::store::{Place, Role, Sqlite, Store as _};

use crate::client::{Client, Line, connect, say, sit};
use crate::process::{Seat, Server, make, make_many_unstarted};

/// What happens after somebody has been removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Nothing,
    SuccessorComes,
    SuccessorDraws,
    SuccessorTakesASeat,
    SuccessorSaysAnAside,
    OpponentDraws,
    OpponentSaysSomething,
    OpponentResigns,
    OpponentIsRenamed,
    GameStarts,
}

impl Next {
    const ALL: [Self; 10] = [
        Self::Nothing,
        Self::SuccessorComes,
        Self::SuccessorDraws,
        Self::SuccessorTakesASeat,
        Self::SuccessorSaysAnAside,
        Self::OpponentDraws,
        Self::OpponentSaysSomething,
        Self::OpponentResigns,
        Self::OpponentIsRenamed,
        Self::GameStarts,
    ];

    /// Whether it can happen in a game that has begun, or in one that has not, to a link of a kind
    /// that was renewed, or withdrawn.
    fn can(self, who: Role, begun: bool, renewed: bool) -> bool {
        match self {
            Self::Nothing | Self::OpponentSaysSomething => true,
            Self::SuccessorComes => renewed,
            Self::SuccessorDraws => renewed && begun && who == Role::Seat(1),
            Self::SuccessorTakesASeat => renewed && !begun && who == Role::Guest,
            Self::SuccessorSaysAnAside => renewed && who == Role::Spectator,
            Self::OpponentDraws | Self::OpponentResigns => begun,
            Self::OpponentIsRenamed | Self::GameStarts => !begun,
        }
    }
}

async fn text(line: &mut Line) -> Value {
    loop {
        if let Message::Text(text) = line.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// A connection by a key that has been shown all there is.
async fn come(server: &Server, key: &str, who: Role, begun: bool) -> Line {
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &json!({"key": key})).await;
    let last = if who == Role::Guest && !begun { "door" } else { "view" };
    while text(&mut line).await.get(last).is_none() {}
    line
}

/// What a connection was sent until it was closed, and by which code.
async fn heard(line: &mut Line) -> (Vec<String>, u16) {
    let mut all = Vec::new();
    loop {
        match line.next().await.unwrap().unwrap() {
            Message::Text(text) => all.push(text.to_string()),
            Message::Close(frame) => return (all, frame.unwrap().code.into()),
            _ => {}
        }
    }
}

/// Does what happens next; `key` is the new link, where there is one.
async fn happen(next: Next, server: &Server, who: Role, begun: bool, keys: (&str, Option<&str>)) {
    let mut opponent = Client::at(&server.address, keys.0);
    opponent.look().await;
    let act = match next {
        Next::Nothing => return,
        Next::OpponentDraws => opponent.exchange(),
        Next::OpponentSaysSomething => json!({"do": "chat", "text": "now"}),
        Next::OpponentResigns => json!({"do": "resign"}),
        Next::OpponentIsRenamed => json!({"do": "sit", "name": "Anna"}),
        Next::GameStarts => json!({"do": "start"}),
        Next::SuccessorComes => {
            come(server, keys.1.unwrap(), who, begun).await;
            return;
        }
        Next::SuccessorDraws => {
            opponent.act(&json!({"do": "pass"})).await;
            let mut successor = Client::at(&server.address, keys.1.unwrap());
            successor.look().await;
            let exchange = successor.exchange();
            assert!(successor.act(&exchange).await.get("ok").is_some());
            return;
        }
        Next::SuccessorTakesASeat => {
            let mut line = come(server, keys.1.unwrap(), who, begun).await;
            say(&mut line, &sit(1)).await;
            while text(&mut line).await.get("seated").is_none() {}
            return;
        }
        Next::SuccessorSaysAnAside => {
            let mut line = come(server, keys.1.unwrap(), who, begun).await;
            say(&mut line, &json!({"aside": {"name": "Eve", "text": "now"}})).await;
            while text(&mut line).await["aside"][0]["text"] != "now" {}
            return;
        }
    };
    assert!(opponent.act(&act).await.get("ok").is_some(), "{next:?}");
}

/// Somebody comes and is removed, and something happens.
async fn check_pair(
    (seats, store, server): (&[Seat], &Sqlite, &Server),
    (who, begun): (Role, bool),
    (next, renewed): (Next, bool),
) {
    let place = Place { game: seats[0].game.clone(), who };
    let (old, new) = (Key::fresh().unwrap(), Key::fresh().unwrap());
    store.invite(place.clone(), Some(old.hash())).await.unwrap();
    if who == Role::Guest {
        // A seat is free.
        store.invite(Place { who: Role::Seat(1), ..place.clone() }, None).await.unwrap();
    }
    let mut line = come(server, old.text(), who, begun).await;
    store.invite(place, renewed.then(|| new.hash())).await.unwrap();
    let keys = (seats[0].key.as_str(), renewed.then_some(new.text()));
    happen(next, server, who, begun, keys).await;
    let heard = heard(&mut line).await;
    assert_eq!(heard, (Vec::new(), 4404), "{who:?}, {next:?}, {renewed}, {begun}");
}

#[tokio::test]
async fn whoever_is_removed_hears_nothing_of_what_happens_next() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let store = Sqlite::open(&path).unwrap();
    let server = Server::start(path.to_str().unwrap());
    // A game has two seats and the link of those who look on.
    let path = path.to_str().unwrap();
    let games = [make_many_unstarted(path, 40, 2), make(path, 40, 2)];
    let mut games = games.each_ref().map(|seats| seats.chunks(3));
    let mut pairs = Vec::new();
    for begun in [false, true] {
        for who in [Role::Seat(1), Role::Spectator, Role::Guest] {
            for next in Next::ALL {
                let ways = [false, true].into_iter().filter(|way| next.can(who, begun, *way));
                pairs.extend(ways.map(|renewed| {
                    let at = (games[usize::from(begun)].next().unwrap(), &store, &server);
                    check_pair(at, (who, begun), (next, renewed))
                }));
            }
        }
    }
    assert_eq!(pairs.len(), 58);
    join_all(pairs).await;
    assert_eq!(server.panics(), 0);
}

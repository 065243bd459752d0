//! The protocol, message by message.

use std::time::Duration;

use serde_json::{Value, json};
use wordy_tool_table::random::Key;
use wordy_tool_table::store::{Place, Role, Sqlite, Store as _};

use crate::client::{Client, closed, connect, id, say, sit};
use crate::process::{Seat, Server, make, make_unstarted};

struct Table {
    folder: tempfile::TempDir,
    server: Server,
    seats: Vec<Seat>,
}

impl Table {
    fn new() -> Self {
        Self::with(|store| make(store, 1, 2))
    }

    fn with(make: fn(&str) -> Vec<Seat>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("games.table");
        let store = store.to_str().unwrap();
        let seats = make(store);
        let server = Server::start(store);
        Self { folder, server, seats }
    }

    async fn client(&self, seat: usize) -> Client {
        let mut client = Client::at(&self.server.address, &self.seats[seat].key);
        client.look().await;
        client
    }

    fn store(&self) -> Sqlite {
        Sqlite::open(&self.folder.path().join("games.table")).unwrap()
    }
}

async fn answer(client: &mut Client, order: &Value) -> Value {
    client.send(order.to_string()).await;
    loop {
        let said = client.hear(Duration::from_secs(5)).await.unwrap();
        if ["ok", "no", "stale"].iter().any(|kind| said[kind] == order["id"]) {
            return said;
        }
    }
}

#[tokio::test]
async fn the_same_id_gets_the_same_answer_word_for_word() {
    let table = Table::new();
    let mut first = table.client(0).await;
    let exchange = json!({"id": id(), "seq": 1, "do": first.exchange()});
    let said = answer(&mut first, &exchange).await;
    assert_eq!(said, json!({"ok": exchange["id"], "seq": 2}));
    assert_eq!(answer(&mut first, &exchange).await, said);
    let wrong = json!({"id": id(), "seq": 2, "do": {"do": "pass"}});
    let refused = answer(&mut first, &wrong).await;
    assert_eq!((&refused["no"], &refused["code"]), (&wrong["id"], &json!("not-your-turn")));
    // The other one has moved since, and the answer stays.
    let mut second = table.client(1).await;
    let other = json!({"id": id(), "seq": 2, "do": second.exchange()});
    answer(&mut second, &other).await;
    assert_eq!(answer(&mut first, &wrong).await, refused);
    first.drop_line();
    assert_eq!(answer(&mut first, &exchange).await, said);
    let game = &table.seats[0].game;
    assert_eq!(table.store().since(game, 0).await.unwrap().len(), 3);
}

#[tokio::test]
async fn an_action_on_an_old_state_is_stale_and_one_that_fits_any_is_not() {
    let table = Table::new();
    let (mut first, mut second) = (table.client(0).await, table.client(1).await);
    let exchange = json!({"id": id(), "seq": 1, "do": first.exchange()});
    answer(&mut first, &exchange).await;
    let old = json!({"id": id(), "seq": 1, "do": second.exchange()});
    let said = answer(&mut second, &old).await;
    assert_eq!((&said["stale"], &said["seq"]), (&old["id"], &json!(2)));
    assert_eq!(said["view"]["turn"], json!([1]));
    let chat = json!({"id": id(), "seq": 1, "do": {"do": "chat", "text": "<b>hello"}});
    assert_eq!(answer(&mut first, &chat).await, json!({"ok": chat["id"], "seq": 3}));
    // What was said meanwhile does not make a move stale.
    let exchange = json!({"id": id(), "seq": 2, "do": second.exchange()});
    assert_eq!(answer(&mut second, &exchange).await, json!({"ok": exchange["id"], "seq": 4}));
}

#[tokio::test]
async fn spectators_look_on_and_a_score_writes_nothing() {
    let table = Table::new();
    let mut spectator = table.client(2).await;
    assert_eq!(spectator.view["rack"], json!([]));
    let say = json!({"id": id(), "seq": 1, "do": {"do": "chat", "text": "here"}});
    let refused = json!({"no": say["id"], "why": "spectators only watch"});
    assert_eq!(answer(&mut spectator, &say).await, refused);
    let mut first = table.client(0).await;
    first.send(json!({"score": {"do": "play", "play": "8H QZ"}}).to_string()).await;
    let scored = first.hear(Duration::from_secs(5)).await.unwrap();
    assert!(scored.get("scored").is_some(), "{scored}");
    first.send(r#"{"ping": 17}"#.to_owned()).await;
    assert_eq!(first.hear(Duration::from_secs(5)).await.unwrap()["pong"], 17);
    assert!(table.store().since(&table.seats[0].game, 1).await.unwrap().is_empty());
}

#[tokio::test]
async fn links_are_told_where_they_wait_for_their_player() {
    let table = Table::new();
    let mut first = table.client(0).await;
    let keys: Vec<&str> = table.seats.iter().map(|seat| seat.key.as_str()).collect();
    let nowhere = Key::fresh().unwrap();
    let ask = json!({"mine": [keys[0], keys[1], keys[2], "no key", nowhere.text()]});
    let mut asked = async || {
        first.send(ask.to_string()).await;
        first.hear(Duration::from_secs(5)).await.unwrap()
    };
    let said = asked().await;
    let game = |yours: bool, said: &Value| {
        let told = |name: &str| said["mine"][usize::from(!yours)][name].clone();
        json!({"game": table.seats[0].game, "kind": told("kind"), "lexicon": "college", "names": told("names"),
               "points": [0, 0], "own": told("own"), "last": told("last"), "turn": told("turn"),
               "yours": yours, "over": false})
    };
    // The third link is that of those who look on.
    assert_eq!(said, json!({"mine": [game(true, &said), game(false, &said), null, null, null]}));
    assert_eq!(said["mine"][0]["turn"].as_array().unwrap().len(), 1);
    let mut player = table.client(0).await;
    let exchange = json!({"id": id(), "seq": 1, "do": player.exchange()});
    answer(&mut player, &exchange).await;
    let said = loop {
        let said = asked().await;
        if said["mine"].is_array() {
            break said;
        }
    };
    let yours = [0, 1].map(|seat: usize| said["mine"][seat]["yours"].clone());
    assert_eq!(yours, [false, true]);
    let mut line = connect(&table.server.address).await.unwrap();
    say(&mut line, &json!({"key": keys[1]})).await;
    say(&mut line, &json!({"mine": vec![keys[0]; 21]})).await;
    assert_eq!(closed(&mut line).await, Some((1008, "too many links".to_owned())));
}

#[tokio::test]
async fn a_link_that_is_withdrawn_moves_nothing_and_leads_nowhere() {
    let table = Table::new();
    let mut first = table.client(0).await;
    let place = Place { game: table.seats[0].game.clone(), who: Role::Seat(0) };
    table.store().invite(place, None).await.unwrap();
    let exchange = json!({"id": id(), "seq": 1, "do": first.exchange()});
    first.send(exchange.to_string()).await;
    assert_eq!(first.hear(Duration::from_secs(5)).await, None);
    let mut line = connect(&table.server.address).await.unwrap();
    say(&mut line, &json!({"key": table.seats[0].key})).await;
    let (code, reason) = closed(&mut line).await.unwrap();
    assert_eq!((code, reason.as_str()), (4404, "this link does not work"));
    assert!(table.store().since(&table.seats[0].game, 1).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_client_that_sends_too_much_is_told_and_the_others_play_on() {
    let table = Table::new();
    let (mut loud, mut other) = (table.client(0).await, table.client(1).await);
    for _ in 0..70 {
        loud.send(r#"{"ping": 1}"#.to_owned()).await;
    }
    let mut slow = 0;
    for _ in 0..70 {
        let said = loud.hear(Duration::from_secs(5)).await.unwrap();
        slow += usize::from(said["slow"].is_u64());
    }
    assert!((5..=10).contains(&slow), "{slow}");
    other.send(r#"{"ping": 2}"#.to_owned()).await;
    assert_eq!(other.hear(Duration::from_secs(5)).await.unwrap()["pong"], 2);
}

#[tokio::test]
async fn what_another_program_writes_into_the_file_is_shown() {
    let table = Table::new();
    let mut first = table.client(0).await;
    // A second server on the same file stands for any other program.
    let store = table.folder.path().join("games.table");
    let other = Server::start(store.to_str().unwrap());
    let mut second = Client::at(&other.address, &table.seats[1].key);
    let said = second.act(&json!({"do": "chat", "text": "over there"})).await;
    assert_eq!(said["seq"], 2);
    while first.view["chat"][0]["text"] != "over there" {
        first.hear(Duration::from_secs(5)).await.expect("the change");
    }
}

#[tokio::test]
async fn a_guest_takes_a_free_seat_and_nobody_takes_one_that_is_taken() {
    let table = Table::with(|store| make_unstarted(store, 2));
    let (store, game) = (table.store(), table.seats[0].game.clone());
    let (door, free) = (Key::fresh().unwrap(), Place { game: game.clone(), who: Role::Seat(1) });
    store.invite(Place { game, who: Role::Guest }, Some(door.hash())).await.unwrap();
    store.invite(free, None).await.unwrap();
    let mut guests = Vec::new();
    for _ in 0..2 {
        let mut guest = Client::at(&table.server.address, door.text());
        let said = guest.hear(Duration::from_secs(5)).await.unwrap();
        let seats = json!([{"name": "Ann", "free": false}, {"name": "Bob", "free": true}]);
        assert_eq!(said["door"]["seats"], seats);
        guests.push(guest);
    }
    guests[0].send(sit(1).to_string()).await;
    let said = guests[0].hear(Duration::from_secs(5)).await.unwrap();
    let key = said["seated"].as_str().unwrap().to_owned();
    guests[1].send(sit(1).to_string()).await;
    assert_eq!(guests[1].hear(Duration::from_secs(5)).await.unwrap(), json!({"seated": null}));
    let said = guests[1].hear(Duration::from_secs(5)).await.unwrap();
    assert_eq!(said["door"]["seats"][1]["free"], false);
    let mut seated = Client::at(&table.server.address, &key);
    assert_eq!(seated.act(&json!({"do": "start"})).await["seq"], 1);
}

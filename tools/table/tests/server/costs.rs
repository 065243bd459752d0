//! What a client asks for has a price, and nothing that it asks for makes others wait.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use wordy_tool_table::Matches;
use wordy_tool_table::bests::Best;
use wordy_tool_table::random::{Key, KeyHash};
use wordy_tool_table::server::{HomeSetup, Log, LogForm, serve};
use wordy_tool_table::store::{
    Answer, Append, Appended, Entry, GameFilter, GameListing, Guard, NewGame, NewLink, Notice,
    Place, Role, Served, Sqlite, Store,
};

use crate::client::{Client, closed, connect, say, sit};
use crate::process::{Server, make, new_game};

/// A store that has so many games that a list of them would never end.
struct Endless(Sqlite);

impl Store for Endless {
    fn games(&self, _: GameFilter) -> Answer<'_, Vec<GameListing>> {
        Box::pin(std::future::pending())
    }

    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        self.0.create(game)
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        self.0.append(append)
    }

    fn answered(&self, game: &str, client: &str) -> Answer<'_, Option<u64>> {
        self.0.answered(game, client)
    }

    fn page(&self, game: &str, seq: u64) -> Answer<'_, Vec<Entry>> {
        self.0.page(game, seq)
    }

    fn game(&self, game: &str) -> Answer<'_, Option<GameListing>> {
        self.0.game(game)
    }

    fn setup(&self, game: &str) -> Answer<'_, Option<Value>> {
        self.0.setup(game)
    }

    fn changed(&self, since: u64) -> Answer<'_, Vec<(String, u64)>> {
        self.0.changed(since)
    }

    fn due(&self, by: u64) -> Answer<'_, Vec<String>> {
        self.0.due(by)
    }

    fn bests(&self, kind: &str, lexicon: &str) -> Answer<'_, Vec<Best>> {
        self.0.bests(kind, lexicon)
    }

    fn place(&self, key: KeyHash) -> Answer<'_, Option<Place>> {
        self.0.place(key)
    }

    fn invite(&self, place: Place, key: Option<KeyHash>) -> Answer<'_, ()> {
        self.0.invite(place, key)
    }

    fn give(&self, link: NewLink, guard: Guard) -> Answer<'_, bool> {
        self.0.give(link, guard)
    }

    fn places(&self, game: &str) -> Answer<'_, Vec<Role>> {
        self.0.places(game)
    }

    fn kept(&self, name: &str) -> Answer<'_, Option<String>> {
        self.0.kept(name)
    }

    fn keep(&self, name: &str, text: &str) -> Answer<'_, String> {
        self.0.keep(name, text)
    }

    fn replace(&self, name: &str, text: Option<&str>) -> Answer<'_, ()> {
        self.0.replace(name, text)
    }

    fn open_to_all(&self) -> Answer<'_, Vec<GameListing>> {
        self.0.open_to_all()
    }

    fn beat(&self, run: Option<u64>, game: Option<&str>) -> Answer<'_, u64> {
        self.0.beat(run, game)
    }

    fn served(&self, game: &str, after: u64) -> Answer<'_, Vec<Served>> {
        self.0.served(game, after)
    }

    fn listen(&self) -> mpsc::UnboundedReceiver<Notice> {
        self.0.listen()
    }

    fn now(&self) -> u64 {
        self.0.now()
    }
}

/// The next answer of a kind.
async fn answer(client: &mut Client, kind: &str) -> Value {
    loop {
        let said = client.hear(Duration::from_secs(20)).await.expect("an answer");
        if said.get(kind).is_some() {
            return said;
        }
    }
}

#[tokio::test]
async fn no_message_makes_the_server_list_all_games() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("games.table")).unwrap();
    let (new, key, guest) = (new_game(2), Key::fresh().unwrap(), Key::fresh().unwrap());
    let game = new.id.clone();
    store.create(new).await.unwrap();
    for (who, key) in [(Role::Seat(0), &key), (Role::Guest, &guest)] {
        store.invite(Place { game: game.clone(), who }, Some(key.hash())).await.unwrap();
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stop, stopping) = watch::channel(false);
    let (log, _) = Log::new(LogForm::Text);
    let (store, home) = (Arc::new(Endless(store)), HomeSetup::default());
    let serving = serve(listener, store, Arc::new(Matches::default()), home, stopping, log);
    let asking = async {
        let mut client = Client::at(&address, key.text());
        client.look().await;
        for (message, kind) in [
            (json!({"bests": true}), "bests"),
            (json!({"mine": [key.text()]}), "mine"),
            (json!({"picture": key.text()}), "picture"),
            (json!({"record": true}), "record"),
            (json!({"chat": {}}), "chat"),
            (json!({"score": {"do": "play", "play": "8H AA"}}), "scored"),
            (json!({"ping": 1}), "pong"),
        ] {
            client.send(message.to_string()).await;
            answer(&mut client, kind).await;
        }
        assert_eq!(client.act(&json!({"do": "chat", "text": "here"})).await["seq"], 1);
        let mut guest = Client::at(&address, guest.text());
        answer(&mut guest, "door").await;
        guest.send(sit(1).to_string()).await;
        assert!(answer(&mut guest, "seated").await["seated"].is_string());
        stop.send_replace(true);
    };
    tokio::join!(serving, asking);
}

#[tokio::test]
async fn what_is_dear_is_paced_over_all_connections_of_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let store = path.to_str().unwrap();
    let seats = make(store, 1, 2);
    let server = Server::start(store);
    let mut lines = Vec::new();
    for _ in 0..4 {
        let mut line = Client::at(&server.address, &seats[0].key);
        line.look().await;
        lines.push(line);
    }
    let (mut bests, mut slow) = (0, 0);
    for line in &mut lines {
        for _ in 0..50 {
            line.send(r#"{"bests": true}"#.to_owned()).await;
        }
        for _ in 0..50 {
            let said = line.hear(Duration::from_secs(20)).await.unwrap();
            bests += usize::from(said["bests"].is_array());
            if said["slow"].is_u64() {
                assert_eq!(said["of"], "bests");
                slow += 1;
            }
        }
    }
    assert_eq!(bests + slow, 200);
    // Fifty at once, and five a second meanwhile.
    assert!(bests >= 50 && slow > 0, "{bests} {slow}");
    // What is cheap still has its own budget, and the other player has both.
    let exchange = lines[0].exchange();
    assert_eq!(lines[0].act(&exchange).await["seq"], 2);
    let mut other = Client::at(&server.address, &seats[1].key);
    other.look().await;
    other.send(r#"{"bests": true}"#.to_owned()).await;
    assert_eq!(answer(&mut other, "bests").await["bests"], json!([]));
}

#[tokio::test]
async fn a_link_that_is_open_in_too_many_places_loses_the_oldest() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let seats = make(&store, 1, 2);
    let server = Server::start(&store);
    let mut lines = Vec::new();
    for _ in 0..17 {
        let mut line = connect(&server.address).await.unwrap();
        say(&mut line, &json!({"key": seats[0].key})).await;
        // Hello: the connection is counted.
        futures_util::StreamExt::next(&mut line).await.unwrap().unwrap();
        lines.push(line);
    }
    let reason = "this link is open in too many places".to_owned();
    assert_eq!(closed(&mut lines[0]).await, Some((4429, reason)));
    let mut last = Client::at(&server.address, &seats[0].key);
    last.look().await;
    let exchange = last.exchange();
    assert_eq!(last.act(&exchange).await["seq"], 2);
}

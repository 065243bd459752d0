//! The server killed in the middle, and told to stop.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;
use wordy_tool_table::store::{GameFilter, Store, open};

use crate::check::check;
use crate::client::Client;
use crate::process::{Seat, Server, make};

/// All clients play while `meanwhile` does what it does; the clients that are left.
pub(crate) async fn play(
    addresses: &[String],
    seats: &[Seat],
    moves: usize,
    think: Duration,
    meanwhile: impl Future<Output = ()>,
) -> Vec<Client> {
    let one = |mut client: Client, seat: Option<usize>| async move {
        match seat {
            Some(seat) => client.play(seat, moves, think).await,
            None => client.look().await,
        }
        client
    };
    play_so(addresses, seats, |_| one, meanwhile).await
}

/// The same, each client by what a function gives for its place in the list.
pub(crate) async fn play_so<P, F>(
    addresses: &[String],
    seats: &[Seat],
    mut how: impl FnMut(usize) -> P,
    meanwhile: impl Future<Output = ()>,
) -> Vec<Client>
where
    P: FnOnce(Client, Option<usize>) -> F,
    F: Future<Output = Client> + Send + 'static,
{
    let playing: Vec<_> = seats
        .iter()
        .enumerate()
        .map(|(at, seat)| {
            let mut addresses = addresses.to_vec();
            let count = addresses.len();
            addresses.rotate_left(at % count);
            let client = Client::new(&addresses, &seat.key);
            tokio::spawn(how(at)(client, seat.seat))
        })
        .collect();
    meanwhile.await;
    let mut clients = Vec::new();
    for client in playing {
        clients.push(client.await.unwrap());
    }
    clients
}

/// How many entries a store has; none while it does not answer.
pub(crate) async fn entries(store: &dyn Store) -> u64 {
    let games = store.games(GameFilter::All).await.unwrap_or_default();
    games.iter().map(|own| own.seq).sum()
}

/// Waits until this many entries are written.
pub(crate) async fn made(store: &str, least: u64) {
    let store = open(store).await.unwrap();
    while entries(store.as_ref()).await < least {
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_move_is_lost_or_doubled_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let seats = make(&store, 12, 3);
    let mut server = Server::start(&store);
    let addresses = [server.address.clone()];
    let kills = async {
        for kill in 1..=5 {
            made(&store, kill * 100).await;
            server.kill_and_start(&store);
        }
    };
    let clients = play(&addresses, &seats, 20, Duration::from_millis(20), kills).await;
    assert_eq!(check(&store, 1, &seats, &clients).await, 12 * 3 * 20);
    assert_eq!(server.panics(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_confirms_nothing_that_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let seats = make(&store, 4, 2);
    let first = Server::start(&store);
    let addresses = [first.address.clone()];
    let mut server = None;
    let stop = async {
        made(&store, 40).await;
        let port = first.address.rsplit(':').next().unwrap().to_owned();
        let stopped = tokio::task::spawn_blocking(move || first.stop()).await.unwrap();
        assert!(stopped, "exit status 0");
        server = Some(Server::table(&["open", "--port", &port, "--store", &store], "http").0);
    };
    let clients = play(&addresses, &seats, 15, Duration::from_millis(10), stop).await;
    assert_eq!(check(&store, 1, &seats, &clients).await, 4 * 2 * 15);
}

#[tokio::test]
async fn a_start_at_the_moment_of_a_kill_happens_once_when_it_is_asked_for_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let args = ["open", "scrabble", "-l", "college", "--players", "Ann,Bob", "--draw-first"];
    // Killed at once, and when it may be at work, has written or has answered.
    for wait in [0, 3, 30] {
        let at = ["--port", "0", "--store", &store];
        let (mut server, lines) = Server::table(&[&args[..], &at[..]].concat(), "spectators");
        let key = lines.iter().find(|line| line.starts_with("Ann\t")).unwrap();
        let mut ann = Client::at(&server.address, key.split('#').nth(1).unwrap());
        ann.look().await;
        let id = crate::client::id();
        let start = json!({"id": id, "seq": ann.seq, "do": {"do": "start"}}).to_string();
        ann.send(start.clone()).await;
        sleep(Duration::from_millis(wait)).await;
        server.kill_and_start(&store);
        // The same as before, word for word: as the page does when its line is back.
        ann.drop_line();
        ann.send(start).await;
        while ann.view["stage"] != "playing" {
            ann.hear(Duration::from_secs(30)).await;
        }
        let game = lines.iter().find_map(|line| line.strip_prefix("game\t")).unwrap();
        let entries = open(&store).await.unwrap().since(game, 0).await.unwrap();
        let is_start = |event: &&serde_json::Value| event["is"] == "started";
        let starts = entries.iter().flat_map(|entry| &entry.events).filter(is_start).count();
        assert_eq!(starts, 1, "after {wait} milliseconds");
        server.kill();
    }
}

#[tokio::test]
async fn a_client_that_is_told_to_go_is_told_why() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let seats = make(&store, 1, 2);
    let server = Server::start(&store);
    let mut line = crate::client::connect(&server.address).await.unwrap();
    crate::client::say(&mut line, &json!({"key": seats[0].key})).await;
    let stopping = tokio::task::spawn_blocking(move || server.stop());
    let (code, reason) = crate::client::closed(&mut line).await.unwrap();
    assert_eq!((code, reason.as_str()), (1012, "the server stops"));
    assert!(stopping.await.unwrap());
}

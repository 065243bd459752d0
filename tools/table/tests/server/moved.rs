//! The file of a server's store: moved away, copied, on a full disk.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::json;
use wordy_tool_table::Matches;
use wordy_tool_table::server::load;
use wordy_tool_table::store::{Sqlite, Store as _};

use crate::check::check;
use crate::client::{Client, closed, connect, id, say};
use crate::kills::play;
use crate::process::{Server, make};
use crate::turned_away::http;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_is_moved_under_a_server_has_every_move_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (store, moved) = (at("games.table"), at("moved.table"));
    let seats = make(&store, 1, 2);
    let server = Server::start(&store);
    let address = [server.address.clone()];
    let played = play(&address, &seats, 3, Duration::ZERO, async {}).await;
    std::fs::rename(&store, &moved).unwrap();
    // Whoever acts is asked to come again later.
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &json!({"key": seats[0].key})).await;
    say(&mut line, &json!({"id": id(), "seq": 7, "do": {"do": "chat", "text": "lost"}})).await;
    assert_eq!(closed(&mut line).await, Some((1013, "try again".to_owned())));
    let ready = "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let answer = http(&server.address, ready).await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("was moved"), "{answer}");
    assert!(server.stop());
    assert_eq!(check(&moved, 1, &seats, &played).await, 6);
    let server = Server::start(&moved);
    let mut again = Client::at(&server.address, &seats[0].key);
    again.look().await;
    assert_eq!(again.seq, 7);
}

/// Whoever acts while nothing can be written is asked to come again, and does until it can.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_and_doubles_no_move() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let seats = make(&store, 1, 2);
    let args = ["open", "--port", "0", "--store", &store, "--messages", "json"];
    let (server, _) = Server::with_blocks(400, &args, "http");
    let address = [server.address.clone()];
    let played = play(&address, &seats, 20, Duration::ZERO, async {}).await;
    assert_eq!(check(&store, 1, &seats, &played).await, 40);
    let log = server.said();
    assert!(log.contains(r#""why":"later""#), "it was never full: {log}");
    assert_eq!(server.panics(), 0);
}

/// Copies a store by the program itself.
fn back_up(store: &str, to: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
    let to = to.display().to_string();
    let done = command.args(["backup", "--store", store, "-o", &to]).output().unwrap();
    let note = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.success(), "{note}");
    note
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_that_is_made_while_games_go_on_has_every_move_acknowledged_before() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let seats = make(&store, 4, 2);
    let server = Server::start(&store);
    let address = [server.address.clone()];
    let first = play(&address, &seats, 5, Duration::ZERO, async {}).await;
    let copies: Vec<_> = (0..5).map(|at| folder.path().join(format!("{at}.table"))).collect();
    let copying = async {
        for copy in &copies {
            let (store, copy) = (store.clone(), copy.clone());
            let note = tokio::task::spawn_blocking(move || back_up(&store, &copy)).await.unwrap();
            assert!(note.ends_with(".table has 4 games\n"), "{note}");
        }
    };
    let then = play(&address, &seats, 15, Duration::from_millis(5), copying).await;
    let mut all = first;
    for (client, more) in all.iter_mut().zip(then) {
        client.confirmed.extend(more.confirmed);
    }
    assert_eq!(check(&store, 1, &seats, &all).await, 4 * 2 * 20);
    let (whole, matches) = (Sqlite::open(store.as_ref()).unwrap(), Matches::default());
    let mut lengths = Vec::new();
    for copy in &copies {
        let copy = Sqlite::open(copy).unwrap();
        for (seat, client) in seats.iter().zip(&all) {
            for (name, seq) in &client.confirmed[..if seat.seat.is_some() { 5 } else { 0 }] {
                assert_eq!(copy.answered(&seat.game, name).await.unwrap(), Some(*seq));
            }
            let entries = copy.since(&seat.game, 0).await.unwrap();
            let of_whole = whole.since(&seat.game, 0).await.unwrap();
            assert!(of_whole.starts_with(&entries));
            let replayed = load(&seat.game, &matches, &copy).await.unwrap().unwrap();
            assert_eq!(replayed.seq(), entries.len() as u64);
            lengths.push(entries.len());
        }
    }
    // A copy is served as the store is.
    let second = Server::start(copies[0].to_str().unwrap());
    let mut client = Client::at(&second.address, &seats[0].key);
    client.look().await;
    assert_eq!(client.seq, lengths[0] as u64);
}

//! What is refused: a call in a game of layouts, and a start, by which codes.

use std::path::Path;

use serde_json::json;

use crate::client::Client;
use crate::process::Server;

/// A game that Ann and Bob have come to, and its server.
async fn opened(game: &str, folder: &Path) -> (Server, [Client; 2]) {
    let store = folder.join("games.table");
    let of = ["open", game, "-l", "college", "--players", "Ann,Bob", "--port", "0", "--store"];
    let (server, lines) =
        Server::table(&[&of[..], &[store.to_str().unwrap()]].concat(), "spectators");
    let key = |name: &str| {
        let line = lines.iter().find(|line| line.starts_with(name)).unwrap();
        line.split('#').nth(1).unwrap().to_owned()
    };
    let mut clients = ["Ann", "Bob"].map(|name| Client::at(&server.address, &key(name)));
    for client in &mut clients {
        client.look().await;
    }
    (server, clients)
}

#[tokio::test]
async fn a_refusal_has_a_code_and_a_start_that_waits_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, [mut ann, mut bob]) = opened("scrabble", folder.path()).await;
    assert_eq!(bob.act(&json!({"do": "pass"})).await["code"], "not-begun");
    let seal = json!({"do": "seal", "hash": "0".repeat(64)});
    for client in [&mut ann, &mut bob] {
        assert!(client.act(&seal).await.get("ok").is_some());
    }
    let said = bob.act(&json!({"do": "start"})).await;
    assert_eq!(said["code"], "waiting", "{said}");
    assert_eq!(said["why"], "waiting for the number of Ann");
}

#[tokio::test]
async fn after_a_call_that_is_refused_a_seat_waits_two_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, mut clients) = opened("speed", folder.path()).await;
    clients[0].act(&json!({"do": "start"})).await;
    let call = json!({"do": "call", "rows": ["XQ"]});
    let why = |said: serde_json::Value| said["why"].as_str().unwrap().to_owned();
    let first = why(clients[0].act(&call).await);
    assert!(!first.contains("two seconds"), "{first}");
    let again = why(clients[0].act(&call).await);
    assert_eq!(again, "wait two seconds after a call that was refused");
    // The other player may call, and all else is as it was.
    assert!(!why(clients[1].act(&call).await).contains("two seconds"));
    assert!(clients[0].act(&json!({"do": "chat", "text": "oh"})).await.get("ok").is_some());
}

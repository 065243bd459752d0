//! A call that is refused, in a game of layouts.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use crate::client::Client;
use crate::process::Server;

#[tokio::test]
async fn after_a_call_that_is_refused_a_seat_waits_two_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table");
    let of = ["open", "speed", "-l", "college", "--players", "Ann,Bob", "--port", "0", "--store"];
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
    sleep(Duration::from_secs(2)).await;
    assert!(!why(clients[0].act(&call).await).contains("two seconds"));
}

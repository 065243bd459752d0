//! Who is turned away, and what they are told.

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Client, closed, connect, say};
use crate::process::{Seat, Server, make};

/// A server with one game of two; its seats, and the folder that it lives in.
fn served() -> (Server, Vec<Seat>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let seats = make(&store, 1, 2);
    (Server::start(&store), seats, folder)
}

#[tokio::test]
async fn each_malformed_message_is_told_and_ends_its_connection() {
    let (server, seats, _folder) = served();
    let key = json!({"key": seats[0].key});
    let long = json!({"ping": "x".repeat(15_000)});
    let cases: [(&[Value], u16, &str); 6] = [
        (&[json!({"ping": 1})], 1008, "the first message has the key"),
        (&[json!({"key": "short"})], 4404, "this link leads to no seat"),
        (&[key.clone(), key.clone()], 1008, "the key has been said"),
        (&[key.clone(), json!({"do": {}})], 1008, "an action has id, seq and do"),
        (&[key.clone(), json!([1, 2])], 1008, "no message of a client"),
        (
            &[key.clone(), json!({"id": "xyz", "seq": 1, "do": {}})],
            1008,
            "an id is 32 digits of hexadecimal, in lower case",
        ),
    ];
    let mut quiet = Client::at(&server.address, &seats[1].key);
    quiet.look().await;
    for (messages, code, reason) in cases {
        let mut line = connect(&server.address).await.unwrap();
        for message in messages {
            say(&mut line, message).await;
        }
        assert_eq!(closed(&mut line).await, Some((code, reason.to_owned())), "{messages:?}");
    }
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &key).await;
    say(&mut line, &long).await;
    say(&mut line, &json!({"ping": "x".repeat(17_000)})).await;
    closed(&mut line).await;
    // The other player's connection has not noticed.
    quiet.send(r#"{"ping": 1}"#.to_owned()).await;
    assert_eq!(quiet.hear(Duration::from_secs(5)).await.unwrap()["pong"], 1);
}

#[tokio::test]
async fn a_page_of_another_server_may_not_enter() {
    let (server, _, _folder) = served();
    for (origin, status) in [("http://evil.example", "403"), ("http://HOST", "101")] {
        let origin = origin.replace("HOST", &server.address);
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            server.address
        );
        let answer = http(&server.address, &request).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    }
}

#[tokio::test]
async fn pages_have_a_policy_and_anything_else_is_nothing() {
    let (server, _, _folder) = served();
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    let page = http(&server.address, &get("/")).await;
    assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'; script-src 'self';"));
    assert!(page.contains("referrer-policy: no-referrer"));
    for path in ["/nothing", "/../etc/passwd", "/%2e%2e/x", "//"] {
        let answer = http(&server.address, &get(path)).await;
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
    }
}

/// First requests take turns, but nobody waits longer than a second.
#[tokio::test]
async fn requests_that_never_end_keep_nobody_away() {
    let (server, _, _folder) = served();
    let mut open = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(b"GET /ws HTTP/1.1\r\nHost").await.unwrap();
        open.push(stream);
    }
    // Those that do not end are given up after ten seconds only.
    let request = "GET /health HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n";
    let answer = http(&server.address, request).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

async fn http(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = vec![0; 8192];
    let mut length = 0;
    while let Ok(Ok(more)) =
        timeout(Duration::from_secs(2), stream.read(&mut answer[length..])).await
    {
        length += more;
        if more == 0 || length == answer.len() {
            break;
        }
    }
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

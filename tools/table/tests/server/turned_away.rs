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
        (&[json!({"key": "short"})], 4404, "this link does not work"),
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
    let get =
        |path: &str| format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let page = http(&server.address, &get("/")).await;
    assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
    assert!(page.contains("content-security-policy: default-src 'none'; script-src 'self';"));
    assert!(page.contains("referrer-policy: no-referrer"));
    for path in ["/nothing", "/../etc/passwd", "/%2e%2e/x", "//"] {
        let answer = http(&server.address, &get(path)).await;
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
    }
}

#[tokio::test]
async fn a_page_that_has_not_changed_is_not_sent_again() {
    let (server, _, _folder) = served();
    let get = |path: &str, more: &str| {
        format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}Connection: close\r\n\r\n")
    };
    for path in ["/", "/table.css", "/icon.svg"] {
        let page = http(&server.address, &get(path, "")).await;
        let tag = page.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
        // A proxy that packs it makes it a weak one; a browser may know several.
        for known in [tag.clone(), format!("\"x\", W/{tag}")] {
            let known = format!("If-None-Match: {known}\r\n");
            let again = http(&server.address, &get(path, &known)).await;
            assert!(again.starts_with("HTTP/1.1 304 ") && again.ends_with("\r\n\r\n"), "{again}");
        }
        let other = http(&server.address, &get(path, "If-None-Match: \"x\"\r\n")).await;
        assert!(other.starts_with("HTTP/1.1 200 "), "{other}");
    }
}

#[tokio::test]
async fn an_address_that_asks_for_pages_without_end_is_sent_away_and_another_is_not() {
    let (server, _, _folder) = served();
    let ask = |address: &str, times: usize| {
        let one =
            format!("GET /x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\n\r\n");
        one.repeat(times)
    };
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    let requests = ask("192.0.2.1", 100);
    let mut answers = Vec::new();
    // A hundred at a time: of more that were not read when it ends, answers would be lost.
    'sent: for sent in 1..=40 {
        if stream.write_all(requests.as_bytes()).await.is_err() {
            break;
        }
        while String::from_utf8_lossy(&answers).matches("HTTP/1.1 ").count() < 100 * sent {
            match stream.read_buf(&mut answers).await {
                Ok(1..) => {}
                _ => break 'sent,
            }
        }
    }
    let answers = String::from_utf8_lossy(&answers);
    let fine = answers.matches("HTTP/1.1 404 ").count();
    assert!((1_900..4_000).contains(&fine), "{fine}");
    // Then the connection ends, and what is still sent can take the last answer with it.
    assert!(answers.matches("HTTP/1.1 429 ").count() <= 1);
    let other = http(&server.address, &ask("192.0.2.2", 1)).await;
    assert!(other.starts_with("HTTP/1.1 404 "), "{other}");
}

/// A message that never ends, in parts with nothing in them: whether the connection is ended.
pub(crate) async fn endless(address: &str, key: Option<&str>) -> bool {
    const PARTS: usize = 10_000;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let upgrade = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
                   Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(upgrade.as_bytes()).await.unwrap();
    if let Some(key) = key {
        let key = format!("{{\"key\":\"{key}\"}}");
        // Masked with nothing.
        stream.write_all(&[0x81, 0x80 | key.len() as u8, 0, 0, 0, 0]).await.unwrap();
        stream.write_all(key.as_bytes()).await.unwrap();
    }
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let parts = [0x00, 0x80, 0, 0, 0, 0].repeat(PARTS);
    // More than systems keep on the way: 12 million of them.
    for _ in 0..1_200 {
        if stream.write_all(&parts).await.is_err() {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn frames_with_nothing_in_them_end_a_connection() {
    let (server, seats, _folder) = served();
    assert!(endless(&server.address, Some(&seats[0].key)).await);
    assert!(endless(&server.address, None).await);
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
    let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let answer = http(&server.address, request).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

pub(crate) async fn http(address: &str, request: &str) -> String {
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

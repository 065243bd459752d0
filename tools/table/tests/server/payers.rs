//! Limits are of who asks, not of what they say.

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use wordy_tool_table::random::Key;

use crate::client::{Client, Line, connect, id, say};
use crate::process::{Server, make};

/// A club's server, and the host's and the club's keys.
async fn club(folder: &std::path::Path, create: &str) -> (Server, String, String) {
    let store = folder.join("games.table").display().to_string();
    let args = ["serve", "--port", "0", "--create", create, "--store", &store];
    let (server, lines) = Server::table(&args, "host");
    let host = lines.last().unwrap().split('#').nth(1).unwrap().to_owned();
    let home = ask(&server, &json!({"home": {"keys": [], "by": host}})).await;
    let member = home["home"]["club"].as_str().unwrap().to_owned();
    (server, host, member)
}

async fn text(line: &mut Line) -> Value {
    loop {
        if let Message::Text(text) = line.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

async fn ask(server: &Server, message: &Value) -> Value {
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, message).await;
    text(&mut line).await
}

/// A connection of an address, for which a proxy on this machine asks.
async fn connect_from(server: &Server, address: &str) -> Line {
    let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
    connect_async(request).await.unwrap().0
}

fn new_game(by: Option<&str>) -> Value {
    json!({"new": {"by": by, "game": {"game": "scribe", "seats": 2}}})
}

#[tokio::test]
async fn whoever_says_another_link_each_time_makes_no_more_games() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host, member) = club(folder.path(), "anyone").await;
    let (mut made, mut slow) = (Vec::new(), 0);
    for number in 0..40 {
        // Invented ones, some in the form of a key; those of games that one made; the club's.
        let by = match number % 4 {
            0 => format!("x{number}"),
            1 => Key::fresh().unwrap().text().to_owned(),
            2 => member.clone(),
            _ => made.last().cloned().unwrap_or_default(),
        };
        let answer = ask(&server, &new_game(Some(&by))).await;
        match answer["new"]["key"].as_str() {
            Some(key) => made.push(key.to_owned()),
            None => slow += usize::from(answer["slow"].is_u64()),
        }
    }
    // Twenty at once, and one in half a minute.
    assert!((20..=22).contains(&made.len()), "{}", made.len());
    assert_eq!(made.len() + slow, 40);
    assert!(ask(&server, &new_game(Some(&host))).await["new"].is_object());
}

#[tokio::test]
async fn whoever_may_make_no_games_makes_nobody_wait() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host, member) = club(folder.path(), "members").await;
    for number in 0..60 {
        let by = (number % 2 == 0).then(|| format!("x{number}"));
        let answer = ask(&server, &new_game(by.as_deref())).await;
        assert_eq!(answer["why"], "whoever runs this server has not allowed you to start games");
    }
    for by in [&host, &member] {
        let answer = ask(&server, &new_game(Some(by))).await;
        assert!(answer["new"].is_object(), "{answer}");
    }
}

#[tokio::test]
async fn what_one_address_asks_for_makes_no_other_wait() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let store = path.to_str().unwrap();
    let seats = make(store, 1, 2);
    let server = Server::start(store);
    let spectators = seats.iter().find(|seat| seat.seat.is_none()).unwrap();
    let question = json!({"mine": []});
    // By the link of those who look on, and by none.
    let enter = async |address: &str| {
        let mut line = connect_from(&server, address).await;
        say(&mut line, &json!({"key": spectators.key})).await;
        while text(&mut line).await.get("view").is_none() {}
        line
    };
    let mut slow = 0;
    for _ in 0..13 {
        let mut line = enter("192.0.2.1").await;
        for _ in 0..55 {
            say(&mut line, &question).await;
        }
        for _ in 0..55 {
            slow += usize::from(text(&mut line).await["slow"].is_u64());
        }
    }
    assert!(slow > 0, "715 questions of one address, of which 300 are answered at once");
    for address in ["192.0.2.2", "2001:db8::1"] {
        let mut line = enter(address).await;
        say(&mut line, &question).await;
        assert_eq!(text(&mut line).await, json!({"mine": []}));
        let mut line = connect_from(&server, address).await;
        say(&mut line, &json!({"link": {"game": seats[0].game}})).await;
        assert_eq!(text(&mut line).await, json!({"link": null}));
    }
}

#[tokio::test]
async fn what_is_no_action_is_paid_like_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let store = path.to_str().unwrap();
    let seats = make(store, 1, 2);
    let server = Server::start(store);
    let (mut refused, mut slow) = (0, 0);
    for _ in 0..3 {
        let mut client = Client::at(&server.address, &seats[0].key);
        client.look().await;
        for _ in 0..55 {
            let id = id();
            client
                .send(json!({"id": id, "seq": 0, "do": {"do": "x".repeat(2000)}}).to_string())
                .await;
            let answer = client.hear(std::time::Duration::from_secs(20)).await.unwrap();
            let is_slow = answer["slow"].is_u64() && answer["of"] == id.as_str();
            refused += usize::from(answer["no"] == id.as_str());
            slow += usize::from(is_slow);
            assert!(answer.to_string().len() < 400, "{answer}");
        }
    }
    assert_eq!(refused + slow, 165);
    assert!(refused >= 50 && slow > 0, "{refused} {slow}");
}

//! A server's home: games that are made there, open to all or by link, and who may.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::Command;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use wordy_tool_table::store::{GameFilter, Sqlite, Store as _};

use crate::client::{Client, connect, say, sit};
use crate::process::Server;

/// A club's server, and the key of its host.
fn club(folder: &std::path::Path, create: &str) -> (Server, String) {
    let store = folder.join("games.table").display().to_string();
    let args = ["serve", "--port", "0", "--title", "Tuesday club", "--create", create];
    let args = [&args[..], &["--messages", "json"]].concat();
    let (server, lines) = Server::table(&[&args[..], &["--store", &store]].concat(), "host");
    (server, lines.last().unwrap().split('#').nth(1).unwrap().to_owned())
}

/// Asks the server by a line of its own.
async fn ask(server: &Server, message: &Value) -> Value {
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, message).await;
    while let Ok(Some(Ok(said))) = timeout(Duration::from_secs(10), line.next()).await {
        if let Message::Text(text) = said {
            return serde_json::from_str(&text).unwrap();
        }
    }
    Value::Null
}

async fn home(server: &Server, by: Option<&str>) -> Value {
    ask(server, &json!({"home": {"keys": [], "by": by}})).await["home"].clone()
}

fn scrabble(open: bool) -> Value {
    json!({"game": "scrabble", "lexicon": "college", "seats": 2, "clock": "10+5", "open": open})
}

#[tokio::test]
async fn whoever_may_makes_games_and_others_join_or_watch_them() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host) = club(folder.path(), "members");
    // Who comes without a link sees what is open, and makes nothing.
    let nobody = home(&server, None).await;
    assert_eq!((&nobody["name"], &nobody["may"]), (&json!("Tuesday club"), &json!(false)));
    assert!(nobody["offers"].is_null() && nobody["club"].is_null(), "{nobody}");
    let refused = ask(&server, &json!({"new": {"by": null, "game": scrabble(true)}})).await;
    assert!(refused["new"].is_null() && refused["why"].is_string(), "{refused}");
    // The host may, and has the club's link to hand on, by which members may.
    let hosts = home(&server, Some(&host)).await;
    let games = hosts["offers"]["games"].as_array().unwrap();
    assert!(games.iter().any(|game| game["name"] == "1dif"), "{games:?}");
    let member = hosts["club"].as_str().unwrap();
    assert_eq!(ask(&server, &json!({"key": member})).await, json!({"club": "member"}));
    assert_eq!(ask(&server, &json!({"key": host})).await, json!({"club": "host"}));
    let made = ask(&server, &json!({"new": {"by": member, "game": scrabble(true)}})).await;
    let game = made["new"]["game"].as_str().unwrap();
    let mut ann = Client::at(&server.address, made["new"]["key"].as_str().unwrap());
    ann.look().await;
    assert!(ann.act(&json!({"do": "sit", "name": "Ann"})).await.get("ok").is_some());
    // It is listed, with the seat that is free; whoever comes has its link.
    // What is shown may be a second old.
    let shown = async |is: &dyn Fn(&Value) -> bool| loop {
        let shown = home(&server, None).await;
        if is(&shown) {
            break shown;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let open = shown(&|home| home["open"][0]["names"] == json!(["Ann"])).await["open"].clone();
    assert_eq!((&open[0]["free"], &open[0]["seats"]), (&json!(1), &json!(2)));
    let door = ask(&server, &json!({"link": {"game": game}})).await["link"].clone();
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &json!({"key": door})).await;
    let sit = json!({"sit": 1, "device": "0123456789abcdef"});
    say(&mut line, &sit).await;
    let seated = loop {
        let Some(Ok(Message::Text(text))) = line.next().await else { panic!("no seat") };
        let said: Value = serde_json::from_str(&text).unwrap();
        if said.get("seated").is_some() {
            break said["seated"].clone();
        }
    };
    let mut bob = Client::at(&server.address, seated.as_str().unwrap());
    bob.look().await;
    assert_eq!(bob.view["you"], 1);
    bob.act(&json!({"do": "sit", "name": "Bob"})).await;
    assert!(bob.act(&json!({"do": "start"})).await.get("ok").is_some());
    // Now it is watched, by one link for all who do.
    let now = shown(&|home| home["open"] == json!([])).await;
    assert_eq!(now["watch"][0]["game"], *game);
    let watch = json!({"link": {"game": game, "watch": true}});
    let (one, other) = (ask(&server, &watch).await, ask(&server, &watch).await);
    assert_eq!(one, other);
    let mut looks = Client::at(&server.address, one["link"].as_str().unwrap());
    looks.look().await;
    assert_eq!((&looks.view["you"], &looks.view["stage"]), (&Value::Null, &json!("playing")));
    looks.drop_line();
    // A game by link is in no list, and its name leads nowhere.
    let made = ask(&server, &json!({"new": {"by": seated, "game": scrabble(false)}})).await;
    let game = made["new"]["game"].as_str().expect("a player is a member");
    // One that is made after it is.
    let next = ask(&server, &json!({"new": {"by": seated, "game": scrabble(true)}})).await;
    let open = shown(&|home| home["open"] != json!([])).await["open"].clone();
    assert_eq!((open.as_array().unwrap().len(), &open[0]["game"]), (1, &next["new"]["game"]));
    assert!(ask(&server, &json!({"link": {"game": game}})).await["link"].is_null());
    // Whoever runs the server reads of all that, and nobody's secret.
    let log = server.said();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let has = |event: &str| lines.iter().any(|line| line["event"] == event);
    for event in ["note", "listening", "made", "seated", "came", "left", "done"] {
        assert!(has(event), "{event}: {log}");
    }
    let own = made["new"]["key"].as_str().unwrap();
    let keys = [&door, &seated, &one["link"]].map(|link| link.as_str().unwrap());
    for secret in [&[&host, member, own][..], &keys, &["Ann", "Bob", "0123456789abcdef"]].concat() {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

#[tokio::test]
async fn a_device_has_one_seat_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host) = club(folder.path(), "host");
    let four = json!({"game": "scrabble", "lexicon": "college", "seats": 4, "open": true});
    let made = ask(&server, &json!({"new": {"by": host, "game": four}})).await;
    let door = made["new"]["guests"].as_str().unwrap().to_owned();
    let sit = async |seat: usize, device: &str| {
        let mut line = connect(&server.address).await.unwrap();
        say(&mut line, &json!({"key": door})).await;
        say(&mut line, &json!({"sit": seat, "device": format!("{device:0>16}")})).await;
        loop {
            let Some(Ok(Message::Text(text))) = line.next().await else { panic!("no seat") };
            let said: Value = serde_json::from_str(&text).unwrap();
            if said.get("seated").is_some() {
                return said["seated"].as_str().unwrap().to_owned();
            }
        }
    };
    let first = sit(1, "a phone").await;
    // It asks for another, and is given its own again.
    assert_eq!(sit(2, "a phone").await, first);
    assert_ne!(sit(2, "another").await, first);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_and_files_are_not_named() {
    let folder = tempfile::tempdir().unwrap();
    let (server, _) = club(folder.path(), "anyone");
    let secret = folder.path().join("games.table").display().to_string();
    for (more, why) in [
        (json!({"game": "/etc/passwd"}), "no game"),
        (json!({"game": "../scrabble"}), "no game"),
        (json!({"lexicon": secret}), "no lexicon"),
        (json!({"lexicon": "-"}), "no lexicon"),
        (json!({"seats": 1_000_000_000}), "players"),
        (json!({"computers": ["genius"]}), "not a game"),
        (json!({"clock": "soon"}), "minutes"),
        (json!({"version": "super"}), "no effect"),
    ] {
        let mut game = scrabble(true);
        game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let said = ask(&server, &json!({"new": {"by": null, "game": game}})).await;
        assert!(said["why"].as_str().is_some_and(|own| own.contains(why)), "{more}: {said}");
    }
    assert_eq!(home(&server, None).await["open"], json!([]));
    // Twenty are made at once, by whoever it is; then one in half a minute.
    let mut made = 0;
    let slow = loop {
        let said = ask(&server, &json!({"new": {"by": null, "game": scrabble(false)}})).await;
        if said["new"].is_null() {
            break said;
        }
        made += 1;
    };
    assert!((10..=20).contains(&made) && slow["of"] == "new", "{made} {slow}");
    assert_eq!(server.panics(), 0);
}

#[tokio::test]
async fn a_game_is_played_again_with_its_seats_turned() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host) = club(folder.path(), "host");
    let made = ask(&server, &json!({"new": {"by": host, "game": scrabble(true)}})).await;
    let door = made["new"]["guests"].as_str().unwrap();
    let mut line = connect(&server.address).await.unwrap();
    say(&mut line, &json!({"key": door})).await;
    say(&mut line, &sit(1)).await;
    let other = loop {
        let Some(Ok(Message::Text(text))) = line.next().await else { panic!("no seat") };
        let said: Value = serde_json::from_str(&text).unwrap();
        if let Some(key) = said["seated"].as_str() {
            break key.to_owned();
        }
    };
    let mut ann = Client::at(&server.address, made["new"]["key"].as_str().unwrap());
    let mut bob = Client::at(&server.address, &other);
    for (client, name) in [(&mut ann, "Ann"), (&mut bob, "Bob")] {
        client.look().await;
        client.act(&json!({"do": "sit", "name": name})).await;
    }
    let again = async |client: &mut Client| {
        client.send(json!({"again": true}).to_string()).await;
        loop {
            let said = client.hear(Duration::from_secs(10)).await.unwrap();
            if said.get("again").is_some() {
                return said;
            }
        }
    };
    assert_eq!(again(&mut ann).await["why"], "the game is not over");
    ann.act(&json!({"do": "start"})).await;
    ann.act(&json!({"do": "resign"})).await;
    // All ask at once, on several devices: one game is made, and one of them has made it.
    let mut clients = vec![ann, bob];
    for number in 2..16 {
        let key = [made["new"]["key"].as_str().unwrap(), &other][number % 2];
        let mut client = Client::at(&server.address, key);
        client.look().await;
        clients.push(client);
    }
    let said = join_all(clients.iter_mut().map(&again)).await;
    let firsts = said.iter().filter(|said| said["again"]["first"] == true).count();
    assert_eq!(firsts, 1, "{said:?}");
    let ann = &mut clients[0];
    for (at, own) in said.iter().enumerate() {
        assert_eq!(own["again"]["key"], said[at % 2]["again"]["key"]);
    }
    let (first, second) = (&said[0], &said[1]);
    assert_eq!(again(ann).await["again"], json!({"key": first["again"]["key"], "first": false}));
    let store = Sqlite::open(&folder.path().join("games.table")).unwrap();
    assert_eq!(store.games(GameFilter::All).await.unwrap().len(), 2);
    let mut keys = Vec::new();
    for said in [first, second] {
        let mut next = Client::at(&server.address, said["again"]["key"].as_str().unwrap());
        next.look().await;
        keys.push((next.view["you"].clone(), next.view["id"].clone()));
        assert_eq!(next.view["seats"][0]["name"], "Bob");
    }
    assert_eq!((&keys[0].0, &keys[1].0, &keys[0].1), (&json!(1), &json!(0), &keys[1].1));
}

/// What the server answers to a request, its head included.
fn get(server: &Server, path: &str, more: &str) -> String {
    let mut line = TcpStream::connect(&server.address).unwrap();
    let host = if more.starts_with("Host:") { "" } else { "Host: localhost\r\n" };
    let request = format!("GET {path} HTTP/1.1\r\n{host}Connection: close\r\n{more}\r\n");
    line.write_all(request.as_bytes()).unwrap();
    let mut said = String::new();
    line.read_to_string(&mut said).unwrap();
    said
}

#[test]
fn a_server_says_how_it_is_and_a_second_one_adds_its_game_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host) = club(folder.path(), "host");
    assert!(get(&server, "/health", "").contains("\"store\":\""));
    assert!(get(&server, "/ready", "").starts_with("HTTP/1.1 200"));
    // Nobody is sent to a server whose store is no longer where it was.
    let (store, away) = (folder.path().join("games.table"), folder.path().join("away"));
    std::fs::rename(&store, &away).unwrap();
    let moved = get(&server, "/ready", "");
    assert!(moved.starts_with("HTTP/1.1 503") && moved.contains("was moved"), "{moved}");
    std::fs::rename(&away, &store).unwrap();
    assert!(get(&server, "/ready", "").starts_with("HTTP/1.1 200"));
    let metrics = get(&server, "/metrics", "");
    assert!(metrics.contains("# TYPE wordy_table_connections gauge\n"), "{metrics}");
    // From afar with the host's link alone, and never under another name.
    let afar = "X-Forwarded-For: 192.0.2.1\r\n";
    let with = |key: &str| format!("{afar}Authorization: Bearer {key}\r\n");
    for (more, status) in [
        (afar.to_owned(), 404),
        (with(&host), 200),
        (with("0123456789abcdefghjkmnpqrs"), 404),
        ("Host: other.example\r\n".to_owned(), 421),
    ] {
        let said = get(&server, "/metrics", &more);
        assert!(said.starts_with(&format!("HTTP/1.1 {status} ")), "{more}: {said}");
    }
    let port = server.address.rsplit(':').next().unwrap();
    let table = |args: &[&str], store: &str| {
        let store = folder.path().join(store);
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        let output = command.args(args).arg("--store").arg(store).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, printed) =
        table(&["open", "scribe", "--players", "Ann,Bob", "--port", port], "games.table");
    assert_eq!(code, Some(0));
    let game = printed.lines().next().unwrap().strip_prefix("game\t").unwrap();
    // Its links are those that are listed later, by the address of the server that runs.
    let (code, links) = table(&["links", game], "games.table");
    let ann = printed.lines().find(|line| line.starts_with("Ann\t")).unwrap();
    assert!(code == Some(0) && ann.contains(&server.address), "{printed}");
    assert_eq!(links.lines().next(), Some(ann));
    let (_, again) = table(&["invite", game, "Ann"], "games.table");
    assert_eq!(Some(again.trim()), ann.split('\t').nth(1));
    let (_, new) = table(&["invite", game, "Ann", "--renew"], "games.table");
    assert_ne!(again, new);
    // One with another store has no business there.
    let (code, _) = table(&["open", "scribe", "--seats", "2", "--port", port], "other.table");
    assert_eq!(code, Some(2));
}

#[tokio::test]
async fn the_host_mutes_and_removes_a_player_from_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let (server, host) = club(folder.path(), "host");
    let game = json!({"game": "scrabble", "lexicon": "college", "seats": 3});
    let made = ask(&server, &json!({"new": {"by": host, "game": game}})).await;
    let door = made["new"]["guests"].as_str().unwrap();
    // A device takes a seat; what the server says of it, null where it says good-bye.
    let sit = async |seat: usize, device: &str| {
        let mut line = connect(&server.address).await.unwrap();
        say(&mut line, &json!({"key": door})).await;
        say(&mut line, &json!({"sit": seat, "device": format!("{device:0>16}")})).await;
        while let Some(Ok(Message::Text(text))) = line.next().await {
            let said: Value = serde_json::from_str(&text).unwrap();
            if said.get("seated").is_some() {
                return said["seated"].clone();
            }
        }
        Value::Null
    };
    let (bob, eve) = (sit(1, "phone").await, sit(2, "laptop").await);
    let mut ann = Client::at(&server.address, made["new"]["key"].as_str().unwrap());
    let mut eve = Client::at(&server.address, eve.as_str().unwrap());
    let mut bob = Client::at(&server.address, bob.as_str().unwrap());
    for (client, name) in [(&mut ann, "Ann"), (&mut bob, "Bob"), (&mut eve, "Eve")] {
        client.look().await;
        client.act(&json!({"do": "sit", "name": name})).await;
    }
    let order =
        |by: &str, seat: usize, what: &str| json!({"host": {"by": by, "seat": seat, "do": what}});
    let asked = async |client: &mut Client, message: Value| {
        client.send(message.to_string()).await;
        loop {
            let said = client.hear(Duration::from_secs(10)).await.unwrap();
            if said.get("host").is_some() {
                return said;
            }
        }
    };
    // A player's own link, that of guests and that of the club do not do.
    let member = home(&server, Some(&host)).await["club"].as_str().unwrap().to_owned();
    for by in [&member, door, "", "0123456789abcdefghjkmnpqrs"] {
        for what in ["mute", "remove"] {
            let said = asked(&mut bob, order(by, 0, what)).await;
            assert_eq!((&said["host"], said["why"].is_string()), (&json!(false), true), "{by}");
        }
    }
    let chat = json!({"do": "chat", "text": "hello"});
    let done = json!({"host": true});
    assert_eq!(asked(&mut ann, order(&host, 1, "mute")).await, done);
    assert_eq!(bob.act(&chat).await["code"], "muted");
    assert!(ann.act(&chat).await.get("ok").is_some());
    assert_eq!(asked(&mut ann, order(&host, 1, "unmute")).await, done);
    assert!(bob.act(&chat).await.get("ok").is_some());
    assert_eq!(asked(&mut ann, order(&host, 7, "mute")).await["why"], "there is no such seat");
    // Who is removed does nothing more, and does not come back by the guests' link: not to that seat
    // when another sits there, either.
    assert_eq!(asked(&mut ann, order(&host, 1, "remove")).await, done);
    bob.send(json!({"id": "0".repeat(32), "seq": 0, "do": chat}).to_string()).await;
    while let Some(said) = bob.hear(Duration::from_secs(10)).await {
        assert!(said.get("ok").is_none(), "{said}");
    }
    assert_eq!(sit(1, "phone").await, Value::Null);
    let fay = sit(1, "tablet").await;
    assert!(fay.is_string());
    assert_eq!(sit(1, "phone").await, Value::Null);
    assert_eq!(sit(0, "tablet").await, Value::Null, "no seat but those that are free");
    assert_eq!(server.panics(), 0);
}

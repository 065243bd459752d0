//! Clients that mean harm, or know no better: a connection ends, and nothing else happens.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use wordy_tool_table::store::{Sqlite, Store as _};

use crate::client::{Client, Line, connect, id, say};
use crate::process::{Seat, Server, make};

/// Numbers that look random and come again with the same seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len())]
    }
}

/// Actions that are refused to whoever sends them.
type Actions = fn() -> Vec<Value>;

/// What is no action of any game.
fn no_actions() -> Vec<Value> {
    vec![
        json!({"do": "exchange", "tiles": -1}),
        json!({"do": "put", "card": 1.5e300}),
        json!({"do": "play", "tiles": [[[[{}]]]]}),
        json!({"do": "chat", "text": null}),
        json!("resign"),
    ]
}

/// Those of any game, sent by players who do not have the turn.
pub(crate) fn turns() -> Vec<Value> {
    let rows = vec!["QUIZ".repeat(60); 200];
    vec![
        json!({"do": "play", "play": "8H QUIZ"}),
        json!({"do": "play", "play": "15O [CH].?\u{df}\u{130}zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"}),
        json!({"do": "play", "tiles": {"H8": "Q", "H9": "u", "ZZ99": "", "H0": "?"}}),
        json!({"do": "play", "play": "8H QUIZ", "diffs": ["H8A", "~", ""], "swaps": ["H7E"]}),
        json!({"do": "diff", "diffs": ["F3E"]}),
        json!({"do": "swap", "swap": "H7E"}),
        json!({"do": "exchange", "tiles": "?".repeat(4000)}),
        json!({"do": "exchange", "tiles": "AEI"}),
        json!({"do": "pass"}),
        json!({"do": "accept"}),
        json!({"do": "challenge", "words": ["QI", "", "\u{0}"]}),
        json!({"do": "mark", "point": "E2"}),
        json!({"do": "mark", "point": "I99999999999999999999"}),
        json!({"do": "queue", "marks": ["E2:E2", ":", "\u{0}", "I9:I10"]}),
        json!({"do": "queue", "marks": vec!["A1"; 500]}),
        json!({"do": "layout", "rows": rows}),
        json!({"do": "call", "rows": ["", "A", "\u{1f600}"]}),
        json!({"do": "vote", "word": "ZZZ", "allow": true}),
        json!({"do": "sit", "name": "\u{202e}Ann"}),
        json!({"do": "seal", "hash": "00"}),
        json!({"do": "nonce", "nonce": "00"}),
        json!({"do": "start"}),
        json!({"do": "stuck", "more": 1}),
        json!({"do": "resume"}),
        json!({"do": "claim"}),
        json!({"do": "leave", "more": 1}),
    ]
}

/// Those of games in which all may act at any time.
fn at_any_time() -> Vec<Value> {
    let much = "Q".repeat(9);
    vec![
        json!({"do": "play", "play": format!("8H {much}")}),
        json!({"do": "play", "tiles": {"H8": "Q", "H9": "Q", "H10": "Q", "H11": "Q", "ZZ9": ""}}),
        json!({"do": "diff", "diffs": ["F3E"]}),
        json!({"do": "swap", "swap": "H7E"}),
        json!({"do": "exchange", "tiles": "?".repeat(4000)}),
        json!({"do": "challenge", "words": [much, "", "\u{0}"]}),
        json!({"do": "mark", "point": "E2"}),
        json!({"do": "layout", "rows": vec![&much; 90]}),
        json!({"do": "call", "rows": ["", much, "\u{1f600}"]}),
        json!({"do": "call", "rows": [[]]}),
        json!({"do": "vote", "word": "1!", "allow": true}),
        json!({"do": "start"}),
        json!({"do": "stuck", "more": 1}),
    ]
}

/// Right messages that change nothing, to be made wrong.
fn bases(key: &str, actions: Actions, dice: &mut Dice) -> Vec<String> {
    let (id, actions) = (id(), actions());
    let mut action = || dice.one(&actions).clone();
    vec![
        json!({"key": key}).to_string(),
        json!({"key": "0123456789abcdefghjkmnpqrs"}).to_string(),
        json!({"id": id, "seq": 0, "do": action()}).to_string(),
        json!({"id": id, "seq": 1, "do": action()}).to_string(),
        json!({"id": id, "seq": 9_999_999, "do": action()}).to_string(),
        json!({"score": action()}).to_string(),
        json!({"ping": {"a": [1, 2, 3]}}).to_string(),
        json!({"record": true}).to_string(),
        json!({"sit": 1}).to_string(),
        json!({"sit": 1, "device": "0123456789abcdef0123456789abcdef"}).to_string(),
        json!({"aside": {"name": "\u{202e}Eve", "text": "x"}}).to_string(),
        json!({"host": {"by": key, "seat": 0, "do": "remove"}}).to_string(),
        json!({"home": {"keys": [key, ""], "by": key}}).to_string(),
        json!({"new": {"by": key, "game": {"game": "scrabble"}}}).to_string(),
        json!({"link": {"game": "../x", "watch": true}}).to_string(),
        json!({"missed": true}).to_string(),
        json!({"define": "\u{0}"}).to_string(),
        json!({"chat": {"before": 1}}).to_string(),
        r#"{"id":"00","seq":-1,"do":{}}"#.to_owned(),
        r#"{"seq":18446744073709551615,"id":"x","do":1}"#.to_owned(),
        format!("{}1{}", "[".repeat(3000), "]".repeat(3000)),
        format!(r#"{{"ping":"{}"}}"#, "\u{202e}\u{0}x".repeat(100)),
        "{\"key\":\"\\ud800\"}".to_owned(),
        String::new(),
    ]
}

/// A message with some bytes changed, taken out, doubled, cut or put in from elsewhere.
pub(crate) fn spoilt(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..dice.roll(4) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.roll(bytes.len());
        match dice.roll(6) {
            0 => bytes[at] = dice.roll(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, *dice.one(b"{}[]\",:0e-\\\0\xff")),
            3 => bytes.truncate(at),
            4 => bytes.extend_from_within(at..),
            _ => {
                let other = bytes[at..].to_vec();
                bytes.splice(0..at, other);
            }
        }
    }
    bytes
}

fn frame(bytes: Vec<u8>, dice: &mut Dice) -> Message {
    match String::from_utf8(bytes) {
        Ok(text) if dice.roll(20) > 0 => Message::text(text),
        Ok(text) => Message::binary(text.into_bytes()),
        Err(error) => Message::binary(error.into_bytes()),
    }
}

/// A connection, with its key said or not.
async fn enter(address: &str, seats: &[Seat], dice: &mut Dice) -> Line {
    let mut line = connect(address).await.expect("the server is there");
    if dice.roll(8) > 0 {
        say(&mut line, &json!({"key": dice.one(seats).key})).await;
    }
    line
}

/// Sends so many messages over as many connections as it takes; how many connections those were.
async fn assault(
    address: String,
    seats: Vec<Seat>,
    actions: Actions,
    seed: u64,
    messages: usize,
) -> usize {
    use futures_util::{SinkExt as _, StreamExt as _};
    let mut dice = Dice(seed);
    let (mut sent, mut lines) = (0, 0);
    while sent < messages {
        if dice.roll(50) == 0 {
            raw(&address, &mut dice).await;
            sent += 1;
            continue;
        }
        let mut line = enter(&address, &seats, &mut dice).await;
        lines += 1;
        for _ in 0..=dice.roll(30) {
            let key = dice.one(&seats).key.clone();
            let bases = bases(&key, actions, &mut dice);
            let message = spoilt(dice.one::<String>(&bases), &mut dice);
            sent += 1;
            if line.send(frame(message, &mut dice)).await.is_err() {
                break;
            }
            // Now and then it also reads; what it leaves unread is lost with the line.
            if dice.roll(3) == 0 {
                match timeout(Duration::from_secs(5), line.next()).await {
                    Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => break,
                    Ok(Some(Ok(_))) => {}
                }
            }
        }
        if dice.roll(4) == 0 {
            let _ = timeout(Duration::from_secs(5), line.close(None)).await;
        }
    }
    lines
}

/// Bytes that are no HTTP, or no websocket after the handshake.
pub(crate) async fn raw(address: &str, dice: &mut Dice) {
    let Ok(mut stream) = TcpStream::connect(address).await else { return };
    let handshake = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                     Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    let mut bytes = match dice.roll(4) {
        0 => spoilt(handshake, dice),
        1 => spoilt("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", dice),
        2 => spoilt("POST /ws HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", dice),
        _ => handshake.as_bytes().to_vec(),
    };
    let frames: [&[u8]; 6] = [
        b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",
        b"\x81\x02{}",
        b"\xf1\x80\0\0\0\0",
        b"\x01\x81\0\0\0\0{\x01\x81\0\0\0\0{",
        b"\x89\xfe\x7f\xff\0\0\0\0",
        b"\x88\x81\0\0\0\0x",
    ];
    bytes.extend_from_slice(dice.one::<&[u8]>(&frames));
    let _ = stream.write_all(&bytes).await;
    let _ = stream.shutdown().await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
}

/// Eight attack at once; nothing may have panicked, and memory stays small.
async fn storm(server: &Server, seats: &[Seat], actions: Actions, messages: usize) {
    let assaults: Vec<_> = (0..8)
        .map(|seed| {
            let (address, seats) = (server.address.clone(), seats.to_vec());
            tokio::spawn(assault(address, seats, actions, seed, messages / 8))
        })
        .collect();
    let mut lines = 0;
    for assault in assaults {
        lines += assault.await.unwrap();
    }
    assert_eq!(server.panics(), 0);
    let peak = server.peak();
    eprintln!("{messages} messages over {lines} connections, {peak:?} MB at most");
    assert!(peak.is_none_or(|megabytes| megabytes < 150), "{peak:?}");
}

async fn storm_of_no_actions(messages: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let store = path.to_str().unwrap();
    let seats = make(store, 4, 3);
    let server = Server::start(store);
    storm(&server, &seats, no_actions, messages).await;
    let games = Sqlite::open(&path).unwrap();
    for seat in &seats {
        assert_eq!(games.since(&seat.game, 1).await.unwrap(), []);
    }
    // It plays on as if nothing had been.
    let mut client = Client::at(&server.address, &seats[0].key);
    client.play(0, 1, Duration::ZERO).await;
}

/// The same on the program itself, by actions that are refused; one that is right is done then.
async fn storm_on(game: &str, players: &str, actions: Actions, right: &Value, messages: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let at = ["--port", "0", "--store", path.to_str().unwrap(), "-l", "college"];
    let of = ["open", game, "--players", players];
    let (server, lines) = Server::table(&[&of[..], &at[..]].concat(), "spectators");
    let seat = |line: &String| Seat {
        game: lines[0].split('\t').nth(1).unwrap().to_owned(),
        seat: None,
        key: line.rsplit('#').next().unwrap().to_owned(),
    };
    let seats: Vec<Seat> = lines[1..].iter().map(seat).collect();
    let mut first = Client::at(&server.address, &seats[0].key);
    first.look().await;
    assert_eq!(first.act(&json!({"do": "start"})).await["seq"], 1);
    while first.seq == 0 {
        first.hear(Duration::from_secs(5)).await;
    }
    storm(&server, &seats[1..], actions, messages).await;
    let games = Sqlite::open(&path).unwrap();
    assert_eq!(games.since(&seats[0].game, 0).await.unwrap().len(), 1, "{game}");
    assert_eq!(first.act(right).await["seq"], 2, "{game}");
}

/// So many messages: a third to the small game, the others to games of every kind. In those with
/// turns the players who do not have it attack.
async fn storms(messages: usize) {
    let [pass, mark] = [json!({"do": "pass"}), json!({"do": "mark", "point": "E2"})];
    let stuck = json!({"do": "stuck"});
    let four = "Ann,Bob,Cy,Di";
    storm_of_no_actions(messages / 3).await;
    storm_on("scrabble", four, turns, &pass, messages / 6).await;
    storm_on("1dif", four, turns, &pass, messages / 12).await;
    storm_on("scrabble-i", four, turns, &pass, messages / 12).await;
    storm_on("duplicate", four, at_any_time, &pass, messages / 12).await;
    storm_on("speed", four, at_any_time, &stuck, messages / 12).await;
    storm_on("idaho", four, at_any_time, &stuck, messages / 12).await;
    storm_on("scribe", "Ann,Bob", turns, &mark, messages / 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_messages_end_a_connection_and_nothing_else() {
    storms(4_800).await;
}

#[ignore = "200,000 messages take minutes: make nightly"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_two_hundred_thousand_malformed_messages_change_nothing() {
    storms(204_000).await;
}

//! One attack after the other, each on a fresh server beside four honest games: how long a move
//! takes meanwhile, and what memory.

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::runtime::Builder;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use wordy_tool_table::links::open_to_all;
use wordy_tool_table::store::{Role, Sqlite};

use crate::check::check;
use crate::client::{Client, Line, say};
use crate::evening::{Table, invite, put, seconds, setup};
use crate::process::{Seat, Server};
use crate::turned_away::endless;
use crate::turns::Desk;

/// Milliseconds that a move may take, of a hundred moves in 99.
const PATIENCE: f64 = 100.0;
/// Megabytes that the server may take, and while it has all the connections that there may be.
const MEMORY: u64 = 60;
const CROWDED: u64 = 90;
/// What a program takes more that is not optimised.
const MORE: u64 = if cfg!(debug_assertions) { 15 } else { 0 };
/// Connections of those who say nothing, and of those who take all the room that there is.
const SILENT: usize = 3_000;
const ALL: usize = 9_000;
/// As many as an address may have.
const FEW: usize = 400;
/// How long the server waits for a request, nearly.
const SILENCE: Duration = Duration::from_secs(9);

/// What is attacked.
#[derive(Clone)]
struct Target {
    address: String,
    /// Links of a game that goes on: of its seats, and of those who look on.
    links: Vec<Seat>,
    /// A game that is over, which its players may play again.
    over: Vec<Seat>,
    until: Instant,
}

type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

/// An attack: its name, the megabytes that it may cost, how many do it, and what each does.
type Attack = (&'static str, u64, usize, fn(Target, usize) -> Work);

const PAGES: &str = "pages of an evening";

/// What begins a request, as long as one likes.
fn half(bytes: usize) -> String {
    "GET / HTTP/1.1\r\nA: ".to_owned() + &"a".repeat(bytes)
}

const ATTACKS: [Attack; 15] = [
    ("nobody", MEMORY, 1, |_, _| Box::pin(async {})),
    ("3,000 that say nothing", MEMORY, 1, |target, _| {
        Box::pin(hold(target, SILENT, String::new()))
    }),
    ("9,000 that say nothing", CROWDED, 1, |target, _| Box::pin(hold(target, ALL, String::new()))),
    ("3,000 halves of a request", MEMORY, 1, |target, _| Box::pin(hold(target, SILENT, half(20)))),
    ("3,000 requests that do not end", MEMORY, 1, |target, _| {
        Box::pin(hold(target, SILENT, half(15_000)))
    }),
    ("3,000 that stay after an answer", MEMORY, 1, |target, _| {
        let asked = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
        Box::pin(hold(target, SILENT, asked.to_owned()))
    }),
    ("400 that read no page", MEMORY, 1, |target, _| {
        let asked = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        Box::pin(hold(target, FEW, asked.repeat(400)))
    }),
    ("frames with nothing in them", MEMORY, 8, |target, number| Box::pin(frames(target, number))),
    (PAGES, MEMORY, 16, |target, _| Box::pin(pages(target))),
    ("games by invented makers", MEMORY, 16, |target, number| Box::pin(makers(target, number))),
    ("one link for twenty at once", MEMORY, 20, |target, _| {
        let link = json!({"link": {"game": target.links[0].game, "watch": true}});
        Box::pin(ask(target, None, vec![link]))
    }),
    ("rematches", MEMORY, 16, |target, number| {
        let key = target.over[number % 2].key.clone();
        Box::pin(ask(target, Some(key), vec![json!({"again": true})]))
    }),
    ("one link in 300 places", MEMORY, 300, |target, _| {
        let key = target.links[2].key.clone();
        Box::pin(ask(target, Some(key), vec![json!({"ping": 1})]))
    }),
    ("home, links and pictures", MEMORY, 8, |target, _| {
        let key = target.links[2].key.clone();
        let all = [
            json!({"home": {"keys": [key], "by": null}}),
            json!({"link": {"game": target.links[0].game, "watch": true}}),
            json!({"picture": format!("http://{}/#{key}", target.address)}),
        ];
        Box::pin(ask(target, Some(key), all.to_vec()))
    }),
    ("records", MEMORY, 16, |target, number| {
        let key = target.links[number % 3].key.clone();
        Box::pin(ask(target, Some(key), vec![json!({"record": true})]))
    }),
];

/// Holds connections that have sent a text, and opens others for those that are ended.
async fn hold(target: Target, count: usize, start: String) {
    let mut all = VecDeque::new();
    while Instant::now() < target.until {
        let line = timeout(Duration::from_secs(1), TcpStream::connect(&target.address)).await;
        if let Ok(Ok(mut line)) = line {
            let _ = line.write_all(start.as_bytes()).await;
            all.push_back(line);
        }
        if all.len() > count {
            all.pop_front();
            sleep(SILENCE / count as u32).await;
        }
    }
}

async fn frames(target: Target, number: usize) {
    let key = number.is_multiple_of(2).then_some(target.links[2].key.as_str());
    while Instant::now() < target.until {
        endless(&target.address, key).await;
    }
}

/// Asks for one page, as fast as it comes.
async fn pages(target: Target) {
    let asked = b"GET /evening/tuesday HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(16);
    while Instant::now() < target.until {
        let Ok(mut line) = TcpStream::connect(&target.address).await else { continue };
        let (mut reads, mut writes) = line.split();
        let asks = async {
            while Instant::now() < target.until && writes.write_all(&asked).await.is_ok() {}
        };
        let reads = async {
            let mut step = vec![0; 65_536];
            while reads.read(&mut step).await.is_ok_and(|count| count > 0) {}
        };
        tokio::select! {
            () = asks => {}
            () = reads => {}
        }
    }
}

/// A websocket from an address that a proxy names.
async fn line_from(address: &str, from: &str) -> Option<Line> {
    let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
    connect_async(request).await.ok().map(|(line, _)| line)
}

async fn makers(target: Target, number: usize) {
    for at in 0.. {
        if Instant::now() >= target.until {
            return;
        }
        let game = json!({"game": "scrabble", "lexicon": "college"});
        let new = json!({"new": {"by": format!("g{number}x{at}"), "game": game}});
        let Some(mut line) = line_from(&target.address, "192.0.2.9").await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        say(&mut line, &new).await;
        let _ = timeout(Duration::from_secs(5), line.next()).await;
    }
}

/// Asks the same ever again, by a link or as somebody who has none; all from one address.
async fn ask(target: Target, key: Option<String>, messages: Vec<Value>) {
    use futures_util::SinkExt as _;
    while Instant::now() < target.until {
        let Some(mut line) = line_from(&target.address, "192.0.2.9").await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        if let Some(key) = &key {
            say(&mut line, &json!({"key": key})).await;
        }
        let (mut sends, mut hears) = line.split();
        let asks = async {
            while Instant::now() < target.until {
                for message in &messages {
                    if sends.send(message.to_string().into()).await.is_err() {
                        return;
                    }
                }
                sleep(Duration::from_millis(2)).await;
            }
        };
        let hears = async { while let Some(Ok(_)) = hears.next().await {} };
        tokio::select! {
            () = asks => {}
            () = hears => {}
        }
    }
}

/// A test has as many files as it may have.
fn raise_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}

/// Four honest games beside an attack, for some seconds.
async fn under((name, most, count, work): Attack, seconds: u64) {
    let desk = Desk::new();
    let path = desk.path("games.table");
    // A large one is shown on a page.
    let count_of_players = if name == PAGES { 198 } else { 4 };
    let letters = || "bcdfghjkpqtwxyz".chars();
    let names = letters().flat_map(|one| letters().map(move |other| format!("Za{one}{other}a")));
    let players: Vec<String> = names.take(count_of_players).collect();
    let plan = format!(
        "name = 'Tuesday'\nrounds = ['swiss']\nplayers = {players:?}\n\
         [game]\ngame = 'scrabble'\nlexicon = 'college'\n"
    );
    std::fs::write(desk.path("tuesday.toml"), plan).unwrap();
    for line in ["event new tuesday.toml", "event next tuesday"] {
        let made = desk.run(line);
        assert!(!made.contains("error: "), "{made}");
    }
    let store = Sqlite::open(&path).unwrap();
    let mut tables = Vec::new();
    for kind in ["scrabble", "1dif", "scribe", "scribe"] {
        tables.push(Table::new(&desk, &store, kind, seconds).await);
    }
    let scribe = setup(&desk, &store, "scribe").await;
    let mut links = put(&store, &scribe, true, 2).await;
    links.push(invite(&store, &links[0].game, Role::Spectator).await);
    open_to_all(&store, &links[0].game).await.unwrap();
    let over = put(&store, &scribe, true, 2).await;
    let name_of_store = path.to_str().unwrap().to_owned();
    let args = ["serve", "--port", "0", "--store", &name_of_store];
    let (server, _) = Server::table(&args, "host");
    let address = server.address.clone();
    let mut resigns = Client::at(&address, &over[0].key);
    resigns.look().await;
    assert!(resigns.act(&json!({"do": "resign"})).await["ok"].is_string());
    let until = Instant::now() + Duration::from_secs(seconds);
    let target = Target { address: address.clone(), links, over, until };
    // They share no thread with the honest ones, who are to wait for the server alone.
    let attacking = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    for number in 0..count {
        attacking.spawn(work(target.clone(), number));
    }
    let honest: Vec<_> =
        tables.into_iter().map(|table| tokio::spawn(table.play(address.clone(), until))).collect();
    let mut played = Vec::new();
    for table in honest {
        played.extend(table.await.unwrap());
    }
    attacking.shutdown_background();
    let (seats, clients): (Vec<Seat>, Vec<Client>) = played.into_iter().unzip();
    let moves = check(&name_of_store, 1, &seats, &clients).await;
    let mut times: Vec<f64> = clients.iter().flat_map(|client| client.times.clone()).collect();
    times.sort_by(f64::total_cmp);
    let at = |per_cent: usize| times[(times.len() - 1) * per_cent / 100];
    let (peak, p99) = (server.peak().unwrap_or(0), at(99));
    eprintln!(
        "{name}: {moves} honest moves: p50 {:.1} ms, p99 {p99:.1} ms, at most {:.0} ms; server: \
         {peak} MB, {:.1} s of CPU",
        at(50),
        at(100),
        server.cpu(),
    );
    assert_eq!(server.panics(), 0, "{name}");
    assert!(peak < most + MORE, "{name}: {peak} MB");
    // What an unoptimised build takes says nothing.
    assert!(cfg!(debug_assertions) || p99 < PATIENCE, "{name}: {p99} ms");
}

#[ignore = "half an evening of ten minutes: make evening"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_an_evening_of_attacks_keeps_nobody_waiting() {
    raise_limit();
    let each = (seconds(600) / 2 / ATTACKS.len() as u64).max(5);
    for attack in ATTACKS {
        under(attack, each).await;
    }
}

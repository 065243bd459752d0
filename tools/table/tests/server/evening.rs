//! An evening on which somebody means harm: all messages in every state of every kind of game, as
//! fast as the limits let them come and faster, while four honest games go on beside them.
//!
//! `EVENING=600` says how many seconds it lasts; the long one also measures how long a move takes.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::time::sleep;
use wordy_engine::Engine;
use wordy_matches::{Action, Viewer};
use wordy_tool_table::random::{Key, bytes, name};
use wordy_tool_table::store::{Append, NewGame, Place, Role, Sqlite, Store};
use wordy_tool_table::{Matches, values};

use crate::check::check;
use crate::client::Client;
use crate::harm::{Sent, attack, kinds};
use crate::process::{Seat, Server};
use crate::turns::Desk;
use crate::views::{action, turn, view_of};

/// The kinds of games that are attacked.
const KINDS: [&str; 7] =
    ["tournament --clock 5", "1dif", "scrabble-i", "duplicate", "speed", "idaho", "scribe"];
/// Turns of each honest game on a board; then its players go to the next one.
const TURNS: usize = 8;
/// Megabytes that the server may take. What it holds is a quarter of that, by a profiler; the rest is
/// what the C library keeps of what was given back.
const MEMORY: u64 = 150;
/// Milliseconds that a move may take, of a hundred moves in 99.
const PATIENCE: f64 = 250.0;

/// Puts a game of a setup into the store, begun or not; the keys of its seats.
pub(crate) async fn put(store: &Sqlite, setup: &Value, begins: bool, seats: usize) -> Vec<Seat> {
    let game = name(12).unwrap();
    let mut played = Matches::default().open(setup).unwrap();
    let kind = setup["setup"]["game"]["name"].as_str().unwrap().to_owned();
    let (lexicon, standing) = ("college".to_owned(), played.standing());
    let new = NewGame { id: game.clone(), kind, lexicon, setup: setup.clone(), standing };
    store.create(new).await.unwrap();
    if begins {
        let events = values(&played.act(0, &Action::Start {}, store.now()).unwrap());
        let (game, standing) = (game.clone(), played.standing());
        let append = Append { game, after: 0, author: None, events, standing };
        store.append(append).await.unwrap();
    }
    let mut links = Vec::new();
    for seat in 0..seats {
        links.push(invite(store, &game, Role::Seat(seat)).await);
    }
    links
}

pub(crate) async fn invite(store: &Sqlite, game: &str, who: Role) -> Seat {
    let key = Key::fresh().unwrap();
    let place = Place { game: game.to_owned(), who };
    store.invite(place, Some(key.hash())).await.unwrap();
    let seat = if let Role::Seat(seat) = who { Some(seat) } else { None };
    Seat { game: game.to_owned(), seat, key: key.text().to_owned() }
}

/// The setup of a game of two, as the program makes it.
pub(crate) async fn setup(desk: &Desk, store: &Sqlite, kind: &str) -> Value {
    let id = desk.challenge(&format!("challenge Bob --as Ann --game {kind} -l college"));
    store.setup(&id).await.unwrap().unwrap()
}

/// The same, with a secret of its own and other seats.
fn with_seats(setup: &Value, seats: Value) -> Value {
    let mut setup = setup.clone();
    let of = setup["setup"].as_object_mut().unwrap();
    let secret = wordy_lexicon::lexicon::hex(&bytes::<32>().unwrap());
    of.extend([("seats".to_owned(), seats), ("secret".to_owned(), json!(secret))]);
    setup
}

/// The links by which harm is done: in each kind of game both seats and those who look on, a seat
/// before the game and the door, and a seat against a computer.
async fn targets(desk: &Desk, store: &Sqlite) -> Vec<Seat> {
    let mut links = Vec::new();
    for kind in KINDS {
        let setup = setup(desk, store, kind).await;
        let own = put(store, &setup, true, 2).await;
        links.push(invite(store, &own[0].game, Role::Spectator).await);
        links.extend(own);
        let hall = put(store, &with_seats(&setup, json!([{}, {}])), false, 1).await;
        links.push(invite(store, &hall[0].game, Role::Guest).await);
        links.extend(hall);
        let computer = json!([{"name": "Ann"}, {"computer": "fair"}]);
        links.extend(put(store, &with_seats(&setup, computer), true, 1).await);
    }
    links
}

/// What two players do in a game of a setup on a board: the draws follow from its secret.
fn script(setup: &Value, kind: &str) -> Vec<Value> {
    let rules = wordy_data::game(kind).unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon("college").unwrap();
    let words = Engine::new(&rules, &lexicon).vocabulary();
    let mut game = Matches::default().open(setup).unwrap();
    game.act(0, &Action::Start {}, 0).unwrap();
    let mut script = Vec::new();
    for at in 0..TURNS {
        let next = turn(&view_of(&game, Viewer::Seat(at % 2)), &rules, &words);
        game.act(at % 2, &action(&next), 1).unwrap();
        script.push(next);
    }
    script
}

/// An honest table: its two players play one game after the other.
pub(crate) struct Table {
    games: Vec<Vec<Seat>>,
    /// On a board, what they do; in Scribe the first point that is free.
    script: Vec<Value>,
}

impl Table {
    pub(crate) async fn new(desk: &Desk, store: &Sqlite, kind: &str, seconds: u64) -> Self {
        let setup = setup(desk, store, kind).await;
        let script = if kind == "scribe" { Vec::new() } else { script(&setup, kind) };
        // Nobody plays a game of eight turns in less than 0.8 seconds.
        let mut games = Vec::new();
        for _ in 0..=seconds * 5 / 4 {
            games.push(put(store, &setup, true, 2).await);
        }
        Self { games, script }
    }

    /// Plays until the evening is over; the clients, each with its link.
    pub(crate) async fn play(self, address: String, until: Instant) -> Vec<(Seat, Client)> {
        let mut played = Vec::new();
        for seats in self.games {
            if Instant::now() >= until {
                break;
            }
            let mut clients: Vec<Client> =
                seats.iter().map(|seat| Client::at(&address, &seat.key)).collect();
            let turns = if self.script.is_empty() { 81 } else { TURNS };
            for at in 0..turns {
                let client = &mut clients[at % 2];
                client.look().await;
                while client.view["moves"].as_array().unwrap().len() < at {
                    client.hear(Duration::from_secs(5)).await;
                }
                sleep(Duration::from_millis(100)).await;
                let action = match self.script.get(at) {
                    Some(action) => action.clone(),
                    None => json!({"do": "mark", "point": client.view["scribe"]["free"][0]}),
                };
                let answer = client.act(&action).await;
                assert!(answer["ok"].is_string(), "{answer} to {action}");
                if Instant::now() >= until {
                    break;
                }
            }
            clients.iter_mut().for_each(Client::drop_line);
            played.extend(seats.into_iter().zip(clients));
        }
        played
    }
}

/// Every game opens, by every link.
async fn all_open(address: &str, links: &[Seat]) {
    for link in links {
        let mut client = Client::at(address, &link.key);
        let said = client.hear(Duration::from_secs(30)).await;
        let said = said.unwrap_or_else(|| panic!("game {} opens no more", link.game));
        if said["slip"].is_object() {
            let hello = client.hear(Duration::from_secs(30)).await;
            assert!(hello.is_some_and(|said| said["hello"].is_object()), "game {}", link.game);
            let view = client.hear(Duration::from_secs(30)).await;
            assert!(view.is_some_and(|said| said["view"].is_object()), "game {}", link.game);
        } else {
            assert!(said["door"].is_object(), "{said}");
        }
    }
}

/// The evening; how long moves took in milliseconds, in order.
async fn evening(seconds: u64, attackers: usize) -> Vec<f64> {
    // Each line begins with a kind of its own, so that every kind is sent on any machine.
    let attackers = attackers.max(kinds().len());
    let desk = Desk::new();
    let path = desk.path("games.table");
    let store = Sqlite::open(&path).unwrap();
    let mut links = targets(&desk, &store).await;
    let mut tables = Vec::new();
    for kind in ["scrabble", "1dif", "scribe", "scribe"] {
        tables.push(Table::new(&desk, &store, kind, seconds).await);
    }
    let name = path.to_str().unwrap().to_owned();
    let (mut server, _) = Server::table(&["open", "--port", "0", "--store", &name], "http");
    let (until, sent) = (Instant::now() + Duration::from_secs(seconds), Sent::default());
    // They share no thread with the honest ones, who are to wait for the server alone.
    let attacking = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let attacks: Vec<_> = (0..attackers)
        .map(|seed| {
            let (address, key) = (server.address.clone(), links[seed % links.len()].key.clone());
            attacking.spawn(attack(address, key, seed, until, sent.clone()))
        })
        .collect();
    let honest: Vec<_> = tables
        .into_iter()
        .map(|table| tokio::spawn(table.play(server.address.clone(), until)))
        .collect();
    let mut played = Vec::new();
    for table in honest {
        played.extend(table.await.unwrap());
    }
    for attack in attacks {
        attack.await.unwrap();
    }
    attacking.shutdown_background();
    let mut times: Vec<f64> = played.iter().flat_map(|(_, client)| client.times.clone()).collect();
    times.sort_by(f64::total_cmp);
    let (seats, clients): (Vec<Seat>, Vec<Client>) = played.into_iter().unzip();
    let moves = check(&name, 1, &seats, &clients).await;
    assert_eq!(moves, clients.iter().map(|client| client.confirmed.len()).sum::<usize>());
    // Guests have taken seats that were free: those links are others' now.
    links.extend(seats);
    all_open(&server.address, &links).await;
    let (peak, cpu) = (server.peak(), server.cpu());
    assert_eq!(server.panics(), 0);
    server.kill_and_start(&name);
    all_open(&server.address, &links).await;
    let (messages, sent) = sent.all();
    let at = |per_cent: usize| times[(times.len() - 1) * per_cent / 100];
    eprintln!(
        "{seconds} s, {messages} hostile messages of {} kinds over {attackers} lines; {moves} honest \
         moves: p50 {:.1} ms, p99 {:.1} ms, at most {:.0} ms; server: {cpu:.1} s of CPU, {peak:?} MB, \
         again {:?} MB; store {} kB",
        sent.len(),
        at(50),
        at(99),
        at(100),
        server.peak(),
        std::fs::metadata(&path).unwrap().len() / 1024,
    );
    let all = kinds();
    let missing: Vec<&String> = all.difference(&sent).collect();
    assert!(missing.is_empty(), "never sent: {missing:?}");
    assert!(peak.is_none_or(|megabytes| megabytes < MEMORY), "{peak:?} MB");
    times
}

pub(crate) fn seconds(otherwise: u64) -> u64 {
    let own = std::env::var("EVENING").ok().and_then(|text| text.parse().ok());
    own.unwrap_or(otherwise)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_seconds_of_harm_lose_no_move_and_no_game() {
    evening(10, 42).await;
}

#[ignore = "half an evening of ten minutes: make evening"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_an_evening_of_harm_keeps_nobody_waiting() {
    // The other half is that of one attack after the other.
    let times =
        evening(seconds(600) / 2, std::env::var("ATTACKERS").map_or(126, |n| n.parse().unwrap()))
            .await;
    let p99 = times[(times.len() - 1) * 99 / 100];
    // What an unoptimised build takes says nothing.
    assert!(cfg!(debug_assertions) || p99 < PATIENCE, "{p99} ms");
}

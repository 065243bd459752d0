//! Many games at once, on this machine: how long a move takes, and what memory.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;
use wordy_engine::Engine;
use wordy_matches::{Action, Viewer};
use wordy_tool_table::random::{Key, bytes, name};
use wordy_tool_table::store::{Append, GameFilter, NewGame, Place, Role, open};
use wordy_tool_table::{Matches, values};

use crate::check::check;
use crate::client::Client;
use crate::kills::play_so;
use crate::process::{Seat, Server};
use crate::views::{action, turn, view_of};

/// What a load is to be.
pub(crate) struct Load {
    pub games: usize,
    /// How many play each of them, up to three.
    pub players: usize,
    /// Of each player.
    pub moves: usize,
    pub think: Duration,
    pub kills: usize,
}

/// What it came to.
pub(crate) struct Times {
    pub p50: f64,
    pub p99: f64,
    pub most: f64,
}

/// Kills servers while the games go on.
pub(crate) async fn kill(store: &str, servers: &mut [Server], load: &Load, peaks: &mut Vec<u64>) {
    let playing = load.think * (load.players * load.moves) as u32;
    let count = servers.len();
    for kill in 0..load.kills {
        sleep(playing / (load.kills as u32 + 1)).await;
        let server = &mut servers[kill % count];
        peaks.extend(server.peak());
        tokio::task::block_in_place(|| server.kill_and_start(store));
    }
}

impl Times {
    pub(crate) fn of(
        clients: &[Client],
        begun: Instant,
        servers: &[Server],
        peaks: &[u64],
    ) -> Self {
        let seconds = begun.elapsed().as_secs_f64();
        let now = servers.iter().filter_map(Server::peak);
        let peak = now.chain(peaks.iter().copied()).max().unwrap_or(0);
        let moves: usize = clients.iter().map(|client| client.confirmed.len()).sum();
        let mut times: Vec<f64> = clients.iter().flat_map(|client| client.times.clone()).collect();
        times.sort_by(f64::total_cmp);
        let at = |per_cent: usize| times[(times.len() - 1) * per_cent / 100];
        let all = Self { p50: at(50), p99: at(99), most: at(100) };
        eprintln!(
            "{} clients, {moves} moves in {seconds:.0} s: p50 {:.1} ms, p99 {:.1} ms, \
             at most {:.0} ms; memory {peak} MB",
            clients.len(),
            all.p50,
            all.p99,
            all.most,
        );
        // What was seen with room to spare: 172 for ten thousand.
        let most = if clients.len() > 8_000 { 200 } else { 150 };
        assert!(peak < most, "{peak} MB");
        assert!(servers.iter().all(|server| server.panics() == 0));
        all
    }
}

/// Games of Scrabble that have begun, and what their players will do: found beforehand, since the
/// draws follow from the secret.
async fn scripts(store: &str, load: &Load) -> (Vec<Seat>, Vec<Vec<Value>>) {
    let named = ["challenge", "Bob", "--as", "Ann", "--game", "scrabble", "-l", "college"];
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_table"));
    let made = command.args(named).args(["--store", store]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let store = open(store).await.unwrap();
    let sample = store.games(GameFilter::Open).await.unwrap().remove(0);
    let mut setup = store.setup(&sample.id).await.unwrap().unwrap();
    let matches = Matches::default();
    let rules = wordy_data::game("scrabble").unwrap().into_board().unwrap();
    let lexicon = wordy_data::lexicon("college").unwrap();
    let words = Engine::new(&rules, &lexicon).vocabulary();
    let (mut seats, mut scripts) = (Vec::new(), Vec::new());
    for _ in 0..load.games {
        let id = name(12).unwrap();
        let people = ["Ann", "Bob", "Cy"].map(|name| json!({"name": name}));
        let people = &people[..load.players];
        let secret = wordy_lexicon::lexicon::hex(&bytes::<32>().unwrap());
        let of = setup["setup"].as_object_mut().unwrap();
        of.extend([("id".to_owned(), json!(id)), ("secret".to_owned(), json!(secret))]);
        of.insert("seats".to_owned(), json!(people));
        let mut game = matches.open(&setup).unwrap();
        let (kind, lexicon) = ("scrabble".to_owned(), "college".to_owned());
        let new = NewGame {
            id: id.clone(),
            kind,
            setup: setup.clone(),
            lexicon,
            standing: game.standing(),
        };
        store.create(new).await.unwrap();
        let events = values(&game.act(0, &Action::Start {}, store.now()).unwrap());
        let standing = game.standing();
        let append = Append { game: id.clone(), after: 0, author: None, events, standing };
        store.append(append).await.unwrap();
        for seat in 0..load.players {
            let key = Key::fresh().unwrap();
            let place = Place { game: id.clone(), who: Role::Seat(seat) };
            store.invite(place, Some(key.hash())).await.unwrap();
            seats.push(Seat { game: id.clone(), seat: Some(seat), key: key.text().to_owned() });
        }
        let mut script = vec![Vec::new(); load.players];
        for turn_of in (0..load.players * load.moves).map(|turn| turn % load.players) {
            let next = turn(&view_of(&game, Viewer::Seat(turn_of)), &rules, &words);
            game.act(turn_of, &action(&next), 1).unwrap();
            script[turn_of].push(next);
        }
        scripts.extend(script);
    }
    (seats, scripts)
}

/// The same with games of Scrabble on the program itself.
async fn run_scrabble(store: &str, servers: &mut [Server], load: &Load) -> Times {
    let (seats, mut scripts) = scripts(store, load).await;
    let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
    let think = load.think;
    let how = |at: usize| {
        let script = std::mem::take(&mut scripts[at]);
        move |mut client: Client, seat: Option<usize>| async move {
            client.follow(seat.unwrap(), script, think).await;
            client
        }
    };
    let begun = Instant::now();
    let mut peaks = Vec::new();
    let clients = play_so(&addresses, &seats, how, kill(store, servers, load, &mut peaks)).await;
    let times = Times::of(&clients, begun, servers, &peaks);
    let moves = check(store, 1, &seats, &clients).await;
    assert_eq!(moves, load.games * load.players * load.moves);
    times
}

/// A few in `make test`, five hundred in `make nightly`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_games_of_scrabble_at_once() {
    let load =
        Load { games: 10, players: 3, moves: 3, think: Duration::from_millis(100), kills: 1 };
    scrabble(&load).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "five hundred games take a minute: make nightly"]
async fn nightly_five_hundred_games_of_scrabble_at_once() {
    // `GAMES=5000` for more: as many moves a second, each player thinking the longer.
    let games = std::env::var("GAMES").map_or(500, |games| games.parse().unwrap());
    let think = Duration::from_millis(6 * games as u64);
    let (players, moves, kills) = if games > 500 { (2, 2, 0) } else { (3, 5, 3) };
    let times = scrabble(&Load { games, players, moves, think, kills }).await;
    assert!(cfg!(debug_assertions) || times.p99 < 60.0, "{} ms", times.p99);
}

async fn scrabble(load: &Load) -> Times {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    let (server, _) = Server::table(&["open", "--port", "0", "--store", &store], "http");
    run_scrabble(&store, &mut [server], load).await
}

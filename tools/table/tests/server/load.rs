//! Many games at once, on this machine: how long a move takes, and what memory.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::check::check;
use crate::kills::play;
use crate::process::{Seat, Server, make};

/// What a load is to be.
pub(crate) struct Load {
    pub games: usize,
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

/// Plays games of three on some servers, which are killed in turn; says what it took.
pub(crate) async fn run(store: &str, servers: &mut [Server], load: &Load) -> Times {
    let seats: Vec<Seat> = make(store, load.games, 3);
    let seats: Vec<Seat> = seats.into_iter().filter(|seat| seat.seat.is_some()).collect();
    let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
    let begun = Instant::now();
    let playing = load.think * 3 * load.moves as u32;
    let mut peaks = Vec::new();
    let kills = async {
        for kill in 0..load.kills {
            sleep(playing / (load.kills as u32 + 1)).await;
            let server = &mut servers[kill % addresses.len()];
            peaks.extend(server.peak());
            tokio::task::block_in_place(|| server.kill_and_start(store));
        }
    };
    let clients = play(&addresses, &seats, load.moves, load.think, kills).await;
    let seconds = begun.elapsed().as_secs_f64();
    peaks.extend(servers.iter().filter_map(Server::peak));
    let peak = peaks.into_iter().max().unwrap_or(0);
    let mut times: Vec<f64> = clients.iter().flat_map(|client| client.times.clone()).collect();
    times.sort_by(f64::total_cmp);
    let moves = check(store, &seats, &clients).await;
    assert_eq!(moves, load.games * 3 * load.moves);
    let at = |per_cent: usize| times[(times.len() - 1) * per_cent / 100];
    let times = Times { p50: at(50), p99: at(99), most: at(100) };
    eprintln!(
        "{} games, {} clients, {moves} moves in {seconds:.0} s, {} kills: p50 {:.1} ms, p99 {:.1} ms, \
         at most {:.0} ms; memory {peak} MB",
        load.games,
        clients.len(),
        load.kills,
        times.p50,
        times.p99,
        times.most,
    );
    assert!(peak < 300, "{peak} MB");
    assert!(servers.iter().all(|server| server.panics() == 0));
    times
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "five hundred games take a minute: make test-all"]
async fn five_hundred_games_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").to_str().unwrap().to_owned();
    make(&store, 0, 3);
    let mut servers = [Server::start(&store, "127.0.0.1:0")];
    let load = Load { games: 500, moves: 20, think: Duration::from_secs(1), kills: 3 };
    let times = run(&store, &mut servers, &load).await;
    // What an unoptimised build takes says nothing.
    assert!(cfg!(debug_assertions) || times.p99 < 60.0, "{} ms", times.p99);
}

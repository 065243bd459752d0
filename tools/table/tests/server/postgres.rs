//! The same with games in `PostgreSQL`: a cluster of its own in a temporary folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use crate::check::check;
use crate::client::Client;
use crate::disk::{Disk, is_root};
use crate::kills::{made, play};
use crate::load::{Load, Times, kill};
use crate::process::{Seat, Server, make};
use wordy_tool_table::store::{Postgres, Store as _};

/// A cluster that is running.
struct Cluster {
    folder: tempfile::TempDir,
    /// What it has on a small disk, if anything.
    disk: Option<Disk>,
}

/// Where Debian has the programs, the newest version; else they are in the PATH.
fn program(name: &str) -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        folders.map(|folder| folder.path().join("bin").join(name)).collect();
    found.retain(|path| path.exists());
    found.sort();
    found.pop().unwrap_or_else(|| name.into())
}

/// Runs a program of `PostgreSQL`, which refuses to be run by root.
fn postgres(name: &str, args: &[&str]) -> Output {
    let mut command = Command::new(program(name));
    if is_root() {
        command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program(name));
    }
    // Its output is left unread where a server keeps it open.
    command.args(args).current_dir("/").output().expect("Debian's package postgresql")
}

impl Cluster {
    fn start() -> Self {
        Self::start_on(None)
    }

    /// With one of its folders, `data` or `wal`, on a disk for so many megabytes.
    fn start_on(small: Option<(&str, u64)>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap().to_owned();
        if is_root() {
            assert!(Command::new("chown").args(["postgres", &path]).status().unwrap().success());
        }
        let disk = small.map(|(part, size)| {
            let of = "mode=700,uid=postgres,gid=postgres";
            Disk::mount(folder.path().join(part), size, of)
        });
        let (data, wal) = (format!("{path}/data"), format!("--waldir={path}/wal"));
        let made = ["-D", &data, "-A", "trust", "-U", "postgres", "--wal-segsize=1", &wal];
        let made = postgres("initdb", &made);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let options = format!("-c listen_addresses= -c unix_socket_directories={path}");
        let log = format!("{path}/log");
        let started = postgres("pg_ctl", &["-D", &data, "-l", &log, "-o", &options, "-w", "start"]);
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
        Self { folder, disk }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn store(&self) -> String {
        self.database("postgres")
    }

    fn database(&self, name: &str) -> String {
        let path = self.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://postgres@{path}/{name}")
    }

    /// Ends it as a loss of power would, and starts it again.
    fn restart(&self) {
        let path = self.path().to_str().unwrap();
        let (data, log) = (format!("{path}/data"), format!("{path}/log"));
        let again = ["-D", &data, "-l", &log, "-m", "immediate", "-w", "restart"];
        assert!(postgres("pg_ctl", &again).status.success());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = self.path().join("data");
        postgres("pg_ctl", &["-D", data.to_str().unwrap(), "-m", "immediate", "stop"]);
    }
}

#[ignore = "needs postgresql: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_ready_what_servers_ask_for() {
    let cluster = Cluster::start();
    let store = Postgres::open(&cluster.store()).await.unwrap();
    crate::stores::bests(&store).await;
    crate::stores::due_and_changed(&store).await;
    crate::stores::pages(&store).await;
    crate::stores::kept(&store).await;
    crate::links::at_once(&store).await;
    // One that was made by an earlier version has the best games when it is opened again.
    let before = store.bests("1dif", "wordy").await.unwrap();
    assert_eq!(before.len(), 2);
    let (client, connection) =
        tokio_postgres::connect(&cluster.store(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute("DROP TABLE wordy_table.bests").await.unwrap();
    let again = Postgres::open(&cluster.store()).await.unwrap();
    assert_eq!(again.bests("1dif", "wordy").await.unwrap(), before);
}

/// As a file that was moved: nothing is acknowledged that is not where it was opened.
#[ignore = "needs postgresql: make test-all"]
#[tokio::test]
async fn postgres_that_leads_to_another_database_acknowledges_nothing() {
    let cluster = Cluster::start();
    let owner = cluster.store();
    let (client, connection) =
        tokio_postgres::connect(&owner, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    // What needs a database to itself ends those who are there first.
    let alone = async |name: &str, sql: &str| {
        let sql = sql.replace("{}", name);
        while client.batch_execute(&sql).await.is_err() {
            let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ";
            client.batch_execute(&format!("{end}'{name}'")).await.unwrap();
        }
    };
    let rename = async |from: &str, to: &str| {
        alone(from, &format!("ALTER DATABASE {{}} RENAME TO {to}")).await;
    };
    for name in ["one", "empty", "other"] {
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
    }
    let store = Postgres::open(&cluster.database("one")).await.unwrap();
    store.replace("a", Some("1")).await.unwrap();
    // Another one, without games and with some; and a copy.
    drop(Postgres::open(&cluster.database("other")).await.unwrap());
    alone("one", "CREATE DATABASE copy TEMPLATE {}").await;
    let refused = async || loop {
        match store.replace("a", Some("2")).await {
            Err(error) if error.0.contains("another database") => return true,
            // A connection is known as lost when it is used.
            Err(_) => {}
            Ok(()) => return false,
        }
    };
    for name in ["empty", "other", "copy"] {
        rename("one", "away").await;
        rename(name, "one").await;
        assert!(refused().await, "{name}");
        rename("one", name).await;
        rename("away", "one").await;
        while store.replace("b", Some("1")).await.is_err() {}
        assert_eq!(store.kept("a").await.unwrap().as_deref(), Some("1"));
    }
}

#[ignore = "needs postgresql: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_that_loses_power_loses_and_doubles_no_move() {
    let cluster = Cluster::start();
    let store = cluster.store();
    let seats = make(&store, 4, 2);
    let server = Server::start(&store);
    let addresses = [server.address.clone()];
    let restarts = async {
        for restart in 1..=3 {
            made(&store, restart * 40).await;
            tokio::task::block_in_place(|| cluster.restart());
        }
    };
    let clients = play(&addresses, &seats, 20, Duration::from_millis(20), restarts).await;
    assert_eq!(check(&store, 1, &seats, &clients).await, 4 * 2 * 20);
    assert_eq!(server.panics(), 0);
}

/// Writes much into the log, and nothing else.
const USE_UP: &str = "SELECT pg_logical_emit_message(true, 'x', repeat('y', 300000))";

/// Plays while one part of a cluster is on a disk that is full for a while.
async fn on_a_full_disk(part: &str, megabytes: u64) {
    if !is_root() {
        eprintln!("skipped: only root can mount a disk");
        return;
    }
    let cluster = Cluster::start_on(Some((part, megabytes)));
    let disk = cluster.disk.as_ref().unwrap();
    let store = cluster.store();
    let seats = make(&store, 4, 2);
    let args = ["open", "--port", "0", "--store", &store, "--messages", "json"];
    let (server, _) = Server::table(&args, "http");
    let addresses = [server.address.clone()];
    let (client, connection) =
        tokio_postgres::connect(&cluster.store(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let meanwhile = async {
        made(&store, 40).await;
        // Until somebody is asked to come again: nothing can be written.
        while !server.said().contains(r#""why":"later""#) {
            disk.fill();
            // What it has set aside for its log is used up, until it has gone.
            let _ = client.batch_execute(USE_UP).await;
            sleep(Duration::from_millis(20)).await;
        }
        disk.free();
        // Without room for its log it ends by itself, and whoever runs it starts it again.
        tokio::task::block_in_place(|| cluster.restart());
    };
    let clients = play(&addresses, &seats, 100, Duration::from_millis(5), meanwhile).await;
    assert_eq!(check(&store, 1, &seats, &clients).await, 4 * 2 * 100);
    assert_eq!(server.panics(), 0);
}

#[ignore = "needs postgresql and root: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_that_has_no_room_for_its_tables_loses_and_doubles_no_move() {
    on_a_full_disk("data", 80).await;
}

#[ignore = "needs postgresql and root: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_that_has_no_room_for_its_log_loses_and_doubles_no_move() {
    on_a_full_disk("wal", 16).await;
}

/// Plays games of three on some servers, which are killed in turn; says what it took.
async fn run(store: &str, servers: &mut [Server], load: &Load) -> Times {
    let seats: Vec<Seat> = make(store, load.games, load.players);
    let seats: Vec<Seat> = seats.into_iter().filter(|seat| seat.seat.is_some()).collect();
    let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
    let begun = Instant::now();
    let mut peaks = Vec::new();
    let kills = kill(store, servers, load, &mut peaks);
    let clients = play(&addresses, &seats, load.moves, load.think, kills).await;
    let times = Times::of(&clients, begun, servers, &peaks);
    assert_eq!(check(store, 1, &seats, &clients).await, load.games * load.players * load.moves);
    times
}

async fn two_servers(load: Load) -> Times {
    let cluster = Cluster::start();
    let store = cluster.store();
    let mut servers = [(); 2].map(|()| Server::start(&store));
    run(&store, &mut servers, &load).await
}

#[ignore = "needs postgresql: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_with_two_servers_loses_and_doubles_nothing() {
    let load =
        Load { games: 20, players: 3, moves: 20, think: Duration::from_millis(20), kills: 4 };
    two_servers(load).await;
}

#[ignore = "needs postgresql and a minute: make nightly"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nightly_postgres_with_five_hundred_games_on_two_servers() {
    let load = Load { games: 500, players: 3, moves: 20, think: Duration::from_secs(1), kills: 3 };
    let times = two_servers(load).await;
    assert!(cfg!(debug_assertions) || times.p99 < 60.0, "{} ms", times.p99);
}

/// Time passes: that is what is tried.
async fn pass(time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < time {
        sleep(Duration::from_millis(100)).await;
    }
}

/// Ann's turn is served by one of two servers as long as one is left.
#[ignore = "needs postgresql: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_knows_since_when_no_server_serves_a_clock() {
    const CLOCK: i64 = 180_000;
    let cluster = Cluster::start();
    let store = cluster.store();
    let with = ["tournament", "-l", "college", "--players", "Ann,Bob", "--clock", "3"];
    let at = ["open", "--port", "0", "--store", &store];
    let (first, lines) = Server::table(&[&at[..], &with[..]].concat(), "spectators");
    let (second, _) = Server::table(&at, "http");
    let key = |name: &str| lines.iter().find(|line| line.starts_with(name)).unwrap();
    let client =
        |server: &Server, name| Client::at(&server.address, key(name).rsplit('#').next().unwrap());
    let mut ann = client(&first, "Ann");
    ann.look().await;
    let mut bob = client(&second, "Bob");
    bob.look().await;
    let begun = Instant::now();
    assert_eq!(ann.act(&json!({"do": "start"})).await["seq"], 1);
    first.kill();
    while bob.view["clock"]["running"] != 0 {
        bob.hear(Duration::from_secs(5)).await;
    }
    pass(Duration::from_secs(4)).await;
    assert_eq!(bob.act(&json!({"do": "chat", "text": "still here"})).await.get("no"), None);
    while bob.view["chat"].as_array().is_none_or(Vec::is_empty) {
        bob.hear(Duration::from_secs(5)).await;
    }
    assert_eq!(bob.view["clock"]["running"], 0);
    let most = CLOCK - begun.elapsed().as_millis() as i64;
    second.kill();
    pass(Duration::from_secs(4)).await;
    let (third, _) = Server::table(&at, "http");
    let mut bob = client(&third, "Bob");
    bob.look().await;
    while !bob.view["clock"]["running"].is_null() {
        bob.hear(Duration::from_secs(5)).await;
    }
    let left = bob.view["clock"]["left"][0].as_i64().unwrap();
    assert!((most..=CLOCK - 2_000).contains(&left), "{left}, not {most}");
}

//! The same with games in `PostgreSQL`: a cluster of its own in a temporary folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use crate::check::check;
use crate::client::Client;
use crate::kills::play;
use crate::load::{Load, run};
use crate::process::{Server, make};
use wordy_tool_table::store::{Postgres, Store as _};

/// A cluster that is running.
struct Cluster {
    folder: tempfile::TempDir,
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

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
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
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap().to_owned();
        if is_root() {
            assert!(Command::new("chown").args(["postgres", &path]).status().unwrap().success());
        }
        let data = format!("{path}/data");
        let made = postgres("initdb", &["-D", &data, "-A", "trust", "-U", "postgres"]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let options = format!("-c listen_addresses= -c unix_socket_directories={path}");
        let log = format!("{path}/log");
        let started = postgres("pg_ctl", &["-D", &data, "-l", &log, "-o", &options, "-w", "start"]);
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
        Self { folder }
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
        for _ in 0..3 {
            sleep(Duration::from_millis(500)).await;
            tokio::task::block_in_place(|| cluster.restart());
        }
    };
    let clients = play(&addresses, &seats, 20, Duration::from_millis(20), restarts).await;
    assert_eq!(check(&store, 1, &seats, &clients).await, 4 * 2 * 20);
    assert_eq!(server.panics(), 0);
}

async fn two_servers(load: Load) -> crate::load::Times {
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
    sleep(Duration::from_secs(4)).await;
    assert_eq!(bob.act(&json!({"do": "chat", "text": "still here"})).await.get("no"), None);
    while bob.view["chat"].as_array().is_none_or(Vec::is_empty) {
        bob.hear(Duration::from_secs(5)).await;
    }
    assert_eq!(bob.view["clock"]["running"], 0);
    let most = CLOCK - begun.elapsed().as_millis() as i64;
    second.kill();
    sleep(Duration::from_secs(4)).await;
    let (third, _) = Server::table(&at, "http");
    let mut bob = client(&third, "Bob");
    bob.look().await;
    while !bob.view["clock"]["running"].is_null() {
        bob.hear(Duration::from_secs(5)).await;
    }
    let left = bob.view["clock"]["left"][0].as_i64().unwrap();
    assert!((most..=CLOCK - 2_000).contains(&left), "{left}, not {most}");
}

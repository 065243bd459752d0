//! The same with games in `PostgreSQL`: a cluster of its own in a temporary folder.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use crate::load::{Load, run};
use crate::process::Server;

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
        let path = self.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://postgres@{path}/postgres")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = self.path().join("data");
        postgres("pg_ctl", &["-D", data.to_str().unwrap(), "-m", "immediate", "stop"]);
    }
}

async fn two_servers(load: Load) -> crate::load::Times {
    let cluster = Cluster::start();
    let store = cluster.store();
    let mut servers = [(); 2].map(|()| Server::start(&store, "127.0.0.1:0"));
    run(&store, &mut servers, &load).await
}

#[ignore = "needs postgresql: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_with_two_servers_loses_and_doubles_nothing() {
    let load = Load { games: 20, moves: 20, think: Duration::from_millis(20), kills: 4 };
    two_servers(load).await;
}

#[ignore = "needs postgresql: make test-all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_with_five_hundred_games_on_two_servers() {
    let load = Load { games: 500, moves: 20, think: Duration::from_secs(1), kills: 3 };
    let times = two_servers(load).await;
    assert!(cfg!(debug_assertions) || times.p99 < 60.0, "{} ms", times.p99);
}

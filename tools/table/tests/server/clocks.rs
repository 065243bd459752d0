//! Clocks run while a server serves the game and its player could have moved.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use wordy_tool_table::store::{Served, Sqlite, Store as _};

use crate::client::Client;
use crate::process::Server;

/// Ten minutes in milliseconds: far more than a clock of three, and than any machine dawdles.
const LONG: u64 = 600_000;
/// Milliseconds for all turns.
const CLOCK: i64 = 180_000;

/// A store, and what was printed of a game with clocks in it.
struct Games {
    folder: tempfile::TempDir,
}

impl Games {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("games.table")
    }

    fn open(&self, port: &str, more: &[&str], last: &str) -> (Server, Vec<String>) {
        let path = self.path();
        let at = ["open", "--port", port, "--store", path.to_str().unwrap()];
        Server::table(&[&at[..], more].concat(), last)
    }

    /// Runs a command that ends; its output.
    fn table(&self, args: &[&str]) -> String {
        let path = self.path();
        let at = ["--store", path.to_str().unwrap()];
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        let output = command.args(&args[..1]).args(at).args(&args[1..]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What a player sees, by the store alone.
    fn view(&self, game: &str) -> Value {
        let shown: Value = serde_json::from_str(&self.table(&["show", "--json", game])).unwrap();
        shown["view"].clone()
    }
}

/// What is printed for a name.
fn of(lines: &[String], name: &str) -> String {
    let line = lines.iter().find_map(|line| line.strip_prefix(&format!("{name}\t"))).unwrap();
    line.rsplit('#').next().unwrap().to_owned()
}

/// Moves all that a store has into the past: as if nobody had served it for ten minutes.
fn age(path: &Path) {
    let store = rusqlite::Connection::open(path).unwrap();
    let mut select = store.prepare("SELECT n, events FROM entries").unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let rows: Vec<(i64, String)> = rows.map(Result::unwrap).collect();
    for (n, events) in rows {
        let mut events: Vec<Value> = serde_json::from_str(&events).unwrap();
        for event in &mut events {
            event["at"] = json!(event["at"].as_u64().unwrap() - LONG);
        }
        let events = serde_json::to_string(&events).unwrap();
        let change = "UPDATE entries SET at = at - ?1, events = ?2 WHERE n = ?3";
        store.execute(change, rusqlite::params![LONG, events, n]).unwrap();
    }
    let times = format!(
        "UPDATE games SET made = made - {LONG}, changed = changed - {LONG};
         UPDATE serving SET since = since - {LONG}, upto = upto - {LONG};"
    );
    store.execute_batch(&times).unwrap();
}

fn clock(view: &Value) -> (i64, i64, &Value) {
    let left = |seat: usize| view["clock"]["left"][seat].as_i64().unwrap();
    (left(0), left(1), &view["clock"]["running"])
}

/// Hears views until one is as it should be.
async fn until(client: &mut Client, is: impl Fn(&Value) -> bool) {
    while !is(&client.view) {
        client.hear(Duration::from_secs(5)).await;
    }
}

/// Ann has begun and thinks when the server ends; it starts again ten minutes later.
async fn ended(how: fn(Server)) {
    let games = Games::new();
    let with = ["tournament", "-l", "college", "--players", "Ann,Bob", "--clock", "3"];
    let (server, lines) = games.open("0", &with, "spectators");
    let address = server.address.clone();
    let mut ann = Client::at(&address, &of(&lines, "Ann"));
    ann.look().await;
    assert_eq!(ann.act(&json!({"do": "start"})).await["seq"], 1);
    until(&mut ann, |view| view["clock"]["running"] == 0).await;
    // More than one word to the store: she has thought for that long.
    let store = Sqlite::open(&games.path()).unwrap();
    let game = of(&lines, "game");
    let long = |run: &Served| run.upto >= run.since + 1000;
    while !store.served(&game, 0).await.unwrap().iter().any(long) {
        sleep(Duration::from_millis(20)).await;
    }
    drop(store);
    ann.drop_line();
    how(server);
    age(&games.path());
    let (_server, _) = games.open(address.rsplit(':').next().unwrap(), &[], "http");
    let mut bob = Client::at(&address, &of(&lines, "Bob"));
    bob.look().await;
    until(&mut bob, |view| view["clock"]["running"].is_null()).await;
    let (left, other, _) = clock(&bob.view);
    assert_eq!((&bob.view["stage"], other), (&json!("playing"), CLOCK));
    // What Ann thought is hers all the same.
    assert!((CLOCK / 2..=CLOCK - 500).contains(&left), "{left}");
    // It goes on when she is back.
    ann.view = Value::Null;
    ann.look().await;
    until(&mut ann, |view| view["clock"]["running"] == 0).await;
    assert_eq!(ann.act(&json!({"do": "pass"})).await.get("no"), None);
    until(&mut bob, |view| view["clock"]["running"] == 1).await;
    let (now, other, _) = clock(&bob.view);
    assert!((CLOCK / 2..=left).contains(&now), "{now} after {left}");
    assert_eq!(other, CLOCK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_killed_gives_the_time_back() {
    ended(Server::kill).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_stopped_gives_the_time_back() {
    ended(|server| assert!(server.stop())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clocks_of_a_challenge_wait_for_their_players() {
    let games = Games::new();
    let with = ["--as", "Ann", "--game", "tournament", "-l", "college", "--clock", "3"];
    let told = games.table(&[&["challenge", "Bob"], &with[..]].concat());
    let lines: Vec<String> = told.lines().map(str::to_owned).collect();
    let game = of(&lines, "game");
    assert_eq!(clock(&games.view(&game)), (CLOCK, CLOCK, &Value::Null));
    age(&games.path());
    // By turns in the store, which no server serves: a move takes no time.
    games.table(&["move", &game, "pass"]);
    age(&games.path());
    assert_eq!(clock(&games.view(&game)), (CLOCK, CLOCK, &Value::Null));
    let (server, _) = games.open("0", &[], "http");
    let mut ann = Client::at(&server.address, &of(&lines, "Ann"));
    ann.look().await;
    assert_eq!(clock(&ann.view), (CLOCK, CLOCK, &Value::Null));
    let mut bob = Client::at(&server.address, &of(&lines, "Bob"));
    bob.look().await;
    until(&mut bob, |view| view["clock"]["running"] == 1).await;
    bob.act(&json!({"do": "pass"})).await;
    // Ann has come before.
    until(&mut ann, |view| view["clock"]["running"] == 0).await;
    let (left, other, _) = clock(&ann.view);
    assert_eq!(left, CLOCK);
    assert!((CLOCK / 2..=CLOCK).contains(&other), "{other}");
}

#[test]
fn a_game_at_one_terminal_goes_on_with_the_clocks_that_it_was_left_with() {
    let games = Games::new();
    let path = games.path();
    let play = |args: &[&str], lines: &str| {
        use std::io::Write as _;
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        command.arg("play").args(args).args(["--plain", "--store", path.to_str().unwrap()]);
        command.stdin(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
        let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stderr).unwrap()
    };
    let with = ["tournament", "-l", "college", "--players", "Ann,Bob", "--clock", "3"];
    let told = play(&with, "pass\nquit\n");
    let game = told.split("--resume ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    age(&path);
    play(&["--resume", &game], "pass\nquit\n");
    let view = games.view(&game);
    let (ann, bob, _) = clock(&view);
    assert_eq!(view["stage"], "playing");
    assert!((CLOCK / 2..=CLOCK).contains(&ann) && (CLOCK / 2..=CLOCK).contains(&bob), "{view}");
}

#[tokio::test]
async fn a_store_of_an_earlier_version_is_told_when_it_is_served() {
    let games = Games::new();
    drop(Sqlite::open(&games.path()).unwrap());
    let earlier = rusqlite::Connection::open(games.path()).unwrap();
    earlier.execute_batch("DROP TABLE serving; DROP TABLE kept; PRAGMA user_version = 2").unwrap();
    drop(earlier);
    let store = Sqlite::open(&games.path()).unwrap();
    assert_eq!(store.served("a", 0).await.unwrap(), []);
    let all = store.beat(None, None).await.unwrap();
    let one = store.beat(None, Some("a")).await.unwrap();
    assert_ne!(all, one);
    assert_eq!(store.beat(Some(all), None).await.unwrap(), all);
    let [of_one, of_all] = [store.served("a", 0).await, store.served("b", 0).await];
    assert_eq!((of_one.unwrap().len(), of_all.as_ref().unwrap().len()), (2, 1));
    let Served { since, upto } = of_all.unwrap()[0];
    assert!(since <= upto && upto <= store.now());
    assert_eq!(store.served("b", upto).await.unwrap(), []);
}

//! Connections that say nothing: they keep nobody out. And a server that is told to stop.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::client::Client;
use crate::process::Server;
use crate::turned_away::http;

/// How long all may take; a server that lets nobody in takes ten seconds for each who wants in.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that may open 64 files, which is room for 16 connections; the key of Ann.
fn small(folder: &tempfile::TempDir) -> (Server, String) {
    let path = folder.path().join("games.table");
    let at = ["--port", "0", "--store", path.to_str().unwrap(), "-l", "college"];
    let of = ["open", "scrabble", "--players", "Ann,Bob"];
    let (server, lines) = Server::with_files(64, &[&of[..], &at[..]].concat(), "spectators");
    let ann = lines.iter().find(|line| line.starts_with("Ann\t")).unwrap();
    (server, ann.rsplit('#').next().unwrap().to_owned())
}

/// A connection from an address of this machine.
async fn from(address: &str, server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(address.parse().unwrap(), 0))?;
    socket.connect(server).await
}

/// Ann comes so often, each time anew.
async fn enters(server: &Server, key: &str, times: usize) {
    for _ in 0..times {
        let mut client = Client::at(&server.address, key);
        client.look().await;
        assert_eq!(client.view["seats"][0]["name"], "Ann");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_say_nothing_keep_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let (server, key) = small(&folder);
    let address: SocketAddr = server.address.parse().unwrap();
    let all = async {
        // From the same address: they lie there, ever more of them.
        let mut silent = Vec::new();
        for _ in 0..5 {
            for _ in 0..30 {
                silent.push(from("127.0.0.1", address).await.unwrap());
            }
            enters(&server, &key, 1).await;
        }
        drop(silent);
        // From another one: each comes again as soon as it is cut.
        let attack: Vec<_> = (0..100)
            .map(|_| {
                tokio::spawn(async move {
                    loop {
                        let Ok(mut line) = from("127.0.0.2", address).await else { continue };
                        let _ = line.read(&mut [0; 64]).await;
                    }
                })
            })
            .collect();
        enters(&server, &key, 10).await;
        attack.iter().for_each(tokio::task::JoinHandle::abort);
    };
    timeout(PATIENCE, all).await.expect("honest players come in");
    let said = server.said();
    let full = "note: all 16 connections are taken: those that have said no key make room";
    assert_eq!(said.matches(full).count(), 1, "{said}");
    assert_eq!(server.panics(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_finds_no_room_is_told_how_much_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let (server, key) = small(&folder);
    let mut players = Vec::new();
    for _ in 0..16 {
        let mut client = Client::at(&server.address, &key);
        client.look().await;
        players.push(client);
    }
    let mut line = TcpStream::connect(&server.address).await.unwrap();
    line.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, line.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    let sentence = "This server is full: it has room for 16 connections. Try again in a minute.\n";
    assert!(answer.ends_with(sentence), "{answer}");
    players.pop();
    enters(&server, &key, 1).await;
}

/// Whoever sends nothing, half of a request, or much of one that does not end.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_takes_little_until_it_has_said_a_request() {
    const ALL: usize = 800;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let args = ["serve", "--port", "0", "--store", path.to_str().unwrap()];
    let (server, _) = Server::with_files(2_000, &args, "host");
    for start in [String::new(), "GET / HTTP/1.1\r\nA: ".to_owned(), "a".repeat(15_000)] {
        let before = server.resident().unwrap();
        let mut all = Vec::new();
        for _ in 0..ALL {
            let mut line = TcpStream::connect(&server.address).await.unwrap();
            // One for which there is no room is ended.
            let _ = line.write_all(start.as_bytes()).await;
            all.push(line);
        }
        // It has read what came before.
        let mut line = TcpStream::connect(&server.address).await.unwrap();
        line.write_all(b"GET /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n").await.unwrap();
        line.read_to_end(&mut Vec::new()).await.unwrap();
        let each = server.resident().unwrap().saturating_sub(before) / ALL as u64;
        eprintln!("{} bytes: {each} kB for each connection", start.len());
        assert!(each <= 8, "{} bytes: {each} kB for each connection", start.len());
    }
}

/// Whoever keeps a connection open after an answer.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_takes_little_after_an_answer_and_the_first_are_asked_again() {
    const ALL: usize = 800;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let args = ["serve", "--port", "0", "--store", path.to_str().unwrap()];
    let (server, _) = Server::with_files(2_000, &args, "host");
    let ask = async |line: &mut TcpStream| {
        line.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"}\n") && line.read_buf(&mut answer).await.unwrap() > 0 {}
        String::from_utf8(answer).unwrap()
    };
    let once = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    http(&server.address, once).await;
    let before = server.resident().unwrap();
    let mut all = Vec::new();
    for _ in 0..ALL {
        let mut line = TcpStream::connect(&server.address).await.unwrap();
        let answer = ask(&mut line).await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        all.push((line, answer.contains("connection: close")));
    }
    let each = server.resident().unwrap().saturating_sub(before) / ALL as u64;
    eprintln!("{each} kB for each connection");
    assert!(each <= 8, "{each} kB for each connection");
    assert_eq!(all.iter().filter(|(_, ends)| !ends).count(), 128);
    assert!(ask(&mut all[0].0).await.starts_with("HTTP/1.1 200 "));
    assert_eq!(all[ALL - 1].0.read(&mut [0; 64]).await.unwrap(), 0, "it has ended");
}

#[test]
fn a_server_with_nobody_there_stops_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.table");
    let of =
        ["open", "scrabble", "-l", "college", "--players", "Ann,Bob", "--port", "0", "--store"];
    let (server, _) = Server::table(&[&of[..], &[path.to_str().unwrap()]].concat(), "spectators");
    let told = Instant::now();
    assert!(server.stop());
    // It took five seconds to wait for nobody.
    assert!(told.elapsed() < Duration::from_secs(4), "{:?}", told.elapsed());
}

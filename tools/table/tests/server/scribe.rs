//! A game of Scribe by turns, to its end: each move is a program of its own, and between them servers
//! come and go.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;

use crate::client::{self, Client};
use crate::process::Server;
use crate::referee::referee;
use crate::turns::Desk;

type Point = (usize, usize);

fn name((row, column): Point) -> String {
    format!("{}{}", char::from(b'A' + column as u8), row + 1)
}

/// A point where a player may write whose last mark is given: in the small grid that it names, or
/// anywhere where that is full. The rules a second time, apart from those of the program.
fn free(taken: &BTreeSet<Point>, last: Option<Point>, turn: usize) -> Point {
    let all = || (0..81).map(|at| (at / 9, at % 9)).filter(|at| !taken.contains(at));
    let named = |at: &Point| last.is_none_or(|own| (own.0 % 3, own.1 % 3) == (at.0 / 3, at.1 / 3));
    let here: Vec<Point> = all().filter(named).collect();
    let places = if here.is_empty() { all().collect() } else { here };
    places[turn * 5 % places.len()]
}

#[tokio::test]
async fn a_game_of_scribe_goes_by_turns_over_restarts_to_its_end() {
    for version in ["majority", "super"] {
        let desk = Desk::new();
        let id = desk.challenge(&format!("challenge Bob --as Ann --variant {version}"));
        let links = ["Ann", "Bob"].map(|name| desk.run(&format!("invite {id} {name}")));
        let (mut taken, mut last) = (BTreeSet::new(), [None; 2]);
        let mut server: Option<(Server, [Client; 2])> = None;
        for turn in 0..81 {
            let seat = turn % 2;
            let point = free(&taken, last[seat], turn);
            taken.insert(point);
            last[seat] = Some(point);
            // The first twelve by mail, twelve at a server, which is killed, and so on.
            if turn % 12 == 0 {
                match server.take() {
                    Some((old, _)) => old.kill(),
                    None if turn > 0 => server = Some(come(&desk, &links).await),
                    None => {}
                }
            }
            if let Some((_, players)) = &mut server {
                let answer = players[seat].act(&json!({"do": "mark", "point": name(point)})).await;
                assert!(answer["ok"].is_string(), "{version} {turn}: {answer}");
                for player in players {
                    while player.view["moves"].as_array().is_none_or(|all| all.len() <= turn) {
                        player.hear(Duration::from_secs(5)).await;
                    }
                }
            } else {
                let said = desk.run(&format!("move {id}#{} {}", turn + 1, name(point)));
                assert!(said.contains(&name(point)), "{version} {turn}: {said}");
            }
        }
        drop(server);
        let shown = desk.run(&format!("show {id}"));
        assert!(shown.contains("The game is over: "), "{shown}");
        let won = if shown.contains("over: Ann won") { 'X' } else { 'O' };
        let record = desk.path("record");
        std::fs::write(&record, desk.run(&format!("show {id} --record"))).unwrap();
        let (clean, said) = referee(&["scribe", &record.display().to_string()]);
        assert!(clean, "{said}");
        let by = if version == "super" { "Super Glyph" } else { "Majority" };
        assert!(said.contains(&format!("\n{by}: {won}")), "{won} by {by}\n{said}");
    }
}

/// A server on the desk's file, and both players at it.
async fn come(desk: &Desk, links: &[String; 2]) -> (Server, [Client; 2]) {
    let store = desk.path("games.table").display().to_string();
    let (server, _) = Server::table(&["open", "--port", "0", "--store", &store], "http");
    let at = |link: &String| Client::at(&server.address, link.trim().split('#').nth(1).unwrap());
    let mut players = [at(&links[0]), at(&links[1])];
    for player in &mut players {
        player.look().await;
    }
    (server, players)
}

#[tokio::test]
async fn a_mark_that_is_kept_raises_no_number_of_the_other() {
    let desk = Desk::new();
    let id = desk.challenge("challenge Bob --as Ann");
    let links = ["Ann", "Bob"].map(|name| desk.run(&format!("invite {id} {name}")));
    let (mut server, [mut ann, mut bob]) = come(&desk, &links).await;
    let mark = |point: &str| json!({"do": "mark", "point": point});
    assert_eq!(ann.act(&mark("E5")).await["seq"], 2);
    while bob.seq < 2 {
        bob.hear(Duration::from_secs(5)).await.unwrap();
    }
    bob.keeps = true;
    let queue = json!({"id": client::id(), "seq": 2, "do": {"do": "queue", "marks": ["E4"]}});
    let kept = async |ann: &mut Client| loop {
        ann.send(queue.to_string()).await;
        while let Some(said) = ann.hear(Duration::from_secs(5)).await {
            if said["ok"] == queue["id"] {
                return said["seq"].clone();
            }
        }
    };
    assert_eq!(kept(&mut ann).await, 3);
    // Bob hears nothing of it, counts on as before, and writes on what he has seen.
    bob.send(json!({"ping": 1}).to_string()).await;
    bob.hear(Duration::from_secs(5)).await.unwrap();
    assert!(bob.heard.len() == 1 && bob.heard[0].contains("pong"), "{:?}", bob.heard);
    assert_eq!(bob.act(&mark("D4")).await["seq"], 3);
    for again in [false, true] {
        if again {
            server.kill();
            (server, [ann, bob]) = come(&desk, &links).await;
        }
        for (player, seq) in [(&mut ann, 4), (&mut bob, 3)] {
            while player.seq < seq {
                player.hear(Duration::from_secs(5)).await.unwrap();
            }
            assert_eq!(player.seq, seq);
            assert_eq!(player.view["moves"].as_array().unwrap().len(), 3);
        }
        // The same order gets the same answer, word for word.
        assert_eq!(kept(&mut ann).await, 3);
    }
    drop(server);
}

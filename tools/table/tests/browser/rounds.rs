//! A club's evening in browsers: players on phones and laptops, each with one link.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::hands::{ASKS, Hand, Player};
use crate::process::Server;

const NAMES: [&str; 16] = [
    "Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Ned",
    "Ola", "Pam",
];
/// Who comes to the second round, and who to the third.
const LATE: [&str; 2] = ["Ola", "Pam"];
/// Who leaves after the first round.
const AWAY: &str = "Di";

/// Whether a page has a game that has begun, and whose turn it is there.
const MINE: &str = "document.title.startsWith('● Your turn')";
/// The link at the end of a game, or at home, to the next.
const NEXT: &str = "[...document.querySelectorAll('#result a, #lists .yours a')] \
                    .find((own) => ['Next round', 'Play on'].includes(own.textContent))";
const OVER: &str = "document.getElementById('end')?.offsetWidth";

#[test]
#[ignore = "needs chromium: make test-all"]
fn eight_players_in_browsers_play_three_rounds() {
    three_rounds(&["Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Ola", "Pam"]);
}

#[test]
#[ignore = "sixteen browsers take minutes: make nightly"]
fn nightly_sixteen_players_in_browsers_play_three_rounds() {
    three_rounds(&NAMES);
}

/// An evening of three rounds. The last two players come late: to the second, and to the third.
fn three_rounds(names: &[&'static str]) {
    let in_time = names.len() - LATE.len();
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let quoted: Vec<String> = names[..in_time].iter().map(|name| format!("{name:?}")).collect();
    let plan = format!(
        "name = 'Tuesday club'\nrounds = ['swiss', 'swiss', 'swiss']\nplayers = [{}]\n\
         [game]\ngame = 'scrabble'\nlexicon = 'college'\n",
        quoted.join(", ")
    );
    let file = folder.path().join("tuesday.toml");
    std::fs::write(&file, plan).unwrap();
    let run = |line: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_table"));
        let output = command.args(line.split(' ')).args(["--store", &store]).output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    run(&format!("event new {}", file.display()));
    let (mut server, _) = Server::table(&["serve", "--port", "0", "--store", &store], "host");
    let come = |name: &str, at: usize| {
        let link = run(&format!("event links tuesday {name}"));
        let hand = if at.is_multiple_of(2) { Hand::Taps } else { Hand::Keys };
        Player::come(link.trim().split_once('\t').unwrap().1, hand)
    };
    let mut players: BTreeMap<String, Player> = BTreeMap::new();
    let mut counts: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    for round in 1..=3 {
        run("event next tuesday");
        for (at, name) in names.iter().enumerate().take(in_time - 1 + round) {
            if let Some(player) = players.get_mut(*name) {
                if name != &AWAY {
                    player
                        .page
                        .wait(&format!("{NEXT} || document.querySelector('#hall').offsetWidth"));
                    player.page.value(&format!("void {NEXT}?.click()"));
                }
            } else {
                players.insert((*name).to_owned(), come(name, at));
            }
        }
        // A page that is still loading when the server is killed stays a page of the browser's own.
        for (_, player) in players.iter_mut().filter(|(name, _)| *name != AWAY) {
            player.page.wait(&format!("document.documentElement?.dataset.ready && !{NEXT}"));
        }
        let boards = run("event boards tuesday");
        let boards: Vec<Vec<&str>> =
            boards.lines().map(|line| line.split('\t').collect()).collect();
        for (at, board) in boards.iter().enumerate() {
            let [first, second] = [board[1], board[2]];
            if second == "no opponent" {
                let own = counts.entry(name_of(first)).or_default();
                *own = (own.0 + 2, own.1 + 50);
                continue;
            }
            let margin = play(&mut players, [first, second], || {
                if at == 2 && round < 3 {
                    server.kill_and_start(&store);
                }
            });
            for (name, margin) in [(first, margin), (second, -margin)] {
                let own = counts.entry(name_of(name)).or_default();
                *own = (own.0 + 1 + margin.signum(), own.1 + margin);
            }
        }
        // Who is in no game of the round has missed it.
        for &name in names {
            if !boards.iter().any(|board| board[1] == name || board[2] == name) {
                counts.entry(name).or_default().1 -= 50;
            }
        }
        match round {
            1 => {
                run(&format!("event late tuesday {}", LATE[0]));
                run(&format!("event absent tuesday {AWAY}"));
            }
            2 => drop(run(&format!("event late tuesday {}", LATE[1]))),
            _ => {}
        }
    }
    // Who came to the third round has missed two.
    let told = run("event standings tuesday --json");
    let rows: Vec<Value> = told.lines().map(|line| line.parse().unwrap()).collect();
    for row in &rows {
        let (halves, spread) = counts[row["player"].as_str().unwrap()];
        assert_eq!((row["wins"].as_f64().unwrap() * 2.0).round() as i64, halves, "{row}");
        assert_eq!(row["spread"], spread, "{row}");
    }
    assert_eq!(rows.len(), names.len());
    assert!(run("verify --event tuesday").ends_with("\tverified\n"));
    assert_eq!(server.panics(), 0);
}

fn name_of(name: &str) -> &'static str {
    NAMES.into_iter().find(|own| *own == name).unwrap()
}

/// Two players start their game and pass, and the game ends: by how much the first has more, as
/// both pages show it.
fn play(players: &mut BTreeMap<String, Player>, two: [&str; 2], happens: impl FnOnce()) -> i64 {
    let start = "document.getElementById('start')";
    let player = players.get_mut(two[0]).unwrap();
    player.page.wait(&format!("{start}?.offsetWidth"));
    // A second tap would fall on what is there once the game has begun.
    player.until(&format!("!{start}.offsetWidth"), |own| {
        own.page.value(&format!("void {start}.click()"));
        std::thread::sleep(Duration::from_millis(100));
    });
    happens();
    for name in two {
        let player = players.get_mut(name).unwrap();
        player.page.wait(MINE);
        let pass = "[...document.querySelectorAll('#play button')] \
                    .find((own) => own.textContent === 'Pass')";
        player.page.wait(pass);
        player.until(ASKS, |own| own.tap(pass));
        player.answers("Pass");
    }
    let points =
        "[...document.querySelectorAll('#players b')].map((own) => Number(own.textContent))";
    let shown = two.map(|name| {
        let player = players.get_mut(name).unwrap();
        player.page.wait(OVER);
        player.page.value(points)
    });
    assert_eq!(shown[0], shown[1]);
    shown[0][0].as_i64().unwrap() - shown[0][1].as_i64().unwrap()
}

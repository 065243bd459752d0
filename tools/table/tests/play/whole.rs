//! Whole games line by line: what is typed is answered as the script of the game has it.

use std::time::{Duration, Instant};

use wordy_matches::ScribeVersion;

use crate::caller::Caller;
use crate::join::Server;
use crate::script::{ID, Step, Whole};

/// Types a step, and waits for the lines that it shows.
fn takes(caller: &mut Caller, step: &Step, line: impl Fn(usize, &str, &str) -> String) {
    if step.typed == "rack" {
        assert_eq!(caller.rack(), step.shown[0].split(' ').collect::<Vec<_>>());
        return;
    }
    caller.types(&step.typed);
    let made = step.moves();
    // Of what happens at once a terminal at a server shows the last four.
    for (at, (who, text)) in made.iter().enumerate().skip(made.len().saturating_sub(4)) {
        caller.until(&line(at, who, text));
    }
    for text in step.shown.iter().filter(|_| made.is_empty()) {
        caller.until(text);
    }
}

/// A game at one terminal.
fn at_one_terminal(name: &str, version: Option<ScribeVersion>, won: &str) {
    let (whole, folder) = (Whole::read(name), tempfile::tempdir().unwrap());
    whole.file(&folder.path().join("games.table"), version);
    let mut caller = Caller::new(folder.path(), &["play", "--resume", ID, "--plain"]);
    let mut seat = None;
    for step in &whole.steps {
        if seat != Some(step.seat) {
            caller.until(&format!("{}: your turn.", step.who));
            seat = Some(step.seat);
        }
        takes(&mut caller, step, |_, who, text| format!("{who}: {text}"));
    }
    caller.until(&format!("The game is over: {} won", whole.head(won)));
    if name != "scribe" {
        for (player, points) in whole.players().iter().zip(whole.head("points").split(' ')) {
            caller.until(&format!("{player}\t{points}"));
        }
    }
}

#[test]
fn the_game_of_the_scrabble_door() {
    at_one_terminal("scrabble", None, "won");
}

#[test]
fn the_game_of_1dif() {
    at_one_terminal("1dif", None, "won");
}

#[test]
fn the_game_of_scrabble_i() {
    at_one_terminal("scrabble-i", None, "won");
}

#[test]
fn the_game_of_scribe_has_two_ways_to_win() {
    at_one_terminal("scribe", Some(ScribeVersion::Majority), "majority");
    at_one_terminal("scribe", Some(ScribeVersion::Super), "super");
}

/// So long after a wrong call no other is taken.
const WAIT: Duration = Duration::from_millis(2100);

/// Calls of one moment are one, where nobody has drawn in between.
const APART: Duration = Duration::from_millis(550);

/// A game in which all play at once: each at a terminal, at a server.
fn at_once(name: &str, apart: Duration) {
    let (whole, folder) = (Whole::read(name), tempfile::tempdir().unwrap());
    let links = whole.file(&folder.path().join("games.table"), None);
    let server = Server::start(folder.path(), "open --port 0", "http");
    let sit = |link: &String| {
        let link = format!("{}{link}", server.link(""));
        let mut caller = Caller::new(folder.path(), &["join", &link, "--plain"]);
        caller.until("In the bag: ");
        caller
    };
    let mut callers: Vec<Caller> = links.iter().map(sit).collect();
    let mut many = 0;
    let mut refused = vec![None; callers.len()];
    for step in &whole.steps {
        // Who called wrong waits before the next call.
        if let Some(left) = refused[step.seat].filter(|_| step.typed.starts_with("go ")) {
            std::thread::sleep(WAIT.saturating_sub(Instant::elapsed(&left)));
        }
        let line = |at, who: &str, text: &str| format!("{}. {who} {text}", many + at + 1);
        if step.typed.starts_with("go ") {
            std::thread::sleep(apart);
        }
        takes(&mut callers[step.seat], step, line);
        // The others see it before anybody goes on.
        let made = step.moves();
        for (seat, other) in callers.iter_mut().enumerate().filter(|_| !made.is_empty()) {
            if seat != step.seat {
                other.until(&format!("{}. ", many + made.len()));
            }
        }
        many += made.len();
        if step.refusal().is_some() {
            refused[step.seat] = Some(Instant::now());
        }
    }
    for caller in &mut callers {
        for (player, points) in whole.players().iter().zip(whole.head("points").split(' ')) {
            let points = if points == "-" { String::new() } else { format!(" {points}") };
            assert!(caller.all.contains(&format!("\n{player}{points}\n")), "{}", caller.all);
        }
        let called = if name == "speed" { " called GO! and" } else { "" };
        caller.until(&format!("The game is over: {}{called} won", whole.head("won")));
    }
}

#[test]
fn the_game_of_speed_scrabble() {
    at_once("speed", Duration::ZERO);
}

#[test]
fn the_game_of_idaho() {
    at_once("idaho", APART);
}

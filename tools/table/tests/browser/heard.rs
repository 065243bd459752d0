//! A game as screen readers have it: one plays, one looks on, and both are told all of it.

use std::thread::sleep;
use std::time::Duration;

use crate::listener::{Listener, text};
use crate::process::Server;

/// So many looks without anything new mean that the game does not go on.
const PATIENCE: usize = 400;

/// Keeps in the page all that it says unasked: a look now and then would miss what is soon replaced.
const KEEP: &str = "void (() => { globalThis.kept = []; new MutationObserver(() => { \
    const now = [...document.querySelectorAll('[role=status]')].filter((own) => own.checkVisibility()) \
    .map((own) => own.textContent).join(' '); if (now !== kept.at(-1)) kept.push(now); }) \
    .observe(document.body, { subtree: true, childList: true, characterData: true }); })()";

#[test]
#[ignore = "a minute, needs chromium: make nightly"]
fn nightly_who_hears_a_game_is_told_every_move_and_how_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("games.table").display().to_string();
    let args = ["open", "scribe", "--players", "Ann", "--computer", "easy", "--store", &store];
    let (server, lines) = Server::table(&[&args[..], &["--port", "0"]].concat(), "spectators");
    let link = |name: &str| {
        lines.iter().find_map(|line| line.strip_prefix(&format!("{name}\t"))).unwrap().to_owned()
    };
    let [mut ann, mut eve] = [link("Ann"), link("spectators")].map(|link| {
        let mut listener = Listener::new();
        listener.page.open(&link);
        listener.page.value(KEEP);
        listener
    });
    ann.press("button", "Start the game");
    let mut quiet = 0;
    let mut before = Vec::new();
    let is_over = |told: &[String]| told.iter().any(|own| own.contains("The game is over."));
    while quiet < PATIENCE {
        let told = ann.told();
        if is_over(&told) && is_over(&eve.told()) {
            break;
        }
        // Points that she may write on say so.
        if told.iter().any(|own| own.contains("It is your turn.")) {
            let free = ann.nodes().into_iter().find(|node| {
                text(node, "role") == "gridcell" && text(node, "name").ends_with(", free")
            });
            if let Some(node) = free {
                ann.press("gridcell", &text(&node, "name"));
                ann.hears(&told);
            }
        }
        quiet = if told == before { quiet + 1 } else { 0 };
        before = told;
        sleep(Duration::from_millis(20));
    }
    let table = std::process::Command::new(env!("CARGO_BIN_EXE_table"))
        .args(["show", &link("spectators"), "--json"])
        .output()
        .unwrap();
    let shown: serde_json::Value = serde_json::from_slice(&table.stdout).unwrap();
    let moves = shown["view"]["moves"].as_array().unwrap();
    let is_over = shown["view"]["result"].is_object();
    assert!(moves.len() > 20 && is_over, "{} moves, {}", moves.len(), shown["view"]["turn"]);
    for (who_hears, you) in [(&mut ann, true), (&mut eve, false)] {
        let heard = who_hears.page.text("kept.join('\\n')");
        for own in moves {
            let point = own["text"].as_str().unwrap();
            let who = match (own["seat"].as_u64(), you) {
                (Some(0), true) => "You write".to_owned(),
                (Some(0), false) => "Ann writes".to_owned(),
                _ => "Computer (easy) writes".to_owned(),
            };
            assert!(heard.contains(&format!("{who} on {point}.")), "{who} {point}: {heard}");
        }
        assert!(heard.contains("The game is over."), "{heard}");
    }
    assert_eq!(server.panics(), 0);
}

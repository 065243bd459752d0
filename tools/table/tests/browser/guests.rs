//! From the link of a table to the first tile, and home.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::hands::{Hand, Player};
use crate::process::Server;
use crate::table::LEXICON;

/// A tile of the player's that is no blank.
const TILE: &str = "document.querySelector('.rack .tile:not([aria-label=blank])')";
/// When a page first showed something.
const PAINTS: &str = "performance.getEntriesByName('first-contentful-paint')";
/// By how much it has moved what it had shown.
const MOVED: &str = "shifts.reduce((all, own) => all + own, 0)";
const WATCH: &str = "window.shifts = []; window.moved = []; new PerformanceObserver((list) => \
                     list.getEntries().forEach(({ value, sources }) => { shifts.push(value); \
                     moved.push(sources.map(({ node }) => node?.id || node?.nodeName)); })) \
                     .observe({ type: 'layout-shift', buffered: true });";

#[test]
#[ignore = "needs chromium: make test-all"]
fn from_the_link_of_a_table_to_the_first_tile_are_three_taps() {
    let folder = tempfile::tempdir().unwrap();
    let (server, mut guest) = guest(&folder);
    let link = guest.page.text("location.href");
    // What is played, by which rules, and where there is room.
    let shown =
        "document.querySelector('h1').textContent + document.getElementById('door').textContent";
    let shown = guest.page.text(shown);
    for text in ["Scrabble", "At this table", "Seat 1", "free", "The rules in short", "100 tiles"] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    guest.page.value("document.getElementById('door-name').value = 'Ann'");
    guest.tap("document.querySelector('#enter .main')");
    // The lobby has her name, how well the computer plays, and the way for others.
    guest.page.wait("document.querySelector('#sitting')?.textContent.includes('Annyou, ready')");
    let lobby = guest.page.text("location.href");
    let code = "document.querySelector('#code svg path')";
    keeps_still(&mut guest, &lobby, code);
    assert!(guest.page.text("document.getElementById('sitting').textContent").contains("easy"));
    guest.tap("document.getElementById('start')");
    let (tile, begun) = (TILE, Instant::now());
    guest.page.wait(&format!("{tile} && !document.querySelector('.write').hidden"));
    // A page that was loaded again in the lobby still gives its number: nobody waits 20 s for it.
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    guest.drag(tile, "document.querySelector('[data-at=H8]')");
    guest.page.wait("document.querySelectorAll('.pending').length === 1");
    // That it is her turn is said beside the page, too.
    guest.page.wait("document.title.startsWith('● Your turn')");
    // Home has the game, yours to play, and leads back to it.
    let back = guest.page.text("location.href");
    guest.page.value("void (location.hash = '')");
    let card = "document.querySelector('#lists .game.yours a.main')";
    guest.page.wait(card);
    let told = guest.page.text("document.querySelector('#lists .game').textContent");
    assert!(told.starts_with("Scrabbleyou") && told.contains("your turn"), "{told}");
    guest.tap(card);
    guest.page.wait(&format!("location.href === {} && {tile}", json!(back)));
    keeps_still(&mut guest, &back, tile);
    keeps_still(&mut guest, back.split_once('#').unwrap().0, card);
    // The link that all have leads this device back to its seat.
    guest.page.open(&link);
    let seat = "document.querySelector('#own-seat:not([hidden]) a')";
    guest.page.wait(seat);
    guest.tap(seat);
    guest.page.wait(&format!("location.href === {} && {tile}", json!(back)));
    assert_eq!(server.panics(), 0);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_game_is_shown_within_half_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, mut guest) = guest(&folder);
    guest.page.value("document.getElementById('door-name').value = 'Ann'");
    guest.tap("document.querySelector('#enter .main')");
    guest.page.wait("document.querySelector('#sitting')?.textContent.includes('Annyou, ready')");
    guest.tap("document.getElementById('start')");
    guest.page.wait(&format!("{TILE} && !document.querySelector('.write').hidden"));
    let game = guest.page.text("location.href");
    // Other programs may slow a machine down.
    let mut first = Vec::new();
    while first.len() < 20 && first.iter().all(|own| *own >= 500.0) {
        first.push(keeps_still(&mut guest, &game, TILE));
    }
    assert!(first.iter().any(|own| *own < 500.0), "{first:?}");
}

/// Somebody who follows the link of a new table with a computer.
fn guest(folder: &tempfile::TempDir) -> (Server, Player) {
    let store = folder.path().join("games.table").display().to_string();
    let args = ["open", "scrabble", "--seats", "1", "--computer", "easy", "--lexicon", LEXICON];
    let args = [&args[..], &["--store", &store, "--port", "0"]].concat();
    let (server, printed) = Server::table(&args, "spectators");
    let link = printed.iter().find_map(|line| line.strip_prefix("guests\t")).unwrap();
    (server, Player::come(link, Hand::Drags))
}

/// Opens a page, which moves nothing that it has shown, until something is there: when it showed
/// anything first, in milliseconds.
fn keeps_still(player: &mut Player, address: &str, until: &str) -> f64 {
    let watch = json!({ "source": WATCH });
    let script = player.page.call("Page.addScriptToEvaluateOnNewDocument", watch);
    player.page.call("Page.navigate", json!({ "url": "about:blank" }));
    player.page.open(address);
    player.page.wait(&format!("{until} && {PAINTS}.length"));
    let moved = player.page.value(MOVED);
    let what = player.page.value("moved");
    assert!(moved.as_f64() < Some(0.005), "{address}: {moved} {what}");
    player.page.call("Page.removeScriptToEvaluateOnNewDocument", script);
    player.page.value(&format!("{PAINTS}[0].startTime")).as_f64().unwrap()
}

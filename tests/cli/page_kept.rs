//! Games that a browser keeps badly: what is wrong is said in words, and no game is lost.

use serde_json::json;

use crate::browser::Browser;
use crate::env::Env;
use crate::page_player::{FRAME, Hand, Player, button};
use crate::page_window::file;

/// A browser that keeps nothing.
const REFUSES: &str = "Object.defineProperty(window, 'indexedDB', { value: { open() { \
     throw new DOMException('it is full', 'QuotaExceededError'); } } });";
const TOLD: &str = "document.getElementById('play-told').textContent";

/// Waits until a text has been told on the page, and gives what is told.
fn told(player: &mut Player, text: &str) {
    player.page.wait(&format!("{TOLD}.includes({})", json!(text)));
}

/// Does something with the entries of the game that is kept; `own` are they, `add` puts one there.
fn at_entries(player: &mut Player, does: &str) {
    player.page.value(&format!(
        "new Promise((done) => {{ indexedDB.open('wordy-games').onsuccess = ({{ target: {{ result }} }}) => {{ \
         const store = result.transaction('entries', 'readwrite').objectStore('entries'); \
         store.transaction.oncomplete = () => {{ result.close(); done(true); }}; \
         store.getAll().onsuccess = ({{ target: {{ result: own }} }}) => {{ {does} }}; }}; }})"
    ));
}

/// Passes, and waits until as many moves have been made.
fn pass(player: &mut Player, many: usize) {
    player.press(&button("Pass"));
    player.press(&format!(
        "[...{FRAME}.querySelectorAll('wordy-choice button')].find((own) => \
         own.textContent === 'Pass')"
    ));
    made(player, many);
}

fn made(player: &mut Player, many: usize) {
    let moves = format!("{FRAME}?.querySelectorAll('#moves li').length");
    player.page.wait(&format!("document.querySelector('iframe.client') && {moves} === {many}"));
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn what_a_browser_keeps_badly_is_said_and_no_game_is_lost() {
    let env = Env::new();
    env.write("club.txt", "cat\ncoat\nstare\nretains\n");
    env.run("page -l club.txt -o club.html");
    let address = file(&env, "club.html") + "#play";
    let mut player = Player { page: Browser::chromium(390, 844), hand: Hand::Clicks };
    let refuses = json!({ "source": REFUSES });
    let script = player.page.call("Page.addScriptToEvaluateOnNewDocument", refuses);
    player.page.open(&address);
    player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    told(&mut player, "This browser keeps no games here (it is full). You can play, but");
    player.page.call("Page.removeScriptToEvaluateOnNewDocument", script);
    // Words without twos.
    player.page.call("Page.reload", json!({}));
    player.begin("tournament", "easy");
    let note = player.page.text("document.getElementById('play-note').textContent");
    assert!(note.starts_with("club has no words of two letters"), "{note}");
    pass(&mut player, 2);
    // The browser deletes what it keeps while the game is open: with the next move all is kept again.
    let deleted = "new Promise((done) => { const own = indexedDB.deleteDatabase('wordy-games'); \
                   own.onsuccess = () => done('deleted'); own.onblocked = () => done('blocked'); })";
    assert_eq!(player.page.text(deleted), "deleted");
    pass(&mut player, 4);
    player.page.call("Page.reload", json!({}));
    made(&mut player, 4);
    // An entry that cannot be read: the game goes on from before it.
    at_entries(&mut player, "store.put({ ...own.at(-1), entry: { events: 'nonsense' } });");
    player.page.call("Page.reload", json!({}));
    told(&mut player, "The last moves of this game (1) cannot be read and are gone.");
    made(&mut player, 4);
    // Another tab has gone on.
    at_entries(&mut player, "store.put({ ...own.at(-1), number: own.length });");
    player.press(&button("Pass"));
    player.press(&format!("{FRAME}.querySelector('wordy-choice button')"));
    told(&mut player, "This game has gone on in another tab or window.");
    player.page.wait("document.querySelectorAll('#play-on .go').length === 1");
}

/// The moves of the game as the page shows them.
fn moves(player: &mut Player) -> Vec<String> {
    let shown = player.page.value(&format!(
        "[...{FRAME}.querySelectorAll('#moves li')].map((own) => own.textContent)"
    ));
    shown.as_array().unwrap().iter().map(|own| own.as_str().unwrap().to_owned()).collect()
}

#[test]
#[ignore = "minutes, needs chromium: make nightly"]
fn nightly_a_tab_that_is_killed_fifty_times_loses_no_move() {
    let env = Env::new();
    env.run("page -o club.html");
    let address = file(&env, "club.html") + "#play";
    let mut player = Player { page: Browser::chromium(390, 844), hand: Hand::Clicks };
    player.page.open(&address);
    player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    player.begin("tournament", "easy");
    let over = format!("{FRAME}.body.classList.contains('over')");
    let mine = format!("{FRAME}.getElementById('news').classList.contains('yours')");
    for kill in 0..50 {
        player.page.wait(&format!("{over} || {mine}"));
        if player.page.value(&over) == true {
            player.page.call("Page.navigate", json!({ "url": "about:blank" }));
            player.page.open(&address);
            player.begin("tournament", "easy");
            player.page.wait(&mine);
        }
        player.turn();
        let seen = moves(&mut player);
        player.page.crash(&address);
        player.press("document.querySelector('#play-on .go')");
        player.page.wait("document.querySelector('iframe.client')");
        player.page.wait(&format!("{FRAME}.documentElement?.dataset.ready"));
        let kept = moves(&mut player);
        assert!(!seen.is_empty() && kept.starts_with(&seen), "{kill}: {seen:?} {kept:?}");
    }
}

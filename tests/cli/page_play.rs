//! Games on the page, in real browsers, to their end: by touch, by keys, in Firefox by clicks.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use serde_json::json;

use crate::browser::Browser;
use crate::env::{Env, tonight};
use crate::page_player::{FRAME, Hand, Player};
use crate::page_window::file;

/// Time goes a hundred times as fast for the game server: computers wait before they move.
const HASTE: &str = "(() => { const now = Date.now.bind(Date), from = now(), wait = setTimeout; \
     if (window !== top) return; Date.now = () => from + (now() - from) * PACE; \
     window.setTimeout = (does, time, ...more) => \
     wait(does, time > 400 ? time / PACE : time, ...more); })()";

/// A game to be played.
type Job<'a> = (Hand, &'a str, &'a str);

/// Games that the page plays, played to their end; the referee finds nothing in their records.
/// All of them are played, whatever happens in one.
fn games(jobs: &[Job<'_>]) {
    let env = Env::new();
    env.run("page -o club.html");
    let address = file(&env, "club.html") + "#play";
    let at_once = std::thread::available_parallelism().map_or(2, |own| own.get() + 1);
    let (next, faults) = (Mutex::new(jobs.iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..at_once.min(jobs.len()) {
            scope.spawn(|| {
                loop {
                    let Some(job) = next.lock().unwrap().next() else { return };
                    let played = catch_unwind(AssertUnwindSafe(|| game(&env, &address, *job)));
                    let (_, name, level) = job;
                    if played.is_err() {
                        faults.lock().unwrap().push(format!("{name} against {level}"));
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{faults:?}");
}

fn game(env: &Env, address: &str, (hand, name, level): Job<'_>) {
    let page = match hand {
        Hand::Touch => Browser::chromium(390, 844),
        Hand::Keys => Browser::chromium(1280, 800),
        Hand::Clicks => Browser::firefox(),
    };
    let mut player = Player { page, hand };
    if hand != Hand::Clicks {
        // Where all look at once there is time to lay tiles.
        let is_layout = ["speed", "speed-two", "idaho"].contains(&name);
        let source =
            json!({ "source": HASTE.replace("PACE", if is_layout { "20" } else { "100" }) });
        player.page.call("Page.addScriptToEvaluateOnNewDocument", source);
    }
    player.page.open(address);
    player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    player.begin(name, level);
    let record = player.play();
    let file = format!("{}-{level}-{}.txt", name.replace('/', "-"), hand as u8);
    fs::write(env.path(&file), record).unwrap();
    let told = match name {
        "scribe" | "scribe/super" => env.run(&format!("referee scribe {file}")),
        "speed" | "speed-two" | "idaho" => env.run(&format!("referee speed {file} --game {name}")),
        _ => env.run(&format!("referee game {file}")),
    };
    assert!(!told.contains("[exit"), "{told}");
}

/// Every game of the page, Scribe by both of its versions.
const KINDS: [&str; 18] = [
    "tournament",
    "scrabble",
    "scrabble-o",
    "scrabble-i",
    "scrabble-ii",
    "scrabble-iii",
    "1dif",
    "super",
    "ecology",
    "wordsmog",
    "crossplay",
    "words-with-friends",
    "duplicate",
    "scribe",
    "scribe/super",
    "speed",
    "speed-two",
    "idaho",
];
const LEVELS: [&str; 4] = ["easy", "fair", "strong", "best"];

/// Every game with its number, or those alone that `WORDY_GAMES` names.
fn wanted() -> impl Iterator<Item = (usize, &'static str)> {
    let wanted = std::env::var("WORDY_GAMES").ok();
    let is_wanted = move |(_, name): &(usize, &str)| {
        wanted.as_ref().is_none_or(|wanted| wanted.split_whitespace().any(|own| own == *name))
    };
    KINDS.into_iter().enumerate().filter(is_wanted)
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_game_is_played_to_its_end_by_touch_and_by_keys() {
    games(&[(Hand::Touch, "1dif", "fair"), (Hand::Keys, "scrabble", "strong")]);
}

#[test]
#[ignore = "half an hour, needs chromium: make nightly"]
fn nightly_games_of_every_kind_are_played_by_touch_and_by_keys() {
    // Two levels a night, one by keys and one by touch: after four nights each by both.
    let night = tonight() as usize;
    let jobs = |(number, name)| {
        let first = (number + night) % 2;
        [(first, 0), (first + 2, 1)].map(|(level, turn)| {
            let by_keys = (turn + night / 2).is_multiple_of(2);
            (if by_keys { Hand::Keys } else { Hand::Touch }, name, LEVELS[level])
        })
    };
    games(&wanted().flat_map(jobs).collect::<Vec<_>>());
}

#[test]
#[ignore = "minutes, needs firefox: make nightly"]
fn nightly_firefox_plays_every_other_game() {
    let night = tonight() as usize;
    let kinds = wanted().filter(|(number, _)| (number + night).is_multiple_of(2));
    games(&kinds.map(|(_, name)| (Hand::Clicks, name, "fair")).collect::<Vec<_>>());
}

#[test]
#[ignore = "needs firefox: make test-all"]
fn firefox_plays_a_game_from_a_file() {
    games(&[(Hand::Clicks, "scribe", "fair")]);
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_in_any_screen_of_a_game() {
    let env = Env::new();
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe = fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    env.run("page -o club.html");
    let address = file(&env, "club.html") + "#play";
    for (width, height) in [(390, 844), (1280, 800)] {
        for dark in [false, true] {
            let mut player = Player { page: Browser::chromium(width, height), hand: Hand::Clicks };
            player.page.darken(dark);
            player.page.open(&address);
            player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
            player.page.wait("document.querySelector('[data-game]')");
            let check = |player: &mut Player, name: &str, document: &str| {
                let found = player.page.value(&format!(
                    "(async () => {{ const own = ({document}).defaultView; own.eval({}); \
                     const found = await own.axe.run(); const root = own.document.documentElement; \
                     return [found.violations.map((one) => [one.id, one.nodes.map((node) => \
                     node.html)]), root.scrollWidth <= own.innerWidth]; }})()",
                    json!(axe)
                ));
                assert_eq!(found, json!([[], true]), "{name} {width} dark: {dark}");
            };
            player.page.call("Page.setBypassCSP", json!({ "enabled": true }));
            player.page.open(&address);
            player.page.wait("document.querySelector('[data-game]')");
            check(&mut player, "games", "document");
            player.press("document.querySelector('[data-game=tournament]')");
            check(&mut player, "form", "document");
            player.press("document.getElementById('play-back')");
            player.press("document.getElementById('play-day')");
            player.page.wait("document.querySelector('#day-puzzles section')");
            check(&mut player, "puzzles", "document");
            player.press("document.getElementById('day-back')");
            player.begin("tournament", "fair");
            check(&mut player, "game", FRAME);
        }
    }
}

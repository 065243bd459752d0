//! Players in browsers: whole games through the page, as players use it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../../../tests/cli/browser.rs"]
#[expect(dead_code, reason = "what other pages are driven by")]
mod browser;
#[path = "../server/process.rs"]
#[expect(dead_code, reason = "what other tests of the server need")]
mod process;

use browser::Browser;
use process::Server;
use serde_json::{Value, json};
use wordy_engine::Engine;
use wordy_games::board::Place;
use wordy_games::game::{BoardRules, GameRules};
use wordy_games::position::{Position, Tile};
use wordy_lexicon::lexicon::Lexicon;

/// What a page shows of a board: whose turn it is, the tiles of board and rack.
const SEEN: &str = r##"(() => {
  const tiles = [...document.querySelectorAll("[data-at].tile:not(.pending)")];
  return {
    mine: Boolean(document.querySelector("#players .turn small")?.textContent.includes("you")),
    over: document.getElementById("news").textContent.startsWith("The game is over"),
    moves: document.querySelectorAll("#moves li").length,
    tiles: tiles.map((own) => [own.dataset.at, own.firstChild.textContent, own.classList.contains("blank")]),
    rack: [...document.querySelectorAll("#rack .tile")].map((own) => own.firstChild?.textContent || "?"),
  };
})()"##;

/// A game at a table, and a browser for each player.
struct Table {
    folder: tempfile::TempDir,
    server: Server,
    links: Vec<String>,
    players: Vec<Browser>,
}

impl Table {
    fn open(game: &str, names: &[&str], width: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("games.table").display().to_string();
        let players = names.join(",");
        let args = [
            "open",
            game,
            "--players",
            &players,
            "--store",
            &store,
            "--lexicon",
            "college",
            "--port",
            "0",
        ];
        let (server, printed) = Server::table(&args, "spectators");
        let link = |name: &&str| {
            let line = printed.iter().find(|line| line.split('\t').next() == Some(name)).unwrap();
            line.split('\t').nth(1).unwrap().to_owned()
        };
        let links: Vec<String> = names.iter().map(link).collect();
        let sit = |link: &String| {
            let mut browser = Browser::chromium(width, 800);
            browser.open(link);
            browser
        };
        let mut table = Self { folder, server, players: links.iter().map(sit).collect(), links };
        table.players[0].value("document.getElementById('start').click()");
        for player in &mut table.players {
            player.wait("!document.getElementById('game').hidden");
        }
        table
    }

    /// Kills the server and starts it again at the same address.
    fn kill(&mut self) {
        let store = self.folder.path().join("games.table").display().to_string();
        self.server.kill_and_start(&store);
    }
}

fn place(text: &str) -> Place {
    let column = usize::from(text.as_bytes()[0] - b'A');
    Place { row: text[1..].parse::<usize>().unwrap() - 1, column }
}

fn tile(text: &str, blank: bool) -> Tile {
    Tile { letter: text.as_bytes()[0], blank }
}

/// The best play of what a page shows, as it is written; none where there is none.
fn best<'r>(engine: &Engine<'r>, rules: &'r BoardRules, seen: &Value) -> Option<String> {
    let mut position = Position::new(&rules.board);
    for own in seen["tiles"].as_array().unwrap() {
        let (at, letter) = (own[0].as_str().unwrap(), own[1].as_str().unwrap());
        position.put(place(at), tile(letter, own[2] == true));
    }
    let rack = seen["rack"].as_array().unwrap().iter().map(|own| match own.as_str().unwrap() {
        "?" => Tile { letter: b'?', blank: true },
        letter => tile(letter, false),
    });
    let rack: Vec<Tile> = rack.collect();
    let turns = engine.best(&position, &rack, 1, &());
    turns.first().map(|turn| turn.spelled(&rules.letters.alphabet))
}

/// Writes a play into the page, or passes.
fn play(browser: &mut Browser, written: Option<&str>) {
    let Some(text) = written else {
        browser.value(
            "[...document.querySelectorAll('#doing button')].find((own) => own.textContent === 'Pass').click()",
        );
        browser.value("document.querySelector('#answers button').click()");
        return;
    };
    let text = json!(text);
    browser.value(&format!(
        "(document.getElementById('text').value = {text}, document.getElementById('written').requestSubmit())"
    ));
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn four_players_finish_a_game_through_kills_and_a_closed_page() {
    let game = wordy_data::game("scrabble").unwrap();
    let GameRules::Board(rules) = &game.rules else { panic!("a game on a board") };
    let college: Lexicon = wordy_data::lexicon("college").unwrap();
    let engine = Engine::new(rules, &college);
    let mut table = Table::open("scrabble", &["Ann", "Bob", "Cid", "Dee"], 1280);
    let (mut made, mut rounds) = (0, 0);
    loop {
        rounds += 1;
        assert!(rounds < 4000, "the game does not end");
        let seat = rounds % 4;
        let seen = table.players[seat].value(SEEN);
        if seen["over"] == true {
            break;
        }
        if seen["mine"] != true || seen["moves"] != made {
            std::thread::sleep(std::time::Duration::from_millis(10));
            continue;
        }
        let written = best(&engine, rules, &seen);
        play(&mut table.players[seat], written.as_deref());
        made += 1;
        let more = format!(
            "document.querySelectorAll('#moves li').length >= {made} || document.getElementById('news').className === 'wrong'"
        );
        table.players[seat].wait(&more);
        let news = table.players[seat].value("document.querySelector('#news.wrong')?.textContent");
        assert_eq!(news, Value::Null, "{written:?}");
        match made {
            6 | 14 => table.kill(),
            10 => {
                table.players[1] = Browser::chromium(360, 640);
                let link = table.links[1].clone();
                table.players[1].open(&link);
            }
            _ => {}
        }
    }
    assert!(made > 12, "{made} turns");
    let shown: Vec<Value> = table
        .players
        .iter_mut()
        .map(|player| {
            player.wait("document.getElementById('news').textContent.startsWith('The game is over')");
            player.value("[document.getElementById('news').textContent, document.getElementById('moves').innerText]")
        })
        .collect();
    assert!(shown.iter().all(|own| *own == shown[0]), "{shown:?}");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn tiles_are_laid_by_keys_taps_and_drags_and_scored_as_they_lie() {
    let mut table = Table::open("scrabble", &["Ann", "Bob"], 390);
    let ann = &mut table.players[0];
    let scored = |ann: &mut Browser| {
        ann.wait("document.getElementById('scored').textContent !== ''");
        ann.text("document.getElementById('scored').textContent")
    };
    let laid = "[...document.querySelectorAll('.pending')].map((own) => own.dataset.at).join(' ')";
    // By taps: a tile, then its square.
    ann.value("(document.querySelectorAll('#rack .tile')[0].click(), document.querySelector('[data-at=H8]').click())");
    blank(ann);
    ann.wait(&format!("{laid} === 'H8'"));
    assert!(!scored(ann).is_empty());
    // By drags, with a finger.
    let middle = "(({ x, y, width, height }) => [x + width / 2, y + height / 2])";
    let from = ann.value(&format!(
        "{middle}(document.querySelectorAll('#rack .tile:not(.away)')[0].getBoundingClientRect())"
    ));
    let to = ann.value(&format!(
        "{middle}(document.querySelector('[data-at=I8]').getBoundingClientRect())"
    ));
    for (kind, at) in [("mousePressed", &from), ("mouseMoved", &to), ("mouseReleased", &to)] {
        let event = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": 1, "clickCount": 1 });
        ann.call("Input.dispatchMouseEvent", event);
    }
    blank(ann);
    ann.wait(&format!("{laid} === 'H8 I8'"));
    // All is taken up again, and nothing was played.
    ann.value("[...document.querySelectorAll('#doing button')].find((own) => own.textContent === 'Recall').click()");
    ann.wait(&format!("{laid} === ''"));
    assert_eq!(ann.value("document.querySelectorAll('#moves li').length"), 0);
    // By keys: the letters of the rack go where the cursor is, Backspace takes one back.
    let rack = ann.value(SEEN)["rack"].clone();
    let letter = rack.as_array().unwrap().iter().find(|own| **own != "?").unwrap();
    ann.value("document.querySelector('[data-at=H8]').focus()");
    ann.press(letter.as_str().unwrap());
    ann.wait(&format!("{laid} === 'H8'"));
    ann.press("Backspace");
    ann.wait(&format!("{laid} === ''"));
    // Nobody sees the tiles of others, and no square is cut off.
    let bob = &mut table.players[1];
    assert_eq!(bob.value("document.querySelectorAll('.pending').length"), 0);
    assert_eq!(bob.value("document.documentElement.scrollWidth <= innerWidth"), true);
}

/// Says that a blank is an E, where it is asked.
fn blank(browser: &mut Browser) {
    browser.value("document.querySelector('#ask[open] #answers button:nth-child(5)')?.click()");
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn two_players_finish_a_game_of_scribe() {
    let mut table = Table::open("scribe", &["Ann", "Bob"], 360);
    let write = "document.querySelector('.point.free[aria-disabled=false]')?.click()";
    let over = "document.getElementById('news').textContent.startsWith('The game is over')";
    for turn in 0..400 {
        let player = &mut table.players[turn % 2];
        if player.value(over) == true {
            break;
        }
        player.value(write);
        if turn == 20 {
            table.kill();
        }
        std::thread::sleep(std::time::Duration::from_millis(30));
    }
    for player in &mut table.players {
        player.wait(over);
        let marks = player.value(
            "[...document.querySelectorAll('.point')].filter((own) => own.textContent).length",
        );
        assert_eq!(marks, 81);
    }
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_at_any_table() {
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe =
        std::fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    for game in ["scrabble-i", "scribe", "speed"] {
        let mut table = Table::open(game, &["Ann", "Bob"], 390);
        let player = &mut table.players[0];
        let fits = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(player.value(fits), true, "{game}");
        for dark in [false, true] {
            player.darken(dark);
            player.value(&format!("void (() => {{ {axe} }})()"));
            let found = player.value(
                "axe.run().then((found) => ({ many: found.passes.length > 10, wrong: found.violations \
                 .map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html)]) }))",
            );
            assert_eq!(found, json!({ "many": true, "wrong": [] }), "{game} dark: {dark}");
        }
    }
}

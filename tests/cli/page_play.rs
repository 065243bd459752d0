//! Games on the page, in real browsers, to their end: by touch, by keys, in Firefox by clicks.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;

/// The document of the client.
pub(crate) const FRAME: &str = "document.querySelector('iframe.client').contentDocument";
/// Turns after which a game is not over.
const MOST: usize = 200;
/// Time goes twenty times as fast for the game server: computers wait a moment before they move.
const HASTE: &str = "(() => { const now = Date.now.bind(Date), from = now(), wait = setTimeout; \
     if (window !== top) return; Date.now = () => from + (now() - from) * 20; \
     window.setTimeout = (does, time, ...more) => \
     wait(does, time > 400 ? time / 20 : time, ...more); })()";

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Hand {
    Touch,
    Keys,
    Clicks,
}

/// Somebody who plays what the page advises.
pub(crate) struct Player {
    pub(crate) page: Browser,
    pub(crate) hand: Hand,
}

/// A button of the client by the beginning of its text.
pub(crate) fn button(text: &str) -> String {
    let text = json!(text);
    format!(
        "[...{FRAME}.querySelectorAll('button')].find((own) => \
         own.textContent.startsWith({text}) && own.getClientRects().length)"
    )
}

impl Player {
    /// Presses an element.
    pub(crate) fn press(&mut self, element: &str) {
        self.page.wait(&format!("({element})?.getClientRects().length > 0"));
        match self.hand {
            Hand::Clicks => drop(self.page.value(&format!("void ({element}).click()"))),
            Hand::Keys => {
                self.page.value(&format!("void ({element}).focus()"));
                self.key("Enter");
            }
            Hand::Touch => {
                let at = self.page.value(&format!(
                    "((own) => {{ own.scrollIntoView({{ block: 'nearest' }}); \
                     const {{ x, y, width, height }} = own.getBoundingClientRect(); \
                     return [x + width / 2, y + height / 2]; }})({element})"
                ));
                let point = json!({ "x": at[0], "y": at[1] });
                self.touch("touchStart", &[point]);
                self.touch("touchEnd", &[]);
            }
        }
    }

    fn touch(&mut self, kind: &str, points: &[Value]) {
        let event = json!({ "type": kind, "touchPoints": points });
        self.page.call("Input.dispatchTouchEvent", event);
    }

    fn key(&mut self, key: &str) {
        let mut down = json!({ "type": "keyDown", "key": key });
        match key {
            "Enter" => down["text"] = "\r".into(),
            key if key.chars().count() == 1 => down["text"] = key.into(),
            _ => {}
        }
        self.page.call("Input.dispatchKeyEvent", down);
        self.page.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": key }));
    }

    fn is(&mut self, state: &str) -> bool {
        self.page.value(&format!("Boolean({state})")) == true
    }

    /// Begins a game against a computer.
    pub(crate) fn begin(&mut self, game: &str, level: &str) {
        let listed = format!("document.querySelector('[data-game=\"{game}\"]')");
        self.page.wait(&format!("Boolean({listed})"));
        self.page.value("void (document.getElementById('play-more').open = true)");
        self.press(&listed);
        self.page.value(&format!(
            "void document.querySelectorAll('#play-others select').forEach((own) => \
             {{ own.value = '{level}'; }})"
        ));
        self.press("document.querySelector('#play-new > .main')");
        self.page.wait("document.querySelector('iframe.client')");
        self.page.wait(&format!("{FRAME}.documentElement?.dataset.ready"));
    }

    /// Takes every hint until the game is over; the record.
    fn play(&mut self) -> String {
        let over = format!("{FRAME}.body.classList.contains('over')");
        let mine = format!("{FRAME}.getElementById('news').classList.contains('yours')");
        for _ in 0..MOST {
            self.page.wait(&format!("{over} || {mine}"));
            if self.is(&over) {
                return self.record();
            }
            self.turn();
        }
        panic!("the game does not end");
    }

    fn turn(&mut self) {
        if self.is(&button("Let it stand")) {
            self.press(&button("Let it stand"));
            sleep(Duration::from_millis(200));
            return;
        }
        let made = format!(
            "[{FRAME}.querySelectorAll('#moves li').length, {FRAME}.body.className].join()"
        );
        let before = self.page.value(&made);
        let told = format!("{FRAME}.getElementById('learned').textContent");
        // Three presses; one that falls on a button as it is drawn anew is done again.
        let is_told = format!("!/^(Look|$)/.test({told})");
        while !self.is(&is_told) {
            self.press(&button("Hint"));
            sleep(Duration::from_millis(300));
        }
        let hint = self.page.text(&told);
        if hint.starts_with("No turn") {
            self.press(&button("Pass"));
            self.press(&format!(
                "[...{FRAME}.querySelectorAll('wordy-choice button')].find((own) => \
                 own.textContent === 'Pass')"
            ));
        } else {
            let play = hint.split([',', '.']).next().unwrap_or_default();
            // A point in a play is a tile that lies there.
            let play = hint.rsplit_once(", ").map_or(play, |(play, _)| play).trim_end_matches('.');
            self.lay(play);
        }
        self.page.wait(&format!("{made} !== {before}"));
    }

    fn lay(&mut self, play: &str) {
        let Some((place, word)) = play.split_once(' ') else {
            return self.press(&square(play));
        };
        let is_down = place.starts_with(|own: char| own.is_ascii_alphabetic());
        let letter = place.chars().find(char::is_ascii_alphabetic).unwrap();
        let number: u32 =
            place.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap();
        let squares = (0..).map(|by: u8| {
            let (column, row) = if is_down { (0, u32::from(by)) } else { (by, 0) };
            format!("{}{}", char::from(letter as u8 + column), number + row)
        });
        let laid = word.chars().zip(squares).filter(|(tile, _)| *tile != '.');
        if self.hand == Hand::Keys {
            let laid: Vec<_> = laid.collect();
            self.page.value(&format!("void {}.focus()", square(&laid[0].1)));
            let down = format!("{FRAME}.querySelector('.square.down') !== null");
            for _ in 0..2 {
                if self.is(&down) != is_down
                    || !self.is(&format!("{FRAME}.querySelector('.square.down, .square.across')"))
                {
                    self.key(" ");
                }
            }
            for (tile, _) in laid {
                self.key(&tile.to_lowercase().to_string());
            }
            return self.key("Enter");
        }
        for (tile, at) in laid {
            let own = if tile.is_lowercase() { "blank".to_owned() } else { tile.to_string() };
            self.press(&format!(
                "[...{FRAME}.querySelectorAll('.rack .tile:not(.away)')].find((own) => \
                 own.ariaLabel.startsWith('{own}'))"
            ));
            self.press(&square(&at));
            if tile.is_lowercase() {
                self.press(&format!(
                    "[...{FRAME}.querySelectorAll('wordy-choice button')].find((own) => \
                     own.textContent === '{}')",
                    tile.to_uppercase()
                ));
            }
        }
        self.press(&button("Play"));
    }

    fn record(&mut self) -> String {
        self.page.text(&format!(
            "new Promise((told) => {{ const own = {FRAME}.defaultView; \
             Object.defineProperty(own.navigator, 'clipboard', {{ value: {{ \
             writeText: (text) => {{ told(text); return Promise.resolve(); }} }} }}); \
             {FRAME}.getElementById('record').click(); }})"
        ))
    }
}

fn square(at: &str) -> String {
    format!("{FRAME}.querySelector('[data-at=\"{at}\"]')")
}

/// Games that the page plays, played to their end; the referee finds nothing in their records.
fn games(hand: Hand, names: &[&str], levels: &[&str]) {
    let env = Env::new();
    env.run("page -o club.html");
    let address = format!("file://{}#play", env.path("club.html").display());
    for name in names {
        for level in levels {
            let page = match hand {
                Hand::Touch => Browser::chromium(390, 844),
                Hand::Keys => Browser::chromium(1280, 800),
                Hand::Clicks => Browser::firefox(),
            };
            let mut player = Player { page, hand };
            if hand != Hand::Clicks {
                let source = json!({ "source": HASTE });
                player.page.call("Page.addScriptToEvaluateOnNewDocument", source);
            }
            player.page.open(&address);
            player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
            player.begin(name, level);
            let record = player.play();
            let file = format!("{name}-{level}.txt");
            fs::write(env.path(&file), record).unwrap();
            let by = if *name == "scribe" { "scribe" } else { "game" };
            let told = env.run(&format!("referee {by} {file}"));
            assert!(!told.contains("[exit"), "{told}");
        }
    }
}

const KINDS: [&str; 11] = [
    "tournament",
    "scrabble",
    "scrabble-o",
    "scrabble-i",
    "super",
    "ecology",
    "wordsmog",
    "crossplay",
    "words-with-friends",
    "duplicate",
    "scribe",
];
const LEVELS: [&str; 4] = ["easy", "fair", "strong", "best"];

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_game_is_played_to_its_end_by_touch_and_by_keys() {
    games(Hand::Touch, &["tournament"], &["fair"]);
    games(Hand::Keys, &["scrabble"], &["strong"]);
}

#[test]
#[ignore = "half an hour, needs chromium: make nightly"]
fn nightly_games_of_every_kind_are_played_by_touch_and_by_keys() {
    games(Hand::Touch, &KINDS, &LEVELS);
    games(Hand::Keys, &KINDS, &LEVELS);
}

#[test]
#[ignore = "needs firefox: make test-all"]
fn firefox_plays_a_game_from_a_file() {
    games(Hand::Clicks, &["scribe"], &["fair"]);
}

#[test]
#[ignore = "needs chromium and WORDY_CHECKERS: make test-all"]
fn axe_finds_nothing_in_any_screen_of_a_game() {
    let env = Env::new();
    let checkers = std::env::var("WORDY_CHECKERS").expect("WORDY_CHECKERS names the folder");
    let axe = fs::read_to_string(format!("{checkers}/node_modules/axe-core/axe.min.js")).unwrap();
    env.run("page -o club.html");
    let address = format!("file://{}#play", env.path("club.html").display());
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

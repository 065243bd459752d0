//! Somebody who plays on the page what it advises: by touch, by keys, by clicks.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::page_layout::crossword;

/// The document of the client.
pub(crate) const FRAME: &str = "document.querySelector('iframe.client').contentDocument";
/// Turns after which a game is not over.
const MOST: usize = 1000;
/// How long a press may be without effect before it is done again.
const MOMENT: Duration = Duration::from_secs(3);

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

/// What may be chosen where the client asks.
fn choice(text: &str) -> String {
    format!(
        "[...{FRAME}.querySelectorAll('wordy-choice button')].find((own) => \
         own.textContent === '{text}' && own.getClientRects().length)"
    )
}

fn square(at: &str) -> String {
    format!("{FRAME}.querySelector('[data-at=\"{at}\"]')")
}

/// A tile on the rack: a letter, or in lower case a blank, else one that may be turned over.
fn held(tile: char) -> String {
    let own = if tile.is_lowercase() { "blank".to_owned() } else { tile.to_string() };
    let more = if tile.is_lowercase() { "JQXZ" } else { "" };
    format!(
        "[{own:?}, ...{more:?}].map((name) => \
         [...{FRAME}.querySelectorAll('.rack .tile:not(.away)')].find((own) => \
         own.ariaLabel.startsWith(name))).find(Boolean)"
    )
}

/// A square as the client names it, of `8G` or `G8`, and whether that goes down.
fn place(text: &str) -> (char, u32, bool) {
    let is_down = text.starts_with(|own: char| own.is_ascii_alphabetic());
    let letter = text.chars().find(char::is_ascii_alphabetic).unwrap();
    let number: String = text.chars().filter(char::is_ascii_digit).collect();
    (letter, number.parse().unwrap(), is_down)
}

/// The tiles that a play lays, and where; a point in it is a tile that lies there.
fn laid(at: &str, word: &str) -> Vec<(char, String)> {
    let (letter, number, is_down) = place(at);
    let squares = (0..).map(|by: u8| {
        let (column, row) = if is_down { (0, u32::from(by)) } else { (by, 0) };
        format!("{}{}", char::from(letter as u8 + column), number + row)
    });
    word.chars().zip(squares).filter(|(tile, _)| *tile != '.').collect()
}

impl Player {
    /// Presses an element.
    pub(crate) fn press(&mut self, element: &str) {
        self.page.wait(&format!("({element})?.getClientRects().length > 0"));
        self.touch_or_click(element);
    }

    fn touch_or_click(&mut self, element: &str) {
        match self.hand {
            Hand::Clicks => drop(self.page.value(&format!("void ({element})?.click()"))),
            Hand::Keys => {
                self.page.value(&format!("void ({element})?.focus()"));
                self.key("Enter");
            }
            Hand::Touch => {
                let at = self.page.value(&format!(
                    "((own) => {{ if (!own) return null; \
                     own.scrollIntoView({{ block: 'nearest' }}); \
                     const {{ x, y, width, height }} = own.getBoundingClientRect(); \
                     return [x + width / 2, y + height / 2]; }})({element})"
                ));
                if at.is_null() {
                    return;
                }
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

    pub(crate) fn key(&mut self, key: &str) {
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

    /// Begins a game against computers; `version` is that of Scribe.
    pub(crate) fn begin(&mut self, game: &str, level: &str) {
        let (game, version) = game.split_once('/').unwrap_or((game, "majority"));
        let listed = format!("document.querySelector('[data-game=\"{game}\"]')");
        self.page.wait(&format!("Boolean({listed})"));
        self.page.value("void (document.getElementById('play-more').open = true)");
        self.press(&listed);
        self.page.value(&format!(
            "void document.querySelectorAll('#play-others select').forEach((own) => \
             {{ own.value = '{level}'; }})"
        ));
        self.page.value(&format!(
            "void (document.getElementById('play-version').value = '{version}', \
             document.getElementById('play-pace').value = '60')"
        ));
        self.press("document.querySelector('#play-new > .main')");
        self.page.wait("document.querySelector('iframe.client')");
        self.page.wait(&format!("{FRAME}.documentElement?.dataset.ready"));
    }

    /// Plays until the game is over; the record.
    pub(crate) fn play(&mut self) -> String {
        let over = format!("{FRAME}.body.classList.contains('over')");
        let mine = format!("{FRAME}.getElementById('news').classList.contains('yours')");
        for _ in 0..MOST {
            self.page.wait(&format!("{over} || {mine}"));
            if self.is(&over) {
                return self.record();
            }
            if self.is(&format!("{FRAME}.querySelector('.board.free')")) {
                self.lay_out();
            } else {
                self.turn();
            }
        }
        let news = format!("{FRAME}.getElementById('news').textContent");
        let moves = format!("[...{FRAME}.querySelectorAll('#moves li')].at(-1).textContent");
        panic!("the game does not end: {}; {}", self.page.text(&news), self.page.text(&moves));
    }

    /// How far the game is; a move changes it.
    fn made(&mut self) -> (String, Value) {
        let made = format!(
            "[{FRAME}.querySelectorAll('#moves li').length, {FRAME}.body.className, \
             {FRAME}.getElementById('news').textContent].join()"
        );
        let now = self.page.value(&made);
        (made, now)
    }

    pub(crate) fn turn(&mut self) {
        let (made, before) = self.made();
        let moved = format!("{made} !== {before}");
        if self.is(&button("Let it stand")) {
            self.press(&button("Let it stand"));
            return self.page.wait(&moved);
        }
        let Some(hint) = self.hint(&moved) else { return };
        if hint.starts_with("No turn") {
            self.press(&button("Pass"));
            return self.moves(|own| own.press(&choice("Pass")));
        }
        // A point in a play is a tile that lies there; without points the sentence ends with one.
        let point = || hint.trim_end_matches('.');
        self.follow(hint.rsplit_once(", ").map_or_else(point, |(turn, _)| turn));
    }

    /// Does what ends a turn, and waits until the game has gone on.
    fn moves(&mut self, does: impl FnOnce(&mut Self)) {
        let (made, before) = self.made();
        does(self);
        self.page.wait(&format!("{made} !== {before}"));
    }

    /// The third step of a hint; none where the game goes on meanwhile.
    fn hint(&mut self, moved: &str) -> Option<String> {
        // What is said in words has its notation beside it.
        let told = format!(
            "((own) => own.querySelector('[title]')?.title || own.textContent)\
             ({FRAME}.getElementById('learned'))"
        );
        loop {
            let hint = self.page.text(&told);
            if !hint.is_empty() && !hint.starts_with("Look") {
                return Some(hint);
            }
            if self.is(moved) {
                return None;
            }
            // A press that falls on a button as it is drawn anew is done again.
            self.touch_or_click(&button("Hint"));
            let (begun, news) = (Instant::now(), format!("{told} !== {}", json!(hint)));
            while begun.elapsed() < MOMENT && !self.is(&news) {
                sleep(Duration::from_millis(5));
            }
        }
    }

    /// Plays a turn as records write it.
    fn follow(&mut self, turn: &str) {
        let parts: Vec<&str> = turn.split(' ').collect();
        let is_plain = !turn.starts_with(['*', '~']);
        if self.hand == Hand::Keys && !is_plain {
            let field = format!("{FRAME}.querySelector('.write input')");
            self.page.value(&format!("void {field}.focus()"));
            turn.chars().for_each(|own| self.key(&own.to_string()));
            return self.moves(|own| own.key("Enter"));
        }
        let exchanges = parts.iter().take_while(|own| own.starts_with(['*', '~'])).count();
        for own in &parts[..exchanges] {
            self.exchange(own);
        }
        match parts[exchanges..] {
            [at, word] => self.lay(at, word, exchanges == 0),
            [point] => self.moves(|own| own.press(&square(point))),
            _ => self.moves(|own| own.press(&button("Exchange with the board"))),
        }
    }

    /// Exchanges a tile of the rack with one on the board: a 1DIF, or the letter for a blank.
    fn exchange(&mut self, text: &str) {
        let (at, letter) = text[1..].split_at(text.len() - 2);
        let (column, row, _) = place(at);
        let tile = letter.chars().next().unwrap();
        let at = format!("{column}{row}");
        if text.starts_with('*') {
            self.press(&held(tile));
            self.press(&square(&at));
            self.press(&choice("Take it"));
            self.page.wait(&format!("!{}.classList.contains('blank')", square(&at)));
        } else {
            self.put(tile, &at);
        }
    }

    fn lay(&mut self, at: &str, word: &str, is_first: bool) {
        let laid = laid(at, word);
        if self.hand == Hand::Keys && is_first {
            let is_down = place(at).2;
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
            return self.moves(|own| own.key("Enter"));
        }
        for (tile, at) in &laid {
            self.put(*tile, at);
        }
        self.moves(|own| own.press(&button("Play")));
    }

    /// Puts a tile of the rack on a square.
    fn put(&mut self, tile: char, at: &str) {
        self.press(&held(tile));
        self.press(&square(at));
        // A tile that may be turned over asks, too, where it is not.
        let (asks, lies) =
            (choice(&tile.to_string()), format!("{}.textContent.startsWith('{tile}')", square(at)));
        if "JQXZ".contains(tile) {
            self.page.wait(&format!("{lies} || ({asks})?.getClientRects().length > 0"));
        }
        if tile.is_lowercase() || self.is(&asks) {
            let letter = tile.to_uppercase().to_string();
            self.press(&choice(&letter));
            self.page
                .wait(&format!("{}.textContent.toUpperCase().startsWith('{letter}')", square(at)));
        }
    }

    /// Presses an element, unless the game has gone on before it is there; whether it was pressed.
    fn press_unless(&mut self, moved: &str, element: &str) -> bool {
        self.page.wait(&format!("{moved} || ({element})?.getClientRects().length > 0"));
        let is_there = !self.is(moved);
        if is_there {
            self.touch_or_click(element);
        }
        is_there
    }

    /// Lays all tiles of a game without a board and calls, or says that it cannot be done; gives up
    /// when the game goes on meanwhile.
    fn lay_out(&mut self) {
        let (made, before) = self.made();
        let moved = format!("{made} !== {before}");
        if self.is(&button("Take all up")) {
            let is_taken = self.press_unless(&moved, &button("Take all up"))
                && self.press_unless(&moved, &choice("Take up"));
            if !is_taken {
                return;
            }
            self.page.wait(&format!("{moved} || !{}", button("Take all up")));
        }
        let rack = self.page.text(&format!(
            "[...{FRAME}.querySelectorAll('.rack .tile')].map((own) => \
             (own.ariaLabel === 'blank' ? '?' : own.ariaLabel)).join('')"
        ));
        let tiles = crossword(&rack);
        for (tile, at) in tiles.iter().flatten() {
            if !self.put_out(*tile, at, &moved) {
                return;
            }
        }
        if tiles.is_some() && self.hand == Hand::Keys {
            self.key("Enter");
        } else if tiles.is_some() {
            self.press_unless(&moved, &format!("{FRAME}.querySelector('.doing .main')"));
        } else if self.is(&button("I cannot finish")) {
            self.press_unless(&moved, &button("I cannot finish"));
        }
        let begun = Instant::now();
        while begun.elapsed() < MOMENT && !self.is(&moved) {
            sleep(Duration::from_millis(5));
        }
    }

    /// Puts a tile on a square of a layout, unless the game has gone on; whether it lies.
    fn put_out(&mut self, tile: char, at: &str, moved: &str) -> bool {
        if self.hand == Hand::Keys {
            if !self.is(moved) {
                self.page.value(&format!("void {}?.focus()", square(at)));
                self.key(&tile.to_lowercase().to_string());
            }
            return !self.is(moved);
        }
        let letter = choice(&tile.to_uppercase().to_string());
        self.press_unless(moved, &held(tile))
            && self.press_unless(moved, &square(at))
            && (!tile.is_lowercase() || self.press_unless(moved, &letter))
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

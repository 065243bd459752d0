//! What players do to a page: they tap, type and drag.

use serde_json::{Value, json};

use crate::browser::Browser;

/// The page asks for something.
pub(crate) const ASKS: &str = "document.querySelector('#ask dialog[open]')";

/// A tile of the rack is chosen.
const CHOSEN: &str = "document.querySelector('.rack .tile.chosen')";

/// Where an element keeps still: a press on one that moves meets what has taken its place.
const STILL: &str = r#"(find) => new Promise((done) => {
  let last = "";
  let left = 50;
  const look = () => {
    const own = find();
    if (!own) return done(null);
    own.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = own.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...at);
    const lies = own.contains(hit) || hit?.contains(own);
    if ((lies && last === String(at)) || !left--) return done(at);
    last = String(at);
    setTimeout(look, 20);
  };
  look();
})"#;

/// How often something is done that the page did not take, at most.
const TRIES: usize = 50;

/// How a player lays tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// With a finger, on a telephone: a tile, then its square.
    Taps,
    /// With the keys of a laptop.
    Keys,
    /// With a mouse.
    Drags,
    /// Writes the play, on a tablet.
    Writes,
}

impl Hand {
    fn screen(self) -> (u32, u32) {
        match self {
            Self::Taps => (360, 640),
            Self::Keys => (1280, 800),
            Self::Drags => (1280, 900),
            Self::Writes => (820, 1180),
        }
    }
}

/// A player at a page.
pub(crate) struct Player {
    pub(crate) page: Browser,
    pub(crate) hand: Hand,
}

impl Player {
    pub(crate) fn come(link: &str, hand: Hand) -> Self {
        Self::with_screen(link, hand, hand.screen())
    }

    /// The same with a screen of some size.
    pub(crate) fn with_screen(link: &str, hand: Hand, (width, height): (u32, u32)) -> Self {
        let mut page = Browser::chromium(width, height);
        page.open(link);
        Self { page, hand }
    }

    /// The middle of an element that is in sight, keeps still for a moment, and lies uncovered there;
    /// after a second that of one that does not.
    fn middle(&mut self, element: &str) -> (f64, f64) {
        let found = self.page.value(&format!("({STILL})(() => {element})"));
        let number = |at: usize| found[at].as_f64().unwrap_or_else(|| panic!("no {element}"));
        (number(0), number(1))
    }

    fn mouse(&mut self, kind: &str, (x, y): (f64, f64)) {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        self.page.call("Input.dispatchMouseEvent", event);
    }

    /// Taps an element.
    pub(crate) fn tap(&mut self, element: &str) {
        let at = self.middle(element);
        self.mouse("mousePressed", at);
        self.mouse("mouseReleased", at);
    }

    /// Does something until a state has come. What the page draws anew between a press and its
    /// release was not tapped: then the state is as it was, and it is done again.
    pub(crate) fn until(&mut self, state: &str, mut done: impl FnMut(&mut Self)) {
        let state = format!("Boolean({state})");
        for _ in 0..TRIES {
            if self.page.value(&state) == true {
                return;
            }
            done(self);
        }
        self.page.wait(&state);
    }

    /// Taps an element, and something happens before the finger is lifted.
    pub(crate) fn tap_while(&mut self, element: &str, happens: impl FnOnce(&mut Self)) {
        let at = self.middle(element);
        self.mouse("mousePressed", at);
        happens(self);
        self.mouse("mouseReleased", at);
    }

    /// Brings a tile of the rack to a square by taps or a drag, until the page has taken it.
    pub(crate) fn bring(&mut self, tile: &str, square: &str, taken: &str) {
        let drags = self.hand == Hand::Drags;
        self.until(&format!("{taken} || {ASKS}"), |own| {
            if drags {
                own.drag(tile, square);
                return;
            }
            own.until(CHOSEN, |own| own.tap(tile));
            own.tap(square);
        });
    }

    /// Drags from one element to another.
    pub(crate) fn drag(&mut self, from: &str, to: &str) {
        self.middle(to);
        let from = self.middle(from);
        let to = self.middle(to);
        self.mouse("mousePressed", from);
        self.mouse("mouseMoved", (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)));
        self.mouse("mouseMoved", to);
        self.mouse("mouseReleased", to);
    }

    /// Types keys one after the other.
    pub(crate) fn keys(&mut self, keys: &[&str]) {
        for key in keys {
            let mut event = json!({ "type": "keyDown", "key": key });
            // Enter with what it types, which is what presses a button.
            match *key {
                "Enter" => event["text"] = "\r".into(),
                key if key.chars().count() == 1 => event["text"] = key.into(),
                _ => {}
            }
            self.page.call("Input.dispatchKeyEvent", event.clone());
            event["type"] = "keyUp".into();
            self.page.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Presses the button that begins with a text, where there is one.
    pub(crate) fn presses(&mut self, text: &str) -> bool {
        let own = button(text);
        let there = self.page.value(&format!("Boolean({own})")) == true;
        if there {
            self.tap(&own);
        }
        there
    }

    /// Gives an answer where the page asks for one.
    pub(crate) fn answers(&mut self, text: &str) {
        self.page.wait(ASKS);
        let text = json!(text);
        let answer = format!(
            "[...document.querySelectorAll('#ask dialog[open] .answers button')].find((own) => own.textContent === {text})"
        );
        self.until(&format!("!{ASKS}"), |own| own.tap(&answer));
    }

    /// What the page says is wrong.
    pub(crate) fn wrong(&mut self) -> Option<String> {
        let said = self.page.value("document.querySelector('.wrong')?.textContent");
        said.as_str().map(str::to_owned)
    }
}

/// The button below the board that begins with a text.
fn button(text: &str) -> String {
    let text = json!(text);
    format!(
        "[...document.querySelectorAll('.doing button')].find((own) => own.textContent.startsWith({text}) && own.offsetWidth)"
    )
}

/// A tile of the rack that still lies there: `?` is a blank.
pub(crate) fn of_rack(face: &str) -> String {
    let face = json!(if face == "?" { "" } else { face });
    format!(
        "[...document.querySelectorAll('.rack .tile:not(.away):not(.out)')].find((own) => \
         [...own.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data).join('') === {face})"
    )
}

/// The faces of the tiles of a rack, and of a layout: as JSON.
pub(crate) fn texts(value: &Value) -> Vec<String> {
    let all = value.as_array().unwrap().iter();
    all.map(|own| own.as_str().unwrap().to_owned()).collect()
}

//! A game on the page by what a screen reader is told: roles, names and texts of the accessibility
//! tree alone, without a look at what is drawn.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_browser::file;
use crate::page_play::{Hand, Player};

/// Words of which a game is short.
const WORDS: &str = "aa\nae\nai\nat\nate\neat\ntea\nin\non\nno\nit\nten\nnet\nis\nso\nto\nre\ner\nen\nne\n\
                     an\nna\nla\nal\nli\nlo\nda\ndo\nid\nod\nde\ned\n";
/// Looks at the tree until something is there.
const PATIENCE: usize = 600;

/// Somebody who hears the page.
struct Listener {
    page: Browser,
}

/// Something that is heard: its role, its name, and the element.
struct Heard {
    role: String,
    name: String,
    element: Value,
}

impl Listener {
    /// All of the game that is heard, in the order of the page.
    fn all(&mut self) -> Vec<Heard> {
        let tree = self.page.call("Page.getFrameTree", json!({}));
        let frames = tree["frameTree"]["childFrames"].as_array().cloned().unwrap_or_default();
        let game = frames.iter().find(|own| own["frame"]["url"] == "about:srcdoc");
        let Some(frame) = game.map(|own| own["frame"]["id"].clone()) else { return Vec::new() };
        let told = self.page.call("Accessibility.getFullAXTree", json!({ "frameId": frame }));
        let text = |own: &Value| own["value"].as_str().unwrap_or_default().to_owned();
        let nodes = told["nodes"].as_array().unwrap().iter();
        nodes
            .filter(|node| node["ignored"] != json!(true))
            .map(|node| Heard {
                role: text(&node["role"]),
                name: text(&node["name"]),
                element: node["backendDOMNodeId"].clone(),
            })
            .collect()
    }

    /// The element of a role whose name begins so, the last one; none where there is none.
    fn there(&mut self, role: &str, name: &str) -> Option<Value> {
        let is_it = |own: &Heard| own.role == role && own.name.starts_with(name);
        self.all().into_iter().rfind(is_it).map(|own| own.element)
    }

    /// Does something with an element, as it is heard.
    fn at(&mut self, element: &Value, does: &str) {
        let object = self.page.call("DOM.resolveNode", json!({ "backendNodeId": element }));
        let id = &object["object"]["objectId"];
        let call = json!({ "objectId": id, "functionDeclaration": does });
        self.page.call("Runtime.callFunctionOn", call);
    }

    fn press(&mut self, name: &str) {
        let button = self.until(|own| own.there("button", name));
        self.at(&button, "function () { this.click(); }");
    }

    /// Listens until something is heard.
    fn until<T>(&mut self, mut hears: impl FnMut(&mut Self) -> Option<T>) -> T {
        for _ in 0..PATIENCE {
            if let Some(heard) = hears(self) {
                return heard;
            }
            sleep(Duration::from_millis(50));
        }
        let all: Vec<String> = self.all().into_iter().map(|own| own.name).collect();
        panic!("not heard: {all:?}");
    }

    /// A text that is read out.
    fn text(&mut self, is_it: impl Fn(&str) -> bool) -> Option<String> {
        let mut all = self.all().into_iter().filter(|own| own.role == "StaticText");
        all.find(|own| is_it(&own.name)).map(|own| own.name)
    }

    /// Waits for the turn; whether there is one, and the game is not over.
    fn is_asked(&mut self) -> bool {
        self.until(|own| {
            let over = own.there("heading", "The game is over").map(|_| false);
            over.or_else(|| own.there("RootWebArea", "● Your turn").map(|_| true))
        })
    }

    /// Takes a hint, and writes it where plays are written.
    fn turn(&mut self) {
        let is_told = |text: &str| text.starts_with("No turn") || text.ends_with(" points.");
        let told = |text: &str| is_told(text) && !text.starts_with("Look");
        let mut presses = 0;
        let hint = loop {
            if let Some(hint) = self.text(told) {
                break hint;
            }
            presses += 1;
            assert!(presses < 20, "no hint is told");
            self.press("Hint");
            self.until(|own| own.text(|text| text.starts_with("Look") || told(text)));
        };
        if hint.starts_with("No turn") {
            self.press("Pass");
            self.until(|own| own.there("dialog", "").map(|_| ()));
            self.press("Pass");
        } else {
            let (play, _) = hint.rsplit_once(", ").unwrap();
            let written = self.until(|own| own.there("textbox", "Or write the play"));
            self.at(&written, "function () { this.focus(); }");
            self.page.call("Input.insertText", json!({ "text": play }));
            for kind in ["keyDown", "keyUp"] {
                let key = json!({ "type": kind, "key": "Enter", "text": "\r" });
                self.page.call("Input.dispatchKeyEvent", key);
            }
        }
        self.until(|own| own.text(|text| text == hint).is_none().then_some(()));
    }
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_game_is_played_to_its_end_by_what_a_screen_reader_is_told() {
    let env = Env::new();
    env.write("club.txt", WORDS);
    env.run("page -l club.txt -o club.html");
    let mut player = Player { page: Browser::chromium(1280, 800), hand: Hand::Keys };
    player.page.open(&(file(&env, "club.html") + "#play"));
    player.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    player.begin("scrabble", "fair");
    let mut listener = Listener { page: player.page };
    for domain in ["Accessibility", "DOM"] {
        listener.page.call(&format!("{domain}.enable"), json!({}));
    }
    let mut turns = 0;
    while listener.is_asked() {
        turns += 1;
        assert!(turns < 100, "the game does not end");
        listener.turn();
    }
    assert!(turns > 3, "{turns} turns");
    // Who has won is heard, too.
    listener.until(|own| own.text(|text| text.starts_with('★')));
}

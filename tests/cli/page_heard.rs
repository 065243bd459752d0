//! A game on the page as a screen reader has it: by roles and names of the accessibility tree alone.

use std::collections::HashMap;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_browser::file;

/// So long something may take to be heard.
const PATIENCE: Duration = Duration::from_mins(1);
/// Turns after which a game is not over.
const MOST: usize = 600;

/// Somebody who hears the page and types.
struct Listener {
    page: Browser,
}

fn text(node: &Value, key: &str) -> String {
    node[key]["value"].as_str().unwrap_or_default().to_owned()
}

impl Listener {
    /// What can be heard: the nodes of the page and of the pages in it.
    fn nodes(&mut self) -> Vec<Value> {
        let tree = self.page.call("Page.getFrameTree", json!({}))["frameTree"].clone();
        let inner = tree["childFrames"].as_array().cloned().unwrap_or_default();
        let frames = [tree].into_iter().chain(inner);
        let of = |frame: Value| {
            let id = json!({ "frameId": frame["frame"]["id"] });
            let found = self.page.call("Accessibility.getFullAXTree", id);
            found["nodes"].as_array().cloned().unwrap_or_default()
        };
        frames.flat_map(of).filter(|node| node["ignored"] != true).collect()
    }

    /// The first node of a role whose name begins so.
    fn find(&mut self, role: &str, name: &str) -> Option<Value> {
        self.nodes()
            .into_iter()
            .find(|node| text(node, "role") == role && text(node, "name").starts_with(name))
    }

    /// Goes to a node, once it is there.
    fn reach(&mut self, role: &str, name: &str) {
        let begun = Instant::now();
        let node = loop {
            if let Some(found) = self.find(role, name) {
                break found;
            }
            assert!(begun.elapsed() < PATIENCE, "no {role} {name}: {:?}", self.told());
            sleep(Duration::from_millis(50));
        };
        let id = json!({ "backendNodeId": node["backendDOMNodeId"] });
        let object = self.page.call("DOM.resolveNode", id)["object"]["objectId"].clone();
        let focus =
            json!({ "objectId": object, "functionDeclaration": "function () { this.focus(); }" });
        self.page.call("Runtime.callFunctionOn", focus);
    }

    fn press(&mut self, role: &str, name: &str) {
        self.reach(role, name);
        let down = json!({ "type": "keyDown", "key": "Enter", "text": "\r" });
        self.page.call("Input.dispatchKeyEvent", down);
        self.page.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": "Enter" }));
    }

    /// What the page says unasked: the texts of all that has the role of a status.
    fn told(&mut self) -> Vec<String> {
        let nodes = self.nodes();
        let by: HashMap<&Value, &Value> =
            nodes.iter().map(|node| (&node["nodeId"], node)).collect();
        let status = nodes.iter().filter(|node| text(node, "role") == "status");
        status
            .map(|node| {
                let (mut said, mut waiting) = (String::new(), vec![node]);
                while let Some(next) = waiting.pop() {
                    if text(next, "role") == "StaticText" {
                        said += &text(next, "name");
                    }
                    let below = next["childIds"].as_array().into_iter().flatten().rev();
                    waiting.extend(below.filter_map(|id| by.get(id).copied()));
                }
                said
            })
            .filter(|said| !said.is_empty())
            .collect()
    }

    /// Waits until something else is told than before.
    fn hears(&mut self, before: &[String]) -> Vec<String> {
        let begun = Instant::now();
        loop {
            let told = self.told();
            if told != before {
                return told;
            }
            assert!(begun.elapsed() < PATIENCE, "nothing new: {told:?}");
            sleep(Duration::from_millis(50));
        }
    }

    /// Has the page say its hint, and writes it as the play.
    fn turn(&mut self) {
        let hint = (0..3).fold(String::new(), |_, _| {
            let before = self.told();
            self.press("button", "Hint");
            let told = self.hears(&before);
            let is_hint = |own: &&String| own.ends_with('.') && !before.contains(own);
            told.iter().find(is_hint).cloned().unwrap_or_default()
        });
        let before = self.told();
        if let Some((play, _)) = hint.split_once(", ") {
            self.reach("textbox", "Or write the play");
            self.page.call("Input.insertText", json!({ "text": play }));
            self.press("button", "Send");
        } else {
            self.press("button", "Pass");
            self.press("button", "Pass");
        }
        self.hears(&before);
    }
}

#[test]
#[ignore = "minutes, needs chromium: make nightly"]
fn nightly_a_game_is_played_to_its_end_by_roles_and_names_alone() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut listener = Listener { page: Browser::chromium(1280, 800) };
    for domain in ["Accessibility", "DOM"] {
        listener.page.call(&format!("{domain}.enable"), json!({}));
    }
    listener.page.open(&(file(&env, "club.html") + "#play"));
    listener.page.value("void localStorage.setItem('wordy-play-cards', 'seen')");
    listener.press("button", "Tournament Scrabble");
    listener.press("button", "Start");
    for _ in 0..MOST {
        let told = listener.told();
        if told.iter().any(|own| own.contains("The game is over.")) {
            assert!(listener.find("button", "Save the record").is_some());
            return;
        }
        if told.iter().any(|own| own.contains("It is your turn.")) {
            listener.turn();
        } else if told.iter().any(|own| own.contains("or let it stand.")) {
            listener.press("button", "Let it stand");
            listener.hears(&told);
        }
        sleep(Duration::from_millis(100));
    }
    panic!("the game does not end: {:?}", listener.told());
}

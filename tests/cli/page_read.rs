//! A game on the page by what a screen reader has of it: roles and names, nothing else.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::env::Env;
use crate::page_browser::file;
use crate::page_play::HASTE;

/// Looks after which something that should be there is not.
const LOOKS: usize = 600;

/// Somebody who hears the page, and presses what has a role and a name.
struct Reader {
    page: Browser,
    /// The frame of the game, once it is open.
    frame: Option<Value>,
}

impl Reader {
    /// What there is: the nodes of the accessibility tree that are told.
    fn tree(&mut self) -> Vec<Value> {
        let frame = self.frame.as_ref().map_or(json!({}), |own| json!({ "frameId": own }));
        let all = self.page.call("Accessibility.getFullAXTree", frame);
        let nodes = all["nodes"].as_array().unwrap().iter();
        nodes.filter(|own| own["ignored"] != true).cloned().collect()
    }

    /// The last thing of a role whose name begins so.
    fn find(&mut self, role: &str, name: &str) -> Option<Value> {
        let is_it = |own: &Value| {
            let own_name = own["name"]["value"].as_str().unwrap_or_default();
            own["role"]["value"] == role && own_name.starts_with(name)
        };
        self.tree().into_iter().rfind(is_it)
    }

    fn focus(&mut self, role: &str, name: &str) {
        let found = (0..LOOKS).find_map(|_| self.find(role, name));
        let found = found.unwrap_or_else(|| panic!("no {role} {name}: {:?}", self.told()));
        let node = json!({ "backendNodeId": found["backendDOMNodeId"] });
        self.page.call("DOM.focus", node);
    }

    fn press(&mut self, role: &str, name: &str) {
        self.focus(role, name);
        let down = json!({ "type": "keyDown", "key": "Enter", "text": "\r" });
        self.page.call("Input.dispatchKeyEvent", down);
        self.page.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": "Enter" }));
    }

    /// What the parts say that are read out when they change.
    fn told(&mut self) -> Vec<String> {
        let tree = self.tree();
        let name = |own: &Value| own["name"]["value"].as_str().unwrap_or_default().to_owned();
        let of = |id: &Value| tree.iter().find(|own| own["nodeId"] == *id);
        let parts = |own: &Value| -> String {
            let mut todo: Vec<&Value> = vec![own];
            let mut text = String::new();
            while let Some(next) = todo.pop() {
                if next["role"]["value"] == "StaticText" {
                    text += &name(next);
                }
                let inside = next["childIds"].as_array().into_iter().flatten();
                todo.extend(inside.filter_map(of).collect::<Vec<_>>().into_iter().rev());
            }
            text
        };
        tree.iter().filter(|own| own["role"]["value"] == "status").map(parts).collect()
    }

    fn hears(&mut self, text: &str) -> Option<String> {
        self.told().into_iter().find(|own| own.contains(text))
    }

    /// Three hints, and what they come to: a play, or none.
    fn advice(&mut self) -> Option<String> {
        for _ in 0..LOOKS {
            let told = self.told();
            if told.iter().any(|own| own.starts_with("No turn scores")) {
                return None;
            }
            if let Some(hint) = told.iter().find(|own| own.ends_with("points.")) {
                if !hint.starts_with("Look at") {
                    return hint.rsplit_once(", ").map(|(play, _)| play.to_owned());
                }
            }
            self.press("button", "Hint");
        }
        panic!("no hint: {:?}", self.told());
    }
}

#[test]
#[ignore = "needs chromium: make nightly"]
fn nightly_a_game_is_played_by_roles_and_names_alone() {
    let env = Env::new();
    env.run("page -o club.html");
    let mut own = Reader { page: Browser::chromium(1280, 800), frame: None };
    own.page.call("Accessibility.enable", json!({}));
    own.page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HASTE }));
    own.page.open(&(file(&env, "club.html") + "#play"));
    own.press("button", "Scrabble up to four");
    own.press("button", "Start");
    own.press("button", "Play");
    let frames = own.page.call("Page.getFrameTree", json!({}));
    own.frame = Some(frames["frameTree"]["childFrames"][0]["frame"]["id"].clone());
    for _ in 0..60 {
        let mine = (0..LOOKS)
            .find_map(|_| own.hears("The game is over").or_else(|| own.hears("It is your turn")));
        let news = mine.unwrap_or_else(|| panic!("nothing goes on: {:?}", own.told()));
        if news.starts_with("The game is over") {
            assert!(own.find("heading", "The game is over").is_some());
            return;
        }
        if let Some(play) = own.advice() {
            own.focus("textbox", "Or write the play");
            own.page.call("Input.insertText", json!({ "text": play }));
            own.press("button", "Send");
        } else {
            own.press("button", "Pass");
            own.press("button", "Pass");
        }
        (0..LOOKS).find(|_| own.hears(&news).is_none());
    }
    panic!("the game does not end: {:?}", own.told());
}

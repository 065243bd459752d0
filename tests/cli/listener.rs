//! Somebody who hears a page and types: by roles and names of the accessibility tree alone.

use std::collections::HashMap;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Browser;

/// So long something may take to be heard.
const PATIENCE: Duration = Duration::from_mins(1);
/// Somebody who hears the page and types.
pub(crate) struct Listener {
    pub(crate) page: Browser,
}

/// The role, the name or another property of a node.
pub(crate) fn text(node: &Value, key: &str) -> String {
    node[key]["value"].as_str().unwrap_or_default().to_owned()
}

impl Listener {
    pub(crate) fn new() -> Self {
        let mut own = Self { page: Browser::chromium(1280, 800) };
        for domain in ["Accessibility", "DOM"] {
            own.page.call(&format!("{domain}.enable"), json!({}));
        }
        own
    }

    /// What can be heard: the nodes of the page and of the pages in it.
    pub(crate) fn nodes(&mut self) -> Vec<Value> {
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
    pub(crate) fn find(&mut self, role: &str, name: &str) -> Option<Value> {
        self.nodes()
            .into_iter()
            .find(|node| text(node, "role") == role && text(node, "name").starts_with(name))
    }

    /// Goes to a node, once it is there.
    pub(crate) fn reach(&mut self, role: &str, name: &str) {
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

    pub(crate) fn press(&mut self, role: &str, name: &str) {
        self.reach(role, name);
        let down = json!({ "type": "keyDown", "key": "Enter", "text": "\r" });
        self.page.call("Input.dispatchKeyEvent", down);
        self.page.call("Input.dispatchKeyEvent", json!({ "type": "keyUp", "key": "Enter" }));
    }

    /// What the page says unasked: the texts of all that has the role of a status.
    pub(crate) fn told(&mut self) -> Vec<String> {
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
    pub(crate) fn hears(&mut self, before: &[String]) -> Vec<String> {
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
}

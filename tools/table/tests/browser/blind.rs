//! A whole game by the tree that screen readers read: nothing else of the page is looked at, and
//! nothing is pressed but what has a name there.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::hands::{Hand, Player};
use crate::script::Whole;
use crate::table::Table;

/// What a screen reader knows of a part of the page.
struct Part {
    role: String,
    name: String,
    id: u64,
}

/// All that it reads, in order.
fn read(player: &mut Player) -> Vec<Part> {
    let tree = player.page.call("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap_or_else(|| panic!("{tree}"));
    let text = |node: &Value, name: &str| node[name]["value"].as_str().unwrap_or("").to_owned();
    let heard = nodes.iter().filter(|node| node["ignored"] == false);
    heard
        .map(|node| Part {
            role: text(node, "role"),
            name: text(node, "name"),
            id: node["backendDOMNodeId"].as_u64().unwrap_or(0),
        })
        .collect()
}

/// Reads until a text of all that is read, parts separated by bars, has come.
fn hear(player: &mut Player, expected: &str) -> Vec<Part> {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        let parts = read(player);
        let names = || parts.iter().filter(|part| part.role == "StaticText");
        let all: Vec<&str> = names().map(|part| part.name.trim()).collect();
        if all.join(" | ").contains(expected) {
            return parts;
        }
        assert!(Instant::now() < until, "{expected:?} is not heard: {}", all.join(" | "));
    }
}

/// The part of a role whose name begins with a text.
fn part(parts: &[Part], role: &str, name: &str) -> u64 {
    let is_it = |part: &&Part| part.role == role && part.name.starts_with(name);
    let all = || parts.iter().filter(|part| part.role == role).map(|part| part.name.as_str());
    parts.iter().find(is_it).unwrap_or_else(|| panic!("{name}: {:?}", all().collect::<Vec<_>>())).id
}

fn press(player: &mut Player, id: u64) {
    let object = player.page.call("DOM.resolveNode", json!({"backendNodeId": id}));
    let click = json!({"objectId": object["object"]["objectId"],
        "functionDeclaration": "function () { this.click(); }"});
    player.page.call("Runtime.callFunctionOn", click);
}

#[test]
#[ignore = "needs chromium: make test-all"]
fn a_whole_game_is_told_to_who_does_not_see_it() {
    let whole = Whole::read("1dif");
    let mut table = Table::filed(&whole, None, &[Hand::Keys, Hand::Keys]);
    let names: Vec<&str> = whole.head("players").split(' ').collect();
    for step in &whole.steps {
        let parts = hear(&mut table.players[step.seat], "");
        let player = &mut table.players[step.seat];
        match step.typed.as_str() {
            "challenge" => {
                let parts = hear(player, "Challenge it, or let it stand.");
                press(player, part(&parts, "button", "Challenge"));
            }
            "accept" => {
                let parts = hear(player, "Challenge it, or let it stand.");
                press(player, part(&parts, "button", "Let it stand"));
            }
            typed => {
                drop(parts);
                let parts = hear(player, "Or write the play");
                let place = part(&parts, "textbox", "Or write the play");
                player.page.call("DOM.focus", json!({"backendNodeId": place}));
                player.page.call("Input.insertText", json!({"text": typed}));
                player.keys(&["Enter"]);
            }
        }
        if let Some(why) = step.refusal() {
            hear(player, &why[1..]);
            continue;
        }
        // Who plays, what came of it, and whose turn it is, to both.
        let (_, last) = step.moves().last().map(|(who, text)| (*who, *text)).unwrap();
        for (seat, player) in table.players.iter_mut().enumerate() {
            let own = seat == step.seat;
            let points = last.split(" (").next().unwrap().rsplit(' ').nth(1);
            let told = match points.map(str::parse::<i32>) {
                Some(Ok(points)) if points > 1 => format!("{points} points"),
                _ if own => "You".to_owned(),
                _ => names[step.seat].to_owned(),
            };
            hear(player, &told);
        }
    }
    let points: Vec<&str> = whole.head("points").split(' ').collect();
    for (seat, player) in table.players.iter_mut().enumerate() {
        let won = names[seat] == whole.head("won");
        let told = if won { "You won.".to_owned() } else { format!("{} won.", whole.head("won")) };
        let parts = hear(player, &told);
        for text in points.iter().chain(&names) {
            assert!(parts.iter().any(|part| part.name.contains(text)), "{text}");
        }
    }
}

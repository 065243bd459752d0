//! What players type, as actions.

use serde_json::{Value, json};

/// What may be typed in a game of a kind.
fn ways(kind: &str) -> &'static str {
    match kind {
        "scribe" => {
            "a point such as E2; queue E2 or queue C3:E2 for the next turn, queue for none; undo, \
             accept, reject, resign, start, sit NAME, chat TEXT"
        }
        _ => {
            "a play such as 8H COAT; -ABC to exchange tiles; pass, challenge, accept, resign, \
             start, sit NAME, chat TEXT"
        }
    }
}

/// The action that words mean in a game of a kind (`board`, `duplicate`, `layout`, `scribe`).
///
/// # Errors
///
/// They mean none; the text says what is expected.
pub(crate) fn action(kind: &str, text: &str) -> Result<Value, String> {
    let text = text.trim();
    if text.starts_with('{') {
        return serde_json::from_str(text).map_err(|error| format!("this is no JSON: {error}"));
    }
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    if let Some(action) = plain(first, rest) {
        return Ok(action);
    }
    match kind {
        "scribe" if first.eq_ignore_ascii_case("queue") => {
            let marks: Vec<&str> = rest.split_whitespace().collect();
            Ok(json!({"do": "queue", "marks": marks}))
        }
        "scribe" if rest.is_empty() && !first.is_empty() => {
            Ok(json!({"do": "mark", "point": first}))
        }
        "board" | "duplicate" => play(text),
        "layout" => layout(first, rest),
        _ => Err(unread(kind, text)),
    }
}

/// Actions that begin with their name, the same in all games.
fn plain(first: &str, rest: &str) -> Option<Value> {
    let words = || -> Vec<&str> { rest.split_whitespace().collect() };
    let action = match (first.to_lowercase().as_str(), rest) {
        ("pass" | "-", "") => json!({"do": "pass"}),
        ("accept", "") => json!({"do": "accept"}),
        ("undo", "") => json!({"do": "undo"}),
        ("reject", "") => json!({"do": "reject"}),
        ("resign", "") => json!({"do": "resign"}),
        ("decline", "") => json!({"do": "decline"}),
        ("start", "") => json!({"do": "start"}),
        ("leave", "") => json!({"do": "leave"}),
        ("challenge", _) => json!({"do": "challenge", "words": words()}),
        ("exchange", tiles) if !tiles.is_empty() => json!({"do": "exchange", "tiles": tiles}),
        ("sit", name) if !name.is_empty() => json!({"do": "sit", "name": name}),
        ("chat" | "message" | "broadcast", text) if !text.is_empty() => {
            json!({"do": "chat", "text": text})
        }
        _ => return None,
    };
    Some(action)
}

/// A play as records write it: exchanges with the board (~F3E, *H7E) before a square and letters.
fn play(text: &str) -> Result<Value, String> {
    if let Some(tiles) = text.strip_prefix('-').filter(|tiles| !tiles.is_empty()) {
        return Ok(json!({"do": "exchange", "tiles": tiles}));
    }
    let (mut diffs, mut swaps, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for word in text.split_whitespace() {
        match (word.strip_prefix('~'), word.strip_prefix('*')) {
            (Some(diff), _) => diffs.push(diff),
            (_, Some(swap)) => swaps.push(swap),
            _ => words.push(word),
        }
    }
    let play = match words.as_slice() {
        [] if diffs.is_empty() && swaps.is_empty() => return Err(unread("board", text)),
        [] => Value::Null,
        [square, word] => json!(format!("{square} {word}")),
        _ => return Err(unread("board", text)),
    };
    Ok(json!({"do": "play", "play": play, "diffs": diffs, "swaps": swaps}))
}

/// Calls and votes; rows are separated by /.
fn layout(first: &str, rest: &str) -> Result<Value, String> {
    let rows = || -> Vec<&str> { rest.split('/').collect() };
    match (first.to_lowercase().trim_end_matches('!'), rest) {
        ("go" | "pick" | "call", rest) if !rest.is_empty() => {
            Ok(json!({"do": "call", "rows": rows()}))
        }
        ("lay", rest) if !rest.is_empty() => Ok(json!({"do": "layout", "rows": rows()})),
        ("stuck", "") => Ok(json!({"do": "stuck"})),
        ("allow", word) if !word.is_empty() => {
            Ok(json!({"do": "vote", "word": word, "allow": true}))
        }
        ("refuse", word) if !word.is_empty() => {
            Ok(json!({"do": "vote", "word": word, "allow": false}))
        }
        _ => Err(
            "expected go ROWS, lay ROWS (rows separated by /), stuck, allow WORD, refuse WORD, \
                  resign, start, sit NAME or chat TEXT"
                .to_owned(),
        ),
    }
}

fn unread(kind: &str, text: &str) -> String {
    format!("{text} is no action; expected {}", ways(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_what_is_meant() {
        let none: [&str; 0] = [];
        let play = |play, diffs: &[&str], swaps: &[&str]| {
            let (diffs, swaps) = (json!(diffs), json!(swaps));
            json!({"do": "play", "play": play, "diffs": diffs, "swaps": swaps})
        };
        for (kind, text, expected) in [
            ("board", "8H COAT", play(json!("8H COAT"), &none, &none)),
            ("board", " ~F3E  8H  COAT ", play(json!("8H COAT"), &["F3E"], &none)),
            ("board", "~F3E", play(Value::Null, &["F3E"], &none)),
            ("board", "*H7E 8H .OATs", play(json!("8H .OATs"), &none, &["H7E"])),
            ("board", "-AB?", json!({"do": "exchange", "tiles": "AB?"})),
            ("board", "-", json!({"do": "pass"})),
            ("board", "challenge QI ZA", json!({"do": "challenge", "words": ["QI", "ZA"]})),
            ("scribe", "E2", json!({"do": "mark", "point": "E2"})),
            ("scribe", "queue C3:E2 F5", json!({"do": "queue", "marks": ["C3:E2", "F5"]})),
            ("scribe", "queue", json!({"do": "queue", "marks": none})),
            ("scribe", "chat well played", json!({"do": "chat", "text": "well played"})),
            ("layout", "GO! .A/IT", json!({"do": "call", "rows": [".A", "IT"]})),
            ("layout", "refuse ZZZ", json!({"do": "vote", "word": "ZZZ", "allow": false})),
            ("board", r#"{"do":"pass"}"#, json!({"do": "pass"})),
        ] {
            assert_eq!(action(kind, text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn what_means_nothing_is_refused() {
        for (kind, text) in [
            ("board", "COAT"),
            ("board", ""),
            ("board", "8H COAT X"),
            ("scribe", "E 2"),
            ("board", "queue 8H COAT"),
            ("x", "y"),
        ] {
            assert!(action(kind, text).is_err(), "{text}");
        }
    }
}

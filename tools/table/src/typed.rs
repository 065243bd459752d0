//! What players type, as actions.

use wordy_matches::Action;

/// What may be typed in a game of a kind.
fn ways(kind: &str) -> &'static str {
    match kind {
        "scribe" => {
            "a point such as E2; queue E2 or queue C3:E2 for the next turn, queue for none; undo, \
             accept, reject, pause, resume, resign, start, sit NAME, chat TEXT"
        }
        _ => {
            "a play such as 8H COAT; -ABC to exchange tiles; pass, challenge, accept, pause, \
             resume, resign, start, sit NAME, chat TEXT"
        }
    }
}

/// The action that words mean in a game of a kind (`board`, `duplicate`, `layout`, `scribe`).
///
/// # Errors
///
/// They mean none; the text says what is expected.
pub(crate) fn action(kind: &str, text: &str) -> Result<Action, String> {
    let text = text.trim();
    if text.starts_with('{') {
        return serde_json::from_str(text).map_err(|error| format!("this is no action: {error}"));
    }
    let text = if kind == "layout" { text } else { without_word(text) };
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    // Layouts have no turn to take back: their tiles are taken up.
    let is_taken_up = kind == "layout" && first.eq_ignore_ascii_case("undo");
    if let Some(action) = plain(first, rest).filter(|_| !is_taken_up) {
        return Ok(action);
    }
    match kind {
        "scribe" if first.eq_ignore_ascii_case("queue") => Ok(Action::Queue { marks: words(rest) }),
        "scribe" if rest.is_empty() && !first.is_empty() => {
            Ok(Action::Mark { point: first.to_owned() })
        }
        "board" | "duplicate" => play(text),
        "layout" => layout(first, rest),
        _ => Err(unread(kind, text)),
    }
}

/// A move without the word that may be before it: `play 8H COAT`, `move E2`.
fn without_word(text: &str) -> &str {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let is_word = ["play", "move"].iter().any(|word| first.eq_ignore_ascii_case(word));
    if is_word && !rest.trim().is_empty() { rest.trim() } else { text }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Actions that begin with their name, the same in all games.
fn plain(first: &str, rest: &str) -> Option<Action> {
    let action = match (first.to_lowercase().as_str(), rest) {
        ("pass" | "-", "") => Action::Pass {},
        ("accept", "") => Action::Accept {},
        ("undo", "") => Action::Undo {},
        ("reject", "") => Action::Reject {},
        ("resign", "") => Action::Resign {},
        ("decline", "") => Action::Decline {},
        ("claim", "") => Action::Claim {},
        ("pause", "") => Action::Pause {},
        ("resume", "") => Action::Resume {},
        ("start", "") => Action::Start {},
        ("leave", "") => Action::Leave {},
        ("challenge", _) => Action::Challenge { words: words(rest) },
        ("exchange", tiles) if !tiles.is_empty() => Action::exchange(tiles),
        ("sit", name) if !name.is_empty() => Action::Sit { name: name.to_owned() },
        ("chat" | "message" | "broadcast", text) if !text.is_empty() => {
            Action::Chat { text: text.to_owned() }
        }
        _ => return None,
    };
    Some(action)
}

/// A play as records write it: exchanges with the board (~F3E, *H7E) before a square and letters.
fn play(text: &str) -> Result<Action, String> {
    if let Some(tiles) = text.strip_prefix('-').filter(|tiles| !tiles.is_empty()) {
        return Ok(Action::exchange(tiles));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let of_play = words.iter().filter(|word| !word.starts_with(['~', '*'])).count();
    match (of_play, words.as_slice()) {
        // A letter for the blank on the board: the turn goes on.
        (0, &[word]) if word.starts_with('*') => Ok(Action::Swap { swap: word[1..].to_owned() }),
        (0, &[_, ..]) | (2, _) => Ok(Action::play(&words.join(" "))),
        _ => Err(unread("board", text)),
    }
}

/// Calls and votes; rows are separated by /.
fn layout(first: &str, rest: &str) -> Result<Action, String> {
    let rows = || rest.split('/').map(str::to_owned).collect();
    let vote = |allow| Ok(Action::Vote { word: rest.to_owned(), allow });
    match (first.to_lowercase().trim_end_matches('!'), rest) {
        ("go" | "pick" | "call" | "play" | "move", rest) if !rest.is_empty() => {
            Ok(Action::Call { rows: rows() })
        }
        ("take" | "undo", "") => Ok(Action::Layout { rows: Vec::new() }),
        ("lay", rest) if !rest.is_empty() => Ok(Action::Layout { rows: rows() }),
        ("stuck", "") => Ok(Action::Stuck {}),
        ("allow", word) if !word.is_empty() => vote(true),
        ("refuse", word) if !word.is_empty() => vote(false),
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
    use serde_json::json;

    #[test]
    fn what_is_typed_is_what_is_meant() {
        let none: [&str; 0] = [];
        let play = |play: &str| json!({"do": "play", "play": play});
        for (kind, text, expected) in [
            ("board", "8H COAT", play("8H COAT")),
            ("board", "play 8H COAT", play("8H COAT")),
            ("scribe", "play E2", json!({"do": "mark", "point": "E2"})),
            ("layout", "play .A/IT", json!({"do": "call", "rows": [".A", "IT"]})),
            ("layout", "take", json!({"do": "layout", "rows": none})),
            ("board", " ~F3E  8H  COAT ", play("~F3E 8H COAT")),
            ("board", "~F3E", play("~F3E")),
            ("board", "*H7E 8H .OATs", play("*H7E 8H .OATs")),
            ("board", "*H7E", json!({"do": "swap", "swap": "H7E"})),
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
            let meant = action(kind, text).map(|own| serde_json::to_value(own).unwrap());
            assert_eq!(meant, Ok(expected), "{text}");
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
            ("board", "play play 8H COAT"),
            ("x", "y"),
        ] {
            assert!(action(kind, text).is_err(), "{text}");
        }
    }
}

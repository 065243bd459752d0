//! A record read from JSON.

use serde_json::Value;

use super::{HistoryError, KINDS, bounded};
use crate::record::Record;
use wordy_games::board::Place;

/// Reads a record. Its lines are those that it has as GCG.
///
/// ```
/// use wordy_records::history::read;
///
/// let record = read(
///     r#"{"players": [{"nickname": "ann"}, {"nickname": "bob"}], "events": [
///         {"rack": "WORDXYZ", "row": 7, "column": 7, "playedTiles": "WORD", "score": 16,
///          "cumulative": 16}]}"#,
/// )?;
/// assert_eq!(record.lines.iter().last(), Some(">ann: WORDXYZ 8H WORD +16 16"));
/// # Ok::<(), wordy_records::history::HistoryError>(())
/// ```
///
/// # Errors
///
/// The text is not JSON, or JSON of something else, or of more values than a game has.
pub fn read(text: &str) -> Result<Record, HistoryError> {
    Ok(Record::parse(lines_of(text)?.as_bytes()))
}

fn lines_of(text: &str) -> Result<String, HistoryError> {
    let value = bounded::read(text)?;
    let history = value.get("history").unwrap_or(&value);
    let lists = (field(history, "events"), field(history, "players"));
    let (Some(Value::Array(events)), Some(Value::Array(players))) = lists else {
        return Err(HistoryError::NotAGame);
    };
    let nicks: Vec<String> = players.iter().map(nick).collect();
    let mut lines = head(history, players, &nicks);
    put(&mut lines, "#challenge", rule(history, events));
    for event in events {
        put_event(event, &nicks, &mut lines);
    }
    let over = matches!(text_of(history, "playState").as_str(), "GAME_OVER" | "2");
    if let Some(Value::Array(racks)) = field(history, "lastKnownRacks").filter(|_| !over) {
        for (number, rack) in (1..).zip(racks) {
            put(&mut lines, &format!("#rack{number}"), rack.as_str().unwrap_or_default());
        }
    }
    Ok(lines)
}

/// A field by its name, in either way of writing it.
fn field<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    let snake = || {
        let upper = |c: char| if c.is_ascii_uppercase() { format!("_{c}") } else { c.to_string() };
        name.chars().map(upper).collect::<String>().to_lowercase()
    };
    value.get(name).or_else(|| value.get(snake()))
}

/// A field as text; empty where it is left out.
fn text_of(value: &Value, name: &str) -> String {
    match field(value, name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// More than any number in a game.
const MOST: i64 = 1_000_000;

/// A field as a number; 0 where it is left out.
fn number_of(value: &Value, name: &str) -> i64 {
    let number: i64 = match field(value, name) {
        Some(Value::String(text)) => text.parse().unwrap_or(0),
        Some(number) => number.as_i64().unwrap_or(0),
        None => 0,
    };
    number.clamp(-MOST, MOST)
}

/// The short name of a player, without blanks.
fn nick(player: &Value) -> String {
    let name = text_of(player, "nickname");
    let name = if name.is_empty() { text_of(player, "realName") } else { name };
    joined(&name)
}

/// A name without blanks.
fn joined(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + "_" + word)
}

/// A line with a name and a text; none where the text is empty.
fn put(lines: &mut String, name: &str, text: &str) {
    let mut words = text.split_whitespace().peekable();
    if words.peek().is_some() {
        *lines += name;
        words.for_each(|word| lines.extend([" ", word]));
        lines.push('\n');
    }
}

fn head(history: &Value, players: &[Value], nicks: &[String]) -> String {
    let mut lines = "#character-encoding UTF-8\n".to_owned();
    for (number, (player, nick)) in (1..).zip(players.iter().zip(nicks)) {
        let name = text_of(player, "realName");
        let name = if name.is_empty() { nick } else { &name };
        put(&mut lines, &format!("#player{number}"), &format!("{nick} {name}"));
    }
    put(&mut lines, "#title", &text_of(history, "title"));
    put(&mut lines, "#description", &text_of(history, "description"));
    let id = format!("{} {}", text_of(history, "idAuth"), text_of(history, "uid"));
    put(&mut lines, "#id", &id);
    put(&mut lines, "#lexicon", &text_of(history, "lexicon"));
    put(&mut lines, "#game-type", &text_of(history, "variant"));
    put(&mut lines, "#board-layout", &text_of(history, "boardLayout"));
    put(&mut lines, "#tile-distribution", &text_of(history, "letterDistribution"));
    lines
}

/// The challenge rule: by its name, or by its number.
fn rule<'v>(history: &'v Value, events: &[Value]) -> &'v str {
    let named = field(history, "challengeRule");
    match (named.and_then(Value::as_str), named.and_then(Value::as_u64)) {
        (Some(name), _) if !name.is_empty() => name,
        (_, Some(1)) => "SINGLE",
        (_, Some(2)) => "DOUBLE",
        (_, Some(3)) => "FIVE_POINT",
        (_, Some(4)) => "TEN_POINT",
        (_, Some(5)) => "TRIPLE",
        _ => shown_rule(events),
    }
}

/// The challenge rule of a game that names none, which is void, unless a challenge was lost or won
/// in it; nothing where that leaves several.
fn shown_rule(events: &[Value]) -> &'static str {
    let bonus = events.iter().find(|event| kind_of(event) == "CHALLENGE_BONUS");
    let is_challenged = |event| {
        matches!(kind_of(event), "PHONY_TILES_RETURNED" | "UNSUCCESSFUL_CHALLENGE_TURN_LOSS")
    };
    match bonus.map(|event| number_of(event, "bonus")) {
        Some(10) => "TEN_POINT",
        Some(_) => "FIVE_POINT",
        None if events.iter().any(is_challenged) => "",
        None => "VOID",
    }
}

fn kind_of(event: &Value) -> &str {
    match field(event, "type") {
        None => KINDS[0],
        Some(Value::String(name)) => name.as_str(),
        Some(number) => {
            let number = number.as_u64().and_then(|number| usize::try_from(number).ok());
            number.and_then(|number| KINDS.get(number)).copied().unwrap_or_default()
        }
    }
}

fn put_event(event: &Value, nicks: &[String], lines: &mut String) {
    let kind = kind_of(event);
    let name = text_of(event, "nickname");
    let index = usize::try_from(number_of(event, "playerIndex")).unwrap_or_default();
    let nick =
        if name.is_empty() { nicks.get(index).cloned().unwrap_or_default() } else { joined(&name) };
    let rack = text_of(event, "rack");
    let (score, lost) = (number_of(event, "score"), number_of(event, "lostScore"));
    let total = number_of(event, "cumulative");
    let acted = match kind {
        "TILE_PLACEMENT_MOVE" => {
            format!("{rack} {} {} {score:+}", square(event), text_of(event, "playedTiles"))
        }
        "PHONY_TILES_RETURNED" => format!("{rack} -- {:+}", -lost),
        "PASS" | "UNSUCCESSFUL_CHALLENGE_TURN_LOSS" => format!("{rack} - +0"),
        "CHALLENGE_BONUS" => format!("{rack} (challenge) {:+}", number_of(event, "bonus")),
        "EXCHANGE" => format!("{rack} -{} +0", exchanged(event)),
        "END_RACK_PTS" => format!("({rack}) {:+}", number_of(event, "endRackPoints")),
        "TIME_PENALTY" => format!("{rack} (time) {:+}", -lost),
        "END_RACK_PENALTY" => format!("{rack} ({rack}) {:+}", -lost),
        "CHALLENGE" => return,
        other => format!("{rack} {other} {score:+}"),
    };
    put(lines, &format!(">{nick}:"), &format!("{acted} {total}"));
    put(lines, "#note", &text_of(event, "note"));
}

/// The tiles of an exchange, or how many.
fn exchanged(event: &Value) -> String {
    let tiles = text_of(event, "exchanged");
    let count = || number_of(event, "numTilesFromRack").to_string();
    if tiles.is_empty() { count() } else { tiles }
}

/// The square of a play, from its name or from row, column and direction.
fn square(event: &Value) -> String {
    let named = text_of(event, "position");
    if !named.is_empty() {
        return named;
    }
    let index = |name| usize::try_from(number_of(event, name)).unwrap_or_default();
    let (row, column) = (index("row"), index("column"));
    let letter = Place { row: 0, column }.to_string().trim_end_matches('1').to_owned();
    let down = matches!(text_of(event, "direction").as_str(), "VERTICAL" | "1");
    if down { format!("{letter}{}", row + 1) } else { format!("{}{letter}", row + 1) }
}

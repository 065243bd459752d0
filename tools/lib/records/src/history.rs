//! Records as Woogles and macondo keep them: a `GameHistory` as JSON.
//!
//! One is read as the record of the same game would be written as GCG, so that it is replayed in
//! the same way. Names of fields may be written `playedTiles` or `played_tiles`; what has its
//! default value may be left out.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::record::{Action, Event, Player, Record};
use crate::replay::{Replay, Turn};
use wordy_games::board::Place;
use wordy_games::play::read_square;

/// Why a text is no such record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// Not JSON.
    #[error("{line}:{column}: not JSON: {message}")]
    Json {
        /// Line, from 1.
        line: usize,
        /// Character of the line, from 1.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// JSON of something else.
    #[error("JSON, but not a game: it has no `events` and `players`")]
    NotAGame,
}

/// Whether a text looks like JSON.
pub fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// The kinds of events by their names; their places are their numbers.
const KINDS: [&str; 10] = [
    "TILE_PLACEMENT_MOVE",
    "PHONY_TILES_RETURNED",
    "PASS",
    "CHALLENGE_BONUS",
    "EXCHANGE",
    "END_RACK_PTS",
    "TIME_PENALTY",
    "END_RACK_PENALTY",
    "UNSUCCESSFUL_CHALLENGE_TURN_LOSS",
    "CHALLENGE",
];

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
/// assert_eq!(record.lines.last().map(String::as_str), Some(">ann: WORDXYZ 8H WORD +16 16"));
/// # Ok::<(), wordy_records::history::HistoryError>(())
/// ```
///
/// # Errors
///
/// The text is not JSON, or JSON of something else.
pub fn read(text: &str) -> Result<Record, HistoryError> {
    Ok(Record::parse(lines_of(text)?.as_bytes()))
}

fn lines_of(text: &str) -> Result<String, HistoryError> {
    let value: Value = serde_json::from_str(text).map_err(|error| HistoryError::Json {
        line: error.line(),
        column: error.column(),
        message: error.to_string().split(" at line").next().unwrap_or_default().to_owned(),
    })?;
    let history = value.get("history").unwrap_or(&value);
    let lists = (field(history, "events"), field(history, "players"));
    let (Some(Value::Array(events)), Some(Value::Array(players))) = lists else {
        return Err(HistoryError::NotAGame);
    };
    let nicks: Vec<String> = players.iter().map(nick).collect();
    let mut lines = head(history, players, &nicks);
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
    name.split_whitespace().collect::<Vec<_>>().join("_")
}

/// A line with a name and a text; none where the text is empty.
fn put(lines: &mut String, name: &str, text: &str) {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if !text.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{name} {text}");
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
    let rule = match text_of(history, "challengeRule").as_str() {
        "" | "0" => "VOID".to_owned(),
        "1" => "SINGLE".to_owned(),
        "2" => "DOUBLE".to_owned(),
        "3" => "FIVE_POINT".to_owned(),
        "4" => "TEN_POINT".to_owned(),
        "5" => "TRIPLE".to_owned(),
        name => name.to_owned(),
    };
    put(&mut lines, "#challenge", &rule);
    lines
}

fn put_event(event: &Value, nicks: &[String], lines: &mut String) {
    let kind = match field(event, "type") {
        None => KINDS[0],
        Some(Value::String(name)) => name.as_str(),
        Some(number) => {
            let number = number.as_u64().and_then(|number| usize::try_from(number).ok());
            number.and_then(|number| KINDS.get(number)).copied().unwrap_or_default()
        }
    };
    let name = text_of(event, "nickname");
    let index = usize::try_from(number_of(event, "playerIndex")).unwrap_or_default();
    let nick = if name.is_empty() {
        nicks.get(index).cloned().unwrap_or_default()
    } else {
        name.split_whitespace().collect::<Vec<_>>().join("_")
    };
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

/// A record as JSON in this form, with the scores and totals as it has them.
pub fn write(record: &Record, replay: &Replay<'_>) -> String {
    let player =
        |player: &Player| json!({ "nickname": player.nick, "realName": player.name, "userId": "" });
    let events: Vec<Value> = replay.turns.iter().map(event_json).collect();
    let text = |name: &str| record.pragma(name).unwrap_or_default();
    let over = !replay.winners.is_empty();
    let racks: Vec<&str> = ["rack1", "rack2"].map(text).to_vec();
    let total = |player: &Player| replay.totals.get(&player.nick).copied().unwrap_or(0);
    let scores: Vec<i32> = record.players.iter().map(total).collect();
    let value = json!({
        "players": record.players.iter().map(player).collect::<Vec<_>>(),
        "events": events,
        "version": 2,
        "title": text("title"),
        "description": text("description"),
        "lexicon": text("lexicon"),
        "challengeRule": record.challenge_rule().map_or("DOUBLE", rule_name),
        "playState": if over { "GAME_OVER" } else { "PLAYING" },
        "lastKnownRacks": racks,
        "finalScores": if over { scores } else { Vec::new() },
        "variant": record.pragma("game-type").unwrap_or("classic"),
        "boardLayout": record.pragma("board-layout").unwrap_or("CrosswordGame"),
        "letterDistribution": record.pragma("tile-distribution").unwrap_or("english"),
    });
    format!("{value:#}\n")
}

/// A challenge rule as it is named there; those by the word have no name of their own.
fn rule_name(rule: wordy_games::game::ChallengeRule) -> &'static str {
    use wordy_games::game::ChallengeRule as Rule;
    match rule {
        Rule::None | Rule::Void => "VOID",
        Rule::Single => "SINGLE",
        Rule::Double => "DOUBLE",
        Rule::FiveAPlay | Rule::FiveAWord => "FIVE_POINT",
        Rule::TenAPlay | Rule::TenAWord => "TEN_POINT",
        Rule::Triple => "TRIPLE",
    }
}

fn event_json(turn: &Turn<'_>) -> Value {
    let event = &turn.event;
    let mut value = json!({
        "nickname": event.nick, "playerIndex": turn.player, "rack": event.rack,
        "type": KINDS[kind_of(event)], "cumulative": event.total,
    });
    let mut set = |name: &str, own: Value| value[name] = own;
    let lost = -event.score;
    match &event.action {
        Action::Play(square, word) => {
            let place = read_square(square);
            set("position", json!(square.to_uppercase()));
            set("playedTiles", json!(word));
            set("score", json!(event.score));
            if let Some((Place { row, column }, across)) = place {
                set("row", json!(row));
                set("column", json!(column));
                set("direction", json!(if across { "HORIZONTAL" } else { "VERTICAL" }));
            }
            let laid = turn.ruling.as_ref().map_or(0, |ruling| ruling.laid);
            set("isBingo", json!(laid >= BINGO));
        }
        Action::Exchange(tiles) => set("exchanged", json!(tiles)),
        Action::ExchangeCount(count) => set("numTilesFromRack", json!(count)),
        Action::Challenge => set("bonus", json!(event.score)),
        Action::Withdrawn | Action::Time => set("lostScore", json!(lost)),
        Action::EndRack(tiles) => {
            set("rack", json!(tiles));
            let own = !event.rack.is_empty();
            set(if own { "lostScore" } else { "endRackPoints" }, json!(lost.abs()));
        }
        Action::Pass | Action::Unread => {}
    }
    value
}

/// Tiles of a play that is called a bingo there.
const BINGO: usize = 7;

/// The number of an event's kind.
fn kind_of(event: &Event) -> usize {
    match &event.action {
        Action::Play(..) | Action::Unread => 0,
        Action::Withdrawn => 1,
        Action::Pass => 2,
        Action::Challenge => 3,
        Action::Exchange(_) | Action::ExchangeCount(_) => 4,
        Action::EndRack(_) if event.rack.is_empty() => 5,
        Action::Time => 6,
        Action::EndRack(_) => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_games::fixture::{board_rules, lexicon};
    use wordy_games::verdict::Verdict;

    const GCG: &str = "#character-encoding UTF-8\n#player1 A Ann Lee\n#player2 B Bob Ray\n\
        #title Final\n#lexicon NWL23\n#game-type classic\n#board-layout CrosswordGame\n\
        #tile-distribution english\n#challenge DOUBLE\n>A: WRODXYZ 8H WROD +16 16\n\
        >A: WRODXYZ -- -16 0\n>B: SABCDE? 8G CaB +6 6\n>A: WRODXYZ -XYZ +0 0\n>B: SDE - +0 6\n\
        >A: WROD 9H W. +5 5\n>A: ROD (challenge) +5 10\n>B: SDE -3 +0 6\n>A: (QI) +22 32\n\
        >B: QI (time) -10 -4\n>B: QI (QI) -11 -15\n";

    #[test]
    fn a_record_comes_back_as_it_was() {
        let (rules, lexicon) = (board_rules("tournament"), lexicon("CAB"));
        let record = Record::parse(GCG.as_bytes());
        let replay = crate::replay::replay(&record, &rules, &Verdict::new(&lexicon, &rules));
        let json = write(&record, &replay);
        assert!(json.contains("\"type\": \"PHONY_TILES_RETURNED\""), "{json}");
        let back = read(&json).unwrap();
        assert_eq!(back.lines, record.lines);
        assert!(is_json(&json) && !is_json(GCG));
    }

    #[test]
    fn both_ways_of_writing_names_are_read() {
        let text = r#"{"history": {"players": [{"nickname": "a b", "real_name": "Ann"},
            {"nickname": "c"}], "second_went_first": false, "challenge_rule": 5, "play_state": 0,
            "last_known_racks": ["ABC", ""], "events": [
            {"player_index": 1, "rack": "WORDXYZ", "type": 0, "column": 7, "row": 7,
             "direction": 1, "played_tiles": "WORD", "score": 16, "cumulative": 16},
            {"rack": "ABC", "type": "PASS", "note": "a note\nof lines"}]}}"#;
        let lines = read(text).unwrap().lines;
        let expected = [
            "#character-encoding UTF-8",
            "#player1 a_b Ann",
            "#player2 c c",
            "#challenge TRIPLE",
            ">c: WORDXYZ H8 WORD +16 16",
            ">a_b: ABC - +0 0",
            "#note a note of lines",
            "#rack1 ABC",
        ];
        assert_eq!(lines, expected);
        assert_eq!(read("{}"), Err(HistoryError::NotAGame));
        let wrong = read("{\n\"events\": x}").unwrap_err().to_string();
        assert!(wrong.starts_with("2:11: not JSON: expected value"), "{wrong}");
    }
}

//! A record as JSON.

use serde_json::{Value, json};

use super::KINDS;
use crate::record::{Action, Event, Player, Record};
use crate::replay::{Replay, Turn};
use wordy_games::board::Place;
use wordy_games::play::read_square;

/// A record as JSON in this form, with the scores and totals as it has them. It has no place for
/// some of what a record says: [`super::lost`] names those lines.
pub fn write(record: &Record, replay: &Replay<'_>) -> String {
    let player =
        |player: &Player| json!({ "nickname": player.nick, "realName": player.name, "userId": "" });
    let events: Vec<Value> = replay.turns.iter().map(|turn| event_json(turn, record)).collect();
    let text = |name: &str| record.pragma(name).unwrap_or_default();
    let over = !replay.winners.is_empty();
    let racks: Vec<&str> = ["rack1", "rack2"].map(text).to_vec();
    let total = |player: &Player| replay.totals.get(&player.nick).copied().unwrap_or(0);
    let scores: Vec<i32> = record.players.iter().map(total).collect();
    let (authority, id) = text("id").split_once(' ').unwrap_or(("", text("id")));
    let value = json!({
        "players": record.players.iter().map(player).collect::<Vec<_>>(),
        "events": events,
        "version": 2,
        "idAuth": authority,
        "uid": id,
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

fn event_json(turn: &Turn<'_>, record: &Record) -> Value {
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
    if let Some(note) = note(record, event.line).filter(|note| !note.is_empty()) {
        value["note"] = json!(note);
    }
    value
}

/// The note right after a line, if there is one.
pub(super) fn note(record: &Record, line: usize) -> Option<String> {
    let mut lines = (line..).map_while(|at| record.lines.get(at));
    let first = lines.next()?.strip_prefix("#note")?;
    let more = lines.take_while(|line| !line.starts_with(['#', '>']));
    let all: Vec<&str> = std::iter::once(first).chain(more).map(str::trim).collect();
    Some(all.join("\n").trim().to_owned())
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

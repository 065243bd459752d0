//! How a record's score sheet and its findings are printed.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::{Value, json};
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_lexicon::excerpt::Excerpt;
use wordy_records::record::{Action, Record};
use wordy_records::replay::{Finding, Replay, Turn};
use wordy_terminal::{Column, Screen};

use crate::ruling;

/// Says what the lines of the score sheet are.
pub(super) fn lay_out(screen: &Screen) {
    screen.table([
        Column::number("turn"),
        Column::name("player"),
        Column::name("rack"),
        Column::text("play"),
        Column::text("words"),
        Column::number("score"),
        Column::number("total"),
    ]);
}

/// A line of the score sheet.
pub(super) fn turn(
    as_json: bool,
    number: usize,
    turn: &Turn<'_>,
    rules: &BoardRules,
    out: &mut dyn Write,
) -> io::Result<()> {
    let event = &turn.event;
    if as_json {
        return writeln!(out, "{}", turn_json(number, turn, rules));
    }
    let fields = [
        number.to_string(),
        event.nick.clone(),
        event.rack.clone(),
        event.spelled(),
        parts(turn, rules).join("; "),
        format!("{:+}", event.score),
        event.total.to_string(),
    ];
    writeln!(out, "{}", fields.join("\t"))
}

fn turn_json(number: usize, turn: &Turn<'_>, rules: &BoardRules) -> Value {
    let event = &turn.event;
    let ruling = turn.ruling.as_ref().map(|ruling| ruling::json(ruling, rules));
    let (square, word) = match &event.action {
        Action::Play(square, word) if !square.is_empty() => {
            (Some(square.to_uppercase()), Some(word))
        }
        _ => (None, None),
    };
    let tiles = match &event.action {
        Action::Exchange(tiles) | Action::EndRack(tiles) => Some(tiles),
        _ => None,
    };
    json!({
        "turn": number, "line": event.line, "player": event.nick, "rack": event.rack,
        "kind": event.action.kind(), "square": square, "word": word, "tiles": tiles,
        "exchanges": moves(&event.diffs), "swaps": moves(&event.swaps),
        "score": event.score, "total": event.total, "right": turn.expected_score,
        "ruling": ruling,
    })
}

/// Tiles put on squares of the board.
fn moves(list: &[(Place, String)]) -> Vec<Value> {
    let one = |(place, put): &(Place, String)| json!({ "square": place.to_string(), "put": put });
    list.iter().map(one).collect()
}

/// What the turn scores: its exchange with the board, its words, the bonus.
pub(super) fn parts(turn: &Turn<'_>, rules: &BoardRules) -> Vec<String> {
    let Some(ruling) = &turn.ruling else { return Vec::new() };
    let diff = (ruling.diff_score > 0).then(|| format!("exchange {}", ruling.diff_score));
    diff.into_iter().chain(ruling::parts(ruling, rules)).collect()
}

/// The last totals, and who won.
pub(super) fn totals(as_json: bool, replay: &Replay<'_>, out: &mut dyn Write) -> io::Result<()> {
    let shares = shares(replay);
    if as_json {
        let row = json!({
            "totals": replay.totals, "winners": replay.winners, "percent": shares,
        });
        return writeln!(out, "{row}");
    }
    if replay.turns.is_empty() {
        return writeln!(out, "no turns");
    }
    let total = |(nick, total): (&String, &i32)| match shares.get(nick) {
        Some(share) => format!("{nick} {total} ({share:.1} %)"),
        None => format!("{nick} {total}"),
    };
    let totals: Vec<String> = replay.totals.iter().map(total).collect();
    let over = if replay.winners.is_empty() {
        String::new()
    } else {
        format!("; won by {}", replay.winners.join(" and "))
    };
    writeln!(out, "{}{over}", totals.join(", "))
}

/// Each player's points as per cent of the tops, in a duplicate game.
fn shares(replay: &Replay<'_>) -> BTreeMap<String, f64> {
    let share = |nick: &String| Some((nick.clone(), replay.share_of_tops(nick)?));
    replay.totals.keys().filter_map(share).collect()
}

/// A finding with its place: the line, or in JSON the event.
pub(super) fn finding(
    as_json: bool,
    name: &str,
    record: &Record,
    of_json: bool,
    finding: &Finding,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Finding { line, column, problem, read_as } = finding;
    let (reading, kind) = (finding.shown_reading(), finding.kind().name());
    let event = record.events.binary_search_by_key(line, |event| event.line).map(|at| at + 1).ok();
    if as_json {
        let message = problem.to_string();
        let row = json!({
            "line": (!of_json).then_some(line), "event": event, "column": column, "kind": kind,
            "message": message, "read_as": read_as, "expected": problem.expected(),
            "found": problem.found(), "fault": finding.is_fault(),
        });
        return writeln!(out, "{row}");
    }
    let place = match (of_json, event, column) {
        (true, Some(event), _) => format!("{name}: event {event}"),
        (true, None, _) => name.to_owned(),
        (false, _, Some(column)) => format!("{name}:{line}:{column}"),
        (false, _, None) => format!("{name}:{line}"),
    };
    writeln!(out, "{place}: {kind}: {problem}{reading}")?;
    let Some(column) = *column else { return Ok(()) };
    let text = record.lines.get(line - 1).unwrap_or_default();
    writeln!(out, "{}", Excerpt::new(text, column))
}

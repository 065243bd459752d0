//! A match as lines of text: for terminals, mail, and those who are read to.

use std::collections::BTreeMap;

use serde::Deserialize as _;
use serde_json::Value;
use wordy_games::scribe::{drawn, grid_name};
use wordy_matches::{About, Said};

use crate::squares::{At, glyphs, legend};
use crate::talk::by;

/// Lines of talk that are shown.
const SAID: usize = 5;

/// The rows of a board, its squares named at the edges; empty ones show their signs.
fn board(view: &Value, about: &Value, signs: &BTreeMap<At, char>) -> Vec<String> {
    let size = |name| about[name].as_u64().unwrap_or(0) as usize;
    let (rows, columns) = (size("rows"), size("columns"));
    if rows == 0 || view["stage"] == "joining" {
        return Vec::new();
    }
    let mut squares = vec![vec![".".to_owned(); columns]; rows];
    for ((row, column), sign) in signs {
        if let Some(square) = squares.get_mut(*row).and_then(|row| row.get_mut(*column)) {
            *square = sign.to_string();
        }
    }
    for tile in view["tiles"].as_array().into_iter().flatten() {
        let letter = tile["letter"].as_str().unwrap_or("?");
        let shown = if tile["blank"] == true { letter.to_lowercase() } else { letter.to_owned() };
        let place = tile["at"].as_str().and_then(place);
        let square = place.and_then(|(row, column)| squares.get_mut(row)?.get_mut(column));
        if let Some(square) = square {
            *square = shown;
        }
    }
    let letters = squares.iter().flatten().map(|letter| letter.chars().count());
    let wide = letters.max().unwrap_or(1);
    let names = (0..columns).map(|column| format!("{:<wide$}", column_name(column)));
    let head = names.collect::<Vec<_>>().join(" ");
    let row = |(at, squares): (usize, &Vec<String>)| {
        let squares = squares.iter().map(|square| format!("{square:<wide$}"));
        format!("{:>2} {}", at + 1, squares.collect::<Vec<_>>().join(" ").trim_end())
    };
    let mut lines = vec![format!("   {}", head.trim_end())];
    lines.extend(squares.iter().enumerate().map(row));
    lines
}

/// A column: A to Z, then AA.
fn column_name(column: usize) -> String {
    let letter = |at: usize| char::from(b'A' + (at % 26) as u8);
    match column / 26 {
        0 => letter(column).to_string(),
        more => format!("{}{}", letter(more - 1), letter(column)),
    }
}

/// Row and column of a square such as H8, from 0.
fn place(square: &str) -> Option<(usize, usize)> {
    let digits = square.find(|char: char| char.is_ascii_digit())?;
    let (letters, number) = square.split_at(digits);
    let one = |sum: usize, byte: u8| {
        byte.is_ascii_uppercase().then(|| sum * 26 + usize::from(byte - b'A') + 1)
    };
    let column = letters.bytes().try_fold(0, one)?;
    Some((number.parse::<usize>().ok()?.checked_sub(1)?, column.checked_sub(1)?))
}

/// The name of a seat.
fn name(view: &Value, seat: &Value) -> String {
    let at = seat.as_u64().unwrap_or(0) as usize;
    let name = view["seats"][at]["name"].as_str();
    name.map_or_else(|| format!("seat {}", at + 1), str::to_owned)
}

fn texts(value: &Value) -> Vec<String> {
    let items = value.as_array().into_iter().flatten();
    items.filter_map(|item| item.as_str().map(str::to_owned)).collect()
}

/// Whose turn it is, or how it ended.
pub(crate) fn turn(view: &Value) -> String {
    let names = |seats: &Value| {
        let seats = seats.as_array().into_iter().flatten();
        seats.map(|seat| name(view, seat)).collect::<Vec<_>>().join(", ")
    };
    match view["stage"].as_str() {
        Some("joining") => "The game has not begun".to_owned(),
        Some("over") => match names(&view["result"]["winners"]) {
            _ if view["result"]["how"]["by"] == "declined" => {
                "The game was declined, and does not count".to_owned()
            }
            winners if winners.is_empty() => "The game is over".to_owned(),
            winners => format!("The game is over: {winners} won"),
        },
        _ => match mark_to_move(view) {
            Some(mark) => {
                let target = view["scribe"]["target"].as_u64();
                let place = drawn::place(target.map(|small| small as usize));
                format!("To play: {} ({mark}), {place}", names(&view["turn"]))
            }
            None => format!("To play: {}", names(&view["turn"])),
        },
    }
}

/// The mark of who is to move in Scribe.
fn mark_to_move(view: &Value) -> Option<char> {
    let marks = view["scribe"]["marks"].as_array()?;
    let turn = view["turn"].as_array()?.first()?;
    marks.iter().zip(['X', 'O']).find(|(seat, _)| *seat == turn).map(|(_, mark)| mark)
}

/// A game of Scribe as its rules print it: the version, the grid, who writes what, and the points
/// of each small grid that is full.
fn scribe(view: &Value) -> Vec<String> {
    let own = &view["scribe"];
    if own.is_null() {
        return Vec::new();
    }
    let version = if own["version"] == "super" { "Super Glyph" } else { "Majority" };
    let mut lines = vec![format!("Version: {version}")];
    lines.extend(drawn::drawn(&texts(&own["rows"])));
    let seats = own["marks"].as_array().into_iter().flatten().zip(["X", "O"]);
    let names: Vec<String> =
        seats.map(|(seat, mark)| format!("{mark}: {}", name(view, seat))).collect();
    lines.push(names.join(", "));
    let tally = |(small, points): (usize, &Value)| {
        let (x, o) = (points[0].as_u64()?, points[1].as_u64()?);
        let winner = if x > o { "X" } else { "O" };
        Some(format!("{}: {winner} {x}-{o}", grid_name(small)))
    };
    let grids = own["grids"].as_array().into_iter().flatten().enumerate();
    lines.extend(grids.filter_map(tally));
    lines
}

/// The layouts that may be seen, who is stuck, and the votes as questions with their counts.
fn layouts(view: &Value) -> Vec<String> {
    let own = &view["layouts"];
    let mut lines = Vec::new();
    for (seat, rows) in own["rows"].as_array().into_iter().flatten().enumerate() {
        let rows = texts(rows);
        if !rows.is_empty() {
            lines.push(format!("{}:", name(view, &Value::from(seat))));
            lines.extend(rows);
        }
    }
    let stuck = own["stuck"].as_array().into_iter().flatten();
    lines.extend(stuck.map(|seat| format!("{} is stuck", name(view, seat))));
    for vote in own["votes"].as_array().into_iter().flatten() {
        let word = vote[0].as_str().unwrap_or_default();
        let side = |side: &Value, what: &str| {
            let names = side.as_array().into_iter().flatten().map(|seat| name(view, seat));
            let names: Vec<String> = names.collect();
            let who =
                if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) };
            format!("{} {what}{who}", names.len())
        };
        let (yes, no) = (side(&vote[1], "yes"), side(&vote[2], "no"));
        lines.push(format!(
            "Is {word} a word? {yes}, {no}: `allow {word}` or `refuse {word}`; over half decide"
        ));
    }
    lines
}

/// How many moves came before those for which a view has room.
pub(crate) fn earlier(view: &Value) -> usize {
    view["earlier"].as_u64().unwrap_or(0) as usize
}

/// The last moves, oldest first.
fn moves(view: &Value, most: usize) -> Vec<String> {
    let all = view["moves"].as_array().map_or(&[][..], Vec::as_slice);
    let skipped = all.len().saturating_sub(most);
    let nobody = if view["layouts"].is_null() { "top" } else { "all" };
    let line = |(at, played): (usize, &Value)| {
        let text = played["text"].as_str().unwrap_or_default();
        let who =
            if played["seat"].is_null() { nobody.to_owned() } else { name(view, &played["seat"]) };
        let number = earlier(view) + skipped + at + 1;
        let why = played["why"].as_str().map_or(String::new(), |why| format!(" ({why})"));
        // Points are of games on a board.
        let has_points = view["scribe"].is_null() && view["layouts"].is_null();
        let points = if has_points {
            format!(" {} {}", played["score"], played["total"])
        } else {
            String::new()
        };
        format!("{number}. {who} {text}{points}{why}")
    };
    all[skipped..].iter().enumerate().map(line).collect()
}

/// The grid of Scribe with a mark of a seat that is not written.
///
/// # Errors
///
/// The seat may not write there now; why.
pub(crate) fn with_mark(view: &Value, seat: usize, point: &str) -> Result<Vec<String>, String> {
    let own = &view["scribe"];
    let point = point.trim().to_uppercase();
    let at = |mark: usize| own["marks"][mark].as_u64() == Some(seat as u64);
    let mark = if at(0) { 'X' } else { 'O' };
    if view["turn"][0].as_u64() != Some(seat as u64) {
        return Err("it is not your turn".to_owned());
    }
    let is_free = texts(&own["free"]).contains(&point);
    let Some((row, column)) = place(&point).filter(|_| is_free) else {
        let target = own["target"].as_u64().map(|small| small as usize);
        return Err(format!("{point} is not free: write {}", drawn::place(target)));
    };
    let lower = |c: char| if c == mark { c.to_ascii_lowercase() } else { c };
    let rows = texts(&own["rows"]).into_iter().enumerate().map(|(at, text)| {
        let marks = text.chars().enumerate();
        marks.map(|(on, c)| if (at, on) == (row, column) { mark } else { lower(c) }).collect()
    });
    let rows: Vec<String> = rows.collect();
    Ok(drawn::drawn(&rows))
}

/// What was said last.
fn chat(view: &Value) -> Vec<String> {
    let lines = Vec::<Said>::deserialize(&view["chat"]).unwrap_or_default();
    let newest = &lines[lines.len().saturating_sub(SAID)..];
    newest.iter().map(|line| by(&name(view, &Value::from(line.seat)), line)).collect()
}

/// All that there is to see, line by line; with `explained` what the signs of the squares are.
pub(crate) fn lines(view: &Value, about: &Value, explained: bool) -> Vec<String> {
    let title = about["title"].as_str().unwrap_or("Game");
    let lexicon = about["lexicon"].as_str().filter(|_| about["kind"] != "scribe");
    let lexicon = lexicon.map_or(String::new(), |lexicon| format!(", {lexicon}"));
    let mut lines = vec![format!("{title}{lexicon}")];
    // A game of another version may have what this one does not know.
    let known = About::deserialize(about).ok();
    lines.extend(board(view, about, &known.as_ref().map(glyphs).unwrap_or_default()));
    let begun = view["stage"] != "joining";
    lines.extend(known.as_ref().filter(|_| explained && begun).and_then(legend));
    lines.extend(scribe(view));
    lines.extend(layouts(view));
    let seats = view["seats"].as_array().into_iter().flatten().enumerate();
    lines.extend(
        seats.map(|(at, seat)| format!("{} {}", name(view, &Value::from(at)), seat["points"])),
    );
    lines.extend(moves(view, 4));
    let rack = texts(&view["rack"]);
    if !rack.is_empty() {
        lines.push(format!("Rack: {}", rack.join(" ")));
    }
    let kept = texts(&view["scribe"]["queue"]);
    if !kept.is_empty() {
        lines.push(format!("Kept for the next turn: {}", kept.join(" ")));
    }
    if let Some(left) = view["bag"]["left"].as_u64().filter(|left| *left > 0) {
        lines.push(format!("In the bag: {left}"));
    }
    let asks = &view["scribe"]["asks"];
    if !asks.is_null() {
        let who = name(view, asks);
        lines.push(format!("{who} asks to take the last mark back: accept or reject"));
    }
    lines.push(turn(view));
    lines
}

/// All that there is to see and was said, for who reads it alone: in a mail, or once.
pub(crate) fn letter(view: &Value, about: &Value) -> Vec<String> {
    let mut lines = lines(view, about, true);
    let turn = lines.pop();
    lines.extend(chat(view));
    lines.extend(turn);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn squares_are_where_their_names_say() {
        assert_eq!(place("A1"), Some((0, 0)));
        assert_eq!(place("H8"), Some((7, 7)));
        assert_eq!(place("AA21"), Some((20, 26)));
        assert_eq!([place(""), place("8"), place("A0"), place("h8")], [None; 4]);
        assert_eq!([0, 25, 26, 27].map(column_name), ["A", "Z", "AA", "AB"]);
    }

    #[test]
    fn a_view_is_lines() {
        let about = json!({"title": "Small", "lexicon": "club", "rows": 2, "columns": 3});
        let tile = |at, letter, blank| json!({"at": at, "letter": letter, "blank": blank});
        let view = json!({
            "stage": "playing", "turn": [1], "rack": ["A", "?"], "bag": {"left": 5},
            "seats": [{"name": "Ann", "points": 7}, {"name": null, "points": 0}],
            "moves": [{"seat": 0, "text": "1A NO", "score": 7, "total": 7}],
            "tiles": [tile("A1", "N", false), tile("B1", "O", true)],
        });
        let expected = [
            "Small, club",
            "   A B C",
            " 1 N o .",
            " 2 . . .",
            "Ann 7",
            "seat 2 0",
            "1. Ann 1A NO 7 7",
            "Rack: A ?",
            "In the bag: 5",
            "To play: seat 2",
        ];
        assert_eq!(lines(&view, &about, true), expected);
    }

    #[test]
    fn votes_are_questions_with_their_counts_and_who_is_stuck_is_told() {
        let view = json!({
            "stage": "playing", "turn": [0, 1], "bag": {"left": 5},
            "seats": [{"name": "Ann", "points": 0}, {"name": "Bob", "points": 0}],
            "moves": [{"seat": 1, "text": "stuck", "score": 0, "total": 0}],
            "layouts": {"rows": [["JAM"], null], "stuck": [1], "votes": [["COAT", [0], []]]},
        });
        let lines = lines(&view, &json!({"title": "Idaho", "kind": "layout"}), true);
        for line in [
            "Ann:",
            "JAM",
            "Bob is stuck",
            "Is COAT a word? 1 yes (Ann), 0 no: `allow COAT` or `refuse COAT`; over half decide",
            "1. Bob stuck",
        ] {
            assert!(lines.contains(&line.to_owned()), "{lines:?}");
        }
    }

    #[test]
    fn moves_keep_their_numbers_where_earlier_ones_are_not_there() {
        let view = json!({"earlier": 300, "seats": [{"name": "Ann"}], "moves": [
            {"seat": 0, "text": "-", "score": 0, "total": 7},
            {"seat": 0, "text": "1A NO", "score": 7, "total": 14},
        ]});
        assert_eq!(moves(&view, 4), ["301. Ann - 0 7", "302. Ann 1A NO 7 14"]);
    }
}

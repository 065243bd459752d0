//! A match as lines of text: for terminals, mail, and those who are read to.

use serde_json::Value;

/// The rows of a board, its squares named at the edges.
fn board(view: &Value, about: &Value) -> Vec<String> {
    let size = |name| about[name].as_u64().unwrap_or(0) as usize;
    let (rows, columns) = (size("rows"), size("columns"));
    if rows == 0 {
        return Vec::new();
    }
    let mut squares = vec![vec![".".to_owned(); columns]; rows];
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
            winners if winners.is_empty() => "The game is over".to_owned(),
            winners => format!("The game is over: {winners} won"),
        },
        _ => format!("To play: {}", names(&view["turn"])),
    }
}

/// How many moves came before those for which a view has room.
pub(crate) fn earlier(view: &Value) -> usize {
    view["earlier"].as_u64().unwrap_or(0) as usize
}

/// The last moves, oldest first.
fn moves(view: &Value, most: usize) -> Vec<String> {
    let all = view["moves"].as_array().map_or(&[][..], Vec::as_slice);
    let skipped = all.len().saturating_sub(most);
    let line = |(at, played): (usize, &Value)| {
        let text = played["text"].as_str().unwrap_or_default();
        let who =
            if played["seat"].is_null() { "top".to_owned() } else { name(view, &played["seat"]) };
        let number = earlier(view) + skipped + at + 1;
        format!("{number}. {who} {text} {} {}", played["score"], played["total"])
    };
    all[skipped..].iter().enumerate().map(line).collect()
}

/// All that there is to see, line by line.
pub(crate) fn lines(view: &Value, about: &Value) -> Vec<String> {
    let title = about["title"].as_str().unwrap_or("Game");
    let mut lines = vec![format!("{title}, {}", about["lexicon"].as_str().unwrap_or_default())];
    lines.extend(board(view, about));
    lines.extend(texts(&view["scribe"]["rows"]));
    for rows in view["layouts"]["rows"].as_array().into_iter().flatten() {
        lines.extend(texts(rows));
    }
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
        assert_eq!(lines(&view, &about), expected);
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

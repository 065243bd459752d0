//! Things that may be done in any game, by what its seats see.

use serde_json::{Value, json};

/// What some seat may do next, in an order that goes on with the steps; some of it is refused.
pub(crate) fn candidates(views: &[Value], about: &Value, step: usize) -> Vec<(usize, Value)> {
    let turn: Vec<usize> = seats(&views[0]["turn"]);
    let Some(seat) = turn.get(step % turn.len().max(1)).copied() else { return Vec::new() };
    let mut all = match about["kind"].as_str().unwrap() {
        "scribe" => marks(&views[seat], seat, step),
        "layout" => layouts(&views[seat], seat, step),
        _ => board(&views[seat], about, seat, step),
    };
    all.push((seat, json!({"do": "pass"})));
    all.push((seat, json!({"do": "stuck"})));
    all
}

fn seats(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap() as usize).collect()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn marks(view: &Value, seat: usize, step: usize) -> Vec<(usize, Value)> {
    let (free, other) = (texts(&view["scribe"]["free"]), 1 - seat);
    let mark = |point: &String| (seat, json!({"do": "mark", "point": point}));
    let undone = [seat, other].map(|seat| (seat, json!({"do": "accept"})));
    let unseen = || {
        let points =
            ('A'..='I').flat_map(|column| (1..=9).map(move |row| format!("{column}{row}")));
        let after = &free[step % free.len()];
        points.map(move |point| json!({"do": "queue", "marks": [format!("{after}:{point}")]}))
    };
    match step % 5 {
        1 => unseen().map(|queue| (other, queue)).collect(),
        2 => vec![mark(&free[(step - 1) % free.len()])],
        3 => undone.into_iter().chain([(other, json!({"do": "undo"}))]).collect(),
        _ => undone.into_iter().chain([mark(&free[step * 7 % free.len()])]).collect(),
    }
}

fn layouts(view: &Value, seat: usize, step: usize) -> Vec<(usize, Value)> {
    let rack = texts(&view["rack"]);
    let stairs = |tiles: &[String]| -> Vec<String> {
        tiles.chunks(2).enumerate().map(|(row, two)| ".".repeat(row) + &two.concat()).collect()
    };
    let vote = json!({"do": "vote", "word": rack[..2].concat(), "allow": true});
    let call = json!({"do": "call", "rows": stairs(&rack)});
    let next = match step % 5 {
        0 => json!({"do": "layout", "rows": stairs(&rack[..3])}),
        3 => json!({"do": "stuck"}),
        4 => vote,
        _ => call,
    };
    vec![(seat, next)]
}

/// What the board is called in a view.
pub(crate) fn kind_of(view: &Value) -> &'static str {
    if view["board"].is_null() { "duplicate" } else { "board" }
}

fn board(view: &Value, about: &Value, seat: usize, step: usize) -> Vec<(usize, Value)> {
    let mut rack = texts(&view["rack"]);
    // In a duplicate game each has a mind of their own.
    let first = seat % rack.len().max(1);
    rack.rotate_left(first);
    let Some(tile) = rack.get(step % rack.len().max(1)) else { return Vec::new() };
    let squares: Vec<&str> = view[kind_of(view)]["tiles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|own| own["at"].as_str().unwrap())
        .collect();
    let lay = |tiles: Vec<(String, &String)>| {
        let tiles: serde_json::Map<String, Value> =
            tiles.into_iter().map(|(at, tile)| (at, json!(tile))).collect();
        json!({"do": "play", "tiles": tiles})
    };
    let start = about["start"].as_str().unwrap();
    let first = |count: usize| {
        let at = (0..count as u8).map(|by| beside(start, by, 0));
        lay(at.zip(&rack).collect())
    };
    let more = squares.iter().flat_map(|at| {
        [(1, 0), (0, 1)].map(|(right, down)| lay(vec![(beside(at, right, down), tile)]))
    });
    let on_board: Vec<Value> = squares
        .iter()
        .map(|at| json!({"do": "diff", "diffs": [format!("{at}{tile}")]}))
        .chain([json!({"do": "challenge"})])
        .collect();
    let exchange = json!({"do": "exchange", "tiles": rack[..rack.len().min(2)].concat()});
    let plays = if squares.is_empty() { vec![first(2), first(3)] } else { more.collect() };
    let next = match step % 6 {
        1 => [vec![exchange], plays].concat(),
        3 => [on_board, plays].concat(),
        _ => [plays, vec![exchange]].concat(),
    };
    next.into_iter().map(|action| (seat, action)).collect()
}

/// The square so many columns and rows from another.
fn beside(square: &str, right: u8, down: u8) -> String {
    let (column, row) = square.split_at(1);
    let (column, row) = (column.as_bytes()[0], row.parse::<u8>().unwrap());
    format!("{}{}", char::from(column + right), row + down)
}

//! A match as lines of text: for terminals, mail, and those who are read to.

use wordy_games::board::Place;
use wordy_games::play::read_square;
use wordy_games::scribe::{drawn, grid_name};
use wordy_matches::{About, EndReason, MoveView, ResultView, ScribeView, Stage, View};

use crate::layout_text::{evening, layouts};
use crate::seat_names::{name, names};
use crate::squares::legend;
use crate::talk::by;

/// Lines of talk that are shown.
const SAID: usize = 5;

/// Whose turn it is, or how it ended.
pub(crate) fn turn(view: &View) -> String {
    let turn = names(view, &view.turn);
    match (view.stage, &view.result) {
        (Stage::Joining, _) => not_begun(view),
        (Stage::Over, Some(result)) if matches!(result.how, EndReason::Declined { .. }) => {
            "The game was declined, and does not count".to_owned()
        }
        (Stage::Over, Some(result)) if !result.winners.is_empty() => {
            let called = has_called(view, result);
            format!("The game is over: {}{called} won", names(view, &result.winners))
        }
        (Stage::Over, _) => "The game is over".to_owned(),
        (Stage::Playing, _) if view.you.is_some_and(|own| view.seats[own].waits) => {
            "You come in with the next game".to_owned()
        }
        (Stage::Playing, _) if view.paused => {
            "The game is paused: resume goes on with it".to_owned()
        }
        (Stage::Playing, _) => match mark_to_move(view) {
            Some((mark, target)) => format!("To play: {turn} ({mark}), {}", drawn::place(target)),
            None => format!("To play: {turn}"),
        },
    }
}

/// What whoever waits for the start may type.
fn not_begun(view: &View) -> String {
    let begun = "The game has not begun";
    match view.you {
        Some(_) if view.may("start") => {
            format!("{begun}: `start` begins it when all are here, `help` says what to type")
        }
        Some(_) if view.may("sit") => {
            format!("{begun}: `sit NAME` takes your seat, `help` says what to type")
        }
        _ => begun.to_owned(),
    }
}

/// The seats that are shown: before the start all, then those of the players.
pub(crate) fn seats(view: &View) -> impl Iterator<Item = usize> + '_ {
    let joining = view.stage == Stage::Joining;
    let is_of_game = move |seat: &usize| {
        let own = &view.seats[*seat];
        own.plays || joining && !own.waits
    };
    (0..view.seats.len()).filter(is_of_game)
}

/// What was called where that alone won the game: ` called GO! and`.
fn has_called(view: &View, result: &ResultView) -> String {
    let is_out = matches!(result.how, EndReason::Out { .. });
    let without_points = result.winners.iter().all(|seat| view.seats[*seat].points.is_none());
    let called = view.layouts().filter(|_| is_out && without_points);
    called.map_or(String::new(), |own| format!(" called {} and", own.call))
}

/// The mark of who is to move in Scribe, and the small grid to write in.
fn mark_to_move(view: &View) -> Option<(char, Option<usize>)> {
    let (own, turn) = (view.scribe()?, view.turn.first());
    let mut marks = own.marks.iter().zip(['X', 'O']);
    let (_, mark) = marks.find(|(seat, _)| seat.as_ref() == turn)?;
    Some((mark, own.target))
}

/// A game of Scribe as its rules print it: the version, the grid, who writes what, and the points
/// of each small grid that is full.
fn scribe(view: &View, own: &ScribeView) -> Vec<String> {
    let mut lines = vec![format!("Version: {}", version(own))];
    lines.extend(drawn::drawn(&own.rows));
    let seats = own.marks.iter().zip(["X", "O"]);
    let names: Vec<String> = seats
        .filter_map(|(seat, mark)| Some(format!("{mark}: {}", name(view, (*seat)?))))
        .collect();
    lines.push(names.join(", "));
    lines.extend(tally(own));
    lines.extend(super_grid(own));
    lines.extend(own.outcome.clone());
    lines
}

/// The version of Scribe by its name.
pub(crate) fn version(own: &ScribeView) -> &'static str {
    if own.version == "super" { "Super Glyph" } else { "Majority" }
}

/// The points of each small grid that is full, and whose it is.
pub(crate) fn tally(own: &ScribeView) -> impl Iterator<Item = String> + '_ {
    own.grids.iter().enumerate().filter_map(|(small, points)| {
        let (x, o) = (*points)?;
        let winner = if x > o { "X" } else { "O" };
        Some(format!("{}: {winner} {x}-{o}", grid_name(small)))
    })
}

/// Super Glyph: the small grids won as a grid of their own, and the glyphs that they form so far;
/// nothing before one is won.
pub(crate) fn super_grid(own: &ScribeView) -> Vec<String> {
    let Some([x, o]) = &own.super_glyphs else { return Vec::new() };
    if own.grids.iter().all(Option::is_none) {
        return Vec::new();
    }
    let mark = |points: &Option<(u32, u32)>| match points {
        None => ".",
        Some((x, o)) if x > o => "X",
        Some(_) => "O",
    };
    let row = |row: &[Option<(u32, u32)>]| row.iter().map(mark).collect::<Vec<_>>().join(" ");
    let mut lines = vec!["Super grid:".to_owned()];
    lines.extend(own.grids.chunks(3).map(row));
    let glyphs = [("X", x), ("O", o)].into_iter().filter(|(_, glyphs)| !glyphs.is_empty());
    lines.extend(glyphs.map(|(mark, glyphs)| format!("{mark} {glyphs}")));
    lines
}

/// A seat with its points, where the game has any; in Scribe with the small grids won.
fn seat_line(view: &View, at: usize) -> String {
    let (name, points) = (name(view, at), view.seats[at].points);
    match points {
        Some(1) if view.scribe().is_some() => format!("{name}: 1 small grid"),
        Some(grids) if view.scribe().is_some() => format!("{name}: {grids} small grids"),
        Some(points) => format!("{name} {points}"),
        None => name,
    }
}

/// Whether moves have points: those of games on a board.
pub(crate) fn moves_score(view: &View) -> bool {
    view.scribe().is_none() && view.layouts().is_none()
}

/// The last moves, oldest first.
fn moves(view: &View, most: usize) -> Vec<String> {
    let skipped = view.moves.len().saturating_sub(most);
    let nobody = if view.layouts().is_none() { "top" } else { "all" };
    let has_points = moves_score(view);
    let line = |(at, played): (usize, &MoveView)| {
        let MoveView { text, score, total, what, .. } = played;
        let who = played.seat.map_or_else(|| nobody.to_owned(), |seat| name(view, seat));
        let number = view.earlier + skipped + at + 1;
        let why = what.why().map_or(String::new(), |why| format!(" ({why})"));
        let points = if has_points { format!(" {score} {total}") } else { String::new() };
        format!("{number}. {who} {text}{points}{why}")
    };
    view.moves[skipped..].iter().enumerate().map(line).collect()
}

/// The grid of Scribe with a mark of a seat that is not written.
///
/// # Errors
///
/// The seat may not write there now; why.
pub(crate) fn with_mark(view: &View, seat: usize, point: &str) -> Result<Vec<String>, String> {
    let own = view.scribe().ok_or("this game has no points to write on")?;
    let point = point.trim().to_uppercase();
    let mark = if own.marks[0] == Some(seat) { 'X' } else { 'O' };
    if view.turn.first() != Some(&seat) {
        return Err("it is not your turn".to_owned());
    }
    let place = read_square(&point).filter(|_| own.free.contains(&point));
    let Some((Place { row, column }, _)) = place else {
        return Err(format!("{point} is not free: write {}", drawn::place(own.target)));
    };
    let lower = |c: char| if c == mark { c.to_ascii_lowercase() } else { c };
    let rows = own.rows.iter().enumerate().map(|(at, text)| {
        let marks = text.chars().enumerate();
        marks.map(|(on, c)| if (at, on) == (row, column) { mark } else { lower(c) }).collect()
    });
    let rows: Vec<String> = rows.collect();
    Ok(drawn::drawn(&rows))
}

/// All that there is to see, line by line; with `explained` what the signs of the squares are.
pub(crate) fn lines(view: &View, about: &About, explained: bool) -> Vec<String> {
    let lexicon = if about.kind == "scribe" { None } else { Some(&about.lexicon) };
    let lexicon = lexicon.map_or(String::new(), |lexicon| format!(", {lexicon}"));
    let mut lines = vec![format!("{}{lexicon}", about.title)];
    let begun = view.stage != Stage::Joining;
    if begun && about.rows > 0 {
        lines.extend(view.diagram(about).lines(" "));
    }
    lines.extend(legend(about).filter(|_| explained && begun));
    lines.extend(view.scribe().into_iter().flat_map(|own| scribe(view, own)));
    lines.extend(view.layouts().into_iter().flat_map(|own| layouts(view, own)));
    lines.extend(evening(view));
    lines.extend(seats(view).map(|at| seat_line(view, at)));
    lines.extend(moves(view, 4));
    if !view.rack.is_empty() {
        lines.push(format!("Rack: {}", view.rack.join(" ")));
    }
    if let Some(own) = view.scribe().filter(|own| !own.queue.is_empty()) {
        lines.push(format!("Kept for the next turn: {}", own.queue.join(" ")));
    }
    if view.bag.left > 0 {
        lines.push(format!("In the bag: {}", view.bag.left));
    }
    if let Some(asks) = view.scribe().and_then(|own| own.asks) {
        let who = name(view, asks);
        lines.push(format!("{who} asks to take the last mark back: accept or reject"));
    }
    lines.push(turn(view));
    lines
}

/// All that there is to see and was said, for who reads it alone: in a mail, or once.
pub(crate) fn letter(view: &View, about: &About) -> Vec<String> {
    let mut lines = lines(view, about, true);
    let turn = lines.pop();
    let said = &view.chat[view.chat.len().saturating_sub(SAID)..];
    lines.extend(said.iter().map(|line| by(&name(view, line.seat), line)));
    lines.extend(turn);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize as _;
    use serde_json::{Value, json};

    fn about(more: Value) -> About {
        let about = json!({"id": "t", "game": "small", "title": "Small", "kind": "board",
            "lexicon": "club", "words": 2, "lexicon_hash": "", "rules_hash": "", "computers": {},
            "rows": 2, "columns": 3, "start": null, "premiums": [], "letters": [], "blanks": 2,
            "rack": 7, "challenge": null, "checked": false, "diff": false, "swap": false});
        About::deserialize(with(about, more)).unwrap()
    }

    fn with(mut all: Value, more: Value) -> Value {
        let (all_of, Value::Object(more)) = (all.as_object_mut().unwrap(), more) else { panic!() };
        all_of.extend(more);
        all
    }

    fn seat(name: Option<&str>, points: i64) -> Value {
        json!({"name": name, "computer": null, "plays": true, "points": points, "tiles": 0,
            "gone": false})
    }

    fn played(seat: usize, text: &str, score: i64, total: i64) -> Value {
        json!({"seat": seat, "at": 0, "text": text, "words": [], "score": score, "total": total,
            "laid": [], "what": {"is": "play"}})
    }

    fn view(more: Value) -> View {
        let bag = json!({"left": 5, "commitment": "", "nonces": [], "secret": null});
        let view = json!({"id": "t", "seq": 1, "stage": "playing", "you": null, "seats": [],
            "turn": [], "may": [], "rack": [], "bag": bag, "moves": [], "chat": []});
        View::deserialize(with(view, more)).unwrap()
    }

    #[test]
    fn a_view_is_lines() {
        let tile =
            |at, letter, blank| json!({"at": at, "letter": letter, "blank": blank, "new": true});
        let view = view(json!({
            "turn": [1], "rack": ["A", "?"], "seats": [seat(Some("Ann"), 7), seat(None, 0)],
            "moves": [played(0, "1A NO", 7, 7)],
            "board": {"tiles": [tile("A1", "N", false), tile("B1", "O", true)]},
        }));
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
        assert_eq!(lines(&view, &about(json!({})), true), expected);
    }

    #[test]
    fn the_super_grid_is_drawn_as_it_forms() {
        // X has won the upper left and the upper middle, O the middle.
        let (none, x, o) = (json!(null), json!([5, 2]), json!([1, 7]));
        let grids = [&x, &x, &none, &none, &o, &none, &none, &none, &none];
        let own = |super_glyphs: Value| {
            view(json!({"scribe": {"rows": [], "target": null, "free": [], "grids": grids,
                "marks": [0, 1], "version": "super", "super_glyphs": super_glyphs}}))
        };
        let begun = own(json!(["Double 2", "Single 1"]));
        let expected = ["Super grid:", "X X .", ". O .", ". . .", "X Double 2", "O Single 1"];
        assert_eq!(super_grid(begun.scribe().unwrap()), expected);
        assert!(super_grid(own(json!(null)).scribe().unwrap()).is_empty());
    }

    #[test]
    fn a_seat_nobody_took_is_gone_when_the_game_has_begun() {
        let free = with(seat(None, 0), json!({"plays": false}));
        let seats = json!({"seats": [seat(Some("Ann"), 0), free.clone(), seat(Some("Bob"), 0)]});
        let begun = view(seats.clone());
        let shown = lines(&begun, &about(json!({})), false).join(" ");
        assert!(shown.contains("Ann 0 Bob 0") && !shown.contains("seat 2"), "{shown}");
        let joining = with(seats, json!({"stage": "joining", "you": 0, "may": ["sit", "start"]}));
        let shown = lines(&view(joining), &about(json!({})), false).join("; ");
        assert!(shown.contains("seat 2 0"), "{shown}");
        let expected = "The game has not begun: `start` begins it when all are here, `help` says \
                        what to type";
        assert!(shown.ends_with(expected), "{shown}");
    }

    #[test]
    fn votes_are_questions_with_their_counts_and_who_is_stuck_is_told() {
        let view = view(json!({
            "turn": [0, 1], "seats": [seat(Some("Ann"), 0), seat(Some("Bob"), 0)],
            "moves": [played(1, "stuck", 0, 0)],
            "layouts": {"rows": [["JAM"], null], "call": "PICK!", "stuck": [1],
                "votes": [["COAT", [0], []]], "ruled": [], "gosayer": null},
        }));
        let lines = lines(&view, &about(json!({"kind": "layout", "rows": 0})), true);
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
        let view = view(json!({"earlier": 300, "seats": [seat(Some("Ann"), 0)],
            "moves": [played(0, "-", 0, 7), played(0, "1A NO", 7, 14)]}));
        assert_eq!(moves(&view, 4), ["301. Ann - 0 7", "302. Ann 1A NO 7 14"]);
    }
}

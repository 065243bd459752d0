//! A record as a page that replays it: the board, a line for each turn, racks on request. Arrow
//! keys, buttons, and swipes on the board go from turn to turn; the page needs no other file.

use std::fmt::Write as _;

use html_escape::encode_text as escape;
use serde_json::{Value, json};
use wordy_games::diagram::{Diagram, DrawnTile};
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_look::Colour;
use wordy_print::drawing::Drawing;
use wordy_print::visible::without_acting;
use wordy_records::record::Record;
use wordy_records::replay::Replay;
use wordy_study::board::{empty, put_tile};
use wordy_web::{BASE, Module, joined, modules};

const STYLE: &str = include_str!("page.css");
const SCRIPT: [Module; 1] = modules!("../../../": "referee/src/board/page.mjs");

/// The page of a record.
pub(crate) fn page(
    record: &Record,
    replay: &Replay<'_>,
    rules: &BoardRules,
    played: impl Fn(usize) -> String,
) -> String {
    let names: Vec<String> = record.players.iter().map(|player| player.name.clone()).collect();
    let title = record.pragma("title").map_or_else(|| names.join(" - "), str::to_owned);
    let title = without_acting(&title);
    let title = escape(&title);
    let start = Position::new(&rules.board);
    let board = empty(&Diagram::new(&start, None, rules), "The board after the turn shown");
    let svg = board.svg_in_page();
    let (head, _) = svg.split_once("</svg>").unwrap_or((&svg, ""));
    let turns = turns(replay, played);
    // In a script `<` could end it.
    let turns = turns.to_string().replace('<', "\\u003c");
    let script = joined(&scripts());
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{}</style>\n</head>\n\
         <body>\n<main>\n<section>\n<h1>{title}</h1>\n\
         <p id=\"line\" aria-live=\"polite\"></p>\n\
         <div id=\"board\">{head}{}</svg></div>\n\
         <div id=\"keys\"><button id=\"first\" aria-label=\"First turn\">|&lt;</button>\
         <button id=\"back\" aria-label=\"Turn before\">&lt;</button>\
         <input id=\"turn\" type=\"range\" min=\"0\" max=\"{}\" aria-label=\"Turn\">\
         <button id=\"next\" aria-label=\"Next turn\">&gt;</button>\
         <button id=\"last\" aria-label=\"Last turn\">&gt;|</button></div>\n\
         <p><label><input id=\"racks\" type=\"checkbox\"> Racks</label> \
         <span id=\"rack\" hidden></span></p>\n</section>\n\
         <section id=\"moves\" aria-label=\"Moves\">\n<div id=\"graph\"></div>\n\
         <ol id=\"sheet\"></ol>\n</section>\n</main>\n\
         <noscript><p>Turns are gone through by a script; without it you see every tile that ever \
         lay.</p></noscript>\n\
         <script type=\"application/json\" id=\"turns\">{turns}</script>\n\
         <script>\n{script}</script>\n</body>\n</html>\n",
        wordy_look::style(STYLE),
        tiles(replay, rules),
        replay.turns.len(),
    )
}

fn scripts() -> Vec<Module> {
    [&BASE[..], &SCRIPT].concat()
}

/// What the page says of each turn.
fn turns(replay: &Replay<'_>, played: impl Fn(usize) -> String) -> Value {
    let one = |(at, turn): (usize, &wordy_records::replay::Turn<'_>)| {
        let event = &turn.event;
        json!({
            "player": without_acting(&event.nick), "rack": without_acting(&event.rack),
            "play": without_acting(&played(at)), "score": event.score, "total": event.total,
        })
    };
    Value::Array(replay.turns.iter().enumerate().map(one).collect())
}

/// Every tile, with the turns from which and to which it lies there.
fn tiles(replay: &Replay<'_>, rules: &BoardRules) -> String {
    let empty = Position::new(&rules.board);
    let positions: Vec<&Position<'_>> =
        std::iter::once(&empty).chain(replay.turns.iter().map(|turn| &turn.after)).collect();
    let mut svg = String::new();
    for place in rules.board.places() {
        let mut from = 0;
        for at in 1..=positions.len() {
            let own = positions[from].tile(place);
            if positions.get(at).is_some_and(|next| next.tile(place) == own) {
                continue;
            }
            if let Some(tile) = own {
                let letter = tile.spell(&rules.letters.alphabet);
                let points = (!tile.blank).then(|| wordy_games::score::face(tile, rules));
                let drawn = |new| {
                    let mut drawing = Drawing::default();
                    let tile = DrawnTile { letter: letter.clone(), points, new };
                    put_tile(&mut drawing, place.row, place.column, &tile);
                    drawing.elements(Colour::property)
                };
                let to = if at < positions.len() { at } else { usize::MAX };
                let to = if to == usize::MAX { String::new() } else { to.to_string() };
                // Writing to a string cannot fail.
                let _ = writeln!(
                    svg,
                    "<g class=\"tile\" data-from=\"{from}\" data-to=\"{to}\">{}</g>\
                     <g class=\"new off\" data-from=\"{from}\">{}</g>",
                    drawn(false),
                    drawn(true)
                );
            }
            from = at.min(positions.len() - 1);
        }
    }
    svg
}

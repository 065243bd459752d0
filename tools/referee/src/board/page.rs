//! A record as a page that replays it: the board, a line for each turn, the tiles unseen, racks on
//! request. Arrow keys, buttons, and swipes on the board go from turn to turn; the page needs no
//! other file.

use std::fmt::Write as _;

use html_escape::encode_text as escape;
use serde_json::{Value, json};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::diagram::Diagram;
use wordy_games::game::BoardRules;
use wordy_games::position::Position;
use wordy_look::Colour;
use wordy_print::drawing::Drawing;
use wordy_print::visible::without_acting;
use wordy_records::record::Record;
use wordy_records::replay::{Replay, Turn};
use wordy_study::board::{empty, put_tile};
use wordy_web::{BASE, Module, REVIEW_STYLE, REVIEWED, joined, modules};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: [Module; 2] =
    modules!("../../../": "lib/play/web/moves.mjs", "referee/src/board/page.mjs");
const BESIDE: &str = include_str!("review.css");
const REVIEW: [Module; 1] = modules!("../../../": "referee/src/board/review.mjs");

/// The page of a record, with what a review says of it where there is one. Without its script it is
/// the board at the end and the list of the moves.
pub(crate) fn page(
    record: &Record,
    replay: &Replay<'_>,
    rules: &BoardRules,
    told: impl Fn(usize) -> TurnText,
    review: Option<&Value>,
) -> String {
    let names: Vec<String> = record.players.iter().map(|player| player.name.clone()).collect();
    let title = record.pragma("title").map_or_else(|| names.join(" - "), str::to_owned);
    let start = Position::new(&rules.board);
    let board = empty(&Diagram::new(&start, None, rules), "The board after the turn shown");
    let svg = board.svg_in_page();
    let (head, _) = svg.split_once("</svg>").unwrap_or((&svg, ""));
    let told: Vec<TurnText> = (0..replay.turns.len()).map(told).collect();
    let known = [
        ("title", shown(&title)),
        ("icon", wordy_look::icon_link()),
        ("mark", wordy_look::mark()),
        ("style", wordy_look::style(&styles(review.is_some()))),
        ("players", players(record, replay)),
        ("board", format!("{head}{}</svg>", tiles(replay, rules))),
        ("last", replay.turns.len().to_string()),
        ("moves", moves(replay, &told)),
        ("turns", in_script(&turns(replay, &told))),
        ("unseen", in_script(&json!(unseen(replay, rules)))),
        ("review", review.map_or_else(|| "null".to_owned(), in_script)),
        ("script", joined(&scripts(review.is_some()))),
    ];
    let mut html = String::new();
    // Texts of the record are put in once: what they say is no name of a part.
    for part in PAGE.split("{{") {
        let (name, after) = part.split_once("}}").unwrap_or(("", part));
        html += known.iter().find(|(own, _)| *own == name).map_or("", |(_, text)| text);
        html += after;
    }
    html
}

/// What a turn was, and what it scores.
pub(crate) struct TurnText {
    /// What was done: `8H WORD`.
    pub(crate) played: String,
    /// Its words with their points, and the bonus.
    pub(crate) scored: String,
}

/// A text within HTML.
fn shown(text: &str) -> String {
    escape(&without_acting(text)).into_owned()
}

/// A value within a script, which `<` could end.
fn in_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// The players with their points at the end.
fn players(record: &Record, replay: &Replay<'_>) -> String {
    let card = |nick: &str, name: &str| {
        let total = replay.totals.get(nick).copied().unwrap_or(0);
        format!(
            "<li data-nick=\"{}\"><span>{}</span> <b>{total}</b></li>",
            shown(nick),
            shown(name)
        )
    };
    record.players.iter().map(|player| card(&player.nick, &player.name)).collect()
}

/// A line for each turn, which leads to it.
fn moves(replay: &Replay<'_>, told: &[TurnText]) -> String {
    let line = |(at, (turn, told)): (usize, (&Turn<'_>, &TurnText))| {
        let event = &turn.event;
        format!(
            "<li><a href=\"#{at}\"><i>{at}</i> <span>{}</span> <b>{}</b> <span>{:+}</span> \
             <span>{}</span></a></li>\n",
            shown(&event.nick),
            shown(&told.played),
            event.score,
            event.total
        )
    };
    (1..).zip(replay.turns.iter().zip(told)).map(line).collect()
}

/// The tiles that the player who is to move has not seen, before the first turn and after each.
fn unseen(replay: &Replay<'_>, rules: &BoardRules) -> Vec<String> {
    let alphabet = &rules.letters.alphabet;
    let start = Position::new(&rules.board);
    let after = |at: usize| at.checked_sub(1).map_or(&start, |last| &replay.turns[last].after);
    let of = |at: usize| {
        let mut bag = Bag::of(rules).without(after(at));
        let rack = replay.turns.get(at).map_or("", |turn| turn.event.rack.as_str());
        // A rack that the bag cannot hold is a finding of the record, not of its page.
        let _ = bag.draw(&read_tiles(rack, alphabet).unwrap_or_default());
        let many = |spelt: String, count: u32| spelt.repeat(usize::try_from(count).unwrap_or(0));
        let letters = alphabet.letters().map(|own| many(alphabet.spell(&[own]), bag.letters(own)));
        let groups: Vec<String> = letters
            .chain([many("?".to_owned(), bag.blanks())])
            .filter(|own| !own.is_empty())
            .collect();
        let count: u32 = alphabet.letters().map(|own| bag.letters(own)).sum::<u32>() + bag.blanks();
        format!("{count}: {}", groups.join(" "))
    };
    (0..=replay.turns.len()).map(of).collect()
}

fn styles(with_review: bool) -> String {
    if with_review { [STYLE, REVIEW_STYLE, BESIDE].concat() } else { STYLE.to_owned() }
}

fn scripts(with_review: bool) -> Vec<Module> {
    let review = if with_review { [&REVIEWED[..], &REVIEW].concat() } else { Vec::new() };
    // A review waits for the turns that the page shows: it comes first.
    [&BASE[..], &review, &SCRIPT].concat()
}

/// What the page says of each turn.
fn turns(replay: &Replay<'_>, told: &[TurnText]) -> Value {
    let one = |(turn, told): (&Turn<'_>, &TurnText)| {
        let event = &turn.event;
        json!({
            "player": without_acting(&event.nick), "rack": without_acting(&event.rack),
            "play": without_acting(&told.played), "scored": without_acting(&told.scored),
            "score": event.score, "total": event.total,
        })
    };
    Value::Array(replay.turns.iter().zip(told).map(one).collect())
}

/// Every tile as it is drawn, with the turns from which and to which it is there so: new, then as
/// one of the others.
fn tiles(replay: &Replay<'_>, rules: &BoardRules) -> String {
    let empty = Position::new(&rules.board);
    let positions: Vec<&Position<'_>> =
        std::iter::once(&empty).chain(replay.turns.iter().map(|turn| &turn.after)).collect();
    let before = |at: usize| positions[at.saturating_sub(1)];
    let diagrams: Vec<Diagram> = (0..positions.len())
        .map(|at| Diagram::new(positions[at], Some(before(at)), rules))
        .collect();
    let mut svg = String::new();
    for place in rules.board.places() {
        let shown = |at: &usize| diagrams[*at].rows[place.row][place.column].tile.as_ref();
        let turns: Vec<usize> = (0..diagrams.len()).collect();
        for run in turns.chunk_by(|one, next| shown(one) == shown(next)) {
            let (from, to) = (run[0], run[0] + run.len());
            let Some(tile) = shown(&from) else { continue };
            let mut drawing = Drawing::default();
            put_tile(&mut drawing, place.row, place.column, tile);
            let new = if tile.new { " new" } else { "" };
            let off = if to < diagrams.len() { " off" } else { "" };
            // Writing to a string cannot fail.
            let _ = writeln!(
                svg,
                "<g class=\"tile{new}{off}\" data-from=\"{from}\" data-to=\"{to}\">{}</g>",
                drawing.elements(Colour::property)
            );
        }
    }
    svg
}

//! Players who do anything that a game knows, at random.

use wordy_lexicon::random::Random;

use crate::{About, Action, Match, View, Viewer};

/// Something that some seat may do now, and that is not refused; none where nothing was found.
pub(super) fn anything(game: &Match, random: &mut Random, now: u64) -> Option<(usize, Action)> {
    let (about, seats) = (game.about(), game.setup().seats.len());
    let views: Vec<View> = (0..seats).map(|seat| game.view(Viewer::Seat(seat))).collect();
    let mut tried = (0..60).map(|_| {
        let seat = random.below(seats);
        (seat, one(&about, &views[seat], random))
    });
    tried.find(|(seat, action)| game.clone().act(*seat, action, now).is_ok())
}

fn one(about: &About, view: &View, random: &mut Random) -> Action {
    match about.kind.as_ref() {
        "layout" => layout(view, random),
        "scribe" => scribe(view, random),
        _ => board(about, view, random),
    }
}

/// Some tiles of the rack.
fn some(view: &View, random: &mut Random, most: usize) -> Vec<String> {
    let mut rack = view.rack.clone();
    let count = most.min(rack.len());
    random.draw(&mut rack, count);
    rack.truncate(count);
    rack
}

/// A tile as it is laid: a blank is an A.
fn laid(tile: &String) -> &str {
    if tile == "?" { "a" } else { tile }
}

fn any_of<'a, T>(all: &'a [T], random: &mut Random) -> Option<&'a T> {
    all.get(random.below(all.len().max(1)))
}

fn board(about: &About, view: &View, random: &mut Random) -> Action {
    let tile = any_of(view.tiles(), random);
    let own = some(view, random, 1).concat();
    match (random.below(10), tile) {
        (0, _) => Action::exchange(&some(view, random, 3).concat()),
        (1, _) => Action::Pass {},
        (2, _) => Action::Challenge { words: Vec::new() },
        (3, _) => Action::Accept {},
        (4, Some(tile)) => Action::Diff { diffs: vec![format!("{}{own}", tile.at)] },
        (5, Some(tile)) => Action::Swap { swap: format!("{}{own}", tile.at) },
        (_, tile) => {
            let start = tile.map_or(about.start.as_deref(), |tile| Some(tile.at.as_str()));
            let squares = beside(start.unwrap_or("H8"), random);
            let count = if tile.is_none() { 3 } else { 1 + random.below(2) };
            let tiles = some(view, random, count);
            let squares = squares.iter().skip(usize::from(tile.is_some()));
            Action::lay(squares.map(String::as_str).zip(tiles.iter().map(laid)))
        }
    }
}

/// A square and those that follow it, across or down.
fn beside(square: &str, random: &mut Random) -> Vec<String> {
    let (column, row) = square.split_at(1);
    let (column, row) = (column.as_bytes()[0], row.parse::<u8>().unwrap());
    let across = random.below(2) == 0;
    let square = |by: u8| {
        let (right, down) = if across { (by, 0) } else { (0, by) };
        format!("{}{}", char::from(column + right), row + down)
    };
    (0..4).map(square).collect()
}

fn layout(view: &View, random: &mut Random) -> Action {
    match random.below(6) {
        0 | 1 => Action::Layout { rows: stairs(&some(view, random, 3)) },
        2 => Action::Stuck {},
        3 => Action::Vote { word: "ZAX".to_owned(), allow: random.below(2) == 0 },
        _ => Action::Call { rows: stairs(&view.rack) },
    }
}

/// A layout in which no row has more than two tiles, across or down.
fn stairs(tiles: &[String]) -> Vec<String> {
    let step = |(row, tiles): (usize, &[String])| {
        ".".repeat(row) + &tiles.iter().map(laid).collect::<String>()
    };
    tiles.chunks(2).enumerate().map(step).collect()
}

fn scribe(view: &View, random: &mut Random) -> Action {
    let scribe = view.scribe().cloned().unwrap();
    let point = any_of(&scribe.free, random).cloned().unwrap_or_default();
    match random.below(8) {
        0 => Action::Undo {},
        1 => Action::Accept {},
        2 => Action::Reject {},
        3 | 4 => Action::Queue { marks: vec![point] },
        _ => Action::Mark { point },
    }
}

/// Every action, one after the other, with tiles of somebody's: an action that has no place here
/// does not compile.
pub(super) fn all(rack: &[String], square: &str) -> Vec<Action> {
    let (tile, text) = (rack.first().map_or("A", laid).to_owned(), String::new);
    let at = || format!("{square}{tile}");
    let next = |action: &Action| {
        Some(match action {
            Action::Sit { .. } => Action::Leave {},
            Action::Leave {} => Action::Seal { hash: text() },
            Action::Seal { .. } => Action::Nonce { nonce: text() },
            Action::Nonce { .. } => Action::Start {},
            Action::Start {} => Action::Chat { text: "Hello".to_owned() },
            Action::Chat { .. } => Action::lay([(square, tile.as_str())]),
            Action::Play { .. } => Action::Diff { diffs: vec![at()] },
            Action::Diff { .. } => Action::Swap { swap: at() },
            Action::Swap { .. } => Action::exchange(&rack.concat()),
            Action::Exchange { .. } => Action::Pass {},
            Action::Pass {} => Action::Accept {},
            Action::Accept {} => Action::Undo {},
            Action::Undo {} => Action::Reject {},
            Action::Reject {} => Action::Challenge { words: vec![rack.concat()] },
            Action::Challenge { .. } => Action::Claim {},
            Action::Claim {} => Action::Pause {},
            Action::Pause {} => Action::Resume {},
            Action::Resume {} => Action::Decline {},
            Action::Decline {} => Action::Resign {},
            Action::Resign {} => Action::Mark { point: square.to_owned() },
            Action::Mark { .. } => Action::Queue { marks: vec![square.to_owned()] },
            Action::Queue { .. } => Action::Layout { rows: stairs(rack) },
            Action::Layout { .. } => Action::Call { rows: stairs(rack) },
            Action::Call { .. } => Action::Stuck {},
            Action::Stuck {} => Action::Vote { word: "ZAX".to_owned(), allow: true },
            Action::Vote { .. } => Action::Heart { seat: 0 },
            Action::Heart { .. } => return None,
        })
    };
    std::iter::successors(Some(Action::Sit { name: "Eve".to_owned() }), next).collect()
}

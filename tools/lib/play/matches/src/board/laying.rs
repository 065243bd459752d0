//! Plays as they are typed, or as tiles on squares.

use std::collections::BTreeMap;

use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::play::{Cell, Play, read_square};
use wordy_games::position::{Position, Tile, read_tile};
use wordy_records::record::square_and_tile;

use super::BegunTurn;
use crate::action::Action;
use crate::refusal::Refusal;

/// The turn on the board that an action asks for: exchanges with the board, and the play.
pub(crate) struct TurnOnBoard {
    pub(crate) begun: BegunTurn,
    pub(crate) play: Option<Play>,
}

/// Reads a turn on the board, on the position with what it was begun with.
///
/// # Errors
///
/// It cannot be read, or its tiles are not in one line.
pub(crate) fn read(
    action: &Action,
    rules: &BoardRules,
    shown: &Position<'_>,
) -> Result<TurnOnBoard, Refusal> {
    let (none, nothing, never) = (None, BTreeMap::new(), Vec::new());
    let (play, tiles, diffs, swaps) = match action {
        Action::Play { play, tiles, diffs, swaps } => (play, tiles, diffs, swaps),
        Action::Diff { diffs } => (&none, &nothing, diffs, &never),
        _ => return Err(Refusal::Unread("that is no turn on the board".to_owned())),
    };
    let mut begun = BegunTurn { swaps: exchanges(swaps)?, diffs: exchanges(diffs)? };
    let text = play.as_deref().unwrap_or_default();
    check_length(text)?;
    let (mut more, mut words) = (<[Vec<String>; 2]>::default(), Vec::new());
    for word in text.split_whitespace() {
        match (word.strip_prefix('*'), word.strip_prefix('~')) {
            (Some(swap), _) => more[0].push(swap.to_owned()),
            (_, Some(diff)) => more[1].push(diff.to_owned()),
            _ => words.push(word),
        }
    }
    begun.swaps.extend(exchanges(&more[0])?);
    begun.diffs.extend(exchanges(&more[1])?);
    let play = match words.first() {
        Some(_) => Some(written(&words.join(" "), rules)?),
        None if tiles.is_empty() => None,
        None => Some(laid(tiles, rules, shown)?),
    };
    if play.is_none() && begun.is_empty() {
        return Err(Refusal::Unread("the play lays no tile".to_owned()));
    }
    Ok(TurnOnBoard { begun, play })
}

/// Tiles that are laid or exchanged at once, at most; no rack has as many.
const MOST: usize = 50;
/// Characters of a play or of tiles as they are written, at most.
const LONGEST: usize = 400;

/// Refuses a text that is longer than any turn: it is not read.
pub(super) fn check_length(text: &str) -> Result<(), Refusal> {
    if text.chars().count() > LONGEST {
        let wrong = format!("a turn is written in at most {LONGEST} characters");
        return Err(Refusal::Unread(wrong));
    }
    Ok(())
}

fn check_count(tiles: usize) -> Result<(), Refusal> {
    if tiles > MOST {
        let wrong = format!("no more than {MOST} tiles are laid or exchanged at once");
        return Err(Refusal::Illegal(wrong));
    }
    Ok(())
}

/// Squares and tiles such as `F3E`.
pub(super) fn exchanges(texts: &[String]) -> Result<Vec<(Place, String)>, Refusal> {
    check_count(texts.len())?;
    let read = |text: &String| {
        let wrong = || format!("expected a square and a tile such as H7E, found `{}`", short(text));
        square_and_tile(text.trim()).ok_or_else(|| Refusal::Unread(wrong()))
    };
    texts.iter().map(read).collect()
}

pub(super) fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// A play as it is written: `8H COAT`.
fn written(text: &str, rules: &BoardRules) -> Result<Play, Refusal> {
    let (square, word) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let play = Play::parse(square, word.trim(), &rules.letters.alphabet);
    play.map_err(|error| Refusal::Unread(error.to_string()))
}

/// A play of tiles on squares: they must lie in one line with no empty square between them.
fn laid(
    tiles: &BTreeMap<String, String>,
    rules: &BoardRules,
    shown: &Position<'_>,
) -> Result<Play, Refusal> {
    check_count(tiles.len())?;
    let mut new = BTreeMap::new();
    for (square, text) in tiles {
        let (place, tile) = one(square, text, rules)?;
        if shown.tile(place).is_some() {
            return Err(Refusal::Illegal(format!("{place} is taken")));
        }
        new.insert(place, tile);
    }
    let across = is_across(&new, shown)?;
    let position = |place: Place| new.get(&place).copied().or(shown.tile(place));
    let Some(first) = new.keys().min() else {
        return Err(Refusal::Unread("the play lays no tile".to_owned()));
    };
    let mut start = *first;
    while let Some(before) = start.step(across, -1).filter(|at| position(*at).is_some()) {
        start = before;
    }
    let places = std::iter::successors(Some(start), |place| place.step(across, 1));
    let run: Vec<Place> = places.take_while(|place| position(*place).is_some()).collect();
    if let Some(beyond) = new.keys().find(|place| !run.contains(place)) {
        return Err(Refusal::Illegal(format!("there is an empty square before {beyond}")));
    }
    let cell = |place: &Place| new.get(place).map_or(Cell::Through(None), |tile| Cell::Tile(*tile));
    Ok(Play { start, across, cells: run.iter().map(cell).collect() })
}

fn one(square: &str, text: &str, rules: &BoardRules) -> Result<(Place, Tile), Refusal> {
    let place = read_square(square).filter(|(place, _)| rules.board.square(*place).is_some());
    let Some((place, _)) = place else {
        let wrong = format!("expected a square such as H8, found `{}`", short(square));
        return Err(Refusal::Unread(wrong));
    };
    let alphabet = &rules.letters.alphabet;
    let tile = read_tile(text, alphabet).filter(|(_, used)| *used == text.len());
    let wrong = || format!("expected a tile such as A, found `{}`", short(text));
    tile.map(|(tile, _)| (place, tile)).ok_or_else(|| Refusal::Unread(wrong()))
}

/// Whether tiles lie in a row; a single tile lies in the line in which it joins others.
fn is_across(new: &BTreeMap<Place, Tile>, shown: &Position<'_>) -> Result<bool, Refusal> {
    let first = new.keys().next().copied().unwrap_or(Place { row: 0, column: 0 });
    if new.len() == 1 {
        let joins =
            |by: isize| first.step(true, by).is_some_and(|beside| shown.tile(beside).is_some());
        let joins_down =
            |by: isize| first.step(false, by).is_some_and(|beside| shown.tile(beside).is_some());
        let across = joins(-1) || joins(1);
        return Ok(across || !(joins_down(-1) || joins_down(1)));
    }
    let row = new.keys().all(|place| place.row == first.row);
    let column = new.keys().all(|place| place.column == first.column);
    if row || column {
        Ok(row)
    } else {
        Err(Refusal::Illegal("the tiles are not in one row or column".to_owned()))
    }
}

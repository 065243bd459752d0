//! What a turn may do before its play: exchange tiles with the board, and swap letters for blanks.

use std::collections::BTreeSet;

use wordy_lexicon::alphabet::Alphabet;

use crate::bag::Bag;
use crate::board::Place;
use crate::game::{BoardRules, DiffLine, DiffScore};
use crate::position::{Position, Run, Tile, read_tile};
use crate::record::Event;
use crate::score::face;
use crate::verdict::Verdict;

/// What exchanges with the board came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// What is wrong with them.
    pub faults: Vec<String>,
    /// What they score.
    pub score: u32,
    /// Whether the turn is over after them: two tiles or more were exchanged ("1DIF: The Game").
    pub ends_turn: bool,
    /// Whether they left a word that is not in the lexicon: then the whole turn is void, and they
    /// were undone.
    pub void: bool,
}

/// Swaps letters of the rack for the blanks on the board that stand for them (Scrabble I). A swap
/// that may not be is told and left out.
pub fn swap(
    event: &Event,
    position: &mut Position<'_>,
    rules: &BoardRules,
    hand: &mut Bag,
    fault: &mut dyn FnMut(String),
) {
    for (place, text) in &event.swaps {
        if let Err(message) = swap_one(*place, text, position, rules, hand) {
            fault(format!("*{place}{text}: {message}"));
        }
    }
}

fn swap_one(
    place: Place,
    text: &str,
    position: &mut Position<'_>,
    rules: &BoardRules,
    hand: &mut Bag,
) -> Result<(), String> {
    let alphabet = &rules.letters.alphabet;
    if !rules.swap {
        return Err("expected no swap, this game has none".into());
    }
    let letter = one_tile(text, alphabet)?.letter;
    let blank = Tile { letter, blank: true };
    if position.tile(place) != Some(blank) {
        let found = shown(position.tile(place), alphabet);
        return Err(format!("expected a blank that stands for {text}, found {found}"));
    }
    let tile = Tile { letter, blank: false };
    hand.draw(&[tile]).map_err(|_| format!("expected {text} on the rack, found none"))?;
    hand.put(blank);
    position.put(place, tile);
    Ok(())
}

/// Exchanges tiles of the rack for tiles on the board.
pub fn diff(
    event: &Event,
    position: &mut Position<'_>,
    rules: &BoardRules,
    verdict: &Verdict<'_>,
    hand: &mut Bag,
    taken: &mut Taken,
) {
    if event.diffs.is_empty() {
        return;
    }
    let Some(diff) = rules.diff else {
        return taken.faults.push("expected no exchange with the board, this game has none".into());
    };
    let before = (position.clone(), hand.clone());
    let put = put_down(event, position, rules, hand, taken);
    let in_line =
        |of: &dyn Fn(&Place) -> usize| put.iter().map(of).collect::<BTreeSet<_>>().len() <= 1;
    if diff.line == DiffLine::OneLine && !in_line(&|p| p.row) && !in_line(&|p| p.column) {
        taken.faults.push("expected tiles of one row or column, found others".into());
    }
    let words = words_through(position, &put);
    let phonies = verdict.phonies(words.iter());
    taken.ends_turn = put.len() >= 2;
    if !phonies.is_empty() {
        let found = phonies.join(", ");
        taken.faults.push(format!(
            "expected words after the exchange with the board, found {found}: the turn is void"
        ));
        (*position, *hand) = before;
        taken.void = true;
    } else if diff.score == DiffScore::Face {
        taken.score =
            words.iter().flat_map(|word| &word.tiles).map(|tile| face(*tile, rules)).sum();
    }
}

/// Puts the tiles down and takes those on the board up; the squares where something changed. The
/// tiles put down come from the rack as it was before.
fn put_down(
    event: &Event,
    position: &mut Position<'_>,
    rules: &BoardRules,
    hand: &mut Bag,
    taken: &mut Taken,
) -> Vec<Place> {
    let alphabet = &rules.letters.alphabet;
    let (mut put, mut taken_up) = (Vec::new(), Vec::new());
    for (place, text) in &event.diffs {
        let tile = exchangeable(*place, text, position, alphabet, &put).and_then(|tile| {
            let drawn = hand.draw(&[tile]).map(|()| tile);
            drawn.map_err(|_| format!("expected {text} on the rack, found none"))
        });
        match tile {
            Err(message) => taken.faults.push(format!("~{place}{text}: {message}")),
            Ok(tile) => {
                taken_up.extend(position.put(*place, tile));
                put.push(*place);
            }
        }
    }
    for tile in taken_up {
        hand.put(tile);
    }
    put
}

/// The tile to put down, where the exchange changes something.
fn exchangeable(
    place: Place,
    text: &str,
    position: &Position<'_>,
    alphabet: &Alphabet,
    put: &[Place],
) -> Result<Tile, String> {
    let tile = one_tile(text, alphabet)?;
    let lies = position.tile(place).ok_or("expected a tile on the square, found none")?;
    if put.contains(&place) {
        return Err("expected each square once, found it again".into());
    }
    if tile == lies {
        return Err(format!("expected another tile than the {text} that lies there"));
    }
    Ok(tile)
}

/// The words that hold one of some squares, each once.
pub fn words_through(position: &Position<'_>, places: &[Place]) -> Vec<Run> {
    let runs = places.iter().flat_map(|&place| [true, false].map(|across| (place, across)));
    let mut seen = BTreeSet::new();
    runs.filter_map(|(place, across)| position.run(place, across))
        .filter(|run| run.tiles.len() > 1 && seen.insert((run.start, run.across)))
        .collect()
}

/// Every exchange of one tile of a rack with one on the board that leaves words only: the square
/// and the tile put down, a blank as each letter. In order of the squares, then of the tiles.
///
/// Cost: for every tile on the board and every letter of the rack two look-ups.
pub fn diffs(
    position: &Position<'_>,
    rack: &Bag,
    rules: &BoardRules,
    verdict: &Verdict<'_>,
) -> Vec<(Place, Tile)> {
    let letters = rules.letters.alphabet.letters();
    let tiles = letters.flat_map(|letter| [false, true].map(|blank| Tile { letter, blank }));
    let held: Vec<Tile> = tiles.filter(|tile| rack.clone().draw(&[*tile]).is_ok()).collect();
    let mut found = Vec::new();
    let mut tried = position.clone();
    for (place, lies) in position.all() {
        for &tile in held.iter().filter(|tile| **tile != lies) {
            tried.put(place, tile);
            let words = words_through(&tried, &[place]);
            if words.iter().all(|word| verdict.accepts(&word.letters())) {
                found.push((place, tile));
            }
        }
        tried.put(place, lies);
    }
    found
}

fn one_tile(text: &str, alphabet: &Alphabet) -> Result<Tile, String> {
    match read_tile(text, alphabet) {
        Some((tile, used)) if used == text.len() => Ok(tile),
        _ => Err(format!("expected one tile of the alphabet {}", alphabet.name())),
    }
}

fn shown(tile: Option<Tile>, alphabet: &Alphabet) -> String {
    tile.map_or("none".to_owned(), |tile| tile.spell(alphabet))
}

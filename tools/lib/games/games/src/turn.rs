//! Exchanges of tiles with the board ("1DIF: The Game"): all that a position and a rack allow.

use std::collections::BTreeSet;

use crate::bag::Bag;
use crate::board::Place;
use crate::game::BoardRules;
use crate::position::{Position, Run, Tile};
use crate::verdict::WordJudge;

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
    verdict: &WordJudge<'_>,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag::read_tiles;
    use crate::fixture::{board_rules, lexicon, position};

    const WORDS: &str = "MASKING MAILING KINE LINE MINE NINE SINE";

    #[test]
    fn every_exchange_of_a_position_is_found() {
        let rules = board_rules("1dif");
        let lexicon = lexicon(WORDS);
        let verdict = WordJudge::new(&lexicon, &rules);
        let position = position(&rules, "8D MASKING G8 .INE");
        let rack = Bag::new(&read_tiles("LIM?", &rules.letters.alphabet).unwrap());
        let found = diffs(&position, &rack, &rules, &verdict);
        // The plain way: every square, every tile, every word through it.
        let mut plain = Vec::new();
        for (place, lies) in position.all() {
            for text in
                ["I", "L", "M"].into_iter().map(str::to_owned).chain(('a'..='z').map(String::from))
            {
                let tile = read_tiles(&text, &rules.letters.alphabet).unwrap()[0];
                let mut tried = position.clone();
                tried.put(place, tile);
                let runs = [true, false].into_iter().filter_map(|across| tried.run(place, across));
                let words = runs.filter(|run| run.tiles.len() > 1);
                if tile != lies && words.into_iter().all(|run| lexicon.has_letters(&run.letters()))
                {
                    plain.push((place, tile));
                }
            }
        }
        plain.sort_unstable();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, plain);
        assert!(!found.is_empty());
    }
}

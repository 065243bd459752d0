//! Exchanges with the board before a play: letters for blanks, and tiles for tiles.

use std::collections::BTreeSet;

use wordy_lexicon::alphabet::Alphabet;

use super::{BoardExchange, ExchangeFault, Fault, Move, Ruling};
use crate::board::Place;
use crate::game::{BoardRules, Diff, DiffLine, DiffScore};
use crate::position::{Tile, read_tile};
use crate::score::face;
use crate::turn::words_through;
use crate::verdict::WordJudge;

impl Ruling<'_> {
    /// Swaps letters of the rack for the blanks on the board that stand for them (Scrabble I, rule
    /// 7). One that cannot be made is a fault, and the turn is ruled on without it.
    pub(super) fn swap(&mut self, turn: &Move, rules: &BoardRules) {
        for (place, text) in &turn.swaps {
            if let Err(why) = self.swap_one(*place, text, rules) {
                self.faults.push(Fault::Swap { place: *place, text: text.clone(), why });
            }
        }
        self.before = self.after.clone();
    }

    fn swap_one(
        &mut self,
        place: Place,
        text: &str,
        rules: &BoardRules,
    ) -> Result<(), ExchangeFault> {
        if !rules.swap {
            return Err(ExchangeFault::NotInGame);
        }
        let letter = one_tile(text, &rules.letters.alphabet)?.letter;
        let blank = Tile { letter, blank: true };
        if self.after.tile(place) != Some(blank) {
            return Err(ExchangeFault::NoBlank(text.to_owned()));
        }
        let tile = Tile { letter, blank: false };
        self.use_tile(tile, text)?;
        self.take_up(blank);
        self.after.put(place, tile);
        Ok(())
    }

    /// Exchanges tiles of the rack for tiles on the board ("1DIF: The Game"): two or more end the
    /// turn, and a word that is not in the lexicon makes all of it void.
    pub(super) fn diff(&mut self, turn: &Move, rules: &BoardRules, verdict: &WordJudge<'_>) {
        let (Some((place, text)), diff) = (turn.diffs.first(), rules.diff) else { return };
        let Some(diff) = diff else {
            let (place, text, why) = (*place, text.clone(), ExchangeFault::NotInGame);
            return self.faults.push(Fault::Diff { place, text, why });
        };
        let rack = self.left.clone();
        let (put, taken) = self.put_down(turn, &rules.letters.alphabet);
        if diff.line == DiffLine::OneLine && !in_line(&put) {
            self.faults.push(Fault::ScatteredDiff);
        }
        self.ended = put.len() >= 2;
        let words = words_through(&self.after, &put);
        let phonies = verdict.phonies(words.iter());
        if !phonies.is_empty() {
            self.faults.push(Fault::DiffPhonies(phonies));
            (self.after, self.left) = (self.before.clone(), rack);
            (self.void, self.ended) = (true, true);
        } else if let Diff { score: DiffScore::Face, .. } = diff {
            let tiles = words.iter().flat_map(|word| &word.tiles);
            self.diff_score = tiles.map(|tile| face(*tile, rules)).sum();
        }
        self.exchange = Some(BoardExchange { words, taken });
    }

    /// Puts the tiles down and takes those on the board up; the squares where something changed,
    /// and the tiles that were there. The tiles put down come from the rack as it was before.
    fn put_down(&mut self, turn: &Move, alphabet: &Alphabet) -> (Vec<Place>, Vec<Tile>) {
        let (mut put, mut taken_up) = (Vec::new(), Vec::new());
        for (place, text) in &turn.diffs {
            let tile = self.exchangeable(*place, text, alphabet, &put);
            match tile.and_then(|tile| self.use_tile(tile, text).map(|()| tile)) {
                Ok(tile) => {
                    taken_up.extend(self.after.put(*place, tile));
                    put.push(*place);
                }
                Err(why) => {
                    self.faults.push(Fault::Diff { place: *place, text: text.clone(), why });
                }
            }
        }
        for tile in &taken_up {
            self.take_up(*tile);
        }
        (put, taken_up)
    }

    /// The tile to put down, where the exchange changes something.
    fn exchangeable(
        &self,
        place: Place,
        text: &str,
        alphabet: &Alphabet,
        put: &[Place],
    ) -> Result<Tile, ExchangeFault> {
        let tile = one_tile(text, alphabet)?;
        let there = self.after.tile(place).ok_or(ExchangeFault::Empty)?;
        if put.contains(&place) {
            return Err(ExchangeFault::Twice);
        }
        if tile == there { Err(ExchangeFault::Same(text.to_owned())) } else { Ok(tile) }
    }

    /// Takes a tile from the rack, where there is one.
    fn use_tile(&mut self, tile: Tile, text: &str) -> Result<(), ExchangeFault> {
        let Some(left) = &mut self.left else { return Ok(()) };
        left.draw(&[tile]).map_err(|_| ExchangeFault::NotOnRack(text.to_owned()))
    }

    /// Puts a tile on the rack, where there is one.
    fn take_up(&mut self, tile: Tile) {
        if let Some(left) = &mut self.left {
            left.put(tile);
        }
    }
}

/// Whether squares are all in one row or all in one column.
fn in_line(squares: &[Place]) -> bool {
    let rows: BTreeSet<usize> = squares.iter().map(|place| place.row).collect();
    let columns: BTreeSet<usize> = squares.iter().map(|place| place.column).collect();
    rows.len() <= 1 || columns.len() <= 1
}

fn one_tile(text: &str, alphabet: &Alphabet) -> Result<Tile, ExchangeFault> {
    match read_tile(text, alphabet) {
        Some((tile, used)) if used == text.len() => Ok(tile),
        _ => Err(ExchangeFault::NotATile {
            text: text.chars().take(30).collect(),
            alphabet: alphabet.name().to_owned(),
        }),
    }
}

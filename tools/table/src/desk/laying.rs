//! Tiles being laid: which, where, and what is left on the rack.

use std::collections::BTreeMap;

use wordy_matches::{Action, View};

use super::squares::{At, name};

/// Tiles that lie on the board and do not count yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Laying {
    /// Squares in the order in which tiles were laid, each with its tile; a blank's letter in lower
    /// case.
    tiles: Vec<(At, String)>,
    /// Those of them that lie on tiles of the board.
    diffs: Vec<At>,
}

impl Laying {
    pub(super) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The tile that was laid on a square.
    pub(super) fn tile(&self, at: At) -> Option<&str> {
        self.tiles.iter().find(|(own, _)| *own == at).map(|(_, tile)| tile.as_str())
    }

    /// Lays a tile, on one of the board where `diff` says so.
    pub(super) fn lay(&mut self, at: At, tile: String, diff: bool) {
        self.take(at);
        self.tiles.push((at, tile));
        if diff {
            self.diffs.push(at);
        }
    }

    /// Takes the tile up that was laid on a square; whether there was one.
    pub(super) fn take(&mut self, at: At) -> bool {
        let before = self.tiles.len();
        self.tiles.retain(|(own, _)| *own != at);
        self.diffs.retain(|own| *own != at);
        self.tiles.len() < before
    }

    /// Takes the tile up that was laid last; where it lay.
    pub(super) fn take_last(&mut self) -> Option<At> {
        let (at, _) = self.tiles.last()?.clone();
        self.take(at);
        Some(at)
    }

    /// What is left of a rack.
    pub(super) fn left(&self, view: &View) -> Vec<String> {
        let mut rack = view.rack.clone();
        for (_, tile) in &self.tiles {
            let blank = tile.chars().any(char::is_lowercase);
            let face = if blank { "?" } else { tile.as_str() };
            if let Some(place) = rack.iter().position(|own| own == face) {
                rack.remove(place);
            }
        }
        rack
    }

    /// Whether tiles are only exchanged with the board.
    pub(super) fn is_exchange(&self) -> bool {
        !self.tiles.is_empty() && self.tiles.len() == self.diffs.len()
    }

    /// What the tiles ask for.
    pub(super) fn action(&self) -> Action {
        let mut diffs = Vec::new();
        let mut tiles = BTreeMap::new();
        for (at, tile) in &self.tiles {
            if self.diffs.contains(at) {
                diffs.push(format!("{}{}", name(*at), written(tile)));
            } else {
                tiles.insert(name(*at), written(tile));
            }
        }
        if self.is_exchange() {
            return Action::Diff { diffs };
        }
        Action::Play { play: None, tiles, diffs, swaps: Vec::new() }
    }
}

/// A tile as it is typed: one of several letters in brackets.
pub(super) fn written(tile: &str) -> String {
    match tile.chars().count() {
        1 => tile.to_owned(),
        _ => format!("[{tile}]"),
    }
}

//! The rack of a line: what a player can hold.
//!
//! A printed rack may be a part of what is held. How many tiles are held follows from the draws.

use super::{Problem, Replayer};
use crate::record::Event;
use wordy_games::bag::Bag;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Fault, face_of, too_many};

impl Replayer<'_, '_> {
    /// Compares a rack with what its player kept and what the others hold; says whether nothing is
    /// wrong with it.
    pub(super) fn check_rack(&mut self, event: &Event, seat: usize, tiles: &[Tile]) -> bool {
        let problem = self.rack_problem(seat, tiles);
        let fine = problem.is_none();
        if let Some(problem) = problem {
            self.report_once(event.line, problem);
        }
        fine
    }

    /// Reports a problem; that there are too many of a tile is the same fault on every later rack.
    pub(super) fn report_once(&mut self, line: usize, problem: Problem) {
        let again = match &problem {
            Problem::Turn(Fault::TooMany { tile, .. }) => !self.excess.insert(tile.clone()),
            _ => false,
        };
        if !again {
            self.report(line, problem);
        }
    }

    fn rack_problem(&self, seat: usize, tiles: &[Tile]) -> Option<Problem> {
        let (rack, own) = (Bag::new(tiles), &self.seats[seat]);
        if !self.lost && tiles.len() > own.held {
            return Some(Problem::LargeRack { held: own.held, found: tiles.len() });
        }
        if let Some(kept) = &own.kept
            && rack.lacks(kept) > own.held.saturating_sub(tiles.len())
        {
            let lacking = rack.first_lacking(kept)?;
            return Some(Problem::KeptTile(face_of(lacking, &self.rules.letters)));
        }
        let mut unseen = self.replay.unseen.clone();
        for (_, other) in self.seats.iter().enumerate().filter(|(at, _)| *at != seat) {
            other.kept.iter().for_each(|kept| unseen.take(kept));
        }
        too_many(tiles, &unseen, self.rules).map(Problem::Turn)
    }

    /// The rack of a line that is no turn, before the play of which it says something or after it:
    /// the set must have the tiles.
    pub(super) fn check_note(&mut self, event: &Event, before: &Position<'_>) {
        if event.rack.is_empty() {
            return;
        }
        let Some(tiles) = self.tiles(event.line, &event.rack) else { return };
        let unseen = Bag::of(self.rules).without(before);
        let excess = too_many(&tiles, &unseen, self.rules).filter(|_| !is_filler(&tiles));
        if let Some(fault) = excess {
            self.report_once(event.line, Problem::Turn(fault));
        }
    }

    /// The rack of a line that is no turn: what cannot be read is reported.
    pub(super) fn read_note(&mut self, event: &Event) {
        if !event.rack.is_empty() {
            self.tiles(event.line, &event.rack);
        }
    }
}

/// Whether a rack only fills the place of tiles that nobody knows: some records write one letter
/// as often as a rack has tiles.
pub(super) fn is_filler(tiles: &[Tile]) -> bool {
    tiles.len() > 4 && !tiles[0].blank && tiles.iter().all(|tile| tile == &tiles[0])
}

/// Whether one of two racks as written has tiles that the other lacks, and the other likewise: a
/// rack may be written in part.
pub(super) fn differ(one: &str, other: &str) -> bool {
    let lacks = |one: &str, other: &str| {
        let mut left: Vec<char> = one.chars().collect();
        other.chars().any(|tile| match left.iter().position(|own| *own == tile) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        })
    };
    lacks(one, other) && lacks(other, one)
}

//! A turn that a search tries.

use std::rc::Rc;

use wordy_games::board::Place;
use wordy_games::position::Tile;

use super::lines::LinePlays;
use super::state::State;
use crate::finder::Finder;
use crate::player::Choice;
use crate::rack::left_of;
use crate::turn::Turn;

/// A turn that is tried.
pub(super) enum Step {
    Pass,
    Turn(Box<Turn>),
    /// A play of a line, by its number.
    Line(Rc<LinePlays>, usize),
}

impl Step {
    fn score(&self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Turn(turn) => turn.score,
            Self::Line(line, at) => line.play(*at).score,
        }
    }

    /// The tiles that it puts on squares.
    pub(super) fn tiles(&self) -> Vec<(Place, Tile)> {
        match self {
            Self::Pass => Vec::new(),
            Self::Turn(turn) => turn.tiles(),
            Self::Line(line, at) => line.tiles(*at).to_vec(),
        }
    }

    /// A number by which it is known again in the same position.
    pub(super) fn number(&self) -> u64 {
        match self {
            Self::Pass => 1,
            Self::Line(line, at) => line.number(*at),
            Self::Turn(turn) => turn.tiles().iter().fold(2, |sum: u64, (place, tile)| {
                let square = (place.row << 5 | place.column) as u64;
                let tile = u64::from(tile.letter) << 1 | u64::from(tile.blank);
                sum.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(square << 9 | tile)
            }),
        }
    }

    /// How a game stands after it.
    pub(super) fn after(&self, state: &State, finder: &Finder<'_, '_>) -> State {
        let rules = finder.rules();
        let left = match self {
            Self::Pass => return state.passed(rules),
            Self::Turn(turn) => turn.left.clone(),
            Self::Line(line, at) => {
                let tiles: Vec<Tile> = line.tiles(*at).iter().map(|(_, tile)| *tile).collect();
                left_of(&state.racks[state.seat], &tiles, rules)
            }
        };
        state.with(left, self.score(), rules)
    }

    /// The choice that it is, before its tiles are laid.
    pub(super) fn choice(&self, state: &State, finder: &mut Finder<'_, '_>) -> Choice {
        let tiles = match self {
            Self::Pass => return Choice::Pass,
            Self::Turn(turn) => return Choice::Play((**turn).clone()),
            Self::Line(line, at) => line.tiles(*at),
        };
        let turns = finder.every(&state.racks[state.seat], &());
        let turn = turns.into_iter().find(|turn| turn.tiles() == tiles);
        turn.map_or(Choice::Pass, Choice::Play)
    }
}

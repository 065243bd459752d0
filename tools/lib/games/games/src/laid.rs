//! Tiles laid by a play: the position with them on it, and the words they make.

use crate::board::Place;
use crate::game::BoardRules;
use crate::position::{Position, Run, Tile};

/// A play laid on a position. It comes from [`crate::play::Play::laid`] alone, so its words and
/// [its score](LaidPlay::score) are always those of a position with the tiles on it.
#[derive(Clone, Debug)]
pub struct LaidPlay<'r> {
    rules: &'r BoardRules,
    after: Position<'r>,
    new: Vec<(Place, Tile)>,
    words: Vec<Run>,
}

impl<'r> LaidPlay<'r> {
    /// Lays tiles that fit.
    pub(crate) fn new(
        position: &Position<'r>,
        new: Vec<(Place, Tile)>,
        across: bool,
        rules: &'r BoardRules,
    ) -> Self {
        let mut after = position.clone();
        for (place, tile) in &new {
            after.put(*place, *tile);
        }
        let line = new.first().and_then(|(place, _)| after.run(*place, across));
        let crosses = new.iter().filter_map(|(place, _)| after.run(*place, !across));
        let words = line.into_iter().chain(crosses).filter(|run| run.tiles.len() > 1).collect();
        Self { rules, after, new, words }
    }

    /// The rules it is laid by.
    pub fn rules(&self) -> &'r BoardRules {
        self.rules
    }

    /// The position with the tiles on it.
    pub fn position(&self) -> &Position<'r> {
        &self.after
    }

    /// The tiles that are new, with their places, in the order of the play.
    pub fn tiles(&self) -> &[(Place, Tile)] {
        &self.new
    }

    /// The runs of two tiles or more that the new tiles make or change: first the one in the line
    /// of the play, then those across it, in order.
    pub fn words(&self) -> &[Run] {
        &self.words
    }
}

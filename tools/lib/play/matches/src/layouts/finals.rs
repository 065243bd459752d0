//! The layouts at the end: what is not legal is taken off.

use wordy_games::board::Place;
use wordy_games::layout::Layout;
use wordy_games::position::Tile;

use super::{Layouts, with_unused};
use crate::context::Context;

impl Layouts {
    /// Counts the layouts as they lie. Tiles of wrong words are taken off until what is left is
    /// legal, and count as unused (Speed Scrabble, variant 2).
    pub(super) fn finish(&mut self, context: Context<'_>) {
        let of = |player: &super::Player| {
            let laid = self.legal(self.layout(&player.rows), context);
            let layout = with_unused(laid, &player.rack);
            let points = layout.score(&self.rules.letters);
            (layout, points)
        };
        self.finals = self.players.iter().map(of).collect();
    }

    /// What remains of a layout when tiles are taken off one by one until it is legal: each time
    /// the one after which the fewest faults are left, of equals the one that leaves the most
    /// points.
    fn legal(&self, layout: Layout, context: Context<'_>) -> Layout {
        let mut layout = layout;
        while !self.faults(&layout, context).is_empty() {
            let tiles: Vec<(Place, Tile)> = layout.placed().collect();
            let without = |at: usize| {
                let kept = tiles.iter().enumerate().filter(|(other, _)| *other != at);
                Layout::new(kept.map(|(_, tile)| *tile), Vec::new())
            };
            let better = |at: &usize| {
                let rest = without(*at);
                let faults = self.faults(&rest, context).len();
                (faults, -rest.score(&self.rules.letters))
            };
            match (0..tiles.len()).min_by_key(better) {
                Some(at) => layout = without(at),
                None => return Layout::default(),
            }
        }
        layout
    }
}

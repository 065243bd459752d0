//! How games are played on from a turn.

use wordy_games::position::Tile;

use crate::chances::Chances;
use crate::worth::Worth;

/// How games are played on.
#[derive(Clone, Copy)]
pub struct Playouts<'w> {
    /// What tiles are worth, by which both players choose.
    pub worth: &'w dyn Worth,
    /// The chances of winning, by which the turns are compared; by points where there are none.
    pub chances: Option<&'w Chances>,
    /// How many turns follow the one that is compared, while there are tiles in the bag: without
    /// any, games are played to their end.
    pub plies: u32,
    /// What the other player may have kept, each as likely as any other: racks are drawn to these.
    /// Without any, nothing is known.
    pub kept: &'w [Vec<Tile>],
}

impl<'w> Playouts<'w> {
    /// Two turns that follow, the other player's and the player's own.
    pub fn new(worth: &'w dyn Worth, chances: Option<&'w Chances>) -> Self {
        Self { worth, chances, plies: 2, kept: &[] }
    }
}

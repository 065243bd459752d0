//! For tests of secrecy: the same game with other tiles wherever a viewer may not know them. Every
//! field has its place here, so that a new one is either known to all or made another.

use super::{Call, Entry, LayoutLine, Layouts, Player};
use crate::secrecy::Chance;

impl Layouts {
    /// Deals what a viewer may not know anew: the pool, the tiles of others, which of them were
    /// drawn, how they lie and lay. Only numbers of tiles are as they were.
    pub(crate) fn otherwise(&mut self, viewer: Option<usize>, chance: &mut Chance) {
        let is_hidden = |player: usize| viewer != Some(player);
        let Self {
            // Known to all.
            rules: _,
            votes: _,
            ruled: _,
            started: _,
            ended: _,
            since: _,
            over: _,
            finals: _,
            hearts: _,
            // Known to nobody, or to one.
            key,
            pool,
            players,
            entries,
            call,
        } = self;
        *key = chance.key;
        for Entry { player, done, at: _ } in entries {
            if player.is_none_or(|player| !is_hidden(player)) {
                continue;
            }
            match done {
                LayoutLine::Deal(tiles) | LayoutLine::Pull(tiles) => chance.text(tiles),
                LayoutLine::Draw(tiles, unused) => {
                    chance.text(tiles);
                    *unused = unused.map(|unused| unused + 1);
                }
                LayoutLine::Call(rows) => chance.layout(rows),
                LayoutLine::Stuck | LayoutLine::Ruled(..) => {}
            }
        }
        if let Some(Call { racks, at: _, callers: _, drawn: _, entry: _ }) = call {
            let racks = racks.iter_mut().enumerate().filter(|(at, _)| is_hidden(*at));
            racks.for_each(|(_, rack)| chance.tiles(rack));
        }
        let mut racks = Vec::new();
        for (at, Player { rack, rows, gone: _, stuck: _ }) in players.iter_mut().enumerate() {
            if is_hidden(at) {
                chance.layout(rows);
                racks.push(rack);
            }
        }
        chance.deal(pool, racks);
    }
}

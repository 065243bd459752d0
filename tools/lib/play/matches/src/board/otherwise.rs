//! For tests of secrecy: the same game with other tiles wherever a viewer may not know them. Every
//! field has its place here, so that a new one is either known to all or made another.

use wordy_games::position::{Tile, read_tile};

use super::{Board, Line, PendingPlay, Player, TurnLine};
use crate::secrecy::Chance;

impl Board {
    /// Deals what a viewer may not know anew: the bag and the racks of others, and what others
    /// held and exchanged before. Only numbers of tiles are as they were.
    pub(crate) fn otherwise(&mut self, viewer: Option<usize>, chance: &mut Chance) {
        let is_hidden = |player: usize| viewer != Some(player);
        let Self {
            // Known to all.
            rules,
            tiles: _,
            to_move,
            turns: _,
            since: _,
            begun,
            progress: _,
            due: _,
            over: _,
            before_end: _,
            clock: _,
            window: _,
            fresh: _,
            missing: _,
            // Known to nobody, or to one.
            key,
            pool,
            players,
            held,
            sheet,
        } = self;
        *key = chance.key;
        for Line { player, rack, done, at: _, score: _, total: _, words: _, laid: _ } in sheet {
            if !is_hidden(*player) {
                continue;
            }
            chance.tiles(rack);
            match done {
                TurnLine::Exchange(_, tiles) | TurnLine::Left(_, tiles) => chance.tiles(tiles),
                TurnLine::Turn(_)
                | TurnLine::Pass(..)
                | TurnLine::TakenBack(..)
                | TurnLine::Void(_)
                | TurnLine::Bonus(..)
                | TurnLine::Time => {}
            }
        }
        if let Some(held) = held {
            let PendingPlay { player, rack, since: _, tiles: _, progress: _, score: _, words: _ } =
                held;
            if is_hidden(*player) {
                chance.tiles(rack);
            }
        }
        // What a turn was begun with lies on the board, and is still of the rack.
        let shown = begun.swaps.iter().chain(&begun.diffs).filter_map(|(_, tile)| {
            let (tile, _) = read_tile(tile, &rules.letters.alphabet)?;
            Some(tile.on_rack())
        });
        let shown: Vec<Tile> = shown.filter(|_| is_hidden(*to_move)).collect();
        let rack = &mut players[*to_move].rack;
        for tile in &shown {
            rack.remove(rack.iter().position(|own| own == tile).unwrap());
        }
        let hidden = players.iter_mut().enumerate().filter(|(at, _)| is_hidden(*at));
        let racks = hidden.map(|(_, Player { rack, points: _, gone: _, lost_turns: _ })| rack);
        chance.deal(pool, racks);
        players[*to_move].rack.extend(shown);
    }
}

//! For tests of secrecy: the same game with another order of the bag, and other plays chosen by
//! others. Every field has its place here, so that a new one is either known to all or made
//! another.

use super::{Duplicate, Player};
use crate::secrecy::Chance;

impl Duplicate {
    /// Lets others have chosen something else, and the next tiles be others.
    pub(crate) fn otherwise(&mut self, viewer: Option<usize>, chance: &mut Chance) {
        let Self {
            // Known to all.
            rules: _,
            tiles: _,
            rack: _,
            turn: _,
            tops: _,
            sheet: _,
            since: _,
            over: _,
            // Known to nobody, or to one.
            key,
            pool,
            players,
        } = self;
        *key = chance.key;
        for (at, Player { choice, points: _, gone: _ }) in players.iter_mut().enumerate() {
            if let Some((play, score)) = choice.as_mut().filter(|_| viewer != Some(at)) {
                let other = format!("{}A QQ", 1 + chance.below(15));
                *play = if chance.below(3) == 0 { String::new() } else { other };
                *score += 1;
            }
        }
        chance.deal(pool, []);
    }
}

//! For tests of secrecy: the same match with all else that a viewer may not know. Every field has
//! its place here, so that a new one is either known to all or made another.

use super::Match;
use crate::fair::Key;
use crate::secrecy::Chance;
use crate::setup::Setup;
use crate::state::{Play, State};
use crate::view::Viewer;

impl Match {
    /// The same match to a viewer: what it may know is as it is, and all else another. When it is
    /// over, everything may be known.
    pub(crate) fn otherwise(&self, viewer: Viewer, seed: u64) -> Self {
        let Self { book, mut setup, secret: _, rules, mut state } = self.clone();
        let player = state.player_of(viewer);
        let new = [u8::try_from(seed % 251).unwrap(); 32];
        let Setup {
            // Known to all.
            version: _,
            id: _,
            game: _,
            lexicon: _,
            seats: _,
            challenge: _,
            clock: _,
            options: _,
            record: _,
            // Known to nobody, but for its hash.
            secret,
        } = &mut setup;
        *secret = wordy_lexicon::lexicon::hex(&new);
        let State {
            // Known to all; the number of a seat from when it is given.
            seats: _,
            talk: _,
            asked: _,
            time: _,
            moved: _,
            players,
            // Known to one.
            seq,
            private,
            play,
        } = &mut state;
        for other in (0..players.len()).filter(|other| player != Some(*other)) {
            *private.entry(other).or_default() += other + 1;
            *seq += other + 1;
        }
        let key = Key::new("another", &new, &[]);
        match play {
            Some(Play::Scribe(game)) => game.otherwise(player, key),
            Some(game) => {
                let mut chance = Chance::new(book.letters().unwrap(), key, seed);
                match game {
                    Play::Board(game) => game.otherwise(player, &mut chance),
                    Play::Duplicate(game) => game.otherwise(player, &mut chance),
                    Play::Layouts(game) => game.otherwise(player, &mut chance),
                    Play::Scribe(_) => {}
                }
            }
            None => {}
        }
        Self { book, setup, secret: new, rules, state }
    }
}

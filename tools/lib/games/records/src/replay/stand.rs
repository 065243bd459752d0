//! Where a record has come to: what a game that goes on from there has to know.

use wordy_games::bag::{Bag, read_tiles};
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_games::verdict::WordJudge;

use super::{Replay, Turn, replay};
use crate::record::{Action, Record};

/// Where the record of a game that is not over has come to.
#[derive(Clone, Debug)]
pub struct Stand<'r> {
    /// Its replay.
    pub replay: Replay<'r>,
    /// The racks, as far as its lines `#rack1`, `#rack2` and so on have them.
    pub racks: Vec<Vec<Tile>>,
    /// How many tiles of each rack are not known.
    pub missing: Vec<usize>,
    /// The tiles that are neither on the board nor on these racks.
    pub unseen: Bag,
    /// How many turns there were.
    pub turns: usize,
    /// The number of the player to move.
    pub to_move: usize,
}

impl<'r> Stand<'r> {
    /// Replays a record of so many players.
    ///
    /// # Errors
    ///
    /// No game goes on from it; why, in words.
    pub fn of(
        record: &Record,
        rules: &'r BoardRules,
        verdict: &WordJudge<'_>,
        players: usize,
    ) -> Result<Self, &'static str> {
        let replay = replay(record, rules, verdict);
        if record.players.len() != players || replay.held.len() != players {
            return Err("the record is of other players");
        }
        let is = |action: fn(&Action) -> bool| {
            replay.turns.iter().any(|turn: &Turn<'_>| action(&turn.event.action))
        };
        if is(|own| *own == Action::Unread) {
            return Err("the record has a turn that cannot be read");
        }
        if !replay.winners.is_empty() || is(|own| matches!(own, Action::EndRack(_) | Action::Time))
        {
            return Err("the record goes to the end of the game");
        }
        let mut unseen = Bag::of(rules).without(&replay.position);
        let (mut racks, mut missing) = (Vec::new(), Vec::new());
        for (player, held) in record.players.iter().zip(&replay.held) {
            let rack = record.pragma(&format!("rack{}", player.number)).unwrap_or_default();
            let rack = read_tiles(rack, &rules.letters.alphabet);
            let rack = rack.map_err(|_| "the record has a rack that cannot be read")?;
            unseen.draw(&rack).map_err(|_| "a rack has tiles that the bag does not have")?;
            let more = held.checked_sub(rack.len());
            missing.push(more.ok_or("a rack has more tiles than are held")?);
            racks.push(rack);
        }
        let mut turns = replay.turns.iter().filter(|turn| turn.event.action.is_turn());
        let count = turns.clone().count();
        let to_move = turns.next_back().map_or(0, |turn| (turn.player + 1) % players.max(1));
        Ok(Self { replay, racks, missing, unseen, turns: count, to_move })
    }
}

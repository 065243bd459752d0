//! A game that goes on from where a record ends.

use std::sync::Arc;

use wordy_games::bag::{Bag, read_tiles};
use wordy_games::position::{Position, Tile};
use wordy_records::record::{Action, Record};
use wordy_records::replay::{Replay, Turn, replay};

use super::{Board, Done, Line, words_of};
use crate::context::Unfit;
use crate::event::PassedBy;
use crate::fair::Pool;
use crate::rulebook::Rulebook;

const UNREAD: Unfit = Unfit("the record has a turn that cannot be read");

impl Board {
    /// Goes on from where a record ends: with its board, its points, and the racks that its
    /// `#rack1` lines have. What of the racks it does not have is drawn.
    pub(crate) fn take_up(&mut self, text: &str, book: &Rulebook) -> Result<(), Unfit> {
        let record = Record::parse(text.as_bytes());
        let rules = Arc::clone(&self.rules);
        let replay = replay(&record, &rules, &book.verdict(&rules));
        if record.players.len() != self.players.len() || replay.held.len() != self.players.len() {
            return Err(Unfit("the record is of other players"));
        }
        let ends = |turn: &Turn<'_>| matches!(turn.event.action, Action::EndRack(_) | Action::Time);
        if !replay.winners.is_empty() || replay.turns.iter().any(ends) {
            return Err(Unfit("the record goes to the end of the game"));
        }
        let empty = Position::new(&rules.board);
        let mut before = &empty;
        for turn in &replay.turns {
            let line = self.line_of(turn, before)?;
            self.players[turn.player].points = line.total;
            self.sheet.push(line);
            before = &turn.after;
        }
        let mut unseen = Bag::of(&rules).without(&replay.position);
        for (player, own) in self.players.iter_mut().zip(&record.players) {
            let rack = record.pragma(&format!("rack{}", own.number)).unwrap_or_default();
            player.rack = read_tiles(rack, &rules.letters.alphabet).map_err(|_| UNREAD)?;
            unseen.draw(&player.rack).map_err(|_| Unfit("a rack that the bag does not have"))?;
        }
        self.tiles = Self::tiles_of(&replay.position);
        self.pool = Pool::new(self.key, unseen.all());
        self.progress = replay.progress;
        self.held_before = self.missing_of(&replay)?;
        let mut turns = replay.turns.iter().filter(|turn| turn.event.action.is_turn());
        self.turns = turns.clone().count();
        self.to_move = turns.next_back().map_or(0, |turn| (turn.player + 1) % self.players.len());
        Ok(())
    }

    /// How many tiles each player is still to draw before the game begins, or goes on.
    pub(super) fn missing(&self) -> Vec<usize> {
        let held = |player: usize| self.held_before.get(player).copied();
        (0..self.players.len())
            .map(|player| {
                let rack = self.players[player].rack.len();
                held(player).unwrap_or(self.rules.rack).saturating_sub(rack)
            })
            .collect()
    }

    /// How many tiles of the set are out of the bag before the game begins, or goes on.
    pub(super) fn out(&self) -> usize {
        let racks = self.players.iter().map(|player| player.rack.len());
        self.tiles.iter().flatten().count() + racks.sum::<usize>()
    }

    fn missing_of(&self, replay: &Replay<'_>) -> Result<Vec<usize>, Unfit> {
        let held = self.players.iter().zip(&replay.held);
        let is_more = |(player, held): (&super::Player, &usize)| player.rack.len() > *held;
        if held.into_iter().any(is_more) {
            return Err(Unfit("a rack with more tiles than are held"));
        }
        Ok(replay.held.clone())
    }

    /// The line of the score sheet of a turn.
    fn line_of(&self, turn: &Turn<'_>, before: &Position<'_>) -> Result<Line, Unfit> {
        let (event, player) = (&turn.event, turn.player);
        let alphabet = &self.rules.letters.alphabet;
        let tiles = |text: &str| read_tiles(text, alphabet).map_err(|_| UNREAD);
        // Who challenged is in no record; of two it is the other one.
        let other = (player + 1) % self.players.len();
        let named = event.named.clone();
        let done = match &event.action {
            Action::Unread => return Err(UNREAD),
            Action::Exchange(text) => Done::Exchange(String::new(), tiles(text)?),
            Action::ExchangeCount(count) => Done::Turn(format!("-{count}")),
            Action::Pass if event.diffs.is_empty() && event.swaps.is_empty() => {
                Done::Pass(String::new(), PassedBy::Choice)
            }
            Action::Withdrawn => Done::TakenBack(named, other),
            Action::Challenge => Done::Bonus(named, other),
            _ => Done::Turn(event.spelled()),
        };
        let words = turn.ruling.as_ref().map(|ruling| words_of(ruling, &self.rules));
        let laid = self.rules.board.places().filter_map(|at| {
            let (old, new): (Option<Tile>, Option<Tile>) = (before.tile(at), turn.after.tile(at));
            (old != new).then_some((at, new))
        });
        let ((score, total), laid) = (turn.right, laid.collect());
        let (rack, words) = (tiles(&event.rack)?, words.unwrap_or_default());
        Ok(Line { player, at: self.since, rack, done, score, total, words, laid })
    }
}

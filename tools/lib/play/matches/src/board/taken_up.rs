//! A game that goes on from where a record ends.

use std::sync::Arc;

use wordy_games::bag::read_tiles;
use wordy_games::position::Position;
use wordy_records::record::{Action, Record};
use wordy_records::replay::{Stand, Turn};

use super::{Board, Line, TurnLine, words_of};
use crate::context::Unfit;
use crate::event::PassedBy;
use crate::fair::Pool;
use crate::rulebook::Rulebook;

impl Board {
    /// Goes on from where a record ends: what of the racks it does not have is drawn.
    pub(crate) fn take_up(&mut self, text: &str, book: &Rulebook) -> Result<(), Unfit> {
        let (record, rules) = (Record::parse(text.as_bytes()), Arc::clone(&self.rules));
        let stand = Stand::of(&record, &rules, &book.verdict(&rules), self.players.len());
        let Stand { replay, racks, missing, unseen, turns, to_move } = stand.map_err(Unfit)?;
        let empty = Position::new(&rules.board);
        let mut before = &empty;
        for turn in &replay.turns {
            self.players[turn.player].points = turn.right.1;
            self.sheet.push(self.line_of(turn, before));
            before = &turn.after;
        }
        self.players.iter_mut().zip(racks).for_each(|(player, rack)| player.rack = rack);
        (self.tiles, self.progress) = (Self::tiles_of(&replay.position), replay.progress);
        (self.missing, self.turns, self.to_move) = (missing, turns, to_move);
        self.pool = Pool::new(self.key, unseen.all());
        Ok(())
    }

    /// The line of the score sheet of a turn. Who challenged is in no record: of two the other one.
    fn line_of(&self, turn: &Turn<'_>, before: &Position<'_>) -> Line {
        let (event, player, (score, total)) = (&turn.event, turn.player, turn.right);
        let tiles = |text: &str| read_tiles(text, &self.rules.letters.alphabet).unwrap_or_default();
        let (other, named) = ((player + 1) % self.players.len(), event.named.clone());
        let done = match &event.action {
            Action::Exchange(text) => TurnLine::Exchange(String::new(), tiles(text)),
            Action::ExchangeCount(count) => TurnLine::Turn(format!("-{count}")),
            Action::Pass if event.diffs.is_empty() && event.swaps.is_empty() => {
                TurnLine::Pass(String::new(), PassedBy::Choice)
            }
            Action::Withdrawn => TurnLine::TakenBack(named, other),
            Action::Challenge => TurnLine::Bonus(named, other),
            _ => TurnLine::Turn(event.spelled()),
        };
        let words = turn.ruling.as_ref().map(|ruling| words_of(ruling, &self.rules));
        let (rack, words) = (tiles(&event.rack), words.unwrap_or_default());
        let places = self.rules.board.places().map(|at| (at, turn.after.tile(at)));
        let laid = places.filter(|(at, new)| before.tile(*at) != *new).collect();
        Line { player, at: self.since, rack, done, score, total, words, laid }
    }
}

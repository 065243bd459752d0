//! Turns: exchanges with the board, then a play, an exchange with the bag, or nothing.

use super::{LastPlay, Problem, Replayer, Turn};
use crate::bag::Bag;
use crate::game::InvalidPlay;
use crate::play::{Play, PlayError};
use crate::position::Tile;
use crate::record::{Action, Event};
use crate::ruling::{Fault, Move, Ruling, not_on_rack, rule};

impl<'r> Replayer<'r, '_> {
    pub(super) fn turn(&mut self, event: &Event, following: Option<&Event>, turn: &mut Turn<'r>) {
        if self.over {
            self.report(event.line, Problem::TurnAfterEnd);
        }
        let Some(rack) = self.tiles(event.line, &event.rack) else { return };
        let play = self.read_play(event);
        let unread = matches!(event.action, Action::Play(..)) && play.is_none();
        let (swaps, diffs) = (event.swaps.clone(), event.diffs.clone());
        let made = Move { rack: Some(rack), swaps, diffs, play };
        let mut ruling = rule(&made, &self.replay.position, self.rules, self.verdict);
        self.report_faults(event.line, ruling.faults.iter().cloned());
        let taken_back = following
            .is_some_and(|next| next.action == Action::Withdrawn && next.nick == event.nick);
        let undone = goes_back(&ruling, self.rules.invalid) && !taken_back;
        turn.expected_score = if unread { None } else { expected_score(&ruling, undone) };
        self.exchange(event, &made, &mut ruling);
        self.lay(event, &made, &ruling, undone);
        self.count_scoreless(event, turn.expected_score);
        turn.ruling = Some(ruling);
    }

    fn read_play(&mut self, event: &Event) -> Option<Play> {
        let Action::Play(square, word) = &event.action else { return None };
        let play = Play::parse(square, word, &self.rules.letters.alphabet);
        let reported = |error| {
            let text = match &error {
                PlayError::Place(_) => square,
                PlayError::Letter { found, .. } => &word[word.find(found).unwrap_or(0)..],
                PlayError::Empty => word,
            };
            self.report_unread(event.line, text, Problem::Play(error));
        };
        play.map_err(reported).ok()
    }

    /// Puts what a turn lays on the board, unless it is undone at once.
    fn lay(&mut self, event: &Event, made: &Move, ruling: &Ruling<'r>, undone: bool) {
        let was_over = self.over;
        self.replay.position = if undone { &ruling.before } else { &ruling.after }.clone();
        self.replay.unseen = Bag::of(self.rules).without(&self.replay.position);
        if ruling.score.is_none() {
            return;
        }
        if undone {
            self.last = None;
            return;
        }
        let held = made.rack.as_ref().map_or(0, Vec::len);
        self.over |= self.is_out(held, ruling.laid);
        self.last = Some(LastPlay {
            nick: event.nick.clone(),
            rack: event.rack.clone(),
            score: event.score,
            before: ruling.before.clone(),
            was_over,
        });
    }

    /// Whether a play ends the game: the rack is empty, and what is unseen fits the other racks.
    fn is_out(&self, held: usize, played: usize) -> bool {
        let unseen = self.replay.unseen.len();
        let others = self.record.players.len().saturating_sub(1) * self.rules.rack;
        held == played && unseen <= others || unseen == 0
    }

    /// An exchange with the bag: the tiles must be on the rack, and the bag large enough.
    fn exchange(&mut self, event: &Event, made: &Move, ruling: &mut Ruling<'_>) {
        let held = made.rack.as_ref().map_or(0, Vec::len);
        match &event.action {
            Action::Exchange(text) => {
                let Some(tiles) = self.tiles(event.line, text) else { return };
                let missing = draw(ruling, &tiles);
                let fault = missing.map(|tile| not_on_rack(made, tile, self.rules));
                self.report_faults(event.line, fault);
                self.check_bag(event, tiles.len(), held);
            }
            Action::ExchangeCount(count) => self.check_bag(event, *count, held),
            _ => {}
        }
    }

    /// The bag, what is unseen less full racks, must hold enough for an exchange (Scrabble Door,
    /// rule 9: as many as are exchanged; other games: a number of their own).
    fn check_bag(&mut self, event: &Event, count: usize, held: usize) {
        let rack = self.rules.rack;
        let full = self.record.players.len().saturating_sub(1) * rack + held.max(1);
        let bag = self.replay.unseen.len().saturating_sub(full);
        let least = if self.rules.exchange == 0 { count } else { self.rules.exchange };
        if count > rack {
            self.report(event.line, Problem::LargeExchange { rack, found: count });
        } else if bag < least {
            self.report(event.line, Problem::SmallBag { least, bag });
        }
    }

    /// Counts turns without a score and passes, which end a game when there are enough (Scrabble
    /// Door, rule 11; "1DIF: The Game" and Scrabble I by their own numbers).
    fn count_scoreless(&mut self, event: &Event, expected_score: Option<i32>) {
        let scores = matches!(event.action, Action::Play(..))
            && expected_score.is_none_or(|expected| expected > 0);
        self.scoreless = if scores { 0 } else { self.scoreless + 1 };
        let passes = event.action == Action::Pass && event.diffs.is_empty();
        self.passes = if passes { self.passes + 1 } else { 0 };
        let players = self.record.players.len().max(1);
        self.over |= self.rules.all_pass_ends && self.passes >= players;
        self.over |= self.rules.scoreless_turns.is_some_and(|most| self.scoreless >= most);
    }
}

/// Draws tiles from the rack that a ruling leaves; the first that is not there is returned.
fn draw(ruling: &mut Ruling<'_>, tiles: &[Tile]) -> Option<Tile> {
    ruling.left.as_mut()?.draw(tiles).err()
}

/// Whether the tiles of a play go back at once and it scores nothing: its words are not such as may
/// score, in a game where that voids the play (Scrabble I, rule 7).
fn goes_back(ruling: &Ruling<'_>, invalid: InvalidPlay) -> bool {
    let wrong = |fault: &Fault| matches!(fault, Fault::MainWord(_) | Fault::Phonies(_));
    invalid == InvalidPlay::Void && ruling.faults.iter().any(wrong)
}

/// The score that a record should have for a turn. A play stands as recorded, whatever its words,
/// unless they undo it at once; none can be said for one that cannot be made with the rack as
/// written.
fn expected_score(ruling: &Ruling<'_>, undone: bool) -> Option<i32> {
    let points = if undone { 0 } else { ruling.worth() };
    (!ruling.is_impossible()).then(|| i32::try_from(points).unwrap_or(i32::MAX))
}

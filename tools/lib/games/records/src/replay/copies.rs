//! Lines that are written twice.

use super::{Problem, Replayer};
use crate::record::Action;
use wordy_games::play::Illegal;
use wordy_games::ruling::{Fault, Ruling};

impl Replayer<'_, '_> {
    /// Whether a line repeats an earlier one letter by letter: the one before it, or a play that
    /// lies on the board, or the next line of those that are being repeated. Nothing happens by it;
    /// the first of such lines in succession is reported.
    pub(super) fn is_copy(&mut self, at: usize) -> bool {
        let of = self.original(at);
        if let (Some(of), None) = (of, self.copied) {
            let line = self.record.events[of].line;
            self.report(self.record.events[at].line, Problem::Doubled(line));
        }
        self.copied = of;
        if of.is_some() {
            // It may stand in the place of the player's turn.
            self.next = None;
        }
        of.is_some()
    }

    /// The event that an event repeats.
    fn original(&self, at: usize) -> Option<usize> {
        let next = self.copied.map(|of| of + 1).filter(|of| *of < at && self.same_text(*of, at));
        let before = at.checked_sub(1).filter(|of| self.seats.len() > 1 && self.same_text(*of, at));
        next.or(before).or_else(|| self.lies(at).filter(|of| self.same_text(*of, at)))
    }

    /// Whether two events are the same letter by letter.
    pub(super) fn same_text(&self, one: usize, other: usize) -> bool {
        let text = |at: usize| {
            let event = self.record.events.get(at)?;
            self.record.lines.get(event.line - 1).map(str::trim)
        };
        text(one) == text(other)
    }

    /// The play of an event that lies on the board already.
    fn lies(&self, at: usize) -> Option<usize> {
        let action = &self.record.events[at].action;
        let is_play = matches!(action, Action::Play(..));
        let same = |of: &usize| is_play && self.record.events[*of].action == *action;
        self.lying.iter().copied().find(same)
    }

    /// What is wrong with a play whose squares are taken by the same play, made before; the first
    /// of such plays in succession tells it.
    pub(super) fn report_taken(&mut self, at: usize, seat: usize, ruling: &Ruling<'_>) -> bool {
        let taken = |fault: &Fault| {
            matches!(fault, Fault::Illegal(Illegal::NothingNew | Illegal::GoesOn(_)))
        };
        let of = self.lies(at).filter(|_| ruling.faults.iter().any(taken));
        let again = std::mem::replace(&mut self.taken, of.is_some());
        if let Some(of) = of.filter(|_| !again) {
            let line = self.record.events[of].line;
            self.report(self.record.events[at].line, Problem::Taken(line));
        }
        if of.is_some() {
            // Later totals may count it or not, and it may stand for no turn at all.
            (self.seats[seat].doubt, self.seats[seat].uncounted) = (true, true);
            self.next = None;
        }
        of.is_some()
    }
}

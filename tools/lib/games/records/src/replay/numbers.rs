//! Scores and totals: what is written, what follows, and what is right.

use super::{FAR, Finding, FindingKind, Problem, Replayer};
use crate::record::{Action, Event};
use wordy_games::game::ChallengeRule;

/// What the last total of a player may have been, and what is right then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub(super) written: i32,
    pub(super) right: i32,
}

/// How many such there may be: after more wrong numbers than that no total tells anything.
pub(super) const MOST_BASES: usize = 8;

impl Replayer<'_, '_> {
    /// Checks score and total of a line; what they should be. A total that follows from the right
    /// score says nothing of a wrong one, and after a wrong number the next total may follow from
    /// the wrong or the right one. After a turn that is missing or cannot be read a total is as it
    /// is written.
    pub(super) fn check_numbers(
        &mut self,
        at: usize,
        seat: usize,
        expected: Option<i32>,
    ) -> (i32, i32) {
        let event = &self.record.events[at];
        let (undone, left_out) = (self.undone.take(), std::mem::take(&mut self.left_out));
        let due = expected.unwrap_or(event.score);
        if !event.scored {
            return self.add_unwritten(event, seat, due);
        }
        let (found, total) = (event.score, event.total);
        let own = &self.seats[seat];
        let last = own.bases[0];
        let as_written = own.base_of(found, total);
        let base = as_written.or_else(|| own.base_of(due, total));
        let rises = base.is_none() && self.rises(at, seat);
        let bonus = rises && self.lacks_bonus(event, seat);
        let own = &self.seats[seat];
        let unsure = base.is_none() && (own.doubt || bonus);
        let before = base.unwrap_or(last).right;
        let score = undone.filter(|_| !unsure).map_or(due, |right| right - before);
        let right = if unsure { total } else { before + score };
        let mut bases = vec![Base { written: total, right }];
        if left_out || own.uncounted {
            bases.extend(&own.bases);
        }
        if left_out {
            bases.rotate_left(1);
        }
        if !unsure && (as_written.is_none() || due != found) {
            let sums = own.bases.iter().flat_map(|last| [last.written + found, last.written + due]);
            bases.extend(sums.map(|written| Base { written, right }));
        }
        self.replay.totals.insert(own.nick.clone(), total);
        self.seats[seat].count_on(bases);
        let wrong = base.is_none() && !unsure;
        if wrong && rises {
            self.risen.get_or_insert(event.line);
        }
        self.report_numbers(event, (due, found), wrong.then_some(last.written + found));
        if bonus {
            self.report(event.line, Problem::MissingBonus(total - found - last.written));
        }
        if unsure {
            self.replay.unsure.push(event.line);
        }
        if let Some(last) = self.last.as_mut().filter(|last| last.line == event.line) {
            last.right = if unsure { total - found } else { before };
        }
        (score, right)
    }

    /// A line without numbers counts what it is worth, where that can be said.
    fn add_unwritten(&mut self, event: &Event, seat: usize, due: i32) -> (i32, i32) {
        let own = &mut self.seats[seat];
        for base in &mut own.bases {
            (base.written, base.right) = (base.written + due, base.right + due);
        }
        own.doubt |= event.action == Action::Unread;
        (due, own.bases[0].right)
    }

    fn report_numbers(
        &mut self,
        event: &Event,
        (expected, found): (i32, i32),
        due_total: Option<i32>,
    ) {
        let line = event.line;
        let void = self.of_line(line).any(|it| matches!(it.problem, Problem::VoidScore { .. }));
        if expected != found && !void && !self.is_unread(line) {
            self.report(line, Problem::Score { expected, found });
        }
        if let Some(expected) = due_total {
            self.report(line, Problem::Total { expected, found: event.total });
        }
    }

    /// Whether a total has so much more than follows as a wrong challenge of the player's last play
    /// brought.
    fn lacks_bonus(&self, event: &Event, seat: usize) -> bool {
        use ChallengeRule::{FiveAPlay, FiveAWord, TenAPlay, TenAWord};
        let own = &self.seats[seat];
        let more = event.total - event.score - own.bases[0].written;
        let fits = match self.rules.challenge {
            FiveAPlay | FiveAWord => [5, 10, 15].contains(&more),
            TenAPlay | TenAWord => [10, 20, 30].contains(&more),
            _ => false,
        };
        fits && !own.doubt
    }

    /// A total may have more than follows since a turn is missing before it. Where what comes after
    /// it says so, too, nothing from there on is known better than it is written: a play that
    /// cannot be laid or has other tiles than there are, or less points than it is said to have.
    pub(super) fn keep_unsure(&mut self) {
        let Some(line) = self.risen else { return };
        let tells = |finding: &Finding| match finding.problem {
            Problem::Score { expected, found } => expected < found,
            _ => matches!(finding.kind(), FindingKind::Illegal | FindingKind::Tiles),
        };
        if !self.replay.findings.iter().any(|finding| finding.line > line && tells(finding)) {
            return;
        }
        for turn in self.replay.turns.iter_mut().filter(|turn| turn.event.line >= line) {
            turn.right = (turn.event.score, turn.event.total);
        }
        self.replay.unsure.retain(|unsure| *unsure < line);
        self.replay.unsure.push(line);
    }

    /// Where the totals of all players rise more than they score, one after the other, and go on
    /// from there, a turn of each is missing before a line: the totals tell what it scored.
    pub(super) fn check_round(&mut self, at: usize, seat: usize) {
        if !(2..=MOST_BASES).contains(&self.seats.len()) || !self.rises(at, seat) {
            return;
        }
        let next = |seat: usize| {
            let nick = &self.seats[seat].nick;
            (at + 1..self.record.events.len()).take(FAR).find(|next| self.is_of(*next, nick))
        };
        let mut others = (0..self.seats.len()).filter(|other| *other != seat);
        if others.all(|other| next(other).is_some_and(|next| self.rises(next, other))) {
            self.report(self.record.events[at].line, Problem::MissingRound);
            self.lose_turns();
        }
    }

    /// Whether the total of a line is more than follows, and the player's next one goes on from it.
    fn rises(&self, at: usize, seat: usize) -> bool {
        let (event, own) = (&self.record.events[at], &self.seats[seat]);
        let before = event.total - event.score;
        let more = event.scored && before > own.bases[0].written;
        let next = self.following(at).find(|next| next.nick == own.nick);
        let goes_on = |next: &Event| !next.scored || next.total - next.score == event.total;
        more && !own.follows(event.score, event.total) && next.is_none_or(goes_on)
    }

    fn is_of(&self, at: usize, nick: &str) -> bool {
        self.record.events[at].nick == nick
    }
}

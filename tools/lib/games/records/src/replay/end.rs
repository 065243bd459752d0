//! What is counted at the end: the tiles left, and time.

use super::rack::differ;
use super::{End, Problem, Replayer};
use crate::record::{Action, Event};
use wordy_games::ending::left;
use wordy_games::game::LeftoverTiles;
use wordy_games::ruling::too_many;

impl Replayer<'_, '_> {
    /// The tiles left: one's own taken off and the others' added (Scrabble Door: the end tally), or
    /// twice
    /// the others' added and nothing taken off, as is customary. The score that the line should
    /// have.
    pub(super) fn end_rack(&mut self, event: &Event, seat: usize, text: &str) -> Option<i32> {
        self.read_note(event);
        let tiles = self.tiles(event.line, text)?;
        let seat = self.gainer(event, seat);
        if let Some(problem) = self.end_problem(event, seat, text) {
            self.report(event.line, problem);
            (self.seats[seat].doubt, self.seats[seat].uncounted) = (true, true);
            return None;
        }
        let fault = too_many(&tiles, &self.replay.unseen, self.rules);
        if let Some(fault) = fault.filter(|_| !self.endless) {
            self.report_once(event.line, Problem::Turn(fault));
        } else if self.seats.len() == 2
            && self.excess.is_empty()
            && self.gains(event, seat) == Some(true)
            && tiles.len() != self.replay.unseen.len()
        {
            let (left, found) = (self.replay.unseen.len(), tiles.len());
            self.report(event.line, Problem::TilesLeft { left, found });
        }
        self.before_end.get_or_insert_with(|| self.replay.totals.clone());
        let points = left(&tiles, self.rules);
        let gains = self.gains(event, seat).unwrap_or(event.score > 0 && event.rack.is_empty());
        let own = &mut self.seats[seat];
        if !gains {
            own.paid = Some(event.line);
            return Some(-points);
        }
        own.gains += 1;
        Some(if self.others_lose(event) { points } else { 2 * points })
    }

    /// Who gets the tiles of a line: where it adds points for one who did not go out, it has the
    /// wrong name.
    fn gainer(&mut self, event: &Event, seat: usize) -> usize {
        let adds = event.score > 0 && event.rack.is_empty();
        match self
            .over
            .filter(|_| matches!(self.rules.left, LeftoverTiles::Transfer | LeftoverTiles::Double))
        {
            Some(End::Out(out)) if adds && out != seat => {
                let (expected, found) = (self.seats[out].nick.clone(), event.nick.clone());
                self.report(event.line, Problem::OtherGains { expected, found });
                out
            }
            _ => seat,
        }
    }

    /// Tiles that are taken off the others must be added for who went out.
    pub(super) fn check_settled(&mut self) {
        let Some(End::Out(out)) = self.over.filter(|_| !self.lost && !self.endless) else { return };
        let gives = matches!(self.rules.left, LeftoverTiles::Transfer | LeftoverTiles::Double);
        let paid = self.seats.iter().filter_map(|seat| seat.paid).min();
        if let Some(line) = paid.filter(|_| gives && self.seats[out].gains == 0) {
            self.report(line, Problem::NobodyGains(self.seats[out].nick.clone()));
        }
    }

    /// Whether a line gives a player the others' tiles, where that is known: only one who went out
    /// gets them.
    fn gains(&self, event: &Event, seat: usize) -> Option<bool> {
        match self.over? {
            End::Out(out) => Some(out == seat && event.rack.is_empty()),
            _ => Some(false),
        }
    }

    /// Why tiles left may not be counted here.
    fn end_problem(&self, event: &Event, seat: usize, text: &str) -> Option<Problem> {
        let own = &self.seats[seat];
        let gains = self.gains(event, seat) == Some(true);
        let others = self.seats.len().saturating_sub(1);
        if self.rules.left == LeftoverTiles::None {
            return Some(Problem::NothingLeft);
        }
        if gains && self.rules.left == LeftoverTiles::Lose {
            return Some(Problem::NoGain);
        }
        if self.goes_on() {
            return Some(Problem::EarlyTilesLeft);
        }
        if if gains { own.gains >= others } else { own.paid.is_some() } {
            return Some(Problem::TilesLeftTwice(event.nick.clone()));
        }
        let (rack, found) = (event.rack.clone(), text.to_owned());
        let other = !rack.is_empty() && (differ(&rack, text) || rack.len() != text.len());
        other.then_some(Problem::OtherTilesLeft { rack, found })
    }

    /// Whether the record takes tiles left off another player.
    fn others_lose(&self, event: &Event) -> bool {
        self.record
            .events
            .iter()
            .any(|other| matches!(other.action, Action::EndRack(_)) && other.nick != event.nick)
    }

    /// A time penalty: once, at the end, so many points off for every minute begun. The score that
    /// the line should have, where it has another sign.
    pub(super) fn time(&mut self, event: &Event, seat: usize) -> Option<i32> {
        self.read_note(event);
        let early = self.goes_on();
        let timed = std::mem::replace(&mut self.seats[seat].timed, !early);
        let minute = self.rules.overtime.map_or(1, u32::cast_signed).max(1);
        let problem = if timed {
            Problem::TimeTwice(event.nick.clone())
        } else if early {
            // Later totals may leave it out.
            self.seats[seat].uncounted = true;
            Problem::EarlyTime
        } else if event.score > 0 {
            Problem::TimeGain
        } else if event.score % minute != 0 {
            Problem::TimePart { minute, found: event.score }
        } else {
            return None;
        };
        self.report(event.line, problem);
        None
    }
}

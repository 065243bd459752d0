//! Calls, and what is drawn after them.

use std::collections::BTreeMap;

use super::replay::{Seat, Table};
use super::{Entry, Event, Problem, TilesDrawn};
use crate::game::Draw;
use crate::layout::{Layout, LayoutFault};

impl Table<'_> {
    /// A call counts when the caller's layout is legal and holds all their tiles; else it is void
    /// and the game goes on (Speed Scrabble, variant 1). Calls at once are one call.
    pub(super) fn calls(&mut self, first: &Entry, rest: &[Entry]) {
        let calls = rest.iter().take_while(|entry| matches!(entry.event, Event::Call(..))).count();
        let (more, draws) = rest.split_at(calls);
        let callers: Vec<(usize, String)> =
            std::iter::once(first).chain(more).filter_map(|entry| self.good_call(entry)).collect();
        let Some((line, caller)) = callers.first().cloned() else {
            for draw in draws {
                self.report(draw.line, Problem::DrawAfterVoid);
            }
            return;
        };
        self.replay.calls += 1;
        let ends = match self.rules.draw {
            Draw::One => self.left() < self.seats.len(),
            Draw::ToRack => self.left() == 0,
        };
        let due = if ends {
            self.end(&callers);
            vec![0; self.seats.len()]
        } else {
            let names: Vec<String> = callers.into_iter().map(|(_, name)| name).collect();
            self.due(&caller, &names, draws)
        };
        self.draws(line, draws, &due);
    }

    /// Ends the game: the first to call when no tiles are left wins it.
    fn end(&mut self, callers: &[(usize, String)]) {
        for (line, name) in callers {
            if self.over.is_none() {
                self.over = Some(name.clone());
            } else {
                self.report_after_end(*line);
            }
        }
    }

    /// The line and the caller of a call that counts.
    fn good_call(&mut self, entry: &Entry) -> Option<(usize, String)> {
        let (line, Event::Call(name, layout)) = (entry.line, &entry.event) else { return None };
        let undealt = self.seats.iter().filter(|seat| seat.count() == 0);
        for name in undealt.map(|seat| seat.name.clone()).collect::<Vec<_>>() {
            self.report(line, Problem::NotDealt(name));
        }
        match self.check_call(name, layout) {
            Ok(()) => Some((line, name.clone())),
            Err(problem) => {
                self.report(line, problem);
                None
            }
        }
    }

    fn check_call(&self, name: &str, layout: &Layout) -> Result<(), Problem> {
        let seat = self.seat(name).ok_or_else(|| Problem::NotAPlayer(name.to_owned()))?;
        if seat.unknown > 0 && layout.tiles().next().is_none() {
            // A layout that the record does not have.
            return Ok(());
        }
        let mut faults = self.faults(layout, seat);
        if !layout.unused.is_empty() {
            faults.push(LayoutFault::Unused(layout.unused.len()));
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(Problem::Void { name: name.to_owned(), faults })
        }
    }

    /// How many tiles each player must draw, in order of the seats: one, or until as many lie
    /// unused as were dealt; where the pool is too small, one at a time from the caller on.
    fn due(&self, caller: &str, callers: &[String], draws: &[Entry]) -> Vec<usize> {
        let deal = self.rules.deal;
        // Who does not see the tiles drawn does not see how many lie unused.
        let unused = draws.iter().filter_map(|draw| match &draw.event {
            Event::Draw(name, _, Some(unused)) => Some((name.as_str(), *unused)),
            Event::Draw(name, TilesDrawn::Count(count), None) => {
                Some((name.as_str(), deal.saturating_sub(*count)))
            }
            _ => None,
        });
        let unused: BTreeMap<&str, usize> = unused.collect();
        let wanted = |name: &str| match self.rules.draw {
            Draw::One => 1,
            Draw::ToRack if callers.iter().any(|caller| caller == name) => deal,
            Draw::ToRack => deal.saturating_sub(unused.get(name).copied().unwrap_or(deal)),
        };
        let wanted: Vec<usize> = self.seats.iter().map(|seat| wanted(&seat.name)).collect();
        let first = self.seats.iter().position(|seat| seat.name == caller).unwrap_or(0);
        shared_out(&wanted, first, self.left())
    }

    fn draws(&mut self, line: usize, draws: &[Entry], due: &[usize]) {
        // The count and the last line of what each draws.
        let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for draw in draws {
            if let Event::Draw(name, tiles, unused) = &draw.event {
                let held = self.seat(name).map_or(0, Seat::count);
                if let Some(found) = unused.filter(|unused| *unused > held) {
                    let name = name.clone();
                    self.report(draw.line, Problem::TooManyUnused { name, held, found });
                }
                let (count, last) = counts.entry(name).or_default();
                (*count, *last) = (*count + tiles.count(), draw.line);
                self.take(draw.line, name, tiles);
            }
        }
        for (name, due) in self.names().into_iter().zip(due.iter().copied()) {
            let (found, line) = counts.get(name.as_str()).copied().unwrap_or((0, line));
            if found != due {
                self.report(line, Problem::WrongDraw { name, due, found });
            }
        }
    }
}

/// What each seat gets of a pool: what it wants, handed out one at a time from the seat `first` on,
/// as long as there is any (Speed Scrabble, variant 2).
///
/// ```
/// // Three tiles from the second seat on: second, first, second.
/// assert_eq!(wordy_games::speed::shared_out(&[7, 2, 0], 1, 3), [1, 2, 0]);
/// ```
pub fn shared_out(wanted: &[usize], first: usize, pool: usize) -> Vec<usize> {
    let (mut due, mut left) = (vec![0; wanted.len()], pool);
    while left > 0 && due != wanted {
        for seat in (0..wanted.len()).map(|seat| (first + seat) % wanted.len()) {
            if due[seat] < wanted[seat] && left > 0 {
                due[seat] += 1;
                left -= 1;
            }
        }
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_pool_goes_round_from_the_caller() {
        assert_eq!(shared_out(&[7, 2, 0], 0, 20), [7, 2, 0]);
        // Three tiles from the second seat on: second, first, second.
        assert_eq!(shared_out(&[7, 2, 0], 1, 3), [1, 2, 0]);
        assert_eq!(shared_out(&[7, 2, 1], 2, 2), [1, 0, 1]);
        assert_eq!(shared_out(&[1, 1], 1, 0), [0, 0]);
    }
}

//! Calls, and what is drawn after them.

use std::collections::BTreeMap;

use super::replay::Table;
use super::{Entry, Event, Problem};
use crate::game::Draw;
use crate::layout::{Layout, LayoutFault};

impl Table<'_> {
    /// A call counts when the caller's layout is legal and holds all their tiles; else it is void
    /// and the game goes on (Speed Scrabble, variant 1).
    pub(super) fn call(&mut self, line: usize, name: &str, layout: &Layout, draws: &[Entry]) {
        let undealt = self.seats.iter().filter(|seat| seat.held.is_empty());
        for name in undealt.map(|seat| seat.name.clone()).collect::<Vec<_>>() {
            self.report(line, Problem::NotDealt(name));
        }
        if let Err(problem) = self.check_call(name, layout) {
            self.report(line, problem);
            for draw in draws {
                self.report(draw.line, Problem::DrawAfterVoid);
            }
            return;
        }
        self.replay.calls += 1;
        let ends = match self.rules.draw {
            Draw::One => self.pool.len() < self.seats.len(),
            Draw::ToRack => self.pool.is_empty(),
        };
        if ends && self.over.is_none() {
            self.over = Some(name.to_owned());
        }
        let due = if ends { vec![0; self.seats.len()] } else { self.due(name, draws) };
        self.draws(line, draws, &due);
    }

    fn check_call(&self, name: &str, layout: &Layout) -> Result<(), Problem> {
        let seat = self.seat(name).ok_or_else(|| Problem::NotAPlayer(name.to_owned()))?;
        let mut faults = self.faults(layout, &seat.held);
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
    fn due(&self, caller: &str, draws: &[Entry]) -> Vec<usize> {
        let unused = draws.iter().filter_map(|draw| match &draw.event {
            Event::Draw(name, _, unused) => Some((name.as_str(), (*unused)?)),
            _ => None,
        });
        let unused: BTreeMap<&str, usize> = unused.collect();
        let deal = self.rules.deal;
        let wanted = |name: &str| match self.rules.draw {
            Draw::One => 1,
            Draw::ToRack if name == caller => deal,
            Draw::ToRack => deal.saturating_sub(unused.get(name).copied().unwrap_or(deal)),
        };
        let wanted: Vec<usize> = self.seats.iter().map(|seat| wanted(&seat.name)).collect();
        let first = self.seats.iter().position(|seat| seat.name == caller).unwrap_or(0);
        shared_out(&wanted, first, self.pool.len())
    }

    fn draws(&mut self, line: usize, draws: &[Entry], due: &[usize]) {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for draw in draws {
            if let Event::Draw(name, tiles, unused) = &draw.event {
                let held = self.seat(name).map_or(0, |seat| seat.held.len());
                if let Some(found) = unused.filter(|unused| *unused > held) {
                    let name = name.clone();
                    self.report(draw.line, Problem::TooManyUnused { name, held, found });
                }
                *counts.entry(name).or_default() += tiles.len();
                self.take(draw.line, name, tiles);
            }
        }
        for (name, due) in self.names().into_iter().zip(due.iter().copied()) {
            let found = counts.get(name.as_str()).copied().unwrap_or(0);
            if found != due {
                self.report(line, Problem::WrongDraw { name, due, found });
            }
        }
    }
}

/// What each seat gets of a pool: what it wants, handed out one at a time from the seat `first` on,
/// as long as there is any.
fn shared_out(wanted: &[usize], first: usize, pool: usize) -> Vec<usize> {
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

//! What can be learnt of a match that is over.

use std::sync::Arc;

use wordy_matches::{Action, EventKind, Level, Match, SeatSetup, Setup};

use crate::table::{Table, book, people};

#[test]
fn what_was_missed_could_have_been_played() {
    for game in ["scrabble", "1dif"] {
        let book = book(game, "college");
        let mut seats = people("Ann");
        seats.push(SeatSetup::computer(Level::Easy));
        let mut table = Table::started(&book, seats.clone(), 5);
        while !table.game.is_over() && table.events.len() < 30 {
            // She plays once, and passes from then on.
            if !table.due() && table.act(0, &Action::Pass {}).is_err() {
                break;
            }
        }
        table.act(0, &Action::Resign {}).ok();
        let setup = Setup::new(&book, "test", seats, [5; 32]);
        let fresh = || Match::open(Arc::clone(&book), setup.clone()).unwrap();
        let missed = fresh().missed(&table.events, 100).unwrap();
        assert!(missed.len() > 2 && missed.iter().all(|own| own.seat == 0), "{game}: {missed:?}");
        assert!(missed.is_sorted_by(|a, b| a.best.score >= b.best.score), "she scored nothing");
        for own in missed {
            // The match as it was before that turn.
            let turn = |what: &EventKind| {
                matches!(
                    what,
                    EventKind::Played { .. }
                        | EventKind::Exchanged { .. }
                        | EventKind::Passed { .. }
                )
            };
            let turns = table.events.iter().enumerate().filter(|(_, event)| turn(&event.what));
            let (at, _) = turns.clone().nth(own.turn - 1).unwrap();
            let mut before = fresh();
            before.extend(&table.events[..at]).unwrap();
            let now = table.events[at].at;
            let events = before.act(0, &Action::play(&own.best.text), now).unwrap();
            let scored = events.iter().find_map(|event| match &event.what {
                EventKind::Played { score, void: false, .. } => Some(*score),
                _ => None,
            });
            assert_eq!(scored, own.best.score, "{game}: {own:?}");
            assert!(scored > Some(own.score));
        }
    }
}

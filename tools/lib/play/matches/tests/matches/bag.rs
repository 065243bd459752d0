//! The bag that can be checked.

use std::collections::BTreeSet;

use wordy_matches::fair::{VerifyError, seal, verify};
use wordy_matches::{Action, EndReason, Level, Match, Refusal, SeatSetup, Setup, Viewer};

use crate::table::{Table, book, people};

/// A match of three with a computer, played until it is over or so many things have happened.
fn played(game: &str, most: usize) -> Table {
    let book = book(game, "college");
    let mut seats = people("Ann");
    seats.push(SeatSetup::computer(Level::Fair));
    let mut table = Table::started(&book, seats, 11);
    for _ in 0..most {
        if table.game.is_over() {
            break;
        }
        if !table.due() {
            let idle = [Action::Pass {}, Action::Stuck {}];
            assert!(idle.iter().any(|action| table.act(0, action).is_ok()));
        }
    }
    table
}

#[test]
fn the_draws_of_every_kind_of_game_are_verified() {
    for game in ["scrabble", "1dif", "scrabble-i", "tournament", "duplicate", "speed"] {
        let table = played(game, 400);
        assert!(table.game.is_over(), "{game}");
        let record = table.game.record(Viewer::Spectator);
        let verified = verify(&record, &table.book);
        let verified = verified.unwrap_or_else(|error| panic!("{game}: {error}\n{record}"));
        assert!(verified.drawn >= 14, "{game}");
        assert_eq!(verified.commitment, table.game.commitment());
        assert_eq!((verified.numbers, verified.without), (0, 2));
        // Another secret, and another rack.
        let other = record.replace("0b0b0b0b", "0c0b0b0b");
        assert_eq!(verify(&other, &table.book), Err(VerifyError::Commitment));
    }
}

#[test]
fn a_rack_that_was_changed_is_found() {
    let table = played("scrabble", 400);
    let record = table.game.record(Viewer::Spectator);
    let line = record.lines().position(|line| line.starts_with(">Computer")).unwrap();
    let rack = record.lines().nth(line).unwrap().split(' ').nth(1).unwrap();
    let mut other: Vec<char> = rack.chars().collect();
    other[0] = if other[0] == 'Q' { 'Z' } else { 'Q' };
    let other: String = other.into_iter().collect();
    let changed = record.replacen(rack, &other, 1);
    let error = verify(&changed, &table.book).unwrap_err();
    assert!(matches!(error, VerifyError::Draw { line: at, .. } if at == line + 1), "{error}");
}

#[test]
fn who_begins_is_drawn_and_can_be_checked() {
    for (game, names) in [("scrabble", "Ann Bob Cy"), ("scribe", "Ann Bob")] {
        let book = book(game, "college");
        let mut begun = BTreeSet::new();
        for seed in 0..12 {
            let mut setup = Setup::new(&book, "test", people(names), [seed; 32]);
            setup.options.draw_first = true;
            let mut table = Table::with(&book, setup);
            assert!(table.view(0).may.contains(&"seal".into()));
            table.act(1, &Action::Start {}).unwrap();
            let turn = table.view(0).turn;
            for seat in turn.iter().copied().chain((0..3).filter(|seat| !turn.contains(seat))) {
                let _ = table.act(seat, &Action::Resign {});
            }
            begun.extend(turn.clone());
            // Who is left is told as the place among the seats.
            let result = table.view(0).result.unwrap();
            assert_eq!(result.how, EndReason::Forfeit { winner: result.winners[0] });
            let record = table.game.record(Viewer::Spectator);
            let first = verify(&record, &book).unwrap_or_else(|no| panic!("{no}\n{record}")).first;
            let name = names.split(' ').nth(turn[0]).map(str::to_owned);
            assert_eq!(first, name, "{record}");
            // Another says that they began.
            let seats = format!("bag-seats {names}");
            let other = names.split(' ').rev().collect::<Vec<_>>().join(" ");
            let changed = record.replace(&seats, &format!("bag-seats {other}"));
            let is_middle = turn[0] == 1 && names.ends_with("Cy");
            let found = verify(&changed, &book);
            assert!(is_middle || matches!(found, Err(VerifyError::First { .. })), "{found:?}");
        }
        assert_eq!(begun, (0..names.split(' ').count()).collect(), "{game}");
    }
    let duplicate = book("duplicate", "college");
    let mut setup = Setup::new(&duplicate, "test", people("Ann Bob"), [1; 32]);
    setup.options.draw_first = true;
    assert!(Match::open(duplicate, setup).unwrap_err().to_string().contains("no effect"));
}

#[test]
fn seats_give_numbers_that_they_announced() {
    let book = book("scrabble", "college");
    let mut table = Table::new(&book, people("Ann Bob"), 4);
    let before = {
        let mut plain = table.clone();
        plain.act(0, &Action::Start {}).unwrap();
        plain.view(0).rack
    };
    let number = |byte: u8| (seal(&[byte; 16]), format!("{byte:02x}").repeat(16));
    let (ann, bob) = (number(1), number(2));
    table.act(0, &Action::Seal { hash: ann.0 }).unwrap();
    table.act(1, &Action::Seal { hash: bob.0 }).unwrap();
    let other = table.act(0, &Action::Nonce { nonce: bob.1.clone() }).unwrap_err();
    assert_eq!(other.to_string(), "that is not the number that was announced");
    assert_eq!(table.act(0, &Action::Start {}), Err(Refusal::Waiting("Ann".to_owned())));
    table.act(0, &Action::Nonce { nonce: ann.1 }).unwrap();
    // Nobody announces a number who has seen another's.
    assert!(table.act(1, &Action::Seal { hash: "0".repeat(64) }).is_err());
    table.act(1, &Action::Nonce { nonce: bob.1 }).unwrap();
    table.act(1, &Action::Start {}).unwrap();
    assert_ne!(table.view(0).rack, before);
    table.act(1, &Action::Resign {}).unwrap();
    let verified = verify(&table.game.record(Viewer::Spectator), &book).unwrap();
    assert_eq!((verified.numbers, verified.without), (2, 0));
}

#[test]
fn a_number_that_does_not_come_is_waited_for_for_a_while() {
    let book = book("scrabble", "college");
    let mut table = Table::new(&book, people("Ann Bob"), 4);
    table.act(0, &Action::Seal { hash: seal(&[1; 16]) }).unwrap();
    assert!(table.act(1, &Action::Start {}).is_err());
    table.now += 20_000;
    table.act(1, &Action::Start {}).unwrap();
    assert_eq!(table.view(0).bag.nonces, [None, None]);
}

#[test]
fn events_of_another_secret_do_not_replay() {
    let table = played("scrabble", 6);
    let mut setup = table.game.setup().clone();
    setup.secret = "ff".repeat(32);
    let mut again = Match::open(table.book.clone(), setup).unwrap();
    let error = again.extend(&table.events).unwrap_err().to_string();
    assert_eq!(error, "event 2: the tiles drawn are not those of the secret");
}

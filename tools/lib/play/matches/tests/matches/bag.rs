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
        assert!(verified.drawn >= 14 && verified.shown <= verified.drawn, "{game}");
        assert!(verified.shown >= 14, "{game}: {verified:?}");
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

/// A record without racks and plays proves nothing, whatever its numbers are.
#[test]
fn where_no_tile_is_shown_nothing_is_verified() {
    for (game, of_head) in [("scrabble", 14), ("speed", 0)] {
        let table = played(game, 400);
        let record = table.game.record(Viewer::Spectator);
        let is_head = |line: &&str| line.starts_with('#') || line.starts_with("players:");
        let head: Vec<&str> = record.lines().filter(is_head).collect();
        let changed = head.join("\n").replacen("bag-number -", &format!("bag-number {:032}", 7), 1);
        assert!(changed.contains("bag-number 0"), "{changed}");
        assert_eq!(
            verify(&changed, &table.book),
            Err(VerifyError::NothingShown(of_head)),
            "{game}"
        );
    }
    // The first rack alone: what was drawn to it, and no more.
    let table = played("scrabble", 400);
    let record = table.game.record(Viewer::Spectator);
    let first = record.lines().position(|line| line.starts_with('>')).unwrap();
    let cut: Vec<&str> = record.lines().take(first + 1).collect();
    let verified = verify(&cut.join("\n"), &table.book).unwrap();
    assert!(verified.drawn > verified.shown && verified.shown == 7, "{verified:?}");
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
    table.act(0, &Action::Pass {}).unwrap();
    table.act(1, &Action::Resign {}).unwrap();
    let verified = verify(&table.game.record(Viewer::Spectator), &book).unwrap();
    assert_eq!((verified.numbers, verified.without, verified.shown), (2, 0, 7));
}

/// What a seat announces, and what it gives.
fn number(byte: u8) -> (Action, Action) {
    let nonce = format!("{byte:02x}").repeat(16);
    (Action::Seal { hash: seal(&[byte; 16]) }, Action::Nonce { nonce })
}

#[test]
fn a_number_that_does_not_come_is_waited_for_for_a_while() {
    let mut table = Table::new(&book("scrabble", "college"), people("Ann Bob"), 4);
    let [ann, bob] = [number(1), number(2)];
    table.act(0, &ann.0).unwrap();
    table.act(1, &bob.0).unwrap();
    // However long ago they were announced: the others have their time from the first number on.
    table.now += 3_600_000;
    let waiting = |name: &str| Err(Refusal::Waiting(name.to_owned()));
    assert_eq!(table.act(1, &Action::Start {}), waiting("Bob"), "who starts gives the first");
    table.act(1, &bob.1).unwrap();
    assert_eq!(table.act(1, &Action::Start {}), waiting("Ann"));
    table.now += 20_000;
    table.act(1, &Action::Start {}).unwrap();
    assert_eq!(table.view(0).bag.nonces, [None, Some("02".repeat(16))]);
}

/// Whoever announces first shuts nobody out, and nobody who comes or goes later chooses the draws.
#[test]
fn numbers_are_given_when_all_have_announced_theirs() {
    let open = || vec![SeatSetup::open(), SeatSetup::open(), SeatSetup::open()];
    let mut table = Table::new(&book("scrabble", "college"), open(), 4);
    let all = [number(1), number(2), number(3)];
    let sit = |name: &str| Action::Sit { name: name.to_owned() };
    let may = |table: &Table, seat, what: &str| table.view(seat).may.contains(&what.into());
    // Alone at the table.
    table.act(0, &sit("Ann")).unwrap();
    table.act(0, &all[0].0).unwrap();
    assert!(matches!(table.act(0, &all[0].1), Err(Refusal::FewPlayers { .. })));
    // With Bob, who has announced nothing yet.
    table.act(1, &sit("Bob")).unwrap();
    assert_eq!(table.act(0, &all[0].1), Err(Refusal::Waiting("Bob".to_owned())));
    assert!(!may(&table, 0, "nonce") && may(&table, 1, "seal"));
    table.act(1, &all[1].0).unwrap();
    assert!(may(&table, 0, "nonce") && may(&table, 1, "nonce"));
    table.act(0, &all[0].1).unwrap();
    // Who plays is settled: else Ann could see the draws with and without another.
    let settled = "a number for the draws has been given: the game can start";
    for (seat, action) in [(2, sit("Cy")), (0, Action::Leave {}), (1, all[2].0.clone())] {
        assert_eq!(table.act(seat, &action).unwrap_err().to_string(), settled, "{action:?}");
    }
    table.act(1, &sit("Robert")).unwrap();
    table.act(1, &all[1].1).unwrap();
    table.act(0, &Action::Start {}).unwrap();
    assert_eq!(table.view(0).bag.nonces.iter().flatten().count(), 2);
}

/// Who announces nothing, as by mail, keeps nobody from starting.
#[test]
fn without_the_number_of_one_nobody_gives_any() {
    let mut table = Table::new(&book("scrabble", "college"), people("Ann Bob"), 4);
    table.act(0, &number(1).0).unwrap();
    assert!(table.act(0, &number(1).1).is_err());
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

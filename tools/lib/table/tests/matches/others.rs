//! Games without turns on a common board: Scribe, layouts, duplicate.

use std::sync::Arc;

use wordy_games::game::GameRules;
use wordy_games::scribe::{Glyphs, read_moves};
use wordy_games::speed;
use wordy_table::{Action, Level, Rulebook, ScribeVersion, SeatSetup, Setup};

use crate::table::{Table, book, people};

fn computers(levels: &[Level]) -> Vec<SeatSetup> {
    std::iter::once(SeatSetup::person("Ann"))
        .chain(levels.iter().map(|level| SeatSetup::computer(*level)))
        .collect()
}

/// Runs until a person must act, or the game is over.
fn run(table: &mut Table) {
    while !table.game.is_over() && table.due() {}
}

#[test]
fn scribe_is_played_to_its_end_in_both_versions() {
    for version in [ScribeVersion::Majority, ScribeVersion::Super] {
        let book = book("scribe", "college");
        let mut setup = Setup::new(&book, "s", computers(&[Level::Fair]), [5; 32]);
        setup.options.version = Some(version);
        let mut table = Table::with(&book, setup);
        table.act(0, &Action::Start {}).unwrap();
        while !table.game.is_over() {
            let free = table.view(0).scribe.unwrap().free;
            table.act(0, &Action::Mark { point: free[0].clone() }).unwrap();
            if !table.game.is_over() {
                assert!(table.due());
            }
        }
        let moves = read_moves(&table.game.record()).unwrap();
        let replayed = wordy_games::scribe::replay(&moves);
        assert_eq!((moves.len(), replayed.finding), (81, None));
        let GameRules::Glyphs(rules) = &book.game().rules else { panic!("not Scribe") };
        let outcome = replayed.grid.result(&Glyphs::new(rules)).unwrap();
        let winner = match version {
            ScribeVersion::Majority => outcome.majority,
            ScribeVersion::Super => outcome.super_glyph.winner(),
        };
        assert_eq!(table.view(0).result.unwrap().winners, [winner as usize]);
    }
}

/// What the referee says of the record of a game of layouts.
fn findings(table: &Table) -> Vec<String> {
    let rules = table.book.game().layout_rules().unwrap();
    let text = table.game.record();
    let record = speed::Record::parse(&text, &rules.letters.alphabet).unwrap();
    let replayed = speed::replay(&record, rules, |word| table.book.lexicon().has_letters(word));
    let view = table.view(0);
    if let Some(result) = view.result {
        let mut won: Vec<String> =
            result.winners.iter().filter_map(|seat| view.seats[*seat].name.clone()).collect();
        let nick = |name: &String| name.replace(' ', "_").replace(['(', ')'], "");
        won = won.iter().map(nick).collect();
        assert_eq!(replayed.winners, won, "{text}");
    }
    replayed.findings.iter().map(|own| format!("{}: {}", own.line, own.problem)).collect()
}

#[test]
fn layouts_are_played_to_their_end() {
    for (game, seats) in [("speed", 4), ("idaho", 3), ("speed", 2)] {
        let book = book(game, "college");
        let levels = &[Level::Best, Level::Strong, Level::Best][..seats - 1];
        let mut table = Table::started(&book, computers(levels), 9);
        for _ in 0..200 {
            if table.game.is_over() {
                break;
            }
            if !table.due() && table.act(0, &Action::Stuck {}).is_err() {
                break;
            }
            if !table.view(0).layouts.unwrap().stuck.contains(&0) && !table.game.is_over() {
                let _ = table.act(0, &Action::Stuck {});
            }
        }
        assert!(table.game.is_over(), "{game}");
        let findings = findings(&table);
        assert_eq!(findings, Vec::<String>::new(), "{game}\n{}", table.game.record());
    }
}

#[test]
fn duplicate_is_played_to_its_end() {
    let book = book("duplicate", "college");
    let mut table = Table::started(&book, computers(&[Level::Easy, Level::Fair]), 2);
    while !table.game.is_over() {
        run(&mut table);
        if !table.game.is_over() {
            table.act(0, &Action::Pass {}).unwrap();
        }
    }
    assert_eq!(table.findings(), Vec::<String>::new(), "{}", table.game.record());
    let view = table.view(0);
    let shares = view.duplicate.unwrap().shares;
    assert_eq!(shares[0], Some(0.0));
    // Who plays the best of the words of the same lexicon has all points of the tops.
    assert_eq!(shares[2], Some(100.0));
    assert_eq!(view.result.unwrap().winners, [2]);
}

#[test]
fn a_rulebook_is_shared() {
    let book: Arc<Rulebook> = book("speed", "college");
    assert_eq!(book.players(), (2, 5));
    assert!(Table::new(&book, people("Ann Bob"), 1).game.record().is_empty());
}

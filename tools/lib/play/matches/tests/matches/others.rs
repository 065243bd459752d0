//! Games without turns on a common board: Scribe, layouts, duplicate.

use std::sync::Arc;

use wordy_games::game::GameRules;
use wordy_games::scribe::{Glyphs, read_moves};
use wordy_games::speed;
use wordy_matches::{Action, Level, Rulebook, ScribeVersion, SeatSetup, Setup, Viewer};

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
            let free = table.view(0).scribe().cloned().unwrap().free;
            table.act(0, &Action::Mark { point: free[0].clone() }).unwrap();
            if !table.game.is_over() {
                assert!(table.due());
            }
        }
        let moves = read_moves(&table.game.record(Viewer::Spectator)).unwrap();
        let replayed = wordy_games::scribe::replay(&moves);
        assert_eq!((moves.len(), replayed.finding), (81, None));
        let GameRules::Glyphs(rules) = &book.game().rules else { panic!("not Scribe") };
        let outcome = replayed.grid.result(&Glyphs::new(rules)).unwrap();
        let winner = match version {
            ScribeVersion::Majority => outcome.majority,
            ScribeVersion::Super => outcome.super_glyph.winner(),
        };
        let view = table.view(0);
        assert_eq!(view.result.unwrap().winners, [winner as usize]);
        let won = i64::from(outcome.grids_of_x.count_ones());
        assert_eq!((view.seats[0].points, view.seats[1].points), (Some(won), Some(9 - won)));
    }
}

#[test]
fn marks_are_kept_for_the_next_turn() {
    let book = book("scribe", "college");
    let mark = |point: &str| Action::Mark { point: point.to_owned() };
    let queue = |marks: &[&str]| Action::Queue {
        marks: marks.iter().map(|mark| (*mark).to_owned()).collect(),
    };
    let points = |table: &Table| -> Vec<String> {
        table.view(0).moves.into_iter().map(|own| own.text).collect()
    };
    let kept = |table: &Table, seat: usize| table.view(seat).scribe().cloned().unwrap().queue;
    let mut table = Table::started(&book, people("Ann Bob"), 5);
    // E5 names the small grid in the middle for Ann; Bob may write anywhere.
    table.act(0, &mark("E5")).unwrap();
    for (marks, why) in [
        (&["E5"][..], "E5 cannot be kept: "),
        (&["A1"], "A1 cannot be kept: A1 is outside the small grid middle"),
        (&["A1:B1"], "A1:B1 cannot be kept: B1 is outside the small grid middle"),
        (&["E4:E5"], "E4:E5 cannot be kept: "),
        (&["E4:E4"], "E4:E4 cannot be kept: "),
        (&["E4", "X9"], "expected a point (E2), or two (C3:E2: after C3, E2), found `X9`"),
        (&["E4:"], "expected a point"),
        (&["A1"; 82], "no more than 81 marks are kept"),
    ] {
        let refused = table.act(0, &queue(marks)).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{marks:?}: {refused}");
    }
    assert!(table.act(1, &queue(&["E4"])).unwrap_err().to_string().contains("it is your turn"));
    assert!(table.view(0).may("queue") && !table.view(1).may("queue"));
    table.act(0, &queue(&["d4"])).unwrap();
    table.act(0, &queue(&["E4:F5", "e6:d5", " f4 "])).unwrap();
    assert_eq!(kept(&table, 0), ["E4:F5", "E6:D5", "F4"]);
    assert_eq!(
        (kept(&table, 1), table.game.view(Viewer::Spectator).scribe().cloned().unwrap().queue),
        (vec![], vec![])
    );
    let mut other = table.clone();
    let mut neither = table.clone();
    table.act(1, &mark("E4")).unwrap();
    assert_eq!(points(&table), ["E5", "E4", "F5"]);
    assert_eq!((table.view(0).turn, kept(&table, 0)), (vec![1], vec![]));
    other.act(1, &mark("E6")).unwrap();
    assert_eq!(points(&other), ["E5", "E6", "D5"]);
    // Bob writes where Ann wanted to: she writes herself, and keeps nothing.
    neither.act(1, &mark("F4")).unwrap();
    assert_eq!((points(&neither).len(), neither.view(0).turn), (2, vec![0]));
    assert_eq!(kept(&neither, 0), Vec::<String>::new());
    // Nothing is kept when a mark is taken back, or when the player says so.
    table.act(0, &queue(&["H5"])).unwrap();
    table.act(1, &Action::Undo {}).unwrap();
    assert_eq!(kept(&table, 0), ["H5"]);
    table.act(0, &Action::Accept {}).unwrap();
    assert_eq!((points(&table).len(), kept(&table, 0)), (1, vec![]));
    table.act(0, &queue(&["E4"])).unwrap();
    table.act(0, &queue(&[])).unwrap();
    table.act(1, &mark("F4")).unwrap();
    assert_eq!(points(&table).len(), 2);
    // Both keep marks: each is written as the turn comes; and a computer is answered.
    let mut both = Table::started(&book, people("Ann Bob"), 5);
    both.act(1, &queue(&["E5:E4"])).unwrap();
    both.act(0, &mark("E5")).unwrap();
    assert_eq!(points(&both), ["E5", "E4"]);
    let mut alone = Table::started(&book, computers(&[Level::Easy]), 5);
    alone.act(0, &mark("E5")).unwrap();
    // Wherever it writes, one of two points of the small grid is free.
    alone.act(0, &queue(&["D4", "F6"])).unwrap();
    assert!(alone.due());
    assert_eq!(points(&alone).len(), 3);
    assert_eq!(read_moves(&alone.game.record(Viewer::Spectator)).unwrap().len(), 3);
}

/// What all but one player are told of a match.
fn told_without(table: &Table, seat: usize) -> Vec<String> {
    let others = table.viewers().filter(|viewer| *viewer != Viewer::Seat(seat));
    let told = |viewer| {
        let view = serde_json::to_string(&table.game.view(viewer)).unwrap();
        format!("{view}\n{}", table.game.record(viewer))
    };
    others.map(told).collect()
}

#[test]
fn what_a_player_does_unseen_nobody_else_is_told_of() {
    let before = |game: &str| Table::started(&book(game, "college"), people("Ann Bob Cid"), 5);
    let mut scribe = Table::started(&book("scribe", "college"), people("Ann Bob"), 5);
    let told = told_without(&scribe, 1);
    scribe.act(1, &Action::Queue { marks: vec!["E2".to_owned()] }).unwrap();
    assert_eq!(told_without(&scribe, 1), told);
    let mut speed = before("speed");
    let (told, rack) = (told_without(&speed, 1), speed.view(1).rack);
    speed.act(1, &Action::Layout { rows: vec![rack[..2].concat()] }).unwrap();
    assert_eq!(told_without(&speed, 1), told);
    // That Bob has chosen may be known, and not that he has chosen anew.
    let mut duplicate = before("duplicate");
    duplicate.act(1, &Action::Pass {}).unwrap();
    let (told, rack) = (told_without(&duplicate, 1), duplicate.view(1).rack);
    let tiles: Vec<&String> = rack.iter().filter(|tile| *tile != "?").collect();
    let play = format!("8H {}{}", tiles[0], tiles[1]);
    duplicate.act(1, &Action::play(&play)).unwrap();
    assert_eq!(duplicate.view(1).duplicate().unwrap().own.as_deref(), Some(play.as_str()));
    assert_eq!(told_without(&duplicate, 1), told);
    // To himself each has a number of its own.
    for table in [scribe, speed, duplicate] {
        let seqs = [0, 1].map(|seat| table.view(seat).seq);
        assert!(seqs[0] < seqs[1], "{seqs:?}");
    }
}

#[test]
fn a_mark_is_taken_back_when_the_other_player_allows_it() {
    let book = book("scribe", "college");
    let mark = |point: &str| Action::Mark { point: point.to_owned() };
    let mut table = Table::started(&book, people("Ann Bob"), 5);
    assert!(table.act(0, &Action::Undo {}).is_err(), "nothing is written yet");
    table.act(0, &mark("E5")).unwrap();
    let before = table.view(0);
    let next = |table: &mut Table| {
        let view = table.view(0);
        table.act(view.turn[0], &mark(&view.scribe().unwrap().free[0])).unwrap();
    };
    next(&mut table);
    next(&mut table);
    // Bob wrote, and Ann after him: both marks go.
    table.act(1, &Action::Undo {}).unwrap();
    let view = table.view(0);
    assert!(view.may("accept") && view.may("reject") && !view.may("undo"));
    assert_eq!(view.scribe().cloned().unwrap().asks, Some(1));
    for (seat, action) in [(1, Action::Accept {}), (1, Action::Reject {}), (0, Action::Undo {})] {
        assert!(table.act(seat, &action).is_err(), "{seat} {action:?}");
    }
    let mut refused = table.clone();
    refused.act(0, &Action::Reject {}).unwrap();
    assert_eq!((refused.view(0).moves.len(), refused.view(1).may("undo")), (3, true));
    table.act(0, &Action::Accept {}).unwrap();
    let after = table.view(0);
    assert_eq!(after.scribe(), before.scribe());
    assert_eq!((after.turn, after.moves), (vec![1], before.moves));
    assert_eq!(read_moves(&table.game.record(Viewer::Spectator)).unwrap().len(), 1);
    // Who goes on instead of an answer has refused.
    next(&mut table);
    table.act(1, &Action::Undo {}).unwrap();
    next(&mut table);
    assert!(table.act(0, &Action::Accept {}).is_err());
    // A computer allows it.
    let mut alone = Table::started(&book, computers(&[Level::Easy]), 5);
    alone.act(0, &mark("E5")).unwrap();
    assert!(alone.due());
    alone.act(0, &Action::Undo {}).unwrap();
    assert_eq!((alone.view(0).moves.len(), alone.view(0).turn), (0, vec![0]));
}

/// What the referee says of the records of a game of layouts.
fn findings(table: &Table) -> Vec<String> {
    table.records().iter().flat_map(|text| findings_in(table, text)).collect()
}

fn findings_in(table: &Table, text: &str) -> Vec<String> {
    let rules = table.book.game().layout_rules().unwrap();
    let record = speed::Record::parse(text, &rules.letters.alphabet).unwrap();
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
    for (game, seats) in [("speed", 3), ("idaho", 2)] {
        let book = book(game, "college");
        let levels = &[Level::Strong, Level::Fair][..seats - 1];
        let mut table = Table::started(&book, computers(levels), 9);
        for _ in 0..200 {
            if table.game.is_over() {
                break;
            }
            if !table.due() && table.act(0, &Action::Stuck {}).is_err() {
                break;
            }
            if !table.view(0).layouts().unwrap().stuck.contains(&0) && !table.game.is_over() {
                let _ = table.act(0, &Action::Stuck {});
            }
        }
        assert!(table.game.is_over(), "{game}");
        let findings = findings(&table);
        assert_eq!(
            findings,
            Vec::<String>::new(),
            "{game}\n{}",
            table.game.record(Viewer::Spectator)
        );
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
    assert_eq!(table.findings(), Vec::<String>::new(), "{}", table.game.record(Viewer::Spectator));
    let view = table.view(0);
    let shares = view.duplicate().unwrap().shares.clone();
    assert_eq!(shares[0], Some(0.0));
    // Who plays the best of the words of the same lexicon has all points of the tops.
    assert_eq!(shares[2], Some(100.0));
    assert_eq!(view.result.unwrap().winners, [2]);
}

#[test]
fn a_rulebook_is_shared() {
    let book: Arc<Rulebook> = book("speed", "college");
    assert_eq!((book.players(), book.few_players()), ((4, 5), 2));
    assert!(Table::new(&book, people("Ann Bob"), 1).game.record(Viewer::Spectator).is_empty());
}

fn scribe() -> Table {
    Table::started(&book("scribe", "college"), people("Ann Bob"), 1)
}

fn mark(table: &mut Table, seat: usize, point: &str) -> Result<(), String> {
    let action = Action::Mark { point: point.to_owned() };
    table.act(seat, &action).map(|_| ()).map_err(|refusal| refusal.to_string())
}

#[test]
fn the_last_mark_of_a_player_names_the_small_grid() {
    // Scribe: the board, turns, the first turn, the next small grid. X begins anywhere, O too; X at
    // D6 goes on in the lower left, O at H4 in
    // the upper middle.
    let mut table = scribe();
    assert_eq!(table.view(0).turn, [0]);
    assert_eq!(mark(&mut table, 1, "H4"), Err("it is not your turn".to_owned()));
    mark(&mut table, 0, "D6").unwrap();
    assert_eq!(table.view(1).scribe().cloned().unwrap().free.len(), 80);
    mark(&mut table, 1, "h4").unwrap();
    let scribe = table.view(0).scribe().cloned().unwrap();
    assert_eq!((scribe.target, scribe.free.len()), (Some(6), 9));
    let outside = mark(&mut table, 0, "E2").unwrap_err();
    assert!(outside.starts_with("E2 is outside the small grid lower left"), "{outside}");
    mark(&mut table, 0, "C8").unwrap();
    assert_eq!(mark(&mut table, 1, "H4"), Err("H4 is taken".to_owned()));
    mark(&mut table, 1, "E2").unwrap();
    // Rule 11: the last mark of each is a capital.
    let rows = table.view(0).scribe().cloned().unwrap().rows;
    assert_eq!(
        [&rows[1], &rows[3], &rows[5], &rows[7]].map(String::as_str),
        ["....O....", ".......o.", "...x.....", "..X......"]
    );
    // Rule 2: nobody passes.
    let pass = table.act(0, &Action::Pass {}).unwrap_err();
    assert_eq!(pass.to_string(), "this game has no pass");
}

#[test]
fn a_full_small_grid_frees_all_points_and_is_scored_at_once() {
    // Scribe: a full small grid, the super grid filled, glyphs, who wins a small grid. Played at
    // random until it happens.
    let mut random = wordy_lexicon::random::Random::new(5);
    let (mut table, mut freed) = (scribe(), false);
    for turn in 0..81 {
        let view = table.view(turn % 2).scribe().cloned().unwrap();
        let full = view.grids.iter().filter(|grid| grid.is_some()).count();
        freed |= turn > 1 && view.target.is_none() && full > 0;
        let point = view.free[random.below(view.free.len())].clone();
        mark(&mut table, turn % 2, &point).unwrap();
        for points in table.view(0).scribe().cloned().unwrap().grids.into_iter().flatten() {
            assert_ne!(points.0, points.1, "no small grid is drawn");
        }
    }
    assert!(freed);
    assert!(table.game.is_over());
    let scribe = table.view(0).scribe().cloned().unwrap();
    let won = scribe.grids.iter().flatten().filter(|(x, o)| x > o).count();
    // Rule 9: five of nine.
    assert_eq!(table.view(0).result.unwrap().winners, [usize::from(won < 5)]);
}

#[test]
fn who_gives_up_loses() {
    let mut table = scribe();
    table.act(0, &Action::Resign {}).unwrap();
    assert_eq!(table.view(0).result.unwrap().winners, [1]);
    assert!(table.game.record(Viewer::Spectator).contains("# Ann gave the game up."));
}

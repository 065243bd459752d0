//! Plays challenged, clocks, and players who give up.

use super::*;

#[test]
fn a_challenged_play_is_taken_back_before_anybody_draws() {
    let mut table = challenged(ChallengeRule::Double, &["SOATCXY", "WORDSEI"]);
    table.play(0, "8G SOAT").unwrap();
    // Nothing is drawn while the play may be challenged.
    assert_eq!(table.view(0).rack.len(), 3);
    assert_eq!(table.view(1).board().unwrap().held.clone().unwrap().words, ["SOAT"]);
    let own = Action::Challenge { words: Vec::new() };
    assert_eq!(table.act(0, &own), wrong("it is not your turn"));
    table.act(1, &own).unwrap();
    assert_eq!((table.points(), table.on("G8")), (vec![0, 0], None));
    assert_eq!((table.view(0).rack.len(), table.view(0).turn), (7, vec![1]));
    assert!(table.clean().contains(" -- -8 0 SOAT"));
    table.check_laid();
}

#[test]
fn a_wrong_challenge_costs_what_the_rule_says() {
    let challenge = Action::Challenge { words: vec!["COAT".to_owned()] };
    let by = |rule| {
        let mut table = challenged(rule, &["COATSXY", "WORDSEI"]);
        table.play(0, "8G COAT").unwrap();
        table.act(1, &challenge).unwrap();
        table.clean();
        table
    };
    // The turn of the challenger is lost.
    let table = by(ChallengeRule::Double);
    assert_eq!((table.view(0).turn, table.points()), (vec![0], vec![12, 0]));
    let last = table.view(0).moves.pop().unwrap();
    assert_eq!((last.text.as_str(), last.what), ("-", crate::MoveKind::Lost));
    let table = by(ChallengeRule::FiveAWord);
    assert_eq!((table.view(0).turn, table.points()), (vec![1], vec![17, 0]));
    assert_eq!(by(ChallengeRule::Single).points(), [12, 0]);
    let table = by(ChallengeRule::Triple);
    assert_eq!(table.how(), Some(EndReason::Challenge { loser: 1 }));
    assert_eq!(table.view(0).result.unwrap().winners, [0]);
}

#[test]
fn after_going_out_the_last_play_may_still_be_challenged() {
    let mut table = challenged(ChallengeRule::Single, &["SOAT", "WORDSEI"]);
    table.leave(0);
    table.play(0, "8G SOAT").unwrap();
    assert_eq!(table.how(), None);
    // Nothing is left but to challenge it, or to let it stand.
    assert_eq!(table.view(1).may, ["chat", "resign", "challenge", "accept"]);
    table.act(1, &Action::Challenge { words: Vec::new() }).unwrap();
    assert_eq!((table.how(), table.view(0).rack.len()), (None, 4));
    table.play(1, "8E WORDS").unwrap();
    table.act(0, &Action::Accept {}).unwrap();
    table.act(0, &Action::Pass {}).unwrap();
    assert_eq!(table.how(), None);
}

#[test]
fn a_play_that_nobody_challenged_stands_after_a_while() {
    let mut table = table_of("tournament", "Ann Bob", |setup| setup.options.window = Some(20));
    table.hold(&["COATSXY", "WORDSEI"]);
    table.play(0, "8G COAT").unwrap();
    assert_eq!(table.game.next_due(), Some(21_000));
    assert_eq!(table.game.due(20_999), []);
    assert_eq!(table.game.due(21_000).len(), 1);
    let view = table.view(1);
    assert_eq!((table.view(0).rack.len(), &view.board().unwrap().held), (7, &None));
    assert_eq!(
        table.act(1, &Action::Challenge { words: Vec::new() }),
        wrong("there is no play to challenge")
    );
}

#[test]
fn time_beyond_the_clock_costs_points_and_then_the_game() {
    let clock = Some(ClockSetup { seconds: 60, increment: 0, overtime: 5 });
    let start = || {
        let mut table = table_of("tournament", "Ann Bob", |setup| setup.clock = clock);
        table.hold(&["COATSXY", "WORDSEI"]);
        table
    };
    let mut table = start();
    // Ninety seconds of sixty: one minute begun.
    table.now = 89_000;
    for turn in 0..6 {
        table.act(turn % 2, &Action::Pass {}).unwrap();
    }
    let text = table.clean();
    assert!(text.contains(">Ann: (time) -10"), "{text}");
    let mut table = start();
    assert_eq!(table.game.next_due(), Some(360_001));
    assert_eq!(table.game.due(360_001).len(), 2);
    assert_eq!(table.how(), Some(EndReason::Forfeit { winner: 1 }));
}

#[test]
fn who_gives_up_is_passed_over() {
    let mut table = table("scrabble", &["COATSXY", "WORDSEI", "AEIOUST"]);
    table.act(1, &Action::Resign {}).unwrap();
    table.play(0, "8G COAT").unwrap();
    assert_eq!(table.view(0).turn, [2]);
    assert_eq!(table.play(1, "8G COAT"), wrong("it is not your turn"));
    table.act(0, &Action::Resign {}).unwrap();
    assert_eq!(table.how(), Some(EndReason::Forfeit { winner: 2 }));
    table.clean();
}

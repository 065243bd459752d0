//! Scribe on the full screen: no rack to cover, letters are commands on its points.

use super::*;

#[test]
fn a_mark_of_scribe_is_kept_for_the_own_turn() {
    let mut game = game("scribe", "AA");
    game.game.act(0, &Action::Mark { point: "E5".to_owned() }, 9).unwrap();
    // Ann looks at the board while Bob thinks.
    let mut ann = |key: Key| {
        let ask = game.desk.press(key, &game.game.view(Viewer::Seat(0)));
        if let Ask::Act(action) = &ask {
            game.game.act(0, action, 9).unwrap();
        }
        let view = game.game.view(Viewer::Seat(0));
        (ask, draw::message(&game.desk, &view), draw::keys(&game.desk, &view))
    };
    let (_, _, keys) = ann(Key::Up);
    assert!(keys.starts_with("Enter keeps the point"), "{keys}");
    let keep = |marks: &[&str]| {
        Ask::Act(Action::Queue { marks: marks.iter().map(|mark| (*mark).to_owned()).collect() })
    };
    let (ask, line, _) = ann(Key::Enter);
    assert_eq!((ask, line.as_str()), (keep(&["E4"]), "kept for your turn: E4"));
    let (ask, line, _) = ann(Key::Enter);
    assert_eq!((ask, line.as_str()), (keep(&[]), ""));
}

#[test]
fn a_mark_of_scribe_is_taken_back_when_the_other_lets_it() {
    let mut game = game("scribe", "AA");
    // There is no rack to cover, and the cursor begins in the middle.
    assert_eq!(game.press(Key::Enter), Ask::Act(Action::Mark { point: "E5".to_owned() }));
    // Bob sits here now, writes at once, and letters are commands on the points.
    assert_eq!((game.desk.seat(), game.desk.mode.clone()), (Some(1), Mode::Squares));
    game.presses("h");
    assert_eq!(game.desk.mode, Mode::Help(0));
    game.presses("xu");
    assert_eq!(game.desk.message, "there is nothing to take back");
    game.game.act(0, &Action::Undo {}, 9).unwrap();
    assert_eq!(game.press(Key::Char('n')), Ask::Act(Action::Reject {}));
    assert_eq!(game.game.view(Viewer::Seat(0)).moves.len(), 1);
    game.game.act(0, &Action::Undo {}, 9).unwrap();
    assert_eq!(game.press(Key::Char('a')), Ask::Act(Action::Accept {}));
    assert_eq!(game.game.view(Viewer::Seat(0)).moves.len(), 0);
}
